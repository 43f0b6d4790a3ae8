//! Entries without a terminal: lists with strange columns, players missing from them, one more player.

use crate::server::{Answer, Server};
use crate::support::event::Event;

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
    insta::assert_snapshot!(refused.page().announced(), @r#"
    lista.csv, line 1, column 6 (favourite colour): the column "favourite colour" is not understood
    0 entries
    "#);
    let offered = |answer: &Answer| {
        let page = answer.page();
        let boxes = page.each("[type=checkbox][name=ignore]", ["value"]);
        boxes == [[Some("favourite colour")]]
    };
    assert!(offered(&refused), "{}", refused.body);
    // If there is another fault, it is offered again.
    let ticked = [("ignore", "favourite colour")];
    let again = server.upload("lista.csv", &ticked, &list(&[ANA, "2.1.1;;Escola do Vale;1;1;"]));
    assert!(again.status == 409 && offered(&again), "{}", again.body);
    assert_eq!(event.export()["players"].as_array().map(Vec::len), Some(0));
    let taken = server.upload("lista.csv", &ticked, &list(&[ANA, RUI]));
    assert_eq!(taken.status, 200, "{}", taken.body);
    insta::assert_snapshot!(taken.page().announced(), @"
    2 players in the list: 2 new, 0 changed, 0 as they were.
    Columns not read: favourite colour
    The public reads: Ana Maré → Ana M., Rui Sá → Rui S.
    2 entries
    ");
}

#[test]
fn a_second_list_shows_who_is_new_altered_and_missing_and_may_withdraw_them() {
    let event = Event::with(NEX);
    let server = Server::start(&event);
    let ticked = [("ignore", "favourite colour")];
    server.upload("lista.csv", &ticked, &list(&[ANA, RUI]));
    let second = list(&["1.1.1;Ana Maré Reis;Escola do Largo;1;1;", EVA]);
    let taken = |ticked: &[(&str, &str)], list: &str| {
        let answer = server.upload("lista.csv", ticked, list);
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.page().announced()
    };
    insta::assert_snapshot!(taken(&ticked, &second), @"
    2 players in the list: 1 new, 1 changed, 0 as they were.
    Columns not read: favourite colour
    New: 3.1.1 Eva Reis
    Changed: 1.1.1 Ana Maré Reis (Ana Maré)
    Not in this list, and as before: 2.1.1 Rui Sá. If they have withdrawn, tick that and import the list again.
    The public reads: Ana Maré Reis → Ana R., Eva Reis → Eva R.
    3 entries
    ");
    insta::assert_snapshot!(taken(&[ticked[0], ("missing", "1")], &second), @"
    2 players in the list: 0 new, 0 changed, 2 as they were.
    Columns not read: favourite colour
    Not in this list, and withdrawn: 2.1.1 Rui Sá
    3 entries
    ");
    let strange = list(&["4.1.1;Zoé 漢;Escola do Monte;1;1;"]);
    insta::assert_snapshot!(taken(&ticked, &strange), @r#"
    One player in the list: 1 new, 0 changed, 0 as they were.
    Columns not read: favourite colour
    New: 4.1.1 Zoé 漢
    This list covers a part of the event: 2 players who are not in it stay as before.
    letters that the typefaces lack are printed as �: 漢 (U+6F22) in "4.1.1 Zoé 漢". A font that has them can be named in event.toml: fonts = ["file.ttf"]
    The public reads: Zoé 漢 → Zoé
    4 entries
    "#);
}

#[test]
fn one_more_player_is_entered_in_the_browser_and_gets_a_place_after_the_draw() {
    let event = Event::drawn(6);
    let server = Server::start(&event);
    let send = |form: &str| server.post("/chefe/jogador", &server.head, form);
    for wrong in ["do=add&code=nada&name=Eva", "do=add&code=91.1.1&name=+"] {
        let refused = send(wrong);
        assert!([400, 409].contains(&refused.status), "{}", refused.body);
        refused.page().announced();
    }
    assert_eq!(send("do=add&code=91.9.9&name=Eva").status, 409, "there is no such category");
    assert_eq!(send("do=add&code=1.1.1&name=Eva").status, 409, "the code is taken");
    let entered = send("do=add&code=91.1.1&name=Aluno++001&school=Escola+do+Cabo");
    assert_eq!(entered.status, 200, "{}", entered.body);
    insta::assert_snapshot!(entered.page().announced(), @r#"
    Entered: 91.1.1 Aluno 001
    Aluno 001 has the same name as 1.1.1 of the same category: are they the same person?
    One player was entered after the draw of their group: "Has arrived" gives them a place.
    The public reads: Aluno 001 → Aluno 00. (91.1.1)
    Undo
    one entry
    "#);
    const LATE: &str = "[name=do][value=late]";
    assert!(entered.page().has(LATE), "{}", entered.body);
    assert_eq!(send("do=late&code=91.1.1").status, 303);
    let page = server.get("/chefe/inscritos?q=91.1.1", &server.head).page();
    assert_eq!(page.texts("main li > b"), ["Aluno 001"], "found by the code");
    let roll = server.get("/chamada?q=91.1.1", &server.head).page();
    assert_eq!(roll.texts("#lista .code"), ["91.1.1"]);
    assert!(page.has("main a[href='/chefe/grupo/1.1.1']") && !page.has(LATE), "{page:?}");
}

#[test]
fn a_pupil_could_be_moved_to_another_group_at_the_terminal_only() {
    let event = Event::drawn(24);
    let server = Server::start(&event);
    let group_of = || {
        let page = server.get("/chefe/inscritos?q=1.1.1", &server.head).page();
        page.texts(".where a").into_iter().next().expect("a group")
    };
    let (from, page) = (group_of(), server.get("/chefe/inscritos?q=1.1.1", &server.head).page());
    let form = page.form("form:has([value=move])");
    let to = form.value("group").to_owned();
    assert_ne!(to, from);
    // A new player enters the next round of a group, which is not the one it plays.
    let places = page.texts("#mais-um option[value='1.1.1']");
    assert_eq!(places, ["1.1.1: 12 players, plays from round 1 of 4"]);
    let done = server.submit(&server.head, &form);
    assert_eq!(done.status, 303, "{}", done.body);
    assert!(server.get(done.header("location"), &server.head).page().has("#feito-agora"));
    assert_eq!(group_of(), to);
    assert_eq!(
        server.post("/chefe/jogador", &server.head, "do=move&code=1.1.1&group=x").status,
        400
    );
}

#[test]
fn a_list_of_one_line_held_every_desk_and_is_refused_before_it_is_built() {
    let event = Event::with(NEX);
    let server = Server::start(&event);
    let most = 4 << 20;
    let lists = [";".repeat(most), "\n;".repeat(most / 2), "x".repeat(most), "\"".repeat(most)];
    let refusals = lists.map(|list| {
        let refused = server.upload("lista.csv", &[], &list);
        assert_eq!(refused.status, 409);
        assert!(refused.body.len() < 100_000, "{} bytes are answered", refused.body.len());
        refused.page().text("[role=alert]")
    });
    insta::assert_snapshot!(refusals.join("\n"), @"
    it has more than 524288 cells, empty ones included: leave out the columns that do not belong to the list, or import it in parts
    it has more than 524288 cells, empty ones included: leave out the columns that do not belong to the list, or import it in parts
    line 1, column 1 has more than 4000 letters: perhaps a quotation mark was opened there and not closed
    line 1, column 1 has more than 4000 letters: perhaps a quotation mark was opened there and not closed
    ");
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
    let announced = refused.page().text("[role=alert]");
    let lines: Vec<&str> = announced.lines().collect();
    assert_eq!(lines.len(), 51, "{announced}");
    insta::assert_snapshot!(lines[49..].join("\n"), @"
    lista.csv, line 51, column 1 (code): 50.9.9: this event has no category 9.9
    lista.csv: and 250 more
    ");
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
    insta::assert_snapshot!(refused.page().announced(), @"
    the list gives a code of the event another name: 1.1.1 Ana Maré → Beatriz Moreira. Is that another child, or the wrong code?
    Correct the list, or tick the codes below and choose the list again.
    2 entries
    ");
    // The answer about the columns is kept, and there is a checkbox for the code.
    assert_eq!(
        refused.page().each("[name=ignore], [name=replace]", ["name", "value"]),
        [["ignore", "favourite colour"], ["replace", "1.1.1"]].map(|field| field.map(Some))
    );
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
    insta::assert_snapshot!(asked.page().announced(), @"
    lista.csv, line 2, column 2 (name): one name has a comma: does the last name come first, so that Maré, Ana is Ana Maré, or is the name as it is written?
    0 entries
    ");
    assert_eq!(asked.page().attributes("[name=names]", "value"), ["last-first", "as-written"]);
    assert_eq!(event.export()["players"].as_array().map(Vec::len), Some(0));
    let taken = server.upload("lista.csv", &[colour, ("names", "last-first")], &commas);
    assert_eq!(taken.status, 200, "{}", taken.body);
    insta::assert_snapshot!(taken.page().announced(), @"
    2 players in the list: 2 new, 0 changed, 0 as they were.
    Columns not read: favourite colour
    The public reads: Ana Maré → Ana M., Rui Sá → Rui S.
    2 entries
    ");
    // One more player, typed with a comma: the order is not guessed, and nothing typed is lost.
    let form = "do=add&code=3.1.1&name=Reis%2C+Eva&school=Escola+do+Cabo";
    let refused = server.post("/chefe/jogador", &server.head, form);
    assert_eq!(refused.status, 409, "{}", refused.body);
    insta::assert_snapshot!(refused.page().announced(), @"
    Reis, Eva has a comma. Write the first name first, without a comma: Eva Reis
    2 entries
    ");
    let form = refused.page().form("[name=do][value=add]");
    let typed = ["code", "name", "school"].map(|field| form.value(field));
    assert_eq!(typed, ["3.1.1", "Reis, Eva", "Escola do Cabo"]);
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
    insta::assert_snapshot!(asked.page().announced(), @"
    lista.csv:2:2: one cell seems to have wrongly decoded letters: is JoÃ£o MarÃ© meant to be João Maré, or is it right as it is written?
    0 entries
    ");
    assert_eq!(asked.page().attributes("[name=letters]", "value"), ["corrected", "as-written"]);
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
        let warning = "This event is a rehearsal, and every page and paper is marked as one. \
                       For the day itself create another event with new, or remove \
                       rehearsal = true from event.toml before the first round.";
        let announced = taken.page().announced();
        assert_eq!(announced.lines().any(|line| line == warning), rehearsal, "{announced}");
        let public = ["/", "/ecra", "/aviso", "/k", "/p/1.1.1", "/g/1.1.1"].map(|path| (path, ""));
        let staff = ["/chefe", "/mesa", "/sala", "/chefe/inscritos", "/chefe/registo", "/estado"];
        let staff = staff.map(|path| (path, server.head.as_str()));
        for (path, key) in public.into_iter().chain(staff) {
            let page = server.get(path, key);
            assert_eq!(page.status, 200, "{path}");
            // A screen shows it in large letters.
            let mark = match path {
                "/ecra" => "REHEARSAL",
                _ => "Rehearsal. Rehearsal: nothing here counts.",
            };
            let marks = if rehearsal { vec![mark.to_owned()] } else { Vec::new() };
            assert_eq!(page.page().texts(".rehearsal, .trial"), marks, "{path}");
        }
    }
}

#[test]
fn one_more_player_needed_a_code_on_the_page_and_late_pupils_came_one_by_one() {
    let event = Event::drawn(6);
    let server = Server::start(&event);
    let send = |form: &str| server.post("/chefe/jogador", &server.head, form);
    let page = server.get("/chefe/inscritos", &server.head).page();
    let required = page.each("form:has([name=do][value=add]) [name=code]", ["required"]);
    assert_eq!(required, [[None]]);
    // The name, the school and the category are enough; the program makes the code, and shows it.
    let refused = send("do=add&name=Eva+Reis&school=Escola+da+Serra");
    assert_eq!(refused.status, 409);
    insta::assert_snapshot!(refused.page().announced(), @"
    Choose the game and the cycle.
    6 entries
    ");
    let refused = send("do=add&name=Eva+Reis&category=1.1");
    assert_eq!(refused.status, 409);
    insta::assert_snapshot!(refused.page().announced(), @"The school of Eva Reis is needed: its name or its number");
    for (name, code) in [("Eva+Reis", "7.1.1"), ("Ivo+Luz", "7.1.2")] {
        let category = &code[2..];
        let form =
            format!("do=add&name={name}&school=Escola+da+Serra&category={category}&group=none");
        let entered = send(&form);
        assert_eq!(entered.status, 200, "{}", entered.body);
        let announced = entered.page().announced();
        let name = name.replace('+', " ");
        assert_eq!(announced.lines().next(), Some(&*format!("Entered: {code} {name}")));
    }
    let more = send("do=add&name=Gil+Pó&school=Escola+do+Cabo&category=1.1&group=none");
    insta::assert_snapshot!(more.page().announced(), @r#"
    Entered: 8.1.1 Gil Pó
    One player was entered after the draw of their group: "Has arrived" gives them a place.
    The public reads: Gil Pó → Gil P.
    Undo
    one entry
    "#);
    // Several come at once, or none of them.
    let placeless = || server.get("/chefe/inscritos", &server.head).page().text("#sem-lugar");
    insta::assert_snapshot!(placeless(), @"
    2 players without a place
    Eva Reis 7.1.1 Escola da Serra
    Gil Pó 8.1.1 Escola do CaboThese have arrived
    ");
    let log = || event.ok(&["log", "--format", "json"]).lines().count();
    let before = log();
    assert_eq!(send("do=late&code=7.1.1&code=8.1.1&code=99.1.1").status, 409);
    assert_eq!(log(), before);
    assert_eq!(send("do=late&code=7.1.1&code=8.1.1").status, 303);
    assert_eq!(log(), before + 2);
    assert_eq!(placeless(), "");
}
