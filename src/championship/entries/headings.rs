//! The headings that schools and clubs write for each column.

use crate::locale::plain;

/// What a column holds.
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
    Class,
    Year,
}

/// What to look for in a list beyond the usual columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Wanted {
    /// Players have numbers of their own, so that the list needs no codes, no schools and perhaps
    /// no headings.
    pub own: bool,
    /// All players are from one school, so that no column needs to name it.
    pub one_school: bool,
    /// The class of each pupil is kept.
    pub classes: bool,
}

impl Wanted {
    fn wants(self, column: Column) -> bool {
        !matches!(column, Column::Class | Column::Year) || self.own || self.classes
    }
}

/// The names of each column as [`plain`] writes them; the first ones are the contract's, and name a
/// column that is missing.
pub(super) const NAMES: &[(Column, &[&str])] = &[
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
            "club",
            "clube",
            "nomedoclube",
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
    (
        Column::Class,
        &["class", "turma", "anoturma", "anoeturma", "turmaano", "turmaeano", "classe"],
    ),
    (Column::Year, &["year", "ano", "anodeescolaridade", "grade", "yearofschool"]),
];

/// Columns that are clearly not needed: e-mail, telephone, date of birth, class, year.
pub(super) const HARMLESS: &[&str] = &[
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

/// Columns of lists this program writes, and row numbers.
pub(super) const OURS: &[&str] =
    &["group", "grupo", "number", "numero", "no", "n", "nr", "num", "status", "situacao"];

/// The column of a heading, and the rank of the match: 0 is the best.
pub(super) fn column(heading: &str, wanted: Wanted) -> Option<(Column, usize)> {
    let heading = plain(heading);
    let named = NAMES.iter().filter(|(column, _)| wanted.wants(*column));
    { named }.find_map(|(column, names)| {
        names.iter().position(|name| *name == heading).map(|rank| (*column, rank))
    })
}
