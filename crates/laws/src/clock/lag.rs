//! Compensation for the time that a move travels. Not in the Laws: over the board nothing travels.

use super::setting::Setting;
use crate::time::Millis;

/// How much of the travelling time of moves is given back. All times are 0 or more.
///
/// ```
/// use adoube_laws::Millis;
/// use adoube_laws::clock::{LagPolicy, LagQuota};
/// let policy = LagPolicy::online(&"5+0".parse().unwrap());
/// let quota = LagQuota::start(&policy);
/// // The move came after 3 s, of which it travelled 400 ms.
/// let (used, quota) = quota.charge(&policy, Millis(3000), Millis(400));
/// assert_eq!((used, quota.left()), (Millis(2600), Millis(3600)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LagPolicy {
    /// The quota of each side at the start.
    pub start: Millis,
    /// What each move adds to the quota.
    pub gain: Millis,
    /// The most that the quota can hold.
    pub quota_max: Millis,
    /// The most that is given back for one move.
    pub move_max: Millis,
}

impl LagPolicy {
    /// Nothing is given back: arbitrated events, unless their regulations say otherwise.
    pub const NONE: Self =
        Self { start: Millis::ZERO, gain: Millis::ZERO, quota_max: Millis::ZERO, move_max: Millis::ZERO };
    /// The most that is ever given back for one move online: a second.
    pub const MOVE_MAX: Millis = Millis::seconds(1);

    /// Returns the usual policy online. Each move adds 150 ms and 4 ms for each second of the time for 40 moves, at most
    /// a second; the quota begins with three times this and holds seven times this.
    ///
    /// ```
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::LagPolicy;
    /// let policy = LagPolicy::online(&"1+0".parse().unwrap());
    /// assert_eq!((policy.gain, policy.start, policy.quota_max), (Millis(390), Millis(1170), Millis(2730)));
    /// ```
    #[must_use]
    pub fn online(setting: &Setting) -> Self {
        let Some(estimate) = setting.time_for_moves(40) else { return Self::NONE };
        let gain = Millis(150 + estimate.0 / 250).min(Self::MOVE_MAX);
        let times = |count: i64| Millis(gain.0 * count);
        Self { start: times(3), gain, quota_max: times(7), move_max: Self::MOVE_MAX }
    }
}

/// What can still be given back to one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LagQuota {
    left: Millis,
}

impl LagQuota {
    /// Returns the quota before the first move.
    ///
    /// ```
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::{LagPolicy, LagQuota};
    /// assert_eq!(LagQuota::start(&LagPolicy::NONE).left(), Millis::ZERO);
    /// ```
    #[must_use]
    pub const fn start(policy: &LagPolicy) -> Self {
        Self { left: policy.start }
    }

    /// Returns what is left of the quota.
    ///
    /// ```
    /// use adoube_laws::clock::{LagPolicy, LagQuota};
    /// let policy = LagPolicy::online(&"5+0".parse().unwrap());
    /// assert_eq!(LagQuota::start(&policy).left(), policy.start);
    /// ```
    #[must_use]
    pub const fn left(self) -> Millis {
        self.left
    }

    /// Returns the most that can be given back for the move that is awaited. A flag falls later by this much: the move
    /// may be on its way.
    ///
    /// ```
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::{LagPolicy, LagQuota};
    /// let policy = LagPolicy::online(&"5+0".parse().unwrap());
    /// assert_eq!(LagQuota::start(&policy).available(&policy), Millis::seconds(1));
    /// ```
    #[must_use]
    pub fn available(self, policy: &LagPolicy) -> Millis {
        self.left.min(policy.move_max)
    }

    /// Returns the time used for a move that arrived `elapsed` after the turn began and travelled `lag`, and the quota
    /// for the next move. Never below 0, so that no clock gains by lag.
    ///
    /// ```
    /// use adoube_laws::Millis;
    /// use adoube_laws::clock::{LagPolicy, LagQuota};
    /// let policy = LagPolicy::online(&"5+0".parse().unwrap());
    /// let (used, _) = LagQuota::start(&policy).charge(&policy, Millis(200), Millis(900));
    /// assert_eq!(used, Millis::ZERO);
    /// ```
    #[must_use]
    pub fn charge(self, policy: &LagPolicy, elapsed: Millis, lag: Millis) -> (Millis, Self) {
        let elapsed = elapsed.max(Millis::ZERO);
        let credit = lag.max(Millis::ZERO).min(elapsed).min(self.available(policy));
        let left = (self.left + policy.gain - credit).min(policy.quota_max).max(Millis::ZERO);
        (elapsed - credit, Self { left })
    }
}
