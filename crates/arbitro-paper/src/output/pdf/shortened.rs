//! Shorter forms of names: what a person would leave out.

use arbitro_words::portuguese::{LITTLE, PortugueseArticle, SCHOOLS, TITLES};

/// Whether a word is left out first.
fn is_little(word: &str) -> bool {
    LITTLE.contains(&word) || word == "of"
}

/// The shorter forms of a person's name: inner names become initials, from the last to the first,
/// and are left out in the end; the first and the last name stay. A team that is named like a
/// school is shortened like one. A remark in brackets behind it stays whole.
///
/// ```
/// use arbitro_paper::output::pdf::shortened::name;
///
/// let forms = name("Maria da Conceição Guimarães Encarnação");
/// assert_eq!(forms[0], "Maria Conceição G. Encarnação");
/// assert_eq!(forms[1], "Maria C. G. Encarnação");
/// assert_eq!(forms[2], "Maria Encarnação");
/// assert_eq!(name("Ana Rita Maré (ausente)"), ["Ana R. Maré (ausente)", "Ana Maré (ausente)"]);
/// assert!(name("Ana Maré").is_empty());
/// assert_eq!(name("Escola Básica de Sobral de Baixo 2")[0], "EB de Sobral de Baixo 2");
/// ```
pub fn name(name: &str) -> Vec<String> {
    if let Some(at) = name.rfind(" (").filter(|_| name.ends_with(')')) {
        let (name, remark) = name.split_at(at);
        return self::name(name).into_iter().map(|form| form + remark).collect();
    }
    let begin = name.split_whitespace().next().unwrap_or_default().to_lowercase();
    if PortugueseArticle::read(&begin).is_some()
        || PortugueseArticle::of(name) != PortugueseArticle::None
    {
        return school(name);
    }
    let words: Vec<&str> = name.split_whitespace().filter(|word| !is_little(word)).collect();
    let [first, inner @ .., last] = words.as_slice() else { return Vec::new() };
    let initial = |word: &&str| word.chars().next().map(|letter| format!("{letter}."));
    let mut forms: Vec<String> = (0..inner.len())
        .rev()
        .map(|from| {
            let whole = inner[..from].iter().map(|word| (*word).to_owned());
            let initials = inner[from..].iter().filter_map(initial);
            let middle: Vec<String> = whole.chain(initials).collect();
            format!("{first} {} {last}", middle.join(" "))
        })
        .collect();
    forms.extend((!inner.is_empty()).then(|| format!("{first} {last}")));
    forms
}

/// The shorter forms of a text with the name of a school: its kind as letters, then titles abbreviated, then no little
/// words.
///
/// ```
/// use arbitro_paper::output::pdf::shortened::school;
///
/// let forms = school("12.2.3 · Agrupamento de Escolas da Serra e de Sobral");
/// assert_eq!(forms, ["12.2.3 · AE da Serra e de Sobral", "12.2.3 · AE Serra Sobral"]);
/// assert_eq!(school("Colégio Doutor Rui de Sá"), ["Colégio Dr. Rui de Sá", "Colégio Dr. Rui Sá"]);
/// ```
pub fn school(text: &str) -> Vec<String> {
    let kind =
        SCHOOLS.into_iter().chain([("Escola", "Esc.")]).find(|(kind, _)| text.contains(kind));
    let lettered =
        kind.map_or_else(|| text.to_owned(), |(kind, short)| text.replacen(kind, short, 1));
    let titled = |word| TITLES.iter().find(|(title, _)| *title == word).map_or(word, |it| it.1);
    let words: Vec<&str> = lettered.split_whitespace().map(titled).collect();
    let bare: Vec<&str> = words.iter().copied().filter(|word| !is_little(word)).collect();
    let (titled, bare) = (words.join(" "), bare.join(" "));
    let mut forms = vec![lettered, titled, bare];
    forms.dedup();
    forms.retain(|form| form != text);
    forms
}

/// The shorter form of a category in words: its cycle up to the first little word, as people call it.
///
/// ```
/// use arbitro_paper::output::pdf::shortened::category;
///
/// assert_eq!(category("Rastros · 1.º ciclo do ensino básico"), ["Rastros · 1.º ciclo"]);
/// assert!(category("Damas do Porto · Pais e filhos").is_empty());
/// ```
pub fn category(text: &str) -> Vec<String> {
    let cycle = text.rfind(DOT).map_or(0, |dot| dot + DOT.len());
    let little = LITTLE.iter().filter(|word| **word != "e");
    let ends = little.filter_map(|word| text[cycle..].find(&format!(" {word} ")));
    ends.min().map(|end| text[..cycle + end].to_owned()).into_iter().collect()
}

/// The dot between a game and its cycle.
const DOT: &str = " · ";

/// A text and its shorter forms.
pub(crate) fn forms(text: impl Into<String>, shorter: impl Fn(&str) -> Vec<String>) -> Vec<String> {
    let text = text.into();
    let shorter = shorter(&text);
    std::iter::once(text).chain(shorter).collect()
}

/// The first of some forms that fits, else the shortest.
pub(crate) fn first_that(forms: &[String], fits: impl Fn(&str) -> bool) -> Option<&String> {
    forms.iter().find(|form| fits(form)).or(forms.last())
}

/// The function that shortens the cells of a table's column, by the column's key.
pub(crate) fn of_column(key: &str) -> fn(&str) -> Vec<String> {
    match key {
        "name" | "first_name" | "second_name" | "opponent" => name,
        "school" | "school_name" => school,
        "category" => category,
        _ => |_| Vec::new(),
    }
}
