//! Forms that are sent twice: no page reports an act that did not happen.

use crate::page::Form;
use crate::server::{self, Answer, Server};
use crate::support::commands;
use crate::support::event::Event;

/// The effect of one form in the event of [`commands::hall`], and how the head reverses it.
struct Case {
    route: &'static str,
    path: &'static str,
    /// The source of its hidden fields: a page, and the part of it that has the form.
    from: Option<(&'static str, &'static str)>,
    form: &'static str,
    turn: Turn,
}

#[derive(Clone, Copy, PartialEq)]
enum Turn {
    /// Its entry of the journal is undone.
    Undo,
    /// It is an undo, and what it undid is redone.
    Redo,
    /// It is not in the journal, or nobody undoes it.
    Never,
}

/// The routes that change nothing in an event, or have stricter tests of their own, and why.
const NOTHING: [(&str, &str); 20] = [
    ("/resultado", "it is for players with a code: the tests of their reports send it twice"),
    ("/boletins", "it reads pictures, and keeps nothing until they were looked at"),
    ("/boletins/{}", "pictures are read first: the tests of the slips send it twice"),
    ("/mesa/{g}/formacoes", "no teams play in this event: the tests of line-ups send it twice"),
    ("/escola/encontro", "no teams play in this event: the tests of self-reports send it twice"),
    ("/escola/formacao", "no teams play in this event: the tests of line-ups send it twice"),
    ("/folhas", "it reads sheets, and keeps nothing"),
    ("/k", "somebody comes in"),
    ("/sair", "somebody leaves"),
    ("/mesa/{g}/conferir", "it compares"),
    ("/chefe/proximo", "it carries the state that it shows: pressed again it is refused (conduct)"),
    ("/estado", "it opens a door, once"),
    ("/chefe/chaves/cartao", "it prints"),
    (
        "/chefe/regulamento/imagem",
        "a picture comes with it: the tests of the settings send it twice",
    ),
    (
        "/tabuleiro",
        "it is for the devices of tables: theirs are sent twice by the tests of the tablets",
    ),
    ("/sala/{g}/tabuleiro", "it is about such devices: the tests of the tablets send it twice"),
    ("/chefe/escolas", "files come with it: the tests of the chain send them twice"),
    ("/escola", "a file comes with it: the tests of the chain send it twice"),
    ("/chefe/papel", "it says what hangs, which is no operation: the tests of paper send it twice"),
    ("/chefe/novo", "it answers where there is no event, and then there is one"),
];

const fn case(
    route: &'static str,
    path: &'static str,
    from: Option<(&'static str, &'static str)>,
    form: &'static str,
    turn: Turn,
) -> Case {
    Case { route, path, from, form, turn }
}

const CASES: [Case; 20] = [
    case(
        "/sala/{g}/resultado",
        "/sala/1.1.1/resultado",
        Some(("/sala", "#m-1-1-1-1-1")),
        "r=1-0",
        Turn::Undo,
    ),
    case("/sala/chamar", "/sala/chamar", None, "place=1.1.1/1&note=x", Turn::Never),
    case("/sala/{g}/chamar", "/sala/1.1.1/chamar", None, "table=1&note=x", Turn::Never),
    case(
        "/mesa/{g}/resultado",
        "/mesa/1.1.1/resultado",
        Some(("/mesa/1.1.1", "#m-1-1-1-1-2")),
        "r=0-1",
        Turn::Undo,
    ),
    case(
        "/mesa/{g}/linha",
        "/mesa/1.1.1/linha",
        Some(("/mesa/1.1.1", "form.line")),
        "linha=1",
        Turn::Undo,
    ),
    case(
        "/mesa/{g}/jornada",
        "/mesa/1.1.1/jornada",
        None,
        "do=exchange&a=1.1.1&b=8.1.1",
        Turn::Undo,
    ),
    case("/mesa/{g}/desfazer", "/mesa/1.1.1/desfazer", None, "", Turn::Redo),
    case("/chamada", "/chamada", None, "do=came&code=1.1.2", Turn::Undo),
    case("/ao-vivo/{g}/{}/{}", "/ao-vivo/1.1.1/1/3", None, "after=0&move=d5/Ne7", Turn::Never),
    case("/chefe/inscritos", "/chefe/inscritos", None, "", Turn::Undo),
    case("/chefe/jogador", "/chefe/jogador", None, "do=hide&code=1.1.2", Turn::Undo),
    case("/chefe/categoria/{}", "/chefe/categoria/1.2", None, "do=draw&seed=3", Turn::Undo),
    case("/chefe/grupo/{g}", "/chefe/grupo/1.1.2", None, "do=pair&round=1", Turn::Undo),
    case(
        "/chefe/grupo/{g}",
        "/chefe/grupo/2.1.1",
        Some(("/chefe/grupo/2.1.1", "#m-2-1-1-3-1")),
        "do=clear&reason=x",
        Turn::Undo,
    ),
    case("/chefe/publicar", "/chefe/publicar", None, "do=hold", Turn::Undo),
    case("/chefe/parede", "/chefe/parede", None, "do=show&shows=both&message=x", Turn::Never),
    case("/chefe/regulamento", "/chefe/regulamento", None, "toml", Turn::Never),
    case("/chefe/chaves", "/chefe/chaves", None, "do=add&name=Eva&role=desk", Turn::Never),
    case("/chefe/registo", "/chefe/registo", None, "seq", Turn::Redo),
    case("/chefe/categoria/{}", "/chefe/categoria/1.1", None, "do=ready", Turn::Undo),
];

/// Everything that can change: the operations, and the files beside the journal that contain no times.
fn traces(event: &Event) -> (Vec<String>, [Option<Vec<u8>>; 3]) {
    let log = event.ok(&["log", "--format", "json"]);
    let file = |name: &str| std::fs::read(event.path().join(name)).ok();
    (log.lines().map(str::to_owned).collect(), ["event.toml", "event.hall", "event.live"].map(file))
}

fn json(line: &str) -> serde_json::Value {
    serde_json::from_str(line).expect("JSON")
}

fn last(event: &Event) -> u64 {
    let log = event.ok(&["log", "--format", "json"]);
    json(log.lines().last().expect("a line"))["seq"].as_u64().expect("a number")
}

impl Case {
    /// Its fields, with a number of its own.
    fn fields(&self, event: &Event, server: &Server) -> Form {
        let mut form = match self.from {
            Some((page, at)) => server.get(page, &server.head).page().form(at),
            None => Form::default().with("id", "a1b2c3d4e5"),
        };
        self.path.clone_into(&mut form.action);
        let own = match self.form {
            "toml" => {
                let text = String::from_utf8(event.read("event.toml")).expect("text");
                form = form.with("toml", &text.replace("Vila Nova", "Vila Velha"));
                String::new()
            }
            "seq" => format!("seq={}", last(event)),
            other => other.to_owned(),
        };
        for pair in own.split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').expect("a field");
            form = form.with(name, value);
        }
        form
    }

    /// Sends it, with one field changed if given.
    fn send(&self, event: &Event, server: &Server, form: &Form, other: bool) -> Answer {
        if self.route == "/chefe/inscritos" {
            let list = String::from_utf8(event.read("more.csv")).expect("text");
            let list = if other { format!("{list}77.1.2,Eva,Escola 77,1,2\n") } else { list };
            let fields = form.fields.iter();
            let ticked: Vec<(&str, &str)> =
                fields.map(|(name, value)| (name.as_str(), value.as_str())).collect();
            return server.upload("more.csv", &ticked, &list);
        }
        let form = form.clone();
        let result = form.fields.iter().find(|(name, _)| name == "r");
        let form = match (other, result.map(|(_, result)| result.as_str())) {
            (false, _) => form,
            (true, Some("1-0")) => form.with("r", "0-1"),
            (true, Some(_)) => form.with("r", "1-0"),
            (true, None) => form.with("mais", "1"),
        };
        server.submit(&server.head, &form)
    }
}

/// The answer to a form whose act was undone.
const UNDID: &str = "This form was sent and carried out before; chefe undid that at 00:00:00. \
                     It was not done again.";

#[test]
fn a_form_is_carried_out_once_and_never_reported_done_when_it_was_not() {
    let whole = commands::hall();
    for route in server::routes().iter().filter(|route| route.changes) {
        let known = CASES.iter().any(|case| case.route == route.pattern)
            || NOTHING.iter().any(|(path, _)| *path == route.pattern);
        assert!(known, "no form for {}", route.pattern);
    }
    for case in &CASES {
        let name = format!("{} {}", case.path, case.form);
        let event = commands::copy(&whole);
        let server = Server::start(&event);
        if case.path.ends_with("/desfazer") {
            let row = server.get("/mesa/1.1.1", &server.head).page().form("#m-1-1-1-1-1");
            server.submit(&server.head, &row.with("r", "1-0"));
        }
        let sent = case.fields(&event, &server);
        let before = traces(&event);
        let done = case.send(&event, &server, &sent, false);
        assert!(matches!(done.status, 200 | 303), "{name}: {} {}", done.status, done.body);
        let after = traces(&event);
        assert!(before != after, "{name} did nothing");

        let again = case.send(&event, &server, &sent, false);
        assert_eq!(
            (again.status, again.header("location")),
            (done.status, done.header("location")),
            "{name}: {}",
            again.body
        );
        let other = case.send(&event, &server, &sent, true);
        assert_eq!(other.status, 409, "{name}: {}", other.body);
        assert!(traces(&event) == after, "{name}");

        let seq = match case.turn {
            Turn::Never => continue,
            Turn::Undo => format!("seq={}", last(&event)),
            Turn::Redo => {
                let mut entries = after.0.iter().rev().map(|line| json(line));
                let undone = entries.find(|line| line["undone"] == true).expect("a line");
                format!("do=redo&seq={}", undone["seq"])
            }
        };
        let turned = server.post("/chefe/registo", &server.head, &seq);
        assert_eq!(turned.status, 303, "{name}: {}", turned.body);
        let after = traces(&event);
        let again = case.send(&event, &server, &sent, false);
        assert_eq!(again.status, 409, "{name}: {}", again.body);
        let problem = again.page().text("[data-problem]");
        assert!(problem.lines().any(|line| line == UNDID), "{name}: {problem}");
        assert!(traces(&event) == after, "{name}");
    }
}

#[test]
fn an_undone_result_is_not_reported_as_recorded_after_a_restart() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    let server = Server::start(&event);
    let page = server.get("/mesa/1.1.1", &server.head).page();
    let [one, two] = [1, 2].map(|table| page.form(&format!("#m-1-1-1-1-{table}")).with("r", "1-0"));
    let typed = page.form("form.line").with("linha", "3 1");
    let enter = |server: &Server, form: &Form| server.submit(&server.head, form).status;
    assert_eq!([&one, &two, &typed].map(|form| enter(&server, form)), [303; 3]);
    let seq = last(&event);
    let undo = |seq: u64| server.post("/chefe/registo", &server.head, &format!("seq={seq}")).status;
    assert_eq!([undo(seq), undo(seq - 2)], [303, 303]);
    drop(server);
    let server = Server::start(&event);
    let before = traces(&event);
    // Table 1 and the line were undone, table 2 is as it was.
    assert_eq!([enter(&server, &one), enter(&server, &two)], [409, 303]);
    assert_eq!(enter(&server, &two.with("r", "0-1")), 409);
    assert_eq!(enter(&server, &typed), 409);
    assert!(traces(&event) == before);
}

#[test]
fn a_result_removed_or_corrected_since_is_not_reported_as_entered() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    let server = Server::start(&event);
    let page = server.get("/mesa/1.1.1", &server.head).page();
    let rows = [1, 2].map(|table| page.form(&format!("#m-1-1-1-1-{table}")).with("r", "1-0"));
    let enter = |row: &Form| server.submit(&server.head, row).status;
    assert_eq!([enter(&rows[0]), enter(&rows[1])], [303, 303]);
    event.ok(&["result", "1.1.1", "1", "--clear", "--reason", "x"]);
    event.ok(&["result", "1.1.1", "2", "0-1", "--correct"]);
    let second = || server.get("/g/1.1.1", "").page().texts("#jornada .score")[1].clone();
    assert!(server::within(60, || second() == "0-1"), "{}", second());
    let before = traces(&event);
    assert_eq!([enter(&rows[0]), enter(&rows[1])], [409, 409]);
    assert!(traces(&event) == before);
}

#[test]
fn every_form_of_the_staff_has_a_number_of_its_own() {
    let event = commands::hall();
    let server = Server::start(&event);
    let mut seen = std::collections::BTreeSet::new();
    let mut forms = 0;
    for route in server::routes().iter().filter(|route| !route.changes && !route.anyone) {
        if route.pattern == "/novas" {
            continue;
        }
        let path =
            route.pattern.replace("{g}", "1.1.1").replace("{}/{}", "1/1").replace("{}", "1.1");
        let page = server.get(&path, &server.head).page();
        for form in page.forms("form[method=post]:not([action='/sair'])") {
            let numbers = form.fields.iter().filter(|(name, _)| name == "id");
            assert_eq!(numbers.count(), 1, "{path}: {form:?}");
            let number = form.value("id").to_owned();
            assert!(number.len() >= 20, "{number}");
            // A table's two forms are about the same entry.
            seen.insert(number);
            forms += 1;
        }
    }
    assert!(forms > 60 && seen.len() > forms / 2, "{forms} forms, {} numbers", seen.len());
}
