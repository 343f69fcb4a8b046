//! Writing: fixed columns, lines that end with LF.

use alloc::format;
use alloc::string::String;

use super::settings::fits_162;
use super::{Record, Trf, Version};
use crate::{Bye, Color, Entry, Outcome, Player, PointSystem, Sex, StartingRank};

pub(super) fn write(trf: &Trf, version: Version) -> String {
    let mut text = String::new();
    for record in &trf.head {
        push_record(&mut text, record);
    }
    push_settings(&mut text, trf, version);
    for place in 0..trf.event.players().len() {
        push_player(&mut text, trf, place, version);
    }
    if version == Version::Trf26 {
        push_byes(&mut text, trf);
    }
    for adjustment in &trf.event.stated().adjustments {
        let round = adjustment.round.map_or(0, |round| round.get());
        text.push_str(&format!(
            "299         {:>5}  {round:03} {:>4}\n",
            adjustment.points, adjustment.player
        ));
    }
    for record in &trf.tail {
        push_record(&mut text, record);
    }
    text
}

fn push_record(text: &mut String, Record { tag, text: rest }: &Record) {
    push_line(text, &format!("{tag}{rest}"));
}

/// A line holds no line end, and none at its end are blanks.
fn push_line(text: &mut String, line: &str) {
    text.push_str(line.replace(['\r', '\n'], " ").trim_end());
    text.push('\n');
}

fn push_settings(text: &mut String, trf: &Trf, version: Version) {
    let stated = trf.event.stated();
    if let Some(rounds) = stated.rounds_declared {
        let tag = if version == Version::Trf26 { "142" } else { "XXR" };
        push_line(text, &format!("{tag} {rounds}"));
    }
    match (stated.initial_color, version) {
        (None, _) => {}
        (Some(Color::White), Version::Trf26) => push_line(text, "152 W"),
        (Some(Color::Black), Version::Trf26) => push_line(text, "152 B"),
        (Some(Color::White), Version::Trf16) => push_line(text, "XXC white1"),
        (Some(Color::Black), Version::Trf16) => push_line(text, "XXC black1"),
    }
    let p = &stated.points;
    let standard = PointSystem::default();
    // The words of pairing programs have none for a result that is not known.
    if *p == standard
        || (version == Version::Trf16 && PointSystem { unknown: standard.unknown, ..*p } == standard)
    {
        return;
    }
    if version == Version::Trf26 && fits_162(p) {
        let cells = [
            ('W', p.white_win),
            ('D', p.white_draw),
            ('L', p.white_loss),
            ('A', p.zero_bye),
            ('P', p.pairing_bye),
            ('X', p.unknown),
        ];
        let cells = cells.map(|(code, points)| format!("{code}{:>4}", format!("{points}"))).join("    ");
        push_line(text, &format!("162  {cells}"));
    } else {
        push_line(text, &scoring_words(p));
    }
}

fn scoring_words(p: &PointSystem) -> String {
    format!(
        "XXS WW={} BW={} WD={} BD={} WL={} BL={} ZPB={} HPB={} FPB={} PAB={} FW={} FL={}",
        p.white_win,
        p.black_win,
        p.white_draw,
        p.black_draw,
        p.white_loss,
        p.black_loss,
        p.zero_bye,
        p.half_bye,
        p.full_bye,
        p.pairing_bye,
        p.forfeit_win,
        p.forfeit_loss,
    )
}

fn push_player(text: &mut String, trf: &Trf, place: usize, version: Version) {
    let Some(player) = trf.event.players().get(place) else { return };
    let rank = trf.told.get(place).and_then(|told| told.rank);
    let points = format!("{}", trf.points_written(place));
    let mut line = format!("{} {points:>4} {:>4}  ", personal(player), blank(rank));
    let rounds = match version {
        // TRF26 has a record of its own for byes of rounds that are still to be paired.
        Version::Trf26 => trf.event.paired_rounds(),
        Version::Trf16 => trf.event.stated().rounds.len(),
    };
    for round in 0..rounds {
        line.push_str(&cell(trf.event.entry(place, round)));
        line.push_str("  ");
    }
    push_line(text, &line);
}

/// Columns 1 to 79.
fn personal(player: &Player) -> String {
    let sex = match player.sex {
        None => ' ',
        Some(Sex::Man) => 'm',
        Some(Sex::Woman) => 'w',
    };
    let birth = player.birth.map_or(String::new(), |birth| {
        format!("{:04}/{:02}/{:02}", birth.year, birth.month.unwrap_or(0), birth.day.unwrap_or(0))
    });
    format!(
        "001 {:>4} {sex}{:>3} {:33} {:>4} {:3} {:>11} {birth:10}",
        player.rank,
        player.title.map_or("", |title| title.code()),
        clean(&player.name, 33),
        blank(player.rating),
        clean(&player.federation, 3),
        blank(player.fide_id),
    )
}

/// Returns as much of a text as its columns hold, without characters that would move them.
fn clean(text: &str, width: usize) -> String {
    let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    String::from(text.trim().chars().take(width).collect::<String>().trim_end())
}

fn blank<T: core::fmt::Display>(value: Option<T>) -> String {
    value.map_or(String::new(), |value| format!("{value}"))
}

fn cell(entry: Entry) -> String {
    let against = |opponent: StartingRank, color: Color, letter: char| {
        let color = match color {
            Color::White => 'w',
            Color::Black => 'b',
        };
        format!("{opponent:>4} {color} {letter}")
    };
    match entry {
        Entry::Played { opponent, color, outcome, is_rated } => {
            let letter = match (outcome, is_rated) {
                (Outcome::Win, true) => '1',
                (Outcome::Draw, true) => '=',
                (Outcome::Loss, true) => '0',
                (Outcome::Win, false) => 'W',
                (Outcome::Draw, false) => 'D',
                (Outcome::Loss, false) => 'L',
                (Outcome::Unknown, _) => ' ',
            };
            against(opponent, color, letter)
        }
        Entry::ForfeitWin { opponent, color } => against(opponent, color, '+'),
        Entry::ForfeitLoss { opponent, color } => against(opponent, color, '-'),
        Entry::Bye(Bye::PairingAllocated) => "0000 - U".into(),
        Entry::Bye(Bye::Full) => "0000 - F".into(),
        Entry::Bye(Bye::Half) => "0000 - H".into(),
        Entry::Bye(Bye::Zero) => "0000 - Z".into(),
        Entry::Absent => "        ".into(),
    }
}

fn push_byes(text: &mut String, trf: &Trf) {
    let later = trf.event.stated().rounds.iter().enumerate().skip(trf.event.paired_rounds());
    for (index, round) in later {
        for (kind, letter) in [(Bye::Full, 'F'), (Bye::Half, 'H'), (Bye::Zero, 'Z')] {
            let mut players: alloc::vec::Vec<StartingRank> =
                round.byes.iter().filter(|(_, bye)| *bye == kind).map(|(player, _)| *player).collect();
            players.sort_unstable();
            if players.is_empty() {
                continue;
            }
            let ids = players.iter().map(|player| format!(" {:>4}", format!("{player:03}")));
            push_line(text, &format!("240 {letter} {:03}{}", index + 1, ids.collect::<String>()));
        }
    }
}
