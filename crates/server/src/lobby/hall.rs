//! Who is here, and what each of them waits for. Nothing here waits itself.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use adoube_lobby::{
    Control, Entry, Manner, Moment, Pair, PlayerId, Pool, Refusal, Seek, SeekId, Seeker, Seeks,
};
use adoube_wire::lobby::{LobbyMessage, LobbyView, YouView};
use adoube_wire::view::ColorName;
use axum::extract::ws::Utf8Bytes;

use super::terms::control_view;
use super::views;
use super::who::Who;
use crate::outbox::Outbox;

/// How many pools and seeks are shown; a page cannot show more, and nobody reads more.
const SHOWN_MAX: usize = 50;

/// For how many controls somebody may want to be told.
const TELL_EACH_MAX: usize = 12;

/// The people, the pools and the seeks.
#[derive(Debug, Default)]
pub(crate) struct Hall {
    people: BTreeMap<PlayerId, Person>,
    connections: HashMap<u64, Connected>,
    pools: BTreeMap<Control, Queue>,
    pub(crate) seeks: Seeks,
    sought: BTreeMap<SeekId, Sought>,
    /// How many people were here.
    numbers: u64,
    /// Whether something changed that everybody sees.
    pub(crate) is_changed: bool,
}

/// Somebody who is here.
#[derive(Debug)]
struct Person {
    who: Who,
    /// The number under which the others know him.
    number: u64,
    connections: BTreeSet<u64>,
    /// Where he waits, and the connection on which he does.
    waits: Option<(Control, u64)>,
    /// For which controls he wants to be told.
    tell: BTreeSet<Control>,
}

/// A page that is open.
#[derive(Debug)]
struct Connected {
    player: PlayerId,
    outbox: Outbox,
    /// Whether it shows who waits.
    watches: bool,
}

/// The pool of a control, and what is played there.
#[derive(Debug)]
struct Queue {
    pool: Pool,
    played: adoube_laws::Terms,
}

/// What the server needs to know of a seek.
#[derive(Debug)]
struct Sought {
    /// The connection that opened it.
    owner: u64,
    played: adoube_laws::Terms,
}

impl Hall {
    pub(crate) fn manner(&self) -> Manner {
        Manner::for_people(self.people.len())
    }

    /// Lets somebody in.
    pub(crate) fn enter(&mut self, who: Who, outbox: Outbox) {
        let (id, connection) = (who.id, outbox.connection);
        let numbers = &mut self.numbers;
        let person = self.people.entry(id).or_insert_with(|| {
            *numbers += 1;
            Person { who, number: *numbers, connections: BTreeSet::new(), waits: None, tell: BTreeSet::new() }
        });
        person.connections.insert(connection);
        self.connections.insert(connection, Connected { player: id, outbox, watches: false });
        self.is_changed = true;
        self.tell_person(id);
    }

    /// Lets a connection out, with all that was waited for on it.
    pub(crate) fn gone(&mut self, connection: u64) {
        let Some(Connected { player, .. }) = self.connections.remove(&connection) else { return };
        let own: Vec<SeekId> =
            self.sought.iter().filter(|(_, sought)| sought.owner == connection).map(|(id, _)| *id).collect();
        for id in own {
            self.sought.remove(&id);
            // It is there: what is sought is an open seek.
            let _ = self.seeks.withdraw(id, player);
        }
        let Some(person) = self.people.get_mut(&player) else { return };
        person.connections.remove(&connection);
        if person.waits.is_some_and(|(_, on)| on == connection) {
            self.stop_waiting(player);
        }
        if self.people.get(&player).is_some_and(|person| person.connections.is_empty()) {
            self.forget_tells(player);
            self.people.remove(&player);
        }
        self.is_changed = true;
        self.tell_person(player);
    }

    pub(crate) fn player(&self, connection: u64) -> Option<PlayerId> {
        Some(self.connections.get(&connection)?.player)
    }

    pub(crate) fn who(&self, player: PlayerId) -> Option<&Who> {
        Some(&self.people.get(&player)?.who)
    }

    /// Shows a connection who waits, from now on.
    pub(crate) fn watch(&mut self, connection: u64) {
        let text = encode(&LobbyMessage::Lobby { lobby: self.view() });
        if let Some(connected) = self.connections.get_mut(&connection) {
            connected.watches = true;
            connected.outbox.send(text);
        }
    }

    /// Lets somebody wait, in this pool and in no other.
    pub(crate) fn wait(
        &mut self,
        connection: u64,
        seeker: Seeker,
        (control, played): (Control, adoube_laws::Terms),
        now: Moment,
    ) -> Result<(), Refusal> {
        let player = seeker.id;
        if self.people.get(&player).is_some_and(|person| person.waits.is_some_and(|(at, _)| at != control)) {
            self.stop_waiting(player);
        }
        let queue = self.pools.entry(control).or_insert_with(|| Queue { pool: Pool::new(control), played });
        let joined = queue.pool.join(seeker, now);
        self.drop_if_idle(control);
        let to_tell = joined?;
        if let Some(person) = self.people.get_mut(&player) {
            person.waits = Some((control, connection));
            person.tell.remove(&control);
        }
        for told in to_tell {
            if let Some(person) = self.people.get_mut(&told) {
                person.tell.remove(&control);
            }
            self.say(told, &LobbyMessage::Came { control: control_view(control) });
            self.tell_person(told);
        }
        self.is_changed = true;
        self.tell_person(player);
        Ok(())
    }

    /// Ends somebody's waiting in a pool.
    pub(crate) fn stop_waiting(&mut self, player: PlayerId) {
        let Some(person) = self.people.get_mut(&player) else { return };
        let Some((control, _)) = person.waits.take() else { return };
        if let Some(queue) = self.pools.get_mut(&control) {
            queue.pool.leave(player);
        }
        self.drop_if_idle(control);
        self.is_changed = true;
    }

    /// Notes that somebody wants to be told when the next one waits in a pool.
    pub(crate) fn tell(
        &mut self,
        player: PlayerId,
        (control, played): (Control, adoube_laws::Terms),
    ) -> Result<(), Refusal> {
        let Some(person) = self.people.get_mut(&player) else { return Ok(()) };
        if person.tell.len() >= TELL_EACH_MAX {
            return Err(Refusal::TooManySeeks);
        }
        let queue = self.pools.entry(control).or_insert_with(|| Queue { pool: Pool::new(control), played });
        queue.pool.tell(player)?;
        person.tell.insert(control);
        Ok(())
    }

    pub(crate) fn do_not_tell(&mut self, player: PlayerId, control: Control) {
        if let Some(person) = self.people.get_mut(&player) {
            person.tell.remove(&control);
        }
        if let Some(queue) = self.pools.get_mut(&control) {
            queue.pool.do_not_tell(player);
        }
        self.drop_if_idle(control);
    }

    fn forget_tells(&mut self, player: PlayerId) {
        let Some(person) = self.people.get_mut(&player) else { return };
        for control in std::mem::take(&mut person.tell) {
            self.do_not_tell(player, control);
        }
    }

    fn drop_if_idle(&mut self, control: Control) {
        if self.pools.get(&control).is_some_and(|queue| queue.pool.is_idle()) {
            self.pools.remove(&control);
        }
    }

    /// Opens a seek.
    pub(crate) fn seek(
        &mut self,
        owner: u64,
        seeker: Seeker,
        (terms, played): (adoube_lobby::Terms, adoube_laws::Terms),
        now: Moment,
    ) -> Result<(), Refusal> {
        let player = seeker.id;
        let id = self.seeks.open(seeker, terms, now)?;
        self.sought.insert(id, Sought { owner, played });
        self.is_changed = true;
        self.tell_person(player);
        Ok(())
    }

    pub(crate) fn withdraw(&mut self, seek: SeekId, player: PlayerId) -> Result<(), Refusal> {
        self.seeks.withdraw(seek, player)?;
        self.sought.remove(&seek);
        self.is_changed = true;
        Ok(())
    }

    /// Returns what is played when a seek is taken.
    pub(crate) fn sought(&self, seek: SeekId) -> Option<&adoube_laws::Terms> {
        Some(&self.sought.get(&seek)?.played)
    }

    /// Returns the pools in which somebody waits.
    pub(crate) fn waited_for(&self) -> Vec<Control> {
        let with_people = |(_, queue): &(&Control, &Queue)| !queue.pool.entries().is_empty();
        self.pools.iter().filter(with_people).map(|(control, _)| *control).collect()
    }

    /// Pairs those who wait in a pool, and returns what they play.
    pub(crate) fn pair(
        &mut self,
        control: Control,
        now: Moment,
        lot: u64,
    ) -> Option<(Vec<Pair>, adoube_laws::Terms)> {
        let manner = self.manner();
        let queue = self.pools.get_mut(&control)?;
        Some((queue.pool.pair(now, manner, lot), queue.played.clone()))
    }

    /// Lets two go on waiting whose game could not be made.
    pub(crate) fn put_back(&mut self, control: Control, pair: Pair) {
        if let Some(queue) = self.pools.get_mut(&control) {
            for entry in [pair.white, pair.black] {
                queue.pool.put_back(entry);
            }
        }
    }

    /// Tells two that their game begins: they wait for nothing any longer.
    pub(crate) fn paired(&mut self, pair: &Pair, game: &str) {
        for (entry, color) in [(&pair.white, ColorName::White), (&pair.black, ColorName::Black)] {
            let player = entry.seeker.id;
            self.stop_waiting(player);
            self.forget_tells(player);
            self.seeks.leave(player);
            self.say(player, &LobbyMessage::Paired { game: game.to_owned(), color });
        }
        let open: BTreeSet<SeekId> = self.seeks.iter().map(|seek| seek.id).collect();
        self.sought.retain(|id, _| open.contains(id));
        self.pools.retain(|_, queue| !queue.pool.is_idle());
        self.is_changed = true;
        for entry in [&pair.white, &pair.black] {
            self.tell_person(entry.seeker.id);
        }
    }

    /// After a fault: nobody waits for anything, and everybody is told.
    pub(crate) fn clear(&mut self) {
        self.pools.clear();
        self.sought.clear();
        self.seeks = Seeks::default();
        for person in self.people.values_mut() {
            person.waits = None;
            person.tell.clear();
        }
        self.is_changed = true;
        let everybody: Vec<PlayerId> = self.people.keys().copied().collect();
        for player in everybody {
            self.tell_person(player);
        }
    }

    /// Tells those who watch what changed.
    pub(crate) fn tell_watchers(&mut self) {
        self.is_changed = false;
        let mut text = None;
        for connected in self.connections.values().filter(|connected| connected.watches) {
            let text: &mut Utf8Bytes =
                text.get_or_insert_with(|| encode(&LobbyMessage::Lobby { lobby: self.view() }));
            connected.outbox.send(text.clone());
        }
    }

    /// Tells somebody what is his own.
    pub(crate) fn tell_person(&self, player: PlayerId) {
        if let Some(you) = self.you(player) {
            self.say(player, &LobbyMessage::You { you });
        }
    }

    pub(crate) fn answer(&self, connection: u64, message: &LobbyMessage) {
        if let Some(connected) = self.connections.get(&connection) {
            connected.outbox.send(encode(message));
        }
    }

    /// Says something to somebody, on all his pages.
    fn say(&self, player: PlayerId, message: &LobbyMessage) {
        let Some(person) = self.people.get(&player) else { return };
        let text = encode(message);
        for connected in person.connections.iter().filter_map(|number| self.connections.get(number)) {
            connected.outbox.send(text.clone());
        }
    }

    fn view(&self) -> LobbyView {
        let known = |entry: &Entry| self.known(entry);
        let pools = self.pools.values().map(|queue| &queue.pool).filter(|pool| !pool.entries().is_empty());
        let seek = |seek: &Seek| Some(views::seek(seek, self.known(&seek.by)?));
        LobbyView {
            people: u32::try_from(self.people.len()).unwrap_or(u32::MAX),
            pools: pools.take(SHOWN_MAX).map(|pool| views::pool(pool, known)).collect(),
            seeks: self.seeks.iter().filter_map(seek).take(SHOWN_MAX).collect(),
        }
    }

    fn known(&self, entry: &Entry) -> Option<views::Known<'_>> {
        let person = self.people.get(&entry.seeker.id)?;
        Some((person.number, &person.who.player))
    }

    fn you(&self, player: PlayerId) -> Option<YouView> {
        let person = self.people.get(&player)?;
        let waiting = person.waits.and_then(|(control, _)| {
            let pool = &self.pools.get(&control)?.pool;
            let entry = pool.entries().iter().find(|entry| entry.seeker.id == player)?;
            Some(views::own_wait(pool, entry))
        });
        let seeks = self.seeks.iter().filter(|seek| seek.by.seeker.id == player);
        Some(YouView {
            person: person.number,
            waiting,
            seeks: seeks.map(|seek| seek.id.0).collect(),
            tell: person.tell.iter().map(|&control| control_view(control)).collect(),
        })
    }
}

/// Returns the text of a message, to be shared among those who hear the same.
pub(crate) fn encode(message: &LobbyMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message has only strings, numbers and lists").into()
}
