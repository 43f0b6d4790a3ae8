//! Small records with the verdicts that the rules and the contract give them, one line each, so
//! that a reader can compare them with the rules: `tests/games/verdicts/<game>.txt`.
//!
//! A line is a verdict, at least two spaces, and the record after its `Game` tag. The verdict is
//! the status, the plies, the result and the reason where the board gives one, and the code with
//! the number of its rule. `@name = text` names a text, `@name` with lines that begin with `|` a
//! `Position`; `##` starts a heading.

use std::fmt::Write;
use std::path::Path;

use arbitro_games::WORDS;
use arbitro_games::registry;
use arbitro_games::scoresheet::{
    NoObserver, RawRecord, RecordStatus, Records, Transcript, Verdict, judge,
};
use arbitro_words::{Fact, Lang};

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

/// The differences between a table and the actual verdicts, one line each.
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
            // Panics with the key of a missing sentence.
            let fault = verdict.fault.as_ref();
            let said = fault.iter().flat_map(|fault| fault.hint.iter().chain([&fault.message]));
            said.for_each(|message| drop(WORDS.text(lang, message)));
            let reason = verdict.reason_in_words();
            assert!(
                matches!(reason, None | Some(Fact::Word(_))),
                "{game} line {number}: games-reason-{} is missing",
                verdict.reason.unwrap_or_default()
            );
            reason.iter().for_each(|reason| drop(WORDS.fact_text(lang, reason)));
        }
        let judged = in_words(&verdict);
        if judged != wanted || records.next().is_some() {
            found.push(format!("{game} line {number}: {judged}, not {wanted}: {}", moves.trim()));
        }
    }
    found
}

#[test]
fn every_record_of_the_tables_has_the_verdict_of_the_texts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games/verdicts");
    let of_games = registry::infos().iter().map(|info| (info.id, info.id));
    let tables = of_games.chain([("any-game", "rastros")]);
    let found: Vec<String> = tables
        .flat_map(|(name, game)| {
            let path = folder.join(name).with_extension("txt");
            let table = std::fs::read_to_string(&path)
                .unwrap_or_else(|why| panic!("{}, the table of {game}: {why}", path.display()));
            differences(game, &table)
        })
        .collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The key of the hint for a record's fault.
fn hint(record: &str) -> Option<String> {
    let record = RawRecord::of(record);
    let verdict = judge(record.view(), "", &mut NoObserver);
    verdict.fault?.hint.map(|hint| hint.key.into_owned())
}

#[test]
fn a_pass_forgotten_on_a_blokus_sheet_is_hinted_at_and_one_after_the_end_too() {
    // From the first pass of a valid sheet on, each pass is left out in turn.
    let sheet = include_str!("../../../../fixtures/blokus/valid.jogo");
    let mut found = 0;
    for record in Records::new(sheet.as_bytes()) {
        let record = record.expect("a fixture can be read");
        let (mut transcript, verdict) = Transcript::of(record.view(), "");
        if verdict.status != RecordStatus::Valid || verdict.scores.is_none() {
            continue;
        }
        let passes = transcript
            .moves
            .windows(2)
            .position(|moves| moves[0].token == "-" && moves[1].token != "-");
        if let Some(at) = passes {
            let mut short = transcript.clone();
            short.moves.remove(at);
            let text: Vec<&str> = short.moves.iter().map(|step| step.token.as_str()).collect();
            let tags = transcript.tags.iter().filter(|(name, _)| name != "Result");
            let tags: String = tags.map(|(name, value)| format!("[{name} \"{value}\"] ")).collect();
            let key = hint(&format!("{tags}\n{}\n", text.join(" ")));
            assert_eq!(key.as_deref(), Some("games-hint-blokus-forgotten-pass"));
            found += 1;
        }
        let mut pass = transcript.moves.last().cloned().expect("a game has moves");
        "-".clone_into(&mut pass.token);
        transcript.moves.push(pass);
        let text: Vec<&str> = transcript.moves.iter().map(|step| step.token.as_str()).collect();
        let tags = transcript.tags.iter().filter(|(name, _)| name != "Result");
        let tags: String = tags.map(|(name, value)| format!("[{name} \"{value}\"] ")).collect();
        let key = hint(&format!("{tags}\n{}\n", text.join(" ")));
        assert_eq!(key.as_deref(), Some("games-hint-blokus-pass-after-end"));
    }
    assert!(found > 0, "no sheet with a pass in it");
}

#[test]
fn a_six_without_its_extra_throw_is_hinted_at() {
    let game = |moves: &str| hint(&format!("[Game \"ludo\"] {moves}\n"));
    assert_eq!(game("6:5-11 Y3:11-14 B5:h-22").as_deref(), None);
    assert_eq!(game("6:5-11 B5:h-22").as_deref(), Some("games-hint-ludo-extra-throw"));
    assert_eq!(game("6:5-11 5:h-22").as_deref(), Some("games-hint-ludo-extra-throw"));
    assert_eq!(game("3:5-8 Y5:h-5").as_deref(), None);
}
