//! A message in other sentences: the same facts under other keys.

use super::{Fact, Message};

/// The message with the key that `other` gives for each of its own, and for those of the messages inside it.
pub fn reworded(message: &Message, other: &dyn Fn(&str) -> String) -> Message {
    let facts = message.facts.iter().map(|(name, fact)| (*name, fact_in(fact, other)));
    Message { key: other(&message.key).into(), facts: facts.collect() }
}

fn fact_in(fact: &Fact, other: &dyn Fn(&str) -> String) -> Fact {
    match fact {
        Fact::Inner(message) => Fact::Inner(Box::new(reworded(message, other))),
        Fact::Word(key) => Fact::word(other(key)),
        Fact::List(facts) => Fact::List(facts.iter().map(|fact| fact_in(fact, other)).collect()),
        plain => plain.clone(),
    }
}
