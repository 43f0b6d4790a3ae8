//! Invented players: for the sample list of a new event, and for rehearsals.

use std::collections::HashMap;

use arbitro_chance::Lots;

use super::{Affiliation, CategoryCode, EntryRow, PlayerCode, Rules, TeamRole};

const FIRST: &str = "\
    Afonso Alice Ana André António Artur Beatriz Benedita Bruno Carlota Catarina Cecília Clara \
    Constança Daniel David Diana Diogo Duarte Elisa Francisca Frederico Gabriel Gonçalo Helena \
    Henrique Inês Íris Joana João Júlia Laura Leonor Lourenço Luísa Mafalda Margarida Martim \
    Matilde Miguel Nuno Pedro Rita Rui Salvador Sofia Tomás Violeta";

const LAST: &str = "\
    Abrantes Aguiar Alçada Amaral Assunção Barbosa Belchior Bettencourt Brandão Brás Cabral \
    Calçado Carvalhão Conceição Córdova Damião Encarnação Estêvão Falcão Figueirôa Frazão Galvão \
    Garção Godinho Guimarães Lagarto Leitão Lourinhã Magalhães Malheiro Mexia Monção Nóbrega \
    Ornelas Paixão Perdigão Queirós Quintã Rebelo Romão Sabugosa Salomé Serrão Simões Távora \
    Urbano Valadão Zarco";

const SCHOOL: [&str; 4] =
    ["Escola Básica", "Escola Secundária", "Escola Básica e Secundária", "Escola Artística"];

const CLUB: [&str; 4] = ["Clube", "Associação", "Grupo Desportivo", "Sociedade Recreativa"];

const PLACE: [&str; 18] = [
    "Fonte", "Ribeira", "Quinta", "Ponte", "Horta", "Serra", "Lagoa", "Várzea", "Encosta",
    "Portela", "Charneca", "Granja", "Azenha", "Ermida", "Cruz", "Torre", "Eira", "Praça",
];

const OF: [&str; 12] = [
    "Velha",
    "Nova",
    "do Meio",
    "de Cima",
    "de Baixo",
    "da Gaivota",
    "do Castanheiro",
    "das Amoras",
    "do Moinho",
    "da Cegonha",
    "dos Pinhões",
    "da Alfazema",
];

/// `count` players spread over the categories, with at most as many of a school, or club, in a category as
/// the event allows. The same seed gives the same players.
pub fn players(rules: &Rules, of: Affiliation, count: usize, seed: u64) -> Vec<EntryRow> {
    let mut lots = Lots::for_purpose(seed, "sample players");
    let categories: Vec<CategoryCode> =
        rules.categories.iter().map(|category| category.code).collect();
    if categories.is_empty() {
        return Vec::new();
    }
    if !rules.boards.is_empty() {
        let each = count.div_ceil(rules.boards.len() * categories.len());
        return categories.iter().flat_map(|&it| teams(rules, of, it, each, &mut lots)).collect();
    }
    let each = count.div_ceil(categories.len());
    // About five pupils per school, and always enough schools for a category.
    let schools = (count / 5).max(each * 5 / 4).max(each.div_ceil(rules.per_school.into())).max(3);
    let mut rows = Vec::with_capacity(count);
    let mut names = HashMap::new();
    for (at, &category) in categories.iter().enumerate() {
        let wanted = count / categories.len() + usize::from(at < count % categories.len());
        let mut numbers: Vec<usize> = (0..schools)
            .flat_map(|school| std::iter::repeat_n(school, rules.per_school.into()))
            .collect();
        lots.shuffle(&mut numbers);
        numbers.truncate(wanted);
        numbers.sort_unstable();
        let mut entered: HashMap<usize, u8> = HashMap::new();
        for school in numbers {
            let nth = entered.entry(school).or_default();
            let suffix = (*nth > 0).then(|| char::from(b'a' + *nth));
            *nth += 1;
            let Ok(code) = PlayerCode::new(&(school + 1).to_string(), category, suffix) else {
                continue;
            };
            let school_name = names.entry(school).or_insert_with(|| self::school(of, school));
            let school = Some(school_name.clone());
            rows.push(EntryRow { school, ..EntryRow::new(code, name(&mut lots)) });
        }
    }
    rows
}

/// Teams of a category, each of a school, with a player for each board.
fn teams(
    rules: &Rules,
    of: Affiliation,
    category: CategoryCode,
    count: usize,
    lots: &mut Lots,
) -> Vec<EntryRow> {
    let mut rows = Vec::new();
    for number in 0..count {
        let code = |school: String, suffix| {
            PlayerCode::new(&school, category, suffix).expect("digits begin a valid code")
        };
        let team = code(format!("t{}", number + 1), None);
        let name_of_school = school(of, number);
        let letters = std::iter::once(None).chain(('b'..='z').map(Some));
        let codes = letters.map(|letter| code((number + 1).to_string(), letter));
        let players: Vec<PlayerCode> = codes.take(rules.boards.len()).collect();
        let role = TeamRole::Team { captain: players.first().cloned() };
        rows.push(EntryRow {
            role: Some(role),
            school: Some(name_of_school.clone()),
            ..EntryRow::new(team.clone(), name_of_school.clone())
        });
        for (board, code) in (1..).zip(players) {
            let role = TeamRole::Member { team: team.clone(), board: Some(board) };
            rows.push(EntryRow {
                role: Some(role),
                school: Some(name_of_school.clone()),
                ..EntryRow::new(code, name(lots))
            });
        }
    }
    rows
}

/// An invented name.
///
/// # Panics
/// Never: no list of words is empty.
pub fn name(lots: &mut Lots) -> String {
    let [first_names, last_names] = [FIRST, LAST].map(|names| names.split(' ').collect::<Vec<_>>());
    let mut pick = |names: &[&'static str]| *lots.pick(names).expect("no list of names is empty");
    let (first, middle, last) = (pick(&first_names), pick(&last_names), pick(&last_names));
    if middle == last { format!("{first} {last}") } else { format!("{first} {middle} {last}") }
}

/// The name of a school or club by its number; numbers below 864 give different names.
fn school(affiliation: Affiliation, number: usize) -> String {
    let kinds = if affiliation == Affiliation::Club { CLUB } else { SCHOOL };
    let place = PLACE[number % PLACE.len()];
    let of = OF[number / PLACE.len() % OF.len()];
    let kind = kinds[number / (PLACE.len() * OF.len()) % kinds.len()];
    format!("{kind} da {place} {of}")
}
