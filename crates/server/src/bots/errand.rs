//! What a bot is asked: how its game stands, and what it may do in it.

use std::sync::Arc;

use adoube_board::{CastlingStyle, Color, Position};
use adoube_engine::Game as Searched;
use adoube_laws::{DrawRule, Game, Millis, Permitted, Phase, Timestamp};
use adoube_record::GameId;

use super::BotName;

/// One move may take so much of what a clock shows.
const SHARE_OF_CLOCK: i64 = 40;

/// How a game stands for its bot.
#[derive(Debug, Clone)]
pub(crate) struct Errand {
    pub(crate) game: GameId,
    /// The number of events of the game.
    pub(crate) version: u32,
    pub(crate) bot: BotName,
    /// Who plays against the bot: opponents take turns with the threads.
    pub(crate) opponent: Arc<str>,
    pub(crate) start: Position,
    pub(crate) castling: CastlingStyle,
    /// The moves so far, in UCI.
    pub(crate) moves: Vec<String>,
    /// Whether the bot has the move.
    pub(crate) has_move: bool,
    /// Whether the opponent offers a draw.
    pub(crate) is_offered: bool,
    /// A draw that the bot may claim for the position on the board.
    pub(crate) claim: Option<DrawRule>,
    /// When a move has to be there, so that the bot does not lose on time.
    pub(crate) until: Option<Timestamp>,
}

impl Errand {
    /// Returns what a game asks of the bot that plays one side; `None` when it asks nothing.
    pub(crate) fn of(
        (id, version): (GameId, u32),
        game: &Game,
        (bot, side): (BotName, Color),
        opponent: &str,
        moves: impl FnOnce() -> Vec<String>,
        now: Timestamp,
    ) -> Option<Self> {
        let Phase::Playing(_) = game.phase() else { return None };
        let (has_move, is_offered) = (game.turn() == side, game.draw_offer() == Some(!side));
        if !has_move && !is_offered {
            return None;
        }
        let claims = game.permitted(side, now).into_iter();
        let claim = claims.filter_map(|may| if let Permitted::Claim(rule) = may { Some(rule) } else { None });
        let left = game.clocks_at(now).map(|clocks| clocks[side]).filter(|_| has_move);
        Some(Self {
            game: id,
            version,
            bot,
            opponent: opponent.into(),
            start: *game.terms().start(),
            castling: game.terms().castling(),
            moves: moves(),
            has_move,
            is_offered,
            claim: claim.into_iter().next(),
            until: left.map(|left| now + Millis(left.0 / SHARE_OF_CLOCK)),
        })
    }

    /// Returns the game as the engine takes it.
    pub(crate) fn searched(&self) -> Searched {
        let mut game = Searched::new(self.start);
        for uci in &self.moves {
            // Every move of a record is legal where it was made.
            if let Ok(mv) = game.position().parse_uci(uci) {
                let _played = game.play(mv);
            }
        }
        game
    }
}
