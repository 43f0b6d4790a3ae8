//! A certificate's boxes: whatever the template, the names and the signatories, no two boxes overlap and
//! every word is inside one; an impossible template is refused.

use arbitro::locale::{Lang, Localize};
use arbitro_paper::certificates::layout::CertificatePart;
use arbitro_paper::certificates::template::{Template, TemplateError};
use arbitro_paper::certificates::{FilledCertificates, Proof};
use arbitro_paper::output::heading::Heading;
use arbitro_paper::output::pdf::{Area, POINTS};
use arbitro_paper::{
    Badge, Badges, Certificate, Certificates, Document, Labels, Person, SchoolEntry,
};
use proptest::prelude::*;

use crate::reader;
use crate::samples::shipped;

/// A template with its picture, in a folder of its own.
fn template(paper: &str, ornament: &str, picture: Option<(u32, u32, &str, f64)>) -> Template {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("own.toml");
    let mut text = shipped()
        .replacen("paper = \"landscape\"", &format!("paper = \"{paper}\""), 1)
        .replacen("ornament = \"games\"", &format!("ornament = \"{ornament}\""), 1);
    if let Some((width, height, place, high)) = picture {
        let picture = format!(
            "[picture]\nfile = \"logo.png\"\nheight = {high:?}\nplace = \"{place}\"\n\n[pt]"
        );
        text = text.replacen("[pt]", &picture, 1);
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(png::ColorType::Grayscale);
        let mut writer = encoder.write_header().expect("a header");
        writer.write_image_data(&vec![200; (width * height) as usize]).expect("data");
        writer.finish().expect("an end");
        std::fs::write(folder.path().join("logo.png"), bytes).expect("written");
    }
    std::fs::write(&path, text).expect("written");
    Template::open(&path).expect("a template")
}

fn certificates(people: Vec<(String, String, Option<u32>)>, signs: usize) -> Certificates {
    let certificate = |(name, school, place): (String, String, Option<u32>)| Certificate {
        person: Person::new("1.2.3", name, school),
        team: String::new(),
        game: "Gatos & Cães".to_owned(),
        cycle: "1.º ciclo".to_owned(),
        place,
        ranked_team: String::new(),
        finalist: true,
        without_games: false,
        proof: Some(Proof {
            address: "https://exemplo.pt/certificado.html#".to_owned(),
            signed: format!("ARBITRO1.{}", "7K".repeat(170)),
            code: "7K7K7-7K7K7".to_owned(),
        }),
    };
    let signatory = |at: usize| {
        (
            ["", "Ada Exemplo de Sousa e Vasconcelos"][at % 2].to_owned(),
            "Presidente da Direção".to_owned(),
        )
    };
    Certificates {
        article: None,
        event: "Campeonato Nacional de Jogos Matemáticos".to_owned(),
        edition: Some(19),
        location: "Aveiro".to_owned(),
        days: chrono::NaiveDate::from_ymd_opt(2026, 3, 13).map(|day| [day, day]),
        certificates: people.into_iter().map(certificate).collect(),
        signatories: (0..signs).map(signatory).collect(),
    }
}

fn overlap(one: Area, other: Area) -> bool {
    let wide = one.right.min(other.right) - one.left.max(other.left);
    let high = one.bottom.min(other.bottom) - one.top.max(other.top);
    wide > 0.02 && high > 0.02
}

/// The faults of the boxes of a run and of the words in them.
fn faults(filled: &FilledCertificates) -> Vec<String> {
    let mut wrong = Vec::new();
    let bytes = filled.pdf(Lang::Pt).expect("printed").bytes;
    for (number, page) in reader::pages(&bytes).iter().enumerate() {
        let boxes = filled.boxes(number);
        let paper = Area {
            left: 8.9,
            top: 6.8,
            right: page.width / POINTS - 8.9,
            bottom: page.height / POINTS - 6.8,
        };
        for (at, (part, one)) in boxes.iter().enumerate() {
            let inside = one.left >= paper.left
                && one.right <= paper.right
                && one.top >= paper.top
                && one.bottom <= paper.bottom;
            if !inside {
                wrong.push(format!("{part:?} leaves the page: {one:?}"));
            }
            let others = boxes[at + 1..].iter().filter(|(_, other)| overlap(*one, *other));
            wrong.extend(others.map(|(other, _)| format!("{part:?} lies over {other:?}")));
        }
        for run in page.runs.iter().filter(|run| !run.text.is_empty()) {
            let (left, right) = (run.left / POINTS, run.right / POINTS);
            let base = (page.height - run.base) / POINTS;
            let letters = run.size / POINTS;
            let holds = |(part, area): &(CertificatePart, Area)| {
                *part != CertificatePart::Ornament
                    && area.left - 0.3 <= left
                    && right <= area.right + 0.3
                    && area.top - 0.3 <= base - 0.76 * letters
                    && base + 0.24 * letters <= area.bottom + 0.3
            };
            if !boxes.iter().any(holds) {
                wrong.push(format!("{:?} stands in no box", run.text));
            }
        }
    }
    wrong
}

fn any_name() -> impl Strategy<Value = String> {
    let word = prop_oneof!["[A-ZÁÇ][a-zãõç]{1,12}", "de|da|dos|e", "[A-Z][a-z]{10,30}", "W{1,20}"];
    prop::collection::vec(word, 1..10).prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn no_part_of_a_certificate_lies_over_another(
        paper in prop_oneof![Just("landscape"), Just("portrait")],
        ornament in prop_oneof![Just("games"), Just("plain"), Just("none")],
        picture in prop::option::of((
            1u32..60, 1u32..20, prop_oneof![Just("top"), Just("bottom")], 1.0f64..80.0,
        )),
        people in prop::collection::vec((any_name(), any_name(), prop::option::of(1u32..400)), 1..4),
        signs in 1usize..5,
    ) {
        let made = FilledCertificates::new(
            certificates(people, signs),
            template(paper, ornament, picture),
            Lang::Pt,
        );
        match made {
            Ok(filled) => prop_assert_eq!(faults(&filled), Vec::<String>::new()),
            Err(TemplateError::Crowded { over, .. }) => {
                prop_assert!(picture.is_some_and(|(.., high)| high > 10.0), "over by {}", over);
            }
            Err(error) => prop_assert!(false, "{}", error),
        }
    }
}

#[test]
fn one_to_four_sign_with_and_without_a_picture() {
    let people = || vec![("Ana Maré".to_owned(), "Escola do Largo".to_owned(), Some(1))];
    for paper in ["landscape", "portrait"] {
        for ornament in ["games", "plain", "none"] {
            for picture in [None, Some((20, 10, "top", 14.0)), Some((10, 10, "bottom", 18.0))] {
                for signs in 1..=4 {
                    let template = template(paper, ornament, picture);
                    let filled =
                        FilledCertificates::new(certificates(people(), signs), template, Lang::Pt);
                    let filled = filled.unwrap_or_else(|error| {
                        panic!("{paper}, {ornament}, {picture:?}, {signs} sign: {error}")
                    });
                    assert_eq!(
                        faults(&filled),
                        Vec::<String>::new(),
                        "{paper} {picture:?} {signs}"
                    );
                }
            }
        }
    }
}

/// A wide, flat picture used to leave four signatories too little space beside it, and the template was
/// refused.
#[test]
fn a_picture_too_wide_to_stand_between_four_who_sign_stands_above_them() {
    for picture in [(49, 1, "bottom", 1.0), (50, 10, "bottom", 10.0)] {
        let people = vec![("Ana Maré".to_owned(), "Escola do Largo".to_owned(), Some(1))];
        let template = template("portrait", "games", Some(picture));
        let filled = FilledCertificates::new(certificates(people, 4), template, Lang::Pt);
        let filled = filled.unwrap_or_else(|error| panic!("{picture:?}: {error}"));
        assert_eq!(faults(&filled), Vec::<String>::new(), "{picture:?}");
        let boxes = filled.boxes(0);
        let (_, picture) =
            boxes.iter().find(|(part, _)| *part == CertificatePart::Picture).expect("a picture");
        let signed = boxes.iter().filter(|(part, _)| matches!(part, CertificatePart::Signature(_)));
        assert!(signed.clone().all(|(_, one)| picture.bottom <= one.top), "{boxes:?}");
        assert_eq!(signed.count(), 4);
    }
}

#[test]
fn a_template_that_has_no_room_is_refused_with_what_collides() {
    let people = vec![("Ana Maré".to_owned(), "Escola do Largo".to_owned(), Some(1))];
    let template = template("landscape", "games", Some((10, 10, "bottom", 90.0)));
    let error = FilledCertificates::new(certificates(people, 2), template, Lang::Pt);
    let error = error.expect_err("ninety millimetres are too many");
    let TemplateError::Crowded { parts, .. } = &error else { panic!("{error}") };
    assert!(
        parts
            .iter()
            .any(|part| matches!(part, CertificatePart::Picture | CertificatePart::Signature(_)))
    );
    let said = Lang::Pt.text(&error.message());
    insta::assert_snapshot!(said, @"o modelo do certificado: as assinaturas e o distintivo não cabem na mesma página; faltam 7 mm. A imagem pode ser mais baixa (height), o texto mais curto e as assinaturas menos.");
}

/// Type sizes belong to a run, not to a name.
#[test]
fn everybody_s_name_is_as_large_as_everybody_else_s() {
    let long = "Maria Guiomar da Conceição de Albuquerque e Vasconcelos Ribeirão";
    let people = ["Ana Maré", long, "Rui Pão"];
    let people: Vec<_> =
        people.map(|name| (name.to_owned(), "Escola do Largo".to_owned(), None)).into();
    let filled = FilledCertificates::new(certificates(people, 2), Template::shipped(), Lang::Pt)
        .expect("fits");
    let bytes = filled.pdf(Lang::Pt).expect("printed").bytes;
    let sizes: Vec<f64> = reader::pages(&bytes)
        .iter()
        .map(|page| {
            let name = page.runs.iter().find(|run| {
                ["Ana", "Maria", "Rui"].iter().any(|first| run.text.starts_with(first))
            });
            name.expect("a name").size
        })
        .collect();
    assert!(sizes.iter().all(|size| (size - sizes[0]).abs() < 0.3), "{sizes:?}");
    assert!(sizes[0] >= 24.0, "{sizes:?}");
}

/// An ordinal used to be separated from its noun at the end of a line.
#[test]
fn an_ordinal_and_its_noun_stand_on_one_line() {
    let people = vec![("Ana Maré".to_owned(), "Escola do Largo".to_owned(), Some(2))];
    for lang in Lang::ALL {
        let filled =
            FilledCertificates::new(certificates(people.clone(), 2), Template::shipped(), lang);
        let bytes = filled.expect("fits").pdf(lang).expect("printed").bytes;
        for run in &reader::pages(&bytes)[0].runs {
            let last = run.text.rsplit(' ').next().unwrap_or_default();
            let alone = run.text == last;
            let ordinal = last.chars().next().is_some_and(|c| c.is_ascii_digit())
                && [".º", "th", "nd"].iter().any(|ending| last.ends_with(ending));
            assert!(alone || !ordinal, "{:?} ends in an ordinal", run.text);
        }
    }
}

/// The fourth in a final used to read like the last of a group.
#[test]
fn a_finalist_s_certificate_reports_it() {
    let people = vec![("Ana Maré".to_owned(), "Escola do Largo".to_owned(), None)];
    for (lang, words) in [(Lang::Pt, "tendo chegado à final"), (Lang::En, "and reached the final")]
    {
        let mut one = certificates(people.clone(), 2);
        let texts = Template::shipped().texts(&one, lang).expect("filled in");
        assert!(texts[0].body.contains(words), "{}", texts[0].body);
        one.certificates[0].finalist = false;
        let texts = Template::shipped().texts(&one, lang).expect("filled in");
        assert!(!texts[0].body.contains(words), "{}", texts[0].body);
    }
}

/// One word of sixty letters used to make every label of the heap as small as its own.
#[test]
fn a_school_with_a_long_name_made_the_labels_of_all_others_small() {
    let long =
        "Escola Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
    let label = |school: &str| SchoolEntry {
        school: school.to_owned(),
        number: "12".to_owned(),
        pupils: 3,
    };
    let schools = ["Escola Básica do Largo", "Colégio da Ribeira", long];
    let labels = Labels { heading: Heading::default(), labels: schools.map(label).to_vec() };
    let printed = labels.pdf(Lang::Pt).expect("printed");
    let pages = reader::pages(&printed.bytes);
    let size = |begins: &str| {
        let run = pages[0].runs.iter().find(|run| run.text.starts_with(begins));
        run.expect("the school").size
    };
    assert!(size("Escola Básica") > 11.9, "{}", size("Escola Básica"));
    assert!(size("Donau") >= 7.0 && size("Donau") < 9.0, "{}", size("Donau"));
}

#[test]
fn a_badge_with_a_long_name_and_a_long_school_had_one_on_top_of_the_other() {
    let names = [
        "Jo",
        "Anne-Marie Saint-Exupéry-d'Alembert-de-la-Rochefoucauld-Montmorency",
        "Maria da Conceição Guiomar de Albuquerque e Vasconcelos Sottomayor de Noronha e Menezes",
        "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft",
    ];
    let schools = [
        "E",
        "Agrupamento de Escolas Professor Doutor António Augusto da Costa Simões e Conde de Ferreira \
         de Vila Nova de Famalicão (Secundária com 3.º ciclo)",
        "Escola Básica Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    ];
    let badge = |name: &str, school: &str| Badge {
        person: Person::new("9000001.1.1", name, school),
        category: "Gatos & Cães · 1.º ciclo do ensino básico e pré-escolar (todas as turmas)"
            .to_owned(),
        group: "1.1.1".to_owned(),
    };
    let badges = names.iter().flat_map(|name| schools.map(|school| badge(name, school)));
    let badges = Badges { heading: Heading::default(), badges: badges.collect() };
    let printed = badges.pdf(Lang::Pt).expect("printed");
    for page in reader::pages(&printed.bytes) {
        for (at, one) in page.runs.iter().enumerate() {
            for other in &page.runs[at + 1..] {
                let beside = one.right <= other.left || other.right <= one.left;
                let above = |one: &reader::Run, other: &reader::Run| {
                    one.base - one.size * 0.2 >= other.base + other.size * 0.5
                };
                let apart = beside || above(one, other) || above(other, one);
                assert!(apart, "{} and {}", one.text, other.text);
            }
        }
    }
}
