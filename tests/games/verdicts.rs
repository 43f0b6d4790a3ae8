//! Small records with the verdict that the rules and the contract give them, a line each, so that a
//! reader can hold them against the text: `tests/games/verdicts/<game>.txt`.
//!
//! A line is a verdict, at least two blanks, and what stands behind the `Game` tag. The verdict is the
//! status, the plies, the result and the reason where the board gives one, and the code with the number
//! of its rule. `@name = text` names a text, `@name` with lines that begin with `|` a `Position`; `##` is
//! a heading.

use std::fmt::Write;
use std::path::Path;

use arbitro::locale::{Fact, Lang};
use arbitro::scoresheet::{NoObserver, Records, Verdict, judge};

fn in_words(verdict: &Verdict) -> String {
    let mut words = format!("{} {}", verdict.status, verdict.plies);
    if let Some(result) = verdict.result {
        let _ = write!(words, " {result}");
    }
    if let Some(reason) = verdict.reason {
        let _ = write!(words, " {reason}");
    }
    if let Some(fault) = verdict.fault.as_ref().filter(|fault| fault.code != verdict.status.word())
    {
        let _ = write!(words, " {}", fault.code);
        if let Some(rule) = fault.rule {
            let _ = write!(words, "/{rule}");
        }
    }
    words
}

/// The differences between what a table says and what is judged, a line each.
fn differences(game: &str, table: &str) -> Vec<String> {
    let mut names: Vec<(&str, String)> = Vec::new();
    let mut found = Vec::new();
    for (number, line) in (1..).zip(table.lines()) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if line.starts_with('@') {
            let (name, text) = line.split_once(" = ").unwrap_or((line, ""));
            names.push((name, text.to_owned()));
            continue;
        }
        if let Some(row) = line.strip_prefix('|') {
            let (_, board) = names.last_mut().expect("a board has a name");
            *board = match board.strip_suffix("\"]") {
                None => format!("[Position \"{row}\"]"),
                Some(above) => format!("{above}/{row}\"]"),
            };
            continue;
        }
        let (wanted, moves) = line.split_once("  ").unwrap_or((line, ""));
        let mut text = format!("[Game \"{game}\"] {}\n", moves.trim_start());
        for (name, meaning) in &names {
            text = text.replace(name, meaning);
        }
        let mut records = Records::new(text.as_bytes());
        let record = records.next().expect("there is a record").expect("memory can be read");
        let verdict = judge(record.view(), "", &mut NoObserver);
        for lang in Lang::ALL {
            // Panics with the key of a sentence that is missing.
            let fault = verdict.fault.as_ref();
            let said = fault.iter().flat_map(|fault| fault.hint.iter().chain([&fault.message]));
            said.for_each(|message| drop(lang.say(message)));
            let reason = verdict.reason_in_words();
            assert!(
                matches!(reason, None | Some(Fact::Word(_))),
                "{game} line {number}: games-reason-{} is missing",
                verdict.reason.unwrap_or_default()
            );
            reason.iter().for_each(|reason| drop(lang.text(reason)));
        }
        let judged = in_words(&verdict);
        if judged != wanted || records.next().is_some() {
            found.push(format!("{game} line {number}: {judged}, not {wanted}: {}", moves.trim()));
        }
    }
    found
}

#[test]
fn every_record_of_the_tables_is_judged_as_the_texts_say() {
    let mut found = Vec::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games/verdicts");
    for entry in std::fs::read_dir(folder).expect("the tables are there").flatten() {
        let name = entry.file_name().into_string().expect("a table is named after its game");
        let game = match name.strip_suffix(".txt").expect("a table is a text") {
            "any-game" => "rastros",
            game => game,
        };
        let table = std::fs::read_to_string(entry.path()).expect("a table can be read");
        found.extend(differences(game, &table));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
