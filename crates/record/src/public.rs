//! What of a record everybody may read.

use crate::shape::{EntryShape, EventShape, RulingShape};

/// Returns a record as everybody may read it: while a game is adjourned, the move in the envelope is not told (Guideline
/// I). Lines that cannot be read are left as they are.
#[must_use]
pub fn as_public(record: &str) -> String {
    let mut lines: Vec<String> = record.lines().map(str::to_owned).collect();
    if let Some((index, mut sealed)) = sealed_line(&lines) {
        if let EventShape::Sealed { written, .. } = &mut sealed.event {
            written.clear();
        }
        lines[index] = serde_json::to_string(&sealed).expect("an event has only strings and numbers");
    }
    lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect()
}

/// Returns the line of the move in an envelope that nobody has opened.
fn sealed_line(lines: &[String]) -> Option<(usize, EntryShape)> {
    for (index, line) in lines.iter().enumerate().rev() {
        // The marks stand in every line of their kinds; most lines need not be read.
        if ![r#""sealed""#, r#""open_envelope""#, r#""finished""#].iter().any(|mark| line.contains(mark)) {
            continue;
        }
        let Ok(entry) = serde_json::from_str::<EntryShape>(line) else { continue };
        if matches!(entry.event, EventShape::Sealed { .. }) {
            return Some((index, entry));
        }
        let is_opened = matches!(
            entry.event,
            EventShape::Finished { .. }
                | EventShape::Arbiter { ruling: RulingShape::OpenEnvelope { .. }, .. }
        );
        if is_opened {
            return None;
        }
    }
    None
}
