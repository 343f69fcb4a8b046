//! The judgement of a score as JSON and as lines of text.

use adoube_board::Color;
use adoube_laws::{CanMate, Ending, Proof, Reason};
use adoube_pgn::GameResult;
use serde_json::{Value, json};

use super::judgement::{Claim, End, Judgement, Moment, Verdict, Way, result_told};
use super::score::Score;
use crate::pgn::json_of_fault;
use crate::texts;

/// Returns the JSON object of a game.
pub(super) fn json(number: u64, score: &Score, judgement: &Judgement) -> Value {
    let faults: Vec<Value> = score.faults.iter().map(|fault| json_of_fault(number, fault)).collect();
    json!({
        "game": number,
        "line": score.place.line,
        "white": score.white,
        "black": score.black,
        "plies": score.moves.len(),
        "faults": faults,
        "illegal": score.illegal().map(|fault| json_of_fault(number, fault)),
        "claims": judgement.claims.iter().map(json_of_claim).collect::<Vec<_>>(),
        "end": judgement.end.as_ref().map(json_of_end),
        "result": json_of_result(score, &judgement.result),
        "flag": judgement.flag.map(json_of_flag),
        "fen": judgement.last.map(|position| position.fen()),
    })
}

fn json_of_claim(claim: &Claim) -> Value {
    json!({
        "kind": claim.rule.code(),
        "plies": claim.at.plies,
        "after": claim.at.after,
        "by": name(claim.by),
        "announced": claim.announced,
        "article": claim.article(),
    })
}

fn json_of_end(end: &End) -> Value {
    json!({
        "kind": end.ending.reason().code(),
        "plies": end.at.plies,
        "after": end.at.after,
        "outcome": end.ending.outcome().pgn(),
        "article": article(&end.ending),
        "played_past": end.is_played_past,
    })
}

fn json_of_result(score: &Score, verdict: &Verdict) -> Value {
    let ways: &[Way] = match verdict {
        Verdict::Possible(ways) => ways,
        Verdict::Follows(_)
        | Verdict::Contradicts(_)
        | Verdict::WinnerCannotMate(_)
        | Verdict::TooEarlyToAgree
        | Verdict::Unfinished
        | Verdict::Missing
        | Verdict::CannotBeSaid => &[],
    };
    json!({
        "tag": score.tag,
        "token": score.token.map(GameResult::text),
        "differs": differs(score),
        "verdict": verdict.code(),
        "article": verdict.article().map(|article| article.to_string()),
        "ways": ways.iter().map(|way| json!({
            "way": way.code(),
            "article": way.article().map(|article| article.to_string()),
        })).collect::<Vec<_>>(),
        "proved": ways.iter().all(|way| way.proof() == Proof::Proved),
    })
}

fn json_of_flag(ending: Ending) -> Value {
    let by = ending.reason().by();
    json!({
        "side": by.map(name),
        "outcome": ending.outcome().pgn(),
        "can_mate": opponent_can_mate(ending.reason()).code(),
        "article": article(&ending),
    })
}

/// Returns the lines of a game: the first names it, each other one is a verdict with its Article.
pub(super) fn text(number: u64, score: &Score, judgement: &Judgement) -> String {
    let mut lines = vec![texts::judged_game(
        number,
        score.place.line,
        score.white.as_deref().unwrap_or("?"),
        score.black.as_deref().unwrap_or("?"),
        result_told(score).map_or("-", GameResult::text),
    )];
    lines.extend(score.faults.iter().map(texts::pgn_fault));
    lines.extend(judgement.claims.iter().map(text_of_claim));
    lines.extend(judgement.end.as_ref().filter(|end| end.is_played_past).map(text_of_end));
    lines.extend(text_of_difference(score));
    lines.push(text_of_verdict(score, &judgement.result));
    lines
        .extend(judgement.flag.map(|ending| texts::judged_flag(&ending, opponent_can_mate(ending.reason()))));
    lines.join("\n  ")
}

fn text_of_claim(claim: &Claim) -> String {
    texts::judged_claim(&moment(&claim.at), claim.by, claim.rule, claim.announced.as_deref(), claim.article())
}

fn text_of_end(end: &End) -> String {
    texts::judged_end(&moment(&end.at), &end.ending)
}

fn text_of_difference(score: &Score) -> Option<String> {
    let tag = score.tag.as_deref()?;
    let token = score.token.map_or("-", GameResult::text);
    differs(score).then(|| texts::judged_difference(tag, token))
}

fn text_of_verdict(score: &Score, verdict: &Verdict) -> String {
    let result = result_told(score).map_or("-", GameResult::text);
    let article = verdict.article();
    let article = article.as_ref().map_or("", |article| article.number());
    match verdict {
        Verdict::Follows(ending) | Verdict::Contradicts(ending) => {
            texts::judged_by_end(verdict.code(), result, ending)
        }
        Verdict::Possible(ways) => {
            let told: Vec<String> = ways
                .iter()
                .map(|way| {
                    let article = way.article();
                    texts::judged_way(way.code(), article.as_ref().map_or("", |article| article.number()))
                })
                .collect();
            let is_proved = ways.iter().all(|way| way.proof() == Proof::Proved);
            texts::judged_possible(result, &told.join("; "), is_proved)
        }
        Verdict::WinnerCannotMate(side) => texts::judged_result(verdict.code(), result, Some(*side), article),
        Verdict::TooEarlyToAgree | Verdict::Unfinished | Verdict::Missing | Verdict::CannotBeSaid => {
            texts::judged_result(verdict.code(), result, None, article)
        }
    }
}

/// Whether the tag and the moves tell different results, or the tag tells none.
fn differs(score: &Score) -> bool {
    score.tag.as_deref().is_some_and(|tag| match score.token {
        Some(token) => tag != token.text(),
        None => GameResult::from_text(tag).is_none(),
    })
}

/// What a verdict on a flag says of the opponent.
fn opponent_can_mate(reason: Reason) -> CanMate {
    match (reason, reason.proof()) {
        (Reason::FlagFallNoMate(_), _) => CanMate::No,
        (_, Proof::Proved) => CanMate::Yes,
        (_, Proof::NotProved) => CanMate::Unknown,
    }
}

fn moment(at: &Moment) -> String {
    texts::judged_moment(at.after.as_deref())
}

fn article(ending: &Ending) -> Option<String> {
    ending.article().map(|article| article.to_string())
}

fn name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}
