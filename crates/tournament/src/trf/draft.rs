//! Reading: records become a draft, cells become games.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::cell::{Cell, Kind, game};
use super::line::Line;
use super::settings::Settings;
use super::{Cause, Fault, Field, Record, TRF_BYTES_MAX, Told, Trf};
use crate::{BirthDate, Bye, Event, EventDraft, EventProblem, Player, RoundDraft, Sex, StartingRank, Title};

/// More faults than these are not told.
const FAULTS_MAX: usize = 1000;

/// The column of the first round, and the columns of a round.
const FIRST_ROUND: usize = 92;
const ROUND_WIDTH: usize = 10;

/// A line of a player.
struct PlayerLine {
    line: usize,
    player: Player,
    told: Told,
    cells: Vec<Cell>,
}

pub(super) fn read(bytes: &[u8]) -> Result<Trf, Vec<Fault>> {
    let nowhere = |cause| Fault { line: 1, column: 1, field: Field::File, cause, other_line: None };
    if bytes.len() > TRF_BYTES_MAX {
        return Err(vec![nowhere(Cause::TooLarge)]);
    }
    let text = decode(bytes);
    let mut lines: Vec<PlayerLine> = Vec::new();
    let (mut settings, mut head, mut tail, mut faults) =
        (Settings::default(), Vec::new(), Vec::new(), Vec::new());
    for (number, text) in lines_of(&text) {
        let line = Line::new(number, text);
        let tag = line.text(1, 3);
        if faults.len() >= FAULTS_MAX || text.trim().is_empty() {
            continue;
        }
        if tag == "001" {
            lines.extend(player_line(&line, &mut faults));
        } else if !settings.take(&tag, &line, &mut faults) {
            let records = if is_head(&tag) { &mut head } else { &mut tail };
            records.push(Record { tag, text: line.rest(4) });
        }
    }
    if lines.is_empty() && faults.is_empty() {
        faults.push(nowhere(Cause::NoPlayers));
    }
    lines.sort_by_key(|line| line.player.rank);
    for pair in lines.windows(2).filter(|pair| pair[0].player.rank == pair[1].player.rank) {
        let (one, other) = (&pair[0], &pair[1]);
        faults.push(Fault {
            line: other.line,
            column: 5,
            field: Field::StartingRank,
            cause: Cause::Repeated,
            other_line: Some(one.line),
        });
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let mut rounds = rounds(&lines, &mut faults);
    settings.add_byes(&mut rounds, |rank| find(&lines, rank).is_some(), &mut faults);
    while rounds.last().is_some_and(|round| round.games.is_empty() && round.byes.is_empty()) {
        rounds.pop();
    }
    if !faults.is_empty() {
        faults.truncate(FAULTS_MAX);
        return Err(faults);
    }
    let told = lines.iter().map(|line| line.told).collect();
    let players = lines.into_iter().map(|line| line.player).collect();
    let draft = EventDraft {
        rounds_declared: settings.rounds,
        format: settings.format(&head),
        points: settings.points,
        initial_color: settings.initial_color,
        players,
        rounds,
        adjustments: settings.adjustments(),
    };
    let event =
        Event::new(draft).map_err(|problems| problems.into_iter().map(of_event).collect::<Vec<_>>())?;
    Ok(Trf { event, head, tail, told })
}

/// What the reader has not found itself: only adjustments can still name somebody who is not there.
fn of_event(problem: EventProblem) -> Fault {
    let cause = match problem {
        EventProblem::UnknownPlayer(_) => Cause::UnknownPlayer,
        EventProblem::RepeatedRank(_) | EventProblem::Twice(..) => Cause::Repeated,
        EventProblem::PlaysHimself(..) => Cause::PlaysHimself,
        EventProblem::TwoPairingByes(..) => Cause::SecondPairingBye,
        EventProblem::TooManyRounds => Cause::OutOfRange,
    };
    Fault { line: 1, column: 1, field: Field::Record, cause, other_line: None }
}

/// Records about the event stand before the players.
fn is_head(tag: &str) -> bool {
    tag.len() == 3 && tag.ends_with('2') && tag.bytes().all(|byte| byte.is_ascii_digit()) && tag < "300"
}

fn decode(bytes: &[u8]) -> Cow<'_, str> {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    match core::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        // ISO 8859-1: every byte is the character of its number.
        Err(_) => Cow::Owned(bytes.iter().copied().map(char::from).collect::<String>()),
    }
}

/// Returns the lines with their numbers; lines end with CR LF, LF or CR.
fn lines_of(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = Some(text);
    let lines = core::iter::from_fn(move || {
        let text = rest?;
        let Some(end) = text.find(['\r', '\n']) else {
            rest = None;
            return Some(text);
        };
        let width = if text[end..].starts_with("\r\n") { 2 } else { 1 };
        rest = Some(&text[end + width..]);
        Some(&text[..end])
    });
    (1..).zip(lines)
}

/// Reads a line of a player; every fault of it is told.
fn player_line(line: &Line, faults: &mut Vec<Fault>) -> Option<PlayerLine> {
    let before = faults.len();
    let mut keep = |fault: Fault| faults.push(fault);
    let small = |first, last, field, max: u64| match line.number(first, last, field) {
        Ok(Some(number)) if number > max => Err(line.fault(first, field, Cause::OutOfRange)),
        other => other,
    };
    let number = small(5, 8, Field::StartingRank, 9999).map_err(&mut keep).ok().flatten();
    let rank = number.and_then(|number| StartingRank::new(u16::try_from(number).ok()?));
    let rating = small(49, 52, Field::Rating, 9999).map_err(&mut keep).ok().flatten();
    let place = small(86, 89, Field::Rank, 9999).map_err(&mut keep).ok().flatten();
    let fide_id = line.number(58, 68, Field::FideId).map_err(&mut keep).ok().flatten();
    let points = line.points(81, 84).map_err(&mut keep).ok().flatten();
    let sex = sex(line).map_err(&mut keep).ok().flatten();
    let title = title(line).map_err(&mut keep).ok().flatten();
    let birth = birth(line).map_err(&mut keep).ok().flatten();
    let mut cells = Vec::new();
    for column in (FIRST_ROUND..=line.len()).step_by(ROUND_WIDTH) {
        if cells.len() == usize::from(u8::MAX) {
            keep(line.fault(column, Field::Round, Cause::OutOfRange));
            break;
        }
        cells.extend(Cell::read(line, column).map_err(&mut keep));
    }
    let Some(rank) = rank else {
        if faults.len() == before {
            faults.push(line.fault(5, Field::StartingRank, Cause::NotANumber));
        }
        return None;
    };
    let player = Player {
        rank,
        name: line.text(15, 47),
        sex,
        title,
        rating: rating.filter(|rating| *rating > 0).and_then(|rating| u16::try_from(rating).ok()),
        federation: line.text(54, 56),
        fide_id: fide_id.filter(|id| *id > 0),
        birth,
    };
    let told = Told { points, rank: place.and_then(|place| u16::try_from(place).ok()) };
    Some(PlayerLine { line: line.number, player, told, cells })
}

fn sex(line: &Line) -> Result<Option<Sex>, Fault> {
    match line.at(10) {
        ' ' => Ok(None),
        'm' | 'M' => Ok(Some(Sex::Man)),
        'w' | 'W' | 'f' | 'F' => Ok(Some(Sex::Woman)),
        _ => Err(line.fault(10, Field::Sex, Cause::UnknownCode)),
    }
}

/// Reads a title, also by the letters of older files: `g`, `m`, `wg`, `f`, `wm`, `c`, `wf`, `wc`.
fn title(line: &Line) -> Result<Option<Title>, Fault> {
    let text = line.text(11, 13).to_ascii_uppercase();
    let old = ["G", "M", "WG", "F", "WM", "C", "WF", "WC"];
    let found = Title::ALL.into_iter().zip(old).find(|(title, old)| text == title.code() || text == *old);
    match found {
        Some((title, _)) => Ok(Some(title)),
        None if text.is_empty() => Ok(None),
        None => Err(line.fault(11, Field::Title, Cause::UnknownCode)),
    }
}

fn birth(line: &Line) -> Result<Option<BirthDate>, Fault> {
    let text = line.text(70, 79);
    let mut parts = text.split(['/', '.', '-']).map(|part| part.trim().parse::<u16>());
    let fault = line.fault(70, Field::Birth, Cause::NotANumber);
    let mut next = || parts.next().transpose().map_err(|_| fault);
    if text.is_empty() {
        return Ok(None);
    }
    let (year, month, day) = (next()?.unwrap_or(0), next()?.unwrap_or(0), next()?.unwrap_or(0));
    if year > 9999 || month > 12 || day > 31 || next()?.is_some() {
        return Err(line.fault(70, Field::Birth, Cause::OutOfRange));
    }
    let told = |part: u16| u8::try_from(part).ok().filter(|part| *part > 0);
    Ok((year > 0).then_some(BirthDate { year, month: told(month), day: told(day) }))
}

fn find(lines: &[PlayerLine], rank: StartingRank) -> Option<&PlayerLine> {
    lines.binary_search_by_key(&rank, |line| line.player.rank).ok().and_then(|place| lines.get(place))
}

/// Puts the cells of both opponents together; a contradiction names both lines, once.
fn rounds(lines: &[PlayerLine], faults: &mut Vec<Fault>) -> Vec<RoundDraft> {
    let count = lines.iter().map(|line| line.cells.len()).max().unwrap_or(0);
    let mut rounds = vec![RoundDraft::default(); count];
    for (index, round) in rounds.iter_mut().enumerate() {
        let mut allocated: Option<usize> = None;
        for line in lines {
            let Some(cell) = line.cells.get(index) else { continue };
            match cell.kind {
                Kind::Nothing => {}
                Kind::Bye(bye) => {
                    if bye == Bye::PairingAllocated
                        && let Some(other) = allocated.replace(line.line)
                    {
                        faults.push(cell.fault(Field::Result, Cause::SecondPairingBye, Some(other)));
                    }
                    round.byes.push((line.player.rank, bye));
                }
                Kind::Against { .. } => match against(lines, line, cell, index) {
                    Ok(game) => round.games.extend(game),
                    Err(fault) => faults.push(fault),
                },
            }
        }
    }
    rounds
}

/// Returns the game of a cell, or nothing when the line of the opponent tells it.
fn against(
    lines: &[PlayerLine],
    own: &PlayerLine,
    cell: &Cell,
    round: usize,
) -> Result<Option<crate::Game>, Fault> {
    let Kind::Against { opponent, color, half } = cell.kind else { return Ok(None) };
    let rank = own.player.rank;
    if opponent == rank {
        return Err(cell.fault(Field::Opponent, Cause::PlaysHimself, None));
    }
    let Some(other) = find(lines, opponent) else {
        return Err(cell.fault(Field::Opponent, Cause::UnknownPlayer, None));
    };
    let theirs = other.cells.get(round).map(|cell| cell.kind);
    match theirs {
        Some(Kind::Against { opponent: back, color: other_color, half: other_half }) if back == rank => {
            if opponent < rank {
                return Ok(None);
            }
            let told = game((rank, color, half), (opponent, other_color, other_half));
            told.map(Some).map_err(|field| cell.fault(field, Cause::Contradicts, Some(other.line)))
        }
        Some(Kind::Against { .. } | Kind::Bye(_) | Kind::Nothing) | None => {
            Err(cell.fault(Field::Opponent, Cause::Contradicts, Some(other.line)))
        }
    }
}
