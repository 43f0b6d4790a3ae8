//! Checks that what a document says twice agrees; otherwise one of the two would be lost, so it is
//! refused.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

use arbitro_pairing::trf::MOST_PLAYERS;

use crate::championship::export::{EventDocument, GamePart, GroupPart, points_word};
use crate::championship::{Event, PointsRule, Refusal, RequestedBye};

/// The largest seed that `event.toml` can hold.
const LARGEST_SEED: u64 = i64::MAX as u64;

/// Compares the parts of a document with each other.
///
/// # Errors
/// The first contradiction.
pub(super) fn check(document: &EventDocument) -> Result<(), Refusal> {
    let rules = &document.event.rules;
    if rules.seed > LARGEST_SEED {
        let most = format!("0 – {LARGEST_SEED}");
        return Err(contradiction("event.rules.seed", rules.seed, most));
    }
    // An event that cannot be read at all is refused with a better message where it is created.
    if let Ok(event) = Event::read(&Event::write(&document.event))
        && event.rules != *rules
    {
        return Err(contradiction("event.rules", "…", "event.toml"));
    }
    let rules = &document.event.rules_in_force();
    for player in &document.players {
        let place = |field: &str| format!("players.{}.{field}", player.code);
        agree(|| place("school"), &player.school, &player.code.school())?;
        agree(|| place("category"), &player.category, &player.code.category())?;
    }
    let points = |group: &GroupPart| rules.points(group.category);
    let rounds = |group: &GroupPart| rules.category(group.category).map_or(0, |it| it.rounds);
    let games = |group: &GroupPart| rules.format(group.category).bracket.games.unwrap_or(1);
    let several = |group: &GroupPart| games(group) > 1;
    let check =
        |group: &GroupPart| check_group(group, points(group), rounds(group), several(group));
    document.groups.iter().try_for_each(check)
}

fn check_group(
    group: &GroupPart,
    points: PointsRule,
    rounds: u32,
    several: bool,
) -> Result<(), Refusal> {
    let place = |field: &str| format!("groups.{}.{field}", group.code);
    agree(|| place("category"), &group.category, &group.code.category())?;
    let kind = if group.code.is_final() { "final" } else { "group" };
    agree(|| place("kind"), &group.kind.as_str(), &kind)?;
    let mut by_round: BTreeMap<u32, Vec<&GamePart>> = BTreeMap::new();
    for game in &group.games {
        by_round.entry(game.round).or_default().push(game);
    }
    let played = by_round.last_key_value().map_or(0, |(&round, _)| round);
    // A Berger table has no more rounds than this.
    let cycles = group.system.cycles().unwrap_or(1);
    let mut most = (cycles * group.players.len() as u32).max(played).max(1);
    if group.system.is_knock_out() {
        // In double elimination two players may meet three times.
        most = (2 * group.players.len() as u32).max(played + 1);
        let counted: Vec<u32> = (1..=group.players.len() as u32).collect();
        if !group.numbers.is_empty() && group.numbers != counted {
            return Err(contradiction(&place("numbers"), "…", "1, 2, 3 …"));
        }
    }
    if group.terms.all_rounds {
        most = most.max(rounds);
    }
    if group.rounds < played.max(1) || group.rounds > most {
        let range = format!("{} – {most}", played.max(1));
        return Err(contradiction(&place("rounds"), group.rounds, range));
    }
    check_terms(group)?;
    for (number, (&round, games)) in (1..).zip(&mut by_round) {
        let place = format!("groups.{}.games.{round}", group.code);
        agree(|| format!("{place}.round"), &round, &number)?;
        games.sort_by_key(|game| (game.second.is_none(), game.table));
        let seats = group.seats.iter().find(|(of, _)| *of == round).map(|(_, seats)| seats);
        let (mut tables, mut begun) = (0, BTreeSet::new());
        for game in games.iter() {
            let place = |field: &str| format!("{place}.{}.{field}", game.first);
            if game.second.is_some() {
                // All games of a match are at one table.
                let again = game.of_match.as_ref().is_some_and(|of| !begun.insert(of.number));
                tables += usize::from(!again);
                let (at, counted) = (tables - 1, tables as u32);
                let numbered = |numbers: &Vec<u32>| numbers.get(at).copied().unwrap_or(counted);
                let table = seats.map_or(counted, |seats| numbered(&seats.tables));
                agree(|| place("table"), &game.table, &table)?;
            }
            let of_match = group.system.is_knock_out() || several && game.second.is_some();
            agree(|| place("match"), &game.of_match.is_some(), &of_match)?;
            let (kind, played) = match (&game.second, &game.result) {
                (Some(_), None) => ("game", false),
                (Some(_), Some(_)) if game.played => ("game", true),
                (Some(_), Some(_)) => ("forfeit", false),
                (None, _) if game.kind == "absent" => ("absent", false),
                (None, _) => ("bye", false),
            };
            agree(|| place("kind"), &game.kind.as_str(), &kind)?;
            agree(|| place("played"), &game.played, &played)?;
            let worth = match (kind, game.asked) {
                ("absent", RequestedBye::Zero) => 0,
                ("absent", RequestedBye::Half) => points.draw(),
                ("absent", RequestedBye::Full) => points.win,
                _ => points.bye,
            };
            // In a round robin the scheduled opponent may have been absent.
            let by_forfeit = kind == "bye"
                && group.system.cycles().is_some()
                && game.result.as_deref() == Some(&points_word(points.forfeit_win));
            if game.second.is_none() && !by_forfeit {
                let said = game.result.as_deref().unwrap_or("null");
                agree(|| place("result"), &said, &points_word(worth).as_str())?;
            }
        }
    }
    Ok(())
}

/// The terms of a report must refer to existing rounds and use points that a report can hold.
fn check_terms(group: &GroupPart) -> Result<(), Refusal> {
    let accelerated = group.terms.accelerated.iter().map(|it| (it.from, it.to, it.points));
    let apart = group.terms.apart.iter().map(|it| (it.from, it.to, 0));
    for (from, to, points) in accelerated.chain(apart) {
        let place = || format!("groups.{}.terms", group.code);
        if from == 0 || from > to || to > group.rounds {
            let said = format!("{from} – {to}");
            return Err(contradiction(&place(), said, format!("1 – {}", group.rounds)));
        }
        if !(0..1000).contains(&points) {
            return Err(contradiction(&place(), points, "0 – 999"));
        }
    }
    let mut numbers = BTreeSet::new();
    for &(_, number) in &group.terms.starting_numbers {
        if !(1..=MOST_PLAYERS).contains(&number) || !numbers.insert(number) {
            let place = format!("groups.{}.terms", group.code);
            return Err(contradiction(&place, number, format!("1 – {MOST_PLAYERS}")));
        }
    }
    Ok(())
}

fn agree<T: Display + PartialEq<U>, U: Display>(
    place: impl FnOnce() -> String,
    said: &T,
    is: &U,
) -> Result<(), Refusal> {
    if said == is { Ok(()) } else { Err(contradiction(&place(), said, is)) }
}

fn contradiction(place: &str, said: impl Display, is: impl Display) -> Refusal {
    Refusal::ImportContradiction {
        place: place.to_owned(),
        said: said.to_string(),
        is: is.to_string(),
    }
}
