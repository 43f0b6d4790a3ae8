//! The laws of every day's end.

use std::collections::BTreeSet;
use std::fs;

use arbitro_event::store::JournalEntry;
use arbitro_proof::Verdict;
use chrono::{DateTime, FixedOffset};

use super::event::ok;
use super::{Broken, Other, World, law};

pub(crate) fn hold(world: &mut World<'_>) -> Result<(), Broken> {
    journal(world)?;
    copies(world)?;
    import_of_export(world)?;
    proofs(world)?;
    edges(world)
}

/// Nothing lost, nothing twice, the chain intact; and the state of the server is that of the journal.
fn journal(world: &mut World<'_>) -> Result<(), Broken> {
    world.ok(&["verify"])?;
    let entries = world.entries(world.active)?;
    world.refresh();
    world.knows_what_it_told("nothing acknowledged is lost")?;
    let mut ended = BTreeSet::new();
    let mut before = "";
    for entry in &entries {
        let batch = entry.batch.as_deref().unwrap_or_default();
        let id = batch.split(' ').next().unwrap_or_default();
        if id != before {
            law(ended.insert(id), "nothing is done twice", || {
                let of = |entry: &&JournalEntry| {
                    entry.batch.as_deref().is_some_and(|batch| batch.starts_with(id))
                };
                let parts = entries.iter().filter(of);
                let parts: Vec<String> =
                    parts.map(|entry| format!("{} {}", entry.seq, entry.op)).collect();
                format!("request {id}: {}", parts.join(", "))
            })?;
        }
        before = id;
    }
    Ok(())
}

/// The other laptop could take over at this moment.
fn copies(world: &World<'_>) -> Result<(), Broken> {
    if world.other != Other::Copy {
        return Ok(());
    }
    let [own, copy] = [world.active, 1 - world.active].map(|at| &world.laptops[at].folder);
    for name in ["event.toml", "event.keys", "event.hall", "event.key", "schools.csv"] {
        let same = fs::read(own.join(name)).ok() == fs::read(copy.join(name)).ok();
        law(same, "a copy has every file", || name.to_owned())?;
    }
    ok(copy, &["verify"])?;
    let [one, other] = [own, copy].map(|folder| ok(folder, &["export", "json", "--staff"]));
    law(one? == other?, "every copy is the same event", String::new)
}

/// The document holds everything.
fn import_of_export(world: &World<'_>) -> Result<(), Broken> {
    let document = world.ok(&["export", "json", "--staff"])?;
    let folder =
        super::event::room().map_err(|error| Broken::new("a folder", error.to_string()))?;
    let written = fs::write(folder.path().join("day.json"), &document);
    written.map_err(|error| Broken::new("a folder", error.to_string()))?;
    ok(folder.path(), &["import", "json", "day.json"])?;
    let again = ok(folder.path(), &["export", "json", "--staff"])?;
    law(again == document, "import(export) is the same event", || difference(&document, &again))
}

fn difference(one: &str, other: &str) -> String {
    let lines = one.lines().zip(other.lines()).find(|(one, other)| one != other);
    lines.map_or_else(
        || "one is longer".to_owned(),
        |(one, other)| {
            format!(
                "{} / {}",
                one.chars().take(200).collect::<String>(),
                other.chars().take(200).collect::<String>()
            )
        },
    )
}

/// Each round of a Swiss is the one that the rules demand, as the verifier reads it, unless the arbiter
/// exchanged players in it, or a correction changed a result before it since.
fn proofs(world: &mut World<'_>) -> Result<(), Broken> {
    let document: serde_json::Value =
        serde_json::from_str(&world.ok(&["export", "json", "--proofs"])?).unwrap_or_default();
    let log = world.ok(&["log"])?;
    for (group, proofs) in document["proofs"].as_object().into_iter().flatten() {
        let report = world.ok(&["export", "trf", group])?;
        if !report.contains("FIDE_DUTCH") {
            continue;
        }
        let is_of_arbiter = log.lines().any(|line| {
            line.contains(group)
                && ["instead of", "change places"].iter().any(|it| line.contains(it))
        });
        for (round, proof) in (1..).zip(proofs.as_array().into_iter().flatten()) {
            world.counts.rounds += 1;
            let verdict =
                proof.as_str().map(|proof| arbitro_proof::verify(report.as_bytes(), proof));
            let is_proven = verdict == Some(Ok(Verdict::Proven));
            world.counts.proven += u64::from(is_proven);
            law(is_proven || is_of_arbiter, "each round is proven", || {
                format!("{group}, round {round}: {verdict:?}")
            })?;
        }
    }
    Ok(())
}

/// The public's page of each group has the results of the document, and no name that is hidden.
fn edges(world: &mut World<'_>) -> Result<(), Broken> {
    let document: serde_json::Value =
        serde_json::from_str(&world.ok(&["export", "json"])?).unwrap_or_default();
    let state = world.state().cloned();
    for group in document["groups"].as_array().into_iter().flatten() {
        let code = group["code"].as_str().unwrap_or_default();
        for game in group["games"].as_array().into_iter().flatten() {
            let number = |name: &str| game[name].as_u64().unwrap_or_default() as u32;
            let served = state.as_ref().and_then(|state| {
                let group = state.group(code.parse().ok()?).ok()?;
                let game = group.table(number("round"), number("table")).ok()?;
                let result = match number("board") {
                    0 => game.result,
                    board => game.game(board),
                };
                Some(result.map(|result| result.to_string()))
            });
            let Some(served) = served.filter(|_| game["kind"] != "bye" && game["kind"] != "absent")
            else {
                continue;
            };
            let told = game["result"].as_str().map(str::to_owned);
            let played =
                |text: Option<String>| text.map(|text| text.trim_end_matches('F').to_owned());
            law(played(served.clone()) == played(told.clone()), "both edges say the same", || {
                format!("{code}: {served:?} in the hall, {told:?} at the terminal")
            })?;
        }
        world.look_at(&format!("/g/{code}"))?;
    }
    Ok(())
}

/// `undo --to TIME` makes the event what it was before the first entry with this time or a later one, in the order
/// of the journal.
pub(crate) fn restored(
    before: &[JournalEntry],
    after: &[JournalEntry],
    moment: &str,
) -> Result<(), Broken> {
    let time = |text: &str| DateTime::<FixedOffset>::parse_from_rfc3339(text).ok();
    let first = before.iter().position(|entry| time(&entry.at) >= time(moment));
    let first = first.unwrap_or(before.len());
    let (then, now) = (undone(&before[..first]), undone(after));
    for entry in before.iter().filter(|entry| matches!(&*entry.op, "result" | "pair")) {
        let is_later = entry.seq > first as u64;
        law(
            now.contains(&entry.seq) == (is_later || then.contains(&entry.seq)),
            "undo --to follows the journal",
            || format!("entry {} of {}, back to {first} at {moment}", entry.seq, before.len()),
        )?;
    }
    Ok(())
}

/// The entries that are undone at the end of a journal.
fn undone(entries: &[JournalEntry]) -> BTreeSet<u64> {
    let mut undone = BTreeSet::new();
    for entry in entries.iter().filter(|entry| matches!(&*entry.op, "undo" | "redo")) {
        let payload: serde_json::Value = serde_json::from_str(&entry.payload).unwrap_or_default();
        let list = |name: &str| {
            let numbers = payload[name].as_array().cloned().unwrap_or_default();
            numbers.iter().filter_map(serde_json::Value::as_u64).collect::<Vec<u64>>()
        };
        let mut turned = list("with");
        turned.extend(payload["seq"].as_u64());
        let (down, up) =
            if entry.op == "undo" { (turned, list("again")) } else { (list("back"), turned) };
        undone.extend(down);
        undone.retain(|seq| !up.contains(seq));
    }
    undone
}
