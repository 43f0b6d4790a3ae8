//! Laws of every game, checked for every game in the registry.
//!
//! Each law walks through random games from every sample set-up under every choice of rules, so
//! that a new game is covered as soon as it is registered. The seeds are fixed: a failure names the
//! game, its set-up, the seed and the moves so far, and can be reproduced.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::marker::PhantomData;

use arbitro_chance::Lots;
use arbitro_games::WORDS;
use arbitro_games::board::{Drawing, Geometry, Lattice, Named, Symmetry};
use arbitro_games::registry::{self, Visitor};
use arbitro_games::{
    Game, Illegal, Info, Outcome, PlayError, Seat, Seats, Setup, Status, Switches, perft, playout,
};
use arbitro_words::Lang;

/// How many games are played from each set-up, if there are few of them, and their maximum length.
const GAMES: u64 = 12;
const PLIES: usize = 2000;

/// A position in the course of a game.
pub struct Visited<'a, G> {
    pub position: &'a G,
    pub switches: Switches,
    /// Where the position comes from, for the messages of failures.
    pub about: String,
}

/// Every sample set-up of a game under every choice of rules: a label, the choice, the position.
fn starts<G: Game>() -> Vec<(String, Switches, G)> {
    let mut choices = vec![String::new()];
    for switch in G::INFO.switches {
        choices = choices
            .iter()
            .flat_map(|rest| {
                let name = format!("{}.{}", G::INFO.id, switch.name);
                switch.values.iter().map(move |value| format!("{rest} {name}={value}"))
            })
            .collect();
    }
    let mut starts = Vec::new();
    let mut seen = BTreeSet::new();
    for tags in G::INFO.samples {
        for rules in &choices {
            let switches = Switches::read(rules, &G::INFO, registry::infos()).expect("our own");
            let start = G::start(&Setup { switches, ..Setup::of(tags) });
            let start = start.unwrap_or_else(|fault| panic!("{tags:?}: {fault:?}"));
            // A choice that does not change this set-up is played only once.
            if !seen.insert(format!("{tags:?} {start:?}")) {
                continue;
            }
            starts.push((format!("{} {tags:?}{rules}", G::INFO.id), switches, start));
        }
    }
    starts
}

/// The seeds of the games that are played from each of a number of set-ups.
fn seeds(starts: usize) -> std::ops::Range<u64> {
    0..(4 * GAMES / starts as u64).clamp(2, GAMES)
}

/// The tokens of a random game.
fn game<G: Game>(start: &G, seed: u64) -> Vec<String> {
    playout(start.clone(), &mut Lots::for_purpose(seed, G::INFO.id), PLIES)
}

/// The move that a token means in a position.
pub fn judged<G: Game>(position: &G, token: &str) -> Result<G::Move, Illegal> {
    let parsed = G::parse(token.as_bytes()).unwrap_or_else(|| panic!("{token} is not a token"));
    position.judge(parsed)
}

/// Calls `look` with about `samples` positions of each game, including the first and the last.
pub fn walk<G: Game>(samples: usize, mut look: impl FnMut(&Visited<'_, G>)) {
    let starts = starts::<G>();
    let seeds = seeds(starts.len());
    for (label, switches, start) in starts {
        for seed in seeds.clone() {
            let tokens = game(&start, seed);
            let every = (tokens.len() / samples).max(1);
            let mut position = start.clone();
            for ply in 0..=tokens.len() {
                if ply % every == 0 || ply == tokens.len() {
                    let about = format!("{label}, seed {seed}, after {:?}", &tokens[..ply]);
                    look(&Visited { position: &position, switches, about });
                }
                if let Some(token) = tokens.get(ply) {
                    position
                        .play_unchecked(judged(&position, token).expect("a token of this game"));
                }
            }
        }
    }
}

pub fn moves<G: Game>(position: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

fn written<G: Game>(position: &G, step: G::Move) -> String {
    let mut token = String::new();
    position.write(step, &mut token);
    token
}

fn legal_tokens<G: Game>(position: &G) -> Vec<String> {
    moves(position).into_iter().map(|step| written(position, step)).collect()
}

/// The complete drawing of a position.
pub(crate) fn drawn<G: Game>(position: &G) -> Drawing {
    position.drawing(Vec::new(), None)
}

/// The board, row by row from the top.
fn rows<G: Game>(position: &G) -> Vec<String> {
    drawn(position).rows()
}

/// Everything visible of a position.
pub fn seen<G: Game>(position: &G) -> impl PartialEq + Debug {
    let mut legal = legal_tokens(position);
    legal.sort();
    let board = rows(position);
    (board, position.turn(), position.slot(), position.status(), position.scores(), legal)
}

/// Some tokens from various stages of a game, at most a few hundred.
fn pool<G: Game>() -> Vec<String> {
    let mut tokens = BTreeSet::new();
    let mut lots = Lots::new(5);
    walk::<G>(5, |place| {
        let mut legal = legal_tokens(place.position);
        lots.shuffle(&mut legal);
        tokens.extend(legal.into_iter().take(20));
    });
    let mut tokens: Vec<String> = tokens.into_iter().collect();
    lots.shuffle(&mut tokens);
    tokens.truncate(300);
    tokens
}

/// A token with a slip of the pen.
fn spoiled(token: &str, lots: &mut Lots) -> Vec<u8> {
    const SIGNS: &[u8] = b"abdhijxXOo019-:=/+!(),;#\xe2\x80\x93\x00";
    let mut bytes = token.as_bytes().to_vec();
    for _ in 0..=lots.below(2) {
        let at = lots.below(bytes.len() + 1);
        let sign = *lots.pick(SIGNS).expect("there are signs");
        match lots.below(4) {
            0 => bytes.insert(at, sign),
            1 if at < bytes.len() => bytes[at] = sign,
            2 if at < bytes.len() => drop(bytes.remove(at)),
            // A neighbouring letter or digit: the most common slip.
            _ if at < bytes.len() => bytes[at] = bytes[at].wrapping_add(1),
            _ => bytes.extend_from_slice(&token.as_bytes()[..token.len() / 2]),
        }
    }
    bytes
}

pub fn for_every_game<V: Visitor<Output = ()>>(law: impl Fn() -> V) {
    for id in registry::all() {
        registry::dispatch(id, law());
    }
}

struct Facts;

impl Visitor for Facts {
    type Output = ();

    fn visit<G: Game>(self) {
        let info = &G::INFO;
        assert!(info.id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'));
        let found = registry::find(info.id).map(|id| registry::info(id).id);
        for name in info.names {
            assert_eq!(registry::find(name).map(|id| registry::info(id).id), found, "{name}");
        }
        assert_eq!(info.sides.len(), usize::from(info.seats), "{}: sides", info.id);
        assert!(!info.samples.is_empty(), "{}: samples", info.id);
        let letters: BTreeSet<&str> = info.legend.iter().map(|(letter, _)| *letter).collect();
        assert_eq!(letters.len(), info.legend.len(), "{}: a letter twice", info.id);

        let mut seen = BTreeSet::new();
        walk::<G>(10, |Visited { position, about, .. }| {
            for cell in drawn(*position).cells {
                // A board with gaps may have spaces around its squares.
                let sign = |byte: u8| byte.is_ascii_graphic() || byte == b' ';
                assert!(cell.letters.bytes().all(sign), "{about}: {:?}", cell.letters);
                seen.insert(cell.letters);
            }
        });
        let widths: BTreeSet<usize> = seen.iter().map(|letters| letters.len()).collect();
        // The numbers of houses have blanks between them instead.
        let has_numbers = info.board.lattice == Lattice::Houses;
        assert!(
            has_numbers || widths.len() == 1,
            "{}: squares of several widths: {seen:?}",
            info.id
        );
    }
}

#[test]
fn a_games_facts_are_consistent() {
    for_every_game(|| Facts);
}

struct Ends;

impl Visitor for Ends {
    type Output = ();

    fn visit<G: Game>(self) {
        walk::<G>(40, |Visited { position, about, .. }| {
            assert!(position.turn().0 < position.seats(), "{about}: no such seat");
            match position.status() {
                Status::Playing => {
                    let moves = moves(*position);
                    assert!(!moves.is_empty(), "{about}: playing without a move");
                    assert_eq!(position.count_moves(), moves.len() as u64, "{about}");
                }
                Status::Over(outcome) => {
                    for lang in Lang::ALL {
                        // Panics with the key of a missing sentence.
                        WORDS.text(lang, &outcome.reason_message());
                    }
                    assert!(moves(*position).is_empty(), "{about}: a move after the end");
                    assert_eq!(position.count_moves(), 0, "{about}: a move after the end");
                    assert_eq!(perft(*position, 1), 0, "{about}: perft after the end");
                    let winners = outcome.winners.count();
                    assert!(winners >= 1 || position.seats() == 1, "{about}: nobody won");
                    assert!(
                        winners == 1 || position.seats() == 1 || G::INFO.shared_wins,
                        "{about}"
                    );
                    assert!(outcome.share >= 1 && outcome.share <= position.seats(), "{about}");
                }
                Status::NeedsArbiter => assert!(moves(*position).is_empty(), "{about}"),
            }
        });
    }
}

#[test]
fn a_position_is_over_or_has_a_move_or_is_for_the_arbiter() {
    for_every_game(|| Ends);
}

struct Tokens;

impl Visitor for Tokens {
    type Output = ();

    fn visit<G: Game>(self) {
        walk::<G>(8, |Visited { position, about, .. }| {
            let mut once = BTreeSet::new();
            for step in moves(*position) {
                let token = written(*position, step);
                assert_eq!(judged(*position, &token).as_ref(), Ok(&step), "{about}: {token}");
                for other in [
                    token.to_ascii_uppercase(),
                    token.to_ascii_lowercase(),
                    token.replace('-', "–"),
                ] {
                    assert_eq!(judged(*position, &other).as_ref(), Ok(&step), "{about}: {other}");
                }
                assert!(once.insert(token), "{about}: {step:?} is listed twice");
            }
        });
    }
}

#[test]
fn a_canonical_token_is_its_move_again_and_case_and_dash_are_forgiven() {
    for_every_game(|| Tokens);
}

struct Predicate;

impl Visitor for Predicate {
    type Output = ();

    fn visit<G: Game>(self) {
        let pool = pool::<G>();
        let mut lots = Lots::new(11);
        walk::<G>(12, |Visited { position, about, .. }| {
            if !matches!(position.status(), Status::Playing) {
                return;
            }
            let legal: BTreeSet<String> = legal_tokens(*position).into_iter().collect();
            for token in &pool {
                match judged(*position, token) {
                    Ok(step) => {
                        let written = written(*position, step);
                        assert!(legal.contains(&written), "{about}: {token} was let through");
                    }
                    Err(fault) => {
                        assert!(!legal.contains(token), "{about}: {token} was refused: {fault:?}");
                    }
                }
                // A spoiled token must not get past the generator either.
                let bytes = spoiled(token, &mut lots);
                let Some(parsed) = G::parse(&bytes) else { continue };
                if let Ok(step) = position.judge(parsed) {
                    let written = written(*position, step);
                    let spoiled = String::from_utf8_lossy(&bytes);
                    assert!(legal.contains(&written), "{about}: {spoiled} was let through");
                }
            }
        });
    }
}

#[test]
fn legal_moves_are_the_generated_moves() {
    for_every_game(|| Predicate);
}

struct Refusals;

impl Visitor for Refusals {
    type Output = ();

    fn visit<G: Game>(self) {
        let pool = pool::<G>();
        let mut lots = Lots::new(13);
        walk::<G>(6, |Visited { position, about, .. }| {
            if !matches!(position.status(), Status::Playing) {
                return;
            }
            for token in &pool {
                for bytes in [token.as_bytes().to_vec(), spoiled(token, &mut lots)] {
                    let Some(Err(fault)) = G::parse(&bytes).map(|parsed| position.judge(parsed))
                    else {
                        continue;
                    };
                    assert!(usize::from(fault.rule) <= G::INFO.rules.len(), "{about}: {fault:?}");
                    for lang in Lang::ALL {
                        // Panics here when the sentence needs a fact that is missing.
                        let sentence = WORDS.text(lang, &fault.message());
                        assert!(!sentence.contains('{'), "{about}: {sentence}");
                        let hint = fault.hint.map(|hint| format!("games-hint-{hint}"));
                        assert!(hint.is_none_or(|key| WORDS.knows(lang, &key)), "{fault:?}");
                    }
                }
            }
        });
    }
}

#[test]
fn every_refusal_has_the_contracts_word_and_a_sentence() {
    for_every_game(|| Refusals);
}

struct Hostile;

impl Visitor for Hostile {
    type Output = ();

    fn visit<G: Game>(self) {
        let starts = starts::<G>();
        let mut lots = Lots::new(17);
        let mut bytes = Vec::new();
        for round in 0..20_000 {
            bytes.clear();
            for _ in 0..lots.below(12) {
                // Half of the rounds use only characters that occur in tokens.
                bytes.push(match round % 2 {
                    0 => lots.next_u64() as u8,
                    _ => *lots.pick(b"abcdefghijXOx0123456789-:/+!h=.,r*").expect("signs"),
                });
            }
            if let Some(token) = G::parse(&bytes) {
                for (_, _, start) in &starts {
                    if matches!(start.status(), Status::Playing) {
                        let _ = start.judge(token);
                    }
                }
            }
        }
        for long in [b"a".repeat(100_000), b"1".repeat(100_000), b"a1".repeat(50_000)] {
            let _ = G::parse(&long);
        }
    }
}

#[test]
fn no_bytes_upset_the_parser() {
    for_every_game(|| Hostile);
}

struct Changes;

impl Visitor for Changes {
    type Output = ();

    fn visit<G: Game>(self) {
        let mut lots = Lots::new(23);
        walk::<G>(12, |Visited { position, about, .. }| {
            let mut moves = moves(*position);
            lots.shuffle(&mut moves);
            let before = drawn(*position);
            let lying = before.by_square();
            for &step in moves.iter().take(12) {
                let mut after = (*position).clone();
                after.play_unchecked(step);
                let mut touched = Vec::new();
                position.touched(step, &mut touched);
                let after = drawn(&after);
                let lies = after.by_square();
                for square in 0..position.board().squares() {
                    let at = usize::from(square);
                    let same = before.cells[at] == after.cells[at] && lying[at] == lies[at];
                    assert!(
                        same || touched.contains(&square),
                        "{about}: {step:?} changes square {square} and touches {touched:?}"
                    );
                }
                let on_board = touched.iter().all(|&square| square < position.board().squares());
                assert!(on_board, "{about}: {step:?} touches {touched:?}");
            }
        });
    }
}

#[test]
fn a_move_changes_only_the_squares_it_touches() {
    for_every_game(|| Changes);
}

/// A board's rows and whatever else defines a position, mapped by a symmetry.
struct Image<'a, G> {
    symmetry: &'a Symmetry,
    geometry: Geometry,
    game: PhantomData<G>,
}

impl<G: Game> Image<'_, G> {
    fn seat(&self, seat: Seat) -> Seat {
        if self.symmetry.exchange.is_empty() { seat } else { seat.other() }
    }

    fn letter(&self, letter: &'static str) -> &'static str {
        let pairs = self.symmetry.exchange;
        let there = pairs.iter().find(|(one, _)| *one == letter).map(|(_, other)| *other);
        let back = pairs.iter().find(|(_, other)| *other == letter).map(|(one, _)| *one);
        there.or(back).unwrap_or(letter)
    }

    fn rows(&self, position: &G) -> Vec<String> {
        let mut letters = vec![""; usize::from(self.geometry.squares())];
        for (square, cell) in (0..).zip(drawn(position).cells) {
            let image = (self.symmetry.square)(self.geometry, square);
            letters[usize::from(image)] = self.letter(cell.letters);
        }
        let order = self.geometry.reading_order();
        let row = |row: &Vec<u16>| row.iter().map(|&at| letters[usize::from(at)]).collect();
        order.iter().map(row).collect()
    }

    /// Maps the squares named in the value of a tag.
    fn value(&self, value: &str) -> String {
        let columns = usize::from(self.geometry.rows[0].cells);
        let mut out = String::new();
        let mut rest = value.as_bytes();
        while let Some((&byte, after)) = rest.split_first() {
            if let Some((named, end)) = Named::read(rest) {
                let square = (usize::from(named.row) - 1) * columns + usize::from(named.column);
                let image = usize::from((self.symmetry.square)(self.geometry, square as u16));
                let name =
                    Named { column: (image % columns) as u8, row: (image / columns) as u8 + 1 };
                out += &name.to_string();
                rest = end;
            } else {
                out.push(char::from(byte));
                rest = after;
            }
        }
        out
    }

    fn of(&self, position: &G, switches: Switches) -> G {
        let board = self.rows(position).join("/");
        let turn = self.seat(position.turn()).number().to_string();
        let mut extra = Vec::new();
        position.extra_tags(&mut extra);
        let extra: Vec<(&str, String)> =
            extra.into_iter().map(|(name, value)| (name, self.value(&value))).collect();
        let mut tags = vec![("Position", board.as_str()), ("Turn", turn.as_str())];
        tags.extend(extra.iter().map(|(name, value)| (*name, value.as_str())));
        G::start(&Setup { switches, ..Setup::of(&tags) })
            .unwrap_or_else(|fault| panic!("{}: {tags:?}: {fault:?}", G::INFO.id))
    }
}

struct Symmetries;

impl Visitor for Symmetries {
    type Output = ();

    fn visit<G: Game>(self) {
        for (number, symmetry) in G::INFO.symmetries.iter().enumerate() {
            walk::<G>(10, |Visited { position, switches, about }| {
                // With the sides the swap would go to the other seat.
                let can_swap = legal_tokens(*position).iter().any(|token| token == "swap");
                if can_swap && !symmetry.exchange.is_empty() {
                    return;
                }
                let image = Image { symmetry, geometry: position.board(), game: PhantomData };
                let mirrored: G = image.of(position, *switches);
                let about = format!("{about}, symmetry {number}");
                assert_eq!(mirrored.count_moves(), position.count_moves(), "{about}");
                let status = match position.status() {
                    Status::Over(Outcome { winners, share, reason }) => {
                        let seats = (0..position.seats()).map(Seat);
                        let winners = seats.filter(|&seat| winners.has(seat));
                        let winners = winners
                            .fold(Seats::default(), |seats, seat| seats.with(image.seat(seat)));
                        Status::Over(Outcome { winners, share, reason })
                    }
                    other => other,
                };
                assert_eq!(mirrored.status(), status, "{about}");
                // The boards after corresponding moves are images of each other.
                let moves = moves(*position);
                if moves.len() > 300 {
                    return;
                }
                let after = |position: &G, step| {
                    let mut after = position.clone();
                    after.play_unchecked(step);
                    after
                };
                let here: BTreeSet<Vec<String>> =
                    moves.into_iter().map(|step| image.rows(&after(position, step))).collect();
                let there: BTreeSet<Vec<String>> = self::moves(&mirrored)
                    .into_iter()
                    .map(|step| rows(&after(&mirrored, step)))
                    .collect();
                assert_eq!(here, there, "{about}");
            });
        }
    }
}

#[test]
fn moves_and_ends_commute_with_the_symmetries_of_the_board() {
    for_every_game(|| Symmetries);
}

struct Routes;

impl Visitor for Routes {
    type Output = ();

    fn visit<G: Game>(self) {
        let starts = starts::<G>();
        let seeds = seeds(starts.len());
        for (label, switches, start) in starts {
            for seed in seeds.clone() {
                let tokens = game(&start, seed);
                let half = tokens.len() / 2;
                let mut played = start.clone();
                for token in &tokens[..half] {
                    played.play(token).expect("a token of this game");
                }
                let mut set_up = again(&played, switches, &label);
                for token in &tokens[half..] {
                    played.play(token).expect("a token of this game");
                    let result = set_up.play(token);
                    assert!(result.is_ok(), "{label}, seed {seed}: {token}: {result:?}");
                }
                assert_eq!(seen(&played), seen(&set_up), "{label}, seed {seed}");
                let after = played.clone().play(tokens.first().map_or("", String::as_str));
                let over = played.status() != Status::Playing;
                assert_eq!(matches!(after, Err(PlayError::NotPlaying)), over, "{label}");
            }
        }
    }
}

#[test]
fn a_game_continues_from_its_tags_as_it_does_from_its_moves() {
    for_every_game(|| Routes);
}

/// The position set up by another position's tags.
fn again<G: Game>(position: &G, switches: Switches, about: &str) -> G {
    let board = rows(position).join("/");
    let turn = position.turn().number().to_string();
    let mut extra = Vec::new();
    position.extra_tags(&mut extra);
    let mut tags = vec![("Position", board.as_str()), ("Turn", &turn)];
    tags.extend(extra.iter().map(|(name, value)| (*name, value.as_str())));
    let again = G::start(&Setup { switches, ..Setup::of(&tags) });
    again.unwrap_or_else(|fault| panic!("{about}: {tags:?}: {fault:?}"))
}

struct Tags;

impl Visitor for Tags {
    type Output = ();

    fn visit<G: Game>(self) {
        walk::<G>(12, |Visited { position, switches, about }| {
            let again = again(*position, *switches, about);
            assert_eq!(seen(&again), seen(*position), "{about}");
        });
    }
}

#[test]
fn the_tags_of_a_position_set_it_up_again() {
    for_every_game(|| Tags);
}

struct StrangeTags;

impl Visitor for StrangeTags {
    type Output = ();

    fn visit<G: Game>(self) {
        let mut lots = Lots::new(19);
        let pool = pool::<G>();
        walk::<G>(6, |Visited { position, switches, about }| {
            let board = rows(*position);
            let turn = position.turn().number().to_string();
            let mut extra = Vec::new();
            position.extra_tags(&mut extra);
            for round in 0..12 {
                // Swapped cells keep to the board's letters; a slip of the pen does not.
                let mut board = board.clone();
                let mut extra = extra.clone();
                for _ in 0..lots.below(4) {
                    let width = drawn(*position).cells[0].letters.len();
                    let [from, to] = [0, 1].map(|_| {
                        let row = lots.below(board.len());
                        (row, lots.below(board[row].len() / width) * width)
                    });
                    let cell = board[from.0][from.1..from.1 + width].to_owned();
                    board[to.0].replace_range(to.1..to.1 + width, &cell);
                }
                let mut board = board.join("/");
                if round % 3 == 0 {
                    board = String::from_utf8_lossy(&spoiled(&board, &mut lots)).into_owned();
                } else if round % 3 == 1
                    && let Some((_, value)) = extra.first_mut()
                {
                    *value = String::from_utf8_lossy(&spoiled(value, &mut lots)).into_owned();
                }
                let mut tags = vec![("Position", board.as_str()), ("Turn", &turn)];
                tags.extend(extra.iter().map(|(name, value)| (*name, value.as_str())));
                match G::start(&Setup { switches: *switches, ..Setup::of(&tags) }) {
                    Ok(strange) => {
                        let moves = moves(&strange);
                        let playing = matches!(strange.status(), Status::Playing);
                        assert_eq!(playing, !moves.is_empty(), "{about}: {tags:?}");
                        assert!(
                            !playing || strange.count_moves() == moves.len() as u64,
                            "{tags:?}"
                        );
                        for step in moves.into_iter().take(50) {
                            let token = written(&strange, step);
                            assert_eq!(judged(&strange, &token).as_ref(), Ok(&step), "{tags:?}");
                            strange.clone().play_unchecked(step);
                        }
                        if playing && round % 4 == 0 {
                            let legal: BTreeSet<String> =
                                legal_tokens(&strange).into_iter().collect();
                            for token in &pool {
                                let Ok(step) = judged(&strange, token) else { continue };
                                let token = written(&strange, step);
                                assert!(legal.contains(&token), "{tags:?}: {token} let through");
                            }
                        }
                    }
                    Err(fault) => {
                        for lang in Lang::ALL {
                            let sentence = WORDS.text(lang, &fault.message());
                            assert!(!sentence.contains('{'), "{tags:?}: {sentence}");
                        }
                    }
                }
            }
        });
    }
}

#[test]
fn strange_tags_are_refused_in_words_or_make_a_position_to_play() {
    for_every_game(|| StrangeTags);
}

#[test]
fn every_list_of_the_games_names_every_game() {
    type Said = fn(&Info) -> String;
    let id: Said = |info| format!("`{}`", info.id);
    let name: Said = |info| info.names[0].to_owned();
    let lists = [
        ("../../README.md", name),
        ("../../README.pt.md", name),
        ("../../docs/scoresheet.md", id),
        ("../../docs/pt/scoresheet.md", id),
        ("README.md", name),
        ("src/lib.rs", name),
    ];
    for (list, said) in lists {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(list);
        let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{list}: {error}"));
        // A name may continue on the next line.
        let text = text.replace("//!", "");
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        for info in registry::infos() {
            assert!(text.contains(&said(info)), "{list} does not name {}", said(info));
        }
    }
}

#[test]
fn every_game_has_a_page_in_both_languages_that_names_its_switches() {
    for info in registry::infos() {
        for folder in ["games", "pt/games"] {
            let name = format!("../../docs/{folder}/{}.md", info.id);
            let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(&name);
            let page =
                std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"));
            for switch in info.switches {
                let switch = format!("{}.{}", info.id, switch.name);
                assert!(page.contains(&switch), "{name}: {switch}");
            }
        }
    }
}

struct Draws;

impl Visitor for Draws {
    type Output = ();

    fn visit<G: Game>(self) {
        let mut lots = Lots::for_purpose(3, G::INFO.id);
        let mut room = Vec::new();
        walk::<G>(6, |Visited { position, about, .. }| {
            let legal = moves(*position);
            let mut drawn = BTreeSet::new();
            let few = legal.len() <= 6;
            for _ in 0..if few { 200 } else { 4 } {
                let step = position.draw_move(&mut room, &mut lots);
                assert_eq!(step.is_none(), legal.is_empty(), "{about}");
                let Some(step) = step else { break };
                assert!(legal.contains(&step), "{about}: {step:?}");
                drawn.insert(written(*position, step));
            }
            assert!(!few || drawn.len() == legal.len(), "{about}: {drawn:?}");
        });
    }
}

/// Where there are few legal moves, each is drawn at some time.
#[test]
fn a_move_drawn_by_lot_is_one_of_the_legal_moves() {
    for_every_game(|| Draws);
}
