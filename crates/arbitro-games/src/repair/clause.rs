//! The winner that a clause states: each name is bound to a verb or a noun about the end by its place and by the
//! preposition before it. "O Rui ganhou por desistência da Ana" has two such pairs, which agree.
//!
//! A clause that is not of one of these forms decides nothing: "o Rui aceitou a desistência" has a name and an end,
//! and somebody else resigned.

use super::prelude::*;

use super::players::Players;
use super::prose::{Prose, begins_as_one_of, is_one_of};

/// The winner that a clause states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stated {
    Winner(Seat),
    /// The clause names nobody.
    Nobody,
    /// It names somebody, but not clearly as the winner or the loser.
    Unclear,
    /// It names both players as the winner.
    Both,
}

/// The end of a game for the player whom it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Won,
    Lost,
    /// Resigned, or did not come.
    Left,
    OutOfTime,
}

/// The preposition before a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Case {
    Plain,
    Of,
    /// "Ao Rui": against him, or his own time.
    To,
    Against,
    For,
    By,
}

enum Part {
    End { end: End, is_cause: bool, is_passive: bool },
    Player { seat: Seat, case: Case },
}

const OF: &str = "de do da dos das of";

const ARTICLES: &str = "o a os as um uma uns umas dois duas the an his her seu sua";

/// Words that change nothing between a name and its verb.
const IDLE: &str = "e foi ficou esta era is was has have que quem se up ja jogador jogadora jogadores player side \
    lado equipa team jogo partida game match resultado result final falta acabou acaba terminou \
    esgotou esgotado caiu causa fell ran out over s gave levou declarado declarada entao then em";

/// The winner that a clause states.
pub(super) fn stated(words: &[&str], players: Players<'_>) -> Stated {
    let names_player = |(at, word): (usize, &&str)| {
        players.named(word).is_some() || number_of_player(&words[at..]).is_some()
    };
    if !words.iter().enumerate().any(names_player) {
        return Stated::Nobody;
    }
    let winners = parts(words, players).and_then(|parts| winners(&parts));
    match winners.as_deref() {
        Some([winner, others @ ..]) if others.iter().all(|other| other == winner) => {
            Stated::Winner(*winner)
        }
        Some([_, ..]) => Stated::Both,
        _ => Stated::Unclear,
    }
}

/// "Jogador 2", at the beginning of these words.
pub(super) fn number_of_player(words: &[impl AsRef<str>]) -> Option<Seat> {
    let [noun, number, ..] = words else { return None };
    let is_player = ["jogador", "jogadora", "player"].contains(&collation(noun.as_ref()).as_str());
    let seat = ["1", "2"].iter().position(|one| *one == number.as_ref())?;
    is_player.then_some(Seat(seat as u8))
}

/// The players and the ends that a clause names, in their order; `None` if a word between them may turn its meaning.
fn parts(words: &[&str], players: Players<'_>) -> Option<Vec<Part>> {
    let names = players.words();
    let mut parts: Vec<Part> = Vec::new();
    let mut case = Case::Plain;
    let mut is_opponent = false;
    // The end that follows is the reason of another: "por desistência".
    let mut is_cause = false;
    // A word was passed over that counts if a name or an end follows.
    let mut is_strange = false;
    // "Parabéns à Ana" is about the winner.
    let is_praise =
        words.iter().any(|word| begins_as_one_of(&plain_word(word), "parabens congrat"));
    let mut at = 0;
    while let Some(&word) = words.get(at) {
        let numbered = number_of_player(&words[at..]);
        at += 1 + usize::from(numbered.is_some());
        let behind = &words[at..];
        if let Some(seat) = numbered.or_else(|| players.named(word)) {
            let seat = if is_opponent { seat.other() } else { seat };
            let is_same =
                |part: &Part| matches!(part, Part::Player { seat: last, .. } if *last == seat);
            if !parts.last().is_some_and(is_same) {
                let ends = parts.iter().any(|part| matches!(part, Part::End { .. }));
                // "O adversário da Ana desistiu".
                let case = if is_opponent && !ends { Case::Plain } else { case };
                parts.push(Part::Player { seat, case });
                if is_strange {
                    return None;
                }
            }
            (case, is_opponent, is_cause, is_strange) = (Case::Plain, false, false, false);
            continue;
        }
        let plain = plain_word(word);
        if let Some((end, is_passive)) = end_of(word, behind, is_cause) {
            // "Fez a Ana desistir", "queria ganhar".
            let is_infinitive = ["ar", "er", "ir", "ing"].iter().any(|end| plain.ends_with(end));
            // "Rui disse: desisto".
            let is_own = ["desisto", "rendo"].iter().any(|own| plain.starts_with(own));
            if is_strange && !is_own
                || is_infinitive
                || is_opponent
                || is_about_something_else(behind, end, players)
            {
                return None;
            }
            let is_same = |part: &Part| matches!(part, Part::End { end: last, .. } if *last == end);
            if !parts.last().is_some_and(is_same) {
                parts.push(Part::End { end, is_cause, is_passive });
            }
            (case, is_cause, is_strange) = (Case::Plain, false, false);
            continue;
        }
        match plain.as_str() {
            _ if ["à", "às"].contains(&word.to_lowercase().as_str()) => {
                case = if is_praise { Case::For } else { Case::To };
            }
            "ao" | "aos" | "to" if is_praise => case = Case::For,
            "ao" | "aos" => case = Case::To,
            "contra" | "com" | "against" | "to" | "sobre" => case = Case::Against,
            "para" | "for" | "favor" => case = Case::For,
            "pelo" | "pela" | "pelos" | "pelas" | "por" | "by" => {
                (case, is_cause) = (Case::By, true)
            }
            // "Ganhou no tempo", "devido à desistência".
            "no" | "on" | "devido" | "gracas" | "due" | "thanks" => is_cause = true,
            // "Ficou sem tempo".
            "sem" if behind.first().is_some_and(|next| plain_word(next) == "tempo") => {}
            "adversario" | "adversaria" | "opponent" => is_opponent = true,
            of if is_one_of(of, OF) => {
                if matches!(case, Case::Plain | Case::By) {
                    case = Case::Of;
                }
            }
            other => {
                let is_short = other.chars().count() < 2;
                let is_idle = is_one_of(other, ARTICLES) || is_one_of(other, IDLE);
                is_strange |= !(is_short || is_idle || names.contains(&collation(word)));
            }
        }
    }
    Some(parts)
}

/// A word without its signs, capitals and accents.
fn plain_word(word: &str) -> String {
    collation(bare(word))
}

/// The end that a word states, and whether it is one that somebody else brought about: "vencida pelo Rui".
fn end_of(word: &str, behind: &[&str], is_cause: bool) -> Option<(End, bool)> {
    const PASSIVE: &str = "vencid derrotad batid beaten defeated";

    let plain = plain_word(word);
    if begins_as_one_of(&plain, PASSIVE) {
        return Some((End::Lost, true));
    }
    let prose = Prose::of(word);
    // "Por falta da Ana"; "falta de comparência" and "falta de tempo" have their word behind it.
    let names_end = behind.iter().take(2).any(|word| Prose::of(word).is_end());
    let end = match plain.as_str() {
        "gave" if behind.first() == Some(&"up") => End::Left,
        "melhor" => End::Won,
        // "WO do Rui" does not say for whom.
        "wo" if !is_cause => return None,
        "falta" if is_cause && !names_end => End::Left,
        _ if prose.gives_up || prose.absent => End::Left,
        _ if prose.time => End::OutOfTime,
        _ if prose.wins => End::Won,
        _ if prose.loses => End::Lost,
        _ => return None,
    };
    Some((end, false))
}

/// Whether a verb is about something else than the game: "perdeu uma peça", "desistiu da jogada", "ganhou a
/// professora do Rui".
fn is_about_something_else(behind: &[&str], end: End, players: Players<'_>) -> bool {
    const OF_THE_GAME: &str = "jogo jogador partid game match equip par lado side player favor advers oppon \
        comparenc bandeira";
    let determines = |word: &&&str| {
        let plain = collation(word);
        is_one_of(&plain, ARTICLES)
            || end != End::Won && is_one_of(&plain, OF)
            || plain.bytes().all(|sign| sign.is_ascii_digit())
    };
    let determiners = behind.iter().take_while(determines).count();
    let Some(noun) = behind.get(determiners).filter(|_| determiners > 0) else { return false };
    let plain = collation(noun);
    !(players.named(noun).is_some()
        || players.words().contains(&plain)
        || Prose::of(noun).is_end()
        || plain.ends_with('º')
        || begins_as_one_of(&plain, OF_THE_GAME))
}

/// The winner by each name, or `None` if a name is bound to nothing.
fn winners(parts: &[Part]) -> Option<Vec<Seat>> {
    let mut winners = Vec::new();
    // The names without a preposition and the ends that they may be bound to.
    let mut free: Vec<&Part> = Vec::new();
    for (at, part) in parts.iter().enumerate() {
        let before = |of_causes: bool| {
            parts[..at].iter().rev().find_map(|part| match part {
                Part::End { is_cause: true, .. } if !of_causes => None,
                Part::End { end, is_passive, .. } => Some((*end, *is_passive)),
                Part::Player { .. } => None,
            })
        };
        match part {
            Part::Player { case: Case::Plain, .. } => free.push(part),
            Part::Player { seat, case } => {
                let (end, is_passive) = before(*case == Case::Of)?;
                winners.push(match case {
                    Case::For | Case::Against if end == End::OutOfTime => return None,
                    Case::For => *seat,
                    // "Caiu o tempo ao Rui".
                    Case::To if end == End::OutOfTime => seat.other(),
                    Case::To | Case::Against => by(seat.other(), end),
                    Case::By if is_passive => *seat,
                    _ => by(*seat, end),
                });
            }
            Part::End { is_cause: true, .. } => {}
            Part::End { .. } => {
                let has_owner =
                    matches!(parts.get(at + 1), Some(Part::Player { case: Case::Of, .. }));
                if !has_owner {
                    free.push(part);
                }
            }
        }
    }
    let bound = match free[..] {
        _ if free.iter().all(|part| matches!(part, Part::End { .. })) => vec![],
        [Part::Player { seat, .. }, Part::End { end, .. }]
        | [Part::End { end, .. }, Part::Player { seat, .. }] => vec![by(*seat, *end)],
        [
            Part::Player { seat, .. },
            Part::End { end: End::Won, .. },
            Part::Player { seat: object, .. },
        ] => vec![*seat, object.other()],
        [
            Part::Player { seat, .. },
            Part::End { end, .. },
            Part::Player { seat: second, .. },
            Part::End { end: last, .. },
        ]
        | [
            Part::End { end, .. },
            Part::Player { seat, .. },
            Part::End { end: last, .. },
            Part::Player { seat: second, .. },
        ] => vec![by(*seat, *end), by(*second, *last)],
        _ => return None,
    };
    winners.extend(bound);
    Some(winners)
}

/// The winner where an end is somebody's.
fn by(seat: Seat, end: End) -> Seat {
    if end == End::Won { seat } else { seat.other() }
}
