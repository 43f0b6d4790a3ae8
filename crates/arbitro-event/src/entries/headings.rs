//! The headings that schools and clubs write for each column.

use super::{Reading, registration};
use crate::locale::plain;

/// The content of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Column {
    Code,
    Name,
    /// The surname, which is joined with the other names.
    LastName,
    School,
    SchoolNumber,
    Cycle,
    Game,
    /// A column named after a game, with crosses.
    Cross,
    Adapted,
    Byes,
    Class,
    Year,
    Team,
    /// The board of a team at which the player sits.
    Board,
    /// A column that marks the captain of a team.
    Captain,
    /// One of [`registration::COLUMNS`], by its position there.
    Registered(usize),
}

impl Reading<'_> {
    /// Whether a column is read in this event.
    fn wants(&self, column: Column, teams: bool) -> bool {
        match column {
            Column::Class | Column::Year => self.is_numbered() || self.classes,
            Column::Team | Column::Board | Column::Captain => teams,
            Column::Registered(at) => match registration::COLUMNS[at].key {
                "sex" => self.sex,
                "newcomer" => self.newcomer,
                _ => true,
            },
            _ => true,
        }
    }
}

/// The names of each column as [`plain`] writes them; the first two are the contract's, and name a
/// column that is missing. Those of [`registration::COLUMNS`] are declared there.
pub(super) const NAMES: &[(Column, &str)] = &[
    (
        Column::Code,
        "code codigo cod codigodoaluno codigodaaluna codigodojogador codigodoparticipante \
         codigodeinscricao codigodeparticipante codaluno codigocnjm playercode",
    ),
    (
        Column::Name,
        "name nome nomecompleto nomedoaluno nomedaaluna nomedoalunoa nomecompletodoaluno \
         nomecompletodoalunoa nomedojogador nomedoparticipante aluno aluna alunoa jogador \
         jogadora participante fullname player pupil student primeironome primeirosnomes \
         nomeproprio nomesproprios firstname firstnames givenname givennames",
    ),
    (
        Column::LastName,
        "lastname apelido apelidos ultimonome ultimosnomes sobrenome sobrenomes nomedefamilia \
         surname surnames familyname",
    ),
    (
        Column::SchoolNumber,
        "schoolnumber numerodaescola nodaescola noescola nescola numeroescola nrescola \
         nrdaescola numdaescola codigodaescola codigoescola codescola coddaescola idescola \
         schoolcode schoolno schoolid",
    ),
    (
        Column::School,
        "school escola nomedaescola escolaagrupamento escolaouagrupamento agrupamentoescola \
         agrupamentoouescola estabelecimento estabelecimentodeensino instituicao \
         instituicaodeensino agrupamento agrupamentodeescolas nomedoagrupamento schoolname club \
         clube nomedoclube",
    ),
    (Column::Cycle, "cycle ciclo ciclodeensino ciclodeescolaridade nivel niveldeensino level"),
    (
        Column::Game,
        "game jogo nomedojogo jogomatematico modalidade jogoemquecompete prova jogos games jogo1 \
         jogo2 jogo3 1ojogo 2ojogo 3ojogo game1 game2 game3",
    ),
    (
        Column::Adapted,
        "adapted adaptado adaptada adaptados adaptacao adaptacoes material materialadaptado \
         conjuntoadaptado conjunto jogoadaptado tabuleiroadaptado adaptedset adaptation \
         adaptations nee nese nees necessidadeseducativas necessidadeseducativasespeciais \
         necessidadeseducativasespecificas necessidadesespeciais necessidadesespecificas \
         specialneeds braille baixavisao cegueira cego cega invisual deficiencia \
         deficienciavisual acessibilidade medidasdesuporte",
    ),
    (
        Column::Byes,
        "byes isencoes bye isencao byesaskedfor byesrequested requestedbyes isencoespedidas \
         byespedidos folgas",
    ),
    (Column::Class, "class turma anoturma anoeturma turmaano turmaeano classe"),
    (Column::Team, "team equipa equipe nomedaequipa nomedaequipe teamname"),
    (Column::Board, "board tabuleiro boardnumber numerodotabuleiro ntabuleiro"),
    (Column::Captain, "captain capitao capita capitaodaequipa teamcaptain"),
    (Column::Year, "year ano anodeescolaridade grade yearofschool"),
];

/// Columns that are clearly not needed: e-mail, telephone, date of birth, class, year.
const HARMLESS: &str = "\
    email emails mail correioeletronico correioelectronico emaildoaluno emaildoprofessor \
    emaildaescola enderecodeemail emailaddress telefone telemovel tel telef tlm tlf contacto \
    contactotelefonico telephone phone phonenumber mobile datadenascimento datanascimento \
    datanasc dtnasc birthdate birthday dateofbirth idade age turma class ano anoturma anoeturma \
    anodeescolaridade anoescolar anoletivo anolectivo year schoolyear grade";

/// Columns of lists this program writes, and row numbers.
const OURS: &str = "group grupo number numero no n nr num status situacao";

/// Whether the column under a heading need not be read.
pub(super) fn is_needless(heading: &str) -> bool {
    let heading = plain(heading);
    [HARMLESS, OURS].iter().any(|names| names.split(' ').any(|name| name == heading))
}

/// The column of a heading, and the rank of the match: 0 is the best.
pub(super) fn column(heading: &str, reading: Reading<'_>, teams: bool) -> Option<(Column, usize)> {
    let heading = plain(heading);
    let columns = registration::COLUMNS.iter().enumerate();
    let registered = columns.map(|(at, column)| (Column::Registered(at), column.headings));
    let named = NAMES.iter().copied().chain(registered);
    named.filter(|(column, _)| reading.wants(*column, teams)).find_map(|(column, names)| {
        names.split_whitespace().position(|name| name == heading).map(|rank| (column, rank))
    })
}

/// Whether a heading that is not understood seems to name a part of the players' names, and not of
/// somebody else's.
pub(super) fn is_part_of_a_name(heading: &str) -> bool {
    const PARTS: &str = "nome apelido name sobrenome";
    const OTHERS: &str = "encarregado educacao professor docente mae pai responsavel \
                          escola turma teacher parent guardian school user utilizador";
    let heading = plain(heading);
    let has = |words: &str| words.split(' ').any(|word| heading.contains(word));
    has(PARTS) && !has(OTHERS)
}
