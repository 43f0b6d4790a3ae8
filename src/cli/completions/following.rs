//! The possible continuations of the words typed so far: commands, options and values by their
//! names in both languages, and codes of the event's categories, groups and players.

use crate::cli::prelude::*;

use clap::{Arg, Command};

use crate::cli::declaration;

/// The most candidates returned: more than a shell shows.
const MOST: usize = 400;

/// A word and its description.
type Candidate = (String, String);

/// The possible continuations. The last word is the one being typed; it may still be empty.
pub(super) fn following(words: &[String], session: &Session) -> Vec<Candidate> {
    let root = declaration();
    let (typed, before) = words.split_last().map_or(("", words), |(last, rest)| (&**last, rest));
    // PowerShell passes an empty word as two quotes.
    let typed = if typed == "\"\"" { "" } else { typed };
    let line = Line::read(before, &root);
    let lang = session.lang;
    let mut candidates = if let Some(arg) = line.waiting {
        line.values(arg, typed, session)
    } else if typed.starts_with('-') {
        line.options(typed, lang)
    } else if line.command.has_subcommands() {
        line.commands(typed, lang)
    } else {
        let positionals: Vec<&Arg> = line.command.get_positionals().collect();
        let arg = positionals.get(line.place).or(positionals.last());
        arg.map_or_else(Vec::new, |arg| line.values(arg, typed, session))
    };
    candidates.truncate(MOST);
    candidates
}

/// A command line as far as it has been typed.
struct Line<'c> {
    root: &'c Command,
    command: &'c Command,
    /// The words of the declaration that lead to the command.
    path: Vec<String>,
    /// The option whose value comes next.
    waiting: Option<&'c Arg>,
    /// How many positional arguments have been read.
    place: usize,
    /// The folder named with `--event`.
    event: Option<PathBuf>,
}

impl<'c> Line<'c> {
    fn read(words: &[String], root: &'c Command) -> Self {
        let mut line =
            Self { root, command: root, path: Vec::new(), waiting: None, place: 0, event: None };
        for word in words {
            line.take(word);
        }
        line
    }

    fn take(&mut self, word: &str) {
        if let Some(arg) = self.waiting.take() {
            if arg.get_id() == "event" {
                self.event = Some(PathBuf::from(word));
            }
        } else if let Some(option) = word.strip_prefix("--") {
            let (name, value) =
                option.split_once('=').map_or((option, None), |(name, value)| (name, Some(value)));
            let option = self
                .args()
                .find(|arg| arg.get_long().is_some_and(|long| names::is_option(name, long)));
            let arg = option.filter(|option| option.get_action().takes_values());
            match (arg, value) {
                (Some(arg), Some(value)) if arg.get_id() == "event" => {
                    self.event = Some(PathBuf::from(value));
                }
                (arg, None) => self.waiting = arg,
                _ => {}
            }
        } else if let Some(flag) = word.strip_prefix('-').and_then(|flags| flags.chars().last()) {
            let arg = self.args().find(|arg| arg.get_short() == Some(flag));
            self.waiting = arg.filter(|arg| arg.get_action().takes_values());
        } else if let Some(below) = self.below(word) {
            self.path.push(below.get_name().to_owned());
            self.command = below;
            self.place = 0;
        } else {
            self.place += 1;
        }
    }

    fn below(&self, word: &str) -> Option<&'c Command> {
        let mut commands = self.command.get_subcommands();
        commands.find(|below| names::is_command(word, &self.reaching(below)))
    }

    fn reaching(&self, below: &Command) -> Vec<String> {
        [self.path.as_slice(), &[below.get_name().to_owned()]].concat()
    }

    /// The options of the command, and those of every command.
    fn args(&self) -> impl Iterator<Item = &'c Arg> + use<'c> {
        let everywhere = self.root.get_arguments().filter(|arg| arg.is_global_set());
        self.command.get_arguments().chain(everywhere)
    }

    fn commands(&self, typed: &str, lang: Lang) -> Vec<Candidate> {
        let named = |below: &Command| {
            let path = self.reaching(below);
            let help = lang.word(&format!("help-{}", path.join("-")));
            in_both(lang, typed, |lang| names::command(&path, lang)).map(|name| (name, help))
        };
        self.command.get_subcommands().filter_map(named).collect()
    }

    fn options(&self, typed: &str, lang: Lang) -> Vec<Candidate> {
        let shown = self.args().filter(|arg| !arg.is_hide_set());
        let mut longs: Vec<&str> = shown.filter_map(Arg::get_long).chain(["help"]).collect();
        longs.sort_unstable();
        longs.dedup();
        let named =
            |long: &&str| in_both(lang, typed, |lang| format!("--{}", names::option(long, lang)));
        longs.iter().filter_map(named).map(|name| (name, String::new())).collect()
    }

    /// The values of an argument: its fixed choices, or codes of the event.
    fn values(&self, arg: &Arg, typed: &str, session: &Session) -> Vec<Candidate> {
        let lang = session.lang;
        let choices = names::choices(arg);
        if !choices.is_empty() {
            let named = |word: &String| in_both(lang, typed, |lang| names::value(word, lang));
            return choices.iter().filter_map(named).map(|name| (name, String::new())).collect();
        }
        let names = arg.get_value_names().unwrap_or_default().iter().map(ToString::to_string);
        let joined = names.chain([arg.get_id().to_string()]).collect::<Vec<_>>().join("|");
        let places = joined.to_uppercase();
        let takes = |words: &[&str]| places.split('|').any(|place| words.contains(&place));
        let kinds = Kinds {
            categories: takes(&["CATEGORY"]),
            groups: takes(&["GROUP", "TARGETS"]),
            players: takes(&["CODE", "CODES", "PLAYER", "ONE", "OTHER", "BY"]),
        };
        if !(kinds.categories || kinds.groups || kinds.players) {
            return Vec::new();
        }
        let event = self.event.as_ref();
        let folder = event.map_or_else(|| session.folder(), |event| session.io.path(event));
        // Completion creates nothing and reports no error if the event cannot be opened.
        let mut silent = session.hushed();
        silent.write_nothing();
        let Ok(desk) = silent.open_in(&folder) else { return Vec::new() };
        kinds.of(desk.state(), typed)
    }
}

/// Which kinds of codes an argument takes.
#[derive(Clone, Copy)]
struct Kinds {
    categories: bool,
    groups: bool,
    players: bool,
}

impl Kinds {
    fn of(self, state: &State, typed: &str) -> Vec<Candidate> {
        let mut candidates: Vec<Candidate> = Vec::new();
        if self.categories
            && let Ok(rules) = state.rules()
        {
            let codes = rules.categories.iter().map(|category| category.code.to_string());
            candidates.extend(codes.map(|code| (code, String::new())));
        }
        if self.groups {
            candidates.extend(state.groups().map(|group| (group.code.to_string(), String::new())));
        }
        if self.players {
            // Where the argument also takes groups, a player's code is marked with `@`.
            let mark = if self.groups || self.categories { "@" } else { "" };
            let line = |(id, player): (_, &arbitro_event::Player)| {
                (format!("{mark}{}", state.code(id)), player.row.name.clone())
            };
            candidates.extend(state.players().map(line));
        }
        candidates.retain(|(code, _)| code.starts_with(typed));
        candidates
    }
}

/// A name that begins with what was typed, in the shell's language or else in another. If nothing is typed
/// yet, the name in the shell's language.
fn in_both(lang: Lang, typed: &str, name: impl Fn(Lang) -> String) -> Option<String> {
    let preferred = name(lang);
    let begins = |name: &str| plain(name).starts_with(&plain(typed));
    if begins(&preferred) {
        return Some(preferred);
    }
    Lang::ALL.into_iter().map(name).find(|name| begins(name))
}
