//! Which column of a list says what: the heading row among the first ten, the names that columns go by,
//! and the columns that are not understood.

use crate::locale::words;
use std::collections::HashSet;

use super::{ListFaults, RowFault, RowFaultKind, Sheet, SheetRow};
use crate::locale::{Message, plain};

/// How far down the heading row is looked for.
const HEADING_ROWS: u64 = 10;

/// What a column says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Column {
    Code,
    Name,
    School,
    SchoolNumber,
    Cycle,
    Game,
    Adapted,
    Rating,
    Title,
    FideId,
    Federation,
    Birth,
    Byes,
}

/// The names of each column as [`plain`] writes them; those of the contract first, which are also how a
/// missing column is called.
const NAMES: &[(Column, &[&str])] = &[
    (
        Column::Code,
        &[
            "code",
            "codigo",
            "cod",
            "codigodoaluno",
            "codigodaaluna",
            "codigodojogador",
            "codigodoparticipante",
            "codigodeinscricao",
            "codigodeparticipante",
            "codaluno",
            "codigocnjm",
            "playercode",
        ],
    ),
    (
        Column::Name,
        &[
            "name",
            "nome",
            "nomecompleto",
            "nomedoaluno",
            "nomedaaluna",
            "nomedoalunoa",
            "nomecompletodoaluno",
            "nomecompletodoalunoa",
            "nomedojogador",
            "nomedoparticipante",
            "aluno",
            "aluna",
            "alunoa",
            "jogador",
            "jogadora",
            "participante",
            "fullname",
            "player",
            "pupil",
            "student",
        ],
    ),
    (
        Column::SchoolNumber,
        &[
            "schoolnumber",
            "numerodaescola",
            "nodaescola",
            "noescola",
            "nescola",
            "numeroescola",
            "nrescola",
            "nrdaescola",
            "numdaescola",
            "codigodaescola",
            "codigoescola",
            "codescola",
            "coddaescola",
            "idescola",
            "schoolcode",
            "schoolno",
            "schoolid",
        ],
    ),
    (
        Column::School,
        &[
            "school",
            "escola",
            "nomedaescola",
            "escolaagrupamento",
            "escolaouagrupamento",
            "agrupamentoescola",
            "agrupamentoouescola",
            "estabelecimento",
            "estabelecimentodeensino",
            "instituicao",
            "instituicaodeensino",
            "agrupamento",
            "agrupamentodeescolas",
            "nomedoagrupamento",
            "schoolname",
        ],
    ),
    (
        Column::Cycle,
        &[
            "cycle",
            "ciclo",
            "ciclodeensino",
            "ciclodeescolaridade",
            "nivel",
            "niveldeensino",
            "level",
        ],
    ),
    (
        Column::Game,
        &[
            "game",
            "jogo",
            "nomedojogo",
            "jogomatematico",
            "modalidade",
            "jogoemquecompete",
            "prova",
        ],
    ),
    (
        Column::Adapted,
        &[
            "adapted",
            "adaptado",
            "adaptada",
            "adaptados",
            "adaptacao",
            "adaptacoes",
            "material",
            "materialadaptado",
            "conjuntoadaptado",
            "conjunto",
            "jogoadaptado",
            "tabuleiroadaptado",
            "adaptedset",
            "adaptation",
            "adaptations",
            "nee",
            "nese",
            "nees",
            "necessidadeseducativas",
            "necessidadeseducativasespeciais",
            "necessidadeseducativasespecificas",
            "necessidadesespeciais",
            "necessidadesespecificas",
            "specialneeds",
            "braille",
            "baixavisao",
            "cegueira",
            "cego",
            "cega",
            "invisual",
            "deficiencia",
            "deficienciavisual",
            "acessibilidade",
            "medidasdesuporte",
        ],
    ),
    (
        Column::Rating,
        &["rating", "elo", "eloint", "elofide", "fiderating", "ratingfide", "rtg", "elonac"],
    ),
    (Column::Title, &["title", "titulo", "tit", "titulofide", "fidetitle"]),
    (
        Column::FideId,
        &[
            "fideid",
            "idfide",
            "fide",
            "idno",
            "fidenumber",
            "numerofide",
            "nofide",
            "codigofide",
            "fideno",
        ],
    ),
    (Column::Federation, &["federation", "federacao", "fed", "country", "pais"]),
    (
        Column::Birth,
        &[
            "birth",
            "nascimento",
            "birthyear",
            "anodenascimento",
            "yearofbirth",
            "anonascimento",
            "anonasc",
            "born",
            "byear",
        ],
    ),
    (
        Column::Byes,
        &[
            "byes",
            "isencoes",
            "bye",
            "isencao",
            "byesaskedfor",
            "byesrequested",
            "requestedbyes",
            "isencoespedidas",
            "byespedidos",
            "folgas",
        ],
    ),
];

/// Columns that are plainly none of ours: e-mail, telephone, day of birth, class, year.
const HARMLESS: &[&str] = &[
    "email",
    "emails",
    "mail",
    "correioeletronico",
    "correioelectronico",
    "emaildoaluno",
    "emaildoprofessor",
    "emaildaescola",
    "enderecodeemail",
    "emailaddress",
    "telefone",
    "telemovel",
    "tel",
    "telef",
    "tlm",
    "tlf",
    "contacto",
    "contactotelefonico",
    "telephone",
    "phone",
    "phonenumber",
    "mobile",
    "datadenascimento",
    "datanascimento",
    "datanasc",
    "dtnasc",
    "birthdate",
    "birthday",
    "dateofbirth",
    "idade",
    "age",
    "turma",
    "class",
    "ano",
    "anoturma",
    "anoeturma",
    "anodeescolaridade",
    "anoescolar",
    "anoletivo",
    "anolectivo",
    "year",
    "schoolyear",
    "grade",
];

/// Columns of our own lists, and the numbers of rows.
const OURS: &[&str] =
    &["group", "grupo", "number", "numero", "no", "n", "nr", "num", "status", "situacao"];

/// Where each column of a list stands.
#[derive(Debug)]
pub(super) struct Columns<'s> {
    headings: &'s SheetRow,
    /// What each place says; several may say what set a pupil plays on.
    found: Vec<(Column, usize)>,
}

/// The headings, the rows below them, and the columns that were left out.
pub(super) struct Found<'s> {
    pub columns: Columns<'s>,
    pub rows: &'s [SheetRow],
    pub left_out: Vec<String>,
}

fn column(heading: &str) -> Option<(Column, usize)> {
    let heading = plain(heading);
    NAMES.iter().find_map(|(column, names)| {
        names.iter().position(|name| *name == heading).map(|rank| (*column, rank))
    })
}

/// Finds the heading row and what its columns say.
///
/// # Errors
/// No heading row, a column that is missing, and those that are not understood and not in `ignored`.
pub(super) fn find<'s>(sheet: &'s Sheet, ignored: &[String]) -> Result<Found<'s>, ListFaults> {
    let fault = |line, column, heading: &str, message| RowFault {
        line,
        column,
        heading: heading.to_owned(),
        message,
        kind: RowFaultKind::default(),
    };
    if sheet.rows.is_empty() {
        let empty = fault(1, 1, "", Message::new(words::EVENT_ENTRIES_EMPTY));
        return Err(ListFaults::from_iter([empty]));
    }
    let known = |row: &SheetRow| {
        let columns = row.cells.iter().filter_map(|cell| column(cell));
        columns.map(|(column, _)| column).collect::<HashSet<_>>().len()
    };
    // Of equals the first: a title above the headings says less than they do.
    let place = sheet
        .rows
        .iter()
        .take_while(|row| row.line <= HEADING_ROWS)
        .enumerate()
        .map(|(place, row)| (known(row), std::cmp::Reverse(place)))
        .max()
        .filter(|(known, _)| *known > 1)
        .map_or(0, |(_, std::cmp::Reverse(place))| place);
    let (headings, rows) = (&sheet.rows[place], &sheet.rows[place + 1..]);

    let ignored: Vec<String> = ignored.iter().map(|name| plain(name)).collect();
    let mut found: Vec<(Column, usize, usize)> = Vec::new();
    let mut left_out = Vec::new();
    let mut faults = ListFaults::default();
    let width = rows.iter().map(|row| row.cells.len()).fold(headings.cells.len(), usize::max);
    for at in 0..width {
        let heading = headings.cell(at);
        let number = (at + 1).to_string();
        let name = if heading.is_empty() { &number } else { heading };
        if ignored.contains(&plain(name)) || ignored.contains(&number) {
            left_out.push(name.to_owned());
        } else if let Some((column, rank)) = column(heading) {
            let other = found.iter_mut().find(|(known, _, _)| *known == column);
            match other {
                // A list may have the school and its group of schools: the plainer name counts.
                Some(other) if column != Column::Adapted => {
                    let (kept, left) = if rank < other.1 { (at, other.2) } else { (other.2, at) };
                    left_out.push(headings.cell(left).to_owned());
                    *other = (column, rank.min(other.1), kept);
                }
                _ => found.push((column, rank, at)),
            }
        } else if [HARMLESS, OURS].iter().any(|names| names.contains(&plain(heading).as_str())) {
            left_out.push(heading.to_owned());
        } else if !heading.is_empty() {
            let message = Message::new(words::EVENT_ENTRIES_HEADING).with("heading", heading);
            let unknown = fault(headings.line, at + 1, heading, message);
            faults.push(RowFault { kind: RowFaultKind::Heading, ..unknown });
        } else if let Some(row) = rows.iter().find(|row| !row.cell(at).is_empty()) {
            let message = Message::new(words::EVENT_ENTRIES_NO_HEADING).with("line", row.line);
            faults.push(fault(headings.line, at + 1, "", message));
        }
    }
    let found: Vec<(Column, usize)> =
        found.into_iter().map(|(column, _, at)| (column, at)).collect();
    let columns = Columns { headings, found };
    let mut needed = vec![Column::Name, Column::School, Column::Cycle, Column::Game];
    if columns.place(Column::SchoolNumber).is_some() {
        needed.retain(|column| *column != Column::School);
    } else if columns.place(Column::Code).is_none() && columns.place(Column::School).is_none() {
        needed.insert(0, Column::Code);
    }
    for column in needed.into_iter().filter(|column| columns.place(*column).is_none()) {
        let names = NAMES.iter().find(|(known, _)| *known == column);
        let [english, portuguese] = names.map_or(["", ""], |(_, names)| [names[0], names[1]]);
        let message = Message::new(words::EVENT_ENTRIES_NO_COLUMN)
            .with("column", english)
            .with("portuguese", portuguese);
        faults.push(fault(headings.line, headings.cells.len() + 1, "", message));
    }
    if faults.is_empty() { Ok(Found { columns, rows, left_out }) } else { Err(faults) }
}

impl Columns<'_> {
    /// Where a column stands.
    pub(super) fn place(&self, column: Column) -> Option<usize> {
        self.found.iter().find(|(known, _)| *known == column).map(|(_, place)| *place)
    }

    /// Where a fault in a column stands: where the column is missing, in the one that says it in its place. Codes are
    /// made of schools, and the number of a school stands for its name.
    pub(super) fn place_of_fault(&self, column: Column) -> usize {
        let instead = [column, Column::SchoolNumber, Column::School];
        let mut places = instead.into_iter().filter_map(|column| self.place(column));
        places.next().expect("a list without schools and their numbers is refused")
    }

    /// What a row has in a column; nothing where the list has no such column.
    pub(super) fn cell<'r>(&self, row: &'r SheetRow, column: Column) -> &'r str {
        self.place(column).map_or("", |place| row.cell(place))
    }

    /// The headings and cells of a row that say which set a pupil plays on.
    pub(super) fn adapted<'r>(&self, row: &'r SheetRow) -> Vec<(&str, &'r str)> {
        let places = self.found.iter().filter(|(column, _)| *column == Column::Adapted);
        places.map(|(_, place)| (self.headings.cell(*place), row.cell(*place))).collect()
    }

    /// Every place that says something.
    pub(super) fn places(&self) -> impl Iterator<Item = usize> {
        self.found.iter().map(|(_, place)| *place)
    }

    /// A fault in a row's cell.
    pub(super) fn at(&self, row: &SheetRow, place: usize, message: Message) -> RowFault {
        let heading = self.headings.cell(place).to_owned();
        let kind = RowFaultKind::default();
        RowFault { line: row.line, column: place + 1, heading, message, kind }
    }
}
