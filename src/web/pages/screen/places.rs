//! Everybody's place: by game, and in one list from A to Z.

use crate::locale::collation;
use crate::web::pages::prelude::*;
use crate::web::screens::content::{Kind, Part, Seat, Section};
use arbitro_event::{PublicNames, public};
use arbitro_paper::{ByName, Seating, table_place};
use arbitro_words::portuguese::{LITTLE, SCHOOLS};

use super::gather::Shown;

/// The groups in which people still play. Finalists are listed with the final.
fn groups<'a>(shown: &Shown<'a>) -> Vec<(&'a Group, u32)> {
    let state = shown.source.state;
    let last =
        |group: &&Group| group.code.is_final() || state.final_of(group.code.category()).is_none();
    let groups = shown.chosen().into_iter().filter(last).filter(|group| !group.is_finished());
    groups.map(|group| (group, group.played.len() as u32)).collect()
}

/// A section for each category.
pub(super) fn by_game(shown: &Shown<'_>) -> Vec<Section> {
    let groups = groups(shown);
    let categories =
        groups.chunk_by(|(one, _), (other, _)| one.code.category() == other.code.category());
    let lists = categories.flat_map(|groups| {
        let category = groups[0].0.code.category();
        let places = seats(shown, groups, Kind::ByGame);
        places.into_iter().map(move |seat| (category, seat))
    });
    // Several screens share all of them, not each category.
    let all = shown.part(lists.collect::<Vec<_>>());
    let sections = all.chunk_by(|(one, _), (other, _)| one == other).map(|seats| {
        let category = seats[0].0;
        let parts = seats.iter().map(|(_, seat)| Part::Seat(seat.clone())).collect();
        let rounds = groups.iter().filter(|(group, _)| group.code.category() == category);
        let rounds: BTreeSet<Option<String>> = rounds
            .map(|(group, number)| (*number > 0).then(|| shown.source.round_name(group, *number)))
            .collect();
        let round = rounds.first().filter(|_| rounds.len() == 1).cloned().flatten();
        let of_category = |(group, _): &&(&Group, u32)| group.code.category() == category;
        let own: Vec<_> = groups.iter().filter(of_category).collect();
        // Nobody has a table yet: that is said in place of what the numbers mean.
        let unpaired = own.iter().all(|(_, number)| *number == 0);
        let room = Rooms::of(shown, &groups, Some(category)).only();
        let forms = |room: String| match unpaired {
            true => shown.room(&room).pop().into_iter().collect(),
            false => shown.room(&room),
        };
        let facts = [round.map(|round| vec![round]), room.map(forms)];
        let waits = unpaired.then(|| vec![shown.cx.word(words::WEB_SCREEN_NO_TABLES)]);
        let common = facts.into_iter().chain([waits]).flatten().collect();
        let legend = match unpaired {
            true => vec![shown.cx.word(words::WEB_SCREEN_UNPAIRED)],
            false => vec![legend(shown, &groups)],
        };
        let places = Section { kind: Kind::ByGame, parts, common, legend, ..Section::default() };
        let section = shown.of_category(category, places);
        match own[..] {
            [(group, _)] if group.code.is_final() => {
                let last = shown.cx.word(words::WEB_PLAYER_FINAL);
                let below = format!("{} · {last}", section.below);
                Section { below, ..section }
            }
            _ => section,
        }
    });
    sections.collect()
}

/// Everybody in one list.
pub(super) fn all(shown: &Shown<'_>) -> Vec<Section> {
    let groups = groups(shown);
    let places = seats(shown, &groups, Kind::Names);
    let parts = shown.part(places).into_iter().map(Part::Seat).collect();
    let rooms = Rooms::of(shown, &groups, None);
    vec![Section {
        kind: Kind::Names,
        title: shown.cx.word(words::WEB_SCREEN_NAMES),
        common: rooms.only().map(|room| shown.room(&room)).into_iter().collect(),
        legend: rooms.legend().into_iter().chain([legend(shown, &groups)]).collect(),
        parts,
        ..Section::default()
    }]
}

/// Whether the hall numbers its tables through, so that a number is one table.
fn is_through(groups: &[(&Group, u32)]) -> bool {
    groups.iter().all(|(group, number)| {
        group.tables.is_some() || group.round(*number).is_some_and(|round| round.seats.is_some())
    })
}

/// The meaning of the numbers of a place.
fn legend(shown: &Shown<'_>, groups: &[(&Group, u32)]) -> String {
    let through = is_through(groups);
    shown.cx.word(if through { words::WEB_SCREEN_NUMBER } else { words::WEB_SCREEN_NUMBERS })
}

/// The places of a list, from A to Z.
fn seats(shown: &Shown<'_>, groups: &[(&Group, u32)], kind: Kind) -> Vec<Seat> {
    let source = &shown.source;
    let through = is_through(groups);
    let rooms = Rooms::of(shown, groups, None);
    let mixed = kind == Kind::Names;
    let list = ByName::at(source, groups);
    let schools: Vec<String> =
        list.seatings.iter().map(|seat| school(shown.cx, &seat.person.code, true)).collect();
    // A school that all have in common distinguishes nobody.
    let told = schools.iter().any(|school| *school != schools[0]);
    let short: Vec<String> = list
        .seatings
        .iter()
        .zip(&schools)
        .map(|(seat, school)| {
            if school.is_empty() {
                seat.person.name.clone()
            } else {
                short_name(shown.cx, &seat.person.code, &seat.person.name)
            }
        })
        .collect();
    // With the school beside it a name needs no more letters, unless both are alike.
    let mut alike: BTreeMap<(&str, &str), u32> = BTreeMap::new();
    let mut namesakes: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (name, school) in short.iter().zip(&schools) {
        *alike.entry((name, school)).or_default() += 1;
        namesakes.entry(name).or_default().push(school);
    }
    let seat = |(at, seating): (usize, &Seating)| {
        let (name, school) = (&short[at], &schools[at]);
        let code = seating.group.parse::<GroupCode>().ok();
        let room = code.and_then(|code| source.room_of(code));
        let category = code.map(GroupCode::category);
        let (table, about) = match seating.table {
            Some(table) => (table_place(table, seating.board), String::new()),
            // Players without a table are shown the reason.
            None => (String::new(), seating.side.clone()),
        };
        let own =
            if alike[&(name.as_str(), school.as_str())] > 1 { &seating.person.name } else { name };
        let namesakes = &namesakes[name.as_str()];
        let shows_school = told && (mixed || namesakes.len() > 1);
        Seat {
            name: own.clone(),
            school: if shows_school { forms(school, namesakes, mixed) } else { Vec::new() },
            about,
            game: category.filter(|_| mixed).map(|code| emblem::of(source, code)),
            cycle: category.map_or_else(String::new, |code| in_short(&source.cycle(code))),
            room: room.filter(|_| mixed).map_or_else(String::new, |room| rooms.letter(room)),
            group: if through { String::new() } else { seating.group.clone() },
            table,
        }
    };
    let mut seats: Vec<Seat> = list.seatings.iter().enumerate().map(seat).collect();
    seats.sort_by_cached_key(|seat| {
        (collation(&seat.name), seat.school.first().map(|school| collation(school)))
    });
    seats
}

/// The forms of a school's name, from the fullest to the shortest, that distinguish it from those
/// of all namesakes; `whole` if what they have in common is not left out from the beginning.
fn forms(school: &str, namesakes: &[&str], whole: bool) -> Vec<String> {
    let apart = |name: &str| apart(name, namesakes).to_owned();
    let words = |name: &str| without_joints(&apart(name));
    let ways: [&dyn Fn(&str) -> String; 4] =
        [&|name| named(name).to_owned(), &|name| name.to_owned(), &apart, &words];
    let others: Vec<&str> = namesakes.iter().copied().filter(|other| *other != school).collect();
    let tells = |way: &&dyn Fn(&str) -> String| {
        let form = way(school);
        others.iter().all(|other| way(other) != form).then_some(form)
    };
    let mut forms: Vec<String> =
        ways[if whole { 0 } else { 2 }..].iter().filter_map(tells).collect();
    let others: Vec<String> = others.iter().map(|other| words(other)).collect();
    forms.push(fewest(&words(school), &others));
    forms.dedup();
    forms.retain(|form| !form.is_empty());
    forms
}

/// The least words from a school's first on that none of the others begins with.
fn fewest(school: &str, others: &[String]) -> String {
    let all: Vec<&str> = school.split(' ').collect();
    let tells = |text: &String| {
        let begins = |other: &String| *other == *text || other.starts_with(&format!("{text} "));
        // An abbreviation alone distinguishes nobody.
        text.split(' ').any(|word| word.chars().count() > 3) && !others.iter().any(begins)
    };
    let least = (1..=all.len()).map(|count| all[..count].join(" ")).find(tells);
    least.unwrap_or_else(|| school.to_owned())
}

/// A school's name without the words with which those of all namesakes begin: the rest
/// distinguishes them, and has more space.
fn apart<'a>(school: &'a str, namesakes: &[&str]) -> &'a str {
    let mut rest = school;
    while let Some((_, after)) = rest.split_once(' ') {
        let beginning = &school[..school.len() - after.len()];
        // A number alone would be read as that of a table.
        let goes_on = |other: &&str| {
            let rest = other.strip_prefix(beginning);
            rest.is_some_and(|rest| rest.starts_with(char::is_alphabetic))
        };
        if !namesakes.iter().all(goes_on) {
            break;
        }
        rest = after;
    }
    if namesakes.iter().all(|other| *other == school) { school } else { rest }
}

/// The rooms in which groups play, each with its letter.
struct Rooms<'a> {
    all: Vec<&'a str>,
}

impl<'a> Rooms<'a> {
    fn of(shown: &Shown<'a>, groups: &[(&Group, u32)], category: Option<CategoryCode>) -> Self {
        let of_category =
            |group: &&(&Group, u32)| category.is_none_or(|own| own == group.0.code.category());
        let used: BTreeSet<Option<&str>> = groups
            .iter()
            .filter(of_category)
            .map(|(group, _)| {
                shown.source.event.rules.room_of(group.code).map(|room| room.name.as_str())
            })
            .collect();
        let names = shown.source.event.rules.rooms.iter().map(|room| room.name.as_str());
        Self { all: names.filter(|name| used.contains(&Some(name))).collect() }
    }

    /// The room, if there is only one.
    fn only(&self) -> Option<String> {
        if let [room] = self.all.as_slice() { Some((*room).to_owned()) } else { None }
    }

    /// A room's letter: the one that ends its name, or its place in the alphabet; empty if it is the only one.
    fn letter(&self, room: &str) -> String {
        let ends = self.all.iter().filter_map(|name| name.rsplit(' ').next());
        let ends: Vec<&str> = ends.filter(|end| end.chars().count() == 1).collect();
        let distinct = ends.len() == self.all.len()
            && ends.iter().collect::<BTreeSet<_>>().len() == ends.len();
        let Some(at) =
            self.all.iter().position(|name| *name == room).filter(|_| self.all.len() > 1)
        else {
            return String::new();
        };
        if distinct { ends[at].to_owned() } else { char::from(b'A' + (at % 26) as u8).to_string() }
    }

    fn legend(&self) -> Vec<String> {
        let named = |room: &&str| (self.letter(room), (*room).to_owned());
        let all = self.all.iter().map(named).filter(|(letter, _)| !letter.is_empty());
        all.map(|(letter, room)| {
            if room.ends_with(&format!(" {letter}")) { room } else { format!("{letter} {room}") }
        })
        .collect()
    }
}

/// The first word of a cycle, or its beginning.
pub(in crate::web::pages) fn in_short(cycle: &str) -> String {
    let first = cycle.split_whitespace().next().unwrap_or_default();
    match first.chars().count() {
        0..=4 => first.to_owned(),
        _ => first.chars().take(3).chain(std::iter::once('.')).collect(),
    }
}

/// A public name with one letter of the last name, where names are shown like that.
fn short_name(cx: &Viewer, code: &str, public: &str) -> String {
    let how = cx.view.event.as_ref().map(|event| event.hall.public_names);
    let shortened = player(cx, code).filter(|_| how == Some(PublicNames::Short));
    let name = shortened.map(|player| public::short_name(&player.row.name, 1)).unwrap_or_default();
    if name.is_empty() { public.to_owned() } else { name }
}

/// The members of a group as they are shown below its heading: with no more letters than
/// distinguish them there.
pub(super) fn in_group(shown: &Shown<'_>, group: &Group) -> BTreeMap<String, String> {
    let people = group.members.iter().map(|member| shown.source.person(member.player));
    let names: Vec<(String, String, String)> = people
        .map(|person| {
            let short = short_name(shown.cx, &person.code, &person.name);
            (person.code, person.name, short)
        })
        .collect();
    let mut count: BTreeMap<&str, u32> = BTreeMap::new();
    names.iter().for_each(|(.., short)| *count.entry(short).or_default() += 1);
    let own = |(code, public, short): &(String, String, String)| {
        let name = if count[short.as_str()] > 1 { public } else { short };
        (code.clone(), name.clone())
    };
    names.iter().map(own).collect()
}

/// A player who is not hidden, as staff see them.
fn player<'a>(cx: &'a Viewer, code: &str) -> Option<&'a Player> {
    let state = &cx.view.state;
    let player = state.player(state.find(&code.parse().ok()?).ok()?);
    (!player.hidden).then_some(player)
}

/// A player's school, in short if wanted. It is shown in the hall only, never on the web, and not where
/// players are shown by their codes.
pub(in crate::web::pages) fn school(cx: &Viewer, code: &str, short: bool) -> String {
    let event = cx
        .view
        .event
        .as_ref()
        .filter(|event| cx.server.is_some() && event.hall.public_names != PublicNames::Code);
    let name =
        event.zip(player(cx, code)).and_then(|(event, player)| event.school_name(&player.row));
    // A team is mostly named after its school.
    let team = player(cx, code).filter(|player| player.row.is_team());
    let is_said = |name: &&str| team.is_none_or(|team| !team.row.name.starts_with(name));
    let name = name.filter(is_said).unwrap_or_default();
    if short { shortened(name) } else { name.to_owned() }
}

/// A school's name without what many have in common.
fn shortened(name: &str) -> String {
    let found = SCHOOLS.iter().find_map(|(long, short)| Some((short, name.strip_prefix(long)?)));
    let Some((short, rest)) = found else { return name.to_owned() };
    let rest = rest.trim_start();
    let joined = rest.split_once(' ').filter(|(word, _)| LITTLE.contains(word));
    format!("{short} {}", joined.map_or(rest, |(_, rest)| rest)).trim().to_owned()
}

/// A shortened name without the abbreviation at its beginning.
fn named(short: &str) -> &str {
    let own = |(_, kind): &(&str, &str)| short.strip_prefix(kind)?.strip_prefix(' ');
    let rest = SCHOOLS.iter().find_map(own);
    rest.filter(|rest| rest.starts_with(char::is_alphabetic)).unwrap_or(short)
}

/// A school's name without the words that join its others.
fn without_joints(name: &str) -> String {
    let words = name.split(' ').filter(|word| !LITTLE.contains(word));
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn schools_and_cycles_are_short() {
        for (name, short) in [
            ("Escola Básica da Fonte Velha", "EB Fonte Velha"),
            ("Escola Secundária de Vila Nova", "ES Vila Nova"),
            ("Escola Básica e Secundária do Meio", "EBS Meio"),
            ("Colégio do Largo", "Colégio do Largo"),
            ("", ""),
        ] {
            assert_eq!(shortened(name), short);
        }
        for (cycle, short) in
            [("1.º ciclo", "1.º"), ("Secundário", "Sec."), ("", ""), ("Sub10", "Sub.")]
        {
            assert_eq!(in_short(cycle), short);
        }
    }

    #[test]
    fn schools_of_namesakes_are_told_apart_by_what_differs() {
        for (namesakes, shown) in [
            (["EB Horta Velha 1", "EB Horta do Meio 3"], ["Velha 1", "do Meio 3"]),
            (["EB Torre Velha 1", "ES Torre Velha 1"], ["EB Torre Velha 1", "ES Torre Velha 1"]),
            (["EB Horta", "EB Horta Nova"], ["Horta", "Horta Nova"]),
            (["EB Horta", "EB Horta"], ["EB Horta", "EB Horta"]),
            (["Escola 1", "Escola 10"], ["Escola 1", "Escola 10"]),
            (["", "EB Horta"], ["", "EB Horta"]),
        ] {
            assert_eq!(namesakes.map(|school| apart(school, &namesakes)), shown);
        }
    }

    #[test]
    fn a_school_has_shorter_and_shorter_forms_that_tell_namesakes_apart() {
        for (namesakes, whole, shown) in [
            (
                ["EB Horta do Castanheiro 1", "EB Horta do Meio 3"],
                true,
                "Horta do Castanheiro 1|EB Horta do Castanheiro 1|Castanheiro 1|Castanheiro",
            ),
            (
                ["EB Horta do Castanheiro 1", "EB Horta do Meio 3"],
                false,
                "Castanheiro 1|Castanheiro",
            ),
            // Names that are alike without their abbreviation keep it.
            (["EB Torre Velha", "ES Torre Velha"], true, "EB Torre Velha|EB Torre"),
            (["EB Fonte 1", "EB Fonte 12"], false, "Fonte 1"),
            (["EB Horta", "EB Horta Nova"], false, "Horta"),
            (
                ["ES Dr. Manuel Ribeira Grande", "EB Horta"],
                false,
                "ES Dr. Manuel Ribeira Grande|ES Dr. Manuel",
            ),
            (["", "EB Horta"], true, ""),
        ] {
            let forms = [0, 1].map(|at| forms(namesakes[at], &namesakes, whole));
            assert_eq!(forms[0].join("|"), shown);
            // No form is one of the other's.
            assert!(forms[0].iter().all(|form| !forms[1].contains(form)), "{forms:?}");
        }
    }
}
