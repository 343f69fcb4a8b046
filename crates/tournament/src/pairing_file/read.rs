//! Reading: fixed columns, forgiving about line ends and about the capital of a letter.

use alloc::vec;
use alloc::vec::Vec;

use super::{Acceleration, BYTES_MAX, PairingFile, ROUNDS_MAX, Scoring, Told};
use crate::dutch::{Colour, Rules, Tenths};

/// What is wrong at a place of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Problem {
    /// The file is larger than [`BYTES_MAX`](super::BYTES_MAX).
    TooLarge,
    /// A number is expected here.
    NotANumber,
    /// No result has this letter.
    UnknownResult,
    /// A pairing number is used twice.
    NumberTwice,
    /// The opponent is not in the list, or does not name this player.
    OpponentDisagrees,
    /// There is no player at all.
    NoPlayers,
}

impl Problem {
    /// Returns the word for it that texts are found by.
    pub fn code(self) -> &'static str {
        match self {
            Problem::TooLarge => "too_large",
            Problem::NotANumber => "not_a_number",
            Problem::UnknownResult => "unknown_result",
            Problem::NumberTwice => "number_twice",
            Problem::OpponentDisagrees => "opponent_disagrees",
            Problem::NoPlayers => "no_players",
        }
    }

    /// Every problem, for checks of the texts.
    pub const ALL: [Problem; 6] = [
        Problem::TooLarge,
        Problem::NotANumber,
        Problem::UnknownResult,
        Problem::NumberTwice,
        Problem::OpponentDisagrees,
        Problem::NoPlayers,
    ];
}

/// A fault of a file with its place, both from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FileFault {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// A line as columns, which are characters.
struct Line {
    number: usize,
    columns: Vec<char>,
}

impl Line {
    fn fault(&self, column: usize, problem: Problem) -> FileFault {
        FileFault { line: self.number, column, problem }
    }

    /// Returns the text from one column to another, both from 1 and included, without blanks around.
    fn text(&self, first: usize, last: usize) -> &[char] {
        let end = last.min(self.columns.len());
        let mut text = self.columns.get(first - 1..end).unwrap_or(&[]);
        while let [' ', rest @ ..] = text {
            text = rest;
        }
        while let [rest @ .., ' '] = text {
            text = rest;
        }
        text
    }

    fn number(&self, first: usize, last: usize) -> Result<Option<usize>, FileFault> {
        let text = self.text(first, last);
        if text.is_empty() {
            return Ok(None);
        }
        let digits = text
            .iter()
            .try_fold(0usize, |sum, digit| sum.checked_mul(10)?.checked_add(digit.to_digit(10)? as usize));
        digits.filter(|number| *number <= 99_999).map(Some).ok_or(self.fault(first, Problem::NotANumber))
    }

    /// Returns points like `1.5`, `1,5` or `1` in tenths.
    fn points(&self, first: usize, last: usize) -> Result<Option<Tenths>, FileFault> {
        let text = self.text(first, last);
        if text.is_empty() {
            return Ok(None);
        }
        let (whole, part) = match text.iter().position(|c| matches!(c, '.' | ',')) {
            Some(dot) => (&text[..dot], text.get(dot + 1).copied()),
            None => (text, None),
        };
        let digit = |c: &char| c.to_digit(10).map(|digit| digit as Tenths);
        let whole = whole.iter().try_fold(0, |sum: Tenths, c| sum.checked_mul(10)?.checked_add(digit(c)?));
        let tenths = part.map_or(Some(0), |c| digit(&c));
        match (whole, tenths) {
            (Some(whole), Some(tenths)) if whole < 10_000 => Ok(Some(10 * whole + tenths)),
            _ => Err(self.fault(first, Problem::NotANumber)),
        }
    }

    /// Returns the words from a column on, each with its column.
    fn words(&self, first: usize) -> Vec<(usize, &[char])> {
        let mut words = Vec::new();
        let mut at = first - 1;
        while at < self.columns.len() {
            let length = self.columns[at..].iter().take_while(|c| **c != ' ').count();
            if length > 0 {
                words.push((at + 1, &self.columns[at..at + length]));
            }
            at += length + 1;
        }
        words
    }

    fn numbers(&self, first: usize) -> Result<Vec<usize>, FileFault> {
        let words = self.words(first).into_iter();
        let number = |(column, word): (usize, &[char])| {
            Ok(self.number(column, column + word.len() - 1)?.unwrap_or(0).wrapping_sub(1))
        };
        words.map(number).collect()
    }
}

impl PairingFile {
    /// Reads a file.
    ///
    /// # Errors
    /// The first place that cannot be understood.
    pub fn read(text: &str) -> Result<Self, FileFault> {
        if text.len() > BYTES_MAX {
            return Err(FileFault { line: 1, column: 1, problem: Problem::TooLarge });
        }
        let mut file = Self {
            rules: Rules { rounds: 0, ..Rules::default() },
            scoring: Scoring::STANDARD,
            players: Vec::new(),
            accelerations: Vec::new(),
            is_baku: false,
            prohibited: Vec::new(),
            byes: Vec::new(),
        };
        let mut initial = None;
        let mut places = Vec::new();
        let plain = text.replace("\r\n", "\n");
        for (number, line) in (1..).zip(plain.split(['\r', '\n'])) {
            let line = Line { number, columns: line.chars().collect() };
            file.record(&line, &mut initial, &mut places)?;
        }
        if file.players.is_empty() {
            return Err(FileFault { line: 1, column: 1, problem: Problem::NoPlayers });
        }
        file.check_opponents(&places)?;
        file.rules.win = file.scoring.win;
        file.rules.loss = file.scoring.loss;
        file.rules.rounds = file.rules.rounds.max(file.paired_rounds());
        file.rules.initial = initial.unwrap_or_else(|| file.initial_as_played());
        Ok(file)
    }

    fn record(
        &mut self,
        line: &Line,
        initial: &mut Option<Colour>,
        places: &mut Vec<(usize, usize)>,
    ) -> Result<(), FileFault> {
        let tag: [char; 3] = core::array::from_fn(|i| line.columns.get(i).copied().unwrap_or(' '));
        match tag {
            ['0', '0', '1'] => self.player(line, places)?,
            ['1', '4', '2'] | ['X', 'X', 'R'] => {
                self.rules.rounds = line.number(4, line.columns.len())?.unwrap_or(0);
            }
            ['1', '5', '2'] | ['X', 'X', 'C'] => {
                let letters = line.words(4).into_iter().map(|(_, word)| word[0].to_ascii_uppercase());
                *initial = letters.fold(*initial, |initial, letter| match letter {
                    'W' => Some(Colour::White),
                    'B' => Some(Colour::Black),
                    _ => initial,
                });
            }
            ['1', '6', '2'] => self.scoring(line)?,
            ['0' | '1', '9', '2'] => {
                let baku = ['_', 'B', 'A', 'K', 'U'];
                self.is_baku |= line.columns.windows(5).any(|window| window == baku);
            }
            ['2', '4', '0'] => {
                let kind = line.columns.get(4).copied().unwrap_or('Z').to_ascii_uppercase();
                let round = line.number(7, 9)?.unwrap_or(1).max(1) - 1;
                self.byes.extend(line.numbers(11)?.into_iter().map(|player| (player, Some(round), kind)));
            }
            ['X', 'X', 'Z'] => {
                self.byes.extend(line.numbers(4)?.into_iter().map(|player| (player, None, 'Z')));
            }
            ['2', '5', '0'] => self.accelerations.push(Acceleration {
                points: line.points(10, 13)?.unwrap_or(0),
                rounds: (line.number(15, 17)?.unwrap_or(1), line.number(19, 21)?.unwrap_or(0)),
                players: (line.number(23, 26)?.unwrap_or(1), line.number(28, 31)?.unwrap_or(0)),
            }),
            ['X', 'X', 'A'] => self.acceleration_of_one(line)?,
            ['2', '6', '0'] => {
                let rounds = (line.number(5, 7)?.unwrap_or(1), line.number(9, 11)?.unwrap_or(usize::MAX));
                self.prohibited.push((line.numbers(13)?, rounds));
            }
            ['X', 'X', 'P'] => self.prohibited.push((line.numbers(4)?, (1, usize::MAX))),
            ['B', 'B', letter] => self.programs_points(line, letter)?,
            _ => {}
        }
        Ok(())
    }

    fn player(&mut self, line: &Line, places: &mut Vec<(usize, usize)>) -> Result<(), FileFault> {
        let number = line.number(5, 8)?.filter(|number| (1..=9_999).contains(number));
        let number = number.ok_or(line.fault(5, Problem::NotANumber))?;
        let mut rounds = Vec::new();
        let mut column = 92;
        while column + 7 <= line.columns.len() && rounds.len() < ROUNDS_MAX {
            rounds.push(told(line, column)?);
            column += 10;
        }
        while rounds.last().is_some_and(|last| last.opponent.is_none() && last.result == ' ') {
            rounds.pop();
        }
        if self.players.len() < number {
            self.players.resize(number, None);
            places.resize(number, (0, 0));
        }
        if self.players[number - 1].is_some() {
            return Err(line.fault(5, Problem::NumberTwice));
        }
        self.players[number - 1] = Some(rounds);
        places[number - 1] = (line.number, 92);
        Ok(())
    }

    fn check_opponents(&self, places: &[(usize, usize)]) -> Result<(), FileFault> {
        for (index, rounds) in self.players.iter().enumerate() {
            for (round, told) in rounds.iter().flatten().enumerate() {
                let Some(opponent) = told.opponent else { continue };
                let other = self.players.get(opponent).and_then(|other| other.as_ref()?.get(round));
                let fits = other.is_some_and(|other| {
                    other.opponent == Some(index) && (other.colour.is_none() || other.colour != told.colour)
                });
                if !fits {
                    let (line, column) = places[index];
                    return Err(FileFault {
                        line,
                        column: column + 10 * round,
                        problem: Problem::OpponentDisagrees,
                    });
                }
            }
        }
        Ok(())
    }

    /// C.04.3, 5.2.5 read backwards: the colour of the first player who was paired in round 1.
    fn initial_as_played(&self) -> Colour {
        let paired = self.players.iter().flatten().filter_map(|rounds| rounds.first());
        let mut colour = Colour::White;
        for (index, told) in paired.filter(|told| told.is_paired()).enumerate() {
            if let Some(given) = told.colour {
                colour = if index % 2 == 0 { given } else { given.other() };
                break;
            }
        }
        colour
    }

    fn scoring(&mut self, line: &Line) -> Result<(), FileFault> {
        let mut column = 6;
        while column <= line.columns.len() {
            let points = line.points(column + 1, column + 4)?;
            let letter = line.columns[column - 1].to_ascii_uppercase();
            if let Some(points) = points {
                let scoring = &mut self.scoring;
                match letter {
                    'W' => {
                        for field in [&mut scoring.win, &mut scoring.forfeit_win, &mut scoring.full_bye] {
                            *field = points;
                        }
                        scoring.allocated_bye = points;
                    }
                    'D' => (scoring.draw, scoring.half_bye) = (points, points),
                    'L' => scoring.loss = points,
                    'A' | 'Z' => (scoring.zero_bye, scoring.forfeit_loss) = (points, points),
                    'P' => scoring.allocated_bye = points,
                    _ => {}
                }
            }
            column += 9;
        }
        Ok(())
    }

    /// The records `BBW`, `BBD`, `BBL`, `BBZ`, `BBF` and `BBU` of pairing programs.
    fn programs_points(&mut self, line: &Line, letter: char) -> Result<(), FileFault> {
        let Some(points) = line.points(4, line.columns.len())? else { return Ok(()) };
        let scoring = &mut self.scoring;
        match letter {
            'W' => (scoring.win, scoring.forfeit_win, scoring.full_bye) = (points, points, points),
            'D' => (scoring.draw, scoring.half_bye) = (points, points),
            'L' => scoring.loss = points,
            'Z' => scoring.zero_bye = points,
            'F' => scoring.forfeit_loss = points,
            'U' => scoring.allocated_bye = points,
            _ => {}
        }
        Ok(())
    }

    /// `XXA`: a player and his virtual points, round by round.
    fn acceleration_of_one(&mut self, line: &Line) -> Result<(), FileFault> {
        let Some(player) = line.number(4, 8)? else { return Ok(()) };
        let mut column = 10;
        let mut round = 1;
        while column <= line.columns.len() {
            let points = line.points(column, column + 3)?.unwrap_or(0);
            let players = (player, player);
            self.accelerations.push(Acceleration { points, rounds: (round, round), players });
            (column, round) = (column + 5, round + 1);
        }
        Ok(())
    }
}

fn told(line: &Line, column: usize) -> Result<Told, FileFault> {
    let opponent = line.number(column, column + 3)?.and_then(|number| number.checked_sub(1));
    let colour = match line.columns.get(column + 4).map(char::to_ascii_lowercase) {
        Some('w') => Some(Colour::White),
        Some('b') => Some(Colour::Black),
        _ => None,
    };
    let result = line.columns.get(column + 6).copied().unwrap_or(' ').to_ascii_uppercase();
    let known = vec!['1', '=', '0', 'W', 'D', 'L', '+', '-', 'H', 'F', 'U', 'Z', ' ', 'X'];
    if !known.contains(&result) {
        return Err(line.fault(column + 7, Problem::UnknownResult));
    }
    // C.04.2, 3.1: a game without a result yet counts as drawn for the pairing.
    let is_open = opponent.is_some() && matches!(result, 'X' | ' ');
    Ok(Told { opponent, colour, result: if is_open { '=' } else { result } })
}
