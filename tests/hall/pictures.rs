//! The pictures in the READMEs, made by the program itself from made-up data:
//!
//!     cargo test --all-features --test hall -- --ignored the_pictures_of_the_readmes
//!
//! Needs Chromium with its driver and `pdftoppm`, and writes `docs/pictures`; `the_pictures_of_the_games` writes there the
//! board of each game in the middle of a game of `fixtures`.
//!
//! Also, to be looked at, every page of the hall in the middle of a day of 2,016 players, on a phone, a
//! laptop and a wall, light and dark:
//!
//!     ARBITRO_PICTURES=FOLDER cargo test --all-features --test hall -- --ignored the_pictures_of_every_page
//!
//! `ARBITRO_PICTURES_OF=/p,/c` selects addresses by their beginning.

use std::path::Path;
use std::process::Command;

use serde_json::json;

use crate::browser::Browser;
use crate::server::{Server, key, routes};
use crate::support::event::Event;
use crate::support::program::project;

/// A scoresheet with a planted fault.
const SHEET: &str = "[Game \"gatos-e-caes\"]\n[First \"Ana\"] [Second \"Rui\"]\n\n1. d5 c5\n";

#[test]
#[ignore = "writes the pictures of the READMEs"]
fn the_pictures_of_the_readmes() {
    let Some(browser) = Browser::with(&["--hide-scrollbars"]) else { return };
    let event = halfway();
    let server = Server::start(&event);
    let desk = key(&event, "mesa 2", "desk", &["2.4"]);
    for lang in ["en", "pt"] {
        let folder = project(&format!("docs/pictures/{lang}"));
        std::fs::create_dir_all(&folder).expect("a folder");
        let keep = |name: &str, picture: &[u8]| {
            let path = Path::new(&folder).join(format!("{name}.png"));
            std::fs::write(path, smaller(picture)).expect("written");
        };
        keep("diagnosis", &terminal(&browser, lang));
        keep("start", &start_page(&browser, lang));
        for (name, arguments) in [
            ("certificate", &["print", "certificates", "2.3", "--podium"][..]),
            ("wall-list", &["print", "by-name"]),
        ] {
            let arguments = [&["--lang", lang], arguments, &["-o", "page.pdf"]].concat();
            event.ok(&arguments);
            keep(name, &first_page(&event, "page.pdf"));
        }
        browser.looks((1000, 700), false);
        browser.enter(&server.address, &desk, "/mesa");
        browser.open(&server.address, &format!("/mesa/2.4.1?lang={lang}"));
        browser.until("return document.querySelectorAll('.row').length > 2");
        keep("desk", &shown(&browser));
        browser.looks((960, 540), false);
        browser.open(&server.address, &format!("/ecra?lang={lang}"));
        browser.until("return document.querySelector('.wall:not([hidden])') !== null");
        keep("projector", &shown(&browser));
    }
}

/// The width of a game's picture, in pixels.
const BOARD: u32 = 300;

#[test]
#[ignore = "writes the pictures of the pages about games"]
fn the_pictures_of_the_games() {
    let Some(browser) = Browser::with(&["--hide-scrollbars"]) else { return };
    let event = Event::empty();
    let folder = project("docs/pictures/games");
    std::fs::create_dir_all(&folder).expect("a folder");
    for game in arbitro_games::registry::infos() {
        let file = project(&format!("fixtures/{}/valid.jogo", game.id));
        let sheets = file.to_str().expect("a path in UTF-8");
        let verdicts = event.ok(&["check", sheets, "--format", "json"]);
        let first = verdicts.lines().next().expect("a sheet");
        let first: serde_json::Value = serde_json::from_str(first).expect("JSON");
        let middle = (first["plies"].as_u64().expect("plies") / 2).to_string();
        event.ok(&["diagram", sheets, "--record", "1", "--ply", &middle, "-o", "board.svg"]);
        let svg = String::from_utf8(event.read("board.svg")).expect("text");
        let style = "body{margin:0;background:#fff}svg{display:block;width:100%;height:auto}";
        event.write("board.html", format!("<meta charset=utf-8><style>{style}</style>{svg}"));
        let page = event.path().join("board.html");
        browser.looks((BOARD, BOARD), false);
        browser.post("/url", &json!({ "url": format!("file://{}", page.display()) }));
        let high = "return document.querySelector('svg').getBoundingClientRect().height";
        browser.looks((BOARD, browser.ask(high).as_f64().expect("a height").ceil() as u32), false);
        let path = Path::new(&folder).join(format!("{}.png", game.id));
        std::fs::write(path, smaller(&shown(&browser))).expect("written");
    }
}

/// The page that makes an event, with a school's selection chosen.
fn start_page(browser: &Browser, lang: &str) -> Vec<u8> {
    // The folder is there as long as the event is.
    let event = Event::empty();
    let server = Server::start(&event);
    browser.looks((1000, 700), false);
    browser.enter(&server.address, &server.head, "/chefe/novo");
    browser.open(&server.address, &format!("/chefe/novo?lang={lang}"));
    browser.clicks(".plays input[value=school]");
    shown(browser)
}

/// An event in the middle of its day: one category decided, the others in their second round.
fn halfway() -> Event {
    let event = Event::empty();
    event.ok(&["new", "--preset", "cnjm15", "--sample", "--seed", "2019", "."]);
    // The address for phones, as the projector shows it.
    let hall = "\n[hall]\nurl = \"http://torneio.local:8017\"\n";
    let toml = String::from_utf8(event.read("event.toml")).expect("text");
    event.write("event.toml", toml + hall);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.play_all("2.3.1");
    event.run(&["lots", "2.3.1"]);
    event.ok(&["pair", "--ready"]);
    let document = event.export();
    let groups = document["groups"].as_array().expect("groups");
    let codes = groups.iter().filter_map(|group| group["code"].as_str());
    for code in codes.filter(|code| *code != "2.3.1") {
        event.play_round(code);
    }
    event.ok(&["pair", "--ready"]);
    for (table, result) in [("1", "1-0"), ("3", "0-1")] {
        event.ok(&["result", "2.4.1", table, result]);
    }
    event
}

/// The devices: a phone, a laptop, a wall.
const WINDOWS: [(&str, (u32, u32)); 3] =
    [("phone", (360, 740)), ("laptop", (1280, 800)), ("wall", (1920, 1080))];

#[test]
#[ignore = "takes a picture of every page, for somebody to look at"]
fn the_pictures_of_every_page() {
    let Some(folder) = std::env::var_os("ARBITRO_PICTURES") else {
        eprintln!("SKIP: ARBITRO_PICTURES names no folder");
        return;
    };
    let Some(browser) = Browser::with(&["--hide-scrollbars"]) else { return };
    let event = full();
    let server = Server::start(&event);
    let head = server.head.clone();
    let begun = server.post("/ao-vivo/3.3.F/1/1", &head, "after=0&move=a1");
    let called = server.post("/sala/1.1.1/chamar", &head, "table=2&note=pe%C3%A7a+perdida");
    assert!(begun.status < 500 && called.status < 500, "{}", called.body);
    let school = key(&event, "escola 1", "school", &["1"]);
    let mut pages: Vec<(String, &str)> = Vec::new();
    for route in routes().iter().filter(|route| !route.changes) {
        let key = match route.pattern.as_str() {
            "/escola" => &*school,
            _ if route.anyone => "",
            _ => &*head,
        };
        pages.extend(filled(&route.pattern).into_iter().map(|path| (path, key)));
    }
    pages.push(("/nada".to_owned(), ""));
    pages.dedup();
    let only = std::env::var("ARBITRO_PICTURES_OF").unwrap_or_default();
    let wanted = |path: &str| only.is_empty() || only.split(',').any(|own| path.starts_with(own));
    for (window, size) in WINDOWS {
        for dark in [false, true] {
            let mode = if dark { "dark" } else { "light" };
            let folder = Path::new(&folder).join(format!("{window}-{mode}"));
            std::fs::create_dir_all(&folder).expect("a folder");
            browser.looks(size, dark);
            for (path, key) in pages.iter().filter(|(path, _)| wanted(path)) {
                browser.open(&server.address, "/icone.svg");
                browser.post("/cookie", &json!({ "cookie":
                    { "name": "arbitro_key", "value": if key.is_empty() { "-" } else { key }, "path": "/" } }));
                browser.open(&server.address, path);
                let name = path.trim_start_matches('/').replace(['/', '?', '='], "_");
                let name = if name.is_empty() { "home".to_owned() } else { name };
                std::fs::write(folder.join(name + ".png"), shown(&browser)).expect("written");
            }
        }
    }
}

/// A day of some 2,016 players in 168 groups, in the middle of its rounds: one category is in its final.
fn full() -> Event {
    let rehearsal = Event::empty();
    rehearsal.ok(&["new", "--preset", "cnjm19", "."]);
    rehearsal.ok(&["simulate", "--players", "2016", "--seed", "1"]);
    let event = Event::empty();
    event.ok(&["new", "--preset", "cnjm19", "--seed", "2019", "."]);
    let toml = String::from_utf8(event.read("event.toml")).expect("text");
    let hall = "\n[hall]\nurl = \"http://torneio.local:8017\"\nresponsible = \"Escola Básica de Vila Nova\"\n";
    event.write("event.toml", toml + hall);
    let csv = rehearsal.ok(&["export", "csv", "--list", "players"]);
    let mut list = String::from("code;name;school;cycle;game\n");
    for line in csv.trim_start_matches('\u{feff}').lines().skip(1) {
        let fields: Vec<&str> = line.split(';').collect();
        let mut numbers = fields[0].split('.').skip(1);
        let (cycle, game) = (numbers.next().expect("a cycle"), numbers.next().expect("a game"));
        let game = game.trim_end_matches(|letter: char| !letter.is_ascii_digit());
        list += &format!("{};{};{};{cycle};{game}\n", fields[0], fields[1], fields[2]);
    }
    event.write("players.csv", list);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "--ready"]);
    let play = |wanted: &dyn Fn(&str, u64) -> bool| {
        let mut results = String::from("group,round,table,result\n");
        for group in event.export()["groups"].as_array().expect("groups") {
            let code = group["code"].as_str().expect("a code");
            for (game, at) in group["games"].as_array().expect("games").iter().zip(0..) {
                if game["second"].is_string() && game["result"].is_null() && wanted(code, at) {
                    let (round, table) = (&game["round"], &game["table"]);
                    let result =
                        if (at + code.len() as u64).is_multiple_of(3) { "0-1" } else { "1-0" };
                    results += &format!("{code},{round},{table},{result}\n");
                }
            }
        }
        event.write("r.csv", results);
        event.ok(&["results", "import", "r.csv"]);
    };
    play(&|_, _| true);
    event.ok(&["pair", "--ready"]);
    play(&|code, at| code.ends_with(['1', '2', '3', '4', '5']) || at % 2 == 0);
    event.ok(&["pair", "--ready"]);
    for _ in 0..3 {
        play(&|code, _| code.starts_with("3.3."));
        event.run(&["pair", "3.3"]);
    }
    for group in 1..=16 {
        event.run(&["lots", &format!("3.3.{group}")]);
    }
    event.run(&["advance", "3.3"]);
    event.run(&["pair", "3.3.F"]);
    event
}

/// The addresses for a pattern that have something to show on that day; empty if it is not a page.
fn filled(pattern: &str) -> Vec<String> {
    let all: &[&str] = match pattern {
        "/novas" | "/chefe/papel/{}" => &[],
        "/" => &["/", "/?q=ana", "/?q=zzz"],
        "/p/{}" => &["/p/1.1.1"],
        "/c/{}" => &["/c/1.1", "/c/3.3"],
        "/g/{g}" => &["/g/1.1.1", "/g/3.3.F"],
        "/jogo/{g}/{}/{}" => &["/jogo/3.3.F/1/1"],
        "/partida/{g}/{}/{}" => &["/partida/3.3.F/1/1"],
        "/ao-vivo/{g}/{}/{}" => &["/ao-vivo/3.3.F/1/1"],
        pattern => {
            let path = pattern.replace("{g}", "1.1.1").replace("{}", "1.1");
            return vec![path];
        }
    };
    all.iter().map(ToString::to_string).collect()
}

/// The terminal's output for a scoresheet, in a window drawn here.
fn terminal(browser: &Browser, lang: &str) -> Vec<u8> {
    let event = Event::empty();
    let (command, file) =
        if lang == "pt" { ("verificar", "jogo.jogo") } else { ("check", "game.jogo") };
    event.write(file, SHEET);
    let ran = event.run(&["--lang", lang, command, file, "--format", "human"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    // The diagnosis goes between the record's line and the summary, as in a terminal.
    let (first, rest) = ran.out.split_once('\n').expect("a line a record");
    let text =
        format!("$ arbitro {command} {file}\n{first}\n{}\n{}", ran.err.trim_end(), rest.trim_end());
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    let page = format!(
        "<meta charset=utf-8><style>body{{margin:0;background:#1d1f23;color:#ecebe6;\
         font:15px/1.3 'DejaVu Sans Mono',monospace}}pre{{margin:18px 22px;font:inherit}}</style><pre>{text}</pre>"
    );
    let file = event.path().join("page.html");
    std::fs::write(&file, page).expect("written");
    browser.post("/url", &json!({ "url": format!("file://{}", file.display()) }));
    let size = "const pre = document.querySelector('pre');\
                const range = document.createRange(); range.selectNodeContents(pre);\
                const box = range.getBoundingClientRect(); return [box.right + 22, box.bottom + 18]";
    let size = browser.ask(size);
    let side = |at: usize| size[at].as_f64().expect("a length").ceil() as u32;
    browser.looks((side(0), side(1)), false);
    shown(browser)
}

/// A screenshot of the window, as PNG.
fn shown(browser: &Browser) -> Vec<u8> {
    let picture = browser.picture();
    let text = picture.as_str().unwrap_or_else(|| panic!("{picture}"));
    let value = |letter: u8| match letter {
        b'A'..=b'Z' => u32::from(letter - b'A'),
        b'a'..=b'z' => u32::from(letter - b'a') + 26,
        b'0'..=b'9' => u32::from(letter - b'0') + 52,
        b'+' => 62,
        _ => 63,
    };
    let mut bytes = Vec::new();
    let (mut bits, mut held) = (0u32, 0);
    for letter in text.bytes().filter(|letter| *letter != b'=') {
        bits = bits << 6 | value(letter);
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held & 255) as u8);
            bits &= (1 << held) - 1;
        }
    }
    bytes
}

/// The first page of a PDF, as PNG.
fn first_page(event: &Event, name: &str) -> Vec<u8> {
    let arguments = ["-r", "72", "-png", "-singlefile", name, "page"];
    let ran = Command::new("pdftoppm").args(arguments).current_dir(event.path()).status();
    assert!(ran.expect("pdftoppm is installed").success());
    event.read("page.png")
}

/// The picture with sixteen shades of each colour, which makes the file smaller without visible effect on
/// text.
fn smaller(bytes: &[u8]) -> Vec<u8> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().expect("a PNG");
    let mut data = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut data).expect("a picture");
    let channels = info.color_type.samples();
    let points = data[..info.buffer_size()].chunks_exact(channels);
    let shade = |value: u8| (u16::from(value) * 15 + 127) / 255 * 17;
    let colours = points.flat_map(|point| match *point {
        [grey] | [grey, _] => [grey; 3],
        [red, green, blue, ..] => [red, green, blue],
        _ => [0; 3],
    });
    let colours: Vec<u8> = colours.map(|value| shade(value) as u8).collect();
    let mut known: Vec<[u8; 3]> = Vec::new();
    let indexed: Option<Vec<u8>> = colours
        .chunks_exact(3)
        .map(|point| {
            let at = known.iter().position(|other| other == point).or_else(|| {
                known.push([point[0], point[1], point[2]]);
                (known.len() <= 256).then(|| known.len() - 1)
            })?;
            Some(at as u8)
        })
        .collect();
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, info.width, info.height);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    let samples = match indexed {
        Some(indexed) => {
            encoder.set_color(png::ColorType::Indexed);
            encoder.set_palette(known.concat());
            encoder.set_filter(png::Filter::NoFilter);
            indexed
        }
        None => {
            encoder.set_color(png::ColorType::Rgb);
            colours
        }
    };
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&samples).expect("image data");
    writer.finish().expect("the end");
    out
}

/// The pictures exist, and are small enough for the repository.
#[test]
fn the_readmes_show_pictures_that_are_there() {
    let mut size = 0;
    for readme in ["README.md", "README.pt.md"] {
        let text = std::fs::read_to_string(project(readme)).expect("a README");
        let shown: Vec<&str> = text
            .split("](docs/pictures/")
            .skip(1)
            .filter_map(|rest| rest.split_once(')').map(|(name, _)| name))
            .collect();
        assert_eq!(shown.len(), 5, "{readme}: {shown:?}");
        for name in shown {
            let picture = std::fs::read(project(&format!("docs/pictures/{name}"))).expect(name);
            assert!(picture.starts_with(b"\x89PNG"), "{name}");
            size += picture.len();
        }
    }
    assert!(size < 300_000, "{size} bytes");
}

/// Each page about a game shows its board, in both languages.
#[test]
fn the_pages_about_games_show_their_boards() {
    let mut size = 0;
    for game in arbitro_games::registry::infos() {
        let id = game.id;
        let path = format!("docs/pictures/games/{id}.png");
        let picture = std::fs::read(project(&path)).unwrap_or_else(|error| {
            panic!("{path}: {error}; `the_pictures_of_the_games` above makes it")
        });
        assert!(picture.starts_with(b"\x89PNG"), "{id}");
        size += picture.len();
        for (page, above) in [("docs/games", "../"), ("docs/pt/games", "../../")] {
            let page = format!("{page}/{id}.md");
            let text = std::fs::read_to_string(project(&page)).expect(&page);
            assert!(text.contains(&format!("]({above}pictures/games/{id}.png)")), "{page}");
        }
    }
    assert!(size < 200_000, "{size} bytes");
}
