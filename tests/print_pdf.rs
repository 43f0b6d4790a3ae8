//! Documents on paper: the same bytes twice, the whole text inside, nothing cut.

use arbitro::locale::Lang;
use arbitro::print::document::{
    Absence, Absentee, Board, ByName, Certificate, Certificates, Crosstable, Entrant, Entry,
    Finalist, Finalists, Heading, Meeting, Outcome, PairingSheet, Participants, Person, Place,
    Podium, Prizes, SchoolSheet, Scoresheet, Seating, Side, Slip, Slips, Standings, Unit,
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

fn pairing_sheet(boards: usize) -> PairingSheet {
    let board = |number: usize| Board {
        table: number as u32 + 1,
        first: person(number * 2),
        second: person(number * 2 + 1),
        result: (number == 1).then(|| "1-0".to_owned()),
    };
    PairingSheet {
        heading: heading(),
        sides: ["Brancas".to_owned(), "Negras".to_owned()],
        manual: boards > 6,
        boards: (0..boards).map(board).collect(),
        absentees: vec![Absentee { person: person(24), absence: Absence::Bye }],
        staff: false,
    }
}

fn slips() -> Slips {
    let slip = |number: usize| Slip {
        table: number as u32 + 1,
        players: [person(number * 2), person(number * 2 + 1)],
    };
    Slips { heading: heading(), sides: Default::default(), slips: (0..11).map(slip).collect() }
}

fn scoresheet(seats: usize) -> Scoresheet {
    let names = ["Azul", "Amarelo", "Vermelho", "Verde"];
    let seat = |number: usize| {
        let name = if seats == 2 { ["Brancas", "Negras"][number] } else { names[number] };
        (name.to_owned(), (number == 1).then(|| person(3)))
    };
    Scoresheet {
        heading: heading(),
        game: if seats == 2 { "Rastros".to_owned() } else { "Blokus".to_owned() },
        date: String::new(),
        table: Some(2),
        seats: (0..seats).map(seat).collect(),
        lines: 50,
        notation: "Escreve-se a casa de chegada: d4.".to_owned(),
    }
}

fn crosstable(rounds: usize) -> Crosstable {
    let entrant = |number: usize| Entrant {
        person: person(number),
        meetings: (0..rounds)
            .map(|round| match (number + round) % 5 {
                0 => Some(Meeting::Bye),
                4 if round + 1 == rounds => None,
                other => Some(Meeting::Opponent {
                    number: (number + round + 1) % 12 + 1,
                    side: if other % 2 == 0 { Side::First } else { Side::Second },
                    outcome: [Outcome::Win, Outcome::Loss, Outcome::ForfeitWin][round % 3],
                }),
            })
            .collect(),
        points: (number % 4) as f64,
        rank: Some(number as u32 + 1),
    };
    Crosstable {
        heading: heading(),
        entrants: (0..12).map(entrant).collect(),
        journal: Some("3f9a61c0d2".to_owned()),
        ..Crosstable::default()
    }
}

fn school_sheet() -> SchoolSheet {
    let entry = |number: usize| Entry {
        person: person(number),
        category: "Gatos & Cães · 1.º ciclo".to_owned(),
        group: format!("1.{}.{}", number % 3 + 1, number % 7 + 1),
        points: Some(number as f64 / 2.0),
        rank: Some(number as u32 + 1),
        remark: if number == 1 { "finalista".to_owned() } else { String::new() },
    };
    SchoolSheet {
        heading: Heading { category: String::new(), unit: Unit::Whole, ..heading() },
        school: SCHOOLS[2].to_owned(),
        entries: (0..6).map(entry).collect(),
        ..SchoolSheet::default()
    }
}

fn finalists() -> Finalists {
    let finalist = |number: usize| Finalist {
        person: person(number),
        group: format!("2.3.{}", number + 1),
        points: Some(4.0),
        rank: None,
    };
    Finalists {
        heading: Heading { unit: Unit::Whole, round: None, ..heading() },
        finalists: (0..7).map(finalist).collect(),
        staff: false,
    }
}

fn prizes(categories: usize) -> Prizes {
    let games = ["Semáforo", "Gatos & Cães", "Rastros", "Produto"];
    let podium = |number: usize| Podium {
        code: format!("{}.{}", number / 3 + 1, number % 3 + 1),
        category: format!("{} · {}.º ciclo", games[number % 4], number / 3 + 1),
        places: (0..3).map(|place| (place as u32 + 1, person(number * 3 + place))).collect(),
    };
    let heading = Heading { category: String::new(), unit: Unit::Whole, round: None, ..heading() };
    Prizes { heading, podiums: (0..categories).map(podium).collect() }
}

fn by_name() -> ByName {
    let seating = |number: usize| Seating {
        person: person(number),
        group: format!("2.3.{}", number % 7 + 1),
        table: Some(number as u32 % 6 + 1),
        side: if number % 2 == 0 { "Brancas".to_owned() } else { "Negras".to_owned() },
        opponent: person(number + 1).name,
    };
    let heading = Heading { unit: Unit::Whole, ..heading() };
    ByName { heading, seatings: (0..84).map(seating).collect(), staff: false }
}

/// Every kind of document, printed.
fn everything(lang: Lang) -> Vec<(&'static str, Vec<u8>)> {
    let participants = Participants {
        heading: Heading { unit: Unit::Whole, round: None, ..heading() },
        people: (0..84).map(person).collect(),
        staff: false,
    };
    [
        ("certificates", pdf::certificates(&certificates(), &Template::shipped(), lang)),
        ("standings", pdf::standings(&[standings(true), standings(false)], lang)),
        ("pairings", pdf::pairings(&[pairing_sheet(6), pairing_sheet(20)], lang)),
        ("slips", pdf::slips(&[slips()], lang)),
        ("scoresheets", pdf::scoresheets(&[scoresheet(2), scoresheet(4)], lang)),
        ("crosstable", pdf::crosstables(&[crosstable(4)], lang)),
        ("crosstable-long", pdf::crosstables(&[crosstable(9)], lang)),
        ("by-name", pdf::by_name(&[by_name()], lang)),
        ("by-school", pdf::by_school(&[school_sheet()], lang)),
        ("finalists", pdf::finalists(&[finalists()], lang)),
        ("prizes", pdf::prizes(&prizes(12), lang)),
        ("prizes-few", pdf::prizes(&prizes(3), lang)),
        ("participants", pdf::participants(&[participants], lang)),
    ]
    .map(|(name, bytes)| (name, bytes.unwrap_or_else(|error| panic!("{name}: {error}"))))
    .to_vec()
}

/// Writes every kind of page where a person can look at it:
/// `cargo test --test print_pdf -- --ignored`, then open `target/tmp/*.pdf`.
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
