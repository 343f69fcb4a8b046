"""Counts the impossible positions that python-chess's `Board.status()` refuses, by class.

usage: python3 bench/possible/python_chess.py FOLDER   (with proof-games.txt and random-classes.tsv; needs `pip install chess`)
The same for us: `adoube possible FILE`, whose last line tells how many of those labelled illegal were proved to be.
"""

import collections
import pathlib
import sys

import chess


def labelled(folder):
    for line in (folder / "random-classes.tsv").read_text().splitlines():
        fen, label = line.split("\t")[:2]
        if label.strip().startswith("Illegal"):
            yield fen, label.strip()
    for line in (folder / "proof-games.txt").read_text().splitlines():
        for mark in (" illegal:", " legal:"):
            if mark in line:
                yield line.split(mark)[0], "proof-games" + mark.rstrip(":")
                break


def main():
    refused, asked = collections.Counter(), collections.Counter()
    for fen, label in labelled(pathlib.Path(sys.argv[1])):
        asked[label] += 1
        refused[label] += chess.Board(fen).status() != chess.STATUS_VALID
    print("python-chess", chess.__version__)
    for label in sorted(asked):
        print(f"{label}\t{refused[label]} of {asked[label]}")


main()
