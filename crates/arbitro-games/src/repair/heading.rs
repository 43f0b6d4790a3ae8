//! The heading above the moves: the game and its players. "Semáforo. A: Rita  B: Duarte", "Ana x
//! Rui".

use super::ending;
use super::fragment::{is_colour, is_with_result, stem};
use super::head::{Head, points_behind, result_of};
use super::prelude::*;
use super::prose::{Prose, is_one_of};
use super::title;
use crate::scoresheet::english;

/// Games that people write sheets of and that have no rules here. A sheet that names one of them is not read
/// as another game.
const OTHER_GAMES: &str = "xadrez, chess, damas, checkers, draughts, go, baduk, othello, reversi, gamao, \
    backgammon, oware, mancala, awale, moinho, trilha, jogo do galo, galo, quatro em linha, \
    4 em linha, 5 em linha, gomoku, havannah, tablut, abalone, shogi, xiangqi, bridge, domino, sueca";

/// Reads a line above the moves into the head; `true` if nothing else is in it.
pub(super) fn heading(line: &str, number: u64, head: &mut Head) -> bool {
    let place = SheetPlace { line: number, column: 1 };
    // "Azul: o soldado de b4 ataca b7".
    if cut_at_signs(line).filter(|word| super::lattice::is_square(word)).count() > 1 {
        return false;
    }
    let mut read = false;
    if head.tag("Game").is_none() {
        match games_in(line)[..] {
            [game] => {
                head.mend("Game", registry::info(game).names[0], line, place);
                read = true;
            }
            [] => {
                let parts = line.split(['.', ',', ':', ';', '(', ')', '|', '\t', '–', '—']);
                if let Some(name) = parts.map(str::trim).find(|part| is_other_game(part)) {
                    head.add("Game", name.to_owned(), place);
                }
            }
            _ => {}
        }
    }
    if is_of_columns(line) || title::player_of_two(line, place, head) {
        return true;
    }
    if let [game] = games_in(line)[..] {
        title::variant(&without_game(line, game), game, line, place, head);
    }
    // "Ouri - Tiago contra Filipa".
    let behind = [" - ", " – ", ": ", ". ", ", "]
        .iter()
        .find_map(|sign| line.split_once(sign).filter(|(name, _)| !games_in(name).is_empty()));
    let mut players = match games_in(line)[..] {
        [game] => players_of(&without_game(line, game)),
        _ => players_of(line),
    };
    if let Some((_, rest)) = behind.filter(|_| players.is_empty()) {
        players = players_of(rest);
    }
    for (tag, name) in &players {
        head.mend(tag, name, line, place);
    }
    let words: Vec<&str> = line.split_whitespace().collect();
    // "Vitória x Rui".
    let is_sentence = Prose::of(line).is_end() && pair_of_names(line).is_none();
    (read || !players.is_empty()) && !is_sentence && !is_with_result(&words)
}

/// Reads a row of a table with a player into the head: `Jogador 1;Ana`.
pub(super) fn row_of_player(line: &str, number: u64, head: &mut Head) -> bool {
    let apart = |sign: char| sign.is_whitespace() || matches!(sign, ';' | '|');
    let cells = line.trim_matches(apart).split_once([';', '|', '\t']);
    let Some((label, name)) = cells.map(|(label, name)| (label.trim(), name.trim_matches(apart)))
    else {
        return false;
    };
    let tag = tag_of(label).filter(|_| label.len() > 1 && is_name(name) && is_of_player(name));
    if let Some(tag) = &tag {
        head.mend(tag, name, line, SheetPlace { line: number, column: 1 });
    }
    tag.is_some()
}

/// Reads a line above the moves that gives the result into the head: "0-1", "Resultado 0-1", "Rastros 0-1",
/// "Ana 1 - 0 Rui"; `true` if nothing else is in it.
pub(super) fn result_above(line: &str, number: u64, head: &mut Head) -> bool {
    const NOUNS: [&str; 6] =
        ["resultado", "resultado final", "result", "final result", "score", "marcador"];

    if head.tag("Result").is_some() {
        return false;
    }
    let place = SheetPlace { line: number, column: 1 };
    // "Ana > Rui".
    let beaten = line.split_once(" > ").filter(|(one, other)| is_name(one) && is_name(other));
    let beaten = beaten.map(|(one, other)| (format!("{one} x {other}"), "1-0".to_owned()));
    if let Some((names, result)) = points_of_both(line).or(beaten) {
        let is_read = heading(&names, number, head);
        if is_read {
            head.mend("Result", &result, line, place);
        }
        return is_read;
    }
    let Some((before, result, behind)) = result_in(line) else { return false };
    let is_apart = |letter: char| letter.is_whitespace() || ":-–—=|;,.".contains(letter);
    let (before, behind) = (before.trim_matches(is_apart), behind.trim_matches(is_apart));
    let mut result = result;
    let is_read = match (before, behind) {
        ("", "") => true,
        (before, "") => {
            NOUNS.contains(&collation(before).as_str()) || heading(before, number, head)
        }
        (before, behind) => match in_order(before, behind, result.clone()) {
            Some((names, in_order)) => {
                result = in_order;
                heading(&names, number, head)
            }
            None => false,
        },
    };
    if is_read {
        head.mend("Result", &result, line, place);
    }
    is_read
}

/// Both names of a line with points behind or between them, and the result: "Ana (1) - Rui (0)", "Ana (1) x (0) Rui".
fn points_of_both(line: &str) -> Option<(String, String)> {
    [" - ", " – ", " x ", " X ", " vs ", " contra ", " / ", ";", "\t"].iter().find_map(|sign| {
        let (one, other) = line.split_once(sign)?;
        let (one, points) = points_behind(one.trim())?;
        let front = other.trim().strip_prefix(['0', '1', '½', '('].as_slice());
        let (other, of_other) = match front {
            Some(_) => {
                let (points, name) = other.trim().split_once(' ')?;
                (name.trim(), points.trim_matches(['(', ')'].as_slice()))
            }
            None => points_behind(other)?,
        };
        in_order(one, other, result_of([points, of_other])?)
    })
}

/// Both names as one line and the result, by the ordinals behind the names, if they have them: "Ana (2.º)", "Rui (1.º)".
fn in_order(one: &str, other: &str, result: String) -> Option<(String, String)> {
    let [(one, first), (other, second)] = [one, other].map(without_ordinal);
    if !is_name(one) || !is_name(other) {
        return None;
    }
    match (first, second) {
        (Some("Second"), Some("First")) => {
            let turned: Vec<&str> = result.split('-').rev().collect();
            Some((format!("{other} x {one}"), turned.join("-")))
        }
        (None, None) | (Some("First"), Some("Second")) => {
            Some((format!("{one} x {other}"), result))
        }
        _ => None,
    }
}

/// The result that a line gives, and the text before it and behind it.
pub(super) fn result_in(line: &str) -> Option<(&str, String, &str)> {
    let words: Vec<(usize, &str)> = line
        .split_whitespace()
        .map(|word| (word.as_ptr() as usize - line.as_ptr() as usize, word))
        .collect();
    let is_point = |word: &str| matches!(word, "0" | "1");
    let is_sign = |word: &str| matches!(word, "-" | "–" | "—" | ":" | "x" | "a");
    let is_whole =
        |word: &str| word.len() > 2 && (2..=4).any(|seats| ending::result(word, seats).is_some());
    let end = |at: usize| words[at].0 + words[at].1.len();
    (0..words.len()).find_map(|at| {
        let last = match words[at..] {
            [(_, word), ..] if is_whole(word) => at,
            [(_, one), (_, sign), (_, other), ..]
                if is_point(one) && is_sign(sign) && is_point(other) && one != other =>
            {
                at + 2
            }
            _ => return None,
        };
        let (from, to) = (words[at].0, end(last));
        Some((&line[..from], line[from..to].replace(' ', ""), &line[to..]))
    })
}

/// Whether a line names the columns of a table in the order of play: `| n | 1º | 2º |`.
fn is_of_columns(line: &str) -> bool {
    const NUMBER: &str = "n no nº n.º num numero # lance jogada move";
    let spaced = match line.contains(['|', ';', '\t']) {
        true => line.replace("  ", "\t"),
        false => line.replace(' ', "\t"),
    };
    let cells: Vec<String> = spaced
        .split(['|', ';', '\t'])
        .map(collation)
        .filter(|cell| !cell.trim().is_empty())
        .map(|cell| cell.trim().to_owned())
        .collect();
    let tags: Vec<Option<&str>> = cells.iter().map(|cell| tag_of(cell)).collect();
    let named = cells.iter().zip(&tags);
    let seats: Vec<&str> = tags.iter().copied().flatten().collect();
    named.clone().all(|(cell, tag)| tag.is_some() || is_one_of(cell, NUMBER))
        && !seats.is_empty()
        && seats.chunks(2).all(|pair| pair == ["First", "Second"])
        && cells.iter().any(|cell| !cell.bytes().all(|letter| letter.is_ascii_digit()))
}

/// Whether a text is the name of a game that has no rules here: "Xadrez", "jogo de damas".
fn is_other_game(text: &str) -> bool {
    let plain = collation(text);
    let bare = ["jogo de ", "jogo do ", "jogo das ", "jogo dos ", "partida de ", "game of "]
        .iter()
        .find_map(|lead| plain.strip_prefix(lead))
        .unwrap_or(&plain);
    // "Damas turcas", "xadrez rápido".
    let kind_of = |name: &str| {
        let rest = bare.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
        name.len() > 4 && rest.is_some_and(|rest| rest.split(' ').count() < 3)
    };
    OTHER_GAMES.split(", ").any(|name| [plain.as_str(), bare].contains(&name) || kind_of(name))
}

/// A text in the form in which names of games are compared.
fn plain_name(text: &str) -> String {
    let apart = |letter: char| !letter.is_alphanumeric() && letter != '&';
    let words = text.split(apart).filter(|word| !word.is_empty()).map(collation);
    words.map(|word| if word == "&" { "e".to_owned() } else { word }).collect::<Vec<_>>().join(" ")
}

/// The names of a game in that form.
fn names_of(game: GameId) -> impl Iterator<Item = String> {
    let info = registry::info(game);
    info.names.iter().chain([&info.id]).map(|name| plain_name(name))
}

/// The games that a line names as whole words.
pub(super) fn games_in(line: &str) -> Vec<GameId> {
    let text = format!(" {} ", plain_name(line));
    let names = |game: &GameId| {
        let names = |name: String| {
            let name = format!(" {name} ");
            text.contains(&name)
                || line.contains('-')
                    && text.replace(' ', "").contains(name.trim())
                    && !name.trim().contains(' ')
                    && name.len() > 8
        };
        names_of(*game).any(names)
    };
    registry::all().filter(names).collect()
}

/// A line without the name of the game: in "Gatos e Cães   Mesa 2" nobody is called "e".
fn without_game(line: &str, game: GameId) -> String {
    const MOST_WORDS: usize = 4;
    let names: Vec<String> = names_of(game).collect();
    let ends = |letter: char| letter.is_whitespace() || ".,:;()|".contains(letter);
    let starts = line.char_indices().filter(|(at, letter)| {
        letter.is_alphanumeric() && line[..*at].chars().next_back().is_none_or(ends)
    });
    for (from, _) in starts {
        let apart = line[from..].char_indices().filter(|(_, letter)| ends(*letter));
        let stops = apart.map(|(at, _)| from + at).chain([line.len()]);
        for to in stops.take(MOST_WORDS) {
            if names.contains(&plain_name(&line[from..to])) {
                return format!("{}{}", &line[..from], &line[to..]);
            }
        }
    }
    line.to_owned()
}

/// The tag of a seat or a side that a word is the name of.
fn tag_of(label: &str) -> Option<&'static str> {
    match collation(bare(label)).as_str() {
        "a" | "1" | "1º" | "1o" | "1.º" | "1.o" | "1ª" | "1.ª" | "1a" | "1.a" | "jogador 1"
        | "jogadora 1" | "1o jogador" | "1a jogadora" | "player 1" => return Some("First"),
        "b" | "2" | "2º" | "2o" | "2.º" | "2.o" | "2ª" | "2.ª" | "2a" | "2.a" | "jogador 2"
        | "jogadora 2" | "2o jogador" | "2a jogadora" | "player 2" => return Some("Second"),
        _ => {}
    }
    let seat =
        english(label).filter(|tag| ["First", "Second"].contains(tag) || tag.starts_with("Player"));
    seat.or_else(|| side_tag(label))
}

/// The tag of the side that a word names, in any game, in the singular or the plural.
pub(super) fn side_tag(label: &str) -> Option<&'static str> {
    let plain = collation(label);
    let tags = || registry::infos().iter().flat_map(|info| info.sides).flat_map(|side| side.tags);
    let is = |tag: &&&str| collation(tag) == plain;
    let near = |tag: &&&str| plain.len() > 3 && stem(&collation(tag)) == stem(&plain);
    tags().find(is).or_else(|| tags().find(near)).copied()
}

/// A player's tag and name.
type Player = (&'static str, String);

/// The players that a line names, each with their tag.
fn players_of(line: &str) -> Vec<Player> {
    if let Some(players) = numbered(line) {
        return players;
    }
    let labelled = labelled(line);
    if !labelled.is_empty() {
        // One letter is a label only if the other seat has one, too, or a name follows: "A: Eva", but not "A: F".
        let seats = ["First", "Second"].map(|seat| labelled.iter().any(|(tag, _)| *tag == seat));
        let is_word = |name: &str| {
            name.chars().nth(1).is_some_and(char::is_lowercase) && side_tag(name).is_none()
                || name.len() > 3
        };
        return if seats[0] == seats[1] || labelled.iter().all(|(_, name)| is_word(name)) {
            labelled
        } else {
            Vec::new()
        };
    }
    if let Some(players) = sided(line) {
        return players;
    }
    if let Some(player) = ordinal(line) {
        return vec![player];
    }
    pair_of_names(line)
        .map(|(one, other)| vec![("First", one), ("Second", other)])
        .unwrap_or_default()
}

/// `Azul: Bruno   Vermelho: Carla`, `Pretas - Wilson; Brancas - Zita`, `Negras Joana   Brancas Leo`,
/// `Par: Simão e Tomé`.
fn labelled(line: &str) -> Vec<Player> {
    let mut found: Vec<Player> = Vec::new();
    let spaced = line.replace('\t', " ; ").replace("  ", " ; ").replace(':', ": ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut at = 0;
    while at < words.len() {
        let word = words[at];
        let next = words.get(at + 1).copied().unwrap_or_default();
        let two = format!("{word} {next}");
        // "Jogador 1: Ana", and not "1 - Ana".
        let is_word = next.contains(char::is_alphanumeric);
        let (label, used) = if tag_of(two.trim_end_matches(':')).is_some() && is_word {
            (two, 2)
        } else {
            (word.to_owned(), 1)
        };
        let after = words.get(at + used).copied().unwrap_or_default();
        let dashed = matches!(after, "-" | "–" | "—" | "=" | ":");
        let colon = label.ends_with(':') || dashed;
        let noun = label.trim_end_matches(':');
        let begins = at == 0
            || matches!(words[at - 1], ";" | "/" | "|")
            || words[at - 1].ends_with([';', ',', '.']);
        let together = ["par", "jogadores", "jogadoras", "alunos", "alunas", "players", "dupla"]
            .contains(&collation(noun).as_str());
        // "1.º Joana   2.º Lucas".
        let ordinal = noun.ends_with(".º") && line.contains("1.º") && line.contains("2.º");
        let tag = tag_of(noun).filter(|_| colon || begins && (ordinal || side_tag(noun).is_some()));
        if !(tag.is_some() || together && colon) {
            at += 1;
            continue;
        }
        let from = at + used + usize::from(dashed);
        let mut to = from;
        let end = |word: &str| word.ends_with([';', ',', '|', '/', ')']);
        while let Some(word) = words.get(to) {
            let is_label = to > from
                && (word.ends_with(':')
                    || tag_of(word).is_some_and(|_| {
                        words.get(to + 1).is_some_and(|next| matches!(*next, "-" | "–" | ":"))
                            || side_tag(word).is_some()
                    }));
            if is_label || matches!(*word, ";" | "|" | "/" | "-" | "–") {
                break;
            }
            to += 1;
            if end(word) {
                break;
            }
        }
        let words_of_it = words[from.min(words.len())..to].join(" ");
        // "Irene (EB Olivais)".
        let front = words_of_it.split(" (").next().unwrap_or_default();
        let value = bare(front).to_owned();
        match tag {
            Some(tag) if is_name(&value) || colon && noun.len() > 1 && is_small_name(&value) => {
                found.push((tag, value));
            }
            None => {
                if let Some((one, other)) =
                    value.split_once(" e ").filter(|(one, other)| is_name(one) && is_name(other))
                {
                    found.extend([("First", one.to_owned()), ("Second", other.to_owned())]);
                }
            }
            Some(_) => {}
        }
        at = to.max(at + used);
    }
    found
}

/// A line with one player: `1.º Téo`, `2.ª jogadora - Amélia`.
fn ordinal(line: &str) -> Option<Player> {
    let (label, rest) = line.trim().split_once(' ')?;
    let tag = tag_of(label).filter(|_| label.contains(['º', 'ª']))?;
    let noun = ["jogadora", "jogador"].iter().find_map(|noun| rest.strip_prefix(noun));
    let name = bare(noun.unwrap_or(rest));
    let is_small = noun.is_some_and(|rest| rest.starts_with(':')) && is_small_name(name);
    (is_name(name) || is_small).then(|| (tag, name.to_owned()))
}

/// The seat of an ordinal: `1.º`, `(2ª)`.
pub(super) fn seat_of_ordinal(word: &str) -> Option<&'static str> {
    tag_of(word).filter(|_| word.contains(['º', 'ª']) && !word.contains(' '))
}

/// `Maria (1.º) - Diogo (2.º)`: the ordinals are those of the seats.
fn numbered(line: &str) -> Option<Vec<Player>> {
    let apart = [" contra ", " vs ", " vs. ", " x ", " - ", " – ", " / ", " e ", ",", ";"];
    two_players(line, &apart, |part| {
        let (name, tag) = without_ordinal(part);
        Some((tag?, name))
    })
}

/// The two players on both sides of the first of these signs, if they have different tags.
fn two_players<'l>(
    line: &'l str,
    apart: &[&str],
    player: impl Fn(&'l str) -> Option<(&'static str, &'l str)>,
) -> Option<Vec<Player>> {
    let (one, other) = apart.iter().find_map(|sign| line.split_once(sign))?;
    let players = [player(one)?, player(other)?];
    let are_two = players[0].0 != players[1].0 && players.iter().all(|(_, name)| is_name(name));
    are_two.then(|| players.map(|(tag, name)| (tag, name.to_owned())).into())
}

/// Two names below each other, and only two, as one line, and how many lines further the second is: "Leonor 1" and
/// "Duarte 0".
pub(super) fn players_below<L: AsRef<str>>(
    lines: &[L],
    number: usize,
    head: &Head,
) -> Option<(String, usize)> {
    if head.tags.iter().any(|(tag, _)| !["Game", "Result"].contains(&tag.as_str())) {
        return None;
    }
    let lines = lines.iter().map(|line| line.as_ref().trim());
    let mut rest = lines.clone().enumerate().skip(number).filter(|(_, line)| !line.is_empty());
    let ((at, one), (next, other)) = (rest.next()?, rest.next()?);
    let before = lines.take(number).filter(|line| !line.is_empty()).last();
    let others = before.into_iter().chain(rest.next().map(|(_, line)| line));
    let has_third = others.into_iter().any(|line| player_alone(line).is_some());
    let ((front, one), (front_of_other, other)) = (player_alone(one)?, player_alone(other)?);
    let counted = |front: &str| front.starts_with(['1', '2']);
    let alike = front == front_of_other || counted(front) && front_of_other.starts_with('2');
    // "Ana e Rui" and "Eva e Ivo" are two pairs.
    let alike = alike && one.contains(" e ") == other.contains(" e ");
    (at == number && alike && !has_third).then(|| (format!("{one} - {other}"), next - number))
}

/// The label and the rest of a line with one name, perhaps with points and an ordinal: "Nome: Ana", "1. Ana", "Ana (2.º) 1".
fn player_alone(line: &str) -> Option<(&str, &str)> {
    const LABELS: &str = "1. 2. 1) 2) nome: name: jogador: jogadora: aluno: aluna: player:";
    let label = line.split_once(' ').filter(|(label, _)| is_one_of(&label.to_lowercase(), LABELS));
    let (label, text) = label.unwrap_or(("", line));
    let text = text.trim();
    let name = without_ordinal(points_behind(text).map_or(text, |(name, _)| name)).0;
    let letters = |letter: char| letter.is_alphabetic() || " .-'".contains(letter);
    let is_player = is_name(name) && name.chars().all(letters) && is_of_player(name);
    let is_one = name.contains(" e ") || pair_of_names(name).is_none();
    (is_player && is_one).then_some((label, text))
}

/// A name without the ordinal behind it, and the tag of its seat.
fn without_ordinal(name: &str) -> (&str, Option<&'static str>) {
    let parts = name.trim().rsplit_once(' ');
    let found = parts.and_then(|(name, last)| Some((name.trim(), seat_of_ordinal(last)?)));
    found.map_or((name.trim(), None), |(name, tag)| (name, Some(tag)))
}

/// Whether a text with capitals may be a player's name rather than the title of something.
fn is_of_player(name: &str) -> bool {
    const OTHERS: &str = "nome name turma class classe escola school agrupamento colegio clube club torneio \
        campeonato final jornada ronda mesa sala lance jogada jogo partida folha aluno aluna jogador jogadora \
        adversario data hora portugal professor professora prof arbitro arbitra boa bom bons boas ola";
    let words: Vec<String> = name.split_whitespace().map(collation).collect();
    words.len() < 5
        && !words.first().is_some_and(|word| is_colour(word))
        && !words.iter().any(|word| is_one_of(word.trim_end_matches('.'), OTHERS))
        && !Prose::of(name).is_end()
        && !Prose::of(name).is_open()
        && games_in(name).is_empty()
        && !is_other_game(name)
}

/// Whether a text behind a label may be a name in small letters: "1.º jogador: ana".
fn is_small_name(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let letters = |word: &&str| word.chars().all(|letter| letter.is_alphabetic() || letter == '.');
    (1..=3).contains(&words.len())
        && words.iter().all(letters)
        && words[0].chars().count() > 1
        && is_of_player(text)
        && !Prose::of(text).is_stuck()
}

/// `Ana (pretas) contra Rui (brancas)`, `Ana pretas, Rui brancas`.
fn sided(line: &str) -> Option<Vec<Player>> {
    let apart = [" contra ", " vs ", " vs. ", " x ", " - ", " – ", " e ", ",", ";", "/"];
    two_players(line, &apart, |part| {
        let (name, side) = bare(part).rsplit_once([' ', '(', ':', '='])?;
        let tag = side_tag(side).or_else(|| tag_of(side).filter(|_| side.len() > 1))?;
        Some((tag, name.trim_end_matches(|letter: char| !letter.is_alphanumeric())))
    })
}

/// Whether a text may be somebody's name: up to five words with capitals, without figures.
fn is_name(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let capital = |word: &&str| word.chars().next().is_some_and(char::is_uppercase);
    let small = |word: &&str| matches!(*word, "da" | "de" | "do" | "das" | "dos" | "e");
    (1..=5).contains(&words.len())
        && capital(&words[0])
        && words.iter().all(|word| capital(word) || small(word))
        && !text.contains(|letter: char| letter.is_ascii_digit())
}

/// Two names on a line and nothing else: two columns, `Ana x Rui`, `Ana contra Rui`, `Entre Ana e Rui`.
fn pair_of_names(line: &str) -> Option<(String, String)> {
    const NUMBER: &str = "n no nº n.º lance jogada move";
    let line = line.trim();
    let between = ["Entre ", "entre ", "Between "].iter().find_map(|lead| line.strip_prefix(lead));
    let tabbed = between.unwrap_or(line).replace("  ", "\t");
    let apart = [
        "\t", " x ", " X ", " v ", " vs ", " vs. ", " versus ", " contra ", " – ", " - ", " / ",
        ";", "|", " & ", " e ", " and ", ", ",
    ];
    let loose = &apart[13..];
    let parts = apart.iter().map(|sign| {
        let parts = tabbed.split(sign).map(str::trim).filter(|part| !part.is_empty());
        // "Jogada | Ana | Rui".
        let is_number = |part: &&str| is_one_of(&collation(part), NUMBER);
        (*sign, parts.skip_while(is_number).collect::<Vec<_>>())
    });
    let (sign, parts) = parts.into_iter().find(|(_, parts)| parts.len() == 2)?;
    let [one, other] = parts[..] else { return None };
    let fits = |name: &str| {
        let word = |word: &str| side_tag(word).is_some() || english(word).is_some();
        // "João Branco" has a surname, "Brancas João" a side.
        let first = name.split_whitespace().next().unwrap_or_default();
        let last = name.split_whitespace().next_back().unwrap_or_default();
        let is_surname = |it: &str| it == last && it != first && !it.ends_with('s');
        let is_side = |it: &str| word(it) && !is_surname(it);
        let is_player = !loose.contains(&sign) || name.split(' ').count() < 4 && is_of_player(name);
        is_name(name)
            && !name.split_whitespace().any(is_side)
            && games_in(name).is_empty()
            && !is_one_of(&collation(name), "nome turma name class")
            && is_player
    };
    (fits(one) && fits(other)).then(|| (one.to_owned(), other.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_game_and_the_players_are_read_however_they_are_written_above_the_moves() {
        for (line, tags) in [
            (
                "Semáforo. A: Rita  B: Duarte",
                &[("Game", "Semáforo"), ("First", "Rita"), ("Second", "Duarte")][..],
            ),
            ("B. Silva        M. Costa", &[("First", "B. Silva"), ("Second", "M. Costa")]),
            (
                "Prof.: Rastros, turma 5ºB. Par: Simão e Tomé",
                &[("Game", "Rastros"), ("First", "Simão"), ("Second", "Tomé")],
            ),
            (
                "Combate  Azul: Bruno   Vermelho: Carla",
                &[("Game", "Combate"), ("Azul", "Bruno"), ("Vermelho", "Carla")],
            ),
            (
                "Atari Go. Pretas - Wilson; Brancas - Zita",
                &[("Game", "Atari Go"), ("Pretas", "Wilson"), ("Brancas", "Zita")],
            ),
            (
                "HEX  Negras Joana   Brancas Leo",
                &[("Game", "Hex"), ("Negras", "Joana"), ("Brancas", "Leo")],
            ),
            ("Rastros (jogo de treino)", &[("Game", "Rastros")]),
            ("Xadrez", &[("Game", "Xadrez")]),
            // The variant was passed over, and the game read as the classic one.
            ("Blokus para dois jogadores", &[("Game", "Blokus"), ("Variant", "dois jogadores")]),
            ("Blokus (equipas)", &[("Game", "Blokus"), ("Variant", "equipas")]),
            ("Ana x Rui", &[("First", "Ana"), ("Second", "Rui")]),
            ("1 - Ana, 2 - Rui", &[("First", "Ana"), ("Second", "Rui")]),
            ("1.º Joana   2.º Lucas", &[("First", "Joana"), ("Second", "Lucas")]),
            (
                "Ouri - Tiago contra Filipa",
                &[("Game", "Ouri"), ("First", "Tiago"), ("Second", "Filipa")],
            ),
            (
                "Amazonas / brancas Eva / pretas Zita",
                &[("Game", "Amazonas"), ("Brancas", "Eva"), ("Pretas", "Zita")],
            ),
            ("Vertical; Horizontal", &[]),
            ("Olá professora, aqui vai o jogo.", &[]),
        ] {
            let mut head = Head::default();
            heading(line, 1, &mut head);
            let read: Vec<(&str, &str)> =
                head.tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
            assert_eq!(read, tags, "{line}");
        }
    }
}
