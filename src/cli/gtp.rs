//! `arbitro gtp GAME`: a referee and an opponent for programs that use the Go Text Protocol, version 2, with
//! the extension by which `GoGui` plays other games (`gogui-rules_…`).
//!
//! Answers are words of the protocol; only the reason why a move is illegal is in the session's language.

use crate::cli::prelude::*;
use std::io::{BufRead, Read};

use arbitro_games::playing::{Level, Sitting, sit_down_under};
use arbitro_games::{PlayError, Seat, Status, Switches};

use super::rules::game_named;
use super::support::seed;
use super::support::solving::unsolvable;
use arbitro_paper::output::board::{Style, draw};

/// The longest line, in bytes.
const MOST: u64 = 1 << 16;

#[derive(clap::Args)]
pub(super) struct Gtp {
    game: String,
    #[arg(long, default_value = "", value_name = "RULES")]
    rules: String,
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=4))]
    level: u8,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = seed())]
    seed: u64,
}

impl Gtp {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let level = Level::of(self.level).expect("the argument is one of the levels");
        let game = game_named(&self.game)?;
        let switches = Switches::read(&self.rules, registry::info(game), registry::infos())
            .map_err(|fault| Failure::new(fault.message()))?;
        let sitting = sit_down_under(switches, game, level, self.seed).map_err(unsolvable)?;
        let mut talk = Talk { sitting, lang: session.lang };
        let io = session.io.clone();
        let mut lines = io.input.lock();
        loop {
            let mut line = Vec::new();
            let read = (&mut *lines).take(MOST).read_until(b'\n', &mut line);
            if read.map_err(|error| Failure::reading(Path::new("-"), &error))? == 0 {
                return Ok(Exit::Yes);
            }
            let whole = line.ends_with(b"\n") || (line.len() as u64) < MOST;
            if !whole {
                lines
                    .skip_until(b'\n')
                    .map_err(|error| Failure::reading(Path::new("-"), &error))?;
            }
            let Some(request) = Request::read(&line) else { continue };
            let answer =
                if whole { talk.answer(&request) } else { Err("line too long".to_owned()) };
            let (sign, text) = match &answer {
                Ok(text) => ('=', text),
                Err(text) => ('?', text),
            };
            let gap = if text.is_empty() { "" } else { " " };
            write!(session.out, "{sign}{}{gap}{text}\n\n", request.id)?;
            session.out.flush()?;
            if request.command == "quit" && answer.is_ok() {
                return Ok(Exit::Yes);
            }
        }
    }
}

/// A line of the protocol: perhaps a number, a command, its arguments.
struct Request {
    id: String,
    command: String,
    arguments: Vec<String>,
}

impl Request {
    /// Reads a line without comments and control characters; `None` if nothing is left.
    fn read(line: &[u8]) -> Option<Self> {
        let decoded = String::from_utf8_lossy(line);
        let uncommented = decoded.split('#').next().unwrap_or_default();
        let plain = |letter: char| if letter == '\t' { ' ' } else { letter };
        let text: String =
            uncommented.chars().map(plain).filter(|letter| !letter.is_control()).collect();
        let mut words = text.split_whitespace().map(str::to_owned).peekable();
        let is_number =
            |word: &String| word.len() <= 10 && word.bytes().all(|byte| byte.is_ascii_digit());
        let id = words.next_if(is_number).unwrap_or_default();
        let command = match words.next() {
            Some(command) => command,
            None if id.is_empty() => return None,
            None => String::new(),
        };
        Some(Self { id, command, arguments: words.collect() })
    }
}

type Answer = Result<String, String>;

/// A command: its name, its minimum number of arguments, and its function.
type Command = (&'static str, usize, fn(&mut Talk, &[String]) -> Answer);

const COMMANDS: &[Command] = &[
    ("protocol_version", 0, |_, _| Ok("2".to_owned())),
    ("name", 0, |_, _| Ok("arbitro".to_owned())),
    ("version", 0, |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
    ("known_command", 0, |_, request| {
        let is_command =
            request.first().is_some_and(|name| COMMANDS.iter().any(|known| known.0 == name));
        Ok(is_command.to_string())
    }),
    ("list_commands", 0, |_, _| {
        let names: Vec<&str> = COMMANDS.iter().map(|command| command.0).collect();
        Ok(names.join("\n"))
    }),
    ("quit", 0, |_, _| Ok(String::new())),
    ("boardsize", 1, Talk::board_size),
    ("clear_board", 0, |talk, _| {
        talk.sitting.begin();
        Ok(String::new())
    }),
    // There is no komi and no clock here; the commands are accepted so that controllers need not know.
    ("komi", 1, |_, request| number(&request[0]).map(|_| String::new())),
    ("time_settings", 3, |_, _| Ok(String::new())),
    ("time_left", 3, |_, _| Ok(String::new())),
    ("play", 2, Talk::play),
    ("genmove", 1, Talk::generate),
    ("undo", 0, |talk, _| {
        if talk.sitting.undo() { Ok(String::new()) } else { Err("cannot undo".to_owned()) }
    }),
    ("showboard", 0, |talk, _| {
        let lines = draw(&talk.sitting.position().drawing(Vec::new(), None), Style::Ascii);
        Ok(format!("\n{}", lines.join("\n")))
    }),
    ("gogui-rules_game_id", 0, |talk, _| Ok(talk.game_id())),
    ("gogui-rules_board", 0, |talk, _| Ok(talk.stones())),
    ("gogui-rules_board_size", 0, |talk, _| Ok(talk.size().to_string())),
    ("gogui-rules_legal_moves", 0, |talk, _| {
        let moves = talk.sitting.position().legal_tokens();
        Ok(moves.iter().map(|token| talk.vertex(token)).collect::<Vec<_>>().join(" "))
    }),
    ("gogui-rules_side_to_move", 0, |talk, _| {
        Ok(talk.colour(talk.sitting.position().turn()).to_owned())
    }),
    ("gogui-rules_final_result", 0, |talk, _| Ok(talk.result())),
];

fn number(text: &str) -> Result<f64, String> {
    text.parse()
        .ok()
        .filter(|value: &f64| value.is_finite())
        .ok_or_else(|| "syntax error".to_owned())
}

/// A point with its column, from a letter on, moved along the alphabet; other words unchanged. GTP's
/// columns omit I.
fn shifted(word: &str, from: u8, by: i8) -> String {
    match word.as_bytes() {
        [letter, digit, ..] if (from..=b'Z').contains(letter) && digit.is_ascii_digit() => {
            format!("{}{}", char::from(letter.wrapping_add_signed(by)), &word[1..])
        }
        _ => word.to_owned(),
    }
}

/// A conversation about one game.
struct Talk {
    sitting: Box<dyn Sitting>,
    lang: Lang,
}

impl Talk {
    fn answer(&mut self, request: &Request) -> Answer {
        let command = COMMANDS.iter().find(|known| known.0 == request.command);
        let (_, least, does) = command.ok_or("unknown command")?;
        if request.arguments.len() < *least {
            return Err("syntax error".to_owned());
        }
        does(self, &request.arguments)
    }

    /// The board's columns or rows, whichever are more: `GoGui` has only square boards.
    fn size(&self) -> usize {
        let rows = self.sitting.position().drawing(Vec::new(), None).geometry.reading_order();
        rows.iter().map(Vec::len).max().unwrap_or_default().max(rows.len())
    }

    fn board_size(&mut self, request: &[String]) -> Answer {
        let size: usize = request[0].parse().map_err(|_| "syntax error".to_owned())?;
        if size != self.size() {
            return Err("unacceptable size".to_owned());
        }
        self.sitting.begin();
        Ok(String::new())
    }

    /// The name of a seat: Black begins, unless the game calls that side White.
    fn colour(&self, seat: Seat) -> &'static str {
        let white_begins = self
            .sitting
            .position()
            .info()
            .sides
            .first()
            .is_some_and(|side| side.tags.contains(&"White"));
        if (seat == Seat::FIRST) == white_begins { "white" } else { "black" }
    }

    fn takes(&self, word: &str) -> Result<(), String> {
        let colour = match word.to_ascii_lowercase().as_str() {
            "b" | "black" => "black",
            "w" | "white" => "white",
            _ => return Err("syntax error".to_owned()),
        };
        if self.sitting.position().status() == Status::Playing
            && colour != self.colour(self.sitting.position().turn())
        {
            return Err("illegal move: wrong turn".to_owned());
        }
        Ok(())
    }

    /// Whether squares are named as on a Go board, where the protocol skips the letter I.
    fn is_go(&self) -> bool {
        self.sitting.position().drawing(Vec::new(), None).geometry.name(0).starts_with('A')
    }

    fn vertex(&self, token: &str) -> String {
        if self.is_go() { shifted(token, b'I', 1) } else { token.to_owned() }
    }

    fn play(&mut self, request: &[String]) -> Answer {
        self.takes(&request[0])?;
        let token = match request[1].as_str() {
            word if word.eq_ignore_ascii_case("pass") => "-".to_owned(),
            word if self.is_go() => shifted(&word.to_ascii_uppercase(), b'J', -1),
            word => word.to_owned(),
        };
        let lang = self.lang;
        let refused = |error: PlayError| {
            format!("illegal move: {}", lang.text(&error.message()).replace('\n', " "))
        };
        self.sitting.play(&token).map_err(refused)?;
        Ok(String::new())
    }

    fn generate(&mut self, request: &[String]) -> Answer {
        self.takes(&request[0])?;
        let step = self.sitting.choose().ok_or("game over")?;
        self.sitting.play(&step).map_err(|error| error.to_string())?;
        Ok(self.vertex(&step))
    }

    /// The game's name as one capitalised word, as the extension requires.
    fn game_id(&self) -> String {
        let id = self.sitting.position().info().id.replace('-', "");
        let (first, rest) = id.split_at(1);
        first.to_uppercase() + rest
    }

    /// The stones, top row first; a piece of neither side is not a stone.
    fn stones(&self) -> String {
        let drawing = self.sitting.position().drawing(Vec::new(), None);
        let of = |square: &u16| {
            let side = drawing.pieces_on(*square).find_map(|piece| piece.kind.side);
            match side.map(|side| self.colour(Seat(side))) {
                None => ".",
                Some("black") => "X",
                Some(_) => "O",
            }
        };
        let order = drawing.geometry.reading_order();
        let rows = order.iter().map(|row| row.iter().map(of).collect::<Vec<_>>().join(" "));
        format!("\n{}", rows.collect::<Vec<_>>().join("\n"))
    }

    fn result(&self) -> String {
        let Status::Over(end) = self.sitting.position().status() else {
            return "unknown".to_owned();
        };
        let won: Vec<Seat> =
            [Seat::FIRST, Seat::SECOND].into_iter().filter(|seat| end.winners.has(*seat)).collect();
        match won[..] {
            [seat] => self.colour(seat).to_owned(),
            _ => "draw".to_owned(),
        }
    }
}
