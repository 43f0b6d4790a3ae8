//! The players of a sheet in its sentences: whom they name, by name, by side or by number, and the points beside them.

use super::prelude::*;

use super::clause::number_of_player;
use super::fragment::{is_swap, stem};
use super::head::side_tags;
use super::prose::{Prose, begins_as_one_of};

/// The beginnings of the words that mark figures as those of the end.
const NOUNS: &str = "ponto resultado marcador pontuacao score result points final";

/// The players and the sides of a sheet.
#[derive(Clone, Copy)]
pub(super) struct Players<'a> {
    pub head: &'a Head,
    pub info: &'a Info,
}

impl<'a> Players<'a> {
    /// The name of the player of a seat.
    fn name(self, seat: usize) -> Option<&'a str> {
        self.head.names(self.info, seat).next()
    }

    fn are_named(self) -> bool {
        (0..2).all(|seat| self.name(seat).is_some())
    }

    /// The words of the names of a seat's player.
    fn words_of(self, seat: usize) -> impl Iterator<Item = &'a str> {
        let names = self.head.names(self.info, seat);
        names.flat_map(|name| name.split(|letter: char| !letter.is_alphabetic()))
    }

    /// The words of both players' names.
    pub(super) fn words(self) -> Vec<String> {
        let names = (0..2).flat_map(|seat| self.head.names(self.info, seat));
        names.flat_map(|name| Prose::of(name).words).collect()
    }

    /// The seat that a text of two players names, by its side, its player or its number. If it names both, the first
    /// one counts: "a Ana ganhou ao Rui".
    pub(super) fn named(self, text: &str) -> Option<Seat> {
        const NUMBERS: [&str; 2] = [
            "primeiro primeira primeiros primeiras first 1st 1º 1ª",
            "segundo segunda segundos segundas second 2nd 2º 2ª",
        ];

        let words = Prose::of(text).words;
        // "Zé".
        let is_whole = |part: &str| {
            let mut names = (0..2).flat_map(|seat| self.head.names(self.info, seat));
            part.chars().count() == 2 && names.any(|name| name == part)
        };
        let place = |known: &str| {
            let folded = collation(known);
            let is_name = folded.len() > 2
                || is_whole(known)
                || folded.starts_with(|sign: char| sign.is_ascii_digit());
            words.iter().position(|word| is_name && *word == folded)
        };
        // "Player 1 gave up", "o jogador 2 ganhou".
        let numbered = |(at, pair): (usize, &[String])| Some((at, number_of_player(pair)?));
        let player = words.windows(2).enumerate().find_map(numbered);
        let of_seat = |seat: Seat| {
            if let Some((at, _)) = player.filter(|(_, number)| *number == seat) {
                return Some((at, seat));
            }
            let at = usize::from(seat.0);
            let side = side_tags(self.info, at);
            let all_names =
                side.iter().copied().chain(NUMBERS[at].split(' ')).chain(self.words_of(at));
            // "O Cão desistiu" is about the Dogs.
            let one_of = |tag: &&str| {
                let is = |word: &String| word.len() > 2 && stem(word) == stem(&collation(tag));
                words.iter().position(is)
            };
            Some((all_names.filter_map(place).chain(side.iter().filter_map(one_of)).min()?, seat))
        };
        match [Seat::FIRST, Seat::SECOND].map(of_seat) {
            [Some((one, _)), Some((other, _))] if one == other => None,
            places => places.into_iter().flatten().min().map(|(_, seat)| seat),
        }
    }

    /// Whether a text names the player or the side of a seat.
    pub(super) fn names_seat(self, prose: &Prose, seat: Seat) -> bool {
        let seat = usize::from(seat.0);
        let parts: Vec<String> = self.words_of(seat).map(collation).collect();
        let is_side = |word: &str| {
            side_tags(self.info, seat).iter().any(|tag| stem(&collation(tag)) == stem(word))
        };
        let mut words = prose.words.iter().filter(|word| word.len() > 2);
        words.any(|word| parts.contains(word) || is_side(word))
    }

    /// Whether a fragment is about the end of the game of a side: "as negras desistiram".
    pub(super) fn names_side(self, fragment: &Fragment) -> bool {
        let What::Text(prose) = &fragment.what else { return false };
        let mut tags = self.info.sides.iter().flat_map(|side| side.tags).map(|tag| collation(tag));
        let is = |word: &String, tag: &str| word.len() > 2 && stem(word) == stem(tag);
        prose.is_end() && tags.any(|tag| prose.words.iter().any(|word| is(word, &tag)))
    }

    /// Whether a clause has a name, and the sheet those of two others: "ganhou a Marta" where Inês and Rui play.
    pub(super) fn name_another(self, words: &[&str]) -> bool {
        let name = |word: &&str| {
            let bare = word.trim_matches(|letter: char| !letter.is_alphabetic());
            bare.chars().count() > 2
                && bare.starts_with(char::is_uppercase)
                && bare.chars().skip(1).all(char::is_lowercase)
                && !Prose::of(bare).is_end()
        };
        self.are_named() && words.iter().skip(1).any(name)
    }

    /// The words above the moves of a sheet that does not name both players.
    pub(super) fn words_above(self, fragments: &[Fragment]) -> Vec<String> {
        if self.are_named() {
            return Vec::new();
        }
        let above = fragments.iter().take_while(|fragment| !fragment.is_word());
        let texts = above.filter(|fragment| matches!(fragment.what, What::Text(_)));
        let repairs = self.head.repairs.iter();
        let of_head = repairs.filter(|repair| !repair.read.starts_with("[Result"));
        let all = texts.map(Fragment::written).chain(of_head.map(|repair| repair.written.clone()));
        all.flat_map(|text| Prose::of(&text).words).collect()
    }

    /// A text with the players' full names as the ordinals of their seats, where the names share a word: "Ana B." and
    /// "Ana C.".
    pub(super) fn distinguished(self, text: &str) -> String {
        let words = |text| cut_at_signs(text).map(collation);
        let [one, other] =
            [0, 1].map(|seat| words(self.name(seat).unwrap_or_default()).collect::<Vec<_>>());
        if one == other || !one.iter().any(|word| other.contains(word)) {
            return text.to_owned();
        }
        let mut names = [(one, "1º"), (other, "2º")];
        names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        let parts: Vec<&str> = text.split_whitespace().collect();
        let mut read: Vec<String> = Vec::new();
        let mut at = 0;
        while at < parts.len() {
            let begins = |name: &Vec<String>| {
                let part = parts.get(at..at + name.len());
                part.is_some_and(|part| {
                    part.iter().flat_map(|word| words(word)).eq(name.iter().cloned())
                })
            };
            match names.iter().find(|(name, _)| begins(name)) {
                Some((name, ordinal)) => {
                    at += name.len();
                    let sign = parts[at - 1].trim_start_matches(char::is_alphanumeric);
                    read.push(format!("{ordinal}{}", sign.trim_start_matches('.')));
                }
                None => {
                    read.push(parts[at].to_owned());
                    at += 1;
                }
            }
        }
        read.join(" ")
    }

    /// The winner by a letter behind the players' names: "Odete (D)", "Paulo (V)".
    pub(super) fn winner_by_letters(self) -> Option<Seat> {
        let letter = |seat: usize| {
            let (_, behind) = self.name(seat)?.rsplit_once('(')?;
            Some(behind.trim_end_matches(')').to_uppercase())
        };
        match (letter(0)?.as_str(), letter(1)?.as_str()) {
            ("V", "D") => Some(Seat::FIRST),
            ("D", "V") => Some(Seat::SECOND),
            _ => None,
        }
    }

    /// The winner by the points beside the names of the players: "Ana 1 - Rui 0", "Ana 0 x 1 Rui", "pontos: 1/0".
    pub(super) fn winner_by_score(self, text: &str) -> Option<Seat> {
        enum Part {
            Player(Seat),
            Points(bool),
        }
        let words: Vec<String> = cut_at_signs(text).map(collation).collect();
        // Each player's end in their column: "vitória   derrota".
        if let [one, other] = &words.iter().map(|word| Prose::of(word)).collect::<Vec<_>>()[..] {
            let won = (one.wins && other.loses).then_some(Seat::FIRST);
            if let Some(seat) = won.or((one.loses && other.wins).then_some(Seat::SECOND)) {
                return Some(seat);
            }
        }
        let mut parts: Vec<Part> = Vec::new();
        let mut noun = false;
        for word in &words {
            match (word.as_str(), self.named(word), parts.last()) {
                ("0" | "1", ..) => parts.push(Part::Points(word == "1")),
                (_, Some(who), Some(Part::Player(last))) if *last == who => {}
                (_, Some(who), _) => parts.push(Part::Player(who)),
                // The other names of a player, and the words around them.
                (_, None, _) => {
                    noun |= begins_as_one_of(word, NOUNS);
                    let has_figure = word.contains(|letter: char| letter.is_ascii_digit());
                    if has_figure || Prose::of(word).is_end() {
                        return None;
                    }
                }
            }
        }
        match parts[..] {
            [Part::Player(one), Part::Points(a), Part::Player(other), Part::Points(b)]
            | [Part::Player(one), Part::Points(a), Part::Points(b), Part::Player(other)]
                if one != other && a != b =>
            {
                Some(if a { one } else { other })
            }
            [Part::Points(a), Part::Points(b)] if noun && a != b => {
                Some(if a { Seat::FIRST } else { Seat::SECOND })
            }
            _ => None,
        }
    }

    /// The seat with more points, where a text gives those of both: "Téo 21 quadrados, Luz 4 quadrados".
    pub(super) fn ahead(self, text: &str) -> Option<Seat> {
        let mut points: Vec<(Seat, u32)> = Vec::new();
        let mut who = None;
        for word in &Prose::of(text).words {
            match word.parse::<u32>() {
                Ok(number) => points.push((who.take()?, number)),
                Err(_) => who = self.named(word).or(who),
            }
        }
        let [(one, a), (other, b)] = points[..] else { return None };
        (one != other && a != b).then_some(if a > b { one } else { other })
    }

    /// The seat with the most points, where a text gives those of several: "Pontos: Ana 24, Rui -13".
    pub(super) fn most_points(self, text: &str, seats: u8) -> Option<Seat> {
        let mut points: Vec<(i32, Seat)> = Vec::new();
        let mut who = None;
        for word in text.split([' ', ',', ';', ':', '=', '(', ')']) {
            let prose = Prose::of(word);
            let named = (0..seats).map(Seat).find(|seat| self.names_seat(&prose, *seat));
            match word.replace('−', "-").trim_end_matches('.').parse() {
                Ok(number) => points.extend(who.take().map(|seat| (number, seat))),
                Err(_) => who = named.or(who),
            }
        }
        let are_of_all = points.len() == usize::from(seats)
            && points.iter().all(|(number, _)| matches!(number, 0 | 1));
        let plain = collation(text);
        let is_about_points = are_of_all || NOUNS.split(' ').any(|noun| plain.contains(noun));
        let (most, seat) = *points.iter().max_by_key(|(number, _)| *number)?;
        let is_alone = points.iter().filter(|(number, _)| *number == most).count() == 1;
        (points.len() > 1 && is_alone && is_about_points).then_some(seat)
    }

    /// Whether the side in brackets behind a player is the other player's.
    pub(super) fn has_other_side(self, text: &str) -> bool {
        let Some((before, rest)) = text.split_once('(') else { return false };
        let inside = rest.split(')').next().unwrap_or_default();
        let last = before.split_whitespace().next_back().unwrap_or_default();
        let [one, other] = [last, inside]
            .map(|text| Some(text).filter(|text| Prose::of(text).words.len() == 1))
            .map(|word| self.named(word?));
        one.zip(other).is_some_and(|(one, other)| one != other)
    }

    /// Whether a sentence reports something of a player other than how the game ended: "o Rui saiu da
    /// sala", "a Ana jogou outra vez". A name alone is a signature.
    pub(super) fn are_reported(self, prose: &Prose) -> bool {
        // "(2) Arthur swaps sides" is a turn.
        let counted = prose.words.first().is_some_and(|word| word.parse::<u32>().is_ok());
        if counted && prose.words.iter().any(|word| is_swap(word))
            || prose.is_end()
            || prose.is_stuck()
            || prose.is_open()
            || prose.is_over()
            || prose.words.len() < 2
        {
            return false;
        }
        let names = self.words();
        let is_name = |word: &&str| self.named(word).is_some() || names.iter().any(|it| it == word);
        let words = prose.words.iter().map(String::as_str);
        let (about, rest): (Vec<&str>, Vec<&str>) = words.partition(is_name);
        !about.is_empty() && !Prose::of(&rest.join(" ")).is_idle()
    }
}

/// Whether the heading of a table has the second side in the left column.
pub(super) fn is_turned(prose: &Prose, info: &Info) -> bool {
    let place = |seat: usize| {
        let is = |word: &String| side_tags(info, seat).iter().any(|tag| collation(tag) == *word);
        prose.words.iter().position(is)
    };
    let both = place(0).zip(place(1));
    prose.words.len() < 5 && both.is_some_and(|(first, second)| second < first)
}

/// Whether a text gives points of both: "pontos: Ana 3, Rui 5", "casas 13 a 12".
pub(super) fn gives_points(prose: &Prose) -> bool {
    let figures = prose.words.iter().filter(|word| word.parse::<u32>().is_ok());
    let has_noun = prose.words.iter().any(|word| begins_as_one_of(word, NOUNS));
    figures.count() == 2 && (prose.words.len() <= 5 || has_noun)
}
