//! A line as columns.

use alloc::string::String;
use alloc::vec::Vec;

use super::{Cause, Fault, Field};
use crate::Points;

/// A line; a column is one character.
pub(super) struct Line {
    pub(super) number: usize,
    columns: Vec<char>,
}

impl Line {
    pub(super) fn new(number: usize, text: &str) -> Self {
        Self { number, columns: text.chars().map(|c| if c == '\t' { ' ' } else { c }).collect() }
    }

    pub(super) fn len(&self) -> usize {
        self.columns.len()
    }

    pub(super) fn at(&self, column: usize) -> char {
        self.columns.get(column - 1).copied().unwrap_or(' ')
    }

    pub(super) fn fault(&self, column: usize, field: Field, cause: Cause) -> Fault {
        Fault { line: self.number, column, field, cause, other_line: None }
    }

    /// Returns what stands between two columns, both included.
    pub(super) fn text(&self, first: usize, last: usize) -> String {
        let last = last.min(self.columns.len());
        let text: String = self.columns.get(first - 1..last).unwrap_or_default().iter().collect();
        text.trim().into()
    }

    /// Returns what follows a column, blanks at the end cut.
    pub(super) fn rest(&self, first: usize) -> String {
        let text: String = self.columns.get(first - 1..).unwrap_or_default().iter().collect();
        text.trim_end().into()
    }

    /// Returns a number, or nothing where blanks stand.
    pub(super) fn number(&self, first: usize, last: usize, field: Field) -> Result<Option<u64>, Fault> {
        let text = self.text(first, last);
        if text.is_empty() {
            return Ok(None);
        }
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = if is_number { text.parse().ok() } else { None };
        number.map(Some).ok_or_else(|| self.fault(first, field, Cause::NotANumber))
    }

    /// Returns points, or nothing where blanks stand.
    pub(super) fn points(&self, first: usize, last: usize) -> Result<Option<Points>, Fault> {
        let text = self.text(first, last);
        if text.is_empty() {
            return Ok(None);
        }
        points(&text).map(Some).ok_or_else(|| self.fault(first, Field::Points, Cause::NotANumber))
    }

    /// Returns the words from a column on, each with its column.
    pub(super) fn words(&self, first: usize) -> Vec<(usize, String)> {
        let mut words: Vec<(usize, String)> = Vec::new();
        let mut is_inside = false;
        for (column, &c) in (1..).zip(&self.columns).skip(first - 1) {
            if !c.is_whitespace() && !is_inside {
                words.push((column, String::new()));
            }
            is_inside = !c.is_whitespace();
            if let (true, Some((_, word))) = (is_inside, words.last_mut()) {
                word.push(c);
            }
        }
        words
    }
}

/// Reads points: `1`, `1.5`, `1,5`, `-0.5`.
pub(super) fn points(text: &str) -> Option<Points> {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let (whole, tenth) = digits.split_once(['.', ',']).unwrap_or((digits, "0"));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(whole) || !is_number(tenth) || whole.len() > 4 || tenth.len() > 1 || digits.is_empty() {
        return None;
    }
    let value = |text: &str| if text.is_empty() { Some(0) } else { text.parse::<i32>().ok() };
    Some(Points::from_tenths(sign * (value(whole)? * 10 + value(tenth)?)))
}
