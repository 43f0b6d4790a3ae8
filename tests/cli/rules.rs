//! `arbitro rules`: the numbered rules that refusals cite.

use arbitro_games::registry;

use crate::support::program::run;

#[test]
fn every_game_is_listed_and_has_its_numbered_rules_in_both_languages() {
    for lang in ["pt", "en"] {
        let list = run(&["rules", "--lang", lang]);
        assert_eq!(list.code, 0);
        for info in registry::infos() {
            assert!(list.out.contains(info.id), "{}: {}", info.id, list.out);
            let rules = run(&["rules", info.id, "--lang", lang]);
            let last = format!("{}/{}", info.id, info.rules.len());
            assert!(rules.code == 0 && rules.out.contains(&last), "{}", rules.out);
        }
    }
    assert_eq!(run(&["rules", "Gatos & Cães"]).out, run(&["rules", "gatos-e-caes"]).out);
}

#[test]
fn an_unknown_game_is_answered_with_those_there_are() {
    let run = run(&["rules", "xadrez"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(run.err.contains("rastros"), "{}", run.err);
}

#[test]
fn combate_tells_where_what_was_decided_departs_from_the_sheet() {
    for (lang, said) in [
        (
            "en",
            [
                "The sheet says that only the Spy captures the General",
                "The sheet says only that the attacker",
            ],
        ),
        (
            "pt",
            ["A folha diz que só a Espiã captura o General", "A folha só diz que sai quem ataca"],
        ),
    ] {
        let rules = run(&["--lang", lang, "rules", "combate"]).out;
        for said in said {
            assert!(rules.contains(said), "{said}: {rules}");
        }
    }
}
