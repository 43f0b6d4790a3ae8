//! Documents on paper: the same bytes twice, the whole text inside, nothing cut.

use arbitro::locale::Lang;
use arbitro::print::document::{
    Certificate, Certificates, Document, Heading, Participants, Person, Place, Standings, Unit,
};
use arbitro::print::pdf;
use arbitro::print::template::Template;
use chrono::NaiveDate;

fn certificates() -> Certificates {
    let certificate = |name: &str, school: &str, place| Certificate {
        person: Person::new("101.2.3", name, school),
        game: "Rastros".to_owned(),
        cycle: "2.º ciclo".to_owned(),
        place,
    };
    Certificates {
        event: "Campeonato Nacional de Jogos Matemáticos".to_owned(),
        edition: Some(15),
        location: "Maia".to_owned(),
        days: NaiveDate::from_ymd_opt(2019, 3, 29).map(|day| [day, day]),
        certificates: vec![
            certificate("Ana Maré", "Escola Básica do Largo", None),
            certificate("Rui Pão de Açúcar Brandão", "Colégio da Ribeira", Some(1)),
            certificate(
                "Maria Guiomar da Conceição de Albuquerque e Vasconcelos Ribeirão",
                "Agrupamento de Escolas da Serra de São João do Monte Velho, Sobral de Baixo",
                Some(2),
            ),
        ],
        signatories: Vec::new(),
    }
}

const NAMES: [&str; 12] = [
    "Ana Maré",
    "Rui Pão de Açúcar",
    "Íris Conceição Brandão",
    "Maria Guiomar da Conceição de Albuquerque e Vasconcelos Ribeirão",
    "Zé Água",
    "Tomás Ávila Tavares",
    "Leonor Sequóia",
    "Duarte Çimbre",
    "Beatriz Noémia Lã",
    "Gonçalo Órfão",
    "Inês Pêssego",
    "Xavier Último",
];

const SCHOOLS: [&str; 5] = [
    "Escola Básica do Largo",
    "Colégio da Ribeira",
    "Agrupamento de Escolas da Serra de São João do Monte Velho, Sobral de Baixo",
    "Externato Água Viva",
    "Escola Secundária do Cais",
];

fn person(number: usize) -> Person {
    let code = format!("{}.2.3", 101 + number * 7);
    Person::new(code, NAMES[number % 12], SCHOOLS[number % 5])
}

fn heading() -> Heading {
    Heading {
        occasion: "Maia, 29 de março de 2019".to_owned(),
        ..Heading::group(
            "15.º Campeonato Nacional de Jogos Matemáticos",
            "Rastros · 2.º ciclo",
            "2.3.6",
        )
    }
    .at_round(3, 4)
}

fn standings(provisional: bool) -> Standings {
    let place = |number: usize| Place {
        rank: [1, 2, 2, 4, 5, 5, 5, 8, 9, 10, 11, 12][number],
        person: person(number),
        points: (12 - number) as f64 / 3.0,
        tiebreaks: vec![Some(10.5 - number as f64 / 2.0), Some(10.0 - number as f64), None],
    };
    Standings {
        heading: heading(),
        provisional,
        tiebreaks: ["BH", "PS", "BH/M1"].map(str::to_owned).to_vec(),
        places: (0..12).map(place).collect(),
        journal: Some(
            "3f9a61c0d2b7e54f8890aa1243cc01d93f9a61c0d2b7e54f8890aa1243cc01d9".to_owned(),
        ),
        notes: vec!["O empate no 2.º lugar mantém-se: lugar partilhado.".to_owned()],
        ..Standings::default()
    }
}

/// Writes every kind of page where a person can look at it:
/// `cargo test --test print_pdf -- --ignored`, then open `target/tmp/*.pdf`.
#[test]
#[ignore = "writes files to look at"]
fn pages_to_look_at() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let write = |name: &str, bytes: Vec<u8>| {
        std::fs::write(folder.join(name), bytes).expect("the folder takes files");
    };
    for lang in Lang::ALL {
        let bytes = pdf::certificates(&certificates(), &Template::shipped(), lang);
        write(&format!("certificates-{lang}.pdf"), bytes.expect("printed"));
        let sheets = [standings(true), standings(false)];
        let tables = sheets.as_slice().tables(lang);
        let bytes = pdf::tables(&tables, pdf::Look::PORTRAIT, lang);
        write(&format!("standings-{lang}.pdf"), bytes.expect("printed"));
        let heading = Heading { unit: Unit::Whole, round: None, ..heading() };
        let people = (0..84).map(person).collect();
        let participants = Participants { heading, people, staff: false };
        let bytes = pdf::tables(&participants.tables(lang), pdf::Look::PORTRAIT, lang);
        write(&format!("participants-{lang}.pdf"), bytes.expect("printed"));
    }
}
