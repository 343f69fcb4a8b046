//! A game at random: what its players, its arbiter and its server wish for. Most wishes are sensible, so that games go deep.

use adoube_board::{CastlingStyle, Color, File, Move, MoveKind, Position, Rank, Role, Square};
use adoube_laws::clock::TimeControl;
use adoube_laws::{
    Adjournment, Announced, Arbiter, Beginning, ByColor, Call, Command, Complaint, Conduct, DrawRule, Entry,
    FlagFall, ForfeitGround, Game, Grip, HandAct, HandState, IllegalMoves, LagCompensation, Millis,
    MoveRuling, NewMan, Note, Observed, Offers, Outcome, Penalty, Phase, Play, Procedure, QuickplayAnswer,
    QuickplayGround, RulesetId, Ruling, Supervision, Terms, Ticking, Timestamp, decide,
};

use crate::table::{BLACK, START, Table, WHITE, arbiter};

/// The time controls that are played: every kind of clock, with little time and with much.
pub(crate) const TIMES: [&str; 18] = [
    "1+0",
    "3+2",
    "5 d3",
    "5 b3",
    "15+0",
    "15+10",
    "30+0",
    "90+30 from move 1",
    "90+0",
    "2/3,SD/2",
    "40/90,SD/30",
    "40/90+30,20/60+30,SD/15+30 on zero",
    "60 d10",
    "*60",
    "10s+3x30",
    "5+0 vs 4+0",
    "10d+1d",
    "-",
];

/// The array, and positions that soon bring mates, promotions, dead positions and draws.
const STARTS: [&str; 13] = [
    START,
    START,
    START,
    START,
    START,
    START,
    START,
    "r3k2r/pppq1ppp/2n2n2/3pp3/3PP3/2N2N2/PPPQ1PPP/R3K2R w KQkq - 0 1",
    "4k3/PPP4P/8/8/8/8/4pppp/4K3 w - - 0 1",
    "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1",
    "8/8/4k3/8/8/3K4/3R4/8 w - - 0 1",
    "4k3/2b5/8/8/8/8/5N2/4K3 w - - 90 60",
    "k7/8/8/8/3pP3/8/8/K5B1 b - e3 0 90",
];

/// Lots from a seed (xorshift64*).
pub(crate) struct Lots(u64);

impl Lots {
    pub(crate) fn new(seed: u64) -> Self {
        // Seeds that stand beside each other begin far apart, and none is 0.
        Self(seed.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 11
    }

    fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() % limit as u64).unwrap()
    }

    fn millis(&mut self, limit: i64) -> i64 {
        i64::try_from(self.next() % limit.unsigned_abs().max(1)).unwrap()
    }

    pub(crate) fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }

    fn color(&mut self) -> Color {
        self.pick(&Color::ALL)
    }

    fn square(&mut self) -> Square {
        Square::new(self.pick(&File::ALL), self.pick(&Rank::ALL))
    }
}

/// A game, and what a hand still has to do for the move it has begun.
pub(crate) struct RandomGame {
    pub(crate) table: Table,
    pub(crate) lots: Lots,
    plan: Vec<HandAct>,
}

impl RandomGame {
    pub(crate) fn new(seed: u64) -> Self {
        let mut lots = Lots::new(seed);
        let terms = random_terms(&mut lots);
        Self { table: Table::waiting(terms), lots, plan: Vec::new() }
    }

    fn game(&self) -> &Game {
        &self.table.game
    }

    /// Lets some time pass: mostly little beside what the clock shows, at times until something is due.
    pub(crate) fn let_time_pass(&mut self) {
        let shown = self.game().clocks_at(self.table.now);
        let left = shown.map_or(60_000, |shown| shown.white.0.min(shown.black.0));
        let to_deadline = self.game().next_deadline().map(|deadline| deadline.at.0 - self.table.now.0);
        let ms = match (self.lots.below(400), to_deadline) {
            (0, Some(ms)) => ms - 1,
            (1, Some(ms)) => ms,
            (2, Some(ms)) => ms + self.lots.millis(5000),
            (3 | 4, None) => left + self.lots.millis(1000) - 1,
            (5..50, _) => 0,
            _ => self.lots.millis(left / 40),
        };
        self.table.wait(ms.max(0));
    }

    /// The next wish.
    pub(crate) fn wish(&mut self) -> Command {
        if self.lots.one_in(8) { self.anything() } else { self.sensible() }
    }

    fn sensible(&mut self) -> Command {
        match self.game().phase() {
            Phase::Waiting => self.begin(),
            Phase::Finished(_) if self.lots.one_in(4) => arbiter(Ruling::Amend(Outcome::Draw)),
            Phase::Finished(_) => Command::TimePassed,
            Phase::Playing(play) => self.play_on(play),
        }
    }

    fn begin(&mut self) -> Command {
        match Color::ALL.into_iter().find(|&side| !self.game().player(side).arrived) {
            Some(by) if !self.lots.one_in(6) => Command::Arrive { by },
            _ => Command::Start,
        }
    }

    fn play_on(&mut self, play: Play) -> Command {
        let turn = self.game().turn();
        if let Some(by) = Color::ALL.into_iter().find(|&side| !self.game().player(side).arrived)
            && self.lots.one_in(4)
        {
            return Command::Arrive { by };
        }
        if self.game().plies() < 2 && self.lots.one_in(100) {
            return Command::Abort { by: turn };
        }
        match (play.adjournment, play.ticking) {
            (Adjournment::Sealed(_), _) => arbiter(Ruling::OpenEnvelope(self.legal().map(|mv| self.uci(mv)))),
            (
                Adjournment::Sealing,
                Ticking::Running { .. } | Ticking::Untimed | Ticking::FirstMove { .. },
            ) => Command::Seal { by: turn, written: Note::default() },
            (_, Ticking::Paused { .. }) => self.go_on(play),
            (_, Ticking::Stopped { .. }) if self.lots.one_in(2) => Command::RestartClocks,
            _ => self.act(play),
        }
    }

    /// What brings stopped clocks back.
    fn go_on(&mut self, play: Play) -> Command {
        if play.breach == Conduct::Breach {
            let ruling = Ruling::RuleOnMove(self.lots.pick(MoveRuling::ALL));
            let accepts = Command::AcceptMove { by: self.game().turn() };
            return if self.lots.one_in(2) { accepts } else { arbiter(ruling) };
        }
        if play.quickplay.is_some() {
            let answers =
                [QuickplayAnswer::AdditionsGranted, QuickplayAnswer::Postponed, QuickplayAnswer::Rejected];
            return arbiter(Ruling::AnswerQuickplay(self.lots.pick(&answers)));
        }
        arbiter(if self.lots.one_in(2) {
            Ruling::Resume
        } else {
            Ruling::AnswerCall(self.lots.pick(Call::ALL))
        })
    }

    /// What is seldom granted, if it is now.
    fn seldom(&mut self) -> Option<Command> {
        let ground = self.lots.pick(QuickplayGround::ALL);
        let rulings = [Ruling::RuleOnMove(self.lots.pick(MoveRuling::ALL)), Ruling::IllegalPosition];
        let touched = self.game().hand().touched().iter().map(|&square| Ruling::ForgiveTouch(square));
        let mut granted: Vec<Command> = touched.chain(rulings).map(arbiter).collect();
        let by = self.game().turn();
        granted.extend([Command::AcceptMove { by }, Command::ClaimQuickplay { by, ground }]);
        granted.retain(|wish| decide(self.game(), self.table.now, wish).is_ok());
        if granted.is_empty() { None } else { Some(self.lots.pick(&granted)) }
    }

    fn act(&mut self, play: Play) -> Command {
        let turn = self.game().turn();
        if self.lots.one_in(20)
            && let Some(seldom) = self.seldom()
        {
            return seldom;
        }
        match self.game().terms().procedure().entry {
            Entry::ClockOnly => Command::Press { by: turn },
            Entry::Moves => {
                let announced = match play.announced {
                    Some(Announced::Legal(mv)) => Some(mv),
                    Some(Announced::Illegal(_)) | None => None,
                };
                match announced.or_else(|| self.legal()) {
                    Some(mv) => self.enter(mv),
                    None => Command::Resign { by: turn },
                }
            }
            Entry::ByHand => self.move_by_hand(play),
        }
    }

    fn enter(&mut self, mv: Move) -> Command {
        let lag = Millis(if self.lots.one_in(3) { self.lots.millis(3000) } else { 0 });
        Command::Move { by: self.game().turn(), uci: self.uci(mv), lag }
    }

    fn move_by_hand(&mut self, play: Play) -> Command {
        let turn = self.game().turn();
        let unpressed = Color::ALL.into_iter().find(|&side| play.unpressed[side]);
        if let Some(by) = unpressed.filter(|&by| self.game().running().is_none_or(|side| side == by))
            && !self.lots.one_in(6)
        {
            return Command::Press { by };
        }
        if self.plan.is_empty() {
            match self.game().hand().state(&self.game().base()) {
                HandState::Nothing | HandState::Touched | HandState::Made(_) => self.plan_move(),
                HandState::InHand => self.plan = vec![HandAct::Release(self.lots.square())],
                HandState::Pending(_) | HandState::Displaced(_) => return self.put_right(),
            }
        }
        match self.plan.pop() {
            Some(act) => Command::Hand { by: turn, act },
            None => self.put_right(),
        }
    }

    fn put_right(&mut self) -> Command {
        let turn = self.game().turn();
        match self.lots.below(4) {
            0 => arbiter(Ruling::Restore(self.game().plies())),
            1 => Command::Complain { by: !turn, of: Complaint::IllegalMove },
            _ if self.game().clocks().is_none() => {
                Command::Complain { by: !turn, of: Complaint::IllegalMove }
            }
            _ => Command::Press { by: turn },
        }
    }

    /// What the hands do for a move, the last act first: mostly one that Article 4 leaves.
    fn plan_move(&mut self) {
        let position = *self.game().position();
        let left = self.game().hand().obligation(&self.game().base()).moves;
        let mv = match self.lots.below(40) {
            0 => {
                let man = self.man_of(self.game().turn());
                self.plan = vec![HandAct::Release(self.lots.square()), HandAct::Lift(man)];
                return;
            }
            1 | 2 => self.legal(),
            _ if left.is_empty() => None,
            _ => Some(self.lots.pick(&left)),
        };
        let Some(mv) = mv else { return };
        let mut acts = Vec::new();
        if self.lots.one_in(4) {
            acts.push(HandAct::Touch(mv.from()));
        }
        match mv.kind() {
            MoveKind::Castling => {
                let king = position.destination_shown(mv);
                let inward = if mv.to() > mv.from() { -1 } else { 1 };
                let rook = king.offset(inward, 0).unwrap();
                acts.extend([HandAct::Lift(mv.from()), HandAct::Release(king)]);
                acts.extend([HandAct::Lift(mv.to()), HandAct::Release(rook)]);
            }
            MoveKind::EnPassant => {
                let taken = Square::new(mv.to().file(), mv.from().rank());
                acts.extend([HandAct::Lift(taken), HandAct::Lift(mv.from()), HandAct::Release(mv.to())]);
            }
            MoveKind::Promotion if self.lots.one_in(12) => {
                acts.extend([HandAct::Lift(mv.from()), HandAct::Release(mv.to())]);
            }
            MoveKind::Promotion => {
                let man = NewMan::Upright(mv.promotion().unwrap());
                acts.push(HandAct::Lift(mv.from()));
                acts.push(HandAct::Promote { square: mv.to(), man, grip: Grip::LetGo });
            }
            MoveKind::Ordinary | MoveKind::DoubleStep => {
                acts.extend([HandAct::Lift(mv.from()), HandAct::Release(mv.to())]);
            }
        }
        acts.reverse();
        self.plan = acts;
    }

    fn legal(&mut self) -> Option<Move> {
        let moves = self.game().position().legal_moves();
        (!moves.is_empty()).then(|| moves[self.lots.below(moves.len())])
    }

    fn uci(&self, mv: Move) -> adoube_board::UciMove {
        self.game().position().uci(mv, self.game().terms().castling())
    }

    fn man_of(&mut self, side: Color) -> Square {
        let men: Vec<Square> = self.game().shown().by_color(side).into_iter().collect();
        if men.is_empty() { self.lots.square() } else { self.lots.pick(&men) }
    }

    /// Any wish at all, sensible or not.
    fn anything(&mut self) -> Command {
        let by = if self.lots.one_in(3) { !self.game().turn() } else { self.game().turn() };
        match self.lots.below(25) {
            0 => Command::Start,
            1 => Command::Arrive { by },
            2 => {
                let uci = self.any_move();
                Command::Move { by, uci, lag: Millis(self.lots.millis(2000)) }
            }
            3 => Command::Hand { by, act: self.any_act() },
            4 => Command::Press { by },
            5 => {
                let touched = self.game().hand().touched().to_vec();
                let square = if touched.is_empty() { self.lots.square() } else { self.lots.pick(&touched) };
                Command::ForgiveTouch { by, square }
            }
            6 | 7 => Command::OfferDraw { by },
            8 => Command::DeclineDraw { by },
            9 => {
                let announced = if self.lots.one_in(2) { Some(self.any_move()) } else { None };
                Command::ClaimDraw { by, rule: self.lots.pick(&DrawRule::ALL), announced }
            }
            10 => Command::ClaimQuickplay { by, ground: self.lots.pick(QuickplayGround::ALL) },
            11 => Command::ClaimFlagFall { by },
            12 => Command::Complain { by, of: self.lots.pick(Complaint::ALL) },
            13 => Command::AcceptMove { by },
            14 => Command::CallArbiter { by, reason: Note::new("a question").unwrap() },
            15 => Command::Seal { by, written: Note::new("Nf3").unwrap() },
            16 => Command::TimePassed,
            17 => {
                let earliest = self.table.log.last().map_or(self.table.now, |event| event.at);
                let back = self.lots.millis(self.table.now.since(earliest).0 + 1);
                Command::Outage { from: Timestamp(self.table.now.0 - back) }
            }
            18 => Command::RestartClocks,
            19 if self.lots.one_in(6) => self.ending_wish(by),
            _ => arbiter(self.any_ruling()),
        }
    }

    /// What ends a game.
    fn ending_wish(&mut self, by: Color) -> Command {
        let ground = self.lots.pick(ForfeitGround::ALL);
        match self.lots.below(10) {
            0 => Command::Abort { by },
            1 => Command::Resign { by },
            2..5 => Command::AcceptDraw { by },
            5 => arbiter(Ruling::Forfeit { side: by, ground }),
            6 => arbiter(Ruling::ForfeitBoth(ground)),
            7 => arbiter(Ruling::Declare(self.lots.pick(&Outcome::ALL))),
            8 => arbiter(Ruling::Annul),
            _ => arbiter(Ruling::Penalise { side: by, penalty: Penalty::Loss }),
        }
    }

    fn any_move(&mut self) -> adoube_board::UciMove {
        match self.legal() {
            Some(mv) if !self.lots.one_in(3) => self.uci(mv),
            _ => {
                let (from, to) = (self.man_of(self.game().turn()), self.lots.square());
                adoube_board::UciMove { from, to, promotion: None }
            }
        }
    }

    fn any_act(&mut self) -> HandAct {
        let square = self.lots.square();
        let side = self.lots.color();
        let man = self.man_of(side);
        match self.lots.below(6) {
            0 => HandAct::Adjust(man),
            1 => HandAct::Touch(man),
            2 => HandAct::Lift(man),
            3 => HandAct::Release(square),
            4 => HandAct::Promote { square, man: NewMan::InvertedRook, grip: Grip::Held },
            _ => {
                let man = NewMan::Upright(self.lots.pick(&Role::ALL));
                HandAct::Promote { square, man, grip: Grip::LetGo }
            }
        }
    }

    fn any_ruling(&mut self) -> Ruling {
        let (side, time) = (self.lots.color(), Millis(self.lots.millis(200_000)));
        let plies = self.game().plies();
        match self.lots.below(40) {
            0 | 1 => Ruling::Pause,
            2 => Ruling::Resume,
            3 => Ruling::AnswerCall(self.lots.pick(Call::ALL)),
            4 => {
                let mut shown = || Millis(self.lots.millis(2_000_000) - 1000);
                Ruling::SetClocks(ByColor { white: shown(), black: shown() })
            }
            5 => Ruling::AwardTime { to: side, time },
            6 => Ruling::Penalise { side, penalty: Penalty::Warning },
            7 => Ruling::Penalise { side, penalty: Penalty::TimeToOpponent(time) },
            8 => Ruling::Penalise { side, penalty: Penalty::TimeOff(Millis(time.0 / 20)) },
            9..13 => Ruling::Establish { side, irregularity: self.lots.pick(Observed::ALL) },
            13 => Ruling::ForgiveTouch(self.lots.square()),
            14 => Ruling::Restore(plies.saturating_sub(u32::try_from(self.lots.below(8)).unwrap())),
            15 => Ruling::RuleOnMove(self.lots.pick(MoveRuling::ALL)),
            16 => Ruling::ConfirmFlagFall(side),
            17 => Ruling::AnswerQuickplay(self.lots.pick(QuickplayAnswer::ALL)),
            18..20 => Ruling::PassOffer(side),
            20 => Ruling::IllegalPosition,
            21 => Ruling::Amend(self.lots.pick(&Outcome::ALL)),
            22 if self.lots.one_in(10) => Ruling::ColoursReversed,
            23 => Ruling::Adjourn,
            24 => Ruling::OpenEnvelope(self.legal().map(|mv| self.uci(mv))),
            25 if self.lots.one_in(10) => Ruling::OpenEnvelope(None),
            _ => Ruling::Pause,
        }
    }
}

fn random_terms(lots: &mut Lots) -> Terms {
    let id = lots.pick(&RulesetId::ALL);
    let time: TimeControl = lots.pick(&TIMES).parse().unwrap();
    let start = Position::from_fen(lots.pick(&STARTS)).unwrap();
    let terms = Terms::new(id.ruleset(), time, start, CastlingStyle::Standard).unwrap();
    let mut procedure = random_procedure(lots);
    if procedure.entry == Entry::ClockOnly && terms.time().is_untimed() {
        procedure.entry = Entry::Moves;
    }
    let entered = Procedure { entry: Entry::Moves, ..procedure };
    terms.clone().under(procedure).unwrap_or_else(|_| terms.under(entered).unwrap())
}

fn random_procedure(lots: &mut Lots) -> Procedure {
    Procedure {
        entry: lots.pick(&[
            Entry::Moves,
            Entry::Moves,
            Entry::ByHand,
            Entry::ByHand,
            Entry::ByHand,
            Entry::ClockOnly,
        ]),
        supervision: lots.pick(Supervision::ALL),
        arbiter: lots.pick(Arbiter::ALL),
        flag_fall: lots.pick(FlagFall::ALL),
        illegal_moves: lots.pick(IllegalMoves::ALL),
        beginning: lots.pick(Beginning::ALL),
        default_time: Millis(lots.pick(&[0, 1000, 30 * 60_000])),
        offers: lots.pick(&[Offers::Free, Offers::Free, Offers::ThroughArbiter]),
        offers_after_moves: lots.pick(&[0, 0, 30]),
        quickplay_announced: lots.one_in(2),
        lag: lots.pick(LagCompensation::ALL),
    }
}

pub(crate) const BOTH: [Color; 2] = [WHITE, BLACK];
