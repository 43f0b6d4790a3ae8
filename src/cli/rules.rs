//! `arbitro rules [GAME]`: the numbered rules that refusals cite.

use crate::cli::prelude::*;

use arbitro_games::Switches;
use arbitro_games::in_words::Outset;

#[derive(clap::Args)]
pub(super) struct Rules {
    game: Option<String>,
    #[arg(long, value_name = "human|json", default_value = "human")]
    format: TextFormat,
}

/// A game, for programs.
#[derive(serde::Serialize)]
struct GameName {
    game: &'static str,
    name: String,
}

/// The rules of a game, for programs.
#[derive(serde::Serialize)]
struct RulesOfGame {
    #[serde(flatten)]
    game: GameName,
    outset: Outset,
    rules: Vec<RuleLine>,
    switches: Vec<SwitchLine>,
}

#[derive(serde::Serialize)]
struct RuleLine {
    /// The rule's number, as refusals cite it.
    rule: String,
    text: String,
    /// How the program decides a case that the sheet leaves open or settles differently.
    decided: Option<String>,
}

#[derive(serde::Serialize)]
struct SwitchLine {
    switch: String,
    values: &'static [&'static str],
    default: &'static str,
    /// The rule that the switch changes.
    rule: String,
    meanings: Vec<ValueMeaning>,
}

/// The meaning of a value other than the default.
#[derive(serde::Serialize)]
struct ValueMeaning {
    value: &'static str,
    text: String,
}

impl GameName {
    fn of(game: &'static str, lang: Lang) -> Self {
        Self { game, name: name(game, lang) }
    }
}

impl RulesOfGame {
    fn of(game: registry::GameId, lang: Lang) -> Self {
        let info = registry::info(game);
        let line = |(number, rule): (u8, &arbitro_games::Rule)| RuleLine {
            rule: format!("{}/{number}", info.id),
            text: lang.word(&format!("games-rule-{}-{number}", info.id)),
            decided: rule
                .decided
                .then(|| lang.word(&format!("games-decided-{}-{number}", info.id))),
        };
        let switch = |switch: &arbitro_games::Switch| SwitchLine {
            switch: format!("{}.{}", info.id, switch.name),
            values: switch.values,
            default: switch.values[0],
            rule: format!("{}/{}", info.id, switch.rule),
            meanings: switch.values[1..]
                .iter()
                .map(|&value| ValueMeaning { value, text: lang.text(&switch.meaning(info, value)) })
                .collect(),
        };
        Self {
            game: GameName::of(info.id, lang),
            outset: Outset::of(game, Switches::default(), lang),
            rules: (1..).zip(info.rules).map(line).collect(),
            switches: info.switches.iter().map(switch).collect(),
        }
    }
}

impl Rules {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let lang = session.lang;
        let json = self.format == TextFormat::Json;
        let Some(game) = self.game else {
            if json {
                let games = registry::infos().iter().map(|info| GameName::of(info.id, lang));
                return answer::document(session, &games.collect::<Vec<_>>());
            }
            for info in registry::infos() {
                writeln!(session.out, "{:16} {}", info.id, name(info.id, lang))?;
            }
            return Ok(Exit::Yes);
        };
        let game = game_named(&game)?;
        let info = registry::info(game);
        if json {
            return answer::document(session, &RulesOfGame::of(game, lang));
        }
        session.page();
        writeln!(session.out, "{}\n", name(info.id, lang))?;
        let Outset { starts, board, pieces, position } =
            Outset::of(game, Switches::default(), lang);
        for (key, text) in [
            (words::CLI_RULES_STARTS, starts),
            (words::CLI_RULES_BOARD, board),
            (words::CLI_RULES_PIECES, pieces),
            (words::CLI_RULES_POSITION, position),
        ] {
            session.answer_behind(&format!("{}: ", lang.word(key)), &text)?;
        }
        writeln!(session.out)?;
        for (number, rule) in (1..).zip(info.rules) {
            let text = lang.word(&format!("games-rule-{}-{number}", info.id));
            session.answer_behind(&format!("{}/{number}  ", info.id), &text)?;
            if rule.decided {
                let word = lang.word(words::CLI_RULES_DECIDED);
                let text = lang.word(&format!("games-decided-{}-{number}", info.id));
                session.answer_behind(&format!("    {word}: "), &text)?;
            }
        }
        for switch in info.switches {
            let line = Message::new(words::CLI_RULES_SWITCH)
                .with("switch", format!("{}.{}", info.id, switch.name))
                .with("values", switch.values.join(" | "))
                .with("default", switch.values[0]);
            writeln!(session.out)?;
            session.answer(&line)?;
            for &value in &switch.values[1..] {
                let rule = format!("    {value}  {}/{}: ", info.id, switch.rule);
                session.answer_behind(&rule, &lang.text(&switch.meaning(info, value)))?;
            }
        }
        Ok(Exit::Yes)
    }
}

fn name(id: &str, lang: Lang) -> String {
    lang.word(&format!("games-name-{id}"))
}

/// The game that a name on the command line means.
pub(super) fn game_named(name: &str) -> Result<registry::GameId, Failure> {
    registry::find(name).ok_or_else(|| {
        let games: Vec<&str> = registry::infos().iter().map(|info| info.id).collect();
        Failure::new(message!(words::CLI_ERROR_UNKNOWN_GAME, game = name))
            .hint(message!(words::CLI_HINT_GAMES, games))
    })
}
