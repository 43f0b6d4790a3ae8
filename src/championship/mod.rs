//! The championship: event, categories, groups, players; operations and the state folded from them.
