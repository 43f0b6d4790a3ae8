//! The cost of printing: `cargo bench --bench print`.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, missing_docs, unreachable_pub)]

use arbitro::locale::Lang;
use arbitro_paper::certificates::FilledCertificates;
use arbitro_paper::certificates::template::Template;
use arbitro_paper::{Certificate, Certificates, Document, Person, Standings, StandingsLine};

fn main() {
    divan::main();
}

fn person(number: usize) -> Person {
    let names =
        ["Ana Maré", "Rui Pão de Açúcar", "Maria Guiomar da Conceição Vasconcelos Ribeirão"];
    let schools = ["Escola Básica do Largo", "Agrupamento de Escolas do Monte Velho"];
    Person::new(format!("{number}.2.3"), names[number % 3], schools[number % 2])
}

#[divan::bench(args = [1, 100, 1000])]
fn certificates(bencher: divan::Bencher, count: usize) {
    let certificate = |number: usize| Certificate {
        person: person(number),
        team: String::new(),
        game: "Rastros".to_owned(),
        cycle: "2.º ciclo".to_owned(),
        place: (number % 50 < 3).then(|| number as u32 % 50 + 1),
        ranked_team: String::new(),
        finalist: false,
        without_games: false,
        proof: None,
    };
    let certificates = Certificates {
        event: "Campeonato Nacional de Jogos Matemáticos".to_owned(),
        edition: Some(15),
        article: None,
        location: "Maia".to_owned(),
        days: chrono::NaiveDate::from_ymd_opt(2019, 3, 29).map(|day| [day, day]),
        certificates: (0..count).map(certificate).collect(),
        signatories: Vec::new(),
    };
    let template = Template::shipped();
    bencher.bench_local(|| {
        let filled =
            FilledCertificates::new(certificates.clone(), template.clone(), Lang::Pt).ok()?;
        filled.pdf(Lang::Pt).ok().map(|file| file.bytes.len())
    });
}

#[divan::bench(args = [1, 180])]
fn standings(bencher: divan::Bencher, groups: usize) {
    let place = |number: usize| StandingsLine {
        rank: number as u32 + 1,
        person: person(number),
        points: number as f64,
        tiebreaks: vec![Some(number as f64 / 2.0); 3],
        ..StandingsLine::default()
    };
    let group = Standings {
        tiebreaks: ["BH", "PS", "BH/M1"].map(str::to_owned).to_vec(),
        places: (0..12).map(place).collect(),
        ..Standings::default()
    };
    let groups = vec![group; groups];
    bencher.bench_local(|| groups.pdf(Lang::Pt).map(|file| file.bytes.len()));
}
