//! A sample of every kind of document, without an event: made-up people, long names, every remark.

use std::sync::OnceLock;

use arbitro::locale::Lang;
use arbitro_pairing::Side;
use arbitro_paper::certificates::template::Template;
use arbitro_paper::certificates::{FilledCertificates, Proof};
use arbitro_paper::output::heading::{Heading, Unit};
use arbitro_paper::output::pdf::{PrintError, Printed};
use arbitro_paper::{
    Absentee, BlankScoresheet, ByName, Certificate, Certificates, Crosstable, Document, Ending,
    Entrant, FinalistLine, Finalists, GroupPairings, GroupSlips, Meeting, NotPlaying, PairedTable,
    Pairings, Participant, Participants, Person, Podium, Prizes, Pupil, SchoolList,
    ScoresheetSample, Seating, Slip, Slips, Standings, StandingsLine,
};
use chrono::NaiveDate;

pub fn certificates() -> Certificates {
    let certificate = |name: &str, school: &str, place| Certificate {
        person: Person::new("101.2.3", name, school),
        team: String::new(),
        game: "Rastros".to_owned(),
        cycle: "2.º ciclo".to_owned(),
        place,
        ranked_team: String::new(),
        finalist: false,
        without_games: false,
        proof: Some(Proof {
            address: "https://exemplo.pt/certificado.html#".to_owned(),
            signed: format!("ARBITRO1.{}", "7K".repeat(170)),
            code: "7K7K7-7K7K7".to_owned(),
        }),
    };
    Certificates {
        event: "Campeonato Nacional de Jogos Matemáticos".to_owned(),
        edition: Some(15),
        article: None,
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

pub const NAMES: [&str; 12] = [
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

pub const SCHOOLS: [&str; 5] = [
    "Escola Básica do Largo",
    "Colégio da Ribeira",
    "Agrupamento de Escolas da Serra de São João do Monte Velho, Sobral de Baixo",
    "Externato Água Viva",
    "Escola Secundária do Cais",
];

pub fn person(number: usize) -> Person {
    let code = format!("{}.2.3", 101 + number * 7);
    Person::new(code, NAMES[number % 12], SCHOOLS[number % 5])
}

/// The text of the template that comes with the program.
pub fn shipped() -> &'static str {
    Template::text_of("default").expect("it comes with the program")
}

pub fn heading() -> Heading {
    Heading {
        occasion: "Maia, 29 de março de 2019".to_owned(),
        event: "15.º Campeonato Nacional de Jogos Matemáticos".to_owned(),
        category: "Rastros · 2.º ciclo".to_owned(),
        unit: Unit::Group("2.3.6".to_owned()),
        ..Heading::default()
    }
    .at_round(3, 4)
}

pub fn standings(provisional: bool) -> Standings {
    let place = |number: usize| StandingsLine {
        rank: [1, 2, 2, 4, 5, 5, 5, 8, 9, 10, 11, 12][number],
        person: person(number),
        points: (12 - number) as f64 / 3.0,
        tiebreaks: vec![Some(10.5 - number as f64 / 2.0), Some(10.0 - number as f64), None],
        ..StandingsLine::default()
    };
    Standings {
        heading: Heading {
            journal: Some(
                "3f9a61c0d2b7e54f8890aa1243cc01d93f9a61c0d2b7e54f8890aa1243cc01d9".to_owned(),
            ),
            ..heading()
        },
        provisional,
        tiebreaks: ["BH", "PS", "BH/M1"].map(str::to_owned).to_vec(),
        places: (0..12).map(place).collect(),
        notes: vec!["O empate no 2.º lugar mantém-se: lugar partilhado.".to_owned()],
        ..Standings::default()
    }
}

pub fn pairing_sheet(boards: usize) -> GroupPairings {
    let board = |number: usize| PairedTable {
        table: number as u32 + 1,
        first: person(number * 2),
        second: person(number * 2 + 1),
        points: number.is_multiple_of(2).then_some([2.0, 1.5]),
        result: (number == 1).then(|| "1-0".to_owned()),
        ..PairedTable::default()
    };
    GroupPairings {
        games: 1,
        berger: false,
        heading: heading(),
        sides: ["Brancas".to_owned(), "Negras".to_owned()],
        manual: boards > 6,
        time: if boards > 6 { 2 } else { 1 },
        parts: vec!["Mesas 1–2: segunda oportunidade, 2.ª ronda".to_owned()],
        exceptions: vec![
            "Alfa e Beta voltam a encontrar-se, como o árbitro permite (C1)".to_owned(),
        ],
        adjourned: Vec::new(),
        boards: (0..boards).map(board).collect(),
        absentees: vec![Absentee { person: person(24), absence: NotPlaying::Bye }],
        staff: false,
    }
}

pub fn slips() -> GroupSlips {
    let slip = |number: usize| Slip {
        table: number as u32 + 1,
        players: [person(number * 2), person(number * 2 + 1)],
        ..Slip::default()
    };
    GroupSlips {
        games: 1,
        event: "7K7K7K".to_owned(),
        heading: heading(),
        slips: (0..11).map(slip).collect(),
    }
}

pub fn scoresheet(seats: usize) -> BlankScoresheet {
    let names = ["Azul", "Amarelo", "Vermelho", "Verde"];
    let seat = |number: usize| {
        let name = if seats == 2 { ["Brancas", "Negras"][number] } else { names[number] };
        (name.to_owned(), (number == 1).then(|| person(3)))
    };
    BlankScoresheet {
        heading: heading(),
        game: if seats == 2 { "Rastros".to_owned() } else { "Blokus".to_owned() },
        date: String::new(),
        table: Some(2),
        seats: (0..seats).map(seat).collect(),
        sample: ScoresheetSample {
            lines: 50,
            notation: vec!["Escreve-se a casa de chegada: d4.".to_owned()],
            letters: 2,
            ..ScoresheetSample::default()
        },
    }
}

pub fn crosstable(rounds: usize) -> Crosstable {
    let entrant = |number: usize| Entrant {
        number: number as u32 + 1,
        tiebreaks: vec![Some(number as f64 / 2.0)],
        person: person(number),
        meetings: (0..rounds)
            .map(|round| match (number + round) % 5 {
                0 => Some(Meeting::Bye),
                4 if round + 1 == rounds => None,
                other => Some(Meeting::Opponent {
                    number: (number + round + 1) % 12 + 1,
                    side: if other == 2 { Side::First } else { Side::Second },
                    ending: [Ending::Win, Ending::Loss, Ending::ForfeitWin][round % 3],
                    halves: None,
                }),
            })
            .collect(),
        points: (number % 4) as f64,
        rank: Some(number as u32 + 1),
    };
    Crosstable {
        heading: Heading { journal: Some("3f9a61c0d2".to_owned()), ..heading() },
        entrants: (0..12).map(entrant).collect(),
        tiebreaks: vec!["BH".to_owned()],
        ..Crosstable::default()
    }
}

pub fn school_sheet() -> SchoolList {
    let entry = |number: usize| Pupil {
        person: person(number),
        category: "Gatos & Cães · 1.º ciclo".to_owned(),
        group: format!("1.{}.{}", number % 3 + 1, number % 7 + 1),
        points: Some(number as f64 / 2.0),
        rank: Some(number as u32 + 1),
        remark: if number == 1 { "finalista".to_owned() } else { String::new() },
        here: true,
        prize: number == 2,
        ..Pupil::default()
    };
    SchoolList {
        heading: Heading { category: String::new(), unit: Unit::Whole, ..heading() },
        school: SCHOOLS[2].to_owned(),
        entries: (0..6).map(entry).collect(),
        ..SchoolList::default()
    }
}

pub fn finalists() -> Finalists {
    let finalist = |number: usize| FinalistLine {
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

pub fn prizes(categories: usize) -> Prizes {
    let games = ["Semáforo", "Gatos & Cães", "Rastros", "Produto"];
    let podium = |number: usize| Podium {
        prize: String::new(),
        worth: Vec::new(),
        reached: Vec::new(),
        code: format!("{}.{}", number / 3 + 1, number % 3 + 1),
        category: format!("{} · {}.º ciclo", games[number % 4], number / 3 + 1),
        places: (0..3).map(|place| (place as u32 + 1, person(number * 3 + place))).collect(),
        notes: if number == 1 { vec!["Não há terceiro lugar.".to_owned()] } else { Vec::new() },
    };
    let heading = Heading { category: String::new(), unit: Unit::Whole, round: None, ..heading() };
    Prizes { heading, podiums: (0..categories).map(podium).collect() }
}

pub fn by_name() -> ByName {
    let seating = |number: usize| Seating {
        room: String::new(),
        person: person(number),
        group: format!("2.3.{}", number % 7 + 1),
        table: Some(number as u32 % 6 + 1),
        board: None,
        side: if number.is_multiple_of(2) { "Brancas".to_owned() } else { "Negras".to_owned() },
        opponent: person(number + 1).name,
    };
    let heading = Heading { unit: Unit::Whole, ..heading() };
    ByName { heading, seatings: (0..84).map(seating).collect(), staff: false }
}

pub fn participant(number: usize) -> Participant {
    Participant {
        category_name: String::new(),
        registration: arbitro_event::Registration::default(),
        person: person(number),
        category: "2.3".to_owned(),
        group: format!("2.3.{}", number % 7 + 1),
        room: String::new(),
        remark: if number == 5 { "desistiu".to_owned() } else { String::new() },
    }
}

/// Certificates with the built-in template.
pub fn printed(certificates: &Certificates, lang: Lang) -> Result<Printed, PrintError> {
    let filled = FilledCertificates::new(certificates.clone(), Template::shipped(), lang);
    filled.expect("the shipped template takes them").pdf(lang)
}

/// Certificates on a portrait page.
pub fn standing(lang: Lang) -> Result<Printed, PrintError> {
    let template = Template::named("portrait").expect("it comes with the program");
    FilledCertificates::new(certificates(), template, lang).expect("filled in").pdf(lang)
}

pub fn paired(groups: Vec<GroupPairings>, one_per_page: bool) -> Pairings {
    Pairings { groups, one_per_page }
}

/// Every kind of document, printed.
pub fn everything(lang: Lang) -> &'static [Sample] {
    static PRINTED: [OnceLock<Vec<Sample>>; 2] = [const { OnceLock::new() }; 2];
    PRINTED[lang as usize].get_or_init(|| print_everything(lang))
}

/// A document's name, and its file.
type Sample = (&'static str, Vec<u8>);

/// Prints every sample.
pub fn print_everything(lang: Lang) -> Vec<Sample> {
    let participants = Participants {
        heading: Heading { unit: Unit::Whole, round: None, ..heading() },
        participants: (0..84).map(participant).collect(),
        staff: false,
    };
    [
        ("certificates", printed(&certificates(), lang)),
        ("certificates-portrait", standing(lang)),
        ("standings", vec![standings(true), standings(false)].pdf(lang)),
        ("pairings", paired(vec![pairing_sheet(6), pairing_sheet(20)], false).pdf(lang)),
        ("pairings-wall", paired(vec![pairing_sheet(6), pairing_sheet(20)], true).pdf(lang)),
        ("slips", Slips { groups: vec![slips()] }.pdf(lang)),
        ("scoresheets", vec![scoresheet(2), scoresheet(4)].pdf(lang)),
        ("crosstable", vec![crosstable(4)].pdf(lang)),
        ("crosstable-long", vec![crosstable(9)].pdf(lang)),
        ("by-name", vec![by_name()].pdf(lang)),
        ("by-school", vec![school_sheet()].pdf(lang)),
        ("finalists", vec![finalists()].pdf(lang)),
        ("prizes", prizes(12).pdf(lang)),
        ("prizes-few", prizes(3).pdf(lang)),
        ("participants", vec![participants].pdf(lang)),
    ]
    .map(|(name, file)| (name, file.unwrap_or_else(|error| panic!("{name}: {error}")).bytes))
    .to_vec()
}
