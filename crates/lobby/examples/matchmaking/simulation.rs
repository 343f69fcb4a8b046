//! A lobby in virtual time: players come, wait, play, rest and come again. The seed decides everything.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::time::{Duration, Instant};

use adoube_lobby::{Color, ColourHistory, Control, Manner, Moment, PlayerId, Pool, Seeker, Strength};

/// What is simulated.
pub(crate) struct Scenario {
    /// How many people take part.
    pub(crate) players: usize,
    /// The time controls that they play; each is half as popular as the one before.
    pub(crate) controls: Vec<Control>,
    /// For how long.
    pub(crate) length: Duration,
    /// How the pools pair.
    pub(crate) manner: Manner,
    /// What decides.
    pub(crate) seed: u64,
}

/// What came of it.
#[derive(Default)]
pub(crate) struct Report {
    /// How long each player of each game waited, in milliseconds; sorted.
    pub(crate) waits: Vec<u64>,
    /// The differences of rating in each game; sorted.
    pub(crate) differences: Vec<u64>,
    /// The longest that anybody waited, also in vain, in milliseconds.
    pub(crate) wait_max: u64,
    /// Games against the opponent of the game before.
    pub(crate) repeats: usize,
    /// Games in which somebody got the same colour for the fourth time in a row or more.
    pub(crate) fourth_colours: usize,
    /// Players who did not get a single game.
    pub(crate) without_game: usize,
    /// Real time spent on pairing, and the longest wave.
    pub(crate) pairing: Duration,
    /// The longest single wave.
    pub(crate) wave_max: Duration,
    /// How many waves there were.
    pub(crate) waves: usize,
}

impl Report {
    /// Returns how many games were played.
    pub(crate) fn games(&self) -> usize {
        self.differences.len()
    }
}

/// Returns the value below which so many of a hundred lie.
pub(crate) fn percentile(sorted: &[u64], percent: usize) -> u64 {
    sorted.get((sorted.len().saturating_sub(1)) * percent / 100).copied().unwrap_or(0)
}

/// SplitMix64.
struct Lots(u64);

impl Lots {
    fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.draw() % bound
    }

    /// Twelve uniform numbers make a normal one, near enough, and nobody is further than six deviations away.
    fn normal(&mut self, mean: i64, deviation: i64) -> i64 {
        let sum: u64 = (0..12).map(|_| self.below(1_001)).sum();
        mean + (i64::try_from(sum).expect("twelve thousand") - 6_000) * deviation / 1_000
    }
}

/// Somebody who plays all evening.
struct Player {
    strength: Strength,
    colours: ColourHistory,
    last_opponent: Option<PlayerId>,
    games: usize,
}

/// A running simulation.
struct Evening {
    players: Vec<Player>,
    pools: Vec<Pool>,
    /// Who comes when.
    coming: BinaryHeap<Reverse<(i64, usize)>>,
    lots: Lots,
    report: Report,
}

/// Simulates.
pub(crate) fn run(scenario: &Scenario) -> Report {
    let mut evening = Evening::new(scenario);
    let wave_ms = i64::try_from(scenario.manner.wave().as_millis()).expect("a few seconds");
    let end = i64::try_from(scenario.length.as_millis()).expect("a few hours");
    for now in (0..end).step_by(usize::try_from(wave_ms).expect("a few seconds")) {
        evening.let_in(now);
        for pool in 0..evening.pools.len() {
            evening.pair(pool, now, scenario.manner);
        }
    }
    evening.close(end)
}

impl Evening {
    fn new(scenario: &Scenario) -> Self {
        let mut lots = Lots(scenario.seed);
        let mut player = || {
            let rating = i32::try_from(lots.normal(1_500, 350)).expect("a rating is small").clamp(400, 3_200);
            // One in five is new.
            let deviation = if lots.below(5) == 0 { 110 + lots.below(240) } else { 45 + lots.below(60) };
            let strength = Strength { rating, deviation: u32::try_from(deviation).expect("small") };
            Player { strength, colours: ColourHistory::default(), last_opponent: None, games: 0 }
        };
        let players: Vec<_> = (0..scenario.players).map(|_| player()).collect();
        // They come one after another within five minutes.
        let coming = (0..players.len())
            .map(|number| Reverse((i64::try_from(lots.below(300_000)).expect("five minutes"), number)))
            .collect();
        let pools = scenario.controls.iter().map(|&control| Pool::new(control)).collect();
        Self { players, pools, coming, lots, report: Report::default() }
    }

    /// Those whose time has come sit down to wait.
    fn let_in(&mut self, now: i64) {
        while let Some(Reverse((at, number))) = self.coming.peek().copied() {
            if at > now {
                return;
            }
            self.coming.pop();
            let popular = usize::try_from(self.lots.draw().trailing_zeros()).expect("at most 64");
            let pool = popular % self.pools.len();
            let player = &self.players[number];
            let mut seeker = Seeker::member(PlayerId(number as u128), player.strength);
            (seeker.colours, seeker.last_opponent) = (player.colours, player.last_opponent);
            self.pools[pool].join(seeker, Moment(at)).expect("the pool has room");
        }
    }

    fn pair(&mut self, pool: usize, now: i64, manner: Manner) {
        let lot = self.lots.draw();
        let began = Instant::now();
        let pairs = self.pools[pool].pair(Moment(now), manner, lot);
        let took = began.elapsed();
        self.report.pairing += took;
        self.report.wave_max = self.report.wave_max.max(took);
        self.report.waves += 1;
        let control = self.pools[pool].control();
        for pair in pairs {
            let until = now + game_ms(control, &mut self.lots);
            let (white, black) = (pair.white.seeker.id, pair.black.seeker.id);
            let (a, b) = (pair.white.seeker.strength.rating, pair.black.seeker.strength.rating);
            self.report.differences.push(u64::from(a.abs_diff(b)));
            self.report.repeats += usize::from(pair.white.seeker.last_opponent == Some(black));
            for (entry, color, other) in
                [(&pair.white, Color::White, black), (&pair.black, Color::Black, white)]
            {
                let waited = Moment(now).since(entry.since).as_millis();
                self.report.waits.push(u64::try_from(waited).expect("an evening"));
                let number = usize::try_from(entry.seeker.id.0).expect("numbered from zero");
                let player = &mut self.players[number];
                player.colours = player.colours.and(color);
                player.last_opponent = Some(other);
                player.games += 1;
                let run = player.colours.last.map_or(0, |(_, run)| run);
                self.report.fourth_colours += usize::from(run >= 4);
                // Half a minute of rest, more or less.
                let rest = i64::try_from(self.lots.below(60_000)).expect("a minute");
                self.coming.push(Reverse((until + rest, number)));
            }
        }
    }

    fn close(mut self, end: i64) -> Report {
        let waiting = self.pools.iter().flat_map(Pool::entries);
        let in_vain = waiting.map(|entry| Moment(end).since(entry.since).as_millis() as u64).max();
        let report = &mut self.report;
        report.waits.sort_unstable();
        report.differences.sort_unstable();
        report.wait_max = in_vain.max(report.waits.last().copied()).unwrap_or(0);
        report.without_game = self.players.iter().filter(|player| player.games == 0).count();
        self.report
    }
}

/// Draws how long a game lasts: from a fifth of the time of both sides to all of it.
fn game_ms(control: Control, lots: &mut Lots) -> i64 {
    let seconds = match control {
        Control::Clock { base_s, increment_s } => u64::from(base_s + 40 * increment_s),
        Control::Untimed => 20 * 60,
    };
    let whole = 2 * seconds * 1_000;
    i64::try_from(whole / 5 + lots.below(whole * 4 / 5)).expect("a game of hours")
}
