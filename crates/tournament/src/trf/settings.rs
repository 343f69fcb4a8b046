//! The records that say how an event is held.

use alloc::vec::Vec;

use super::line::{Line, points};
use super::{Cause, Fault, Field, Record};
use crate::{Adjustment, Bye, Color, EventFormat, PointSystem, RoundDraft, RoundNumber, StartingRank};

/// A bye from a record of its own; without a round it is for the one to be paired.
struct ByeRecord {
    line: usize,
    column: usize,
    round: Option<RoundNumber>,
    player: StartingRank,
    bye: Bye,
}

/// What the records have said so far.
#[derive(Default)]
pub(super) struct Settings {
    pub(super) rounds: Option<RoundNumber>,
    pub(super) initial_color: Option<Color>,
    pub(super) points: PointSystem,
    byes: Vec<ByeRecord>,
    adjustments: Vec<(Fault, Adjustment)>,
}

impl Settings {
    /// Takes a record, and returns whether it needs no keeping.
    pub(super) fn take(&mut self, tag: &str, line: &Line, faults: &mut Vec<Fault>) -> bool {
        let taken = match tag {
            "142" | "XXR" => self.rounds(line),
            "152" | "XXC" => self.initial_color(line),
            "162" => self.scoring(line),
            "XXS" => self.scoring_words(line),
            "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => self.scoring_letter(tag, line),
            "240" => self.byes(line),
            "XXZ" => self.players(line, 4).map(|players| {
                let bye = |(column, player)| ByeRecord {
                    line: line.number,
                    column,
                    round: None,
                    player,
                    bye: Bye::Zero,
                };
                self.byes.extend(players.into_iter().map(bye));
            }),
            "299" => self.adjustment(line),
            _ => return false,
        };
        faults.extend(taken.err());
        // Pairing by rank is kept as it stands.
        !(tag == "XXC" && line.words(4).iter().any(|(_, word)| word.eq_ignore_ascii_case("rank")))
    }

    fn rounds(&mut self, line: &Line) -> Result<(), Fault> {
        let number = line.number(4, line.len().max(4), Field::Round)?.unwrap_or(0);
        let round = u8::try_from(number).ok().and_then(RoundNumber::new);
        self.rounds = Some(round.ok_or_else(|| line.fault(5, Field::Round, Cause::OutOfRange))?);
        Ok(())
    }

    fn initial_color(&mut self, line: &Line) -> Result<(), Fault> {
        for (column, word) in line.words(4) {
            self.initial_color = match word.to_ascii_lowercase().as_str() {
                "w" | "white1" | "white" => Some(Color::White),
                "b" | "black1" | "black" => Some(Color::Black),
                // The numbers of the players are their order here.
                "rank" => self.initial_color,
                _ => return Err(line.fault(column, Field::Color, Cause::UnknownCode)),
            };
        }
        Ok(())
    }

    /// Record 162: a letter and its points, each nine columns behind the one before.
    fn scoring(&mut self, line: &Line) -> Result<(), Fault> {
        let mut pab = None;
        let mut unknown = None;
        for column in (6..=line.len()).step_by(9) {
            let Some(value) = line.points(column + 1, column + 4)? else { continue };
            let p = &mut self.points;
            match line.at(column).to_ascii_uppercase() {
                'W' => {
                    (p.white_win, p.black_win, p.forfeit_win, p.full_bye) = (value, value, value, value);
                    p.pairing_bye = value;
                }
                'D' => {
                    (p.white_draw, p.black_draw, p.half_bye, p.unknown) = (value, value, value, value);
                }
                'L' => (p.white_loss, p.black_loss) = (value, value),
                'A' | 'Z' => (p.zero_bye, p.forfeit_loss) = (value, value),
                'P' => pab = Some(value),
                'X' => unknown = Some(value),
                _ => return Err(line.fault(column, Field::Record, Cause::UnknownCode)),
            }
        }
        self.points.pairing_bye = pab.unwrap_or(self.points.pairing_bye);
        self.points.unknown = unknown.unwrap_or(self.points.unknown);
        Ok(())
    }

    /// `XXS WW=3.0 PAB=1`: the last word wins.
    fn scoring_words(&mut self, line: &Line) -> Result<(), Fault> {
        for (column, word) in line.words(4) {
            let unknown = line.fault(column, Field::Record, Cause::UnknownCode);
            let (code, value) = word.split_once('=').ok_or(unknown)?;
            let value = points(value).ok_or_else(|| line.fault(column, Field::Points, Cause::NotANumber))?;
            let p = &mut self.points;
            match code.to_ascii_uppercase().as_str() {
                "WW" => p.white_win = value,
                "BW" => p.black_win = value,
                "WD" => p.white_draw = value,
                "BD" => p.black_draw = value,
                "WL" => p.white_loss = value,
                "BL" => p.black_loss = value,
                "ZPB" => p.zero_bye = value,
                "HPB" => p.half_bye = value,
                "FPB" => p.full_bye = value,
                "PAB" => p.pairing_bye = value,
                "FW" => p.forfeit_win = value,
                "FL" => p.forfeit_loss = value,
                "W" => (p.white_win, p.black_win, p.forfeit_win, p.full_bye) = (value, value, value, value),
                "D" => (p.white_draw, p.black_draw, p.half_bye) = (value, value, value),
                _ => return Err(unknown),
            }
        }
        Ok(())
    }

    fn scoring_letter(&mut self, tag: &str, line: &Line) -> Result<(), Fault> {
        let Some(value) = line.points(4, line.len().max(4))? else { return Ok(()) };
        let p = &mut self.points;
        match tag {
            "BBW" => (p.white_win, p.black_win, p.forfeit_win, p.full_bye) = (value, value, value, value),
            "BBD" => (p.white_draw, p.black_draw, p.half_bye) = (value, value, value),
            "BBL" => (p.white_loss, p.black_loss) = (value, value),
            "BBZ" => p.zero_bye = value,
            "BBF" => p.forfeit_loss = value,
            _ => p.pairing_bye = value,
        }
        Ok(())
    }

    fn byes(&mut self, line: &Line) -> Result<(), Fault> {
        let bye = match line.at(5).to_ascii_uppercase() {
            'F' => Bye::Full,
            'H' => Bye::Half,
            'Z' => Bye::Zero,
            _ => return Err(line.fault(5, Field::Record, Cause::UnknownCode)),
        };
        let round = round(line, 7)?.ok_or_else(|| line.fault(7, Field::Round, Cause::NotANumber))?;
        for (column, player) in self.players(line, 11)? {
            self.byes.push(ByeRecord { line: line.number, column, round: Some(round), player, bye });
        }
        Ok(())
    }

    /// Record 299 without a type: a penalty or a bonus.
    fn adjustment(&mut self, line: &Line) -> Result<(), Fault> {
        if line.at(5) != ' ' {
            return Err(line.fault(5, Field::Record, Cause::Unsupported));
        }
        let Some(points) = line.points(13, 17)? else {
            return Err(line.fault(14, Field::Points, Cause::NotANumber));
        };
        let round = round(line, 20)?;
        for (column, player) in self.players(line, 24)? {
            let fault = line.fault(column, Field::StartingRank, Cause::UnknownPlayer);
            self.adjustments.push((fault, Adjustment { player, round, points }));
        }
        Ok(())
    }

    fn players(&self, line: &Line, first: usize) -> Result<Vec<(usize, StartingRank)>, Fault> {
        let words = line.words(first).into_iter();
        let player = |(column, word): (usize, alloc::string::String)| {
            let rank = word.parse().ok().and_then(StartingRank::new);
            let rank = rank.ok_or_else(|| line.fault(column, Field::StartingRank, Cause::NotANumber))?;
            Ok((column, rank))
        };
        words.map(player).collect()
    }

    /// Adds the byes of records, where no line of a player tells of that round.
    pub(super) fn add_byes(
        &self,
        rounds: &mut Vec<RoundDraft>,
        is_known: impl Fn(StartingRank) -> bool,
        faults: &mut Vec<Fault>,
    ) {
        let is_paired = |round: &RoundDraft| {
            !round.games.is_empty() || round.byes.iter().any(|(_, bye)| *bye == Bye::PairingAllocated)
        };
        let to_pair = rounds.iter().rposition(is_paired).map_or(0, |last| last + 1);
        let mut taken: alloc::collections::BTreeSet<(usize, StartingRank)> = rounds
            .iter()
            .enumerate()
            .flat_map(|(index, round)| {
                let games = round.games.iter().flat_map(|game| [game.white, game.black]);
                games.chain(round.byes.iter().map(|(player, _)| *player)).map(move |player| (index, player))
            })
            .collect();
        for &ByeRecord { line, column, round, player, bye } in &self.byes {
            let fault = |cause| Fault { line, column, field: Field::StartingRank, cause, other_line: None };
            let index = round.map_or(to_pair, RoundNumber::index);
            if !is_known(player) {
                faults.push(fault(Cause::UnknownPlayer));
            } else if taken.insert((index, player)) {
                if rounds.len() <= index {
                    rounds.resize_with(index + 1, RoundDraft::default);
                }
                rounds[index].byes.push((player, bye));
            }
        }
        let strangers = self.adjustments.iter().filter(|(_, adjustment)| !is_known(adjustment.player));
        faults.extend(strangers.map(|(fault, _)| *fault));
    }

    pub(super) fn adjustments(&self) -> Vec<Adjustment> {
        self.adjustments.iter().map(|(_, adjustment)| *adjustment).collect()
    }

    /// Record 192 decides, else the words of record 092.
    pub(super) fn format(&self, head: &[Record]) -> EventFormat {
        let coded = head.iter().find(|record| record.tag == "192");
        let told = coded.or_else(|| head.iter().find(|record| record.tag == "092"));
        let letters = told.map(|record| record.text.to_ascii_uppercase().replace([' ', '-', '_'], ""));
        match letters {
            Some(letters) if letters.contains("ROUNDROBIN") || letters.contains("BERGER") => {
                EventFormat::RoundRobin
            }
            Some(_) | None => EventFormat::Swiss,
        }
    }
}

/// Returns the round in three columns; nothing and 0 are none.
fn round(line: &Line, first: usize) -> Result<Option<RoundNumber>, Fault> {
    match line.number(first, first + 2, Field::Round)? {
        None | Some(0) => Ok(None),
        Some(number) => {
            let round = u8::try_from(number).ok().and_then(RoundNumber::new);
            round.map(Some).ok_or_else(|| line.fault(first, Field::Round, Cause::OutOfRange))
        }
    }
}

/// Returns whether a system is made of three values and those of the pairing-allocated bye and of absence, as record 162 has it.
pub(super) fn fits_162(points: &PointSystem) -> bool {
    let mut plain = PointSystem::of(points.white_win, points.white_draw, points.white_loss);
    (plain.pairing_bye, plain.unknown) = (points.pairing_bye, points.unknown);
    (plain.zero_bye, plain.forfeit_loss) = (points.zero_bye, points.zero_bye);
    plain == *points
}
