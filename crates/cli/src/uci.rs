//! `adoube uci`: the built-in engine as a UCI program. The threads and the clock of the engine live here.

use std::io::{self, BufRead, Read, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use adoube_board::{CastlingStyle, Move, Position};
use adoube_engine::uci::{Command, Go, LINE_BYTES_MAX, OPTIONS, Setting, parse};
use adoube_engine::{Engine, Game, Level, Limits, Progress, Score};

use crate::output::{Done, line};

/// The size of the table when nobody asks for another.
const HASH_MIB: u32 = 16;

/// Reads commands until `quit` or the end of the input.
pub(crate) fn run() -> io::Result<Done> {
    let mut session = Session::new();
    let mut input = io::stdin().lock();
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        // One byte more than the limit, so that a longer line is seen to be longer.
        let limit = LINE_BYTES_MAX as u64 + 1;
        if input.by_ref().take(limit).read_until(b'\n', &mut bytes)? == 0 {
            session.finish();
            return Ok(Done::Well);
        }
        let is_whole = bytes.ends_with(b"\n") || bytes.len() <= LINE_BYTES_MAX;
        if !is_whole {
            skip_line(&mut input)?;
        }
        match parse(&String::from_utf8_lossy(&bytes)) {
            Ok(command) => {
                if session.obey(command)?.is_break() {
                    return Ok(Done::Well);
                }
            }
            Err(fault) => line(format_args!("info string {fault}"))?,
        }
    }
}

/// Passes over the rest of a line, however long.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let there = input.fill_buf()?;
        let (length, is_end) = match there.iter().position(|&byte| byte == b'\n') {
            Some(at) => (at + 1, true),
            None => (there.len(), there.is_empty()),
        };
        input.consume(length);
        if is_end {
            return Ok(());
        }
    }
}

/// What was set, and the search that runs.
struct Session {
    game: Game,
    level: Option<Level>,
    seed: u64,
    is_chess960: bool,
    engine: Option<Engine>,
    search: Option<Running>,
}

/// A search in its thread. It gives the engine back.
struct Running {
    thread: JoinHandle<Engine>,
    stop: Arc<AtomicBool>,
    is_infinite: bool,
}

impl Session {
    fn new() -> Self {
        Self {
            game: Game::new(Position::start()),
            level: None,
            seed: 0,
            is_chess960: false,
            engine: Some(engine(HASH_MIB)),
            search: None,
        }
    }

    fn obey(&mut self, command: Command) -> io::Result<ControlFlow<()>> {
        match command {
            Command::Nothing => {}
            Command::Uci => {
                line(format_args!("id name Adoube {}", env!("CARGO_PKG_VERSION")))?;
                line("id author the authors of Adoube")?;
                for option in OPTIONS {
                    line(option)?;
                }
                line("uciok")?;
            }
            Command::IsReady => line("readyok")?,
            Command::NewGame => self.idle_engine().forget(),
            Command::Position(game) => self.game = *game,
            Command::Go(go) => self.go(go),
            Command::Stop => self.stop(),
            Command::Quit => {
                self.stop();
                return Ok(ControlFlow::Break(()));
            }
            Command::SetOption(setting) => self.set(setting),
        }
        Ok(ControlFlow::Continue(()))
    }

    fn set(&mut self, setting: Setting) {
        match setting {
            Setting::Level(level) => self.level = level,
            Setting::Seed(seed) => self.seed = seed,
            Setting::HashMib(mib) => *self.idle_engine() = engine(mib),
            Setting::Chess960(is_chess960) => self.is_chess960 = is_chess960,
        }
    }

    fn go(&mut self, go: Go) {
        // A second `go` ends the first.
        self.stop();
        let mut engine = self.engine.take().unwrap_or_else(|| engine(HASH_MIB));
        let stop = Arc::new(AtomicBool::new(false));
        let search = Search {
            game: self.game.clone(),
            go,
            limits: Limits { depth: go.depth, nodes: go.nodes, level: self.level, seed: self.seed },
            style: if self.is_chess960 { CastlingStyle::Chess960 } else { CastlingStyle::Standard },
            stop: Arc::clone(&stop),
        };
        let thread = thread::spawn(move || {
            search.run(&mut engine);
            engine
        });
        self.search = Some(Running { thread, stop, is_infinite: go.is_infinite });
    }

    /// Ends the search that runs, which then tells its move.
    fn stop(&mut self) {
        if let Some(running) = self.search.take() {
            running.stop.store(true, Ordering::Relaxed);
            running.thread.thread().unpark();
            self.engine = running.thread.join().ok();
        }
    }

    /// Waits for a search that ends by itself; ends one that does not.
    fn finish(&mut self) {
        if let Some(running) = self.search.take_if(|running| !running.is_infinite) {
            self.engine = running.thread.join().ok();
        }
        self.stop();
    }

    fn idle_engine(&mut self) -> &mut Engine {
        self.stop();
        self.engine.get_or_insert_with(|| engine(HASH_MIB))
    }
}

fn engine(mib: u32) -> Engine {
    Engine::new((mib as usize) << 20)
}

/// One search.
struct Search {
    game: Game,
    go: Go,
    limits: Limits,
    style: CastlingStyle,
    stop: Arc<AtomicBool>,
}

impl Search {
    fn run(&self, engine: &mut Engine) {
        let began = Instant::now();
        let budget = self.go.budget_ms(self.game.position().turn()).filter(|_| !self.go.is_infinite);
        let budget = budget.map(Duration::from_millis);
        let is_late = || budget.is_some_and(|budget| began.elapsed() >= budget);
        let mut stop = || self.stop.load(Ordering::Relaxed) || is_late();
        let mut tell = |progress: &Progress| {
            say(self.info(progress, began.elapsed()));
            // The next depth takes longer than all before it: with more than half of the time gone it would not be finished.
            let is_enough =
                self.go.move_time.is_none() && budget.is_some_and(|budget| began.elapsed() > budget / 2);
            if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let found = engine.search_until(&self.game, &self.limits, &mut stop, &mut tell);
        while self.go.is_infinite && !self.stop.load(Ordering::Relaxed) {
            thread::park();
        }
        match found.best {
            Some(best) => say(format!("bestmove {}", self.game.position().uci(best, self.style))),
            None => say("bestmove 0000".to_owned()),
        }
    }

    fn info(&self, progress: &Progress, elapsed: Duration) -> String {
        let score = match progress.score {
            Score::Centipawns(value) => format!("cp {value}"),
            Score::MateIn(moves) => format!("mate {moves}"),
        };
        let nps = (progress.nodes as f64 / elapsed.as_secs_f64().max(1e-6)) as u64;
        format!(
            "info depth {} score {score} nodes {} nps {nps} time {} pv{}",
            progress.depth,
            progress.nodes,
            elapsed.as_millis(),
            self.line(&progress.line)
        )
    }

    fn line(&self, moves: &[Move]) -> String {
        let mut position = *self.game.position();
        let mut text = String::new();
        for &mv in moves {
            text.push_str(&format!(" {}", position.uci(mv, self.style)));
            position = position.play(mv);
        }
        text
    }
}

/// Writes a line of the search. When nobody reads any more there is nobody to tell.
fn say(text: String) {
    let mut output = io::stdout().lock();
    let _ = writeln!(output, "{text}").and_then(|()| output.flush());
}
