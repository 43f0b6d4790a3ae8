//! The same act at the terminal and in the browser: the same questions before, the same remarks
//! after.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

use crate::page::Form;
use crate::server::{Answer, Server};
use crate::support::commands::copy;
use crate::support::event::{Event, Ran, SMALL, list};

/// A category of two groups of six.
fn drawn() -> Event {
    with("")
}

fn with(more: &str) -> Event {
    let toml = SMALL.replace("group_size = 12", "group_size = 6");
    let event = Event::with(&format!("{more}\n{toml}"));
    event.write("players.csv", list(12));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event
}

/// The same with the first round paired.
fn two_groups() -> Event {
    let event = drawn();
    event.ok(&["pair", "--ready"]);
    event
}

/// The two groups with their rounds played and the second one paired, by the results.
fn second_round() -> Event {
    let event = with("small_groups = 'swiss'");
    event.ok(&["pair", "--ready"]);
    event.play_round("1.1.1");
    event.play_round("1.1.2");
    event.ok(&["pair", "--ready"]);
    event
}

/// The two groups with every round played, so that the final can be drawn.
fn finished() -> Event {
    let event = drawn();
    event.play_all("1.1.1");
    event.play_all("1.1.2");
    event
}

/// The same with the final drawn.
fn with_final() -> Event {
    let event = finished();
    event.ok(&["advance"]);
    event
}

/// The event with a kept scoresheet, and a list that contradicts it.
fn with_contradicting_list() -> Event {
    let event = Event::with_sheet();
    event.write("r.csv", "group,round,table,result\n2.2.1,1,1,0-1\n");
    event
}

fn log(event: &Event) -> Vec<serde_json::Value> {
    let log = event.ok(&["log", "--format", "json"]);
    log.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// The form of an act on a page, and the part of a page that has its hidden fields.
struct FormOfAct {
    path: &'static str,
    from: Option<(&'static str, &'static str)>,
    fields: &'static [(&'static str, &'static str)],
}

impl FormOfAct {
    /// Sends it; `SEQ` stands for the last entry.
    fn send(&self, event: &Event, hall: &Server, more: &[(&str, &str)]) -> Answer {
        let form = self.from.map(|(page, at)| hall.get(page, &hall.head).page().form(at));
        let last = log(event).len().to_string();
        let own = self.fields.iter().map(|&(name, value)| match value {
            "SEQ" => (name, last.as_str()),
            value => (name, value),
        });
        let all = own.chain(more.iter().copied());
        let form =
            all.fold(form.unwrap_or_default(), |form: Form, (name, value)| form.with(name, value));
        let answer = hall.post(self.path, &hall.head, &form.encoded());
        match answer.status {
            303 => hall.get(answer.header("location").split('#').next().unwrap(), &hall.head),
            _ => answer,
        }
    }
}

struct QuestionCase {
    word: &'static str,
    event: fn() -> Event,
    /// The command; without one the terminal has no question, since its command names the act.
    command: &'static [&'static str],
    form: FormOfAct,
}

const QUESTIONS: [QuestionCase; 7] = [
    QuestionCase {
        word: "overturns-proof",
        event: Event::with_sheet,
        command: &["result", "2.2.1", "1", "0-1", "--correct"],
        form: FormOfAct {
            path: "/mesa/2.2.1/resultado",
            from: Some(("/mesa/2.2.1", "#m-2-2-1-1-1")),
            fields: &[("r", "0-1"), ("reason", "x")],
        },
    },
    QuestionCase {
        word: "overturns-proof",
        event: Event::with_sheet,
        command: &["result", "2.2.1", "1", "--clear", "--reason", "x"],
        form: FormOfAct {
            path: "/chefe/grupo/2.2.1",
            from: Some(("/mesa/2.2.1", "#m-2-2-1-1-1")),
            fields: &[("do", "clear"), ("reason", "x")],
        },
    },
    QuestionCase {
        word: "overturns-proof",
        event: with_contradicting_list,
        command: &["results", "import", "r.csv", "--correct"],
        form: FormOfAct {
            path: "/mesa/2.2.1/resultado",
            from: Some(("/mesa/2.2.1", "#m-2-2-1-1-1")),
            fields: &[("r", "0-1"), ("reason", "x")],
        },
    },
    QuestionCase {
        word: "touches-played",
        event: second_round,
        command: &["undo"],
        form: FormOfAct { path: "/chefe/registo", from: None, fields: &[("seq", "SEQ")] },
    },
    QuestionCase {
        word: "other-child",
        event: two_groups,
        command: &["players", "rename", "2.1.1", "Rui Pó"],
        form: FormOfAct {
            path: "/chefe/jogador",
            from: None,
            fields: &[("do", "correct"), ("code", "2.1.1"), ("name", "Rui Pó"), ("school", "")],
        },
    },
    QuestionCase {
        word: "draws-final",
        event: finished,
        command: &[],
        form: FormOfAct { path: "/chefe/categoria/1.1", from: None, fields: &[("do", "advance")] },
    },
    QuestionCase {
        word: "publishes",
        event: second_round,
        command: &[],
        form: FormOfAct {
            path: "/chefe/publicar",
            from: None,
            fields: &[("do", "publish"), ("round", "1.1.1/2"), ("round", "1.1.2/2")],
        },
    },
];

#[test]
fn the_terminal_and_the_page_ask_the_same_question_and_record_the_answer() {
    for QuestionCase { word, event, command, form } in QUESTIONS {
        let at_terminal = event();
        if word == "publishes" {
            // Held back before they were paired.
            at_terminal.ok(&["undo", "--yes"]);
        }
        let on_page = copy(&at_terminal);
        let confirmed = |event: &Event| log(event).last().expect("an entry")["confirmed"].clone();
        if !command.is_empty() {
            let before = log(&at_terminal);
            let refused = at_terminal.run(command);
            let option = format!("--confirm {word}");
            assert!(refused.code == 1 && refused.err.contains(&option), "{word}: {}", refused.err);
            assert_eq!(log(&at_terminal), before, "{word}");
            at_terminal.ok(&[command, &["--confirm", word]].concat());
            assert_eq!(confirmed(&at_terminal), serde_json::json!([word]));
        }
        let server = Server::start(&on_page);
        if word == "publishes" {
            server.does("/chefe/publicar", &server.head, "do=hold");
            on_page.ok(&["pair", "--ready"]);
        }
        let before = log(&on_page);
        let asked = form.send(&on_page, &server, &[]);
        assert_eq!(asked.status, 409, "{word}: {}", asked.body);
        assert_eq!(log(&on_page), before, "{word}");
        let done = form.send(&on_page, &server, &[("confirm", word)]);
        assert_eq!(done.status, 200, "{word}: {}", done.body);
        assert!(log(&on_page).len() > before.len(), "{word}: {}", done.body);
        assert_eq!(confirmed(&on_page), serde_json::json!([word]));
    }
}

/// A remark on an act, beside its outcome.
struct RemarkCase {
    what: &'static str,
    event: fn() -> Event,
    command: &'static [&'static str],
    form: FormOfAct,
}

const REMARKS: [RemarkCase; 3] = [
    RemarkCase {
        what: "later rounds were paired with the old result",
        event: second_round,
        command: &["result", "1.1.1", "1", "1-0", "--round", "1", "--correct"],
        form: FormOfAct {
            path: "/mesa/1.1.1/resultado",
            from: Some(("/mesa/1.1.1?r=1", "#m-1-1-1-1-1")),
            fields: &[("r", "1-0"), ("reason", "x")],
        },
    },
    RemarkCase {
        what: "a withdrawal leaves a table open",
        event: two_groups,
        command: &["players", "withdraw", "2.1.1"],
        form: FormOfAct {
            path: "/chefe/jogador",
            from: None,
            fields: &[("do", "withdraw"), ("code", "2.1.1")],
        },
    },
    RemarkCase {
        what: "a final stays although its champion lost a game",
        event: with_final,
        command: &["result", "1.1.1", "3", "0-1", "--round", "2", "--correct"],
        form: FormOfAct {
            path: "/mesa/1.1.1/resultado",
            from: Some(("/mesa/1.1.1?r=2", "#m-1-1-1-2-3")),
            fields: &[("r", "0-1"), ("reason", "x")],
        },
    },
];

/// The sentences of a terminal's remarks, without the words before them and the commands in them.
fn remarks(ran: &Ran) -> Vec<String> {
    let lines = ran.err.lines().filter(|line| !line.starts_with("hint: "));
    lines.map(|line| line.trim_start_matches("warning: ").to_owned()).collect()
}

#[test]
fn the_terminal_and_the_page_report_the_same_remarks() {
    for RemarkCase { what, event, command, form } in REMARKS {
        let at_terminal = event();
        let on_page = copy(&at_terminal);
        let ran = at_terminal.run(command);
        assert_eq!(ran.code, 0, "{what}: {}", ran.err);
        let server = Server::start(&on_page);
        let page = form.send(&on_page, &server, &[]).page().texts("main").concat();
        assert!(!remarks(&ran).is_empty(), "{what}");
        for remark in remarks(&ran) {
            assert!(page.contains(&remark), "{what}: {remark}\n{page}");
        }
    }
}

/// Corrects a result of the round before that `enter` still shows, and answers its questions.
fn corrected_late(event: &Event, lines: &str) -> String {
    let mut child = event
        .command("en", &["enter", "1.1.1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut typed = child.stdin.take().expect("a pipe");
    let mut told = BufReader::new(child.stderr.take().expect("a pipe"));
    let mut shown = String::new();
    told.read_line(&mut shown).expect("the round is shown");
    event.ok(&["pair", "1.1.1"]);
    typed.write_all(lines.as_bytes()).expect("the lines are read");
    drop(typed);
    told.read_to_string(&mut shown).expect("text");
    child.wait().expect("it ends");
    shown
}

// The page's half is the browser's: `queue::a_line_for_the_round_before_that_arrives_late…`.
#[test]
fn a_correction_in_enter_that_arrives_after_the_next_round_was_paired_asks() {
    let event = two_groups();
    event.play_round("1.1.1");
    let unanswered = copy(&event);
    for (event, lines, recorded) in
        [(&unanswered, "1!2\ny\n", false), (&event, "1!2\ny\ny\n", true)]
    {
        let shown = corrected_late(event, lines);
        assert!(shown.contains("round 2 is paired"), "{shown}");
        let last = log(event).pop().expect("an entry");
        assert_eq!(last["confirmed"] == serde_json::json!(["new-round"]), recorded, "{last}");
    }
}
