//! Positions, games and verdicts as data: what is written reads back the same.

use arbitro_chance::Lots;
use arbitro_games::registry::{self, GameId, SavedVisitor, Visitor};
use arbitro_games::scoresheet::{
    NoObserver, RawRecord, RecordStatus, Transcript, VerdictLine, judge, random_game,
};
use arbitro_games::{Game, Setup};
use arbitro_words::Lang;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::laws::{Visited, for_every_game, seen, walk};

fn again<T: Serialize + DeserializeOwned>(value: &T) -> T {
    let text = serde_json::to_string(value).expect("it can be written");
    serde_json::from_str(&text).unwrap_or_else(|why| panic!("{text}: {why}"))
}

struct RoundTrip;

impl SavedVisitor for RoundTrip {
    type Output = ();

    fn visit<G: Game + Serialize + DeserializeOwned>(self) {
        walk::<G>(12, |Visited { position, about, .. }| {
            let read = again(*position);
            assert_eq!(seen(&read), seen(*position), "{about}");
            assert_eq!(read.switches(), position.switches(), "{about}");
        });
    }
}

#[test]
fn a_position_that_was_written_is_read_again() {
    registry::all().for_each(|id| registry::dispatch_saved(id, RoundTrip));
}

struct Switched;

impl Visitor for Switched {
    type Output = ();

    fn visit<G: Game>(self) {
        walk::<G>(4, |Visited { position, switches, about }| {
            let text = switches.text(&G::INFO);
            let read = arbitro_games::Switches::read(&text, &G::INFO, registry::infos());
            assert_eq!(read.as_ref(), Ok(switches), "{about}: {text}");
            // A choice that this set-up does not have is not among the position's.
            let own = position.switches();
            assert!(own == *switches || own == Setup::default().switches, "{about}: {own:?}");
        });
    }
}

#[test]
fn the_switches_of_a_position_are_written_and_read_again() {
    for_every_game(|| Switched);
}

#[test]
fn a_position_that_no_rule_knows_is_refused_with_the_games_own_words() {
    use arbitro_games::{gatos_e_caes::GatosECaes, rastros::Rastros};
    let start = Rastros::start(&Setup::default()).expect("the start");
    let text = serde_json::to_string(&start).expect("it can be written");
    let without = text.replace('O', ".");
    assert_ne!(text, without);
    let fault = serde_json::from_str::<Rastros>(&without).expect_err("no piece");
    assert!(fault.to_string().starts_with("the position has no white piece"), "{fault}");
    let fault = serde_json::from_str::<GatosECaes>(&text).expect_err("another game");
    assert!(fault.to_string().starts_with("rastros is not gatos-e-caes"), "{fault}");
    assert!(serde_json::from_str::<GameId>("\"xadrez\"").is_err());
}

/// Records of every game: a random one, one cut short, one with a fault.
fn records() -> Vec<String> {
    let mut records = Vec::new();
    for game in registry::all() {
        assert_eq!(again(&game), game);
        let sample = registry::info(game).samples.first().copied().unwrap_or_default();
        let played = random_game::scoresheet(game, sample, &mut Lots::new(3), 400);
        let played = played.expect("a sample of the game");
        let cut = &played[..played.len() * 2 / 3];
        let strange = format!("[Jogada \"um \\\"dois\\\" \t três\"]\n{played}");
        records.extend([cut.to_owned(), strange, played.replacen("1. ", "1. a0 ", 1), played]);
    }
    records
}

#[test]
fn the_moves_of_a_record_are_read_again() {
    for text in records() {
        let (transcript, _) = Transcript::of(RawRecord::of(&text).view(), "");
        assert_eq!(again(&transcript), transcript);
    }
}

#[test]
fn a_line_of_json_written_by_hand_is_serdes_and_is_read_again() {
    let (mut by_hand, mut statuses) = (0, Vec::new());
    for text in records() {
        let raw = RawRecord::of(&text);
        let verdict = judge(raw.view(), "", &mut NoObserver);
        for lang in Lang::ALL {
            let line = VerdictLine::new("a \"b\"\\ç.jogo", raw.view(), &verdict, lang);
            let written = serde_json::to_string(&line).expect("it can be written");
            let read: VerdictLine = serde_json::from_str(&written).expect("it can be read");
            assert_eq!(read, line, "{written}");
            let file = serde_json::to_string(&line.file).expect("a text");
            let mut fast = Vec::new();
            if line.append_faultless(&file, &mut fast) {
                assert_eq!(String::from_utf8(fast).as_deref(), Ok(written.as_str()));
                by_hand += 1;
            } else {
                assert!(fast.is_empty() && verdict.fault.is_some());
            }
            statuses.push(line.status);
        }
    }
    assert!(by_hand > 20, "only {by_hand} lines were written by hand");
    assert!(statuses.contains(&RecordStatus::Illegal) && statuses.contains(&RecordStatus::Valid));
}
