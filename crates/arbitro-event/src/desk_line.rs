//! Lines typed at a desk, one at a time: results, and the commands around them. The terminal's
//! `enter` and the desk in the browser use the same grammar.
//!
//! | line | means |
//! |---|---|
//! | `2.2.3` | go to this group; three parts are always a group |
//! | `1`, `1121` | results for the next tables without one |
//! | `3 1-0`, `3 1` | the result of table 3 |
//! | `3!2` | corrects the result of table 3 |
//! | `3/2 1`, `3/2!1` | the result of the second game of the match at table 3, or its correction |
//! | `3 101=`, `3!101=` | the boards of the match of teams at table 3 in order, or their correction |
//! | `3 2-1`, `3!2-1` | how many games of that match each player has won, or its correction |
//! | `2-1`, `1` | at a table that was looked up: that match, or its next game |
//! | `3 del` | removes the result of table 3; words after it give the reason |
//! | `r2`, `r` | round 2, the last round |
//! | `@275.2.3`, `/ana m` | a player's table, by the code or the first letters of the name |
//! | `@275.2.3 1-0` | the result of that table |
//! | `p` | pair every group whose round is complete |
//! | `u`, `?`, `h`, `q` | undo, what is missing, help, quit |
//!
//! A result is `1` (the first player wins), `2` (the second), `+` and `-` (the same by forfeit),
//! `x` (nobody came), `=` in games that have draws, or the result as written: `1-0`, `0-1F` …
//!
//! ```
//! use arbitro_event::{Score, TypedResult};
//! use arbitro_event::desk_line::{DeskLine, read, read_at};
//!
//! let line = |game, result| DeskLine::Result { table: 3, game, result, corrects: false };
//! assert_eq!(read("3 1-0"), Some(line(None, Score::First.into())));
//! assert_eq!(read("3/2 0-1"), Some(line(Some(2), Score::Second.into())));
//! assert_eq!(read("12"), Some(DeskLine::Results(vec![Score::First, Score::Second])));
//! assert_eq!(read("2.3.F"), Some(DeskLine::Go("2.3.F".parse().unwrap())));
//! assert!(read("3 7").is_none());
//!
//! // At table 3, where a match of three games has its second one next.
//! assert_eq!(read_at("2-1", Some((3, 2))), Some(line(None, TypedResult::Match(2, 1))));
//! assert_eq!(read_at("1", Some((3, 2))), Some(line(Some(2), Score::First.into())));
//! ```

use super::find::find;
use super::{GroupCode, PlayerCode, PlayerId, Refusal, Score, State, TypedResult, board_results};

/// A line that is one word or key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeskWord {
    /// Yes to the question.
    Yes,
    /// No to the question.
    No,
    /// Quit.
    End,
    /// Show what can be typed.
    Help,
    /// Show what is missing.
    Missing,
    /// Undo the last thing done here.
    Undo,
    /// Pair every group whose round is complete.
    Pair,
}

/// The meaning of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeskLine {
    /// An empty line: accept what is offered.
    Nothing,
    /// A word with no place of its own.
    Word(DeskWord),
    /// Go to another group.
    Go(GroupCode),
    /// Go to a round of the group, or to the last one.
    Round(Option<u32>),
    /// Results for the next tables without one, in order.
    Results(Vec<Score>),
    /// The result of a table, or in a match of several games of a game or of the whole match.
    Result {
        /// The table.
        table: u32,
        /// The game's number, if it is of one of several.
        game: Option<u32>,
        /// The result.
        result: TypedResult,
        /// Whether it corrects an earlier result.
        corrects: bool,
    },
    /// The boards of a match of teams, in order.
    Boards {
        /// The table; `None` for the one that is open next.
        table: Option<u32>,
        /// Their results, as the team named first sees them.
        scores: Vec<Score>,
        /// Whether they correct earlier ones.
        corrects: bool,
    },
    /// Removes a result.
    Clear {
        /// The table.
        table: u32,
        /// The reason; empty if none was given.
        reason: String,
    },
    /// A player's table, with its result if one was typed.
    Player {
        /// The player.
        who: Wanted,
        /// The result of the table.
        score: Option<Score>,
    },
}

impl DeskLine {
    /// Whether it changes what is recorded or paired, which in a hall is the head's.
    pub fn is_for_the_head(&self) -> bool {
        matches!(
            self,
            Self::Word(DeskWord::Pair)
                | Self::Result { corrects: true, .. }
                | Self::Boards { corrects: true, .. }
                | Self::Clear { .. }
        )
    }
}

/// How a player is looked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// By the code.
    Code(PlayerCode),
    /// By the first letters of the names.
    Name(String),
}

impl Wanted {
    /// The players found, in the order of their codes: none, one or several.
    ///
    /// # Errors
    /// Nobody has the code.
    pub fn players(&self, state: &State) -> Result<Vec<PlayerId>, Refusal> {
        match self {
            Wanted::Code(code) => Ok(vec![state.find(code)?]),
            Wanted::Name(letters) => Ok(find(state, &format!("/{letters}"))),
        }
    }
}

/// Reads a line where a table has the focus: with a match of several games and the number of its
/// next one, `2-1` is the whole match, and `1` that game. `None` if the line is not understood.
pub fn read_at(line: &str, focused: Option<(u32, u32)>) -> Option<DeskLine> {
    let Some((table, next)) = focused else { return read(line) };
    let of_match = |game, result| Some(DeskLine::Result { table, game, result, corrects: false });
    let typed: String = line.split_whitespace().collect();
    match typed.parse::<TypedResult>() {
        Ok(result) if result.tally().is_some() => of_match(None, result),
        _ => match read(line)? {
            DeskLine::Results(scores) if scores.len() == 1 => {
                of_match(Some(next), scores[0].into())
            }
            line => Some(line),
        },
    }
}

/// Reads a line; `None` if it is not understood. A line is carried out whole or not at all.
pub fn read(line: &str) -> Option<DeskLine> {
    let line = line.trim();
    let word = match line.to_lowercase().as_str() {
        "" => Some(DeskLine::Nothing),
        "s" | "sim" | "y" | "yes" => Some(DeskLine::Word(DeskWord::Yes)),
        "n" | "nao" | "não" | "no" => Some(DeskLine::Word(DeskWord::No)),
        "q" | "fim" | "sair" | "end" | "quit" | "exit" => Some(DeskLine::Word(DeskWord::End)),
        "h" | "ajuda" | "help" => Some(DeskLine::Word(DeskWord::Help)),
        "?" => Some(DeskLine::Word(DeskWord::Missing)),
        "u" | "desfazer" | "undo" => Some(DeskLine::Word(DeskWord::Undo)),
        "p" | "emparceirar" | "pair" => Some(DeskLine::Word(DeskWord::Pair)),
        "r" => Some(DeskLine::Round(None)),
        _ => None,
    };
    if let Some(word) = word {
        return Some(word);
    }
    if let Ok(group) = line.parse() {
        return Some(DeskLine::Go(group));
    }
    if let Some(round) = line.strip_prefix(['r', 'R', 'j', 'J'])
        && let Some(round) = number(round.trim())
    {
        return Some(DeskLine::Round(Some(round)));
    }
    if let Some(who) = line.strip_prefix('@') {
        let mut words = who.split_whitespace();
        let code = words.next().and_then(|code| code.parse().ok())?;
        let typed: String = words.collect();
        let score = if typed.is_empty() { None } else { Some(one(&typed)?) };
        return Some(DeskLine::Player { who: Wanted::Code(code), score });
    }
    if let Some(name) = line.strip_prefix('/') {
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        if name.is_empty() {
            return None;
        }
        return Some(DeskLine::Player { who: Wanted::Name(name), score: None });
    }
    if let Some(line) = of_match(line) {
        return Some(line);
    }
    if let Some((table, typed)) = line.split_once('!') {
        let table = number(table.trim())?;
        let typed: String = typed.split_whitespace().collect();
        if let Some(score) = one(&typed) {
            let result = score.into();
            return Some(DeskLine::Result { table, game: None, result, corrects: true });
        }
        let scores = board_results(&typed)?;
        return Some(DeskLine::Boards { table: Some(table), scores, corrects: true });
    }
    let (head, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let words: Vec<&str> = rest.split_whitespace().collect();
    if let (Some(table), [first, reason @ ..]) = (number(head), words.as_slice()) {
        if matches!(first.to_lowercase().as_str(), "del" | "apagar" | "retirar" | "clear") {
            return Some(DeskLine::Clear { table, reason: reason.join(" ") });
        }
        if let Some(score) = one(&words.concat()).filter(|_| words.len() == 1 || written(rest)) {
            let result = score.into();
            return Some(DeskLine::Result { table, game: None, result, corrects: false });
        }
        if let ([typed], Some(scores)) = (words.as_slice(), board_results(rest))
            && typed.chars().count() > 1
        {
            return Some(DeskLine::Boards { table: Some(table), scores, corrects: false });
        }
    }
    let typed: Option<Vec<Score>> = match one_written(line) {
        Some(score) => Some(vec![score]),
        // With spaces between them they could be a table and its result, which is ambiguous.
        None => line.chars().map(key).collect(),
    };
    let boards = || {
        let scores = board_results(line).filter(|_| !line.contains(char::is_whitespace))?;
        Some(DeskLine::Boards { table: None, scores, corrects: false })
    };
    typed.map(DeskLine::Results).or_else(boards)
}

/// Whether a blank added or removed would change the meaning: `12` is two results, `1 2` is the
/// result of table 1.
pub fn is_another_with_a_blank(line: &str) -> bool {
    let letters: Vec<char> = line.chars().filter(|letter| !letter.is_whitespace()).collect();
    matches!(letters[..], ['1' | '2', other] if key(other).is_some() && one_written(line.trim()).is_none())
}

/// A game of a match (`3/2 1`), or the whole match (`3 2-1`).
fn of_match(line: &str) -> Option<DeskLine> {
    let (place, typed, corrects) = match line.split_once('!') {
        Some((place, typed)) => (place.trim(), typed, true),
        None => {
            let (place, typed) = line.split_once(char::is_whitespace)?;
            (place, typed, false)
        }
    };
    let typed: String = typed.split_whitespace().collect();
    let (table, game) = match place.split_once('/') {
        Some((table, game)) => (number(table)?, Some(number(game)?)),
        None => (number(place)?, None),
    };
    let result = match game {
        Some(_) => TypedResult::Game(one(&typed)?),
        None => typed.parse().ok().filter(|typed: &TypedResult| typed.tally().is_some())?,
    };
    Some(DeskLine::Result { table, game, result, corrects })
}

/// A number of at least 1.
fn number(text: &str) -> Option<u32> {
    text.parse().ok().filter(|number| *number > 0)
}

/// Whether the text is a written result, with any spacing.
fn written(text: &str) -> bool {
    text.parse::<Score>().is_ok()
}

/// A written result, or its two figures without the dash.
fn one_written(text: &str) -> Option<Score> {
    match text {
        "10" => Some(Score::First),
        "01" => Some(Score::Second),
        _ => text.parse().ok(),
    }
}

/// A single result, written or by its key.
fn one(text: &str) -> Option<Score> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => key(letter),
        _ => one_written(text),
    }
}

/// The key of a result. `0` is not one: `10` means 1-0.
fn key(letter: char) -> Option<Score> {
    match letter {
        '1' => Some(Score::First),
        '2' => Some(Score::Second),
        '=' | '½' => Some(Score::Draw),
        '+' => Some(Score::FirstByForfeit),
        '-' => Some(Score::SecondByForfeit),
        'x' | 'X' => Some(Score::DoubleForfeit),
        _ => None,
    }
}

/// The key for a result; rare results are written out.
pub fn key_of(score: Score) -> &'static str {
    match score {
        Score::First => "1",
        Score::Second => "2",
        Score::Draw => "=",
        Score::FirstByForfeit => "+",
        Score::SecondByForfeit => "-",
        Score::DoubleForfeit => "x",
        Score::HalfToFirst | Score::HalfToSecond | Score::BothLose | Score::Adjourned => {
            score.as_str()
        }
    }
}

/// The sign of a board's result in a match of teams, as the team named first sees it.
pub fn board_sign(score: Score) -> &'static str {
    match score {
        Score::Second => "0",
        other => key_of(other),
    }
}

/// The boards of a match of teams as one types them: `101=`, and `0-1F` where all were forfeited alike.
pub fn typed_boards(scores: &[Score]) -> String {
    if let [score, others @ ..] = scores
        && !score.played()
        && others.iter().all(|other| other == score)
    {
        return score.to_string();
    }
    let signs: String = scores.iter().map(|score| board_sign(*score)).collect();
    match signs.strip_prefix('-') {
        // A hyphen in front would be an option of the command line.
        Some(others) => format!("–{others}"),
        None => signs,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Score = Score::First;
    const SECOND: Score = Score::Second;

    #[test]
    fn results_are_read_as_they_are_typed() {
        let typed = |table, score: Score, corrects| {
            Some(DeskLine::Result { table, game: None, result: score.into(), corrects })
        };
        let result = |table, score| typed(table, score, false);
        for line in ["3 1-0", "3 1", " 3  1 - 0 ", "3 1:0", "3 10", "3 1–0"] {
            assert_eq!(read(line), result(3, FIRST), "{line}");
        }
        assert_eq!(read("12 0-1f"), result(12, Score::SecondByForfeit));
        assert_eq!(read("1 2"), result(1, SECOND), "table 1, the second wins");
        assert_eq!(read("121"), Some(DeskLine::Results(vec![FIRST, SECOND, FIRST])));
        assert_eq!(read("10"), Some(DeskLine::Results(vec![FIRST])));
        assert_eq!(read("1-0"), Some(DeskLine::Results(vec![FIRST])));
        assert_eq!(
            read("+-x"),
            Some(DeskLine::Results(vec![
                Score::FirstByForfeit,
                Score::SecondByForfeit,
                Score::DoubleForfeit
            ]))
        );
        for line in ["3!2", "3! 2", "3 ! 0-1", "3!01"] {
            assert_eq!(read(line), typed(3, SECOND, true), "{line}");
        }
    }

    #[test]
    fn a_match_of_several_games_is_typed_whole_or_game_by_game() {
        let of = |table, game, result, corrects| {
            Some(DeskLine::Result { table, game, result, corrects })
        };
        assert_eq!(read("3 2-1"), of(3, None, TypedResult::Match(2, 1), false));
        assert_eq!(read("3! 0:2"), of(3, None, TypedResult::Match(0, 2), true));
        assert_eq!(read("3/2 1"), of(3, Some(2), TypedResult::Game(FIRST), false));
        assert_eq!(read("3/2 0-1"), of(3, Some(2), TypedResult::Game(SECOND), false));
        assert_eq!(read("3/2!1"), of(3, Some(2), TypedResult::Game(FIRST), true));
        for wrong in ["3/0 1", "3/2", "3/2 2-1", "3 4-1", "/2 1-0x", "3 2-"] {
            let line = read(wrong);
            assert!(!matches!(line, Some(DeskLine::Result { .. })), "{wrong}: {line:?}");
        }
    }

    #[test]
    fn a_line_that_a_blank_would_change_is_refused() {
        for line in ["12", "1 2", "11", " 2  1 ", "1x", "2 =", "1+"] {
            assert!(is_another_with_a_blank(line), "{line}");
        }
        for line in ["1", "10", "3 1", "31", "121", "1 1-0", "", "1-0", "2.2.3", "r2"] {
            assert!(!is_another_with_a_blank(line), "{line}");
        }
    }

    #[test]
    fn three_parts_are_always_a_group_and_a_player_has_a_mark() {
        assert_eq!(read("2.2.3"), Some(DeskLine::Go("2.2.3".parse().unwrap())));
        assert_eq!(read("2.2.f"), Some(DeskLine::Go("2.2.F".parse().unwrap())));
        let code: PlayerCode = "2.2.3".parse().unwrap();
        let who = || Wanted::Code(code.clone());
        assert_eq!(read("@2.2.3"), Some(DeskLine::Player { who: who(), score: None }));
        let with = DeskLine::Player { who: who(), score: Some(FIRST) };
        assert_eq!(read("@2.2.3 1-0"), Some(with.clone()));
        assert_eq!(read("@2.2.3 1"), Some(with));
        let named = Wanted::Name("ana m".to_owned());
        assert_eq!(read("/ana  m"), Some(DeskLine::Player { who: named, score: None }));
    }

    #[test]
    fn the_other_lines_are_words_and_keys() {
        assert_eq!(read("r2"), Some(DeskLine::Round(Some(2))));
        assert_eq!(read("R"), Some(DeskLine::Round(None)));
        assert_eq!(read("3 del"), Some(DeskLine::Clear { table: 3, reason: String::new() }));
        let reason = "mesa trocada".to_owned();
        assert_eq!(read("3 del mesa trocada"), Some(DeskLine::Clear { table: 3, reason }));
        for (line, wanted) in [
            ("", DeskLine::Nothing),
            ("P", DeskLine::Word(DeskWord::Pair)),
            ("u", DeskLine::Word(DeskWord::Undo)),
            ("?", DeskLine::Word(DeskWord::Missing)),
            ("h", DeskLine::Word(DeskWord::Help)),
            ("fim", DeskLine::Word(DeskWord::End)),
            ("sim", DeskLine::Word(DeskWord::Yes)),
            ("n", DeskLine::Word(DeskWord::No)),
        ] {
            assert_eq!(read(line), Some(wanted), "{line}");
        }
        for line in [
            "3", "3 7", "0 1", "r0", "r", "@", "@x", "/", "3!", "!2", "banana", "2.2", "1 2 3",
            "1 12", "1 2 1",
        ] {
            assert_eq!(read(line).is_some(), line == "r", "{line}");
        }
    }
}
