//! The law of every place that searches for players: the first and the last name find a player,
//! whatever names are between them.

use crate::server::{Server, key, routes};
use crate::support::event::{Event, SMALL};

/// Players with names of every form.
const PEOPLE: [&str; 6] = [
    "Gabriel Duarte Ramos Matos",
    "Ana-Rita d'Orey da Costa",
    "João Pedro Conceição Ávila",
    "Zoé Marques Sá",
    "Íris Melo",
    "Beatriz Sousa Vaz Pereira Gil",
];

/// The pages that search for players among others, and the element that has what they find.
const PAGES: [(&str, &str); 4] = [
    ("/", "#achados"),
    ("/chamada", "#lista"),
    ("/chefe/inscritos", "#lista"),
    ("/sala", "#mesas"),
];
/// The page that leads to what it finds.
const LEADS: &str = "/chefe/procurar";

fn hall() -> Event {
    let event = Event::with(SMALL);
    let rows = (1..).zip(PEOPLE).map(|(at, name)| format!("{at}.1.1,{name},Escola {at},1,1\n"));
    event
        .write("players.csv", format!("code,name,school,cycle,game\n{}", rows.collect::<String>()));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair"]);
    event
}

/// The text typed for a player: the first and the last name, as they are written and in small
/// letters without accents.
fn typed(name: &str) -> Vec<String> {
    let words: Vec<&str> = name.split(' ').collect();
    let text = format!("{} {}", words[0], words[words.len() - 1]);
    let small: String = text
        .to_lowercase()
        .chars()
        .map(|letter| match letter {
            'á' | 'ã' => 'a',
            'é' | 'ê' => 'e',
            'í' => 'i',
            'õ' => 'o',
            'ç' => 'c',
            letter => letter,
        })
        .collect();
    vec![text, small]
}

fn encoded(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b' ' => "+".to_owned(),
        byte if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}

#[test]
fn a_first_and_a_last_name_did_not_find_a_player_everywhere() {
    let event = hall();
    let server = Server::start(&event);
    let desk = key(&event, "mesa 1", "desk", &[]);
    for (code, name) in (1..).zip(PEOPLE).map(|(at, name)| (format!("{at}.1.1"), name)) {
        for text in typed(name) {
            for (path, place) in PAGES {
                let key = if path == "/" { "" } else { &server.head };
                let page = server.get(&format!("{path}?q={}", encoded(&text)), key).page();
                let hits = page.texts(&format!("{place} .code"));
                assert!(hits.contains(&code), "{path} does not find {name} by {text}: {hits:?}");
                // On the floor the opponent is shown, too.
                let others = hits.iter().any(|hit| *hit != code);
                assert!(path == "/sala" || !others, "{path} by {text}: {hits:?}");
            }
            let led = server.get(&format!("{LEADS}?q={}", encoded(&text)), &server.head);
            assert!(led.header("location").contains("/1.1.1#m-"), "{text}: {}", led.body);
            for words in [text.clone(), format!("/{text}")] {
                let rows = event.run(&["find", &words, "--format", "json"]).json();
                assert_eq!(rows[0]["code"], code.as_str(), "{words}: {rows}");
                assert_eq!(rows.as_array().map(Vec::len), Some(1), "{words}: {rows}");
            }
            let led = server.types("/mesa/1.1.1", &desk, &format!("/{text}"));
            assert!(led.header("location").contains("?mesa="), "{text}: {}", led.body);
            let entered = event.typed(&["enter", "1.1.1"], &format!("/{text}\nq\n"));
            assert_eq!(entered.code, 0, "enter does not find {name} by {text}: {}", entered.err);
        }
    }
}

#[test]
fn a_groups_code_found_only_pupils_and_a_schools_number_was_too_short() {
    let event = hall();
    let server = Server::start(&event);
    let links = |text: &str| {
        let page = server.get(&format!("/?q={text}"), "").page();
        page.links("#achados").into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(links("1.1.1"), ["/g/1.1.1", "/p/1.1.1"]);
    assert_eq!(links("2"), ["/p/2.1.1"]);
    assert_eq!(links("77"), [""; 0]);
}

#[test]
fn a_page_that_searches_is_in_the_law_of_searches() {
    let event = hall();
    let server = Server::start(&event);
    for route in routes().iter().filter(|route| !route.changes && !route.pattern.contains('{')) {
        let page = server.get(&route.pattern, &server.head);
        let searches = page.page().has("[type=search][name=q]");
        let is_known = PAGES.iter().any(|(path, _)| *path == route.pattern);
        // The head's first page has the form that leads.
        let leads = [LEADS, "/chefe"].contains(&route.pattern.as_str());
        // Keys are searched by what they are called, which is seldom a person.
        let is_of_keys = route.pattern == "/chefe/chaves";
        assert!(!searches || is_known || leads || is_of_keys, "{} searches", route.pattern);
    }
}
