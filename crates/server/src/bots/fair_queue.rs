//! What waits for a thread: everybody who waits has his turn before anybody has a second one.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// A queue in which those who asked take turns, and what one asked for keeps its order.
#[derive(Debug)]
pub(crate) struct FairQueue<Asker, Task> {
    /// Who waits; everybody once.
    turns: VecDeque<Asker>,
    waiting: HashMap<Asker, VecDeque<Task>>,
    len: usize,
}

impl<Asker: Clone + Eq + Hash, Task> FairQueue<Asker, Task> {
    pub(crate) fn new() -> Self {
        Self { turns: VecDeque::new(), waiting: HashMap::new(), len: 0 }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn push(&mut self, asker: Asker, task: Task) {
        let tasks = self.waiting.entry(asker.clone()).or_default();
        if tasks.is_empty() {
            self.turns.push_back(asker);
        }
        tasks.push_back(task);
        self.len += 1;
    }

    pub(crate) fn pop(&mut self) -> Option<Task> {
        let asker = self.turns.pop_front()?;
        let tasks = self.waiting.get_mut(&asker)?;
        let task = tasks.pop_front()?;
        self.len -= 1;
        if tasks.is_empty() {
            self.waiting.remove(&asker);
        } else {
            self.turns.push_back(asker);
        }
        Some(task)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_who_wait_take_turns_and_keep_their_own_order() {
        let mut queue = FairQueue::new();
        for task in 0..4 {
            queue.push("greedy", task);
        }
        queue.push("modest", 100);
        queue.push("late", 200);
        assert_eq!(queue.len(), 6);
        let order: Vec<_> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(order, [0, 100, 200, 1, 2, 3]);
        assert_eq!(queue.len(), 0);
    }

    #[test]
    fn one_who_comes_back_waits_behind_those_who_wait() {
        let mut queue = FairQueue::new();
        queue.push("a", 1);
        assert_eq!(queue.pop(), Some(1));
        queue.push("b", 2);
        queue.push("a", 3);
        assert_eq!((queue.pop(), queue.pop(), queue.pop()), (Some(2), Some(3), None));
    }
}
