//! How a bot makes up its mind: draws first, then the move.

use std::ops::ControlFlow;

use adoube_engine::{Engine, Level, Limits, Progress, Score};
use adoube_record::GameId;
use adoube_wire::client::Action;

use super::Errand;

/// How much memory of positions one thread has, in bytes: room for what the strongest level looks at.
const TABLE_BYTES: usize = 4 << 20;

/// How many positions are looked at to judge whether a draw is good enough.
const JUDGED_NODES: u64 = 5_000;

/// A bot that is behind by so much, in hundredths of a pawn, takes a draw.
const BEHIND: i32 = 100;

/// Neither side is ahead by more than this in a level position, in hundredths of a pawn.
const LEVEL: i32 = 20;

/// After so many moves of both sides together a bot takes a draw in a level position.
const LONG_PLAYED: usize = 80;

/// What a mate counts, in hundredths of a pawn.
const MATE: i32 = 100_000;

/// What one thread thinks with. Its memory is made when it is first needed: a server without bots' games does not pay.
#[derive(Debug, Default)]
pub(crate) struct Brain {
    engine: Option<Engine>,
}

impl Brain {
    /// Returns what a bot does. Stopped, it does the best it has.
    pub(crate) fn answer(&mut self, errand: &Errand, level: Level, stop: &mut dyn FnMut() -> bool) -> Action {
        if errand.is_offered || errand.claim.is_some() {
            let worth = self.worth(errand, stop);
            if errand.is_offered && is_acceptable(worth, errand.moves.len()) {
                return Action::AcceptDraw;
            }
            if let Some(rule) = errand.claim.filter(|_| worth < 0) {
                return Action::ClaimDraw { rule: rule.into(), uci: None };
            }
        }
        // Art. 9.1.2.1: a move rejects the offer too.
        let best = match errand.has_move {
            true => self.search(errand, &Limits::level(level, seed(errand.game)), stop).best,
            false => None,
        };
        match best {
            Some(best) => {
                let position = *errand.searched().position();
                Action::Move { uci: position.uci(best, errand.castling).to_string() }
            }
            None => Action::DeclineDraw,
        }
    }

    /// Returns what the position is worth to the bot, in hundredths of a pawn.
    fn worth(&mut self, errand: &Errand, stop: &mut dyn FnMut() -> bool) -> i32 {
        let worth = match self.search(errand, &Limits::nodes(JUDGED_NODES), stop).score {
            Score::Centipawns(worth) => worth,
            Score::MateIn(moves) if moves > 0 => MATE,
            Score::MateIn(_) => -MATE,
        };
        if errand.has_move { worth } else { -worth }
    }

    fn search(&mut self, errand: &Errand, limits: &Limits, stop: &mut dyn FnMut() -> bool) -> Progress {
        let engine = self.engine.get_or_insert_with(|| Engine::new(TABLE_BYTES));
        // A move follows from its game alone, not from what the thread thought about before.
        engine.forget();
        engine.search_until(&errand.searched(), limits, stop, &mut |_| ControlFlow::Continue(()))
    }
}

/// Whether a draw is good enough for a bot: when it is behind, or when a long game leads nowhere.
fn is_acceptable(worth: i32, plies: usize) -> bool {
    worth <= -BEHIND || (worth <= LEVEL && plies >= LONG_PLAYED)
}

/// Returns what the errors of a level are computed from: another number for every game.
fn seed(game: GameId) -> u64 {
    game.as_str().bytes().fold(0, |seed, byte| seed << 6 ^ seed >> 58 ^ u64::from(byte))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use adoube_board::{CastlingStyle, Position};
    use adoube_laws::DrawRule as Rule;
    use adoube_wire::view::DrawRule;

    use super::*;
    use crate::bots::BotName;

    fn errand(fen: &str) -> Errand {
        Errand {
            game: GameId::from_random(7),
            version: 1,
            bot: BotName::of_level(Level::Iron),
            opponent: Arc::from("somebody"),
            start: Position::from_fen(fen).unwrap(),
            castling: CastlingStyle::Standard,
            moves: Vec::new(),
            has_move: true,
            is_offered: false,
            claim: None,
            until: None,
        }
    }

    fn answer(errand: &Errand) -> Action {
        Brain::default().answer(errand, Level::Iron, &mut || false)
    }

    const QUEEN_UP: &str = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1";
    const QUEEN_DOWN: &str = "q3k3/7p/8/8/8/8/7P/4K3 w - - 0 1";
    const LEVEL_ENDING: &str = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1";

    #[test]
    fn the_same_game_gets_the_same_move() {
        let errand = errand(LEVEL_ENDING);
        let mut brain = Brain::default();
        let first = brain.answer(&errand, Level::Clay, &mut || false);
        brain.answer(&self::errand(QUEEN_UP), Level::Gold, &mut || false);
        assert_eq!(brain.answer(&errand, Level::Clay, &mut || false), first);
    }

    #[test]
    fn a_mate_in_one_is_played() {
        let errand = errand("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1");
        assert_eq!(answer(&errand), Action::Move { uci: "e1e8".to_owned() });
    }

    #[test]
    fn a_bot_that_is_behind_takes_the_draw_and_one_that_is_ahead_plays_on() {
        let offered = |fen| Errand { is_offered: true, ..errand(fen) };
        assert_eq!(answer(&offered(QUEEN_DOWN)), Action::AcceptDraw);
        assert!(matches!(answer(&offered(QUEEN_UP)), Action::Move { .. }));
        // The opponent has the move and the queen: the bot is behind.
        assert_eq!(answer(&Errand { has_move: false, ..offered(QUEEN_UP) }), Action::AcceptDraw);
        assert_eq!(answer(&Errand { has_move: false, ..offered(QUEEN_DOWN) }), Action::DeclineDraw);
    }

    #[test]
    fn a_level_position_is_drawn_only_after_a_long_game() {
        let early = Errand { is_offered: true, ..errand(LEVEL_ENDING) };
        assert!(matches!(answer(&early), Action::Move { .. }));
        let round = ["e1d1", "e8d8", "d1e1", "d8e8"].map(str::to_owned);
        let late = Errand { moves: vec![round; 20].concat(), ..early };
        assert_eq!(answer(&late), Action::AcceptDraw);
    }

    #[test]
    fn a_draw_is_claimed_by_a_bot_that_is_behind_and_by_no_other() {
        let claimable = |fen| Errand { claim: Some(Rule::Fifty), ..errand(fen) };
        assert_eq!(answer(&claimable(QUEEN_DOWN)), Action::ClaimDraw { rule: DrawRule::Fifty, uci: None });
        assert!(matches!(answer(&claimable(QUEEN_UP)), Action::Move { .. }));
    }

    #[test]
    fn castling_is_written_as_the_game_writes_it() {
        let castles = |castling| Errand { castling, ..errand("6k1/8/8/8/8/8/8/4K2R w K - 0 1") };
        let position = Position::from_fen("6k1/8/8/8/8/8/8/4K2R w K - 0 1").unwrap();
        for style in [CastlingStyle::Standard, CastlingStyle::Chess960] {
            let Action::Move { uci } = answer(&castles(style)) else { panic!("a move") };
            assert!(position.parse_uci(&uci).is_ok());
        }
    }
}
