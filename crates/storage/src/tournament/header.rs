//! What a tournament is, as it was announced.

use adoube_tournament::running::{Entry, Pace, Plan, System};
use adoube_tournament::tie_break::TieBreak;
use adoube_tournament::{Color, PointSystem, Points};
use serde::{Deserialize, Serialize};

use super::TournamentId;
use super::log::TournamentLogError;

/// The version of the format.
const VERSION: u32 = 1;

/// How the games of a tournament are played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameTerms {
    /// The time control in its notation.
    pub time: String,
    /// The ruleset by its code.
    pub ruleset: String,
    /// Whether results change ratings.
    pub is_rated: bool,
    /// How late a player may arrive, in milliseconds (Article 6.7.1).
    pub default_time_ms: i64,
    /// Whether an arbiter looks after the games.
    pub has_arbiter: bool,
}

/// The series to which a tournament belongs that comes back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Series {
    /// Its name.
    pub name: String,
    /// The turn: when it was to begin, in milliseconds since the epoch.
    pub at: i64,
}

/// What a tournament is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentHeader {
    /// Its name.
    pub id: TournamentId,
    /// When it was created, in milliseconds since the epoch.
    pub created_at: i64,
    /// Who directs it, in words of the server; none for one that the server created by itself.
    pub organiser: Option<String>,
    /// What it is about, in the organiser's words.
    pub about: String,
    /// The plan.
    pub plan: Plan,
    /// How its games are played.
    pub games: GameTerms,
    /// The series to which it belongs.
    pub series: Option<Series>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Shape {
    adoube_tournament: u32,
    id: String,
    created_at: i64,
    organiser: Option<String>,
    about: String,
    name: String,
    system: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    length_ms: Option<i64>,
    rounds: u8,
    /// The pause and the way, where rounds begin by themselves.
    by_itself: Option<(i64, i64)>,
    starts_at: Option<i64>,
    entry: EntryShape,
    half_byes_max: u8,
    /// Tenths for win, draw and loss.
    points: (i32, i32, i32),
    initial_white: bool,
    tie_breaks: Vec<String>,
    cancelled_when_empty: bool,
    over_the_board: bool,
    pauses_no_shows: bool,
    games: GameTerms,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    series: Option<Series>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryShape {
    rating_min: Option<u16>,
    rating_max: Option<u16>,
    players_max: u16,
    players_min: u16,
    late_until: u8,
}

impl TournamentHeader {
    /// Returns the line of JSON.
    pub(super) fn to_json(&self) -> String {
        let plan = &self.plan;
        let points = &plan.points;
        let shape = Shape {
            adoube_tournament: VERSION,
            id: self.id.to_string(),
            created_at: self.created_at,
            organiser: self.organiser.clone(),
            about: self.about.clone(),
            name: plan.name.clone(),
            system: plan.system.code().to_owned(),
            length_ms: length_of(plan.system),
            rounds: plan.rounds,
            by_itself: match plan.pace {
                Pace::ByItself { pause_ms, way_ms } => Some((pause_ms, way_ms)),
                Pace::ByArbiter => None,
            },
            starts_at: plan.starts_at,
            entry: EntryShape {
                rating_min: plan.entry.rating_min,
                rating_max: plan.entry.rating_max,
                players_max: plan.entry.players_max,
                players_min: plan.entry.players_min,
                late_until: plan.entry.late_until,
            },
            half_byes_max: plan.half_byes_max,
            points: (points.win().tenths(), points.draw().tenths(), points.loss().tenths()),
            initial_white: plan.initial_color == Color::White,
            tie_breaks: plan.tie_breaks.iter().map(ToString::to_string).collect(),
            cancelled_when_empty: plan.is_cancelled_when_empty,
            over_the_board: plan.is_over_the_board,
            pauses_no_shows: plan.pauses_no_shows,
            games: self.games.clone(),
            series: self.series.clone(),
        };
        serde_json::to_string(&shape).expect("a header has only strings and numbers")
    }

    /// Reads the line of JSON.
    pub(super) fn from_json(line: &str) -> Result<Self, TournamentLogError> {
        let shape: Shape = serde_json::from_str(line)?;
        if shape.adoube_tournament != VERSION {
            return Err(TournamentLogError::UnknownVersion(shape.adoube_tournament));
        }
        let impossible = |field| TournamentLogError::Impossible(field);
        let tie_break = |code: &String| TieBreak::parse(code).ok_or(impossible("tie_breaks"));
        let (win, draw, loss) = shape.points;
        let points = [win, draw, loss].map(Points::from_tenths);
        let plan = Plan {
            name: shape.name,
            system: System::from_code(&shape.system, shape.length_ms).ok_or(impossible("system"))?,
            rounds: shape.rounds,
            pace: match shape.by_itself {
                Some((pause_ms, way_ms)) => Pace::ByItself { pause_ms, way_ms },
                None => Pace::ByArbiter,
            },
            starts_at: shape.starts_at,
            entry: Entry {
                rating_min: shape.entry.rating_min,
                rating_max: shape.entry.rating_max,
                players_max: shape.entry.players_max,
                players_min: shape.entry.players_min,
                late_until: shape.entry.late_until,
            },
            half_byes_max: shape.half_byes_max,
            points: PointSystem { unknown: Points::ZERO, ..PointSystem::of(points[0], points[1], points[2]) },
            initial_color: if shape.initial_white { Color::White } else { Color::Black },
            tie_breaks: shape.tie_breaks.iter().map(tie_break).collect::<Result<_, _>>()?,
            is_cancelled_when_empty: shape.cancelled_when_empty,
            is_over_the_board: shape.over_the_board,
            pauses_no_shows: shape.pauses_no_shows,
        };
        Ok(Self {
            id: shape.id.parse().map_err(|_| impossible("id"))?,
            created_at: shape.created_at,
            organiser: shape.organiser,
            about: shape.about,
            plan,
            games: shape.games,
            series: shape.series,
        })
    }
}

fn length_of(system: System) -> Option<i64> {
    match system {
        System::Arena { length_ms } => Some(length_ms),
        System::Swiss | System::RoundRobin | System::DoubleRoundRobin | System::Knockout => None,
    }
}
