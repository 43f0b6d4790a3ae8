//! The typefaces that an event brings: they print characters that the program's own lack, and nothing else.

use arbitro::locale::{Lang, Localize};
use arbitro_paper::Person;
use arbitro_paper::output::heading::Heading;
use arbitro_paper::output::pdf::{EventFace, EventFaceError, EventFaces, Face, Typeface};
use arbitro_paper::{Document, Standings, StandingsLine};

use crate::reader;
use crate::support::font::of_squares;

fn faces(letters: &[&[char]]) -> EventFaces {
    let read = |letters: &&[char]| {
        EventFace::read(of_squares("Squares-Regular", letters)).expect("a font")
    };
    EventFaces::new(letters.iter().map(read))
}

fn standings(name: &str) -> Standings {
    Standings {
        heading: Heading { event: "Torneio".to_owned(), ..Heading::default() },
        places: vec![StandingsLine {
            rank: 1,
            person: Person::new("101.2.3", name, "Escola 學"),
            ..StandingsLine::default()
        }],
        ..Standings::default()
    }
}

#[test]
fn a_letter_is_of_the_event_s_font_only_where_the_program_s_lacks_it() {
    assert_eq!(Face::Sans.missing("Rui 李"), Some('李'));
    let own = faces(&[&['李', 'R'], &['李', '學']]);
    {
        let _in_use = own.put_in_use();
        for face in Face::ALL {
            assert_eq!(face.missing("Rui 李學"), None, "{face:?}");
            let of: Vec<Typeface> =
                face.glyphs("Rui 李學").iter().map(|glyph| glyph.typeface).collect();
            let house = Typeface::House(face);
            assert_eq!(of, [house, house, house, house, Typeface::Event(0), Typeface::Event(1)]);
            // Squares of 1,500 and 1,000 thousandths: R comes before 李 in the first font, 學 is alone before
            // 李.
            let wide = face.width("李學", 10.0) - face.width("李", 10.0);
            assert!((wide - face.width("學", 10.0)).abs() < 1e-9 && wide > 0.0);
        }
    }
    // Fonts do not carry over to the next event.
    assert_eq!(Face::Sans.missing("Rui 李"), Some('李'));
}

#[test]
fn a_name_in_the_event_s_font_is_whole_on_paper_and_not_warned_of() {
    let without = vec![standings("Rui 李 Pão")].pdf(Lang::Pt).expect("printed");
    assert!(without.warning().is_some());
    let _in_use = faces(&[&['李', '學']]).put_in_use();
    let printed = vec![standings("Rui 李 Pão")].pdf(Lang::Pt).expect("printed");
    assert_eq!(printed.replaced, []);
    let page = &reader::pages(&printed.bytes)[0];
    let aloud: String = page.runs.iter().map(|run| run.read.as_str()).collect();
    insta::assert_snapshot!(aloud, @"TorneioClassificação Lugar Nome Código · Escola Pts 1 Rui 李 Pão 101.2.3 · Escola 學 0 Página 1 de 1");
    let of = |text: &str| {
        page.runs.iter().find(|run| run.text.trim() == text).expect("a run of its own")
    };
    // The run of the last word begins with the blank before it.
    let apart = of("Pão").left >= of("李").right && of("李").left > of("Rui").right;
    assert!(apart, "{:?}", page.runs);
    let runs: Vec<&reader::Run> = page.runs.iter().filter(|run| run.right > page.width).collect();
    assert!(runs.is_empty(), "{runs:?}");
    let read = lopdf::Document::load_mem(&printed.bytes).expect("a PDF");
    let page = read.page_iter().next().expect("a page");
    let fonts = read.get_page_fonts(page).expect("fonts");
    let names: Vec<String> = fonts
        .values()
        .filter_map(|font| font.get(b"BaseFont").and_then(lopdf::Object::as_name).ok())
        .map(|name| String::from_utf8_lossy(name).into_owned())
        .collect();
    assert!(names.iter().any(|name| name.ends_with("+Squares-Regular")), "{names:?}");
    let again = vec![standings("Rui 李 Pão")].pdf(Lang::Pt).expect("printed");
    assert_eq!(again, printed, "the same bytes");
}

#[test]
fn joining_letters_are_reported_and_not_set_wrong_though_a_font_has_them() {
    let _in_use = faces(&[&['س', '李']]).put_in_use();
    assert_eq!(Face::Sans.missing("سلام"), Some('س'));
    let printed = vec![standings("سلام 王")].pdf(Lang::En).expect("printed all the same");
    let warning = printed.warning().expect("both are named");
    let said = Lang::ALL.map(|lang| lang.text(&warning));
    insta::assert_snapshot!(said.join("\n"), @r#"
    há letras que não existem nos tipos de letra e saem como �: س (U+0633) em "101.2.3 سلام 王" (as letras desta escrita unem-se ou mudam ao lado de outras, o que aqui não se faz), 學 (U+5B78) em "101.2.3 سلام 王". Pode indicar em event.toml um tipo de letra que as tenha: fonts = ["ficheiro.ttf"]
    letters that the typefaces lack are printed as �: س (U+0633) in "101.2.3 سلام 王" (letters of its script join or change beside others, which is not done here), 學 (U+5B78) in "101.2.3 سلام 王". A font that has them can be named in event.toml: fonts = ["file.ttf"]
    "#);
    // If no font would help, the message names none.
    let mut joined = standings("سلام");
    joined.places[0].person.school.clear();
    let printed = vec![joined].pdf(Lang::En).expect("printed all the same");
    insta::assert_snapshot!(Lang::En.text(&printed.warning().expect("it is named")), @r#"letters that the typefaces lack are printed as �: س (U+0633) in "101.2.3 سلام" (letters of its script join or change beside others, which is not done here)"#);
}

#[test]
fn fonts_without_outlines_and_other_files_are_refused_without_a_panic() {
    let font = of_squares("Squares", &['李']);
    assert_eq!(EventFace::read(Vec::new()).err(), Some(EventFaceError::Unknown));
    assert_eq!(EventFace::read(b"%PDF-1.7".repeat(100)).err(), Some(EventFaceError::Unknown));
    for end in 0..font.len() {
        // A truncated font is refused, or its letters are still complete.
        let _ = EventFace::read(font[..end].to_vec());
    }
    let at = font.windows(4).position(|tag| tag == b"glyf").expect("its table");
    let mut pictures = font.clone();
    pictures[at..at + 4].copy_from_slice(b"CBDT");
    assert_eq!(EventFace::read(pictures).err(), Some(EventFaceError::NoOutlines));
}
