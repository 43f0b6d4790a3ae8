//! Sheets as people write them: a random legal game with random slips.

use arbitro_games::registry::{self, GameId, Visitor};
use arbitro_games::scoresheet::{RawRecord, Transcript};
use arbitro_games::{Game, Lots, Setup, Status};

/// A kind of slip that the generator can make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Way {
    /// Another form of number, on all moves.
    Numbers,
    /// A comma, a bar or a semicolon after moves.
    Separator,
    /// A space inside a move.
    Blank,
    /// A move in capitals or in small letters.
    Case,
    /// A letter or digit for one that looks like it.
    LookAlike,
    /// A letter and the digit after it swapped.
    Swapped,
    /// Two moves without a space between them.
    Glued,
    /// A character or a move written twice.
    Doubled,
    /// The parts of a move in the wrong order.
    Order,
    /// A remark after a move.
    Note,
    /// A crossed-out move before the right one.
    CrossedOut,
    /// No-break spaces, dashes, full-width letters.
    Character,
    /// The head as a list of `Name: value`.
    Head,
    /// A square next to the right one.
    Neighbour,
    /// A key next to the right one on a keyboard.
    Keyboard,
    /// A missing move.
    Gap,
    /// The other player's win as the result.
    Result,
}

impl Way {
    /// Slips of writing.
    pub(crate) const WRITING: [Way; 13] = [
        Way::Numbers,
        Way::Separator,
        Way::Blank,
        Way::Case,
        Way::LookAlike,
        Way::Swapped,
        Way::Glued,
        Way::Doubled,
        Way::Order,
        Way::Note,
        Way::CrossedOut,
        Way::Character,
        Way::Head,
    ];
    /// Slips of meaning.
    #[allow(dead_code, reason = "the suite has a fixed set of slips of writing alone")]
    pub(crate) const MEANING: [Way; 4] = [Way::Neighbour, Way::Keyboard, Way::Gap, Way::Result];
}

/// A game as it was played.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    /// Which game.
    pub game: GameId,
    /// The tags that set it up.
    pub tags: Vec<(String, String)>,
    /// Its moves.
    pub moves: Vec<String>,
    /// The result.
    pub result: String,
    /// The seat of each move, from 1, and its round.
    seats: Vec<(u8, u32)>,
}

struct Play<'a> {
    tags: &'a [(&'a str, &'a str)],
    lots: &'a mut Lots,
    sensible: bool,
    most: usize,
}

impl Visitor for Play<'_> {
    type Output = Vec<String>;

    /// Plays random moves. A sensible player takes a move that wins at once, and otherwise avoids one that
    /// ends the game without winning it.
    fn visit<G: Game>(self) -> Vec<String> {
        let mut position = G::start(&Setup::of(self.tags)).expect("a sample sets the game up");
        let (mut tokens, mut moves) = (Vec::new(), Vec::new());
        while tokens.len() < self.most && position.status() == Status::Playing {
            moves.clear();
            position.legal_moves(&mut moves);
            self.lots.shuffle(&mut moves);
            let mover = position.turn();
            let after = |step| {
                let mut after = position.clone();
                after.play_unchecked(step);
                after
            };
            let wins = |position: &G, seat| matches!(position.status(), Status::Over(outcome) if outcome.winners.has(seat));
            let mut step = moves[0];
            if self.sensible && moves.len() < 200 {
                let quiet = moves.iter().copied().take(24).find(|&step| {
                    let after = after(step);
                    !matches!(after.status(), Status::Over(outcome) if !outcome.winners.has(mover))
                });
                let winning = moves.iter().copied().find(|&step| wins(&after(step), mover));
                step = winning.or(quiet).unwrap_or(step);
            }
            let mut token = String::new();
            position.write(step, &mut token);
            tokens.push(token);
            position.play_unchecked(step);
        }
        tokens
    }
}

/// A random game; in half of the games the players are sensible.
pub(crate) fn played(game: GameId, lots: &mut Lots, most: usize) -> Played {
    let info = registry::info(game);
    let sample = *lots.pick(info.samples).expect("every game has a sample");
    let sensible = lots.happens(0.5);
    let moves = registry::dispatch(game, Play { tags: sample, lots, sensible, most });
    let mut text = format!("[Game \"{}\"]\n", info.id);
    for (name, value) in sample {
        text += &format!("[{name} \"{value}\"]\n");
    }
    let (_, verdict) = Transcript::of(RawRecord::of(&(text.clone() + &moves.join(" "))).view(), "");
    let result = verdict.result.map_or("*".to_owned(), |result| result.to_string());
    let (transcript, _) = Transcript::of(RawRecord::of(&(text + &moves.join(" "))).view(), "");
    let seats = transcript.moves.iter().map(|step| (step.seat, step.round)).collect();
    let tags = sample.iter().map(|(n, v)| ((*n).to_owned(), (*v).to_owned())).collect();
    Played { game, tags, moves, result, seats }
}

/// Writes the sheet of a game with slips; returns it with the kinds of slip that were possible.
pub(crate) fn sheet(played: &Played, ways: &[Way], lots: &mut Lots) -> (String, Vec<Way>) {
    let mut moves = played.moves.clone();
    let mut numbers = played.seats.clone();
    let mut result = played.result.clone();
    let mut made = Vec::new();
    let has = |way| ways.contains(&way);
    // First leave out a move, so that the other slips are made in the moves that remain.
    if has(Way::Gap) && moves.len() > 3 {
        let at = lots.below(moves.len() - 1);
        moves.remove(at);
        // The numbers run on: a player who forgets a move does not skip its number.
        numbers.pop();
        made.push(Way::Gap);
    }
    if has(Way::Result)
        && let Some(turned) = turned(&result)
    {
        result = turned;
        made.push(Way::Result);
    }
    for &way in ways {
        if slip(way, played, &mut moves, lots) {
            made.push(way);
        }
    }
    let style = if has(Way::Numbers) { 1 + lots.below(6) } else { 0 };
    if style > 0 {
        made.push(Way::Numbers);
    }
    let mut text = String::new();
    let info = registry::info(played.game);
    if has(Way::Head) {
        made.push(Way::Head);
        text += &format!("Jogo: {}\n", info.names[0]);
        for (name, value) in &played.tags {
            text += &format!("{name}: {value}\n");
        }
        text += "Resultado: ";
        text += &result;
        text += "\n\n";
    } else {
        text += &format!("[Game \"{}\"]\n", info.id);
        for (name, value) in &played.tags {
            text += &format!("[{name} \"{value}\"]\n");
        }
        text.push('\n');
    }
    let separator = if has(Way::Separator) {
        made.push(Way::Separator);
        *lots.pick(&[", ", "; ", " | ", " |", ","]).expect("there are some")
    } else {
        " "
    };
    let separator = if separator == "," && moves.iter().any(|step| step.contains(',')) {
        " | "
    } else {
        separator
    };
    for (at, (step, (seat, round))) in moves.iter().zip(&numbers).enumerate() {
        let first = *seat == 1 && (at == 0 || numbers[at - 1].1 != *round);
        text += &match style {
            0 if first => format!("{round}. "),
            1 if first => format!("{round}) "),
            2 if first => format!("{round}- "),
            3 if first => format!("{round}º "),
            4 if first => format!("{round} "),
            5 => format!("{}. ", at + 1),
            6 if first => format!("{round}.º "),
            _ => String::new(),
        };
        text += step;
        let new_line = at % 8 == 7;
        text += if new_line { "\n" } else { separator };
    }
    text += &result;
    text.push('\n');
    made.sort_unstable();
    made.dedup();
    (text, made)
}

/// The result of a game of two with the other winner.
fn turned(result: &str) -> Option<String> {
    match result {
        "1-0" => Some("0-1".to_owned()),
        "0-1" => Some("1-0".to_owned()),
        _ => None,
    }
}

/// Pairs of a letter or digit that is meant and one that is written for it.
const ALIKE: [(char, char); 18] = [
    ('1', 'l'),
    ('1', 'I'),
    ('i', '1'),
    ('i', 'l'),
    ('0', 'O'),
    ('0', 'o'),
    ('5', 'S'),
    ('5', 's'),
    ('8', 'B'),
    ('2', 'Z'),
    ('2', 'z'),
    ('9', 'g'),
    ('9', 'q'),
    ('g', '9'),
    ('6', 'G'),
    ('b', '6'),
    ('e', 'c'),
    ('c', 'e'),
];

/// Makes a slip in one move; `false` if no move allows it.
fn slip(way: Way, played: &Played, moves: &mut [String], lots: &mut Lots) -> bool {
    if moves.is_empty() {
        return false;
    }
    for _ in 0..12 {
        let at = lots.below(moves.len());
        let old = moves[at].clone();
        // This move was glued to the previous one.
        if old.is_empty() {
            continue;
        }
        let letters: Vec<char> = old.chars().collect();
        let pick = |lots: &mut Lots, fits: &dyn Fn(usize) -> bool| {
            let places: Vec<usize> = (0..letters.len()).filter(|&at| fits(at)).collect();
            lots.pick(&places).copied()
        };
        let text = |letters: &[char]| letters.iter().collect::<String>();
        let border = |at: usize| {
            at > 0 && letters[at - 1].is_ascii_alphabetic() && letters[at].is_ascii_digit()
        };
        let new = match way {
            Way::Blank => {
                pick(lots, &border).map(|at| text(&letters[..at]) + " " + &text(&letters[at..]))
            }
            Way::Case => {
                Some(if lots.happens(0.5) { old.to_uppercase() } else { old.to_lowercase() })
            }
            Way::LookAlike => pick(lots, &|at| ALIKE.iter().any(|pair| pair.0 == letters[at]))
                .and_then(|at| {
                    let others: Vec<char> = ALIKE
                        .iter()
                        .filter(|pair| pair.0 == letters[at])
                        .map(|pair| pair.1)
                        .collect();
                    let mut changed = letters.clone();
                    changed[at] = *lots.pick(&others)?;
                    Some(text(&changed))
                }),
            Way::Swapped => pick(lots, &border).map(|at| {
                let mut changed = letters.clone();
                changed.swap(at - 1, at);
                text(&changed)
            }),
            Way::Glued if at + 1 < moves.len() => {
                let next = moves[at + 1].clone();
                moves[at + 1] = String::new();
                Some(old.clone() + &next)
            }
            Way::Doubled => Some(if lots.happens(0.3) {
                format!("{old} {old}")
            } else {
                let at = lots.below(letters.len());
                text(&letters[..=at]) + &text(&letters[at..])
            }),
            Way::Order => {
                let sign =
                    ['/', '-'].into_iter().find(|sign| old.contains(*sign) && !old.contains(':'));
                sign.and_then(|sign| {
                    let (one, two) = old.split_once(sign)?;
                    (!one.is_empty() && !two.is_empty()).then(|| format!("{two}{sign}{one}"))
                })
            }
            Way::Note => lots
                .pick(&["!", "?", "!!", "!?", "#", "+", " (bom lance)", " bom lance"])
                .map(|note| format!("{old}{note}")),
            Way::CrossedOut => {
                let other = moves[lots.below(moves.len())].clone();
                let crossed =
                    if lots.happens(0.5) { format!("~~{other}~~") } else { format!("({other})") };
                (!other.is_empty()).then(|| format!("{crossed} {old}"))
            }
            Way::Character => Some(match lots.below(3) {
                0 => old
                    .chars()
                    .map(|l| {
                        let wide = l.is_ascii_graphic();
                        if wide { char::from_u32(l as u32 + 0xfee0).unwrap_or(l) } else { l }
                    })
                    .collect(),
                1 => format!("\u{a0}{old}\u{a0}"),
                _ => old.replace('-', "→") + "\u{200b}",
            }),
            Way::Neighbour => {
                // A colour before its square is not a square.
                let sign = |at: usize| {
                    letters[at].is_ascii_uppercase()
                        && letters.get(at + 1).is_some_and(char::is_ascii_lowercase)
                };
                let square = |at: usize| letters[at].is_ascii_alphanumeric() && !sign(at);
                pick(lots, &square).and_then(|at| {
                    let step: i8 = if lots.happens(0.5) { 1 } else { -1 };
                    let mut changed = letters.clone();
                    changed[at] = char::from((letters[at] as u8).checked_add_signed(step)?);
                    changed[at].is_ascii_alphanumeric().then(|| text(&changed))
                })
            }
            Way::Keyboard => pick(lots, &|at| letters[at].is_ascii_lowercase()).and_then(|at| {
                let keys = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
                let row = keys.iter().find(|row| row.contains(letters[at]))?;
                let key = row.find(letters[at])?;
                let key = if lots.happens(0.5) { key + 1 } else { key.checked_sub(1)? };
                let mut changed = letters.clone();
                changed[at] = row.chars().nth(key)?;
                Some(text(&changed))
            }),
            _ => None,
        };
        if let Some(new) = new.filter(|new| *new != old && is_seen(way, played, at, new)) {
            moves[at] = new;
            return true;
        }
    }
    false
}

/// Whether the slip can be noticed: with this word for the move, `check` refuses the game or still reads the
/// same moves.
fn is_seen(way: Way, played: &Played, at: usize, word: &str) -> bool {
    let letters = matches!(
        way,
        Way::LookAlike | Way::Swapped | Way::Doubled | Way::Neighbour | Way::Keyboard | Way::Order
    );
    if !letters || played.moves.get(at).is_none() {
        return true;
    }
    let mut text = format!("[Game \"{}\"]\n", registry::info(played.game).id);
    for (name, value) in &played.tags {
        text += &format!("[{name} \"{value}\"]\n");
    }
    let mut moves = played.moves.clone();
    word.clone_into(&mut moves[at]);
    text += &format!("{} {}", moves.join(" "), played.result);
    let (transcript, verdict) = Transcript::of(RawRecord::of(&text).view(), "");
    let same = transcript.moves.iter().map(|step| &step.token).eq(&played.moves);
    same || verdict.status.exit() != 0
}
