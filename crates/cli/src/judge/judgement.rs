//! What the Laws say about a score. Pure: it is asked of the laws crate, move by move.

use adoube_board::{CastlingStyle, Color, Move, Position};
use adoube_laws::clock::TimeControl;
use adoube_laws::{
    Article, CanMate, Command, DrawRule, Ending, Game, Millis, Proof, Reason, Ruleset, Terms, Timestamp,
    can_mate, decide,
};
use adoube_pgn::GameResult;

use super::score::Score;

/// What the Laws say about a score.
#[derive(Debug)]
pub(super) struct Judgement {
    /// How the position on the board ended the game by itself, if it did.
    pub(super) end: Option<End>,
    /// When each kind of claim first existed.
    pub(super) claims: Vec<Claim>,
    pub(super) result: Verdict,
    /// How the game would have ended if the side to move had overstepped the time in the last position; not in a game
    /// that was over.
    pub(super) flag: Option<Ending>,
    /// The last position that was reached by legal moves while the game went on.
    pub(super) last: Option<Position>,
}

/// A moment of a game.
#[derive(Debug, Clone)]
pub(super) struct Moment {
    /// How many half-moves had been made.
    pub(super) plies: usize,
    /// The last of them with its number, such as `12... Ng8`.
    pub(super) after: Option<String>,
}

/// The end of a game by the position on the board.
#[derive(Debug)]
pub(super) struct End {
    pub(super) at: Moment,
    pub(super) ending: Ending,
    /// Whether moves are written behind it, legal or not.
    pub(super) is_played_past: bool,
}

/// A claim that could have been made.
#[derive(Debug)]
pub(super) struct Claim {
    pub(super) at: Moment,
    pub(super) by: Color,
    pub(super) rule: DrawRule,
    /// The move to be announced (Articles 9.2.1 and 9.3.1); `None` for the position on the board (9.2.2 and 9.3.2).
    pub(super) announced: Option<String>,
}

/// Whether the result can be true.
#[derive(Debug)]
pub(super) enum Verdict {
    /// It is what the end on the board brings.
    Follows(Ending),
    /// The game was over with another result.
    Contradicts(Ending),
    /// It may have come about in these ways.
    Possible(Vec<Way>),
    /// The winner could not mate, so the loser could not lose by resigning or by time.
    WinnerCannotMate(Color),
    /// There was nothing to agree on before each side had moved, and no other way to a draw.
    TooEarlyToAgree,
    /// The game was not over, and the result says so.
    Unfinished,
    /// No result is written.
    Missing,
    /// The moves cannot be read to their end, so nobody knows the last position.
    CannotBeSaid,
}

/// A way in which a game that goes on by the position on the board can end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// By a decision of the Laws: resignation, time, agreement or a claim.
    By(Reason),
    /// The loser did not come (Article 6.7.1).
    NoShow,
}

impl Claim {
    /// Returns the Article under which it could have been made.
    pub(super) fn article(&self) -> &'static str {
        match (self.rule, &self.announced) {
            (DrawRule::Threefold, Some(_)) => "9.2.1",
            (DrawRule::Threefold, None) => "9.2.2",
            (DrawRule::Fifty, Some(_)) => "9.3.1",
            (DrawRule::Fifty, None) => "9.3.2",
        }
    }
}

impl Verdict {
    /// Returns the code, as JSON has it.
    pub(super) fn code(&self) -> &'static str {
        match self {
            Self::Follows(_) => "follows",
            Self::Contradicts(_) => "contradicts",
            Self::Possible(_) => "possible",
            Self::WinnerCannotMate(_) => "winner-cannot-mate",
            Self::TooEarlyToAgree => "too-early-to-agree",
            Self::Unfinished => "unfinished",
            Self::Missing => "missing",
            Self::CannotBeSaid => "cannot-be-said",
        }
    }

    /// Returns the Article that decides it; the ways of a possible result have their own.
    pub(super) fn article(&self) -> Option<Article> {
        let number = match self {
            Self::Follows(ending) | Self::Contradicts(ending) => return ending.article(),
            Self::Possible(_) => return None,
            Self::WinnerCannotMate(_) => "5.1.2",
            Self::TooEarlyToAgree => "5.2.3",
            // The score tells the result, and every move.
            Self::Unfinished | Self::Missing => "8.7",
            Self::CannotBeSaid => "8.1.1",
        };
        Article::new(number)
    }
}

impl Way {
    /// Returns whether it rests on a proof that the opponent could mate, or on a plain fact.
    pub(super) fn proof(self) -> Proof {
        match self {
            Self::By(reason) => reason.proof(),
            Self::NoShow => Proof::Proved,
        }
    }

    /// Returns the code, that of an ending where there is one.
    pub(super) fn code(self) -> &'static str {
        match self {
            Self::By(reason) => reason.code(),
            Self::NoShow => "no-show",
        }
    }

    /// Returns the Article.
    pub(super) fn article(self) -> Option<Article> {
        match self {
            Self::By(reason) => Ending::decided(reason).article(),
            Self::NoShow => Article::new("6.7.1"),
        }
    }
}

/// Returns the result to be judged: the tag's, or that behind the moves where the tag tells none.
pub(super) fn result_told(score: &Score) -> Option<GameResult> {
    score.tag.as_deref().and_then(GameResult::from_text).or(score.token)
}

/// Judges a score by the Laws of 2023.
pub(super) fn judge(score: &Score) -> Judgement {
    let Some(start) = score.start else {
        let result = verdict(score, None, None);
        return Judgement { end: None, claims: Vec::new(), result, flag: None, last: None };
    };
    let style = start.castling_style();
    match Terms::new(Ruleset::online_claim(), TimeControl::untimed(), start, style) {
        Ok(terms) => judge_game(score, Game::new(terms)),
        Err(_) => {
            let at = Moment { plies: 0, after: None };
            let end = end_of(score, at, Ending::decided(over_at_once(&start)));
            let result = verdict(score, Some(end.ending), None);
            Judgement { end: Some(end), claims: Vec::new(), result, flag: None, last: Some(start) }
        }
    }
}

/// Why no game can be played from a position.
fn over_at_once(start: &Position) -> Reason {
    if start.is_checkmate() {
        Reason::Checkmate(start.turn())
    } else if start.is_stalemate() {
        Reason::Stalemate
    } else {
        Reason::DeadPosition
    }
}

fn end_of(score: &Score, at: Moment, ending: Ending) -> End {
    let is_played_past = at.plies < score.moves.len() || score.cut_short_by().is_some();
    End { at, ending, is_played_past }
}

fn judge_game(score: &Score, mut game: Game) -> Judgement {
    carry_out(&mut game, &Command::Start);
    let mut claims = Claims::default();
    let mut end = None;
    let mut before = None;
    for (plies, &mv) in score.moves.iter().enumerate() {
        claims.look(&game, Now { plies, before, next: Some(mv) });
        let (by, position) = (game.turn(), *game.position());
        // Castling as king takes rook is understood whatever the castling style.
        let uci = position.uci(mv, CastlingStyle::Chess960);
        carry_out(&mut game, &Command::Move { by, uci, lag: Millis::ZERO });
        before = Some((position, mv));
        if let Some(ending) = game.ending() {
            let now = Now { plies: plies + 1, before, next: None };
            end = Some(end_of(score, now.moment(), ending));
            break;
        }
    }
    if end.is_none() {
        claims.look(&game, Now { plies: score.moves.len(), before, next: None });
    }
    let over = end.as_ref().map(|end| end.ending);
    let is_last_known = over.is_none() && score.cut_short_by().is_none();
    let flag = is_last_known.then(|| flag_fall(game.position()));
    let result = verdict(score, over, is_last_known.then_some(&game));
    Judgement { end, claims: claims.found, result, flag, last: Some(*game.position()) }
}

fn carry_out(game: &mut Game, command: &Command) {
    let events = decide(game, Timestamp(0), command).expect("the reader has found the move legal");
    for event in events {
        game.apply(&event);
    }
}

/// Where the judge is in a score.
#[derive(Clone, Copy)]
struct Now {
    plies: usize,
    /// The last move, and the position before it.
    before: Option<(Position, Move)>,
    /// The move that follows.
    next: Option<Move>,
}

impl Now {
    fn moment(self) -> Moment {
        Moment { plies: self.plies, after: self.before.map(|(position, mv)| numbered(&position, mv)) }
    }
}

/// A move with its number, as a score sheet has it.
fn numbered(before: &Position, mv: Move) -> String {
    let dots = match before.turn() {
        Color::White => ".",
        Color::Black => "...",
    };
    format!("{}{dots} {}", before.fullmove_number(), before.san(mv))
}

/// The first claim of each kind.
#[derive(Default)]
struct Claims {
    found: Vec<Claim>,
    /// Whether a position since the last capture or pawn move has occurred twice, so that a move could bring it again.
    is_repeated: bool,
}

/// With fewer quiet half-moves nobody can claim by Article 9.3, an announced move counted.
const QUIET_PLIES_MIN: u32 = 99;

impl Claims {
    /// Notes what the side to move could claim for the first time. The laws crate is asked only where something may be
    /// found, for it tries every legal move.
    fn look(&mut self, game: &Game, now: Now) {
        let quiet = game.position().halfmove_clock();
        self.is_repeated = quiet > 0 && (self.is_repeated || game.repetition().count() > 1);
        for rule in DrawRule::ALL {
            let is_near = match rule {
                DrawRule::Threefold => self.is_repeated,
                DrawRule::Fifty => quiet >= QUIET_PLIES_MIN,
            };
            if is_near {
                self.look_for(game, now, rule);
            }
        }
    }

    fn look_for(&mut self, game: &Game, now: Now, rule: DrawRule) {
        let lacks = |is_announced: bool| {
            !self.found.iter().any(|claim| claim.rule == rule && claim.announced.is_some() == is_announced)
        };
        let claim = |announced| Claim { at: now.moment(), by: game.turn(), rule, announced };
        let mut new = Vec::new();
        if lacks(true)
            && let Some(mv) = announceable(game, now.next, rule)
        {
            new.push(claim(Some(game.position().san(mv).to_string())));
        }
        if lacks(false) && game.claims().contains(&rule) {
            new.push(claim(None));
        }
        self.found.extend(new);
    }
}

/// Returns a move with which the side to move could claim; the one it made, if that would have done.
fn announceable(game: &Game, made: Option<Move>, rule: DrawRule) -> Option<Move> {
    let legal = game.position().legal_moves();
    let mut moves = made.into_iter().chain(legal.iter().copied());
    moves.find(|&mv| game.claims_by_move(mv).contains(&rule))
}

/// Art. 6.9: how the game ends if the side to move has overstepped the time. Unknown counts as able.
fn flag_fall(position: &Position) -> Ending {
    let by = position.turn();
    Ending::decided(match can_mate(position, !by) {
        CanMate::No => Reason::FlagFallNoMate(by),
        CanMate::Yes => Reason::FlagFall(by, Proof::Proved),
        CanMate::Unknown => Reason::FlagFall(by, Proof::NotProved),
    })
}

/// Says whether the result can be true. `over` is how the game ended on the board; `last` is the game in its last position
/// when it did not and the moves could be read to their end.
fn verdict(score: &Score, over: Option<Ending>, last: Option<&Game>) -> Verdict {
    let Some(result) = result_told(score) else { return Verdict::Missing };
    if let Some(ending) = over {
        let is_true = ending.outcome().pgn() == result.text();
        return if is_true { Verdict::Follows(ending) } else { Verdict::Contradicts(ending) };
    }
    let Some(game) = last else { return Verdict::CannotBeSaid };
    match result {
        GameResult::WhiteWon => ways_to_win(game, Color::White),
        GameResult::BlackWon => ways_to_win(game, Color::Black),
        GameResult::Draw => ways_to_draw(game),
        GameResult::Unknown => Verdict::Unfinished,
    }
}

// Art. 5.1.2 and 6.9: resigning and overstepping the time lose only if the opponent might still mate.
fn ways_to_win(game: &Game, winner: Color) -> Verdict {
    let proof = match can_mate(game.position(), winner) {
        CanMate::Yes => Some(Proof::Proved),
        CanMate::Unknown => Some(Proof::NotProved),
        CanMate::No => None,
    };
    let lost = proof.into_iter().flat_map(|proof| {
        [Way::By(Reason::Resignation(!winner, proof)), Way::By(Reason::FlagFall(!winner, proof))]
    });
    let no_show = (game.plies() == 0).then_some(Way::NoShow);
    let ways: Vec<Way> = lost.chain(no_show).collect();
    if ways.is_empty() { Verdict::WinnerCannotMate(winner) } else { Verdict::Possible(ways) }
}

fn ways_to_draw(game: &Game) -> Verdict {
    let (position, turn) = (game.position(), game.turn());
    let each_moved = 2 * game.terms().ruleset().agreement_moves_each;
    let agreed = (game.plies() >= each_moved).then_some(Reason::Agreement);
    let claims = DrawRule::ALL
        .into_iter()
        .filter(|&rule| game.claims().contains(&rule) || announceable(game, None, rule).is_some());
    let claimed = claims.map(|rule| Reason::Claim(turn, rule));
    let helpless =
        [Color::White, Color::Black].into_iter().filter(|&side| can_mate(position, !side) == CanMate::No);
    let unlosable = helpless.flat_map(|side| [Reason::ResignationNoMate(side), Reason::FlagFallNoMate(side)]);
    let ways: Vec<Way> = agreed.into_iter().chain(claimed).chain(unlosable).map(Way::By).collect();
    if ways.is_empty() { Verdict::TooEarlyToAgree } else { Verdict::Possible(ways) }
}
