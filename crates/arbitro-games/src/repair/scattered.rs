//! The last resort for a sheet that has no likely reading: its moves alone, picked from sentences
//! and from among other words. A person has to confirm the result.

use super::columns::by_line;
use super::fragment::{is_colour, is_home, is_house, is_line_noun, is_pass, is_strong};
use super::labels;
use super::prelude::*;
use super::prose::Prose;
use super::rows::Layout;
use super::sheet::Sheet;

/// The sheet with every word passed over that is no part of a move.
pub(super) fn scattered(sheet: &Sheet, game: Option<GameId>) -> Option<Layout> {
    let picker = Picker { rules: game.map(super::rules::rules) };
    let lines = by_line(&sheet.fragments);
    let fragments: Vec<Fragment> = lines.iter().flat_map(|line| picker.pick(line)).collect();
    let place = fragments.iter().find(|word| word.is_word())?.place();
    let change = Repair::of_sheet(SlipKind::Scattered, place, "", "");
    Some(Layout::of(sheet, fragments, change, SlipKind::Scattered.facts().first))
}

/// Picks the parts of moves from lines.
struct Picker {
    rules: Option<Box<dyn Rules>>,
}

impl Picker {
    /// The words of a line: those to be read, and the text between them.
    fn pick(&self, line: &[&Fragment]) -> Vec<Fragment> {
        let words: Vec<Fragment> = line.iter().flat_map(|fragment| parts(fragment)).collect();
        let mut picked: Vec<Fragment> = Vec::new();
        let mut at = 0;
        while let Some(word) = words.get(at) {
            at += 1;
            if matches!(word.what, What::Comment(_) | What::Empty | What::WideBlank) {
                picked.push(word.clone());
                continue;
            }
            if let Some(square) = words.get(at).and_then(|next| square_in_words(word, next)) {
                picked.push(square);
                at += 1;
                continue;
            }
            let text = word.written();
            let bare = bare(&text);
            // "coluna e, do 2 ao 6".
            if is_line_noun(bare) && self.has_lines() {
                let next = (at..words.len()).find(|at| is_line_noun(bare_of(&words[*at]).as_str()));
                let end = next.unwrap_or(words.len()).min(at + MOST_OF_LINE);
                let parts: Vec<String> = words[at..end].iter().map(bare_of).collect();
                if let Some(first) = words.get(at) {
                    let letters = parts.join(" ").chars().collect();
                    picked.push(Fragment { letters, what: What::Word, ..first.clone() });
                    at = end;
                    continue;
                }
            }
            let opens = at == 1;
            let is_read = word.is_word() && self.is_part(word, bare, opens);
            if is_read || is_strong(bare) && !super::head::is_class(bare) || self.is_word(bare) {
                picked.push(Fragment { what: What::Word, crossed: false, ..word.clone() });
                continue;
            }
            match picked.last_mut() {
                Some(last) if matches!(last.what, What::Text(_)) => {
                    last.letters.push(' ');
                    last.letters.extend(&word.letters);
                }
                _ => {
                    let what = What::Text(Prose::default());
                    picked.push(Fragment { what, crossed: false, ..word.clone() });
                }
            }
        }
        for text in picked.iter_mut().filter(|it| matches!(it.what, What::Text(_))) {
            text.what = What::Text(Prose::of(&text.written()));
        }
        picked
    }

    /// Whether the game has moves along lines of the board.
    fn has_lines(&self) -> bool {
        self.rules.as_ref().is_none_or(|rules| rules.is_token("a1-a3"))
    }

    /// Whether a word that is no prose may be a move, a number that opens a line, a pass or a result.
    fn is_part(&self, word: &Fragment, bare: &str, opens: bool) -> bool {
        let text = word.written();
        let is_token = |word: &str| self.rules.as_ref().is_none_or(|rules| rules.is_token(word));
        text == "-"
            || opens && word.bare_number().is_some()
            || is_pass(bare)
            || is_house(bare) && is_token("A") && !bare.chars().all(char::is_lowercase)
            || super::ending::result(&text, 2).is_some()
    }

    /// Whether a word of a sentence is that of a colour or a side, or of a throw.
    fn is_word(&self, bare: &str) -> bool {
        match &self.rules {
            Some(rules) if rules.is_token("5:h-5") => {
                !labels::of_word(rules.wording(), bare).is_empty()
                    || bare.parse::<u8>().is_ok()
                    || is_home(bare)
            }
            Some(rules) => bare.len() > 1 && !labels::of_word(rules.wording(), bare).is_empty(),
            None => is_colour(bare),
        }
    }
}

/// The most words of a line of the board: "e do 2 ao 6".
const MOST_OF_LINE: usize = 5;

/// A word without the signs around it.
fn bare_of(word: &Fragment) -> String {
    bare(&word.written()).to_owned()
}

/// A fragment in its words, with their places.
fn parts(fragment: &Fragment) -> Vec<Fragment> {
    if !matches!(fragment.what, What::Text(_)) {
        return vec![fragment.clone()];
    }
    let mut at = 0;
    let words = fragment.letters.split(|sign| sign.is_whitespace() || *sign == ',').map(|part| {
        let from = at;
        at += part.len() + 1;
        Fragment { crossed: false, enclosed: false, ..fragment.part(from..from + part.len()) }
    });
    words.filter(|word| !word.letters.is_empty()).collect()
}

/// The square that two words name, as it is dictated: "E cinco", "dê sete".
fn square_in_words(letter: &Fragment, figure: &Fragment) -> Option<Fragment> {
    const LETTERS: &str = "a be ce de e efe ge aga i jota capa";
    const FIGURES: [&str; 2] = [
        "um dois tres quatro cinco seis sete oito nove dez onze",
        "one two three four five six seven eight nine ten eleven",
    ];
    let [letter_name, figure_name] = [letter, figure].map(|word| collation(&bare_of(word)));
    let is_letter = |name: &str, sign: char| name == letter_name || letter_name == sign.to_string();
    let (column, _) =
        ('a'..='k').zip(LETTERS.split(' ')).find(|(sign, name)| is_letter(name, *sign))?;
    let mut named = FIGURES.iter().flat_map(|names| (1..).zip(names.split(' ')));
    // "cê 3" beside "cê três".
    let is_name = letter_name.len() > 1 || !bare_of(letter).is_ascii();
    let figure = figure_name.parse::<u8>().ok().filter(|_| is_name);
    let row = named.find(|(_, name)| *name == figure_name).map(|(row, _)| row).or(figure)?;
    let letters = format!("{column}{row}").chars().collect();
    Some(Fragment { letters, what: What::Word, crossed: false, ..letter.clone() })
}
