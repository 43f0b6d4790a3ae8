//! Entries without a terminal: lists with strange columns, players missing from them, one more player.

use crate::server::Server;
use crate::support::event::Event;
use crate::texts::announced;

fn list(rows: &[&str]) -> String {
    ["code;name;school;cycle;game;favourite colour"]
        .iter()
        .chain(rows)
        .fold(String::new(), |text, row| text + row + "\n")
}

const NEX: &str =
    "name = 'Torneio'\ncycles = ['1.º ciclo']\ngames = [{ id = 'nex', name = 'Nex' }]\n";
const ANA: &str = "1.1.1;Ana Maré;Escola do Largo;1;1;azul";
const RUI: &str = "2.1.1;Rui Sá;Escola do Vale;1;1;verde";
const EVA: &str = "3.1.1;Eva Reis;Escola da Serra;1;1;";

#[test]
fn a_column_that_is_not_understood_can_be_left_out_in_the_browser() {
    let event = Event::with(NEX);
    let server = Server::start(&event);
    let refused = server.upload("lista.csv", &[], &list(&[ANA, RUI]));
    assert_eq!(refused.status, 409, "{}", refused.body);
    insta::assert_snapshot!(announced(&refused.body), @r#"
    lista.csv, line 1, column 6 (favourite colour): the column "favourite colour" is not understood
    0 entries
    "#);
    let offered = "name=\"ignore\" value=\"favourite colour\"";
    assert!(refused.body.contains(offered), "{}", refused.body);
    // If there is another fault, it is offered again.
    let ticked = [("ignore", "favourite colour")];
    let again = server.upload("lista.csv", &ticked, &list(&[ANA, "2.1.1;;Escola do Vale;1;1;"]));
    assert!(again.status == 409 && again.body.contains(offered), "{}", again.body);
    assert_eq!(event.export()["players"].as_array().map(Vec::len), Some(0));
    let taken = server.upload("lista.csv", &ticked, &list(&[ANA, RUI]));
    assert_eq!(taken.status, 200, "{}", taken.body);
    let first = announced(&taken.body);
    assert!(
        first.contains("2 new") && first.contains("Columns not read: favourite colour"),
        "{first}"
    );
    assert!(!first.contains("New:"), "in a first list everybody is new: {first}");
}

#[test]
fn a_second_list_shows_who_is_new_altered_and_missing_and_may_withdraw_them() {
    let event = Event::with(NEX);
    let server = Server::start(&event);
    let ticked = [("ignore", "favourite colour")];
    server.upload("lista.csv", &ticked, &list(&[ANA, RUI]));
    let second = list(&["1.1.1;Ana Maré Reis;Escola do Largo;1;1;", EVA]);
    let said_of = |ticked: &[(&str, &str)], list: &str| {
        let answer = server.upload("lista.csv", ticked, list);
        assert_eq!(answer.status, 200, "{}", answer.body);
        announced(&answer.body)
    };
    let changed = said_of(&ticked, &second);
    for part in [
        "New: 3.1.1 Eva Reis",
        "Changed: 1.1.1 Ana Maré Reis (Ana Maré)",
        "Not in this list, and as before: 2.1.1 Rui Sá",
    ] {
        assert!(changed.contains(part), "{part} in {changed}");
    }
    let withdrawn = said_of(&[ticked[0], ("missing", "1")], &second);
    assert!(withdrawn.contains("withdrawn: 2.1.1 Rui Sá"), "{withdrawn}");
    let strange = list(&["4.1.1;Zoé 漢;Escola do Monte;1;1;"]);
    assert!(said_of(&ticked, &strange).contains("U+6F22"));
}

#[test]
fn one_more_player_is_entered_in_the_browser_and_gets_a_place_after_the_draw() {
    let event = Event::drawn(6);
    let server = Server::start(&event);
    let send = |form: &str| server.post("/chefe/jogador", &server.head, form);
    for wrong in ["do=add&code=nada&name=Eva", "do=add&code=91.1.1&name=+"] {
        let refused = send(wrong);
        assert!([400, 409].contains(&refused.status), "{}", refused.body);
        announced(&refused.body);
    }
    assert_eq!(send("do=add&code=91.9.9&name=Eva").status, 409, "there is no such category");
    assert_eq!(send("do=add&code=1.1.1&name=Eva").status, 409, "the code is taken");
    let entered = send("do=add&code=91.1.1&name=Aluno++001&school=Escola+do+Cabo");
    assert_eq!(entered.status, 200, "{}", entered.body);
    let words = announced(&entered.body);
    for part in ["Entered: 91.1.1 Aluno 001", "the same name as 1.1.1", "after the draw"] {
        assert!(words.contains(part), "{part} in {words}");
    }
    assert!(entered.body.contains("value=\"late\""), "{}", entered.body);
    assert_eq!(send("do=late&code=91.1.1").status, 303);
    let page = server.get("/chefe/inscritos?q=91.1.1", &server.head).body;
    assert!(page.contains("Aluno 001"), "found by the code: {page}");
    let roll = server.get("/chamada?q=91.1.1", &server.head).body;
    assert!(roll.contains("91.1.1</"), "{roll}");
    assert!(page.contains("/chefe/grupo/1.1.1") && !page.contains("value=\"late\""), "{page}");
}

#[test]
fn a_list_of_one_line_held_every_desk_and_is_refused_before_it_is_built() {
    let event = Event::with(NEX);
    let server = Server::start(&event);
    let most = 4 << 20;
    for list in [";".repeat(most), "\n;".repeat(most / 2), "x".repeat(most), "\"".repeat(most)] {
        let refused = server.upload("lista.csv", &[], &list);
        assert_eq!(refused.status, 409);
        assert!(refused.body.len() < 100_000, "{} bytes are answered", refused.body.len());
        assert!(announced(&refused.body).contains("more than"), "{}", announced(&refused.body));
    }
    assert_eq!(event.export()["players"].as_array().map(Vec::len), Some(0));
}

#[test]
fn a_page_shows_fifty_faults_of_a_list_and_how_many_more_there_are() {
    let event = Event::with(NEX);
    let server = Server::start(&event);
    let rows: Vec<String> = (1..=300).map(|row| format!("{row}.9.9;Ana Maré;Largo;1;1;")).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let refused = server.upload("lista.csv", &[("ignore", "favourite colour")], &list(&rows));
    assert_eq!(refused.status, 409);
    let said = announced(&refused.body);
    assert_eq!(said.matches("lista.csv").count(), 51, "{said}");
    assert!(said.contains("lista.csv, line 51,") && said.contains("lista.csv: and 250 more"));
    assert!(!said.contains("line 52"), "{said}");
}

#[test]
fn a_list_put_one_child_in_the_place_of_another_in_the_browser() {
    let event = Event::with(NEX);
    let server = Server::start(&event);
    let colour = ("ignore", "favourite colour");
    server.upload("lista.csv", &[colour], &list(&[ANA, RUI]));
    let other = list(&["1.1.1;Beatriz Moreira;Escola do Largo;1;1;", RUI]);
    let refused = server.upload("lista.csv", &[colour], &other);
    assert_eq!(refused.status, 409, "{}", refused.body);
    insta::assert_snapshot!(announced(&refused.body), @"
    the list gives a code of the event another name: 1.1.1 Ana Maré → Beatriz Moreira. Is that another child, or the wrong code?
    Correct the list, or tick the codes below and choose the list again.
    2 entries
    ");
    // The answer about the columns is kept, and there is a checkbox for the code.
    for field in ["name=\"ignore\" value=\"favourite colour\"", "name=\"replace\" value=\"1.1.1\""]
    {
        assert!(refused.body.contains(field), "{field}: {}", refused.body);
    }
    assert_eq!(event.export()["players"][0]["name"], "Ana Maré");
    let wrong = server.upload("lista.csv", &[colour, ("replace", "2.1.1")], &other);
    assert_eq!(
        wrong.status, 409,
        "permission for another code does not cover this one: {}",
        wrong.body
    );
    let taken = server.upload("lista.csv", &[colour, ("replace", "1.1.1")], &other);
    assert_eq!(taken.status, 200, "{}", taken.body);
    assert_eq!(event.export()["players"][0]["name"], "Beatriz Moreira");
}

#[test]
fn a_comma_is_a_question_on_the_page_of_lists_which_shows_the_public_names() {
    let event = Event::with(NEX);
    let server = Server::start(&event);
    let colour = ("ignore", "favourite colour");
    let commas = list(&["1.1.1;Maré, Ana;Escola do Largo;1;1;", "2.1.1;Rui Sa\u{301};Escola;1;1;"]);
    let asked = server.upload("lista.csv", &[colour], &commas);
    assert_eq!(asked.status, 409, "{}", asked.body);
    insta::assert_snapshot!(announced(&asked.body), @"
    lista.csv, line 2, column 2 (name): one name has a comma: does the last name come first, so that Maré, Ana is Ana Maré, or is the name as it is written?
    0 entries
    ");
    for field in ["name=\"names\" value=\"last-first\"", "name=\"names\" value=\"as-written\""] {
        assert!(asked.body.contains(field), "{field}: {}", asked.body);
    }
    assert_eq!(event.export()["players"].as_array().map(Vec::len), Some(0));
    let taken = server.upload("lista.csv", &[colour, ("names", "last-first")], &commas);
    assert_eq!(taken.status, 200, "{}", taken.body);
    let words = announced(&taken.body);
    assert!(words.contains("Ana Maré → Ana M.") && words.contains("Rui Sá → Rui S."), "{words}");
    // One more player, typed with a comma: the order is not guessed, and nothing typed is lost.
    let form = "do=add&code=3.1.1&name=Reis%2C+Eva&school=Escola+do+Cabo";
    let refused = server.post("/chefe/jogador", &server.head, form);
    assert_eq!(refused.status, 409, "{}", refused.body);
    insta::assert_snapshot!(announced(&refused.body), @"
    Reis, Eva has a comma. Write the first name first, without a comma: Eva Reis
    2 entries
    ");
    for typed in ["value=\"3.1.1\"", "value=\"Reis, Eva\"", "value=\"Escola do Cabo\""] {
        assert!(refused.body.contains(typed), "{typed}: {}", refused.body);
    }
    let public = server.get("/", "").body;
    assert!(!public.contains("Maré"), "{public}");
}

#[test]
fn wrongly_decoded_names_were_entered_from_the_browser_without_a_question() {
    let event = Event::with(NEX);
    let server = Server::start(&event);
    let colour = ("ignore", "favourite colour");
    let wrong = list(&["1.1.1;JoÃ£o MarÃ©;Escola do Largo;1;1;"]);
    let asked = server.upload("lista.csv", &[colour], &wrong);
    assert_eq!(asked.status, 409, "{}", asked.body);
    insta::assert_snapshot!(announced(&asked.body), @"
    lista.csv:2:2: one cell seems to have wrongly decoded letters: is JoÃ£o MarÃ© meant to be João Maré, or is it right as it is written?
    0 entries
    ");
    for value in ["corrected", "as-written"] {
        let field = format!("name=\"letters\" value=\"{value}\"");
        assert!(asked.body.contains(&field), "{field}: {}", asked.body);
    }
    assert_eq!(event.export()["players"].as_array().map(Vec::len), Some(0));
    let done = server.upload("lista.csv", &[colour, ("letters", "corrected")], &wrong);
    assert_eq!(done.status, 200, "{}", done.body);
    assert_eq!(event.export()["players"][0]["name"], "João Maré");
}

#[test]
fn a_page_of_a_rehearsal_could_be_mistaken_for_that_of_the_day() {
    for rehearsal in [true, false] {
        let event = Event::with(&format!("rehearsal = {rehearsal}\n{NEX}"));
        event.write("lista.csv", list(&[ANA, RUI]));
        event.ok(&["players", "import", "lista.csv", "--ignore-column", "favourite colour"]);
        event.ok(&["groups", "draw"]);
        event.ok(&["pair"]);
        let server = Server::start(&event);
        let taken =
            server.upload("lista.csv", &[("ignore", "favourite colour")], &list(&[ANA, RUI]));
        assert_eq!(announced(&taken.body).contains("is a rehearsal"), rehearsal, "{}", taken.body);
        let public = ["/", "/ecra", "/aviso", "/k", "/p/1.1.1", "/g/1.1.1"].map(|path| (path, ""));
        let staff = ["/chefe", "/mesa", "/sala", "/chefe/inscritos", "/chefe/registo", "/estado"];
        let staff = staff.map(|path| (path, server.head.as_str()));
        for (path, key) in public.into_iter().chain(staff) {
            let page = server.get(path, key);
            assert_eq!(page.status, 200, "{path}");
            // A screen shows it in large letters.
            let sentence =
                if path == "/ecra" { ">REHEARSAL<" } else { "Rehearsal: nothing here counts." };
            let says = page.body.contains(sentence);
            assert_eq!(says, rehearsal, "{path}: {}", page.body);
        }
    }
}

#[test]
fn one_more_player_needed_a_code_on_the_page_and_late_pupils_came_one_by_one() {
    let event = Event::drawn(6);
    let server = Server::start(&event);
    let send = |form: &str| server.post("/chefe/jogador", &server.head, form);
    let page = server.get("/chefe/inscritos", &server.head).body;
    let code = page.split("name=\"code\"").nth(1).and_then(|rest| rest.split('>').next());
    assert!(code.is_some_and(|rest| !rest.contains("required")), "{page}");
    // The name, the school and the category are enough; the program makes the code, and shows it.
    let refused = send("do=add&name=Eva+Reis&school=Escola+da+Serra");
    assert_eq!(refused.status, 409);
    insta::assert_snapshot!(announced(&refused.body), @"
    Choose the game and the cycle.
    6 entries
    ");
    let refused = send("do=add&name=Eva+Reis&category=1.1");
    assert_eq!(refused.status, 409);
    insta::assert_snapshot!(announced(&refused.body), @"the school of Eva Reis is needed: its name or its number");
    for (name, code) in [("Eva+Reis", "7.1.1"), ("Ivo+Luz", "7.1.2")] {
        let category = &code[2..];
        let form =
            format!("do=add&name={name}&school=Escola+da+Serra&category={category}&group=none");
        let entered = send(&form);
        assert_eq!(entered.status, 200, "{}", entered.body);
        assert!(announced(&entered.body).contains(&format!("Entered: {code}")), "{}", entered.body);
    }
    let more = send("do=add&name=Gil+Pó&school=Escola+do+Cabo&category=1.1&group=none");
    insta::assert_snapshot!(announced(&more.body), @r#"
    Entered: 8.1.1 Gil Pó
    One player was entered after the draw of their group: "Has arrived" gives them a place.
    The public reads: Gil Pó → Gil P.
    Undo
    one entry
    "#);
    // Several come at once, or none of them.
    let page = server.get("/chefe/inscritos", &server.head).body;
    assert!(
        page.contains("id=\"sem-lugar\"") && page.contains("2 players without a place"),
        "{page}"
    );
    let log = || event.ok(&["log", "--format", "json"]).lines().count();
    let before = log();
    assert_eq!(send("do=late&code=7.1.1&code=8.1.1&code=99.1.1").status, 409);
    assert_eq!(log(), before);
    assert_eq!(send("do=late&code=7.1.1&code=8.1.1").status, 303);
    assert_eq!(log(), before + 2);
    let page = server.get("/chefe/inscritos", &server.head).body;
    assert!(!page.contains("id=\"sem-lugar\""), "{page}");
}
