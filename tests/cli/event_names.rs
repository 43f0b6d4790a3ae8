//! Children's names: how they are kept, how the public sees them, and that a list does not replace one child
//! by another.

use crate::support::event::{Event, Ran, SMALL, list};

/// A list of category 1.1 with these names, from school 1 on.
fn named(names: &[&str]) -> String {
    let rows = (1..)
        .zip(names)
        .map(|(school, name)| format!("{school}.1.1;\"{name}\";Escola {school};1;1\n"));
    format!("code;name;school;cycle;game\n{}", rows.collect::<String>())
}

fn names(event: &Event) -> Vec<String> {
    let players = event.run(&["players", "list", "--format", "json"]).json();
    let players = players.as_array().expect("players").clone();
    players.iter().map(|player| player["name"].as_str().expect("a name").to_owned()).collect()
}

fn import(event: &Event, list: &str, options: &[&str]) -> Ran {
    event.write("list.csv", list);
    event.run(&[&["players", "import", "list.csv"], options].concat())
}

#[test]
fn an_accent_a_zero_width_space_or_an_underscore_in_a_list_gave_last_names_away() {
    let event = Event::with(SMALL);
    let written = ["Rui Sa\u{301}", "Ana\u{200b}Sousa", "Eva_Rita_Moreira", "Zoé  \u{a0}Lima"];
    let ran = import(&event, &named(&written), &[]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(names(&event), ["Rui Sá", "Ana Sousa", "Eva Rita Moreira", "Zoé Lima"]);
    insta::assert_snapshot!(ran.err, @"
    warning: list.csv, line 3, column 2 (name): Ana�Sousa is read as Ana Sousa
    warning: list.csv, line 4, column 2 (name): Eva_Rita_Moreira is read as Eva Rita Moreira
    The public reads: Rui Sá → Rui S., Ana Sousa → Ana S., Eva Rita Moreira → Eva M., Zoé Lima → Zoé L.
    ");
    // The second import of the same list changes nothing, and prints no names.
    let again = import(&event, &named(&written), &[]);
    assert!(!again.err.contains('→'));
    insta::assert_snapshot!(again.out, @"4 players in the list: 0 new, 0 changed, 4 as they were.");
}

#[test]
fn a_list_with_the_last_name_in_front_was_imported_as_written() {
    let event = Event::with(SMALL);
    let list = named(&["Sousa, Ana Rita", "Rui Lima", "Moreira, Eva"]);
    let refused = import(&event, &list, &[]);
    assert_eq!(refused.code, 2, "{}", refused.err);
    insta::assert_snapshot!(refused.err, @"
    list.csv, line 2, column 2 (name): 2 names have a comma: does the last name come first, so that Sousa, Ana Rita is Ana Rita Sousa, or are the names as they are written?
    error: list.csv has one error; nothing was imported
    hint: where the last name comes first: arbitro players import list.csv --names last-first; where names are as written: arbitro players import list.csv --names as-written
    ");
    assert!(names(&event).is_empty());
    let taken = import(&event, &list, &["--names", "last-first"]);
    assert_eq!(taken.code, 0, "{}", taken.err);
    assert_eq!(names(&event), ["Ana Rita Sousa", "Rui Lima", "Eva Moreira"]);
    insta::assert_snapshot!(taken.err, @"The public reads: Ana Rita Sousa → Ana S., Rui Lima → Rui L., Eva Moreira → Eva M.");
    // The answer given once holds for the same list.
    let again = import(&event, &list, &[]);
    assert_eq!(again.code, 0);
    insta::assert_snapshot!(again.out, @"3 players in the list: 0 new, 0 changed, 3 as they were.");
    // The name stays as written, but the public sees neither name in full.
    let event = Event::with(SMALL);
    let taken = import(&event, &list, &["--nomes", "como-escrito", "--lang", "pt"]);
    assert_eq!(taken.code, 0, "{}", taken.err);
    assert_eq!(names(&event)[0], "Sousa, Ana Rita");
    insta::assert_snapshot!(taken.err, @"
    O público lê: Rui Lima → Rui L.
    aviso: Os primeiros nomes estão à frente, e os apelidos no fim? O público lê: Sousa, Ana Rita → S. A., Moreira, Eva → M. E.
    ");
}

#[test]
fn wrongly_decoded_names_were_imported_as_written() {
    let list = named(&["JoÃ£o Conceição", "InÃªs SÃ¡", "Rui Lima"]);
    for (options, wanted) in [
        (["--letters", "corrected"], ["João Conceição", "Inês Sá", "Rui Lima"]),
        (["--letras", "como-escrito"], ["JoÃ£o Conceição", "InÃªs SÃ¡", "Rui Lima"]),
    ] {
        let event = Event::with(SMALL);
        let refused = import(&event, &list, &[]);
        assert_eq!((refused.code, names(&event).len()), (2, 0), "{}", refused.err);
        insta::allow_duplicates! { insta::assert_snapshot!(refused.err, @"
        list.csv:2:2: 2 cells seem to have wrongly decoded letters: is JoÃ£o Conceição meant to be João Conceição, or are they right as they are written?
        error: list.csv has one error; nothing was imported
        hint: to correct them: arbitro players import list.csv --letters corrected; where they are right: arbitro players import list.csv --letters as-written
        "); }
        let taken = import(&event, &list, &options);
        assert_eq!(taken.code, 0, "{}", taken.err);
        assert_eq!(names(&event), wanted);
        // The answer given once holds for the same list.
        let again = import(&event, &list, &[]);
        assert_eq!(again.code, 0, "{}", again.err);
        assert_eq!(again.out, "3 players in the list: 0 new, 0 changed, 3 as they were.\n");
    }
}

#[test]
fn an_import_shows_five_examples_and_every_name_that_takes_a_look() {
    let event = Event::with(SMALL);
    let clear: Vec<String> = (1..=8).map(|number| format!("Ana Rita Fulana{number}")).collect();
    let mut all: Vec<&str> = clear.iter().map(String::as_str).collect();
    all.extend(["Zoé", "SOUSA Rui", "AnaLima"]);
    let ran = import(&event, &named(&all), &[]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let examples = ran.err.lines().find(|line| line.starts_with("The public reads")).expect("said");
    assert_eq!(examples.matches('→').count(), 5, "{examples}");
    let doubtful = ran.err.lines().find(|line| line.contains("in front")).expect("said");
    assert_eq!(doubtful.matches('→').count(), 3, "{doubtful}");
    for name in ["Zoé → Zoé", "SOUSA Rui → SOUSA R.", "AnaLima → AnaLima"] {
        assert!(doubtful.contains(name), "{name}: {doubtful}");
    }
}

#[test]
fn the_names_of_a_report_of_fides_were_shown_with_the_last_name_whole() {
    let event = Event::empty();
    let person = |number: u32, name: &str| {
        format!("001 {number:>4}      {name:<33}{:33} 0.0 {number:>4}\n", "")
    };
    let people = ["Sousa, Ana Rita", "Lima, Rui", "Reis, Eva", "Maré, Zoé"];
    let people: String = (1..).zip(people).map(|(number, name)| person(number, name)).collect();
    event.write("open.trf", format!("012 Open\n{people}XXR 3\n"));
    let ran = event.run(&["import", "trf", "open.trf"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(names(&event), ["Ana Rita Sousa", "Rui Lima", "Eva Reis", "Zoé Maré"]);
    insta::assert_snapshot!(ran.err, @"The public reads: Ana Rita Sousa → Ana S., Rui Lima → Rui L., Eva Reis → Eva R., Zoé Maré → Zoé M.");
    // A report has the last name first again.
    let report = event.ok(&["export", "trf", "1.1.1"]);
    insta::assert_snapshot!(report, @"
    012 Open · Chess · Open · Group 1.1.1
    062 4
    092 Individual: Swiss-System (Dutch)
    192 FIDE_DUTCH
    202 BH,PS,BH/M1
    ### imported from open.trf
    142 3
    152 W
    001    1      Sousa, Ana Rita                                                    0.0    1
    001    2      Lima, Rui                                                          0.0    1
    001    3      Reis, Eva                                                          0.0    1
    001    4      Maré, Zoé                                                          0.0    1
    ");
}

#[test]
fn a_document_with_a_comma_in_a_name_was_refused_although_the_event_has_that_name() {
    let event = Event::with(SMALL);
    import(&event, &named(&["Sousa, Ana", "Rui Lima"]), &["--names", "as-written"]);
    event.write("day.json", event.ok(&["export", "json"]));
    let imported = event.run(&["import", "json", "day.json", "--event", "b"]);
    assert_eq!(imported.code, 0, "{}", imported.err);
    insta::assert_snapshot!(imported.err, @"
    The public reads: Rui Lima → Rui L.
    warning: Is the first name in front, and the last name behind? The public reads: Sousa, Ana → S. A.
    ");
    let copy = event.run(&["export", "json", "--event", "b"]).json();
    assert_eq!(copy["players"], event.export()["players"]);
}

#[test]
fn one_player_typed_with_a_comma_is_not_guessed() {
    let event = Event::with(SMALL);
    let add = ["players", "add", "9.1.1", "Sousa, Ana"];
    let ran = event.run(&add);
    assert_eq!(ran.code, 2, "{}", ran.err);
    insta::assert_snapshot!(ran.err, @r#"
    error: Sousa, Ana has a comma: does the last name come first, or is the name as it is written?
    hint: the first name first, without a comma: arbitro players add 9.1.1 "Ana Sousa"
    "#);
    let ran = event.run(&[&add[..], &["--names", "last-first"]].concat());
    assert_eq!((ran.code, names(&event)), (0, vec!["Ana Sousa".to_owned()]), "{}", ran.err);
}

/// A list without codes, as schools send it.
fn without_codes(name: &str) -> String {
    format!("school number;name;cycle;game\n50;{name};1;1\n")
}

#[test]
fn a_list_without_codes_put_one_child_in_the_place_of_another() {
    let event = Event::with(SMALL);
    assert_eq!(import(&event, &without_codes("Ana Sousa"), &[]).code, 0);
    let refused = import(&event, &without_codes("Beatriz Moreira"), &[]);
    assert_eq!(refused.code, 1, "{}", refused.err);
    insta::assert_snapshot!(refused.err, @"
    error: the list gives a code of the event another name: 50.1.1 Ana Sousa → Beatriz Moreira. Is that another child, or the wrong code?
    hint: where it is another child, or the name was wrong: --confirm other-child (or --yes) for all of them, or arbitro players import list.csv --replace 50.1.1
    ");
    assert_eq!(names(&event), ["Ana Sousa"]);
    // Permission for another code does not cover this one.
    let other = import(&event, &without_codes("Beatriz Moreira"), &["--replace", "51.1.1"]);
    assert_eq!((other.code, names(&event)), (1, vec!["Ana Sousa".to_owned()]));
    // The same child with an additional name, or other accents or case, is not another child.
    for same in ["Ana Rita Sousa", "ÁNA RITA SOUSA"] {
        let ran = import(&event, &without_codes(same), &[]);
        assert_eq!(ran.code, 0, "{same}: {}", ran.err);
    }
    let said = ["--replace", "50.1.1"];
    assert_eq!(import(&event, &without_codes("Beatriz Moreira"), &said).code, 0);
    assert_eq!(names(&event), ["Beatriz Moreira"]);
    let again = import(&event, &without_codes("Beatriz Moreira"), &said);
    assert_eq!(again.code, 0, "{}", again.err);
}

#[test]
fn after_the_draw_a_list_changed_whose_results_they_are() {
    let event = Event::with(SMALL);
    event.write("players.csv", list(10));
    event.ok(&["players", "import", "players.csv"]);
    let before = names(&event);
    event.ok(&["groups", "draw"]);
    let accented = list(10).replacen(&before[2], &before[2].to_uppercase(), 1);
    assert_eq!(import(&event, &accented, &[]).code, 0, "the same name in capitals");
    // A single word stays as it was; but the draw used the name that the list had then.
    let renamed = list(10).replacen(&before[0], &format!("{} Moreira", before[0]), 1);
    let renamed = renamed.replacen(&before[1], "Outra Pessoa", 1);
    let refused = import(&event, &renamed, &[]);
    assert_eq!(refused.code, 1, "{}", refused.err);
    assert!(
        refused.err.contains(&format!("1.1.1 {0} → {0} Moreira", before[0])),
        "{}",
        refused.err
    );
    insta::assert_snapshot!(refused.err, @"
    error: the list gives a code of the event another name: 1.1.1 Aluno 001 → Aluno 001 Moreira, 2.1.1 Aluno 002 → Outra Pessoa. Is that another child, or the wrong code?
    hint: where it is another child, or the name was wrong: --confirm other-child (or --yes) for all of them, or arbitro players import list.csv --replace 1.1.1,2.1.1
    ");
    let half = import(&event, &renamed, &["--replace", "2.1.1"]);
    assert_eq!(half.code, 1, "one of two is not both: {}", half.err);
    assert!(!names(&event).contains(&"Outra Pessoa".to_owned()), "nothing is half taken");
    let both = import(&event, &renamed, &["--substituir", "1.1.1,2.1.1", "--lang", "pt"]);
    assert_eq!(both.code, 0, "{}", both.err);
    assert!(names(&event).contains(&"Outra Pessoa".to_owned()));
}

/// Earlier names still work, though no help lists them.
#[test]
fn earlier_names_are_accepted() {
    let event = Event::drawn(4);
    event.ok(&["pair", "1.1.1"]);
    for (lang, old, new) in [
        (
            "en",
            &["groups", "show", "--format", "table"][..],
            &["groups", "show", "--format", "human"][..],
        ),
        (
            "pt",
            &["grupos", "mostrar", "--formato", "tabela"],
            &["grupos", "mostrar", "--formato", "texto"],
        ),
        ("pt", &["registo", "--formato", "table"], &["registo", "--formato", "texto"]),
        (
            "en",
            &["standings", "--provisional", "--format", "table"],
            &["standings", "--provisional"],
        ),
    ] {
        let [old, new] = [old, new].map(|words| event.run_in(lang, words));
        assert_eq!(old.code, 0, "{}", old.err);
        assert_eq!(old.out, new.out);
    }
    for (name, role) in [("A", "posto"), ("B", "mesa"), ("C", "desk")] {
        let made = event.run_in("pt", &["chaves", "criar", name, "--papel", role]);
        assert_eq!(made.code, 0, "{role}: {}", made.err);
    }
}

/// Something that the event does not have is answered with no: the line itself is well formed.
#[test]
fn a_group_a_table_and_a_pupil_that_are_not_there_are_answered_with_no_by_every_command() {
    let event = Event::drawn(4);
    event.ok(&["pair", "1.1.1"]);
    for line in [
        "players list 9.9",
        "players withdraw 9.9.9",
        "players late 9.9.9",
        "players present 9.9.9",
        "players absent 9.9.9",
        "players remove 9.9.9",
        "players hide 9.9.9",
        "players table 9.9.9 1",
        "groups draw 9.9",
        "groups show 9.9.9",
        "groups move 9.9.9 1.1.1",
        "groups make 9.9 9.9.9 8.9.9",
        "groups dissolve 9.9.9",
        "pair 9.9.9",
        "unpair 9.9.9",
        "explain 9.9.9",
        "enter 9.9.9",
        "result 9.9.9 1 1-0",
        "result 1.1.1 99 1-0",
        "results missing 9.9.9",
        "standings 9.9.9",
        "lots 9.9.9",
        "decide 9.9.9 9.9.9 --reason x",
        "advance 9.9",
        "finalist replace 9.9.9",
        "print pairings 9.9.9",
        "export trf 9.9.9",
        "log --group 9.9.9",
        "log --player 9.9.9",
        "forbid 9.9.9 8.9.9",
        "find @9.9.9",
        "replay 9.9.9 1 1",
        "replay 1.1.1 1 99",
        "keys tables 9.9.9",
    ] {
        let words: Vec<&str> = line.split(' ').collect();
        let ran = event.run(&words);
        assert_eq!(ran.code, 1, "{line}: {} {}", ran.out, ran.err);
        assert!(ran.err.contains("error:") || ran.err.contains("warning:"), "{line}: {}", ran.err);
    }
}
