//! Reads cycles, games and adapted sets as people write them: `1º CEB`, `Sec.`, `Gatos e Cães`,
//! `Dominó`.

use arbitro_games::registry;

use crate::Rules;
use crate::locale::{Message, message, plain, words};

/// The headings that are themselves the name of a set.
const SETS: &str =
    "braille baixavisao cegueira cego cega invisual deficiencia deficienciavisual nee nese nees";

/// How much longer than the name of a game its misspelling may be, in bytes.
const MOST_LONGER: usize = 3;

/// The set a pupil plays on, from the headings and cells of all columns about it.
pub(super) fn adapted(cells: &[(&str, &str)]) -> Option<String> {
    let set = |&(heading, cell): &(&str, &str)| {
        match plain(cell).as_str() {
            "" | "nao" | "n" | "no" | "0" | "false" | "falso" | "nenhum" | "nenhuma" | "none"
            | "na" | "naoaplicavel" | "sem" => None,
            // A cross under `Braille` means the heading's set.
            "sim" | "s" | "x" | "yes" | "y" | "1" | "true" | "verdadeiro"
                if SETS.split(' ').any(|set| set == plain(heading)) =>
            {
                Some(heading.to_owned())
            }
            _ => Some(cell.to_owned()),
        }
    };
    let sets: Vec<String> = cells.iter().filter_map(set).collect();
    (!sets.is_empty()).then(|| sets.join("; "))
}

/// The cycle that a cell names by number or name, matched loosely.
pub(crate) fn cycle(text: &str, rules: &Rules) -> Option<u8> {
    let names: Vec<String> = rules.cycles.iter().map(|name| plain(name)).collect();
    let place = number(text, names.len())
        .or_else(|| names.iter().position(|name| *name == plain(text)))
        .or_else(|| {
            let wanted = stage(&plain(text))?;
            names.iter().position(|name| stage(name) == Some(wanted))
        })?;
    u8::try_from(place + 1).ok()
}

/// The words for a cycle that may follow its number.
const CYCLES: &str = "\
    ociclo ciclo oceb ceb c oc ocicloeb cicloeb ociclodoensinobasico ciclodoensinobasico \
    ocicloceb cicloceb ociclobasico st nd rd stcycle ndcycle rdcycle cycle o";

/// The stage of Portuguese schooling: 1 to 3 for the cycles, 4 for secondary school.
pub(super) fn stage(name: &str) -> Option<char> {
    if name.starts_with("sec") || name.contains("secundario") || name == "es" {
        return Some('4');
    }
    let words = [("primeiro", '1'), ("segundo", '2'), ("terceiro", '3')];
    let spelled = words.into_iter().find(|(word, _)| name.starts_with(word));
    if let Some((_, stage)) = spelled {
        return Some(stage);
    }
    // `1ociclo`, `1ceb`, `1ocicloeb`, `ceb1`, `ciclo1`: one digit and one of these words.
    let digits: Vec<char> = name.chars().filter(char::is_ascii_digit).collect();
    let rest: String = name.chars().filter(|letter| !letter.is_ascii_digit()).collect();
    match digits[..] {
        [digit @ '1'..='3'] if CYCLES.split(' ').any(|cycle| cycle == rest) => Some(digit),
        _ => None,
    }
}

/// The game that a cell names by number, id or name, matched loosely.
pub(crate) fn game(text: &str, rules: &Rules) -> Option<u8> {
    let of_registry = registry::find(text).map(|id| registry::info(id).id);
    if let Some(id) = of_registry {
        let place = rules.games.iter().position(|game| game.id == id)?;
        return u8::try_from(place + 1).ok();
    }
    let wanted = joined(text);
    let names = names_of_all(rules);
    let place = number(text, names.len())
        .or_else(|| names.iter().position(|of_game| of_game.contains(&wanted)))
        .or_else(|| {
            // `Dominó` for Dominório, `Semáforos` for Semáforo: one is a prefix of the other. A
            // much longer text has another word in it, perhaps another game.
            let longer = |name: &String| {
                wanted.strip_prefix(name.as_str()).is_some_and(|rest| rest.len() <= MOST_LONGER)
            };
            let alike =
                |name: &String| wanted.len() >= 4 && (name.starts_with(&wanted) || longer(name));
            let mut places = (0..names.len()).filter(|place| names[*place].iter().any(alike));
            places.next().filter(|_| places.next().is_none())
        })?;
    u8::try_from(place + 1).ok()
}

/// The game with exactly this name.
pub(super) fn exact(text: &str, rules: &Rules) -> Option<u8> {
    let wanted = joined(text);
    let place = names_of_all(rules).iter().position(|names| names.contains(&wanted))?;
    u8::try_from(place + 1).ok()
}

/// The names of each of the event's games.
fn names_of_all(rules: &Rules) -> Vec<Vec<String>> {
    rules.games.iter().map(|game| names_of(&game.id, game.name.as_deref())).collect()
}

/// A name without the words that join its parts: `Gatos e Cães` equals `Gatos & Cães`.
pub(super) fn joined(text: &str) -> String {
    let words = text.split([' ', '-', '&']).map(plain);
    words.filter(|word| !matches!(word.as_str(), "e" | "and")).collect()
}

fn names_of(id: &str, name: Option<&str>) -> Vec<String> {
    let registered = registry::find(id).map(registry::info);
    let names = registered.into_iter().flat_map(|info| info.names.iter().copied());
    names.chain([id]).chain(name).map(joined).filter(|name| !name.is_empty()).collect()
}

fn number(text: &str, most: usize) -> Option<usize> {
    text.parse::<usize>().ok().filter(|number| (1..=most).contains(number)).map(|number| number - 1)
}

/// The fault for an unknown cycle, with the accepted ones.
pub(super) fn unknown_cycle(text: &str, rules: &Rules) -> Message {
    unknown(text, &rules.cycles)
}

/// The fault for an unknown game, with the accepted ones.
pub(super) fn unknown_game(text: &str, rules: &Rules) -> Message {
    unknown(text, &game_names(rules))
}

/// The names of an event's games, in their order.
pub(crate) fn game_names(rules: &Rules) -> Vec<String> {
    let games = rules.games.iter();
    games.map(|game| game.name.clone().unwrap_or_else(|| called(&game.id))).collect()
}

/// The name of a game, by its id; an unknown one stays as it is.
pub(crate) fn called(id: &str) -> String {
    let info = registry::find(id).map(registry::info);
    info.and_then(|info| info.names.first().copied()).unwrap_or(id).to_owned()
}

/// The name of a game, by its number.
pub(super) fn game_name(number: u8, rules: &Rules) -> Option<String> {
    game_names(rules).into_iter().nth(usize::from(number.checked_sub(1)?))
}

fn unknown(text: &str, names: &[String]) -> Message {
    let accepted: Vec<String> =
        (1..).zip(names).map(|(number, name)| format!("{number} ({name})")).collect();
    // Longer than any name.
    let wanted: String = plain(text).chars().take(60).collect();
    let near = names
        .iter()
        .map(|name| (strsim::jaro_winkler(&plain(name), &wanted), name))
        .filter(|(likeness, _)| *likeness > 0.7)
        .max_by(|(one, _), (other, _)| one.total_cmp(other));
    match near {
        Some((_, name)) => message!(words::EVENT_ENTRIES_UNKNOWN_NEAR, near = name),
        None => Message::new(words::EVENT_ENTRIES_UNKNOWN),
    }
    .with("text", text)
    .with("accepted", accepted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Event, Preset};

    fn rules() -> Rules {
        let preset = Preset::find("cnjm19").unwrap();
        Event::read(preset.text).unwrap().rules
    }

    #[test]
    fn cycles_are_read_as_schools_write_them() {
        let rules = rules();
        for (text, wanted) in [
            ("1", 1),
            ("1.º ciclo", 1),
            ("1º CEB", 1),
            ("1.º CEB", 1),
            ("1CEB", 1),
            ("1º ciclo", 1),
            ("1.º Ciclo do Ensino Básico", 1),
            ("Primeiro ciclo", 1),
            ("2º CEB", 2),
            ("3.º C", 3),
            ("Secundário", 4),
            ("Ensino Secundário", 4),
            ("SEC", 4),
            ("secundario", 4),
            ("4", 4),
        ] {
            assert_eq!(cycle(text, &rules), Some(wanted), "{text}");
        }
        for text in ["", "5", "12.º ano", "pré-escolar", "0"] {
            assert_eq!(cycle(text, &rules), None, "{text}");
        }
    }

    #[test]
    fn games_are_read_as_schools_write_them() {
        let rules = rules();
        let at = |id: &str| rules.games.iter().position(|game| game.id == id).unwrap() as u8 + 1;
        for (text, id) in [
            ("Gatos e Cães", "gatos-e-caes"),
            ("GATOS & CAES", "gatos-e-caes"),
            ("Dominó", "dominorio"),
            ("Domino", "dominorio"),
            ("Dominório", "dominorio"),
            ("Quelhas", "quelhas"),
            ("Produtos", "produto"),
            ("Atari go", "atari-go"),
            ("atarigo", "atari-go"),
            ("NEX", "nex"),
        ] {
            assert_eq!(game(text, &rules), Some(at(id)), "{text}");
        }
        for text in ["", "xadrez", "9", "go", "Rastros"] {
            assert_eq!(game(text, &rules), None, "{text}");
        }
    }
}
