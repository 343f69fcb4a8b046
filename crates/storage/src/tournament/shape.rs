//! The JSON shapes of facts. What was ever written stays readable: fields are added, never taken away.

use adoube_tournament::running::{Board, Bye, Card, EntrantId, Fact, Incident, ResultBy, Round, Standing};
use adoube_tournament::{BirthDate, GameEnd, Sex, Title};
use serde::{Deserialize, Serialize};

use super::log::TournamentLogError;

#[derive(Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum FactShape {
    Entered { id: u16, card: CardShape, holder: Option<String> },
    CardChanged { id: u16, card: CardShape },
    StandingChanged { id: u16, standing: String, reason: String },
    ByeAsked { id: u16, round: usize, bye: Option<String> },
    Prohibited { a: u16, b: u16, on: bool },
    RoundPaired { boards: Vec<BoardShape>, byes: Vec<(u16, String)>, starts_at: Option<i64> },
    RoundBegins { at: i64 },
    RoundTakenBack {},
    ResultSet { round: usize, board: usize, end: Option<String>, by: String, reason: String },
    GameReplaced { round: usize, board: usize, game: Option<String> },
    NextRoundAt { at: Option<i64> },
    PairingFailed {},
    ArenaBegan { ends_at: i64 },
    Noticed { text: String },
    IncidentNoted { place: Option<(usize, usize)>, text: String },
    Finished {},
    Cancelled { reason: String },
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardShape {
    last: String,
    first: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fide_id: Option<u64>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    federation: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    woman: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    birth: Option<(u16, Option<u8>, Option<u8>)>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    club: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rating: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    national_rating: Option<u16>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardShape {
    white: u16,
    black: u16,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end: Option<(String, String)>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    armageddon: bool,
}

impl FactShape {
    pub(super) fn of(fact: &Fact) -> Self {
        match fact {
            Fact::Entered { id, card, holder } => {
                Self::Entered { id: id.0, card: CardShape::of(card), holder: holder.clone() }
            }
            Fact::CardChanged { id, card } => Self::CardChanged { id: id.0, card: CardShape::of(card) },
            Fact::StandingChanged { id, standing, reason } => {
                Self::StandingChanged { id: id.0, standing: standing.code().into(), reason: reason.clone() }
            }
            Fact::ByeAsked { id, round, bye } => {
                Self::ByeAsked { id: id.0, round: *round, bye: bye.map(|bye| bye.code().into()) }
            }
            Fact::Prohibited { a, b, is_prohibited } => {
                Self::Prohibited { a: a.0, b: b.0, on: *is_prohibited }
            }
            Fact::RoundPaired(Round { boards, byes, starts_at }) => Self::RoundPaired {
                boards: boards.iter().map(BoardShape::of).collect(),
                byes: byes.iter().map(|(id, bye)| (id.0, bye.code().into())).collect(),
                starts_at: *starts_at,
            },
            Fact::RoundBegins { at } => Self::RoundBegins { at: *at },
            Fact::RoundTakenBack => Self::RoundTakenBack {},
            Fact::ResultSet { round, board, end, by, reason } => Self::ResultSet {
                round: *round,
                board: *board,
                end: end.map(end_code),
                by: by.code().into(),
                reason: reason.clone(),
            },
            Fact::GameReplaced { round, board, game } => {
                Self::GameReplaced { round: *round, board: *board, game: game.clone() }
            }
            Fact::NextRoundAt { at } => Self::NextRoundAt { at: *at },
            Fact::PairingFailed => Self::PairingFailed {},
            Fact::ArenaBegan { ends_at } => Self::ArenaBegan { ends_at: *ends_at },
            Fact::Noticed { text } => Self::Noticed { text: text.clone() },
            Fact::IncidentNoted(Incident { place, text }) => {
                Self::IncidentNoted { place: *place, text: text.clone() }
            }
            Fact::Finished => Self::Finished {},
            Fact::Cancelled { reason } => Self::Cancelled { reason: reason.clone() },
        }
    }

    pub(super) fn fact(self) -> Result<Fact, TournamentLogError> {
        let impossible = TournamentLogError::Impossible;
        Ok(match self {
            Self::Entered { id, card, holder } => {
                Fact::Entered { id: EntrantId(id), card: card.card()?.into(), holder }
            }
            Self::CardChanged { id, card } => {
                Fact::CardChanged { id: EntrantId(id), card: card.card()?.into() }
            }
            Self::StandingChanged { id, standing, reason } => {
                let standing = Standing::from_code(&standing).ok_or(impossible("standing"))?;
                Fact::StandingChanged { id: EntrantId(id), standing, reason }
            }
            Self::ByeAsked { id, round, bye: code } => {
                Fact::ByeAsked { id: EntrantId(id), round, bye: code.as_deref().map(bye).transpose()? }
            }
            Self::Prohibited { a, b, on } => {
                Fact::Prohibited { a: EntrantId(a), b: EntrantId(b), is_prohibited: on }
            }
            Self::RoundPaired { boards, byes, starts_at } => Fact::RoundPaired(Round {
                boards: boards.into_iter().map(BoardShape::board).collect::<Result<_, _>>()?,
                byes: byes
                    .iter()
                    .map(|(id, code)| Ok((EntrantId(*id), bye(code)?)))
                    .collect::<Result<_, TournamentLogError>>()?,
                starts_at,
            }),
            Self::RoundBegins { at } => Fact::RoundBegins { at },
            Self::RoundTakenBack {} => Fact::RoundTakenBack,
            Self::ResultSet { round, board, end: code, by, reason } => Fact::ResultSet {
                round,
                board,
                end: code.as_deref().map(end).transpose()?,
                by: ResultBy::from_code(&by).ok_or(impossible("by"))?,
                reason,
            },
            Self::GameReplaced { round, board, game } => Fact::GameReplaced { round, board, game },
            Self::NextRoundAt { at } => Fact::NextRoundAt { at },
            Self::PairingFailed {} => Fact::PairingFailed,
            Self::ArenaBegan { ends_at } => Fact::ArenaBegan { ends_at },
            Self::Noticed { text } => Fact::Noticed { text },
            Self::IncidentNoted { place, text } => Fact::IncidentNoted(Incident { place, text }),
            Self::Finished {} => Fact::Finished,
            Self::Cancelled { reason } => Fact::Cancelled { reason },
        })
    }
}

impl CardShape {
    fn of(card: &Card) -> Self {
        Self {
            last: card.last.clone(),
            first: card.first.clone(),
            fide_id: card.fide_id,
            federation: card.federation.clone(),
            title: card.title.map(|title| title.code().into()),
            woman: card.sex.map(|sex| sex == Sex::Woman),
            birth: card.birth.map(|birth| (birth.year, birth.month, birth.day)),
            club: card.club.clone(),
            rating: card.rating,
            national_rating: card.national_rating,
        }
    }

    fn card(self) -> Result<Card, TournamentLogError> {
        let title = |code: String| {
            let found = Title::ALL.into_iter().find(|title| title.code() == code);
            found.ok_or(TournamentLogError::Impossible("title"))
        };
        Ok(Card {
            last: self.last,
            first: self.first,
            fide_id: self.fide_id,
            federation: self.federation,
            title: self.title.map(title).transpose()?,
            sex: self.woman.map(|is_woman| if is_woman { Sex::Woman } else { Sex::Man }),
            birth: self.birth.map(|(year, month, day)| BirthDate { year, month, day }),
            club: self.club,
            rating: self.rating,
            national_rating: self.national_rating,
        })
    }
}

impl BoardShape {
    fn of(board: &Board) -> Self {
        Self {
            white: board.white.0,
            black: board.black.0,
            game: board.game.clone(),
            end: board.end.map(|(end, by)| (end_code(end), by.code().into())),
            armageddon: board.is_armageddon,
        }
    }

    fn board(self) -> Result<Board, TournamentLogError> {
        let told = |(code, by): (String, String)| {
            let by = ResultBy::from_code(&by).ok_or(TournamentLogError::Impossible("by"))?;
            Ok::<_, TournamentLogError>((end(&code)?, by))
        };
        Ok(Board {
            white: EntrantId(self.white),
            black: EntrantId(self.black),
            game: self.game,
            end: self.end.map(told).transpose()?,
            is_armageddon: self.armageddon,
        })
    }
}

fn bye(code: &str) -> Result<Bye, TournamentLogError> {
    Bye::from_code(code).ok_or(TournamentLogError::Impossible("bye"))
}

fn end_code(end: GameEnd) -> String {
    end.code().into()
}

fn end(code: &str) -> Result<GameEnd, TournamentLogError> {
    GameEnd::from_code(code).ok_or(TournamentLogError::Impossible("end"))
}
