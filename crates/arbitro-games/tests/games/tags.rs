//! Tags by all their names, and how they are kept in other formats.

use std::path::Path;

use arbitro_chance::Lots;
use arbitro_games::registry;
use arbitro_games::scoresheet::formats::{FORMATS, format};
use arbitro_games::scoresheet::{
    NoObserver, RawRecord, RecordStatus, Records, TAG_NAMES, Transcript, Verdict, judge,
    random_game, to_jogo,
};

/// Every record of the fixtures.
fn fixtures() -> Vec<RawRecord> {
    let mut found = Vec::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures");
    for game in std::fs::read_dir(folder).expect("the fixtures are there").flatten() {
        for entry in std::fs::read_dir(game.path()).into_iter().flatten().flatten() {
            if entry.path().extension().is_some_and(|end| end == "jogo") {
                let text = std::fs::read(entry.path()).expect("a fixture can be read");
                found.extend(Records::new(&*text).map(|record| record.expect("a record")));
            }
        }
    }
    assert!(found.len() > 100, "only {} records", found.len());
    found
}

fn judged(text: &str) -> (Transcript, Verdict) {
    Transcript::of(RawRecord::of(text).view(), "")
}

/// The content of a verdict without its positions in the text. A record without a result counts as
/// `*`.
fn facts(verdict: &Verdict) -> impl PartialEq + std::fmt::Debug + use<> {
    (
        verdict.status,
        verdict.plies,
        verdict.result,
        verdict.claimed.filter(|claim| !claim.is_open()),
        verdict.reason,
        verdict.scores.clone(),
        verdict.fault.as_ref().map(|fault| (fault.code, fault.rule, fault.message.clone())),
        verdict.notes.clone(),
    )
}

/// A record's text with its tags renamed.
fn renamed(text: &str, rename: impl Fn(&str) -> String) -> String {
    let mut again = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('[') {
        let name: String = rest[at + 1..].chars().take_while(|c| c.is_alphanumeric()).collect();
        again += &rest[..=at];
        rest = &rest[at + 1..];
        if rest[name.len()..].starts_with(" \"") {
            again += &rename(&name);
            rest = &rest[name.len()..];
        }
    }
    again + rest
}

#[test]
fn tags_in_portuguese_were_ignored() {
    let names = |name: &str| TAG_NAMES.iter().find(|names| names[0] == name).copied();
    let plain = |name: &str| name.replace(['ç', 'ã', 'õ', 'é', 'Á', 'Ú'], "_");
    let mut renamed_tags = 0;
    for record in fixtures() {
        let Ok(text) = String::from_utf8(record.text.clone()) else { continue };
        let wanted = judge(RawRecord::of(&text).view(), "", &mut NoObserver);
        let tags = judged(&text).0.tags;
        for known in 0..3 {
            for capitals in [false, true] {
                let again = renamed(&text, |name| {
                    let other = names(name).and_then(|names| names.get(known).or(names.last()));
                    let other = other.map_or(name, |other| *other).to_owned();
                    if capitals { other.to_uppercase() } else { other }
                });
                renamed_tags += usize::from(again != text);
                let (transcript, verdict) = judged(&again);
                // The name of a tag may occur in the message about it.
                let (mut got, mut said) = (verdict, wanted.clone());
                for one in [&mut got, &mut said] {
                    one.notes.iter_mut().for_each(|name| *name = plain(&name.to_uppercase()));
                }
                assert_eq!(facts(&got), facts(&said), "{again}");
                assert_eq!(transcript.tags.len(), tags.len(), "{again}");
                let known = tags.iter().filter(|(name, _)| names(name).is_some());
                for tag in known {
                    assert!(transcript.tags.contains(tag), "{tag:?} in {again}");
                }
            }
        }
    }
    assert!(renamed_tags > 300, "only {renamed_tags} texts");
}

#[test]
fn a_whole_produto_game_changed_its_winner_by_an_ignored_tag() {
    let produto = registry::find("produto").expect("the game is there");
    let winner = |text: &str| judged(text).1.result.map(|result| result.to_string());
    // Games with equal products, which are decided by the edition: one in a thousand.
    for seed in [970, 1023, 1136] {
        let game = random_game::scoresheet(produto, &[], &mut Lots::new(seed), 100);
        let game = game.expect("it is playable").replace('\n', " ");
        let (_, moves) = game.split_once(" 1. ").expect("tags, then moves");
        let moves = moves.trim_end().rsplit_once(' ').map(|(moves, _)| moves).expect("a result");
        let with = |tags: &str| winner(&format!("[Game \"produto\"] {tags} 1. {moves}"));
        assert_eq!(with("").as_deref(), Some("1-0"));
        for name in ["Rules", "Regras", "regras", "REGRAS"] {
            assert_eq!(with(&format!("[{name} \"cnjm19\"]")).as_deref(), Some("0-1"), "{name}");
        }
        // Of two the first counts, whatever they are called.
        assert_eq!(with("[Regras \"cnjm19\"] [Rules \"cnjm15\"]").as_deref(), Some("0-1"));
        assert_eq!(with("[Regras \"cnjm15\"] [Rules \"cnjm19\"]").as_deref(), Some("1-0"));
    }
}

#[test]
fn a_position_in_portuguese_is_obeyed() {
    for (portuguese, english) in [
        (
            "[Jogo \"rastros\"][Posição \"2..*.../....O../......./......./......./......./......1\"] *",
            "[Game \"rastros\"][Position \"2..*.../....O../......./......./......./......./......1\"] *",
        ),
        ("[Jogo \"atari-go\"][Vez \"2\"] E5 *", "[Game \"atari-go\"][Turn \"2\"] E5 *"),
        (
            "[Jogo \"blokus\"][Variante \"two-player\"] a1 *",
            "[Game \"blokus\"][Variant \"two-player\"] a1 *",
        ),
        (
            "[Jogo \"blokus\"][variante \"three-player\"][partilhada \"blue\"] *",
            "[Game \"blokus\"][Variant \"three-player\"][Shared \"blue\"] *",
        ),
        ("[Jogo \"blokus\"][Pontuacoes \"x\"] *", "[Game \"blokus\"][Scores \"x\"] *"),
        ("[Jogo \"combate\"][Preparação1 \"x\"] *", "[Game \"combate\"][Setup1 \"x\"] *"),
        (
            "[Jogo \"hex\"][Edição \"XV\"][Árbitro \"x\"][Escola \"y\"] a1 *",
            "[Game \"hex\"][Edition \"XV\"][Arbiter \"x\"][School \"y\"] a1 *",
        ),
    ] {
        let ((tags, got), (wanted_tags, wanted)) = (judged(portuguese), judged(english));
        assert_eq!(facts(&got), facts(&wanted), "{portuguese}");
        assert_eq!(tags, wanted_tags, "{portuguese}");
        assert_eq!(got.notes, Vec::<String>::new(), "{portuguese}");
    }
}

#[test]
fn a_tag_that_is_not_known_is_kept_and_named() {
    let text = "[Game \"produto\"][Negras \"Ana\"][Nome \"x\"][Gatos \"y\"][Nome \"z\"][Observação \"bom\"] *";
    let (transcript, verdict) = judged(text);
    assert_eq!(verdict.notes, ["Nome", "Gatos", "Observação"]);
    assert_eq!(transcript.tag("Observação"), Some("bom"));
    assert_eq!(transcript.tag("First"), Some("Ana"));
    // Also when the tags have a fault, or do not name a game.
    assert_eq!(judged("[Jgo \"produto\"] Xe5").1.notes, ["Jgo"]);
    assert_eq!(judged("[Game \"produto\"][Turm \"2\"][Turn \"9\"] *").1.notes, ["Turm"]);
}

/// Random records of every game with tags of every kind.
fn generated() -> Vec<String> {
    let mut records = Vec::new();
    for info in registry::infos() {
        let game = registry::find(info.id).expect("the id comes from the registry");
        let mut rules = vec!["cnjm15".to_owned(), "cnjm19".to_owned()];
        for switch in info.switches {
            rules.extend(
                switch.values.iter().map(|value| format!("{}.{}={value}", info.id, switch.name)),
            );
        }
        for (number, rules) in (1..).zip(rules) {
            let tags = [
                ("Rules", rules.as_str()),
                ("Event", "CNJM [a] \\ \"b\""),
                ("Date", if number % 2 == 0 { "2026.03.13" } else { "2026-03-13" }),
                ("Group", "4.6.2"),
                ("Escola", "E. B. 2,3"),
                ("Observação", "a=b; {c} ]"),
                ("First", "Ana"),
            ];
            for most in [0, 1, 7, 2000] {
                let mut lots = Lots::new(number);
                let text = random_game::scoresheet(game, &tags, &mut lots, most);
                records.push(text.expect("samples are playable"));
            }
        }
    }
    for (game, tags) in [
        ("atari-go", "[Termination \"forfeit\"] 0-0"),
        ("atari-go", "[Término \"desistência\"] E5 1-0"),
        ("atari-go", "[Result \"0-1\"][Termination \" Time \"] E5 0-1"),
        ("atari-go", "[Termination \"adjudication\"][Result \"1-0\"] E5"),
        ("atari-go", "[Termination \"resignation\"] E5"),
        ("atari-go", "[Result \"*\"][Turn \"2\"][Player1 \"x\"] E5"),
        (
            "atari-go",
            "[Position \"X......../........./........./........./........./........./........./........./.........\"][Turn \" 2 \"] E5",
        ),
        (
            "atari-go",
            "[Position \"........./........./........./........./........./........./........./........./.........\"][Turn \"1\"] E5 *",
        ),
        ("hex", "[Termination \"adjudication\"] a1 swap 0-1"),
        ("hex", "[Result \"0-0\"][Termination \"falta\"]"),
        ("hex", "[Sides \"swapped\"][Time \"10:00\"] a1 *"),
        ("blokus", "[Variante \"Two-Player\"][Termination \"time\"] a1 1-0"),
        ("blokus", "[Variant \"teams\"][Termination \"forfeit\"] 0-0-0-0"),
        ("blokus", "[Rules \"cnjm17\"][Player3 \"x\"][Turn \"1\"] a1 *"),
    ] {
        records.push(format!("[Game \"{game}\"]{tags}\n"));
    }
    records
}

/// A round trip changed the verdict: `Rules` was dropped on the way.
#[test]
fn a_record_converted_and_back_has_the_same_tags_and_verdict() {
    let texts = fixtures().into_iter().filter_map(|record| String::from_utf8(record.text).ok());
    let mut trips = std::collections::BTreeMap::<&str, usize>::new();
    for text in texts.chain(generated()) {
        let (transcript, verdict) = judged(&text);
        let legal = matches!(
            verdict.status,
            RecordStatus::Valid | RecordStatus::Unfinished | RecordStatus::NeedsArbiter
        );
        let (false, Some(game)) = (!legal, verdict.game) else { continue };
        let game = registry::info(game).id;
        let jogo = to_jogo(&transcript);
        let mut back = vec![("jogo", jogo.clone())];
        for form in FORMATS.iter().filter(|form| form.games.contains(&game)) {
            let Ok(written) = (form.write)(&transcript) else { continue };
            let records =
                form.texts(&written).unwrap_or_else(|fault| panic!("{fault:?} {written}"));
            let [record] = &records[..] else { panic!("one game: {written}") };
            back.push((form.name, record.clone()));
        }
        for (name, text) in back {
            let (again, same) = judged(&text);
            assert_eq!(facts(&same), facts(&verdict), "{name}: {jogo} as {text}");
            assert_eq!(again.moves, transcript.moves, "{name}: {jogo}");
            assert_eq!(again.result, transcript.result, "{name}: {jogo}");
            let said = |transcript: &Transcript| {
                let mut tags = transcript.tags.clone();
                // Tags that the round trip adds to a record without them, or writes in the other
                // language.
                tags.retain(|(name, _)| {
                    !["Result", "Variant", "Turn", "Colour"].contains(&&**name)
                });
                tags
            };
            assert_eq!(said(&again), said(&transcript), "{name}: {jogo} as {text}");
            *trips.entry(name).or_default() += 1;
        }
    }
    for name in ["jogo", "sgf", "blksgf"] {
        assert!(trips.get(name).is_some_and(|&trips| trips > 20), "{trips:?}");
    }
}

#[test]
fn an_edited_property_counts_more_than_what_was_kept() {
    let sgf = format("sgf").expect("it is a format");
    let text = "[Game \"atari-go\"][Date \"2026-03-13\"][Rules \"cnjm15\"][First \"Ana\"] E5 *";
    let written = (sgf.write)(&judged(text).0).expect("it can be written");
    assert!(written.contains("DT[2026-03-13]") && written.contains("[Rules=cnjm15]"), "{written}");
    let edited = written.replace("DT[2026-03-13]", "DT[2027-01-02]").replace("PB[Ana]", "PB[Rui]");
    let (back, _) = judged(&sgf.texts(&edited).expect("it can be read")[0]);
    assert_eq!((back.tag("Date"), back.tag("First")), (Some("2027.01.02"), Some("Rui")));
    // A second game among the tags would begin another record.
    let hostile = "(;GM[1]SZ[9]ARBITRO[Jogo=hex][GAME=hex][a b=c][=x][x])";
    let records = sgf.texts(hostile).expect("it can be read");
    assert_eq!(Records::new(records.concat().as_bytes()).count(), 1, "{records:?}");
    assert_eq!(judged(&records[0]).1.notes, Vec::<String>::new());
}

#[test]
fn the_guides_list_every_tag_by_both_names() {
    for guide in ["docs/scoresheet.md", "docs/pt/scoresheet.md"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(guide);
        let text = std::fs::read_to_string(path).expect("the guide is there");
        for name in TAG_NAMES.iter().flat_map(|names| names.iter().take(2)) {
            // Numbered tags are represented by the first and the last.
            let shown = text.contains(&format!("`{name}`"));
            assert!(shown || name.ends_with(['2', '3']), "{guide}: {name}");
        }
    }
}
