//! The public pages as files: `export html` and `serve --publish`.

use std::collections::BTreeSet;
use std::path::Path;

use arbitro_event::event_files::EVENT_FILES;

use crate::browser::Browser;
use crate::page::{Page, encoded};
use crate::server::{Server, within};
use crate::settings::picture as picture_of;
use crate::support::event::Event;
use crate::support::font::of_squares;

fn paired() -> Event {
    let event = Event::drawn(6);
    let toml = std::fs::read_to_string(event.path().join("event.toml")).expect("it is there");
    let hall = "\n[hall]\nwifi_ssid = \"salao\"\nwifi_password = \"segredo-do-wifi\"\n";
    event.write("event.toml", toml + hall);
    event.ok(&["pair", "1.1.1"]);
    event
}

fn names(folder: &Path) -> BTreeSet<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
}

/// The links of a page: pages, style sheets, scripts.
fn links(page: &Page) -> Vec<&str> {
    let attributes = ["href", "src", "action", "data-index"];
    let links = attributes.map(|name| page.attributes(&format!("[{name}]"), name));
    // The page of the games, where it is built in, has an empty icon of its own.
    links.concat().into_iter().filter(|link| !link.starts_with('#') && *link != "data:,").collect()
}

#[test]
fn every_link_of_the_files_leads_to_a_file_beside_it() {
    let event = paired();
    event.ok(&["export", "html", "-o", "site"]);
    let folder = event.path().join("site");
    let all = names(&folder);
    let pages: Vec<_> = all.iter().filter(|name| name.ends_with(".html")).collect();
    assert!(pages.len() >= 6 + 1 + 1 + 3, "{all:?}");
    let mut reached = BTreeSet::from(["index.html"]);
    for name in &pages {
        assert!(name.len() <= 24, "{name} is not a short name");
        let page = std::fs::read_to_string(folder.join(name)).expect("a page");
        for link in links(&Page::read(&page)) {
            let file = link.split(['?', '#']).next().expect("a file");
            let there = all.get(file).unwrap_or_else(|| panic!("{name} leads to {link}"));
            reached.insert(there);
        }
        // The web pages contain neither the hall's own network nor its keys.
        for secret in ["segredo-do-wifi", "salao", "/sair", "/novas", "127.0.0.1"] {
            assert!(!page.contains(secret), "{secret} in {name}");
        }
    }
    for name in &pages {
        assert!(reached.contains(name.as_str()), "nothing leads to {name}");
    }
    // A second export writes the same, and in the other language other words.
    let before = std::fs::read(folder.join("index.html")).expect("a page");
    let again = event.run(&["export", "html", "-o", "site"]);
    assert_eq!(again.code, 0, "{}", again.err);
    assert_eq!(std::fs::read(folder.join("index.html")).expect("a page"), before);
    event.ok(&["--lang", "en", "export", "html", "-o", "site"]);
    assert_ne!(std::fs::read(folder.join("index.html")).expect("a page"), before);
}

#[test]
fn a_search_in_the_files_works_from_a_disk_and_below_a_path() {
    let Some(browser) = Browser::start(true) else { return };
    let event = paired();
    event.ok(&["export", "html", "-o", "site"]);
    let page = event.path().join("site/index.html");
    browser.post("/url", &serde_json::json!({ "url": format!("file://{}", page.display()) }));
    browser.ask(
        "document.getElementById('q').value = 'aluno';\
         document.querySelector('form[data-index]').requestSubmit(); return true",
    );
    browser.until("return document.querySelectorAll('#achados a').length > 0");
    let styled = browser.ask("return document.styleSheets.length === 1");
    assert_eq!(styled, serde_json::Value::Bool(true));
    browser.clicks("#achados a");
    browser.until("return location.pathname.includes('/p-')");
}

#[test]
fn a_player_who_is_gone_is_gone_from_the_files() {
    let event = Event::drawn(4);
    event.ok(&["export", "html", "-o", "site"]);
    let folder = event.path().join("site");
    let before = names(&folder);
    let page = before.iter().find(|name| name.starts_with("p-")).expect("a player's page").clone();
    let code = page.trim_start_matches("p-").trim_end_matches(".html");
    event.ok(&["players", "hide", code]);
    event.ok(&["export", "html", "-o", "site"]);
    let hidden = std::fs::read_to_string(folder.join(&page)).expect("a page");
    let index = std::fs::read_to_string(folder.join("busca.js")).expect("the index");
    assert!(index.contains(&format!("[\"{code}\",\"{code}\"]")), "{index}");
    assert!(!hidden.contains("Aluno"), "{hidden}");
    // Another event's pages: files that it does not have are removed.
    let other = Event::drawn(3);
    other.ok(&["export", "html", "-o", folder.to_str().expect("text")]);
    assert!(names(&folder).len() < before.len(), "{:?}", names(&folder));
}

#[test]
fn a_folder_that_cannot_take_pages_is_refused_and_left_alone() {
    let event = paired();
    event.write("file", "mine");
    std::fs::create_dir(event.path().join("others")).expect("made");
    event.write("others/index.html", "theirs");
    let before = names(event.path());
    for folder in [".", "file", "others", "file/below"] {
        for command in [
            &["export", "html", "-o", folder][..],
            &["serve", "--listen", "127.0.0.1:0", "--publish", folder],
        ] {
            let ran = event.run(command);
            assert_eq!(ran.code, 2, "{command:?}: {}{}", ran.out, ran.err);
            assert!(ran.err.contains("error:"), "{}", ran.err);
        }
    }
    assert_eq!(names(event.path()), before);
    assert_eq!(names(&event.path().join("others")), BTreeSet::from(["index.html".to_owned()]));
}

#[test]
fn a_copy_replaces_no_other_event() {
    let event = paired();
    let itself = event.run(&["serve", "--listen", "127.0.0.1:0", "--backup", "."]);
    assert_eq!(itself.code, 2, "{}", itself.err);
    for other in [Event::drawn(3), Event::empty()] {
        other.run(&["new", ".", "--preset", "cnjm19"]);
        let before = other.read("event.toml");
        let folder = other.path().to_str().expect("text").to_owned();
        let server = Server::with(&event, &["--backup", &folder]);
        let faults = || server.get("/estado", &server.head).page().texts("main strong");
        let is_told = || faults().iter().any(|fault| fault.starts_with("no copy was made"));
        assert!(within(60, is_told), "{:?}", faults());
        assert_eq!(other.read("event.toml"), before);
        assert!(!other.path().join("event.keys").exists());
    }
}

#[test]
fn pages_are_whole_while_results_come_and_the_server_is_killed() {
    let event = paired();
    let site = event.path().join("site");
    for _ in 0..3 {
        let server = Server::with(&event, &["--publish", site.to_str().expect("text")]);
        for table in 1..=3 {
            let form = format!("linha={table}+1-0");
            let _ = server.try_post("/mesa/1.1.1/linha", &server.head, &form);
        }
        within(2, || site.join("index.html").exists());
        server.kill();
        for name in names(&site).iter().filter(|name| name.ends_with(".html")) {
            let page = std::fs::read_to_string(site.join(name)).expect("a page");
            assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>"), "{name}");
        }
    }
    let server = Server::with(&event, &["--publish", site.to_str().expect("text")]);
    event.run(&["result", "1.1.1", "1", "1-0"]);
    let group = || std::fs::read_to_string(site.join("g-1.1.1.html")).unwrap_or_default();
    let is_shown = || Page::read(&group()).texts("#jornada .score").iter().any(|it| it == "1-0");
    assert!(within(60, is_shown), "a result is on the pages");
    let status = server.get("/estado", &server.head).page();
    let folder = site.display().to_string();
    let facts = status.texts("main dd, main p").join("\n");
    assert!(facts.contains(&folder) && !status.has("main strong"), "{facts}");
    // If somebody removes the folder meanwhile, the head sees that; when it is back, so are the
    // pages.
    let taken = || {
        // The server may be writing into it at that moment.
        let _ = std::fs::remove_dir_all(&site);
        std::fs::write(&site, "a file in its place").is_ok()
    };
    assert!(within(60, taken), "the folder is there again and again");
    event.ok(&["result", "1.1.1", "2", "1-0"]);
    let is_told = || server.get("/estado", &server.head).page().has("main strong");
    assert!(within(60, is_told), "the head is told");
    std::fs::remove_file(&site).expect("gone");
    event.ok(&["result", "1.1.1", "3", "1-0"]);
    assert!(within(60, || site.join("index.html").exists()), "they are back");
}

#[test]
fn the_standby_could_not_sign() {
    let event = Event::played(4);
    event.ok(&["print", "certificates", "-o", "before.pdf"]);
    let standby = Event::empty();
    let folder = standby.path().to_str().expect("text").to_owned();
    let server = Server::with(&event, &["--backup", &folder]);
    let copied = ["event.key", "event.keys", "event.toml", "event.db"];
    let there = || copied.iter().all(|name| standby.path().join(name).exists());
    assert!(within(60, there), "no copy was made");
    server.kill();
    // Only its owner can read it, like the original.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        for name in copied {
            let about = std::fs::metadata(standby.path().join(name)).expect("it is there");
            assert_eq!(about.permissions().mode() & 0o777, 0o600, "{name}");
        }
    }
    let ran = standby.run(&["print", "certificates", "-o", "after.pdf"]);
    assert!(ran.code == 0 && !ran.err.contains("without a signature"), "{}", ran.err);
    standby.ok(&["certificate", "verify", "after.pdf"]);
    let after = standby.path().join("after.pdf").display().to_string();
    event.ok(&["certificate", "verify", &after]);
}

/// An event with a file of every kind beside its journal but those that a server makes.
fn complete() -> Event {
    let settings = "[certificate]\ntemplate = \"paper/own.toml\"\n";
    let event = Event::with(&format!(
        "name = \"Torneio\"\nlanguage = \"pt\"\nseed = 11\ncycles = [\"1.º ciclo\"]\n\
         games = [\"rastros\", \"hex\"]\nrounds = 1\nfonts = [\"paper/own.ttf\"]\n{settings}"
    ));
    std::fs::create_dir_all(event.path().join("paper")).expect("made");
    std::fs::create_dir_all(event.path().join("scans")).expect("made");
    event.write("paper/own.ttf", of_squares("Squares", &['\u{416}']));
    let template = include_str!("../../templates/certificates/portrait.toml");
    let picture = "[picture]\nfile = \"own.png\"\nheight = 10\nplace = \"bottom\"\n";
    event.write("paper/own.toml", format!("{template}\n{picture}"));
    event.write("paper/own.png", picture_of(9));
    event.write("scans/0123456789abcdef0123.png", "a cut-out");
    event.write("schools.csv", "number,name\n1,Escola 1\n");
    let list = "1.1.1,Ana,Escola 1,1,1\n2.1.1,Rui,Escola 2,1,1\n3.1.1,Eva,Escola 3,1,1\n\
        4.1.1,Ivo,Escola 4,1,1\n5.1.2,Gil,Escola 5,1,2\n6.1.2,Lia,Escola 6,1,2\n";
    event.write("players.csv", format!("code,name,school,cycle,game\n{list}"));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "--ready"]);
    event.ok(&["result", "1.2.1", "1", "1-0"]);
    event.ok(&["print", "certificates", "1.2", "-o", "certificates.pdf"]);
    event
}

/// Every file below a folder, by its path from there.
fn all_files(folder: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for name in names(folder) {
        let path = folder.join(&name);
        if path.is_dir() {
            found.extend(all_files(&path).iter().map(|below| format!("{name}/{below}")));
        } else {
            found.insert(name);
        }
    }
    found
}

#[test]
fn the_copy_was_not_everything_that_the_event_needs() {
    let event = complete();
    let copies = Event::empty();
    let copy = copies.path().join("copy");
    let server = Server::with(&event, &["--backup", copy.to_str().expect("text"), "--log", "."]);
    let clock = server.post("/chefe/parede", &server.head, "do=clock&minutes=30");
    assert_eq!(clock.status, 303, "{}", clock.body);
    let moved = server.post("/ao-vivo/1.1.1/1/1", &server.head, "after=0&move=d4");
    assert_eq!(moved.status, 303, "{}", moved.body);
    // Every kind of the list is there: whoever adds one makes a file of it above.
    let own: Vec<(&str, Vec<String>)> = EVENT_FILES
        .iter()
        .map(|kind| {
            let paths = kind.paths(event.path()).expect("the folder can be read");
            (kind.name, paths.iter().map(|path| path.display().to_string()).collect())
        })
        .collect();
    for (name, paths) in &own {
        assert!(!paths.is_empty(), "no file of the kind {name}");
    }
    // And every file of the folder is of a kind, or one that nothing needs.
    let others = ["players.csv", "certificates.pdf", "event.lock"];
    let listed = |path: &str| own.iter().any(|(_, paths)| paths.iter().any(|own| own == path));
    for path in all_files(event.path()) {
        let is_journal = path.starts_with("event.db");
        let known = is_journal || others.contains(&&*path) || listed(&path);
        assert!(known, "{path} is of no kind: see arbitro_event::event_files");
    }
    #[cfg(unix)]
    assert!(server.interrupt(), "the last copy is made");
    #[cfg(not(unix))]
    drop(server);
    for path in own.iter().flat_map(|(_, paths)| paths) {
        let [there, here] =
            [&copy, event.path()].map(|folder| std::fs::read(folder.join(path)).ok());
        assert!(there.is_some() && there == here, "{path} is not in the copy");
    }
    // The copy prints what the event prints.
    let copy = copy.to_str().expect("text");
    event.ok(&["print", "certificates", "1.2", "-o", "again.pdf", "--event", copy]);
    // The copy with codes only has what names nobody, and prints as well.
    let codes = copies.path().join("codes");
    event.ok(&["event", "forget", codes.to_str().expect("text")]);
    let kept = all_files(&codes);
    for (kind, (_, paths)) in EVENT_FILES.iter().zip(&own) {
        for path in paths {
            assert_eq!(kept.contains(path), kind.is_nameless, "{path} in the copy without names");
        }
    }
    event.ok(&["print", "pairings", "-o", "codes.pdf", "--event", codes.to_str().expect("text")]);
    // `store copy` lists the files that it leaves.
    let journal = copies.path().join("copy.db");
    let ran = event.run(&["store", "copy", ".", journal.to_str().expect("text")]);
    for path in ["event.toml", "schools.csv", "paper/own.ttf", "paper/own.png", "scans"] {
        assert!(ran.code != 0 || ran.err.contains(path), "{path}: {}", ran.err);
    }
    // No output takes the place of a file of the event.
    for name in ["schools.csv", "event.key", "event.keys"] {
        let before = event.read(name);
        let ran = event.run(&["export", "json", "-o", name]);
        assert_eq!((ran.code, event.read(name) == before), (2, true), "{name}: {}", ran.err);
    }
}

#[test]
fn settings_that_could_not_be_read_took_the_place_of_the_copy_that_could() {
    let event = paired();
    let copy = event.path().join("copy");
    let server = Server::with(&event, &["--backup", "copy"]);
    assert!(within(60, || copy.join("event.toml").exists()), "no copy was made");
    let good = std::fs::read(copy.join("event.toml")).expect("a copy");
    event.ok(&["keys", "add", "Rui", "--role", "desk"]);
    event.write("event.toml", "name = \"Tornei");
    let keys = || std::fs::read(copy.join("event.keys")).ok() == Some(event.read("event.keys"));
    // The server makes the last copy when it ends.
    #[cfg(unix)]
    assert!(server.interrupt());
    #[cfg(not(unix))]
    drop(server);
    assert!(!cfg!(unix) || keys(), "the rest is copied");
    assert_eq!(std::fs::read(copy.join("event.toml")).expect("a copy"), good);
}

#[cfg(unix)]
#[test]
fn links_planted_for_the_copy_and_the_pages_were_followed() {
    let event = paired();
    let theirs = event.path().join("theirs");
    event.write("theirs", "theirs");
    let [copy, site] = ["copy", "site"].map(|name| event.path().join(name));
    let plant = |folder: &Path, names: &[&str]| {
        std::fs::create_dir_all(folder).expect("made");
        for name in names {
            std::os::unix::fs::symlink(&theirs, folder.join(name)).expect("planted");
        }
    };
    let copied = ["event.db", "event.keys", "event.hall"];
    plant(&copy, &copied);
    plant(&copy, &["event.db-wal", "event.db-shm"]);
    let pages = ["g-1.1.1.html", "hall.js", "arbitro-pages.txt", ".arbitro-page"];
    plant(&site, &pages);
    let server = Server::with(&event, &["--backup", "copy", "--publish", "site"]);
    let is_own = |folder: &Path, name: &str| {
        std::fs::symlink_metadata(folder.join(name)).is_ok_and(|file| file.is_file())
    };
    let made = || {
        copied.iter().all(|name| is_own(&copy, name))
            && pages[..3].iter().all(|name| is_own(&site, name))
    };
    assert!(within(60, made), "{}", server.get("/estado", &server.head).body);
    drop(server);
    assert_eq!(event.read("theirs"), b"theirs");
    assert!(names(&copy).contains("event.toml"));
}

#[test]
fn a_journal_that_was_altered_while_it_was_served_was_served_on() {
    let event = paired();
    if event.place() != "event.db" {
        return;
    }
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    let server = Server::start(&event);
    let desk = crate::server::key(&event, "mesa 1", "desk", &[]);
    let pages = [
        "/chefe",
        "/chefe/chaves",
        "/chefe/parede",
        "/chefe/grupo/1.1.1",
        "/mesa/1.1.1",
        "/chamada",
        "/estado",
    ];
    const ALARM: &str = "#alarme";
    let is_told = |page: &str, key: &str| server.get(page, key).page().has(ALARM);
    let told = |page: &str| is_told(page, &server.head);
    assert!(!pages.iter().any(|page| told(page)));
    let tamper = |sql: &str| {
        let journal = rusqlite::Connection::open(event.path().join("event.db")).expect("it opens");
        assert!(journal.execute(sql, []).expect("it runs") > 0, "{sql}");
    };
    tamper(
        "UPDATE journal SET payload = replace(payload, 'Aluno 001', 'Aluno 999') WHERE payload LIKE '%Aluno 001%'",
    );
    assert!(within(60, || told("/chefe/chaves")), "nobody was told");
    for page in pages {
        assert!(told(page), "{page}");
    }
    // The advice is shown to the head only.
    let alarm = server.get("/chefe", &server.head).page().texts(ALARM).join("\n");
    insta::assert_snapshot!(alarm, @"the journal in ./event.db is not as it was written: something is wrong at entry 2 to see the faults: arbitro verify; to continue with the good entries: arbitro store salvage FROM TO; keep the file as it is Verify, back up, export");
    for (page, own) in [("/mesa/1.1.1", desk.as_str()), ("/", ""), ("/g/1.1.1", "")] {
        assert!(!is_told(page, own), "{page}");
    }
    // Once the journal is as it was, so are the pages.
    tamper(
        "UPDATE journal SET payload = replace(payload, 'Aluno 999', 'Aluno 001') WHERE payload LIKE '%Aluno 999%'",
    );
    assert!(within(60, || !told("/chefe")), "it is whole again");
    // Entries cut off at the end are noticed, too.
    tamper("DELETE FROM journal WHERE seq = (SELECT MAX(seq) FROM journal)");
    assert!(within(60, || told("/chefe")), "nobody was told");
}

#[test]
fn the_copy_is_chosen_in_the_browser_of_the_computer_that_serves_and_kept_for_the_next_start() {
    let event = Event::drawn(6);
    let copy = event.path().join("pen");
    let server = Server::start(&event);
    let set = |folder: &str| {
        server.post("/estado", &server.head, &encoded(&[("do", "backup"), ("folder", folder)]))
    };
    let refusals = ["pen", event.path().to_str().unwrap()].map(|folder| {
        let refused = set(folder);
        assert_eq!(refused.status, 409, "{folder}");
        refused.page().text("[data-problem]").replace(&event.path().display().to_string(), "EVENT")
    });
    insta::assert_snapshot!(refusals.join("\n"), @"
    Type the whole path of the folder: pen does not include the disk.
    EVENT is the event's own folder: a copy there would be lost with it
    ");
    assert_eq!(set(copy.to_str().unwrap()).status, 303);
    assert!(within(60, || copy.join("event.db").exists() && copy.join("event.toml").exists()));
    let status = server.get("/estado", &server.head).page();
    assert_eq!(status.attribute("[name=folder]", "value"), copy.to_str().unwrap());
    drop(server);
    std::fs::remove_dir_all(&copy).unwrap();
    let server = Server::start(&event);
    assert!(within(60, || copy.join("event.db").exists()), "it is kept for the next start");
    // A copy chosen at the start is not changed here.
    drop(server);
    let server = Server::with(&event, &["--backup", "other"]);
    let refused = server.post("/estado", &server.head, "do=backup&folder=");
    assert_eq!(refused.status, 409, "{}", refused.body);
}
