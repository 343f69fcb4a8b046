//! A table at which tests play: a game, a clock that tests turn by hand, and the events so far.

use adoube_board::{CastlingStyle, Color, Position};
use adoube_laws::clock::{Setting, TimeControl};
use adoube_laws::{
    ArbiterAct, Command, DrawRule, Ending, Event, Fact, Game, HandAct, Millis, Note, Procedure, Reason,
    Refusal, Ruleset, RulesetId, Ruling, Terms, Timestamp, decide,
};

pub(crate) const WHITE: Color = Color::White;
pub(crate) const BLACK: Color = Color::Black;

#[derive(Debug, Clone)]
pub(crate) struct Table {
    pub(crate) game: Game,
    pub(crate) log: Vec<Event>,
    pub(crate) now: Timestamp,
}

impl Table {
    /// A game without a clock from the array of Article 2.
    pub(crate) fn start() -> Self {
        Self::new(Position::start(), TimeControl::untimed())
    }

    /// A game without a clock from a set-up position.
    pub(crate) fn from(fen: &str) -> Self {
        Self::new(Position::from_fen(fen).unwrap(), TimeControl::untimed())
    }

    /// A game with a clock; both sides have made their first, free move.
    pub(crate) fn blitz(base_ms: i64, increment_ms: i64) -> Self {
        let mut table = Self::new(Position::start(), clock(base_ms, increment_ms));
        table.play("e2e4 e7e5");
        table
    }

    /// A game with a clock from a set-up position.
    pub(crate) fn blitz_from(fen: &str, base_ms: i64, increment_ms: i64) -> Self {
        Self::new(Position::from_fen(fen).unwrap(), clock(base_ms, increment_ms))
    }

    pub(crate) fn new(start: Position, time: TimeControl) -> Self {
        let terms = Terms::new(Ruleset::online_claim(), time, start, CastlingStyle::Standard).unwrap();
        let mut table = Self::waiting(terms);
        table.must(Command::Start);
        table
    }

    /// A game that has not begun.
    pub(crate) fn waiting(terms: Terms) -> Self {
        Self { game: Game::new(terms), log: Vec::new(), now: Timestamp(1_000_000) }
    }

    /// A game over the board by these rules, both players there, with the time control in its customary notation.
    pub(crate) fn at_the_board(id: RulesetId, time: &str, fen: &str) -> Self {
        Self::run(id, time, fen, Procedure::over_the_board())
    }

    /// A game that is run otherwise, both players there.
    pub(crate) fn run(id: RulesetId, time: &str, fen: &str, procedure: Procedure) -> Self {
        let start = Position::from_fen(fen).unwrap();
        let terms = Terms::new(id.ruleset(), time.parse().unwrap(), start, CastlingStyle::Standard).unwrap();
        let mut table = Self::waiting(terms.under(procedure).unwrap());
        table.must(Command::Arrive { by: WHITE });
        table.must(Command::Arrive { by: BLACK });
        table.must(Command::Start);
        table
    }

    /// Lets time pass.
    pub(crate) fn wait(&mut self, ms: i64) {
        self.now.0 += ms;
    }

    pub(crate) fn try_now(&mut self, command: Command) -> Result<Vec<Event>, Refusal> {
        let events = decide(&self.game, self.now, &command)?;
        for event in &events {
            self.game.apply(event);
        }
        self.log.extend(events.iter().cloned());
        Ok(events)
    }

    pub(crate) fn must(&mut self, command: Command) {
        let told = format!("{command:?}");
        if let Err(refusal) = self.try_now(command) {
            panic!("{told} was refused: {refusal}");
        }
    }

    /// The side that has the move plays these moves, in turn.
    pub(crate) fn play(&mut self, moves: &str) {
        for uci in moves.split_whitespace() {
            let by = self.game.turn();
            self.must(Command::Move { by, uci: uci.parse().unwrap(), lag: Millis::ZERO });
        }
    }

    pub(crate) fn try_move(&mut self, by: Color, uci: &str) -> Result<Vec<Event>, Refusal> {
        self.try_now(Command::Move { by, uci: uci.parse().unwrap(), lag: Millis::ZERO })
    }

    /// The side that has the move does this with its hands.
    pub(crate) fn hand(&mut self, act: HandAct) {
        let by = self.game.turn();
        self.must(Command::Hand { by, act });
    }

    /// The side that has the move moves a man from one square to another, and does not press the clock.
    pub(crate) fn carry(&mut self, uci: &str) {
        let uci: adoube_board::UciMove = uci.parse().unwrap();
        self.hand(HandAct::Lift(uci.from));
        self.hand(HandAct::Release(uci.to));
    }

    pub(crate) fn press(&mut self, by: Color) {
        self.must(Command::Press { by });
    }

    /// The side that has the move carries these men in turn, and presses the clock each time.
    pub(crate) fn complete(&mut self, moves: &str) {
        for uci in moves.split_whitespace() {
            let by = self.game.turn();
            self.carry(uci);
            if self.game.ending().is_none() {
                self.press(by);
            }
        }
    }

    pub(crate) fn arbiter(&mut self, ruling: Ruling) {
        self.must(arbiter(ruling));
    }

    /// Whether this has happened.
    pub(crate) fn has(&self, fact: impl Fn(&Fact) -> bool) -> bool {
        self.log.iter().any(|event| fact(&event.fact))
    }

    pub(crate) fn claim(&mut self, rule: DrawRule, announced: Option<&str>) -> Result<Vec<Event>, Refusal> {
        let by = self.game.turn();
        let announced = announced.map(|uci| uci.parse().unwrap());
        self.try_now(Command::ClaimDraw { by, rule, announced })
    }

    pub(crate) fn ending(&self) -> Ending {
        self.game.ending().expect("the game is over")
    }

    /// Checks how the game ended.
    #[track_caller]
    pub(crate) fn check_end(&self, reason: Reason, result: &str, article: &str) {
        let ending = self.ending();
        assert_eq!(ending.reason(), reason);
        assert_eq!(ending.outcome().pgn(), result);
        assert_eq!(ending.article().unwrap().number(), article);
    }

    /// What the clocks show.
    pub(crate) fn clocks(&self) -> (i64, i64) {
        let clocks = self.game.clocks_at(self.now).unwrap();
        (clocks.white.0, clocks.black.0)
    }
}

pub(crate) fn clock(base_ms: i64, increment_ms: i64) -> TimeControl {
    TimeControl::equal(Setting::fischer(Millis(base_ms), Millis(increment_ms)).unwrap())
}

pub(crate) fn arbiter(ruling: Ruling) -> Command {
    Command::Arbiter(ArbiterAct { ruling, reason: Note::default() })
}

pub(crate) const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Checks that a command was refused with a code and an Article.
#[track_caller]
pub(crate) fn check_refused<T: std::fmt::Debug>(
    result: Result<T, Refusal>,
    code: &str,
    article: Option<&str>,
) {
    let refusal = result.unwrap_err();
    assert_eq!(refusal.code(), code);
    assert_eq!(refusal.article().map(|article| article.to_string()).as_deref(), article);
}
