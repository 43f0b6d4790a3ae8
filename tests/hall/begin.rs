//! A school's selection from the start page to the diplomas and the website, in a browser: counts how often
//! somebody has to touch the page.

use std::io::Cursor;

use crate::browser::Browser;
use crate::server::{PATIENCE, Server, within};
use crate::support::event::Event;

/// The most touches for a whole selection, besides check-in and results: the desk is opened to enter them.
const MOST: usize = 25;

/// The button for the first player's win at the first table without a result.
const WIN: &str = ".row:not([data-done]) button.one";

/// A user who touches the pages, and counts the touches.
struct Teacher {
    browser: Browser,
    server: Server,
    event: Event,
    touches: usize,
}

impl Teacher {
    fn touches(&mut self, css: &str) {
        self.clicks(css);
        self.touches += 1;
    }

    /// People do not touch what is still moving or disabled: waits until the page is loaded and the button is
    /// still, and enabled because everything in this browser has been sent.
    fn clicks(&self, css: &str) {
        self.browser.until(&format!(
            "const at = document.querySelector({css:?}); if (!at || document.readyState !== 'complete' || at.matches(':disabled,[aria-disabled=true]')) return false;\
             const box = at.getBoundingClientRect(), here = [box.top, box.left, document.body.scrollHeight].join();\
             const still = window.restsAt === here; window.restsAt = here; return still;"
        ));
        self.browser.clicks(css);
    }

    fn is_at(&self, path: &str) {
        self.browser.until(&format!("return location.pathname === '{path}'"));
    }

    /// Makes the event on the start page: only names, the place and the day are typed.
    fn begins(&mut self) {
        self.browser.enter(&self.server.address, &self.server.head, "/chefe/novo");
        self.touches(".plays input[value=school]");
        self.browser.types("[name=school_name]", "Escola do Sol");
        self.browser.types("[name=place]", "Tavira");
        // How a date is typed depends on the browser's language.
        self.browser.ask("document.querySelector('[name=from]').value = '2027-05-08'");
        self.touches("button.go[value=make]");
        self.is_at("/chefe/inscritos");
    }

    /// Uploads the list of names: some pupils in some games of the third cycle.
    fn gives_the_list(&mut self, pupils: usize, games: usize) {
        let mut list = "code;name;school;cycle;game\n".to_owned();
        for at in 1..=pupils {
            let game = 3 + at % games;
            list += &format!("{at}.3.{game};Pupil {at};Escola do Sol;3;{game}\n");
        }
        self.event.write("list.csv", list);
        let path = self.event.path().join("list.csv");
        self.browser.types("#lista-ficheiro", path.to_str().expect("text"));
        // The file is chosen in a window of the system.
        self.touches += 1;
        self.touches("form:has(#lista-ficheiro) button.go");
        self.browser.until("return document.body.innerText.includes('Pupil 1')");
    }

    /// Enters one result by hand: a touch, and a second one if it must be confirmed. Then enters all the
    /// others that are missing.
    fn enters(&mut self, group: Option<&str>) {
        if let Some(group) = group {
            let seen = format!(
                "const one = document.querySelector('{WIN}'); return one !== null && one.checkVisibility()"
            );
            self.browser.until(&seen);
            let before = self.missing();
            self.clicks(WIN);
            let entered = within(PATIENCE.as_secs(), || self.missing() < before);
            assert!(entered, "one touch enters a result of {group}: {}", self.browser.text("main"));
        }
        let document = self.event.export();
        for part in document["groups"].as_array().expect("groups") {
            let games = part["games"].as_array().expect("games");
            if games.iter().any(|game| game["result"].is_null()) {
                self.event.play_round(part["code"].as_str().expect("a code"));
            }
        }
    }

    /// How many operations the journal has.
    fn done(&self) -> u64 {
        self.event.export()["head"]["seq"].as_u64().expect("a number")
    }

    fn missing(&self) -> usize {
        let document = self.event.export();
        let groups = document["groups"].as_array().expect("groups").iter();
        let games = groups.flat_map(|part| part["games"].as_array().expect("games"));
        games.filter(|game| game["result"].is_null()).count()
    }

    /// Presses the next step until the diplomas are printed.
    fn goes_on(&mut self) {
        for _ in 0..80 {
            self.browser.open(&self.server.address, "/chefe");
            self.browser.until("return document.getElementById('proximo') !== null");
            let target =
                self.browser.ask("return document.getElementById('proximo').getAttribute('href')");
            let target = target.as_str().unwrap_or_default().to_owned();
            if target.starts_with("/chefe/papel/") {
                let paper = self.server.get(&target, &self.server.head);
                assert_eq!(paper.header("content-type"), "application/pdf", "{target}");
                self.touches += 1;
                assert!(target.contains("certificates"), "{target}");
                return;
            }
            let before = self.done();
            self.touches("#proximo");
            if target.starts_with("/mesa") {
                // Opening the desk is part of entering; the way back to the head's page counts.
                let group = target.strip_prefix("/mesa/").map(str::to_owned);
                self.is_at(target.split('#').next().expect("an address"));
                self.enters(group.as_deref());
                // The next step on the page is pressed in the state that it shows: the server has
                // to know all of it. The hash proves it; the number of operations is a number among
                // others on that page.
                let head = self.event.export()["head"]["hash"].as_str().expect("a hash").to_owned();
                let knows = || self.server.get("/estado", &self.server.head).body.contains(&head);
                assert!(within(PATIENCE.as_secs(), knows), "the server knows of {head}");
            } else if target.starts_with("/chefe/proximo") {
                self.browser.until("return location.pathname === '/chefe/proximo' && document.querySelectorAll('main button.go').length === 1");
                self.touches("main button.go");
                assert!(within(PATIENCE.as_secs(), || self.done() > before), "{target} was done");
                self.is_at("/chefe");
            } else {
                assert!(
                    within(PATIENCE.as_secs(), || self.done() > before),
                    "{target:?} was done: {}",
                    self.browser.text("body")
                );
                self.is_at("/chefe");
            }
        }
        panic!("the selection did not end: {}", self.browser.text("main"));
    }

    /// Downloads the website from the closing page, which the head's page links to, and checks the names in
    /// it.
    fn makes_the_website(&mut self, pupils: usize) {
        self.browser.open(&self.server.address, "/chefe");
        self.touches("a[href^='/chefe/fecho']");
        self.is_at("/chefe/fecho");
        self.browser.until("return document.querySelector('a[download$=\".zip\"]') !== null");
        let address = "return document.querySelector('a[download$=\".zip\"]').getAttribute('href')";
        let address = self.browser.ask(address).as_str().expect("an address").to_owned();
        self.touches += 1;
        let archive = Cursor::new(self.server.file(&address, &self.server.head));
        let archive = zip::ZipArchive::new(archive).expect("an archive");
        let names: Vec<_> = archive.file_names().map(|name| name.expect("a name")).collect();
        let pages = |mark: &str| names.iter().filter(|name| name.starts_with(mark)).count();
        assert_eq!((pages("index.html"), pages("p-")), (1, pupils));
    }
}

#[test]
fn a_schools_selection_takes_few_touches_from_the_start_page_to_the_diplomas_and_the_website() {
    for (pupils, games) in [(12, 1), (60, 3)] {
        let Some(browser) = Browser::start(true) else { return };
        let event = Event::empty();
        let server = Server::start(&event);
        let mut teacher = Teacher { browser, server, event, touches: 0 };
        teacher.begins();
        teacher.gives_the_list(pupils, games);
        teacher.goes_on();
        teacher.makes_the_website(pupils);
        assert!(teacher.touches <= MOST, "{pupils} pupils: {} touches", teacher.touches);
    }
}
