//! `arbitro certificate`: what proves a certificate, and what does not.

use arbitro_event::operation::{CertificateKey, Operation};
use arbitro_event::store::Location;
use arbitro_event::{Batch, Journal, Signature};
use lopdf::{Dictionary, Document, Object, ObjectId, Stream};

use crate::support::event::{Event, Ran, SMALL, list};

#[test]
fn certificates_leave_out_missing_facts_of_the_event() {
    let said = |line: &str| !line.starts_with("edition") && !line.starts_with("place");
    let without: String = SMALL.lines().filter(|l| said(l)).map(|l| format!("{l}\n")).collect();
    let nothing = without.replace("dates = [2026-03-13]\n", "");
    for toml in [without.clone(), nothing, SMALL.replace("dates = [2026-03-13]\n", "")] {
        let event = Event::with(&toml);
        event.write("players.csv", list(4));
        event.ok(&["players", "import", "players.csv"]);
        event.ok(&["groups", "draw"]);
        event.play_all("1.1.1");
        for lang in ["pt", "en"] {
            event.ok(&["--lang", lang, "print", "certificates", "-o", "c.pdf"]);
        }
    }
}

#[test]
fn a_certificate_is_verified_by_its_event_alone() {
    let event = Event::played(4);
    event.ok(&["print", "certificates", "-o", "c.pdf"]);
    for _ in 0..2 {
        let said = event.ok(&["certificate", "verify", "c.pdf"]);
        assert_eq!(said.matches("Aluno 00").count(), 4, "{said}");
    }
    // Another event has a key of its own.
    let other = Event::played(4);
    other.ok(&["print", "certificates", "-o", "own.pdf"]);
    let pdf = event.path().join("c.pdf");
    let ran = other.run(&["certificate", "verify", pdf.to_str().unwrap()]);
    assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
    assert_eq!(event.run(&["certificate", "verify", "nowhere.pdf"]).code, 2);
    // If nothing is found, the message contains the remedy.
    let mut errors = String::new();
    for (text, code) in [("ABC", 2), ("AAAAA-AAAAA", 1)] {
        let ran = event.run(&["certificate", "verify", text]);
        assert_eq!(ran.code, code, "{}", ran.err);
        errors += &ran.err;
    }
    insta::assert_snapshot!(errors, @"
    error: ABC is neither the text of a certificate's QR, nor its short code, nor a PDF with certificates
    hint: the code is beside the QR, ten letters and digits; the file or the QR's text do as well: arbitro certificate verify certificates.pdf; for another event: arbitro certificate verify CODE --event DIR
    error: the event has no certificate with the code AAAAA-AAAAA
    hint: the code is beside the QR, ten letters and digits; the file or the QR's text do as well: arbitro certificate verify certificates.pdf; for another event: arbitro certificate verify CODE --event DIR
    ");
}

#[test]
fn one_of_two_commands_that_made_the_first_certificates_at_once_failed() {
    for _ in 0..3 {
        let event = Event::played(4);
        let files = ["one.pdf", "two.pdf", "three.pdf"];
        std::thread::scope(|scope| {
            for file in files {
                let event = &event;
                scope.spawn(move || {
                    let ran = event.started(&["print", "certificates", "-o", file]);
                    assert_eq!(ran.code, 0, "{file}: {}", ran.err);
                });
            }
        });
        for file in files {
            let proven = event.ok(&["certificate", "verify", file]);
            assert_eq!(proven.matches("Aluno 00").count(), 4, "{proven}");
        }
    }
}

/// An event of four whose certificates are printed.
fn printed() -> Event {
    let event = Event::played(4);
    event.ok(&["print", "certificates", "-o", "c.pdf"]);
    event
}

/// The output for the certificates after somebody altered them.
fn altered(event: &Event, alter: impl FnOnce(&mut Document, &[ObjectId])) -> Ran {
    let mut document = Document::load_mem(&event.read("c.pdf")).expect("a PDF");
    let pages: Vec<ObjectId> = document.page_iter().collect();
    assert_eq!(pages.len(), 4);
    alter(&mut document, &pages);
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).expect("written");
    event.write("altered.pdf", bytes);
    event.run(&["certificate", "verify", "altered.pdf"])
}

fn content(document: &Document, page: ObjectId) -> String {
    String::from_utf8(document.get_page_content(page)).expect("operators")
}

fn set_content(document: &mut Document, page: ObjectId, content: String) {
    let stream = document.add_object(Stream::new(Dictionary::new(), content.into_bytes()));
    document.get_dictionary_mut(page).expect("a page").set("Contents", stream);
}

/// The hidden mark of a page.
fn mark(content: &str) -> String {
    let start = content.find("\n/Arbitro").expect("a mark");
    content[start..].to_owned()
}

#[test]
fn a_file_with_a_page_that_nothing_proves_is_not_proven() {
    let event = printed();
    let ran = altered(&event, |document, pages| {
        let words = content(document, pages[1]);
        set_content(document, pages[1], words.replace(&mark(&words), ""));
    });
    assert_eq!(ran.code, 1, "{}", ran.out);
    insta::assert_snapshot!(ran.out, @"
    Page 1: 3.º Torneio de ensaio (2026-03-13): Aluno 001 (1.1.1), Escola 1: Nex, 1.º ciclo, place 1
    Page 2: nothing on it is signed.
    Page 3: 3.º Torneio de ensaio (2026-03-13): Aluno 003 (3.1.1), Escola 3: Nex, 1.º ciclo
    Page 4: 3.º Torneio de ensaio (2026-03-13): Aluno 004 (4.1.1), Escola 4: Nex, 1.º ciclo, place 2
    3 of 4 pages are proven by the event's key.
    Not proven: 2.
    ");
    // A second proof on a page does not make up for it.
    let ran = altered(&event, |document, pages| {
        let [one, two] = [1, 2].map(|at| content(document, pages[at]));
        set_content(document, pages[1], one.replace(&mark(&one), ""));
        set_content(document, pages[2], format!("{two}{}", mark(&one)));
    });
    assert_eq!(ran.code, 1, "{}", ran.out);
    insta::assert_snapshot!(ran.out, @"
    Page 1: 3.º Torneio de ensaio (2026-03-13): Aluno 001 (1.1.1), Escola 1: Nex, 1.º ciclo, place 1
    Page 2: nothing on it is signed.
    Page 3: it carries 2 proofs, and a certificate has one.
    Page 4: 3.º Torneio de ensaio (2026-03-13): Aluno 004 (4.1.1), Escola 4: Nex, 1.º ciclo, place 2
    2 of 4 pages are proven by the event's key.
    Not proven: 2, 3.
    ");
}

#[test]
fn a_page_with_the_words_of_one_pupil_and_the_mark_of_another_is_not_proven() {
    let event = printed();
    let ran = altered(&event, |document, pages| {
        let [one, two] = [0, 1].map(|at| content(document, pages[at]));
        set_content(document, pages[0], one.replace(&mark(&one), &mark(&two)));
        set_content(document, pages[1], two.replace(&mark(&two), &mark(&one)));
    });
    assert_eq!(ran.code, 1, "{}", ran.out);
    insta::assert_snapshot!(ran.out, @"
    Page 1: its words or its drawing are not those that were signed for Aluno 002 (2.1.1).
    Page 2: its words or its drawing are not those that were signed for Aluno 001 (1.1.1).
    Page 3: 3.º Torneio de ensaio (2026-03-13): Aluno 003 (3.1.1), Escola 3: Nex, 1.º ciclo
    Page 4: 3.º Torneio de ensaio (2026-03-13): Aluno 004 (4.1.1), Escola 4: Nex, 1.º ciclo, place 2
    2 of 4 pages are proven by the event's key.
    Not proven: 1, 2.
    ");
}

#[test]
fn a_page_is_proven_only_as_it_was_drawn() {
    type Alter = fn(&mut Document, &[ObjectId]);
    let event = printed();
    let whole: [(&str, Alter); 6] = [
        ("another letter", |document, pages| {
            let words = content(document, pages[2]);
            let at = words.find("] TJ").expect("words") - 5;
            let digit = if &words[at..=at] == "1" { "2" } else { "1" };
            set_content(document, pages[2], format!("{}{digit}{}", &words[..at], &words[at + 1..]));
        }),
        ("words covered", |document, pages| {
            let words = content(document, pages[2]);
            set_content(document, pages[2], format!("{words}\n1 1 1 rg 0 0 900 900 re f"));
        }),
        ("a note over it", |document, pages| {
            let rect = [0, 0, 900, 900].map(Object::from).to_vec();
            let note = Dictionary::from_iter([
                ("Type", "Annot".into()),
                ("Subtype", "FreeText".into()),
                ("Rect", Object::Array(rect)),
                ("Contents", Object::string_literal("Rui")),
            ]);
            let note = document.add_object(note);
            document.get_dictionary_mut(pages[2]).expect("a page").set("Annots", vec![note.into()]);
        }),
        ("another page cut out", |document, pages| {
            let rect = [0, 0, 90, 90].map(Object::from).to_vec();
            document.get_dictionary_mut(pages[2]).expect("a page").set("CropBox", rect);
        }),
        ("its seal gone", |document, pages| {
            document.get_dictionary_mut(pages[2]).expect("a page").remove(b"ArbitroSeal");
        }),
        ("the seal of another", |document, pages| {
            let seal =
                document.get_dictionary(pages[0]).expect("a page").get(b"ArbitroSeal").cloned();
            let seal = seal.expect("a seal");
            document.get_dictionary_mut(pages[2]).expect("a page").set("ArbitroSeal", seal);
        }),
    ];
    let mut answers = String::new();
    for (what, alter) in whole {
        let ran = altered(&event, alter);
        assert_eq!(ran.code, 1, "{what}: {}", ran.out);
        answers.extend(ran.out.lines().skip(2).map(|line| format!("{what}: {line}\n")));
    }
    insta::assert_snapshot!(answers, @"
    another letter: Page 3: its words or its drawing are not those that were signed for Aluno 003 (3.1.1).
    another letter: Page 4: 3.º Torneio de ensaio (2026-03-13): Aluno 004 (4.1.1), Escola 4: Nex, 1.º ciclo, place 2
    another letter: 3 of 4 pages are proven by the event's key.
    another letter: Not proven: 3.
    words covered: Page 3: its words or its drawing are not those that were signed for Aluno 003 (3.1.1).
    words covered: Page 4: 3.º Torneio de ensaio (2026-03-13): Aluno 004 (4.1.1), Escola 4: Nex, 1.º ciclo, place 2
    words covered: 3 of 4 pages are proven by the event's key.
    words covered: Not proven: 3.
    a note over it: Page 3: its words or its drawing are not those that were signed for Aluno 003 (3.1.1).
    a note over it: Page 4: 3.º Torneio de ensaio (2026-03-13): Aluno 004 (4.1.1), Escola 4: Nex, 1.º ciclo, place 2
    a note over it: 3 of 4 pages are proven by the event's key.
    a note over it: Not proven: 3.
    another page cut out: Page 3: its words or its drawing are not those that were signed for Aluno 003 (3.1.1).
    another page cut out: Page 4: 3.º Torneio de ensaio (2026-03-13): Aluno 004 (4.1.1), Escola 4: Nex, 1.º ciclo, place 2
    another page cut out: 3 of 4 pages are proven by the event's key.
    another page cut out: Not proven: 3.
    its seal gone: Page 3: the code on it is signed for Aluno 003 (3.1.1), but nothing proves that this page was printed from it. Print the certificate again.
    its seal gone: Page 4: 3.º Torneio de ensaio (2026-03-13): Aluno 004 (4.1.1), Escola 4: Nex, 1.º ciclo, place 2
    its seal gone: 3 of 4 pages are proven by the event's key.
    its seal gone: Not proven: 3.
    the seal of another: Page 3: its words or its drawing are not those that were signed for Aluno 003 (3.1.1).
    the seal of another: Page 4: 3.º Torneio de ensaio (2026-03-13): Aluno 004 (4.1.1), Escola 4: Nex, 1.º ciclo, place 2
    the seal of another: 3 of 4 pages are proven by the event's key.
    the seal of another: Not proven: 3.
    ");
    // Letters that are drawn differently, and a form that a viewer would show instead, concern all pages.
    let ran = altered(&event, |document, _| {
        let fonts = document.objects.values_mut().filter_map(|object| object.as_stream_mut().ok());
        for font in fonts.filter(|stream| stream.dict.has(b"Length1")) {
            let mut bytes = font.decompressed_content().unwrap_or_else(|_| font.content.clone());
            let last = bytes.len() - 1;
            bytes[last] ^= 1;
            font.dict.remove(b"Filter");
            font.set_plain_content(bytes);
        }
    });
    assert_eq!(ran.code, 1, "{}", ran.out);
    insta::assert_snapshot!(ran.out, @"
    Page 1: its words or its drawing are not those that were signed for Aluno 001 (1.1.1).
    Page 2: its words or its drawing are not those that were signed for Aluno 002 (2.1.1).
    Page 3: its words or its drawing are not those that were signed for Aluno 003 (3.1.1).
    Page 4: its words or its drawing are not those that were signed for Aluno 004 (4.1.1).
    0 of 4 pages are proven by the event's key.
    Not proven: 1, 2, 3, 4.
    ");
    let ran = altered(&event, |document, _| {
        let form = Dictionary::from_iter([("XFA", Object::string_literal("<x/>"))]);
        document.catalog_mut().expect("a catalogue").set("AcroForm", form);
    });
    assert_eq!(ran.code, 1, "{}", ran.out);
}

#[test]
fn a_file_packed_anew_or_with_fewer_pages_is_proven_as_before() {
    let event = printed();
    let ran = altered(&event, |document, _| {
        document.decompress();
        document.renumber_objects_with(500);
    });
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    let ran = altered(&event, |document, _| document.delete_pages(&[1, 3]));
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    insta::assert_snapshot!(ran.out, @"
    Page 1: 3.º Torneio de ensaio (2026-03-13): Aluno 002 (2.1.1), Escola 2: Nex, 1.º ciclo, place 3
    Page 2: 3.º Torneio de ensaio (2026-03-13): Aluno 004 (4.1.1), Escola 4: Nex, 1.º ciclo, place 2
    2 of 2 pages are proven by the event's key.
    ");
}

#[test]
fn a_key_that_was_named_is_not_called_the_event_s() {
    let event = printed();
    let table = event.ok(&["print", "settings"]);
    let key = table.split_whitespace().find(|word| word.len() == 52).expect("the public half");
    let own = event.ok(&["certificate", "verify", "c.pdf"]);
    insta::assert_snapshot!(own, @"
    Page 1: 3.º Torneio de ensaio (2026-03-13): Aluno 001 (1.1.1), Escola 1: Nex, 1.º ciclo, place 1
    Page 2: 3.º Torneio de ensaio (2026-03-13): Aluno 002 (2.1.1), Escola 2: Nex, 1.º ciclo, place 3
    Page 3: 3.º Torneio de ensaio (2026-03-13): Aluno 003 (3.1.1), Escola 3: Nex, 1.º ciclo
    Page 4: 3.º Torneio de ensaio (2026-03-13): Aluno 004 (4.1.1), Escola 4: Nex, 1.º ciclo, place 2
    4 of 4 pages are proven by the event's key.
    ");
    let mut answers = String::new();
    for (key, code) in [(key, 0), (&"0".repeat(52), 1)] {
        let ran = event.run(&["certificate", "verify", "c.pdf", "--key", key]);
        assert_eq!(ran.code, code, "{}", ran.out);
        answers += &ran.out;
    }
    insta::assert_snapshot!(answers, @"
    Page 1: 3.º Torneio de ensaio (2026-03-13): Aluno 001 (1.1.1), Escola 1: Nex, 1.º ciclo, place 1
    Page 2: 3.º Torneio de ensaio (2026-03-13): Aluno 002 (2.1.1), Escola 2: Nex, 1.º ciclo, place 3
    Page 3: 3.º Torneio de ensaio (2026-03-13): Aluno 003 (3.1.1), Escola 3: Nex, 1.º ciclo
    Page 4: 3.º Torneio de ensaio (2026-03-13): Aluno 004 (4.1.1), Escola 4: Nex, 1.º ciclo, place 2
    4 of 4 pages are proven by the key you named.
    Page 1: this certificate is not signed with the key you named: another key signed it, or somebody changed it
    Page 2: this certificate is not signed with the key you named: another key signed it, or somebody changed it
    Page 3: this certificate is not signed with the key you named: another key signed it, or somebody changed it
    Page 4: this certificate is not signed with the key you named: another key signed it, or somebody changed it
    0 of 4 pages are proven by the key you named.
    Not proven: 1, 2, 3, 4.
    ");
}

#[cfg(unix)]
#[test]
fn a_pipe_or_a_device_in_the_place_of_a_file_is_reported_and_not_waited_for() {
    let event = printed();
    let pipe = |name: &str| {
        let made = std::process::Command::new("mkfifo").arg(event.path().join(name)).status();
        assert!(made.expect("mkfifo is there").success());
    };
    let refused = |args: &[&str], name: &str| {
        let ran = event.run(args);
        assert_eq!(ran.code, 2, "{args:?}: {}{}", ran.out, ran.err);
        assert!(ran.err.contains(name) && ran.err.contains("a pipe or a device"), "{}", ran.err);
    };
    pipe("pipe.pdf");
    refused(&["certificate", "verify", "pipe.pdf"], "pipe.pdf");
    pipe("own.toml");
    for template in ["own.toml", "/dev/zero"] {
        event.write("event.toml", format!("{SMALL}\n[certificate]\ntemplate = '{template}'\n"));
        refused(&["print", "certificates", "-o", "d.pdf"], template);
    }
    pipe("logo.png");
    let picture =
        "[picture]\nfile = 'logo.png'\nheight = 12\n[pt]\ntitle = 'C'\nname = 'x'\nbody = 'y'\n";
    event.write("with.toml", picture);
    event.write("event.toml", format!("{SMALL}\n[certificate]\ntemplate = 'with.toml'\n"));
    refused(&["print", "certificates", "-o", "d.pdf"], "logo.png");
    std::fs::remove_file(event.path().join("event.toml")).expect("removed");
    pipe("event.toml");
    refused(&["players", "list"], "event.toml");
}

#[test]
fn an_event_with_an_unreadable_key_was_reported_without_one() {
    let event = Event::played(4);
    event.ok(&["print", "certificates", "-o", "c.pdf"]);
    std::fs::create_dir(event.path().join("a")).unwrap();
    event.write("a/event.toml", SMALL);
    let verify = ["--lang", "en", "certificate", "verify", "c.pdf", "--event", "a"];
    let none = event.run(&verify);
    assert_eq!(none.code, 1);
    insta::assert_snapshot!(none.err, @"
    error: this event has signed no certificate yet
    hint: name the public half of the event's key (it is on the settings sheet): --key KEY
    ");

    let rules = arbitro_event::Event::read(SMALL).unwrap().rules;
    let journal = Location::Sqlite(event.path().join("a/event.db"));
    let mut journal = Journal::open(journal, &rules).unwrap();
    let newer = Operation::from(CertificateKey { public: "newer:2".to_owned() });
    let by = Signature { desk: "sala 1".into(), at: "2026-03-13T10:00:00Z".into() };
    assert!(journal.append(&by, &Batch::new(), &[newer]).unwrap());
    let ran = event.run(&verify);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err, @"
    error: this version of arbitro cannot read the event's key newer:2
    hint: name the public half of the event's key (it is on the settings sheet): --key KEY
    ");
}
