//! A number that may be 1 is not followed by a plural: the sentence chooses its words by the number.

use std::collections::BTreeSet;

use arbitro::locale::{Lang, WORDS};

/// The counted things, as both catalogues call them.
const COUNTED: [&str; 52] = [
    // English
    "players",
    "games",
    "rounds",
    "tables",
    "groups",
    "results",
    "entries",
    "operations",
    "categories",
    "files",
    "pages",
    "rows",
    "lines",
    "letters",
    "characters",
    "days",
    "pupils",
    "schools",
    "finals",
    "sheets",
    "pieces",
    "pawns",
    "seats",
    "problems",
    "ratings",
    "positions",
    // Portuguese
    "jogadores",
    "partidas",
    "jogos",
    "jornadas",
    "mesas",
    "grupos",
    "resultados",
    "inscrições",
    "operações",
    "categorias",
    "ficheiros",
    "páginas",
    "linhas",
    "letras",
    "caracteres",
    "dias",
    "alunos",
    "escolas",
    "finais",
    "folhas",
    "peças",
    "peões",
    "lugares",
    "problemas",
    "valores",
    "posições",
];

/// Why a number is never 1, and the sentences that it is in.
const NEVER_ONE: [(&str, &[&str]); 7] = [
    ("more than two", &["cli-compare-many", "event-row-further-many", "event-waiting-many"]),
    (
        "there is another sentence for one of them",
        &[
            "event-batch-results-of-table",
            "event-enter-several-found",
            "event-export-several",
            "event-next-advance-all",
            "event-next-draw-all",
            "event-next-pair",
            "web-correct-whole",
            "web-desk-several",
            "web-floor-which",
            "web-next-advance-all",
            "web-next-draw-all",
            "web-next-many",
            "web-next-pair",
            "web-next-pair-held",
        ],
    ),
    (
        "a limit of the program",
        &[
            "event-desk-name",
            "event-entries-too-long",
            "event-entries-too-many-rows",
            "event-new-days",
            "event-new-too-long",
            "event-sent-too-many",
            "web-home-short",
            "web-sheets-cut",
            "web-sheets-most",
        ],
    ),
    (
        "a match of three or five games",
        &["event-chosen-match", "print-mark-best-of", "refusal-match-end", "refusal-match-tally"],
    ),
    (
        "a number of the rules or of the board",
        &[
            "games-gatos-e-caes-no-supply",
            "games-outset-houses",
            "games-produto-no-supply",
            "games-sesqui-no-supply",
            "games-switch-avanco-size",
            "games-switch-hex-size",
            "games-rule-hex-1-size",
            "games-tag-row-length",
            "record-replay-view",
            "web-live-setup-help",
            "web-tablet-seats",
        ],
    ),
    (
        "said of large numbers only",
        &["cli-man-written", "solving-progress", "web-players-long", "web-players-long-club"],
    ),
    ("the event of the demo", &["demo-event", "demo-round", "demo-summary"]),
];

fn never_one() -> impl Iterator<Item = &'static str> {
    NEVER_ONE.iter().flat_map(|(_, keys)| *keys).copied()
}

/// The facts that are followed by a plural in a sentence that does not choose by them.
fn unchosen(sentence: &str) -> Vec<&str> {
    let mut found = Vec::new();
    // The facts that the sentence chooses by, outermost first.
    let mut chosen: Vec<&str> = Vec::new();
    let mut rest = sentence;
    while let Some(at) = rest.find(['{', '}']) {
        let closes = rest[at..].starts_with('}');
        rest = &rest[at + 1..];
        if closes {
            chosen.pop();
            continue;
        }
        let end = rest.find("->").into_iter().chain(rest.find('}')).min().unwrap_or(rest.len());
        let fact = rest[..end].trim().trim_start_matches('$');
        if rest[end..].starts_with("->") {
            chosen.push(fact);
            rest = &rest[end + 2..];
            continue;
        }
        rest = rest.get(end + 1..).unwrap_or_default();
        let word = rest.strip_prefix(' ').unwrap_or_default();
        let word = word.split(|letter: char| !letter.is_alphabetic()).next().unwrap_or_default();
        if COUNTED.contains(&word) && !chosen.contains(&fact) {
            found.push(fact);
        }
    }
    found
}

/// Each message of a catalogue: its key and the lines of its sentence.
fn messages(source: &str) -> Vec<(String, String)> {
    let mut messages: Vec<(String, String)> = Vec::new();
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(" =") {
            Some((key, text)) if line.starts_with(|first: char| first.is_ascii_lowercase()) => {
                messages.push((key.to_owned(), text.to_owned()));
            }
            _ => {
                let Some((_, text)) = messages.last_mut() else { continue };
                text.push('\n');
                text.push_str(line);
            }
        }
    }
    messages
}

#[test]
fn a_number_that_may_be_one_chooses_between_singular_and_plural() {
    let mut excused = BTreeSet::new();
    let mut seen = 0;
    for area in WORDS.areas() {
        for lang in Lang::ALL {
            for (key, sentence) in messages(area.source(lang)) {
                seen += 1;
                for fact in unchosen(&sentence) {
                    let known = never_one().any(|never| never == key);
                    assert!(known, "{lang}: {key} has a plural of {fact}: {sentence}");
                    excused.insert(key.clone());
                }
            }
        }
    }
    assert!(seen > 3000, "{seen}");
    let stale = never_one().find(|key| !excused.contains(*key));
    assert_eq!(stale, None, "this sentence needs no exception");
}

#[test]
fn a_plural_beside_a_number_is_found_unless_the_sentence_chooses() {
    assert_eq!(unchosen("{ $count } players in { $group }"), ["count"]);
    let chosen =
        "{ $count ->\n    [one] a player\n   *[other] { $count } players\n} of { $all } games";
    assert_eq!(unchosen(chosen), ["all"]);
    assert_eq!(unchosen("{\"; \"}{ $count } rounds; { $player } plays"), ["count"]);
}
