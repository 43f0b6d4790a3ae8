//! The settings as forms, keys on paper with the limits ticked, papers by moment, and searches in the log.

use crate::browser::Browser;
use crate::page::{Form, Page, encoded};
use crate::server::{Answer, Server, key, within};
use crate::support::event::Event;

const PATH: &str = "/chefe/regulamento";
const TOPICS: [&str; 8] =
    ["event", "games", "rounds", "points", "rooms", "certificates", "public", "clubs"];

/// An event with a value in every form, and with comments.
const TOML: &str = r#"# Um campeonato de ensaio.
name = "Torneio de ensaio" # o nome
place = "Vila Nova" # onde
dates = [2026-03-13]
language = "pt"
seed = 11
cycles = ["1.º ciclo", "2.º ciclo"]
games = [
    "rastros", # o primeiro
    { id = "ouri", name = "Ouri" },
]
categories = ["1.1", { code = "2.2", rounds = 3, order = "rating" }] # duas
group_size = 6
rounds = 4
tie_breaks = ["BH", "PS"] # por esta ordem
rooms = [{ name = "Ginásio", groups = ["1.1"], first_table = 1 }]

# Os pontos.
[points]
win = 1
draw = 0.5

[certificate]
signatories = [{ name = "Ana Mar", role = "A diretora" }]

# A sala.
[hall]
responsible = "Escola de Vila Nova"
wifi_ssid = "torneio"
"#;

fn event() -> Event {
    let event = Event::with(TOML);
    let mut list = String::from("code,name,school,cycle,game\n");
    for number in 1..=12 {
        list += &format!("{number}.1.1,Aluno {number:03},Escola {number},1,1\n");
    }
    event.write("players.csv", list);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event
}

fn toml(event: &Event) -> String {
    String::from_utf8(event.read("event.toml")).expect("text")
}

const FORM: &str = "form.settings";

fn settings(server: &Server, topic: &str) -> Page {
    let page = server.get(&format!("{PATH}?t={topic}"), &server.head);
    assert_eq!(page.status, 200, "{}", page.body);
    page.page()
}

/// The form of a topic with other values in some fields: in the first of each name.
fn with(server: &Server, topic: &str, others: &[(&str, &str)]) -> Form {
    let form = settings(server, topic).form(FORM);
    assert_eq!(form.action, PATH);
    others.iter().fold(form, |form, (name, value)| {
        form.value(name);
        form.with(name, value)
    })
}

fn saves(server: &Server, topic: &str, others: &[(&str, &str)]) -> Page {
    let done = server.submit(&server.head, &with(server, topic, others));
    assert_eq!(done.status, 303, "{}", done.body);
    let page = server.get(done.header("location"), &server.head);
    assert_eq!(page.status, 200);
    page.page()
}

#[test]
fn every_form_sent_as_it_is_shown_changes_nothing() {
    let event = event();
    let server = Server::start(&event);
    for lang in ["en", "pt"] {
        for topic in TOPICS {
            let page = server.get(&format!("{PATH}?t={topic}&lang={lang}"), &server.head);
            let form = page.page().form(FORM);
            form.value("mark");
            let done = server.submit(&server.head, &form);
            assert_eq!(
                done.header("location"),
                format!("{PATH}?t={topic}&mudou="),
                "{}",
                done.body
            );
            assert_eq!(toml(&event), TOML, "{topic}");
        }
    }
    let unchanged = server.get(&format!("{PATH}?mudou="), &server.head).page();
    insta::assert_snapshot!(unchanged.announced(), @"Nothing changed: the settings are already so.");
    let portuguese = server.get(&format!("{PATH}?t=points&lang=pt"), &server.head).page();
    insta::assert_snapshot!(portuguese.text(FORM), @"
    Ainda não muda nenhuma classificação
    Vitória
    Empate
    Vazio: metade.
    Derrota
    Isenção
    Vazio: como uma vitória.
    Vitória por falta de comparência
    Vazio: como uma vitória.
    Falta de comparência
    Ainda não muda nenhuma classificação
    Desempates
    Por esta ordem. Para tirar um, escolha «–».
    Todos contra todos: ainda não muda nenhuma classificação
    Desempates onde jogam todos contra todos
    Ainda não muda nenhuma classificação
    Isenções no Buchholz
    Ainda não muda nenhuma classificação
    Pontos de encontro de uma isenção
    Sem indicação, os de um encontro empatado.
    Pontos de partida de uma isenção
    Sem indicação, um empate em cada tabuleiro.
    Guardar
    ");
    assert_eq!(portuguese.attribute("[name='points.draw']", "value"), "0,5");
    assert_eq!(portuguese.text(".topics [aria-current]"), "Pontos e desempates");
    insta::assert_snapshot!(portuguese.texts("option[value=BH]")[0], @"Buchholz: soma dos pontos de todos os adversários");
}

#[test]
fn saved_settings_are_reported_and_the_rest_of_the_file_stays() {
    let event = event();
    let server = Server::start(&event);
    let page = saves(&server, "event", &[("place", "Maia")]);
    insta::assert_snapshot!(page.announced(), @"Saved: Place: Maia.");
    assert_eq!(toml(&event), TOML.replace("place = \"Vila Nova\"", "place = \"Maia\""));
    // Place and days may be empty, and stay so.
    let page = saves(&server, "event", &[("place", ""), ("dates", "")]);
    insta::assert_snapshot!(page.announced(), @"Saved: Place: –; Days: –.");
    let empty = TOML
        .replace("place = \"Vila Nova\"", "place = \"\"")
        .replace("dates = [2026-03-13]", "dates = []");
    assert_eq!(toml(&event), empty);
    assert_eq!(server.get("/", "").status, 200);
    event.ok(&["groups", "show", "1.1.1"]);
    saves(&server, "event", &[("place", "Vila Nova"), ("dates", "2026-03-13")]);
    // The last change is undone beside the message, and redone; an older one is not.
    let page = saves(&server, "event", &[("edition", "4")]);
    const UNDO: &str = "form.inline[action='/chefe/regulamento']";
    let undone = server.submit(&server.head, &page.form(UNDO));
    assert_eq!((undone.status, toml(&event).as_str()), (303, TOML), "{}", undone.body);
    let after = server.get(undone.header("location"), &server.head).page();
    insta::assert_snapshot!(after.announced(), @"Saved: Edition: –.");
    let redo = after.form(UNDO);
    assert_eq!(server.submit(&server.head, &redo).status, 303);
    assert_eq!(parsed(&event)["edition"].as_integer(), Some(4));
    assert_eq!(server.submit(&server.head, &redo.without("id")).status, 409);
    saves(&server, "event", &[("edition", "")]);
    assert_eq!(toml(&event), TOML);
    // Tie-breaks by their place, one more category with its own number, a room, the signatories.
    let page = saves(&server, "points", &[("tie_breaks", "SB"), ("points.draw", "0,4")]);
    insta::assert_snapshot!(page.announced(), @"Saved: Draw: 0.4; Tie-breaks: Sonneborn-Berger, Progressive.");
    let others = [("categories.1.1.rounds", "3"), ("categories.2.1", "true")];
    saves(&server, "games", &others);
    assert_eq!(server.submit(&server.head, &library(&server)).status, 303);
    saves(&server, "certificates", &[("certificate.signatories.role", "")]);
    insta::assert_snapshot!(toml(&event), @r#"
    # Um campeonato de ensaio.
    name = "Torneio de ensaio" # o nome
    place = "Vila Nova" # onde
    dates = [2026-03-13]
    language = "pt"
    seed = 11
    cycles = ["1.º ciclo", "2.º ciclo"]
    games = [
        "rastros", # o primeiro
        { id = "ouri", name = "Ouri" },
    ]
    categories = [{ code = "1.1", rounds = 3 }, { code = "2.2", rounds = 3, order = "rating" }, "2.1"] # duas
    group_size = 6
    rounds = 4
    tie_breaks = ["SB", "PS"] # por esta ordem
    rooms = [{ name = "Ginásio", groups = ["1.1"], first_table = 1 }, { name = "Biblioteca", groups = ["2.2"] }]

    # Os pontos.
    [points]
    win = 1
    draw = 0.4

    [certificate]
    signatories = [{ name = "Ana Mar" }]

    # A sala.
    [hall]
    responsible = "Escola de Vila Nova"
    wifi_ssid = "torneio"
    "#);
}

/// The event's settings.
fn parsed(event: &Event) -> toml::Table {
    toml::from_str(&toml(event)).expect("TOML")
}

/// The form of the rooms with a second room for category 2.2.
fn library(server: &Server) -> Form {
    let mut form = with(server, "rooms", &[("rooms.of.2.2", "1")]);
    let mut names = form.fields.iter_mut().filter(|(name, _)| name == "rooms.name");
    let empty = names.find(|(_, value)| value.is_empty()).expect("a new room");
    empty.1 = "Biblioteca".to_owned();
    form
}

#[test]
fn rooms_with_a_table_number_in_common_were_saved() {
    let event = event();
    let server = Server::start(&event);
    // The groups of category 1.1 play at tables 1 to 6.
    let from = |table: u32| {
        let mut form = library(&server);
        let mut tables = form.fields.iter_mut().filter(|(name, _)| name == "rooms.first_table");
        tables.nth(1).expect("the second room's table").1 = table.to_string();
        server.submit(&server.head, &form)
    };
    let answer = from(6);
    assert_eq!(answer.status, 409, "{}", answer.body);
    insta::assert_snapshot!(answer.page().announced(), @"
    Nothing was saved. To correct:
    Rooms: two rooms would have tables of the same number: Ginásio needs tables 1–6, and Biblioteca needs 6
    two rooms would have tables of the same number: Ginásio needs tables 1–6, and Biblioteca needs 6
    ");
    assert_eq!(toml(&event), TOML);
    assert_eq!(from(7).status, 303);
}

#[test]
fn a_final_was_given_more_rounds_than_it_can_play_without_a_word() {
    let event = event();
    let server = Server::start(&event);
    // Two groups of six, of each of which one player goes to the final.
    let page = saves(&server, "rounds", &[("final_rounds", "20")]);
    insta::assert_snapshot!(page.text("p.mark"), @"1.1.F: one round, not 20: 2 finalists have no more opponents.");
    let page = saves(&server, "rounds", &[("qualifiers", "4")]);
    insta::assert_snapshot!(page.text("p.mark"), @"1.1.F: 7 rounds, not 20: 8 finalists have no more opponents.");
    let page = server.get("/chefe/categoria/1.1", &server.head).page();
    insta::assert_snapshot!(page.main_text(), @"
    1.1 · Rastros · 1.º ciclo
    12 entries, 2 groups
    Pair what is ready
    Groups
    Group  Players  Round  Missing
    1.1.1  6  0/4  0
    1.1.2  6  0/4  0
    Qualification
    4 from each group qualify.
    1.1.F: 7 rounds, not 20: 8 finalists have no more opponents.
    Other numbers of finalists
    Qualifiers from each group
    And the best of the players ranked next
    It is written into the settings (event.toml) and counts at once.
    Save
    1.1.1: 0 of 4 rounds played
    One group more or less
    Group that has not played
    Dissolve; its players go to the smallest others
    Codes of players who have not played, at least two
    Make a group of them
    Back
    ");
}

#[test]
fn groups_were_given_more_rounds_than_a_player_has_opponents_without_a_word() {
    let event = event();
    let server = Server::start(&event);
    let page = saves(&server, "rounds", &[("rounds", "5")]);
    insta::assert_snapshot!(page.text("p.mark"), @"1.1.F: one round, not 5: 2 finalists have no more opponents.");
    let page = saves(&server, "rounds", &[("rounds", "7")]);
    insta::assert_snapshot!(page.text("p.mark"), @"
    1.1: rounds: 7; opponents of each player in a group of 6: 5. Play fewer rounds, or make larger groups.
    1.1.F: one round, not 5: 2 finalists have no more opponents.
    ");
}

#[test]
fn a_fault_of_the_settings_appears_beside_its_field_with_the_typed_value() {
    let event = event();
    let server = Server::start(&event);
    let form = with(&server, "rounds", &[("rounds", "cem"), ("group_size", "7")]);
    let refused = server.submit(&server.head, &form);
    assert_eq!((refused.status, toml(&event).as_str()), (409, TOML));
    let page = refused.page();
    assert_eq!((page.count(".fault"), page.count("#campo-rounds .fault")), (1, 1));
    assert_eq!(page.form(FORM), form.with("id", page.form(FORM).value("id")));
    assert_eq!(page.links("[role=alert]"), ["#campo-rounds"]);
    // For a list the faulty element is named.
    let form = with(&server, "games", &[("categories.2.2.rounds", "x")]);
    let refused = server.submit(&server.head, &form);
    assert_eq!(refused.status, 409);
    insta::assert_snapshot!(refused.page().announced(), @"
    Nothing was saved. To correct:
    Categories: 2.2: a whole number from 1 to 99 is expected here
    2.2: a whole number from 1 to 99 is expected here
    ");
    let form = with(&server, "event", &[("name", "")]);
    let refused = server.submit(&server.head, &form);
    insta::assert_snapshot!(refused.page().announced(), @"
    Nothing was saved. To correct:
    Name of the event: it is empty
    it is empty
    ");
    assert_eq!(toml(&event), TOML);
}

#[test]
fn played_rounds_lock_a_field_with_the_reason_of_the_refusal() {
    let event = event();
    let server = Server::start(&event);
    let before = settings(&server, "games");
    assert_eq!(before.count(".locked"), 1, "its players alone keep a category");
    event.play_all("1.1.1");
    event.ok(&["pair", "1.1.2"]);
    // The effect of a change is counted. The server sees what a terminal did within a second.
    let effects = |topic: &str| settings(&server, topic).texts("legend");
    let changes = || effects("points")[0] == "Changes the standings of 2 groups";
    assert!(within(60, changes), "{:?}", effects("points"));
    insta::assert_snapshot!(effects("rounds").join("\n"), @"
    Applies to the category that is not drawn yet
    Changes the 2 groups that are drawn
    Applies to the 2 finals that are not drawn yet
    Applies to all finals: there are none yet
    Applies to the 2 finals that are not drawn yet
    Applies from the next round that is paired
    Applies to the category that is not drawn yet
    ");
    let page = settings(&server, "games");
    insta::assert_snapshot!(page.text("#campo-games"), @"
    Games
    A name of its own
    fixed
    A name of its own
    A name of its own
    A name of its own
    Why these games are fixed
    It cannot change any more. Any other value is refused: 1.1.1 has played another game than the one that event.toml now names
    In the order of the numbers in codes: 2.3 is the third game. A game that the program does not know has a name of its own: its scoresheets are not checked.
    ");
    assert!(page.has("#campo-games li:first-child [disabled]"));
    // The system of a drawn category is locked, too; another word in the same list as well.
    assert!(settings(&server, "clubs").has("#campo-system .locked"));
    // Sending it nevertheless is refused for the same reason, shown at the field.
    let refused = server.submit(&server.head, &page.form(FORM).with("games.id", "hex"));
    assert_eq!((refused.status, toml(&event).as_str()), (409, TOML));
    insta::assert_snapshot!(refused.page().text("#campo-games .fault"), @"1.1.1 has played another game than the one that event.toml now names");
}

#[test]
fn settings_saved_by_another_head_are_not_overwritten() {
    let event = event();
    let server = Server::start(&event);
    let first = with(&server, "event", &[("place", "Maia")]);
    let raw = server.get(&format!("{PATH}?toml"), &server.head).page();
    saves(&server, "event", &[("place", "Beja"), ("name", "Outro")]);
    let saved = toml(&event);
    let refused = server.submit(&server.head, &first);
    assert_eq!((refused.status, toml(&event)), (409, saved.clone()));
    let page = refused.page();
    insta::assert_snapshot!(page.announced(), @"
    Nothing was saved. To correct:
    Somebody else saved the settings meanwhile: nothing that you typed was saved. Look at them again, and save again.
    Name of the event: It is now: Outro
    Place: It is now: Beja
    It is now: Outro
    It is now: Beja
    ");
    insta::assert_snapshot!(page.text("#campo-place"), @"
    Place
    It is now: Beja
    ");
    assert_eq!(page.form(FORM).value("place"), "Maia");
    // After another look it is saved.
    let again = server.submit(&server.head, &page.form(FORM));
    assert_eq!(again.status, 303, "{}", again.body);
    assert_eq!(parsed(&event)["place"].as_str(), Some("Maia"));
    // The same holds for the file as text.
    let typed = [("toml", TOML), ("mark", raw.attribute("[name=mark]", "value"))];
    let refused = server.post(PATH, &server.head, &encoded(&typed));
    assert_eq!(refused.status, 409);
    insta::assert_snapshot!(refused.page().announced(), @"Somebody else saved the settings meanwhile: nothing that you typed was saved. Look at them again, and save again.");
    assert_ne!(toml(&event), TOML);
    // A form as it was before there were marks is accepted.
    let done = server.post(PATH, &server.head, &encoded(&typed[..1]));
    assert_eq!((done.status, toml(&event).as_str()), (303, TOML.trim()));
}

fn upload(server: &Server, picture: &[u8], height: &str) -> Answer {
    let host = &server.address;
    let mut body = format!(
        "--x\r\nContent-Disposition: form-data; name=\"place\"\r\n\r\ntop\r\n--x\r\nContent-Disposition: form-data; \
         name=\"height\"\r\n\r\n{height}\r\n--x\r\nContent-Disposition: form-data; name=\"picture\"; \
         filename=\"logo.png\"\r\n\r\n"
    )
    .into_bytes();
    body.extend_from_slice(picture);
    body.extend_from_slice(b"\r\n--x--\r\n");
    let mut request = format!(
        "POST {PATH}/imagem HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nAccept-Language: en\r\nCookie: \
         arbitro_key={}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: {}\r\nConnection: \
         close\r\n\r\n",
        server.head,
        body.len()
    )
    .into_bytes();
    request.extend_from_slice(&body);
    server.send(request).expect("an answer")
}

pub fn picture(shade: u8) -> Vec<u8> {
    of_size(shade, (40, 20))
}

fn of_size(shade: u8, (width, height): (u32, u32)) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&[shade; 800]).unwrap();
    writer.finish().unwrap();
    bytes
}

#[test]
fn a_picture_of_the_certificates_comes_from_the_browser_and_is_seen_on_a_specimen() {
    let event = event();
    let copy = event.path().join("pen");
    let server = Server::with(&event, &["--backup", copy.to_str().unwrap()]);
    let specimen = || server.get("/chefe/papel/certificates?exemplo=1", &server.head);
    let before = specimen();
    assert_eq!((before.status, before.header("content-type")), (200, "application/pdf"));
    for (bytes, height) in [
        (b"no picture".to_vec(), "12"),
        (picture(9), "400"),
        // A picture that does not fit the page is refused before anything is written.
        (of_size(9, (20, 40)), "110"),
        (picture(9)[..60].to_vec(), "12"),
        (Vec::new(), "12"),
    ] {
        let refused = upload(&server, &bytes, height);
        assert_eq!((refused.status, toml(&event).as_str()), (409, TOML), "{}", refused.body);
    }
    for shade in [9, 9, 200] {
        let done = upload(&server, &picture(shade), "12,5");
        assert_eq!(done.status, 303, "{}", done.body);
    }
    let page = settings(&server, "certificates&mudou=certificate.picture");
    insta::assert_snapshot!(page.announced(), @"Saved: Picture of the certificates.");
    assert_eq!(page.form(FORM).value("certificate.template"), "certificado.toml");
    assert_eq!(parsed(&event)["certificate"]["template"].as_str(), Some("certificado.toml"));
    let template = String::from_utf8(event.read("certificado.toml")).unwrap();
    let picture = toml::from_str::<toml::Table>(&template).unwrap()["picture"].clone();
    assert_eq!(
        (picture["place"].as_str(), picture["height"].as_float()),
        (Some("top"), Some(12.5))
    );
    assert!(template.contains('#'), "its comments are there");
    let after = specimen();
    assert!(after.status == 200 && after.body.len() != before.body.len());
    // The second laptop has them as well, once they are copied.
    drop(server);
    let server = Server::with(&event, &["--backup", copy.to_str().unwrap()]);
    let copied =
        |name: &str| std::fs::read(copy.join(name)).is_ok_and(|bytes| bytes == event.read(name));
    let names = || std::fs::read_dir(event.path()).unwrap().flatten();
    let used = names().map(|entry| entry.file_name().into_string().unwrap());
    let used = used
        .filter(|name| name.ends_with(".png") && template.contains(name.as_str()))
        .collect::<Vec<_>>();
    assert_eq!(used.len(), 1, "{used:?}");
    assert!(within(60, || copied("certificado.toml") && copied(&used[0])));
    drop(server);
    // A specimen is nobody's certificate: the event gets no key from it.
    assert!(!event.path().join("event.key").exists());
    assert!(!event.ok(&["log"]).contains("certificate"));
}

#[test]
fn a_card_comes_on_paper_from_the_browser_and_its_key_is_for_what_was_ticked() {
    let event = event();
    let server = Server::start(&event);
    let path = "/chefe/chaves";
    let page = server.get(path, &server.head).page();
    let offered = page.attributes("[name=only]", "value");
    assert_eq!(offered, ["sala-1", "1.1", "1.1.1", "1.1.2", "2.2"]);
    let made =
        server.post(path, &server.head, "do=add&name=Rui&role=desk&only=1.1.2&only=2.2&only=");
    assert_eq!(made.status, 200, "{}", made.body);
    assert_eq!(made.header("cache-control"), "no-store");
    let made = made.page();
    let token = made.attribute("[name=token]", "value");
    let card = server.post("/chefe/chaves/cartao", &server.head, &format!("token={token}"));
    assert_eq!(
        (card.status, card.header("content-type")),
        (200, "application/pdf"),
        "{}",
        card.body
    );
    assert_eq!(card.header("cache-control"), "no-store");
    assert!(!card.header("content-disposition").contains(token));
    assert_eq!(server.post("/chefe/chaves/cartao", &server.head, "token=x").status, 400);
    let keys = || event.ok(&["keys", "list"]);
    insta::assert_snapshot!(keys(), @"
    00  chefe  head  –
    01  Rui  desk  1.1.2, 2.2
    ");
    // A room stands for what plays in it; a table is typed.
    let made = server.post(path, &server.head, "do=add&name=Eva&role=floor&only=sala-1&only=");
    assert_eq!(made.status, 200, "{}", made.body);
    let made = server.post(path, &server.head, "do=add&name=mesa+1&role=table&only=1.1.1/1/1");
    assert!(made.status == 200 && made.page().has("[name=token]"), "{}", made.body);
    for wrong in ["sala-7", "sala-x", "??"] {
        let refused =
            server.post(path, &server.head, &format!("do=add&name=Z&role=desk&only={wrong}"));
        assert_eq!(refused.status, 400, "{wrong}");
    }
    insta::assert_snapshot!(keys(), @"
    00  chefe  head  –
    01  Rui  desk  1.1.2, 2.2
    02  Eva  floor  1.1
    03  mesa 1  live table  1.1.1/1/1
    ");
    // All schools in one document.
    assert_eq!(server.post(path, &server.head, "do=schools").status, 200);
    let cards = server.post("/chefe/chaves/cartao", &server.head, "token=");
    assert_eq!((cards.status, cards.header("content-type")), (200, "application/pdf"));
    let desk = key(&event, "mesa 9", "desk", &[]);
    assert_eq!(server.post("/chefe/chaves/cartao", &desk, &format!("token={token}")).status, 403);
}

#[test]
fn papers_stand_by_their_moment_and_offer_what_they_can_be_asked_for() {
    let event = event();
    let server = Server::start(&event);
    for (lang, moments) in [
        ("en", ["Before", "Each round", "Finals", "At the end"]),
        ("pt", ["Antes", "Em cada jornada", "Finais", "No fim"]),
    ] {
        let page = server.get(&format!("/chefe/papel?lang={lang}"), &server.head).page();
        assert_eq!(page.texts("details.sec h2"), moments);
        let moment = |paper: &str| {
            let form = |at: &usize| {
                page.has(&format!("details:nth-of-type({at}) [action='/chefe/papel/{paper}']"))
            };
            (1..=5).filter(form).collect::<Vec<_>>()
        };
        // The first part is about the papers of the whole day.
        let papers = ["badges", "slips", "finalists", "prizes"];
        assert_eq!(papers.map(moment), [[2], [3], [4], [5]]);
    }
    let page = server.get("/chefe/papel", &server.head).page();
    let of = |id: &str| {
        let options = format!("[action='/chefe/papel/{id}'] option");
        page.attributes(&options, "value").into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    insta::assert_debug_snapshot!(["poster", "slips", "prizes"].map(of), @r#"
    [
        [],
        [
            "",
            "sala-1",
            "1.1",
            "1.1.1",
            "1.1.2",
            "2.2",
        ],
        [
            "",
            "sala-1",
            "1.1",
            "2.2",
        ],
    ]
    "#);
}

#[test]
fn the_log_shows_what_is_looked_for() {
    let event = event();
    let server = Server::start(&event);
    event.ok(&["pair", "--ready"]);
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    event.ok(&["result", "1.1.2", "4", "0-1"]);
    event.ok(&["keys", "add", "sala 2", "--role", "floor"]);
    assert_eq!(server.post("/chefe/publicar", &server.head, "do=hold").status, 303);
    let lines = |query: &str| {
        let page = server.get(&format!("/chefe/registo?{query}"), &server.head);
        assert_eq!(page.status, 200, "{query}");
        page.page().count("tbody td.n")
    };
    let all = lines("");
    assert_eq!(lines("que=results"), 2);
    assert_eq!(lines("que=results&grupo=1.1.1"), 1);
    assert_eq!(lines("que=results&grupo=1.1"), 2);
    assert_eq!(lines("que=results&grupo=2.2"), 0);
    assert_eq!(lines("que=keys"), 1);
    assert_eq!((lines("quem=chefe"), lines("quem=nobody")), (1, 0));
    assert_eq!(lines("quem=chefe&que=rounds"), 1);
    // In tests the clock of the terminal is frozen; the hall's entries have the real time.
    assert_eq!(lines("das=00:00&ate=23:59"), all);
    assert_eq!(lines("das=23:59&ate=00:00"), 0);
    let kinds = ["results", "rounds", "groups", "people", "finals", "keys", "undone", "rules"];
    assert_eq!(kinds.iter().map(|kind| lines(&format!("que={kind}"))).sum::<usize>(), all);
    let page = server.get("/chefe/registo?que=results&lang=pt", &server.head).page();
    assert_eq!(page.text("main [role=status]"), format!("2 de {all} operações"));
}

#[test]
fn a_head_changes_the_settings_in_a_browser() {
    let event = event();
    let server = Server::start(&event);
    let Some(browser) = Browser::start(true) else { return };
    browser.enter(&server.address, &server.head, PATH);
    browser.open(&server.address, &format!("{PATH}?t=points"));
    browser.until("return document.querySelector('[name=tie_breaks]') !== null");
    browser.ask("document.querySelectorAll('[name=tie_breaks]')[1].value = 'WIN'; document.querySelector('[name=\"points.bye\"]').value = '0,5'");
    browser.clicks(".settings .go");
    browser.until("return document.querySelector('main .notice') !== null");
    insta::assert_snapshot!(browser.text("main .notice"), @"Guardado: Isenção: 0,5; Desempates: Buchholz, Vitórias.");
    let tie_breaks = "tie_breaks = [\"BH\", \"WIN\"] # por esta ordem";
    let saved = TOML.replace("tie_breaks = [\"BH\", \"PS\"] # por esta ordem", tie_breaks);
    assert_eq!(toml(&event), saved.replace("draw = 0.5\n", "draw = 0.5\nbye = 0.5\n"));
}

#[test]
fn a_change_of_rules_was_signed_by_the_next_desk_and_could_not_be_changed_back() {
    let event = event();
    let server = Server::start(&event);
    let last = || {
        let log = event.ok(&["log", "--format", "json"]);
        let line: serde_json::Value = serde_json::from_str(log.lines().last().unwrap()).unwrap();
        (line["op"].as_str().unwrap().to_owned(), line["desk"].as_str().unwrap().to_owned())
    };
    let rounds = || event.export()["groups"][0]["rounds"].as_u64().unwrap();
    for wanted in [3, 4, 3] {
        saves(&server, "rounds", &[("rounds", &wanted.to_string())]);
        assert_eq!((last(), rounds()), (("configure".to_owned(), "chefe".to_owned()), wanted));
    }
    event.ok(&["pair", "--ready"]);
    assert_eq!(last().0, "pair");
    let asked = server.submit(&server.head, &with(&server, "rounds", &[("rounds", "4")]));
    assert_eq!(server.submit(&server.head, &asked.page().form("section.q form")).status, 303);
    assert_eq!((last().0, rounds()), ("configure".to_owned(), 4));
    let page = settings(&server, "rounds");
    assert_eq!(page.texts("[role=alert]"), Vec::<String>::new());
}

#[test]
fn the_rounds_of_groups_that_had_played_were_changed_without_a_question() {
    let event = event();
    event.ok(&["pair"]);
    let server = Server::start(&event);
    let before = toml(&event);
    let form = with(&server, "rounds", &[("rounds", "5")]);
    let asked = server.submit(&server.head, &form);
    assert_eq!(asked.status, 409, "{}", asked.body);
    assert_eq!(toml(&event), before);
    let page = asked.page();
    insta::assert_snapshot!(page.text("section.q"), @"
    Rounds have been played, and the change counts for them, too.
    Changes the 2 groups that are drawn
    Rounds: 4 → 5
    Leave it as it is
    Do it
    ");
    let saved = server.submit(&server.head, &page.form("section.q form"));
    assert_eq!(saved.status, 303, "{}", saved.body);
    assert!(toml(&event).contains("rounds = 5"));
    // As text, too; and a name is changed without a question.
    let raw = server.get(&format!("{PATH}?toml"), &server.head).page().form("form.stack");
    let text = raw.value("toml").replace("win = 1", "win = 2");
    let asked = server.submit(&server.head, &raw.with("toml", &text));
    assert_eq!(asked.status, 409, "{}", asked.body);
    let saved = server.submit(&server.head, &asked.page().form("section.q form"));
    assert_eq!(saved.status, 303, "{}", saved.body);
    assert!(toml(&event).contains("win = 2"));
    let named = server.submit(&server.head, &with(&server, "event", &[("name", "Outro nome")]));
    assert_eq!(named.status, 303, "{}", named.body);
}
