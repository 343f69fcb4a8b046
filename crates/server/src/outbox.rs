//! The bounded queue of messages that wait to be sent on one socket.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use adoube_wire::server::ServerMessage;
use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Notify, mpsc};

/// How many messages may wait for a reader. One who is slower is dropped, and catches up when he connects again.
const WAITING_MAX: usize = 64;

/// The sending end; cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Outbox {
    /// The number of the connection, to tell sockets apart.
    pub(crate) connection: u64,
    queue: mpsc::Sender<Utf8Bytes>,
    too_slow: Arc<Notify>,
}

/// The receiving end, which the socket's task owns.
#[derive(Debug)]
pub(crate) struct Outgoing {
    queue: mpsc::Receiver<Utf8Bytes>,
    too_slow: Arc<Notify>,
}

pub(crate) fn outbox() -> (Outbox, Outgoing) {
    static CONNECTIONS: AtomicU64 = AtomicU64::new(0);
    let connection = CONNECTIONS.fetch_add(1, Ordering::Relaxed);
    let (sender, receiver) = mpsc::channel(WAITING_MAX);
    let too_slow = Arc::new(Notify::new());
    (
        Outbox { connection, queue: sender, too_slow: Arc::clone(&too_slow) },
        Outgoing { queue: receiver, too_slow },
    )
}

impl Outbox {
    /// Puts a message in the queue. When there is no room the socket is told to close.
    pub(crate) fn send(&self, text: Utf8Bytes) {
        if let Err(mpsc::error::TrySendError::Full(_)) = self.queue.try_send(text) {
            self.too_slow.notify_one();
        }
    }

    /// Returns whether the socket is gone.
    pub(crate) fn is_closed(&self) -> bool {
        self.queue.is_closed()
    }

    /// Encodes a message for this socket alone.
    pub(crate) fn say(&self, message: &ServerMessage) {
        self.send(encode(message));
    }
}

impl Outgoing {
    /// Returns the next message; `None` when the reader is too slow.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        tokio::select! {
            biased;
            () = self.too_slow.notified() => None,
            text = self.queue.recv() => text,
        }
    }

    /// Returns the next message if one waits.
    pub(crate) fn waiting(&mut self) -> Option<Utf8Bytes> {
        self.queue.try_recv().ok()
    }
}

/// Returns the text of a message, to be shared among the sockets of one audience.
pub(crate) fn encode(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message has only strings, numbers and lists").into()
}
