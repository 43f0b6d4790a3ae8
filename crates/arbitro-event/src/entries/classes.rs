//! How schools write a class, and what follows from it: `5.º B`, `5B`, `10.º CT1`, `7-C`.

use super::values;
use crate::Rules;
use crate::locale::plain;

/// The last year of a Portuguese school.
const LAST_YEAR: u8 = 12;
/// The longest name of a class, in letters.
const LONGEST: usize = 20;

/// The cycle of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ClassCycle {
    /// The cycle's number.
    Cycle(u8),
    /// A cycle that the event does not have.
    Other,
    /// It does not follow from the class, or the event's cycles are not school years.
    Open,
}

/// The year of school that a class begins with.
pub(super) fn year(class: &str) -> Option<u8> {
    let begin = class.find(|letter: char| letter.is_ascii_digit())?;
    // `CT10` is the tenth course, not the tenth year; `Turma 5B` and `T5B` are in year 5.
    let before = plain(&class[..begin]);
    if !matches!(before.as_str(), "" | "t" | "turma" | "ano" | "class" | "year") {
        return None;
    }
    let digits = class[begin..].split(|letter: char| !letter.is_ascii_digit()).next()?;
    digits.parse().ok().filter(|year| (1..=LAST_YEAR).contains(year))
}

/// Whether a text without a heading looks like a class.
pub(super) fn is_one(text: &str) -> bool {
    let words = text.split_whitespace().count();
    text.chars().count() <= LONGEST && words <= 4 && year(text).is_some()
}

/// A key that is the same for different spellings of a class: `5.º B`, `5ºB` and `5 b`.
pub(super) fn key(class: &str) -> String {
    let bare: String = class.chars().filter(|letter| !matches!(letter, 'º' | 'ª' | '°')).collect();
    let bare = plain(&bare);
    ["turma", "ano"].iter().fold(bare, |class, word| class.replace(word, ""))
}

/// The cycle of a class.
pub(super) fn cycle(class: &str, rules: &Rules) -> ClassCycle {
    let stages: Vec<Option<char>> =
        rules.cycles.iter().map(|name| values::stage(&plain(name))).collect();
    let stage = match year(class) {
        Some(1..=4) => '1',
        Some(5..=6) => '2',
        Some(7..=9) => '3',
        Some(_) => '4',
        None => return ClassCycle::Open,
    };
    match stages.iter().position(|of_cycle| *of_cycle == Some(stage)) {
        Some(place) => u8::try_from(place + 1).map_or(ClassCycle::Open, ClassCycle::Cycle),
        None if stages.iter().all(Option::is_some) => ClassCycle::Other,
        None => ClassCycle::Open,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Event, Preset};

    #[test]
    fn the_year_of_a_class_tells_its_cycle() {
        let rules = Event::read(Preset::LATEST.text).unwrap().rules;
        for (class, wanted) in [
            ("4.º A", 1),
            ("5.º B", 2),
            ("5B", 2),
            ("6.ºano, turma C", 2),
            ("Turma 7C", 3),
            ("9", 3),
            ("10.º CT1", 4),
            ("12 LH2", 4),
        ] {
            assert_eq!(cycle(class, &rules), ClassCycle::Cycle(wanted), "{class}");
        }
        for class in ["", "B", "CT10", "13.º A", "0", "2025/26"] {
            assert_eq!(cycle(class, &rules), ClassCycle::Open, "{class}");
        }
        let text = "name = 'T'\ncycles = ['3.º ciclo']\ngames = ['hex']\n";
        let one = Event::read(text).unwrap().rules;
        assert_eq!(cycle("8.º A", &one), ClassCycle::Cycle(1));
        assert_eq!(cycle("5.º A", &one), ClassCycle::Other);
        let open = Event::read(&text.replace("3.º ciclo", "Aberto")).unwrap().rules;
        assert_eq!(cycle("5.º A", &open), ClassCycle::Open);
    }

    #[test]
    fn a_class_is_the_same_however_it_is_written() {
        for class in ["5.º B", "5ºB", "5 b", "5.º ano B", "5.º ano, turma B", "5-B"] {
            assert_eq!(key(class), "5b", "{class}");
        }
        assert_ne!(key("5.º B"), key("5.º C"));
    }
}
