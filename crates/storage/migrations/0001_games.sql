-- Games, their events, their seats, and what the server remembers of itself.

CREATE TABLE setting (
    key   TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- One row: the last moment at which the server surely was there while a game was being played.
CREATE TABLE alive (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at  INTEGER NOT NULL
) STRICT;

CREATE TABLE game (
    id          TEXT PRIMARY KEY,
    created_at  INTEGER NOT NULL,
    header      TEXT NOT NULL,
    finished_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX game_live ON game (id) WHERE finished_at IS NULL;

-- The record: (game, seq) is the fence against two owners of one game.
CREATE TABLE event (
    game_id TEXT NOT NULL REFERENCES game (id),
    seq     INTEGER NOT NULL,
    body    TEXT NOT NULL,
    PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;

-- A seat is free while its holder is absent. Holders and invitations are kept as hashes only.
CREATE TABLE seat (
    game_id    TEXT NOT NULL REFERENCES game (id),
    color      TEXT NOT NULL CHECK (color IN ('white', 'black')),
    holder     TEXT,
    invitation TEXT,
    taken_at   INTEGER,
    PRIMARY KEY (game_id, color)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_holder ON seat (holder, game_id) WHERE holder IS NOT NULL;
