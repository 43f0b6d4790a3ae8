//! Documents on paper: the same bytes twice, the whole text inside, nothing cut off.

use arbitro::locale::{Lang, Localize};
use arbitro_paper::output::pdf;
use arbitro_paper::{
    ByName, Certificate, Certificates, Document, Participants, Person, Seating, Slips,
};
use proptest::prelude::*;

use crate::reader;
use crate::samples::{
    NAMES, SCHOOLS, by_name, certificates, everything, heading, paired, pairing_sheet, participant,
    person, print_everything, printed, prizes, slips, standings,
};
use crate::support::notes::notes;

/// Writes every kind of page as PDF for a person to look at, into cargo's folder for files of tests:
/// `cargo test --test documents -- --ignored`.
#[test]
#[ignore = "writes files to look at"]
fn pages_to_look_at() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    for lang in Lang::ALL {
        for (name, bytes) in everything(lang) {
            let path = folder.join(format!("{name}-{lang}.pdf"));
            std::fs::write(path, bytes).expect("the folder takes files");
        }
    }
}

#[test]
fn everything_printed_twice_has_the_same_bytes() {
    for lang in Lang::ALL {
        for ((name, first), (_, second)) in everything(lang).iter().zip(&print_everything(lang)) {
            assert!(first == second, "{name} differs from one printing to the next");
        }
    }
}

/// Two different documents are two files: the identifier is that of the content.
#[test]
fn the_identity_of_a_file_is_its_content() {
    let identity = |bytes: &[u8]| {
        let document = lopdf::Document::load_mem(bytes).expect("a PDF");
        format!("{:?}", document.trailer.get(b"ID").expect("an identity"))
    };
    let files = everything(Lang::Pt);
    let mut seen: Vec<String> = files.iter().map(|(_, bytes)| identity(bytes)).collect();
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), files.len());
}

#[test]
fn a_file_names_its_language_and_carries_no_date() {
    for (lang, tag) in [(Lang::Pt, "pt-PT"), (Lang::En, "en-GB")] {
        for (name, bytes) in everything(lang) {
            let document = lopdf::Document::load_mem(bytes).expect("a PDF");
            let catalog = document.catalog().expect("a catalog");
            let found = catalog.get(b"Lang").and_then(lopdf::Object::as_str).expect("a language");
            assert_eq!(found, tag.as_bytes(), "{name}");
            let text = String::from_utf8_lossy(bytes);
            assert!(!text.contains("/CreationDate") && !text.contains("/ModDate"), "{name}");
        }
    }
}

/// A file's metadata are there for both kinds of programs.
#[test]
fn a_file_shows_its_title_whose_it_is_and_its_language() {
    for (lang, tag) in [(Lang::Pt, "pt-PT"), (Lang::En, "en-GB")] {
        for (name, bytes) in everything(lang) {
            let document = lopdf::Document::load_mem(bytes).expect("a PDF");
            let catalog = document.catalog().expect("a catalog");
            let described = catalog.get(b"Metadata").and_then(lopdf::Object::as_reference);
            let described = document.get_object(described.expect("a description"));
            let described =
                &described.and_then(lopdf::Object::as_stream).expect("a stream").content;
            let described = String::from_utf8(described.clone()).expect("text");
            let info = document.trailer.get(b"Info").and_then(lopdf::Object::as_reference);
            let info = document.get_dictionary(info.expect("a number")).expect("a dictionary");
            for (key, element) in [(&b"Title"[..], "dc:title"), (b"Author", "dc:creator")] {
                let said = lopdf::decode_text_string(info.get(key).expect(name)).expect("text");
                assert!(!said.is_empty(), "{name}");
                let said = said.replace('&', "&amp;");
                let part = described.split(element).nth(1).expect(element);
                assert!(part.contains(&format!(">{said}<")), "{name}: {said} in {part}");
            }
            assert!(described.contains(&format!("<rdf:li>{tag}</rdf:li>")), "{name}");
            assert!(described.contains("Jogos Matemáticos"), "{name}: {described}");
        }
    }
}

/// A result used to be between the two names.
#[test]
fn a_result_is_read_after_both_names() {
    for one_per_page in [true, false] {
        let bytes =
            paired(vec![pairing_sheet(6)], one_per_page).pdf(Lang::Pt).expect("printed").bytes;
        let text = squeezed(&reader::pages(&bytes)[0].text());
        let names = [2, 3].map(|number| text.find(&squeezed(&person(number).name)).expect("there"));
        let result = text.find("1-0").expect("the result of the second table");
        assert!(names.iter().all(|name| *name < result), "{text}");
    }
}

/// A word broken over two lines used to have a blank in it for screen readers.
#[test]
fn a_word_that_is_broken_is_one_word_to_who_has_it_read() {
    let word = "Pneumoultramicroscopicossilicovulcanoconiose".repeat(4);
    let mut standings = standings(false);
    standings.places[0].person.name.clone_from(&word);
    let bytes = vec![standings].pdf(Lang::Pt).expect("printed").bytes;
    let runs = &reader::pages(&bytes)[0].runs;
    let read: String = runs.iter().map(|run| run.read.as_str()).collect();
    assert!(read.contains('\u{ad}'), "a soft hyphen, which readers join: {read}");
    assert!(read.replace('\u{ad}', "").contains(&word), "{read}");
}

#[test]
fn every_accent_comes_back_out_of_the_file() {
    for (name, bytes) in everything(Lang::Pt) {
        let text: Vec<String> = reader::pages(bytes).iter().map(reader::Page::text).collect();
        let text = text.join(" ");
        let wanted: &[&str] = match *name {
            "certificates" | "certificates-portrait" => &[
                "CERTIFICADO",
                "Rui Pão de Açúcar Brandão",
                "da Escola Básica do Largo, participou no 15.º Campeonato",
                "7K7K7-7K7K7",
            ],
            "standings" => {
                &["Classificação", "PROVISÓRIA", "Leonor Sequóia", "Registo: 3f9a61c0d2b7"]
            }
            "slips" => &["Árbitro", "Zé Água", "faltaram ambos"],
            "scoresheets" => &["Folha de jogo", "Vermelho", "Rastros"],
            "prizes" | "prizes-few" => &["Prémios", "1.º", "Gatos & Cães"],
            _ => &["Ana Maré", "15.º Campeonato Nacional de Jogos Matemáticos"],
        };
        for wanted in wanted {
            assert!(text.contains(wanted), "{name} lacks {wanted:?}: {text}");
        }
    }
}

/// Another program reads the text, if it is installed.
#[test]
fn pdftotext_gives_back_every_accent() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("certificates.pdf");
    let bytes = printed(&certificates(), Lang::Pt);
    std::fs::write(&path, bytes.expect("printed").bytes).expect("written");
    let Ok(output) = std::process::Command::new("pdftotext").arg(&path).arg("-").output() else {
        eprintln!("SKIP pdftotext_gives_back_every_accent: pdftotext is not installed");
        return;
    };
    let text = String::from_utf8(output.stdout).expect("pdftotext writes UTF-8");
    for wanted in ["CERTIFICADO", "Rui Pão de Açúcar Brandão", "Conceição", "2.º lugar"] {
        assert!(text.contains(wanted), "{wanted:?} in {text}");
    }
}

/// Nothing is wider or higher than its page allows: `margin` in millimetres.
fn assert_inside(name: &str, pages: &[reader::Page], margin: f64) {
    let margin = margin * pdf::POINTS;
    for (number, page) in pages.iter().enumerate() {
        for run in &page.runs {
            let inside = run.left >= margin - 0.5
                && run.right <= page.width - margin + 0.5
                && run.base - run.size * 0.24 >= margin - 0.5
                && run.base + run.size * 0.76 <= page.height - margin + 0.5;
            assert!(inside, "{name}, page {}: {run:?} is outside", number + 1);
        }
    }
}

#[test]
fn everything_stands_inside_the_margins() {
    for lang in Lang::ALL {
        for (name, bytes) in everything(lang) {
            let margin = if *name == "slips" { 7.0 } else { 8.0 };
            assert_inside(name, &reader::pages(bytes), margin);
        }
    }
}

/// Words of a page without the line breaks and the hyphens of broken words.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<String>().replace('\u{ad}', "")
}

/// Names as in entry lists, and worse.
fn any_name() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        "[A-ZÁÉÍÓÚÂÊÔÃÕÇ][a-záéíóúâêôãõç]{1,12}",
        "de|da|do|dos|e|d'",
        "[A-Z][a-z]{10,40}",
        "[A-Z][a-z]{2,8}-[A-Z][a-z]{2,8}",
        "W{1,30}",
    ];
    prop::collection::vec(word, 1..14).prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn the_whole_of_a_long_name_stands_inside_a_certificate(
        name in any_name(),
        school in any_name(),
        place in prop::option::of(1u32..400),
    ) {
        let certificate = Certificate {
            person: Person::new("1.2.3", &name, &school),
            place,
            ..certificates().certificates[0].clone()
        };
        let certificates = Certificates { certificates: vec![certificate], ..certificates() };
        let bytes = printed(&certificates, Lang::Pt)?.bytes;
        // The frame's inner line is 11.2 mm from the edge.
        let pages = reader::pages(&bytes);
        assert_inside("certificate", &pages, 11.2);
        let text = squeezed(&pages[0].text());
        prop_assert!(text.contains(&squeezed(&name)), "{name} in {text}");
        prop_assert!(text.contains(&squeezed(&school)), "{school} in {text}");
    }

    #[test]
    fn the_whole_of_long_names_stands_inside_lists_and_slips(
        names in prop::collection::vec((any_name(), any_name()), 2..5),
    ) {
        let people: Vec<Person> =
            names.iter().map(|(name, school)| Person::new("1.2.3", name, school)).collect();
        let mut standings = standings(false);
        for (place, person) in standings.places.iter_mut().zip(people.iter().cycle()) {
            place.person = person.clone();
        }
        let bytes = vec![standings].pdf(Lang::Pt)?.bytes;
        assert_inside("standings", &reader::pages(&bytes), 8.0);
        let mut pairing = pairing_sheet(6);
        let mut slips = slips();
        let mut prizes = prizes(7);
        for (board, pair) in pairing.boards.iter_mut().zip(people.windows(2).cycle()) {
            (board.first, board.second) = (pair[0].clone(), pair[1].clone());
        }
        for (slip, pair) in slips.slips.iter_mut().zip(people.windows(2).cycle()) {
            slip.players = [pair[0].clone(), pair[1].clone()];
        }
        for (podium, person) in prizes.podiums.iter_mut().zip(people.iter().cycle()) {
            podium.places[0].1 = person.clone();
        }
        for (name, margin, bytes) in [
            ("pairings", 8.0, paired(vec![pairing], true).pdf(Lang::Pt)?.bytes),
            ("slips", 7.0, Slips { groups: vec![slips] }.pdf(Lang::Pt)?.bytes),
            ("prizes", 8.0, prizes.pdf(Lang::Pt)?.bytes),
        ] {
            let pages = reader::pages(&bytes);
            assert_inside(name, &pages, margin);
            let text: String = pages.iter().map(reader::Page::text).collect();
            let text = squeezed(&text);
            for (person, _) in &names {
                prop_assert!(text.contains(&squeezed(person)), "{name}: {person} in {text}");
            }
        }
    }
}

/// One character must not keep a hall from its paper.
#[test]
fn a_letter_that_cannot_be_printed_is_replaced_in_sight_and_named_with_its_person() {
    let mut certificates = certificates();
    certificates.certificates[1].person.name = "Rui 😀 Pão".to_owned();
    certificates.certificates[2].person.school = "Escola 李".to_owned();
    let file = printed(&certificates, Lang::Pt).expect("printed all the same");
    let named: Vec<String> = file
        .replaced
        .iter()
        .map(|letter| format!("{}: {}", letter.whose, letter.character))
        .collect();
    insta::assert_snapshot!(named.join("\n"), @"
    101.2.3 Rui 😀 Pão: 😀
    101.2.3 Maria Guiomar da Conceição de Albuquerque e Vasconcelos Ribeirão: 李
    ");
    let said = Lang::Pt.text(&file.warning().expect("something to say"));
    insta::assert_snapshot!(said, @r#"há letras que não existem nos tipos de letra e saem como �: 😀 (U+1F600) em "101.2.3 Rui 😀 Pão", 李 (U+674E) em "101.2.3 Maria Guiomar da Conceição de Albuquerque e Vasconcelos Ribeirão". Pode indicar em event.toml um tipo de letra que as tenha: fonts = ["ficheiro.ttf"]"#);
    let text = reader::pages(&file.bytes)[1].text();
    insta::assert_snapshot!(text, @"15.º Campeonato Nacional de Jogos Matemáticos CERTIFICADO Certifica-se que Rui � Pão do Colégio da Ribeira, participou no 15.º Campeonato Nacional de Jogos Matemáticos, realizado na Maia, no dia 29 de março de 2019, no jogo Rastros, 2.º ciclo, tendo obtido o 1.º lugar. 1.º lugar Maia, 29 de março de 2019 Pela organização O árbitro principal A câmara de um telemóvel lê este código e mostra o texto deste certificado, assinado pela organização. 7K7K7-7K7K7");
}

#[test]
fn adapted_sets_are_on_paper_for_staff_only() {
    let mut standings = standings(false);
    standings.places[3].person.adapted = Some("relevo".to_owned());
    let mut pairing = pairing_sheet(6);
    pairing.boards[0].first.adapted = Some("relevo".to_owned());
    for staff in [false, true] {
        standings.staff = staff;
        pairing.staff = staff;
        for bytes in [
            vec![standings.clone()].pdf(Lang::Pt).expect("printed").bytes,
            paired(vec![pairing.clone()], true).pdf(Lang::Pt).expect("printed").bytes,
        ] {
            let text: String = reader::pages(&bytes).iter().map(reader::Page::text).collect();
            assert_eq!(text.contains("relevo"), staff);
            assert_eq!(text.contains("RESERVADO"), staff);
        }
    }
}

#[test]
fn a_long_list_repeats_its_headings_and_counts_its_pages() {
    let participants = Participants {
        heading: heading(),
        participants: (0..84).map(participant).collect(),
        staff: false,
    };
    let bytes = vec![participants].pdf(Lang::Pt).expect("printed").bytes;
    let pages = reader::pages(&bytes);
    assert!(pages.len() > 1);
    let mut codes = 0;
    for (number, page) in pages.iter().enumerate() {
        let text = page.text();
        assert!(text.contains("Código Nome"), "{text}");
        assert!(text.contains(&format!("Página {} de {}", number + 1, pages.len())), "{text}");
        codes += page.runs.iter().filter(|run| run.text.ends_with(".2.3")).count();
    }
    assert_eq!(codes, 84, "every participant is on exactly one page");
}

#[test]
fn a_wall_of_two_thousand_names_takes_at_most_twenty_pages() {
    let seating = |number: usize| Seating {
        room: if number.is_multiple_of(2) { "Pavilhão".to_owned() } else { String::new() },
        // One name in a hundred is so long that it takes two lines.
        person: person(if number % 12 == 3 && number % 100 != 3 { number + 1 } else { number }),
        group: format!("2.3.{}", number % 17 + 1),
        table: Some(number as u32 % 6 + 1),
        ..Seating::default()
    };
    let list = ByName { seatings: (0..2000).map(seating).collect(), ..by_name() };
    let bytes = vec![list].pdf(Lang::Pt).expect("printed").bytes;
    let pages = reader::pages(&bytes);
    assert!(pages.len() <= 20, "{} pages", pages.len());
    let names: usize =
        pages.iter().flat_map(|page| &page.runs).filter(|run| run.text == "Zé Água").count();
    let there = |number: &usize| number % 12 == 4 || number % 12 == 3 && number % 100 != 3;
    assert_eq!(names, (0..2000).filter(there).count(), "nobody is lost");
    // The names are as large as on the pages that could be read from a metre away.
    assert!(
        pages
            .iter()
            .flat_map(|page| &page.runs)
            .all(|run| run.text != "Ana Maré" || run.size >= 10.0)
    );
}

#[test]
fn the_proof_of_a_certificate_is_in_its_file() {
    let bytes = printed(&certificates(), Lang::Pt).expect("printed").bytes;
    let notes = notes(&bytes);
    assert_eq!(notes.len(), 3);
    assert!(notes[0].starts_with("ARBITRO1.7K"), "{}", notes[0]);
}

#[test]
fn certificates_have_bookmarks_by_category_and_person() {
    let bytes = printed(&certificates(), Lang::Pt).expect("printed").bytes;
    let document = lopdf::Document::load_mem(&bytes).expect("a PDF");
    let contents = document.get_toc().expect("a table of contents");
    let titles: Vec<(usize, &str)> =
        contents.toc.iter().map(|entry| (entry.level, entry.title.as_str())).collect();
    assert_eq!(titles[0], (1, "Rastros · 2.º ciclo"));
    assert_eq!(titles[1], (2, "Ana Maré"));
    assert_eq!(titles.len(), 4);
}

#[test]
fn a_thousand_certificates_share_what_is_the_same() {
    let one = certificates();
    let certificate = |number: usize| Certificate {
        person: Person::new(format!("{number}.2.3"), NAMES[number % 12], SCHOOLS[number % 5]),
        place: (number % 50 < 3).then(|| number as u32 % 50 + 1),
        proof: None,
        ..one.certificates[0].clone()
    };
    let many = Certificates { certificates: (0..1000).map(certificate).collect(), ..one };
    let bytes = printed(&many, Lang::Pt).expect("printed").bytes;
    assert!(bytes.len() < 4_000_000, "{} bytes", bytes.len());
}
