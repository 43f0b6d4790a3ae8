//! Matches of a bracket that are still being played when others can begin: the next round takes
//! them over, each at its own table, so that the last round has every match that can be played and
//! no earlier round is open.

use super::group::{Encounter, Group, HallTables, Round};
use super::player::PlayerId;

impl Group {
    /// The tables of the last round that wait for results, with their numbers, if the group plays a
    /// bracket: the next round takes them over.
    pub(crate) fn carried(&self) -> impl Iterator<Item = (u32, &Encounter)> {
        let last = self.played.last().filter(|_| self.system.is_knock_out());
        last.into_iter().flat_map(Round::tables).filter(|(_, game)| game.is_missing())
    }

    /// The players at those tables.
    pub(crate) fn still_playing(&self) -> impl Iterator<Item = PlayerId> {
        self.carried().flat_map(|(_, game)| [Some(game.first), game.second()]).flatten()
    }

    /// The players of the matches that can be paired while others are still being played; empty
    /// until a match of the last round is over.
    pub fn ready_beside(&self) -> Vec<[PlayerId; 2]> {
        let over = |round: &Round| round.tables().any(|(_, game)| game.result.is_some());
        let Some(bracket) = self.bracket().filter(|_| self.played.last().is_some_and(over)) else {
            return Vec::new();
        };
        self.next_turn(&bracket).ready.into_iter().map(|(_, pair)| pair).collect()
    }

    /// Whether a match can be paired while others are still being played.
    pub fn pairs_beside(&self) -> bool {
        self.open_round().is_some() && !self.ready_beside().is_empty()
    }

    /// The round that a table of a round is in now: a later one if its match was carried over.
    pub fn carried_to(&self, round: u32, table: u32) -> u32 {
        let carried = |game: &Encounter| game.since.is_some_and(|since| since <= round);
        let has = |of: &Round, wanted: &dyn Fn(&Encounter) -> bool| {
            of.tables().any(|(number, game)| number == table && wanted(game))
        };
        if self.round(round).is_none_or(|of| has(of, &|_| true)) {
            return round;
        }
        let mut later = (1..).zip(&self.played).skip(round as usize);
        later.find(|(_, of)| has(of, &carried)).map_or(round, |(number, _)| number)
    }

    /// The round that a table is in now, from the given round, else from the last one with the
    /// table.
    pub fn played_in(&self, round: Option<u32>, table: u32) -> u32 {
        round.map_or_else(|| self.round_of_table(table), |round| self.carried_to(round, table))
    }

    /// Adds a paired round, and moves the matches still being played into it.
    pub(crate) fn begin_round(&mut self, mut next: Round) {
        let number = self.played.len() as u32;
        if self.open_round().is_some()
            && let Some(last) = self.played.last_mut()
        {
            let (open, over): (Vec<_>, Vec<_>) =
                with_numbers(last).into_iter().partition(|(_, game)| game.is_missing());
            renumber(last, over);
            let open = open.into_iter().map(|(table, mut game)| {
                game.since.get_or_insert(number);
                (table, game)
            });
            let mut tables: Vec<(u32, Encounter)> = open.collect();
            let occupied: Vec<u32> = tables.iter().map(|(table, _)| *table).collect();
            let mut free = (1..).filter(|number| !occupied.contains(number));
            let counted = next.seats.is_none();
            for (table, game) in with_numbers(&mut next) {
                let table = if counted { free.next().unwrap_or(table) } else { table };
                tables.push((table, game));
            }
            renumber(&mut next, tables);
        }
        self.played.push(next);
    }

    /// Removes the last round; the matches carried into it return to the round before.
    pub(crate) fn take_back_round(&mut self) {
        let Some(mut round) = self.played.pop() else { return };
        let number = self.played.len() as u32;
        let Some(before) = self.played.last_mut() else { return };
        let mut carried = with_numbers(&mut round);
        carried.retain(|(_, game)| game.since.is_some());
        if carried.is_empty() {
            return;
        }
        for (_, game) in &mut carried {
            game.since = game.since.filter(|&since| since < number);
        }
        carried.extend(with_numbers(before));
        renumber(before, carried);
    }
}

/// Removes the tables from a round, with their numbers.
pub(crate) fn with_numbers(round: &mut Round) -> Vec<(u32, Encounter)> {
    let numbers: Vec<u32> = round.tables().map(|(table, _)| table).collect();
    let games = std::mem::take(&mut round.games);
    let (tables, alone): (Vec<_>, Vec<_>) =
        games.into_iter().partition(|game| game.second().is_some());
    round.games = alone;
    numbers.into_iter().zip(tables).collect()
}

/// Puts numbered tables into a round that has none, before its byes.
pub(crate) fn renumber(round: &mut Round, mut tables: Vec<(u32, Encounter)>) {
    tables.sort_by_key(|(table, _)| *table);
    let (numbers, games): (Vec<u32>, Vec<Encounter>) = tables.into_iter().unzip();
    let counted = numbers.iter().copied().eq(1..=numbers.len() as u32);
    match &mut round.seats {
        Some(seats) if !(counted && seats.room.is_empty()) => seats.tables = numbers,
        seats if counted => *seats = None,
        seats => {
            *seats = Some(HallTables { room: String::new(), first_table: 1, tables: numbers });
        }
    }
    round.games.splice(0..0, games);
}
