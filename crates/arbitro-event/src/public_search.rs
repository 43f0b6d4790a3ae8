//! Finds people by the public form of a name, or by a code.
//!
//! The input is compared only with public data. The public form shows only a letter or two of a
//! last name: anything typed beyond that is cut off before the search, so that every continuation
//! gives the same answer and no surname can be guessed letter by letter.

use crate::locale::plain;

/// The fewest letters of a search.
pub const LETTERS: usize = 3;
/// How much of the input is used: longer than any name or code.
const LONGEST: usize = 100;

/// The input, cut to what may be searched for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// The text to display again: `Ana S.` for `Ana Simões`.
    pub text: String,
    /// The words of a name, folded.
    words: Vec<String>,
    /// The beginnings of codes.
    codes: Vec<String>,
}

/// The quality of a match, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// The code itself.
    Code,
    /// The name, or a whole word of it.
    Whole,
    /// The beginning of a word, or of the code.
    Start,
    /// Something within a name.
    Within,
}

/// A public name in the form it is searched.
struct Form {
    /// Its words, folded, without a shortened last one.
    words: Vec<String>,
    /// The visible letters of a shortened word.
    cut: Option<String>,
}

impl Form {
    fn of(name: &str, code: &str) -> Self {
        // Two people with the same public name are distinguished by the code, which is searched
        // separately.
        let name = name
            .strip_suffix(')')
            .and_then(|name| name.strip_suffix(code))
            .map_or(name, |rest| rest.trim_end_matches('('));
        let mut words: Vec<&str> =
            if name == code { Vec::new() } else { name.split_whitespace().collect() };
        let cut = words.pop_if(|word| word.ends_with('.')).map(plain);
        let words: Vec<String> = words.into_iter().map(plain).collect();
        // If a name has two shortened parts, the first one serves as the name.
        match (words.is_empty(), cut) {
            (true, Some(cut)) => Self { words: vec![cut], cut: None },
            (_, cut) => Self { words, cut },
        }
    }

    /// How many letters of this last word are shown, if the name could have it; `None` if not.
    fn shows(&self, last: &str) -> Option<usize> {
        match &self.cut {
            Some(letters) => last.starts_with(letters.as_str()).then(|| letters.chars().count()),
            None => (self.words.len() == 1).then_some(0),
        }
    }

    fn fits(&self, wanted: &[String]) -> Option<Fit> {
        let (first, rest) = wanted.split_first()?;
        let first_word = self.words.first()?;
        let joined = wanted.concat();
        let whole = self.words.concat() + self.cut.as_deref().unwrap_or_default();
        if rest.is_empty() {
            let all = &self.words;
            if all.contains(first) {
                return Some(Fit::Whole);
            }
            if all.iter().any(|word| word.starts_with(first.as_str())) || whole.starts_with(&joined)
            {
                return Some(Fit::Start);
            }
            return whole.contains(first.as_str()).then_some(Fit::Within);
        }
        let last = rest.last()?;
        if first_word.starts_with(first.as_str()) {
            let linked = match &self.cut {
                Some(letters) => {
                    letters.starts_with(last.as_str()) || last.starts_with(letters.as_str())
                }
                None => self.words.len() == 1 || follow(&self.words[1..], rest),
            };
            if linked {
                return Some(if first_word == first { Fit::Whole } else { Fit::Start });
            }
        }
        whole.starts_with(&joined).then_some(Fit::Start)
    }
}

/// Whether each of the words begins a word of the name, in order.
fn follow(name: &[String], wanted: &[String]) -> bool {
    let mut words = name.iter();
    wanted.iter().all(|start| words.any(|word| word.starts_with(start.as_str())))
}

impl Query {
    /// The search for a typed text among people with these public names and codes.
    pub fn of<'a>(text: &str, people: impl Iterator<Item = (&'a str, &'a str)>) -> Self {
        let text: String = text.chars().take(LONGEST).collect();
        // The code on a badge is the address of a page.
        let text = text.rsplit_once("/p/").map_or(&*text, |(_, code)| code).trim();
        let parts = || text.split_whitespace();
        let is_code = |part: &str| part.starts_with(|letter: char| letter.is_ascii_digit());
        let codes: Vec<String> = parts().filter(|part| is_code(part)).map(str::to_owned).collect();
        let named: Vec<&str> = parts().filter(|part| !is_code(part)).collect();
        let mut words: Vec<String> = named.iter().map(|part| plain(part)).collect();
        words.retain(|word| !word.is_empty());
        let mut shown = text.to_owned();
        if let [first, .., last] = words.as_slice() {
            let forms: Vec<Form> = people.map(|(name, code)| Form::of(name, code)).collect();
            let cut_by = |is_first: &dyn Fn(&str) -> bool| {
                let begins = |form: &&Form| form.words.first().is_some_and(|word| is_first(word));
                forms.iter().filter(begins).filter_map(|form| form.shows(last)).min()
            };
            let cut = cut_by(&|word| word == first)
                .or_else(|| cut_by(&|word| word.starts_with(first.as_str())));
            if let Some(letters) = cut {
                let last: String = last.chars().take(letters).collect();
                shown = named.first().map_or_else(String::new, |part| (*part).to_owned());
                words.truncate(1);
                if let Some(capital) = last.chars().next() {
                    let rest = &last[capital.len_utf8()..];
                    shown = format!("{shown} {}{rest}.", capital.to_uppercase());
                    words.push(last);
                }
                for code in &codes {
                    shown = format!("{shown} {code}");
                }
            }
        }
        Self { text: shown, words, codes }
    }

    /// Whether it is long enough to search.
    pub fn is_enough(&self) -> bool {
        let letters = |text: &String| plain(text).chars().count();
        self.words.iter().chain(&self.codes).map(letters).sum::<usize>() >= LETTERS
    }

    /// The indices of the matches, the best first, then in the order of the list.
    pub fn among<'a>(&self, people: impl Iterator<Item = (&'a str, &'a str)>) -> Vec<usize> {
        let mut hits: Vec<(Fit, usize)> = (0..)
            .zip(people)
            .filter_map(|(at, (name, code))| Some((self.fits(name, code)?, at)))
            .collect();
        hits.sort_unstable();
        hits.into_iter().map(|(_, at)| at).collect()
    }

    fn fits(&self, name: &str, code: &str) -> Option<Fit> {
        let folded = plain(code);
        let begins = |wanted: &String| {
            code.starts_with(wanted.as_str()) || folded.starts_with(&plain(wanted))
        };
        if !self.codes.iter().all(begins) {
            return None;
        }
        if self.words.is_empty() {
            let [wanted] = self.codes.as_slice() else { return None };
            let is_it = code == wanted || folded == plain(wanted);
            return Some(if is_it { Fit::Code } else { Fit::Start });
        }
        Form::of(name, code).fits(&self.words)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::public::short_name;

    const PEOPLE: [(&str, &str); 9] = [
        ("Joana S.", "1.1.1"),
        ("Ana S.", "2.1.1"),
        ("Ana M.", "3.1.1"),
        ("Anabela Si.", "4.1.1"),
        ("Rui Sil. (11.1.1)", "11.1.1"),
        ("Rui Sil. (12.1.1)", "12.1.1"),
        ("Eva", "7.1.1"),
        ("8.1.1", "8.1.1"),
        ("Ana-Rita Co.", "9.1.1"),
    ];

    fn search(text: &str) -> (String, Vec<&'static str>) {
        let wanted = Query::of(text, PEOPLE.into_iter());
        let hits = if wanted.is_enough() { wanted.among(PEOPLE.into_iter()) } else { Vec::new() };
        (wanted.text, hits.into_iter().map(|at| PEOPLE[at].1).collect())
    }

    #[test]
    fn text_typed_by_parents_finds_the_child() {
        for (text, shown, hits) in [
            ("Ana Simões", "Ana S.", &["2.1.1", "4.1.1"][..]),
            ("ana simoes", "ana S.", &["2.1.1", "4.1.1"]),
            ("ANA RITA SIMÕES", "ANA S.", &["2.1.1", "4.1.1"]),
            ("Ana S.", "Ana S.", &["2.1.1", "4.1.1"]),
            ("Rui Silveira", "Rui Sil.", &["11.1.1", "12.1.1"]),
            ("rui silva 12", "rui Sil. 12", &["12.1.1"]),
            ("Ana Rita", "Ana Rita", &["9.1.1"]),
            ("Eva Mar", "Eva", &["7.1.1"]),
            // Beginnings of words, then matches inside words.
            ("ana", "ana", &["2.1.1", "3.1.1", "4.1.1", "9.1.1", "1.1.1"]),
            ("Simões", "Simões", &[]),
            ("An", "An", &[]),
            // The exact code before codes that begin with it.
            ("1.1.1", "1.1.1", &["1.1.1", "11.1.1"]),
            ("http://hall/p/12.1.1", "12.1.1", &["12.1.1"]),
            ("8.1.1", "8.1.1", &["8.1.1"]),
        ] {
            let (again, mut codes) = search(text);
            if text == "ana" {
                codes[..2].sort_unstable();
            }
            assert_eq!((again.as_str(), codes.as_slice()), (shown, hits), "{text}");
        }
    }

    fn name() -> impl Strategy<Value = String> {
        let first =
            prop::sample::select(vec!["Ana", "Anabela", "Rui", "Eva", "Zé", "Álvaro", "Ana-Rita"]);
        let last = prop::sample::select(vec![
            "Simões", "Silva", "Sá", "Ávila", "Costa", "d'Eça", "Souto", "",
        ]);
        (first, last).prop_map(|(first, last)| format!("{first} {last}").trim().to_owned())
    }

    proptest! {
        #[test]
        fn letters_after_those_shown_do_not_change_the_hits(
            names in prop::collection::vec((name(), 1usize..4), 1..12),
            ends in ("[a-zA-Zãéçõ]{0,8}", "[a-zA-Zãéçõ]{0,8}"),
        ) {
            let people: Vec<(String, String)> = (1..)
                .zip(&names)
                .map(|(school, (name, letters))| (short_name(name, *letters), format!("{school}.1.1")))
                .collect();
            let all = || people.iter().map(|(name, code)| (name.as_str(), code.as_str()));
            for (name, _) in &people {
                let typed = match name.strip_suffix('.') {
                    Some(shown) => [&ends.0, &ends.1].map(|end| format!("{shown}{end}")),
                    None => [&ends.0, &ends.1].map(|end| format!("{name} x{end}")),
                };
                let [one, other] = typed.map(|text| {
                    let wanted = Query::of(&text, all());
                    let hits = wanted.among(all());
                    (wanted, hits)
                });
                prop_assert_eq!(&one, &other);
                let person = people.iter().position(|(other, _)| other == name).expect("one of them");
                prop_assert!(one.1.contains(&person), "{} is not found by {:?}", name, one.0);
            }
        }
    }
}
