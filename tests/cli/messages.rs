//! The messages that once led nowhere, each as its reader has to see it. Those about one command are in the
//! test of that command.

use crate::support::event::{Event, SMALL, list};
use crate::support::program::run_with;

/// The text without the line breaks of a table or a terminal.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn entered(toml: &str, players: usize) -> Event {
    let event = Event::with(toml);
    event.write("players.csv", list(players));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event
}

#[test]
fn a_third_place_that_nobody_could_reach_was_put_down_to_the_number_of_players() {
    let event = entered(&SMALL.replace("group_size = 12", "group_size = 4"), 8);
    for group in ["1.1.1", "1.1.2"] {
        event.play_all(group);
        // If nobody is tied there are no lots to draw.
        event.run(&["lots", group]);
    }
    event.ok(&["advance"]);
    event.play_all("1.1.F");
    for (lang, said) in [("en", "only two played the final"), ("pt", "à final chegaram só dois")]
    {
        let prizes = event.run_in(lang, &["print", "prizes", "--format", "json", "--lang", lang]);
        assert!(flat(&prizes.out).contains(said), "{lang}: {}", prizes.out);
    }
}

#[test]
fn a_missing_value_has_its_reason_and_another_tie_break() {
    let event = entered(&format!("small_groups = 'swiss'\ntie_breaks = ['ARO']\n{SMALL}"), 12);
    event.play_all("1.1.1");
    for (lang, said) in [
        ("en", "ARO: there is no value, because some player has no rating; ARO/U1400 counts 1400"),
        ("pt", "ARO: não há valor, porque há quem não tenha elo; ARO/U1400 conta 1400"),
    ] {
        let why = event.run_in(lang, &["standings", "1.1.1", "--explain"]);
        assert!(flat(&why.out).contains(said), "{lang}: {}", why.out);
    }
}

#[test]
fn a_tie_break_that_separates_nobody_is_refused_with_those_that_do() {
    let event = Event::with(&format!("round_robin_tie_breaks = ['BH']\n{SMALL}"));
    let mut errors = String::new();
    for lang in ["en", "pt"] {
        let ran = event.run_in(lang, &["players", "list"]);
        assert_eq!(ran.code, 2, "{lang}: {}", ran.err);
        errors += &ran.err;
    }
    insta::assert_snapshot!(errors, @r#"
    ./event.toml:1:26: BH separates nobody where everybody meets everybody (C.07, article 8): leave it out here, as in round_robin_tie_breaks = ["DE", "SB", "WIN"]
    error: ./event.toml has one error
    ./event.toml:1:26: BH não distingue ninguém onde jogam todos contra todos (C.07, artigo 8): retire-o daqui, como em round_robin_tie_breaks = ["DE", "SB", "WIN"]
    erro: ./event.toml tem um erro
    "#);
}

#[test]
fn a_status_was_an_english_word_in_a_portuguese_sentence() {
    let sheet = "[Game \"gatos-e-caes\"] 1. d5 c5\n";
    let ran = run_with(&["--lang", "pt", "verificar", "-", "--formato", "texto"], sheet);
    let said = format!("{}{}", ran.out, ran.err);
    assert_eq!(ran.code, 1);
    insta::assert_snapshot!(said, @r#"
    - 1: Gatos & Cães: ilegal, 1 lance
    erro[next-to-rival]: partida 1: ilegal
      ╭▸ -:1:29
      │
    1 │ [Game "gatos-e-caes"] 1. d5 c5
      │                             ━━
      │
      ├ porquê: um cão não pode ficar em c5, ao lado de um gato (d5), na horizontal
      │         ou na vertical
      ├ regra: gatos-e-caes/4: Um gato não pode ficar ao lado de um cão, na
      │        horizontal ou na vertical, nem um cão ao lado de um gato.
      ╰ sugestão: lances legais ali perto: b4, b5, b6, c4, c6, a3

          8 │ ·  ·  ·  ·  ·  ·  ·  ·
          7 │ ·  ·  ·  ·  ·  ·  ·  ·
          6 │ ·  ·  ·  ·  ·  ·  ·  ·
          5 │ ·  ·  · [▲] +  ·  ·  ·
          4 │ ·  ·  ·  +  +  ·  ·  ·
          3 │ ·  ·  ·  ·  ·  ·  ·  ·
          2 │ ·  ·  ·  ·  ·  ·  ·  ·
          1 │ ·  ·  ·  ·  ·  ·  ·  ·
              a  b  c  d  e  f  g  h
        a jogar: os Cães
        ▲ um gato · + uma casa vazia da zona central

    1 partida: 1 ilegal
    "#);
    // A sheet handed in for a table is refused in the same words.
    let event = entered(&SMALL.replace("games = [", "games = ['gatos-e-caes', "), 4);
    event.ok(&["pair"]);
    event.write("a.jogo", sheet);
    let ran = event.run_in("pt", &["resultado", "1.1.1", "1", "--folha", "a.jogo"]);
    assert!(ran.code == 1, "{}", ran.err);
    assert!(!ran.err.contains("illegal"), "{}", ran.err);
    let (_, refusal) = ran.err.rsplit_once("\n\n").expect("the diagnosis, and the refusal");
    insta::assert_snapshot!(refusal, @"
    erro: a folha tem um erro (ilegal) na linha 1, coluna 29: um cão não pode ficar em c5, ao lado de um gato (d5), na horizontal ou na vertical
    sugestão: se o árbitro decide o resultado: arbitro resultado 1.1.1 1 1-0 --jornada 1 --decisão TEXTO
    ");
}

#[test]
fn twenty_codes_were_one_sentence() {
    let event = Event::drawn(12);
    event.write("more.csv", list(42));
    for lang in ["en", "pt"] {
        let ran = event.run_in(lang, &["players", "import", "more.csv"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        // The second time they are not new.
        assert_eq!(ran.err.contains(", and 24 more"), lang == "en", "{}", ran.err);
        for line in ran.err.lines().chain(ran.out.lines()) {
            let codes = line.matches(".1.1").count();
            assert!(codes <= 10, "{lang}: {codes} codes in: {line}");
        }
        let status = event.run_in(lang, &["status"]);
        for line in status.out.lines().filter(|line| !line.contains("arbitro ")) {
            assert!(line.matches(".1.1").count() <= 10, "{lang}: {line}");
        }
    }
}
