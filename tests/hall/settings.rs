//! The settings as forms, keys on paper with the limits ticked, papers by moment, and searches in the log.

use crate::browser::Browser;
use crate::server::{Answer, Server, fields, key, within};
use crate::support::event::Event;
use crate::texts::{announced, main_text};

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

fn plain(text: &str) -> String {
    [("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
        .iter()
        .fold(text.to_owned(), |text, (sign, letter)| text.replace(sign, letter))
}

fn attribute(tag: &str, name: &str) -> Option<String> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    Some(plain(rest.split('"').next()?))
}

/// The fields that a browser sends for a settings form when its button is pressed.
fn sent(page: &str) -> Vec<(String, String)> {
    let (_, form) = page
        .split_once("<form class=\"settings\" method=\"post\" action=\"/chefe/regulamento\">")
        .unwrap_or_else(|| panic!("no form in {page}"));
    let form = form.split("</form>").next().unwrap();
    let mut all = Vec::new();
    let mut rest = form;
    while let Some(at) = rest.find('<') {
        rest = &rest[at + 1..];
        let tag = rest.split('>').next().unwrap();
        let is_off = tag.ends_with(" disabled") || tag.contains(" disabled ");
        let name = attribute(tag, "name").filter(|_| !is_off);
        let Some(name) = name else { continue };
        if tag.starts_with("input") {
            let ticked = tag.contains("type=\"checkbox\"");
            if !ticked || tag.contains(" checked") {
                all.push((name, attribute(tag, "value").unwrap_or_default()));
            }
        } else if tag.starts_with("select") {
            let inner = rest.split("</select>").next().unwrap();
            let options: Vec<&str> = inner.split("<option").skip(1).collect();
            let chosen = options
                .iter()
                .find(|option| option.split('>').next().unwrap().contains(" selected"));
            let chosen = chosen.or(options.first()).expect("an option");
            all.push((name, attribute(chosen.split('>').next().unwrap(), "value").unwrap()));
        }
    }
    assert!(all.iter().any(|(name, _)| name == "mark"), "{all:?}");
    all
}

fn encoded(fields: &[(String, String)]) -> String {
    crate::server::form(fields, &[])
}

/// The form of a topic with other values in some fields: in the first of each name.
fn with(server: &Server, topic: &str, others: &[(&str, &str)]) -> String {
    let page = server.get(&format!("{PATH}?t={topic}"), &server.head);
    assert_eq!(page.status, 200, "{}", page.body);
    let mut fields = sent(&page.body);
    for (name, value) in others {
        let field = fields.iter_mut().find(|(own, _)| own == name);
        field.unwrap_or_else(|| panic!("no {name}")).1 = (*value).to_owned();
    }
    encoded(&fields)
}

fn saves(server: &Server, topic: &str, others: &[(&str, &str)]) -> String {
    let form = with(server, topic, others);
    let done = server.post(PATH, &server.head, &form);
    assert_eq!(done.status, 303, "{}", done.body);
    let page = server.get(done.header("location"), &server.head);
    assert_eq!(page.status, 200);
    page.body
}

#[test]
fn every_form_sent_as_it_is_shown_changes_nothing() {
    let event = event();
    let server = Server::start(&event);
    for lang in ["en", "pt"] {
        for topic in TOPICS {
            let page = server.get(&format!("{PATH}?t={topic}&lang={lang}"), &server.head);
            let done = server.post(PATH, &server.head, &encoded(&sent(&page.body)));
            assert_eq!(
                done.header("location"),
                format!("{PATH}?t={topic}&mudou="),
                "{}",
                done.body
            );
            assert_eq!(toml(&event), TOML, "{topic}");
        }
    }
    let said = server.get(&format!("{PATH}?mudou="), &server.head).body;
    insta::assert_snapshot!(announced(&said), @"Nothing changed: the settings are already so.");
    let portuguese = server.get(&format!("{PATH}?t=points&lang=pt"), &server.head).body;
    for said in [
        "Pontos e desempates",
        "Buchholz: ",
        "value=\"0,5\"",
        "Ainda não muda nenhuma classificação",
    ] {
        assert!(portuguese.contains(said), "{said}: {portuguese}");
    }
}

#[test]
fn saved_settings_are_reported_and_the_rest_of_the_file_stays() {
    let event = event();
    let server = Server::start(&event);
    let page = saves(&server, "event", &[("place", "Maia")]);
    insta::assert_snapshot!(announced(&page), @"Saved: Place: Maia.");
    assert_eq!(toml(&event), TOML.replace("place = \"Vila Nova\"", "place = \"Maia\""));
    // Place and days may be empty, and stay so.
    let page = saves(&server, "event", &[("place", ""), ("dates", "")]);
    insta::assert_snapshot!(announced(&page), @"Saved: Place: –; Days: –.");
    let empty = TOML
        .replace("place = \"Vila Nova\"", "place = \"\"")
        .replace("dates = [2026-03-13]", "dates = []");
    assert_eq!(toml(&event), empty);
    assert_eq!(server.get("/", "").status, 200);
    event.ok(&["groups", "show", "1.1.1"]);
    saves(&server, "event", &[("place", "Vila Nova"), ("dates", "2026-03-13")]);
    // The last change is undone beside the message, and redone; an older one is not.
    let page = saves(&server, "event", &[("edition", "4")]);
    let button = |page: &str| {
        fields(page, "<form class=\"inline\" method=\"post\" action=\"/chefe/regulamento\"")
    };
    let undone = server.post(PATH, &server.head, &encoded(&button(&page)));
    assert_eq!((undone.status, toml(&event).as_str()), (303, TOML), "{}", undone.body);
    let after = server.get(undone.header("location"), &server.head).body;
    insta::assert_snapshot!(announced(&after), @"Saved: Edition: –.");
    assert_eq!(server.post(PATH, &server.head, &encoded(&button(&after))).status, 303);
    assert!(toml(&event).contains("edition = 4"));
    assert_eq!(server.post(PATH, &server.head, &encoded(&button(&after)[1..])).status, 409);
    saves(&server, "event", &[("edition", "")]);
    assert_eq!(toml(&event), TOML);
    // Tie-breaks by their place, one more category with its own number, a room, the signatories.
    let page = saves(&server, "points", &[("tie_breaks", "SB"), ("points.draw", "0,4")]);
    insta::assert_snapshot!(announced(&page), @"Saved: Draw: 0.4; Tie-breaks: Sonneborn-Berger, Progressive.");
    let form = with(&server, "games", &[("categories.1.1.rounds", "3")]);
    let form = form.replace("categories.2.1=false", "categories.2.1=true");
    assert_eq!(server.post(PATH, &server.head, &form).status, 303);
    let names = with(&server, "rooms", &[("rooms.of.2.2", "1")]);
    let names = names.replacen("rooms.name=&", "rooms.name=Biblioteca&", 1);
    assert_eq!(server.post(PATH, &server.head, &names).status, 303);
    saves(&server, "certificates", &[("certificate.signatories.role", "")]);
    let text = toml(&event);
    for said in [
        "tie_breaks = [\"SB\", \"PS\"] # por esta ordem",
        "draw = 0.4",
        "categories = [{ code = \"1.1\", rounds = 3 }, { code = \"2.2\", rounds = 3, order = \"rating\" }, \"2.1\"] # duas",
        "{ name = \"Biblioteca\", groups = [\"2.2\"] }]",
        "signatories = [{ name = \"Ana Mar\" }]",
        "\n# Os pontos.\n[points]\nwin = 1\n",
        "    \"rastros\", # o primeiro\n",
    ] {
        assert!(text.contains(said), "{said} in {text}");
    }
}

#[test]
fn rooms_with_a_table_number_in_common_were_saved() {
    let event = event();
    let server = Server::start(&event);
    // The groups of category 1.1 play at tables 1 to 6.
    let form = with(&server, "rooms", &[("rooms.of.2.2", "1")]);
    let form = form.replacen("rooms.name=&", "rooms.name=Biblioteca&", 1);
    let (first, others) = form.split_once("rooms.first%5Ftable=1").expect("the first room's table");
    let from = |table: u32| {
        let table = format!("rooms.first%5Ftable={table}");
        format!(
            "{first}rooms.first%5Ftable=1{}",
            others.replacen("rooms.first%5Ftable=", &table, 1)
        )
    };
    let answer = server.post(PATH, &server.head, &from(6));
    assert_eq!(answer.status, 409, "{}", answer.body);
    insta::assert_snapshot!(announced(&answer.body), @"
    Nothing was saved. To correct:
    Rooms: two rooms would have tables of the same number: Ginásio needs tables 1–6, and Biblioteca needs 6
    two rooms would have tables of the same number: Ginásio needs tables 1–6, and Biblioteca needs 6
    ");
    assert_eq!(toml(&event), TOML);
    assert_eq!(server.post(PATH, &server.head, &from(7)).status, 303);
}

#[test]
fn a_final_was_given_more_rounds_than_it_can_play_without_a_word() {
    let event = event();
    let server = Server::start(&event);
    // Two groups of six, of each of which one player goes to the final.
    let page = saves(&server, "rounds", &[("final_rounds", "20")]);
    assert!(page.contains("1.1.F: one round, not 20"), "{page}");
    let page = saves(&server, "rounds", &[("qualifiers", "4")]);
    assert!(page.contains("1.1.F: 7 rounds, not 20"), "{page}");
    let page = server.get("/chefe/categoria/1.1", &server.head).body;
    insta::assert_snapshot!(main_text(&page), @"
    1.1 · Rastros · 1.º ciclo
    12 entries, 2 groups
    Pair what is ready
    Groups
    Group  Entries  Round  Missing
    1.1.1  6  0/4  0
    1.1.2  6  0/4  0
    Finalists
    4 from each group qualify.
    1.1.F: 7 rounds, not 20: 8 finalists have no more opponents.
    Other numbers of finalists
    Qualifiers from each group
    And the best of the players ranked next
    It is written into the settings (event.toml) and counts from the next operation on.
    Save
    1.1.1: 0 of 4 rounds played
    Back
    ");
}

#[test]
fn groups_were_given_more_rounds_than_a_player_has_opponents_without_a_word() {
    let event = event();
    let server = Server::start(&event);
    let page = saves(&server, "rounds", &[("rounds", "5")]);
    assert!(!page.contains("opponents of each player"), "{page}");
    let page = saves(&server, "rounds", &[("rounds", "7")]);
    let sum = "1.1: rounds: 7; opponents of each player in a group of 6: 5.";
    assert!(page.contains(sum), "{page}");
}

#[test]
fn a_fault_of_the_settings_appears_beside_its_field_with_the_typed_value() {
    let event = event();
    let server = Server::start(&event);
    let form = with(&server, "rounds", &[("rounds", "cem"), ("group_size", "7")]);
    let refused = server.post(PATH, &server.head, &form);
    assert_eq!((refused.status, toml(&event).as_str()), (409, TOML));
    let (_, field) = refused.body.split_once("id=\"campo-rounds\"").expect("the field");
    let field = field.split("id=\"campo-").next().unwrap();
    assert!(field.contains("class=\"fault\"") && field.contains("value=\"cem\""), "{field}");
    assert!(refused.body.contains("name=\"group_size\" value=\"7\""), "{}", refused.body);
    assert_eq!(refused.body.matches("class=\"fault\"").count(), 1);
    assert!(refused.body.contains("href=\"#campo-rounds\""));
    // For a list the faulty element is named.
    let form = with(&server, "games", &[("categories.2.2.rounds", "x")]);
    let refused = server.post(PATH, &server.head, &form);
    assert_eq!(refused.status, 409);
    insta::assert_snapshot!(announced(&refused.body), @"
    Nothing was saved. To correct:
    Categories: 2.2: a whole number from 1 to 99 is expected here
    2.2: a whole number from 1 to 99 is expected here
    ");
    let form = with(&server, "event", &[("name", "")]);
    let refused = server.post(PATH, &server.head, &form);
    insta::assert_snapshot!(announced(&refused.body), @"
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
    let before = server.get(&format!("{PATH}?t=games"), &server.head).body;
    assert_eq!(before.matches("class=\"locked\"").count(), 1, "its players alone keep a category");
    event.play_all("1.1.1");
    event.ok(&["pair", "1.1.2"]);
    // The effect of a change is counted. The server sees what a terminal did within a second.
    let page = |topic: &str| server.get(&format!("{PATH}?t={topic}"), &server.head).body;
    assert!(within(60, || page("points").contains("Changes the standings of 2 groups")));
    assert!(page("rounds").contains("Applies to the category that is not drawn yet"));
    let page = page("games");
    let (_, games) = page.split_once("id=\"campo-games\"").expect("the field");
    let first = games.split("</li>").next().unwrap();
    assert!(first.contains("disabled") && first.contains(">fixed<"), "{first}");
    // The reasons are below the list, once each.
    let field = games.split("id=\"campo-categories\"").next().unwrap();
    let (_, why) = field.split_once("Any other value is refused: ").unwrap();
    let why = why.split("</p>").next().unwrap().to_owned();
    // The system of a drawn category is locked, too; another word in the same list as well.
    let clubs = server.get(&format!("{PATH}?t=clubs"), &server.head).body;
    let (_, system) = clubs.split_once("id=\"campo-system\"").expect("the field");
    assert!(system.split("id=\"campo-").next().unwrap().contains("class=\"locked\""), "{system}");
    // Sending it nevertheless is refused for the same reason, shown at the field.
    let mut forged = sent(&page);
    forged.iter_mut().find(|(name, _)| name == "games.id").unwrap().1 = "hex".to_owned();
    let refused = server.post(PATH, &server.head, &encoded(&forged));
    assert_eq!((refused.status, toml(&event).as_str()), (409, TOML));
    let (_, field) = refused.body.split_once("id=\"campo-games\"").expect("the field");
    let field = field.split("id=\"campo-categories\"").next().unwrap();
    assert!(field.contains("class=\"fault\"") && field.contains(&why), "{why}: {field}");
}

#[test]
fn settings_saved_by_another_head_are_not_overwritten() {
    let event = event();
    let server = Server::start(&event);
    let first = with(&server, "event", &[("place", "Maia")]);
    let raw = server.get(&format!("{PATH}?toml"), &server.head).body;
    saves(&server, "event", &[("place", "Beja"), ("name", "Outro")]);
    let saved = toml(&event);
    let refused = server.post(PATH, &server.head, &first);
    assert_eq!((refused.status, toml(&event)), (409, saved.clone()));
    for said in ["Somebody else saved", "It is now: Beja", "value=\"Maia\""] {
        assert!(refused.body.contains(said), "{said}: {}", refused.body);
    }
    // After another look it is saved.
    let again = server.post(PATH, &server.head, &encoded(&sent(&refused.body)));
    assert_eq!(again.status, 303, "{}", again.body);
    assert!(toml(&event).contains("place = \"Maia\""));
    // The same holds for the file as text.
    let (_, mark) = raw.split_once("name=\"mark\" value=\"").expect("a mark");
    let mark = mark.split('"').next().unwrap();
    let typed = [("toml".to_owned(), TOML.to_owned()), ("mark".to_owned(), mark.to_owned())];
    let refused = server.post(PATH, &server.head, &encoded(&typed));
    assert_eq!(refused.status, 409);
    insta::assert_snapshot!(announced(&refused.body), @"Somebody else saved the settings meanwhile: nothing that you typed was saved. Look at them again, and save again.");
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
    let page =
        server.get(&format!("{PATH}?t=certificates&mudou=certificate.picture"), &server.head).body;
    assert!(page.contains("Saved: Picture of the certificates."), "{page}");
    assert!(page.contains("<option value=\"certificado.toml\" selected>"), "{page}");
    assert!(toml(&event).contains("template = \"certificado.toml\""), "{}", toml(&event));
    let template = String::from_utf8(event.read("certificado.toml")).unwrap();
    assert!(
        template.contains("place = \"top\"") && template.contains("height = 12.5"),
        "{template}"
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
    let page = server.get(path, &server.head).body;
    for ticked in ["value=\"sala-1\"", "value=\"1.1\"", "value=\"1.1.2\"", "value=\"2.2\""] {
        assert!(page.contains(&format!("name=\"only\" {ticked}")), "{ticked}: {page}");
    }
    let made =
        server.post(path, &server.head, "do=add&name=Rui&role=desk&only=1.1.2&only=2.2&only=");
    assert_eq!(made.status, 200, "{}", made.body);
    assert_eq!(made.header("cache-control"), "no-store");
    let (_, token) = made.body.split_once("name=\"token\" value=\"").expect("a form for the paper");
    let token = token.split('"').next().unwrap();
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
    assert!(keys().contains("1.1.2, 2.2"), "{}", keys());
    // A room stands for what plays in it; a table is typed.
    let made = server.post(path, &server.head, "do=add&name=Eva&role=floor&only=sala-1&only=");
    assert_eq!(made.status, 200, "{}", made.body);
    let line = keys().lines().find(|line| line.contains("Eva")).map(str::to_owned).expect("a line");
    assert!(line.contains("1.1") && !line.contains("2.2"), "{line}");
    let made = server.post(path, &server.head, "do=add&name=mesa+1&role=table&only=1.1.1/1/1");
    assert!(made.status == 200 && made.body.contains("name=\"token\""), "{}", made.body);
    for wrong in ["sala-7", "sala-x", "??"] {
        let refused =
            server.post(path, &server.head, &format!("do=add&name=Z&role=desk&only={wrong}"));
        assert_eq!(refused.status, 400, "{wrong}");
    }
    assert!(!keys().contains('Z'));
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
        let page = server.get(&format!("/chefe/papel?lang={lang}"), &server.head).body;
        let at = |text: &str| page.find(text).unwrap_or_else(|| panic!("no {text} in {page}"));
        let places = moments.map(|moment| at(&format!("<h2>{moment}</h2>")));
        assert!(places.is_sorted(), "{places:?}");
        let paper = |id: &str| at(&format!("action=\"/chefe/papel/{id}\""));
        assert!(paper("badges") < places[1] && paper("slips") > places[1]);
        assert!(paper("finalists") > places[2] && paper("prizes") > places[3]);
    }
    let page = server.get("/chefe/papel", &server.head).body;
    let of = |id: &str| {
        let (_, form) = page.split_once(&format!("action=\"/chefe/papel/{id}\"")).unwrap();
        form.split("</form>").next().unwrap().to_owned()
    };
    assert!(!of("poster").contains("<select") && of("slips").contains("value=\"1.1.1\""));
    assert!(!of("prizes").contains("value=\"1.1.1\"") && of("prizes").contains("value=\"1.1\""));
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
        let (_, table) = page.body.split_once("<tbody>").expect("a table");
        table.split("</tbody>").next().unwrap().matches("<tr").count()
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
    let page = server.get("/chefe/registo?que=results&lang=pt", &server.head).body;
    assert!(page.contains(&format!("2 de {all} operações")), "{page}");
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
    let said = browser.text("main .notice");
    assert!(said.contains("Buchholz"), "{said}");
    assert!(
        toml(&event).contains("tie_breaks = [\"BH\", \"WIN\"] # por esta ordem"),
        "{}",
        toml(&event)
    );
    assert!(toml(&event).contains("bye = 0.5"));
}
