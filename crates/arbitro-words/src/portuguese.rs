//! Portuguese articles: `da Escola`, `do Colégio`, `na Maia`, `no Porto`.
//!
//! Portuguese contracts the article with the preposition before a name. Whether a name takes an
//! article, and which, is a matter of usage. For institutions the first word decides; for places
//! there is a list of those that take an article. Any other name gets none, which never reads
//! wrong: `de`, `em`.
//!
//! ```
//! use arbitro_words::portuguese::{de, em};
//!
//! assert_eq!(de("Escola do Largo"), "da Escola do Largo");
//! assert_eq!(de("Agrupamento do Vale"), "do Agrupamento do Vale");
//! assert_eq!(em("Maia"), "na Maia");
//! assert_eq!(em("Aveiro"), "em Aveiro");
//! ```

use crate::plain;

use PortugueseArticle as Article;

/// The kinds of schools, with their usual abbreviations. A longer name precedes one that it begins
/// with, so that matching the beginning of a name finds the longer one.
pub const SCHOOLS: [(&str, &str); 6] = [
    ("Agrupamento de Escolas", "AE"),
    ("Escola Básica e Secundária", "EBS"),
    ("Escola Básica Integrada", "EBI"),
    ("Escola Básica", "EB"),
    ("Escola Secundária", "ES"),
    ("Escola Profissional", "EP"),
];

/// The titles of people in the names of schools, with their usual abbreviations.
pub const TITLES: [(&str, &str); 7] = [
    ("Professor", "Prof."),
    ("Professora", "Prof.ª"),
    ("Doutor", "Dr."),
    ("Doutora", "Dr.ª"),
    ("Engenheiro", "Eng.º"),
    ("Nossa", "N.ª"),
    ("Senhora", "Sr.ª"),
];

/// The little words within names, which a shorter form leaves out.
pub const LITTLE: [&str; 6] = ["de", "da", "do", "das", "dos", "e"];

/// The article of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PortugueseArticle {
    /// The name takes no article, or the article is not known.
    None,
    /// `o Campeonato`.
    O,
    /// `a Taça`.
    A,
    /// `os Jogos`.
    Os,
    /// `as Olimpíadas`.
    As,
}

impl PortugueseArticle {
    /// The articles as written, in the order of the variants.
    pub const WORDS: [&str; 4] = ["o", "a", "os", "as"];

    /// The article of a name, from its first word or the list of places.
    pub fn of(name: &str) -> Self {
        article(name)
    }

    fn after_em(self) -> &'static str {
        match self {
            Self::None => "em",
            Self::O => "no",
            Self::A => "na",
            Self::Os => "nos",
            Self::As => "nas",
        }
    }

    /// The article written as `word`.
    pub fn read(word: &str) -> Option<Self> {
        let all = [Self::O, Self::A, Self::Os, Self::As];
        Self::WORDS.iter().position(|known| *known == word).map(|at| all[at])
    }
}

/// An event's name after the number of its edition, which agrees with it: `19.º Campeonato`, `3.ª
/// Taça`.
///
/// ```
/// use arbitro_words::portuguese::edition;
///
/// assert_eq!(edition("Campeonato Nacional", Some(19), None), "19.º Campeonato Nacional");
/// assert_eq!(edition("Taça da Vila", Some(3), None), "3.ª Taça da Vila");
/// assert_eq!(edition("Olimpíadas", Some(4), None), "4.ªs Olimpíadas");
/// ```
pub fn edition(name: &str, number: Option<u32>, chosen: Option<PortugueseArticle>) -> String {
    let Some(number) = number else { return name.to_owned() };
    let ending = match chosen.unwrap_or_else(|| article(name)) {
        Article::None | Article::O => "º",
        Article::A => "ª",
        Article::Os => "ºs",
        Article::As => "ªs",
    };
    format!("{number}.{ending} {name}")
}

/// An event's name after `em` with its article: the one given in `chosen`, else that of its first
/// word. With a number and no known article, the article agrees with the number.
///
/// ```
/// use arbitro_words::portuguese::{PortugueseArticle, in_event};
///
/// assert_eq!(in_event("Campeonato Nacional", Some(19), None), "no 19.º Campeonato Nacional");
/// assert_eq!(in_event("Taça da Vila", None, None), "na Taça da Vila");
/// assert_eq!(in_event("XV Olimpíadas", None, None), "nas XV Olimpíadas");
/// assert_eq!(in_event("4.ªs Olimpíadas", None, None), "nas 4.ªs Olimpíadas");
/// assert_eq!(in_event("Xequemate", None, None), "em Xequemate");
/// assert_eq!(in_event("Xequemate", Some(2), Some(PortugueseArticle::A)), "na 2.ª Xequemate");
/// ```
pub fn in_event(name: &str, number: Option<u32>, chosen: Option<PortugueseArticle>) -> String {
    let contracted = match chosen.unwrap_or_else(|| article(name)) {
        Article::None if number.is_some() => Article::O,
        article => article,
    };
    format!("{} {}", contracted.after_em(), edition(name, number, Some(contracted)))
}

/// The name after `de`, contracted with its article.
pub fn de(name: &str) -> String {
    let word = match article(name) {
        Article::None => "de",
        Article::O => "do",
        Article::A => "da",
        Article::Os => "dos",
        Article::As => "das",
    };
    format!("{word} {name}")
}

/// The name after `em`, contracted with its article.
pub fn em(name: &str) -> String {
    format!("{} {name}", article(name).after_em())
}

/// `realizado`, agreeing with an event's name: `realizada` for a `Taça`.
pub fn held(name: &str, chosen: Option<PortugueseArticle>) -> &'static str {
    match chosen.unwrap_or_else(|| article(name)) {
        Article::None | Article::O => "realizado",
        Article::A => "realizada",
        Article::Os => "realizados",
        Article::As => "realizadas",
    }
}

fn article(name: &str) -> Article {
    let name = name.trim();
    // `XV Campeonato`: a Roman edition number does not change the article.
    let roman = |word: &str| word.chars().all(|c| "IVXLCDM".contains(c));
    let rest = name.split_once(' ').filter(|(first, _)| roman(first));
    let name = rest.map_or(name, |(_, rest)| rest).trim_start().to_lowercase();
    // Nor does an Arabic one, in the plural either: `15.º Campeonato`, `4.ªs Olimpíadas`.
    let ordinal = |c: char| c.is_ascii_digit() || matches!(c, '.' | 'º' | 'ª' | ' ');
    let bare = name.trim_start_matches(ordinal);
    let plural = name.strip_suffix(bare).is_some_and(|number| number.ends_with(['º', 'ª']));
    let name = bare.strip_prefix("s ").filter(|_| plural).unwrap_or(bare);
    if let Some((_, article)) = PLACES.iter().find(|(place, _)| *place == name) {
        return *article;
    }
    let apart = |c: char| !c.is_alphabetic();
    let first = name.split_once(apart).map_or(name, |(first, _)| first);
    // `E.B. 2,3`, `E.B.1`, `A.E.`: the letters of an abbreviation are separated.
    let letters: String = name
        .split(['.', ' '])
        .filter(|part| !part.is_empty())
        .take_while(|part| part.chars().count() == 1)
        .filter(|part| part.chars().all(char::is_alphabetic))
        .collect();
    let first = if letters.chars().count() > 1 { &letters } else { first };
    match first {
        "escola" | "esc" | "academia" | "acad" | "associação" | "assoc" | "casa" | "fundação"
        | "universidade" | "univ" | "faculdade" | "fac" | "olimpíada" | "liga" | "taça"
        | "supertaça" | "copa" | "prova" | "mostra" | "semana" | "maratona" | "simultânea"
        | "gala" | "festa" | "eb" | "es" | "ebs" | "ebi" | "ep" | "epb" | "esg" | "ess" | "jie"
        | "secundária" | "sec" | "básica" | "biblioteca" | "câmara" | "sociedade"
        | "cooperativa" | "obra" => Article::A,
        "escolas" | "olimpíadas" | "jornadas" | "oficinas" => Article::As,
        "agrupamento" | "agrup" | "agr" | "colégio" | "col" | "externato" | "ext" | "instituto"
        | "inst" | "liceu" | "conservatório" | "centro" | "clube" | "lar" | "jardim" | "ji"
        | "seminário" | "campeonato" | "torneio" | "open" | "circuito" | "memorial" | "troféu"
        | "desafio" | "encontro" | "concurso" | "festival" | "dia" | "ae" | "aes" | "pavilhão"
        | "grupo" | "infantário" => Article::O,
        "jogos" | "salesianos" | "maristas" => Article::Os,
        _ => Article::None,
    }
}

/// A school cycle as used in a sentence: the `Secundário` of lists is the `ensino secundário`.
///
/// ```
/// use arbitro_words::portuguese::cycle;
///
/// assert_eq!(cycle("Secundário"), "ensino secundário");
/// assert_eq!(cycle("2.º ciclo"), "2.º ciclo");
/// ```
pub fn cycle(name: &str) -> String {
    match plain(name).as_str() {
        "secundario" | "sec" | "es" => "ensino secundário".to_owned(),
        "profissional" => "ensino profissional".to_owned(),
        _ => name.to_owned(),
    }
}

/// The towns, regions and islands of Portugal that take an article.
const PLACES: &[(&str, Article)] = &[
    ("açores", Article::Os),
    ("algarve", Article::O),
    ("amadora", Article::A),
    ("azambuja", Article::A),
    ("barreiro", Article::O),
    ("batalha", Article::A),
    ("bombarral", Article::O),
    ("cadaval", Article::O),
    ("calheta", Article::A),
    ("cartaxo", Article::O),
    ("chamusca", Article::A),
    ("covilhã", Article::A),
    ("crato", Article::O),
    ("entroncamento", Article::O),
    ("figueira da foz", Article::A),
    ("funchal", Article::O),
    ("fundão", Article::O),
    ("gavião", Article::O),
    ("golegã", Article::A),
    ("guarda", Article::A),
    ("horta", Article::A),
    ("lourinhã", Article::A),
    ("lousã", Article::A),
    ("madeira", Article::A),
    ("maia", Article::A),
    ("marinha grande", Article::A),
    ("marco de canaveses", Article::O),
    ("mealhada", Article::A),
    ("moita", Article::A),
    ("montijo", Article::O),
    ("murtosa", Article::A),
    ("nazaré", Article::A),
    ("nordeste", Article::O),
    ("peso da régua", Article::O),
    ("ponta do sol", Article::A),
    ("porto", Article::O),
    ("porto moniz", Article::O),
    ("povoação", Article::A),
    ("póvoa de lanhoso", Article::A),
    ("póvoa de varzim", Article::A),
    ("praia da vitória", Article::A),
    ("redondo", Article::O),
    ("ribeira brava", Article::A),
    ("ribeira grande", Article::A),
    ("sabugal", Article::O),
    ("sardoal", Article::O),
    ("seixal", Article::O),
    ("sertã", Article::A),
    ("trofa", Article::A),
    ("vidigueira", Article::A),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn institutions_take_the_article_of_their_first_word() {
        for (name, expected) in [
            ("Escola Básica do Largo", "da Escola Básica do Largo"),
            ("ESCOLA DO LARGO", "da ESCOLA DO LARGO"),
            ("Agrupamento de Escolas do Vale", "do Agrupamento de Escolas do Vale"),
            ("Colégio da Ribeira", "do Colégio da Ribeira"),
            ("EB1/JI do Outeiro", "da EB1/JI do Outeiro"),
            ("EB 2,3 do Outeiro", "da EB 2,3 do Outeiro"),
            ("E.B.1 do Outeiro", "da E.B.1 do Outeiro"),
            ("E. B. 2,3 do Outeiro", "da E. B. 2,3 do Outeiro"),
            ("Esc. Sec. do Vale", "da Esc. Sec. do Vale"),
            ("Agrup. de Escolas do Vale", "do Agrup. de Escolas do Vale"),
            ("A.E. do Vale", "do A.E. do Vale"),
            ("AE do Vale", "do AE do Vale"),
            ("Salesianos do Vale", "dos Salesianos do Vale"),
            ("Ribeirinha", "de Ribeirinha"),
        ] {
            assert_eq!(de(name), expected);
        }
    }

    #[test]
    fn places_take_an_article_where_usage_gives_them_one() {
        for (name, expected) in [
            ("Maia", "na Maia"),
            ("Porto", "no Porto"),
            ("Porto Santo", "em Porto Santo"),
            ("Aveiro", "em Aveiro"),
            ("15.º Campeonato Nacional", "no 15.º Campeonato Nacional"),
            ("Escola do Largo", "na Escola do Largo"),
            ("Açores", "nos Açores"),
            ("XV Campeonato Nacional", "no XV Campeonato Nacional"),
            ("TAÇA DA VILA", "na TAÇA DA VILA"),
            ("Mil Fontes", "em Mil Fontes"),
        ] {
            assert_eq!(em(name), expected);
        }
    }
}
