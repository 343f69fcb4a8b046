//! Every round of every known tournament is paired again.

use std::path::{Path, PathBuf};
use std::process::Command;

use adoube_tournament::dutch::{Pairings, pair};

use crate::tournament::Tournament;

/// Pairs every round of a tournament again; returns the rounds that come out otherwise.
fn differences(name: &str, tournament: &Tournament) -> Vec<String> {
    let round = |round: usize| {
        let found = pair(&tournament.cards(round), &tournament.rules).map(sorted);
        let expected = tournament.expected(round);
        (found.as_ref() != Ok(&expected))
            .then(|| format!("{name}, round {}: {found:?} instead of {expected:?}", round + 1))
    };
    (0..tournament.paired_rounds()).filter_map(round).collect()
}

fn sorted(mut pairings: Pairings) -> Pairings {
    pairings.games.sort_unstable();
    pairings
}

fn check(texts: &[(String, String)]) {
    let mut faults = Vec::new();
    let mut rounds = 0;
    for (name, text) in texts {
        let tournament = Tournament::read(text);
        rounds += tournament.paired_rounds();
        faults.extend(differences(name, &tournament));
    }
    println!("{} tournaments, {rounds} rounds, {} discrepancies", texts.len(), faults.len());
    assert!(faults.is_empty(), "{} discrepancies:\n{}", faults.len(), faults.join("\n"));
}

fn cases() -> Option<PathBuf> {
    let cases = std::env::var_os("ADOUBE_CASES").map(|folder| PathBuf::from(folder).join("pairings"));
    if cases.is_none() {
        println!("extra conformance data not given");
    }
    cases
}

/// Unpacks an archive into a folder of this test.
fn unpacked(archive: &Path) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("dutch");
    std::fs::create_dir_all(&folder).unwrap();
    let status = Command::new("tar").arg("-xzf").arg(archive).arg("-C").arg(&folder).status().unwrap();
    assert!(status.success(), "tar unpacks {}", archive.display());
    folder
}

fn texts(folder: &Path, ending: &str) -> Vec<(String, String)> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.to_string_lossy().ends_with(ending))
        .collect();
    paths.sort();
    assert!(!paths.is_empty(), "tournaments in {}", folder.display());
    paths
        .into_iter()
        .map(|path| {
            (path.file_name().unwrap().to_string_lossy().into(), std::fs::read_to_string(path).unwrap())
        })
        .collect()
}

#[test]
fn the_chosen_tournaments_come_out_the_same() {
    check(&texts(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/pairings"), ".trf"));
}

#[test]
fn every_round_of_the_known_tournaments_comes_out_the_same() {
    let Some(cases) = cases() else { return };
    let folder = unpacked(&cases.join("dutch-2026-400-tournaments.tar.gz"));
    let mut texts = texts(&folder.join("dev"), ".trf");
    if std::env::var_os("ADOUBE_SOAK").is_none() {
        texts = texts.into_iter().step_by(10).collect();
    }
    check(&texts);
}

/// Returns the pairs and the bye of a file that pairing programs write.
fn program_output(text: &str) -> Pairings {
    let mut pairings = Pairings::default();
    for line in text.split(['\r', '\n']).filter(|line| !line.trim().is_empty()).skip(1) {
        let mut numbers = line.split_whitespace().map(|number| number.parse::<usize>().unwrap());
        let (white, black) = (numbers.next().unwrap(), numbers.next().unwrap());
        match black {
            0 => pairings.bye = Some(white - 1),
            _ => pairings.games.push((white - 1, black - 1)),
        }
    }
    sorted(pairings)
}

#[test]
fn the_reference_cases_come_out_the_same() {
    let Some(cases) = cases() else { return };
    let folder = cases.join("reference-cases");
    // In that tournament the first is paired with the ninetieth of 180: it is of another system than the Dutch.
    let other_system = |name: &str| name.starts_with("issue_15");
    let all = texts(&folder, ".input");
    let inputs: Vec<(String, String)> = all.into_iter().filter(|(name, _)| !other_system(name)).collect();
    for (name, text) in &inputs {
        let tournament = Tournament::read(text);
        let round = tournament.paired_rounds();
        let output = folder.join(name.replace(".input", ".output.expected"));
        let expected = program_output(&std::fs::read_to_string(output).unwrap());
        let mut cards = tournament.cards(round);
        tournament.mark_absent(&mut cards, round);
        assert_eq!(pair(&cards, &tournament.rules).map(sorted), Ok(expected), "{name}");
    }
    println!("{} reference cases", inputs.len());
}

#[test]
fn large_rounds_come_out_the_same() {
    let Some(cases) = cases() else { return };
    let sizes: &[usize] =
        if std::env::var_os("ADOUBE_SOAK").is_some() { &[100, 300, 500, 1000] } else { &[100, 300] };
    for size in sizes {
        let folder = cases.join("bench");
        let output =
            Command::new("gzip").arg("-dc").arg(folder.join(format!("b{size}.trf.gz"))).output().unwrap();
        let tournament = Tournament::read(&String::from_utf8(output.stdout).unwrap());
        let expected = std::fs::read_to_string(folder.join(format!("o{size}.bbpPairings"))).unwrap();
        let start = std::time::Instant::now();
        let found = pair(&tournament.cards(tournament.paired_rounds()), &tournament.rules).map(sorted);
        println!("{size} players, {:?}", start.elapsed());
        assert_eq!(found, Ok(program_output(&expected)), "{size} players");
    }
}
