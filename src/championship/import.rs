//! Turns an exported document into the operations that recreate the event.

mod contradictions;

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::export::{EventDocument, GamePart, GroupPart, PlayerPart};
use super::names::{self, NameOrder};
use super::operation::{
    Absence, Absent, Advance, AllowPair, Await, Decide, Draw, DrawLots, DrawnGroup, Forbid, Hide,
    Identify, Import, KeepTable, Late, Operation, PairRound, Present, Receive, Record, Replace,
    Withdraw,
};
use super::{CategoryCode, EntryRow, PlayerCode, PlayerStatus, Refusal, RequestedBye, Score};

/// The operations that turn an empty event into the one in the document.
///
/// The day is replayed in an order that gives the same event: entries, draws, then for each group
/// every round, with the players who came late, were absent or had left by then.
///
/// # Errors
/// The document names a player it does not describe, has an invalid result, or contradicts itself.
pub fn operations(document: &EventDocument) -> Result<Vec<Operation>, Refusal> {
    let still = document
        .players
        .iter()
        .filter(|player| player.status == PlayerStatus::Active && !player.absent);
    let rules = document.event.rules_in_force();
    let mut told = Telling {
        operations: Vec::new(),
        away: HashSet::new(),
        active: still.map(|player| player.code.clone()).collect(),
        several: rules
            .categories
            .iter()
            .filter(|category| category.format.bracket.games.is_some())
            .map(|category| category.code)
            .collect(),
    };
    let known: HashSet<&PlayerCode> = document.players.iter().map(|player| &player.code).collect();
    let named =
        document.groups.iter().flat_map(|group| group.players.iter().chain(group.terms.players()));
    if let Some(stranger) = named.into_iter().find(|code| !known.contains(code)) {
        return Err(Refusal::UnknownPlayer { player: stranger.clone() });
    }
    contradictions::check(document)?;
    told.enter(document);
    told.receive(document);
    told.on_the_day(document);
    told.draw(document);
    for group in document.groups.iter().filter(|group| !group.code.is_final()) {
        told.play(group)?;
    }
    for group in document.groups.iter().filter(|group| group.code.is_final()) {
        let mut players = group.players.clone();
        for (player, by) in group.replaced.iter().rev() {
            players.iter_mut().filter(|it| *it == by).for_each(|it| it.clone_from(player));
        }
        told.operations.push(
            Advance {
                category: group.category,
                seed: document.event.rules.seed,
                system: group.system,
                initial_side: group.initial_side,
                players,
            }
            .into(),
        );
        for (player, by) in group.replaced.iter().cloned() {
            told.operations.push(Replace { group: group.code, player, by }.into());
        }
        told.play(group)?;
    }
    told.let_in(document);
    // The players of a group were present at the draw, and became awaited later.
    let inside: HashSet<&PlayerCode> =
        document.groups.iter().flat_map(|group| &group.players).collect();
    let players = codes(document, |player| player.absent && inside.contains(&player.code));
    if !players.is_empty() {
        told.operations.push(Await { players }.into());
    }
    let players = codes(document, |player| player.present && told.active.contains(&player.code));
    if !players.is_empty() {
        told.operations.push(Present { players }.into());
    }
    let left: Vec<PlayerCode> = document
        .players
        .iter()
        .filter(|player| {
            player.status == PlayerStatus::Withdrawn && !told.away.contains(&player.code)
        })
        .map(|player| player.code.clone())
        .collect();
    if !left.is_empty() {
        told.operations.push(Withdraw { players: left }.into());
    }
    Ok(told.operations)
}

/// Puts the names in a document into the form an event keeps. Names in a group imported from a
/// report are FIDE's, with the last name before a comma; `order` tells how to read other commas.
///
/// # Errors
/// A name has a comma and its order is not known.
pub fn put_names(document: &mut EventDocument, order: Option<NameOrder>) -> Result<(), OpenName> {
    let reported = document.groups.iter().filter(|group| group.imported.is_some());
    let reported: HashSet<PlayerCode> =
        reported.flat_map(|group| group.players.iter().cloned()).collect();
    for player in &mut document.players {
        let known = reported.contains(&player.code).then_some(NameOrder::LastFirst);
        let Some(put) = names::ordered(&player.name, known.or(order)) else {
            return Err(OpenName { player: player.code.clone(), name: player.name.clone() });
        };
        if let Some(last) = put.last {
            player.registration.last_name = Some(last);
        }
        // A name without visible letters is replaced by the code.
        player.name = if put.name.is_empty() { player.code.to_string() } else { put.name };
    }
    Ok(())
}

/// A name with a comma whose order is not known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenName {
    /// The player.
    pub player: PlayerCode,
    /// The name.
    pub name: String,
}

fn codes(document: &EventDocument, of: impl Fn(&PlayerPart) -> bool) -> Vec<PlayerCode> {
    let players = document.players.iter().filter(|player| of(player));
    players.map(|player| player.code.clone()).collect()
}

struct Telling {
    operations: Vec<Operation>,
    /// The players who have left by now.
    away: HashSet<PlayerCode>,
    /// The players who are there at the end.
    active: HashSet<PlayerCode>,
    /// The categories whose matches have several games.
    several: HashSet<CategoryCode>,
}

impl Telling {
    /// The entries; players who came after the draw are added later.
    fn enter(&mut self, document: &EventDocument) {
        let own = document.event.school.as_ref().and_then(|school| school.name.as_ref());
        let players: Vec<EntryRow> = document
            .players
            .iter()
            .map(|player| EntryRow {
                code: player.code.clone(),
                name: player.name.clone(),
                // The event's own school is not repeated for each pupil.
                school: player.school_name.clone().filter(|name| own != Some(name)),
                adapted: player.adapted.clone(),
                registration: player.registration.clone(),
                byes: player.byes.clone(),
            })
            .collect();
        if !players.is_empty() {
            self.operations.push(Import { players, corrects: false }.into());
        }
        let drawn: HashSet<&PlayerCode> = document.groups.iter().flat_map(first_drawn).collect();
        let categories: BTreeSet<CategoryCode> =
            document.groups.iter().map(|group| group.category).collect();
        let waiting: Vec<Absence> = document
            .players
            .iter()
            .filter(|player| {
                let undrawn =
                    categories.contains(&player.category) && !drawn.contains(&player.code);
                let absent = player.absent || player.status == PlayerStatus::Absent;
                absent && !drawn.contains(&player.code) || undrawn
            })
            .map(|player| Absence {
                player: player.code.clone(),
                round: None,
                ahead: None,
                bye: RequestedBye::Zero,
            })
            .collect();
        if !waiting.is_empty() {
            self.operations.push(Absent { players: waiting }.into());
        }
    }

    /// The event's identifier, and the events that sent entries.
    fn receive(&mut self, document: &EventDocument) {
        if let Some(id) = document.id.clone() {
            // Before the players: an event that has some keeps its own identifier.
            self.operations.insert(0, Identify { id }.into());
        }
        for source in document.sources.iter().cloned() {
            let (players, gone) = (Vec::new(), Vec::new());
            self.operations.push(Receive { source, players, gone }.into());
        }
    }

    /// Other facts about players: who may not meet, who is hidden, who has a reserved table.
    fn on_the_day(&mut self, document: &EventDocument) {
        for players in document.forbidden.iter().cloned() {
            self.operations.push(Forbid { players, if_possible: false }.into());
        }
        for players in document.avoided.iter().cloned() {
            self.operations.push(Forbid { players, if_possible: true }.into());
        }
        for players in document.allowed.iter().cloned() {
            self.operations.push(AllowPair { players }.into());
        }
        let players = codes(document, |player| player.hidden);
        if !players.is_empty() {
            self.operations.push(Hide { players, hidden: true }.into());
        }
        for player in &document.players {
            if player.table.is_some() {
                let (player, table) = (player.code.clone(), player.table);
                self.operations.push(KeepTable { player, table }.into());
            }
        }
    }

    /// Admits the players who were left out of the draw only because they were entered after it.
    fn let_in(&mut self, document: &EventDocument) {
        let inside: HashSet<&PlayerCode> =
            document.groups.iter().flat_map(|group| &group.players).collect();
        let categories: BTreeSet<CategoryCode> =
            document.groups.iter().map(|group| group.category).collect();
        for player in &document.players {
            let kept_out = categories.contains(&player.category) && !inside.contains(&player.code);
            if kept_out && self.active.contains(&player.code) {
                let player = player.code.clone();
                self.operations.push(Late { player, group: None, round: 1, number: None }.into());
            }
        }
    }

    fn draw(&mut self, document: &EventDocument) {
        let mut categories: BTreeMap<CategoryCode, Vec<DrawnGroup>> = BTreeMap::new();
        for group in document.groups.iter().filter(|group| !group.code.is_final()) {
            categories.entry(group.category).or_default().push(DrawnGroup {
                system: group.system,
                initial_side: group.initial_side,
                players: first_drawn(group).cloned().collect(),
                numbers: first_drawn(group).filter_map(|player| number(group, player)).collect(),
                imported: group.imported.clone(),
                terms: group.terms.clone(),
            });
        }
        for (category, groups) in categories {
            let chosen = document.event.chosen.iter().find(|chosen| chosen.code == category);
            let chosen = chosen.cloned().map(Box::new);
            let seed = document.event.rules.seed;
            self.operations.push(Draw { category, seed, groups, chosen }.into());
        }
    }

    fn play(&mut self, group: &GroupPart) -> Result<(), Refusal> {
        let mut rounds: BTreeMap<u32, Vec<&GamePart>> = BTreeMap::new();
        for game in &group.games {
            rounds.entry(game.round).or_default().push(game);
        }
        let mut inside: Vec<&PlayerCode> = first_drawn(group).collect();
        for (&round, games) in &mut rounds {
            games.sort_by_key(|game| game.table);
            for (player, _) in group.late.iter().filter(|(_, from)| *from == round) {
                self.come(player, group, round);
                inside.push(player);
            }
            let there: HashSet<&PlayerCode> = games
                .iter()
                .flat_map(|game| std::iter::once(&game.first).chain(&game.second))
                .collect();
            // A round of a bracket has only the players whose turn it is.
            let bracket = group.system.is_knock_out();
            for player in inside.iter().copied() {
                match (there.contains(player), self.away.contains(player)) {
                    (true, true) => self.come(player, group, if bracket { 1 } else { round }),
                    (false, false) if !bracket => self.go(player),
                    _ => {}
                }
            }
            self.round(group, round, games)?;
        }
        let next = rounds.len() as u32 + 1;
        for (player, _) in group.late.iter().filter(|(_, from)| *from >= next) {
            self.come(player, group, next);
        }
        self.ahead(group, next);
        if let Some(lots) = &group.lots {
            let lots = DrawLots { group: group.code, seed: lots.seed, order: lots.order.clone() };
            self.operations.push(lots.into());
        }
        for decision in group.decision.iter().chain(&group.decisions) {
            let (player, reason) = (decision.player.clone(), decision.reason.clone());
            let (place, over) = (decision.place.unwrap_or(1), decision.over.clone());
            self.operations.push(Decide { group: group.code, player, place, over, reason }.into());
        }
        Ok(())
    }

    /// The players who came back after the last round, and those who will miss a later one.
    fn ahead(&mut self, group: &GroupPart, next: u32) {
        let back: Vec<&PlayerCode> = group
            .players
            .iter()
            .filter(|player| self.away.contains(player) && self.active.contains(player))
            .filter(|_| next <= group.rounds && !group.system.is_knock_out())
            .collect();
        for player in back {
            self.come(player, group, next);
        }
        if !group.absences.is_empty() {
            let absence = |(player, round): &(PlayerCode, u32)| Absence {
                player: player.clone(),
                round: Some((group.code, *round)),
                ahead: None,
                bye: group
                    .asked
                    .iter()
                    .find(|asked| (&asked.0, asked.1) == (player, *round))
                    .map_or(RequestedBye::Zero, |asked| asked.2),
            };
            let players = group.absences.iter().map(absence).collect();
            self.operations.push(Absent { players }.into());
        }
    }

    fn come(&mut self, player: &PlayerCode, group: &GroupPart, round: u32) {
        self.away.remove(player);
        let number = number(group, player);
        let late = Late { player: player.clone(), group: Some(group.code), round, number };
        self.operations.push(late.into());
    }

    fn go(&mut self, player: &PlayerCode) {
        self.away.insert(player.clone());
        self.operations.push(Withdraw { players: vec![player.clone()] }.into());
    }

    fn round(&mut self, group: &GroupPart, round: u32, games: &[&GamePart]) -> Result<(), Refusal> {
        let alone = |kind: &str| -> Vec<PlayerCode> {
            let alone = games.iter().filter(|game| game.second.is_none() && game.kind == kind);
            alone.map(|game| game.first.clone()).collect()
        };
        let (byes, absent) = (alone("bye"), alone("absent"));
        let worth = |player: &PlayerCode| {
            let game = games.iter().find(|game| game.first == *player && game.second.is_none());
            game.map_or(RequestedBye::Zero, |game| game.asked)
        };
        let asked = absent.iter().map(|player| (player.clone(), worth(player)));
        let asked: Vec<_> = asked.filter(|(_, worth)| !worth.is_zero()).collect();
        let is_bracket = group.system.is_knock_out();
        if !absent.is_empty() && !is_bracket {
            let absence = |player: &PlayerCode| Absence {
                ahead: None,
                player: player.clone(),
                round: Some((group.code, round)),
                bye: worth(player),
            };
            let players = absent.iter().map(absence).collect();
            self.operations.push(Absent { players }.into());
        }
        let several = self.several.contains(&group.category);
        // The first game of a match represents its table.
        let mut begun = HashSet::new();
        let heads: Vec<&GamePart> = games
            .iter()
            .copied()
            .filter(|game| match (&game.of_match, &game.second) {
                (Some(of), Some(_)) => begun.insert(of.number),
                _ => true,
            })
            .collect();
        let lines = heads.iter();
        let number =
            |game: &&&GamePart| game.of_match.as_ref().filter(|_| is_bracket).map(|of| of.number);
        let of = |kind: Option<&'static str>| {
            lines.clone().filter(move |game| match kind {
                None => game.second.is_some(),
                Some(kind) => game.second.is_none() && game.kind == kind,
            })
        };
        let in_order = of(None).chain(of(Some("bye"))).chain(of(Some("absent")));
        let matches: Vec<u32> = in_order.filter_map(|game| number(&game)).collect();
        let pairs = heads
            .iter()
            .filter_map(|game| Some((game.first.clone(), game.second.clone()?)))
            .collect();
        let manual = group.manual.contains(&round);
        let of_round = group.exceptions.iter().filter(|&&(number, _)| number == round);
        let exceptions = of_round.map(|(_, exception)| exception.clone()).collect();
        let code = group.code;
        let tables: Vec<&&GamePart> = heads.iter().filter(|game| game.second.is_some()).collect();
        let seats = group.seats.iter().find(|(number, _)| *number == round);
        let seats = seats.map(|(_, seats)| seats.clone()).filter(|seats| {
            // The games' own table numbers take precedence.
            seats.tables.iter().eq(tables.iter().map(|game| &game.table))
        });
        let numbers: Vec<u32> = match &seats {
            Some(seats) => seats.tables.clone(),
            None => (1..=tables.len() as u32).collect(),
        };
        let pair = PairRound {
            group: code,
            round,
            pairs,
            byes,
            absent,
            asked,
            matches,
            manual,
            exceptions,
            seats,
        };
        self.operations.push(pair.into());
        let lines = numbers.into_iter().zip(tables).flat_map(|(table, head)| {
            let own = games.iter().filter(move |game| match (&head.of_match, &game.of_match) {
                (Some(of), Some(other)) => of.number == other.number && game.second.is_some(),
                _ => std::ptr::eq(*head, **game),
            });
            own.map(move |game| (table, *head, *game))
        });
        for (table, head, game) in lines {
            let Some(said) = &game.result else { continue };
            let tally = game.tally().filter(|_| several);
            let by_tally = tally.map(|(one, other)| match one > other {
                true => Score::First,
                false => Score::Second,
            });
            let Some(result) = game.score().or(by_tally) else {
                return Err(Refusal::ImportResult {
                    group: group.code,
                    round,
                    table,
                    result: said.clone(),
                });
            };
            self.operations.push(
                Record {
                    group: group.code,
                    round,
                    table,
                    first: Some(head.first.clone()),
                    second: head.second.clone(),
                    result,
                    game: game.of_match.as_ref().and_then(|of| of.game).filter(|_| several),
                    tally,
                    was: None,
                    entry: None,
                    decision: game.decision.clone(),
                    sheet: game.sheet.clone(),
                    written: game.written.clone(),
                    drops: Vec::new(),
                    corrected: game.corrected,
                }
                .into(),
            );
        }
        Ok(())
    }
}

/// A player's number in the draw, if the document has it.
fn number(group: &GroupPart, player: &PlayerCode) -> Option<u32> {
    let place = group.players.iter().position(|code| code == player)?;
    group.numbers.get(place).copied()
}

/// The players a group was drawn with.
fn first_drawn(group: &GroupPart) -> impl Iterator<Item = &PlayerCode> {
    group.players.iter().filter(|player| !group.late.iter().any(|(late, _)| late == *player))
}
