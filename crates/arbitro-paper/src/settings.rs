//! The event's rules in words, to be hung up and signed: categories, rounds, points, tie-breaks, byes,
//! conduct and appeals, and the rules of every game with the clarifications where its sheet is silent.
//!
//! A setting has a sentence if the catalogue has one for its key (`print-settings-third-place`) or for its
//! value (`print-settings-order-rating`), and it is printed where the setting does something.

use std::collections::BTreeSet;

use arbitro_event::{
    BoardRules, CategoryCode, LineUpOrder, Rules, Setting, SettingScope, SettingTopic, SmallGroups,
    System,
};
use arbitro_games::registry as games;
use arbitro_pairing::standings::TieBreak;
use arbitro_pairing::team::TeamScore;

use super::game_rules::{GameRule, game_rules};
use super::tie_break_words;
use crate::locale::Fact;
use crate::output::pdf::flow;
use crate::output::pdf::flow::Block;
use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let lang = source.lang;
    let (rules, codes) = request.rules_and_categories()?;
    let regulation = Regulation { source, rules, codes };
    let sections = [regulation.categories(), regulation.points(), regulation.ties(), {
        let mut conduct = SettingsSection::new(lang.word(words::PRINT_SETTINGS_CONDUCT));
        conduct.add_where(&CONDUCT.map(|key| (true, key)), lang);
        conduct
    }];
    let mut parts: Vec<SettingsSection> =
        sections.into_iter().filter(|section| !section.lines.is_empty()).collect();
    parts.extend(regulation.games());
    // The articles are numbered once through; a category has its code, which is no article.
    let mut articles = 1..;
    for part in parts.iter_mut().skip(1) {
        part.number(&mut articles);
    }
    if let Some(key) = source.state.certificate_key.as_deref() {
        let mut part = SettingsSection::new(lang.word(words::PRINT_SETTINGS_KEY));
        part.lines.push((String::new(), lang.word(words::PRINT_SETTINGS_KEY_USE)));
        part.lines.push((String::new(), key.to_owned()));
        parts.push(part);
    }
    Ok(Box::new(Settings { heading: source.heading(), parts }))
}

/// The rules of the categories that are printed.
struct Regulation<'a> {
    source: &'a Source<'a>,
    rules: &'a Rules,
    codes: Vec<CategoryCode>,
}

impl Regulation<'_> {
    /// Whether something is so in one of the categories.
    fn any(&self, holds: impl Fn(CategoryCode) -> bool) -> bool {
        self.codes.iter().any(|code| holds(*code))
    }

    /// Whether a setting does something in a category: in one with a single group nothing that is about
    /// several groups does.
    fn applies(&self, scope: SettingScope, code: CategoryCode) -> bool {
        let state = self.source.state;
        let is_about_groups = matches!(scope, SettingScope::Groups | SettingScope::SwissFinal);
        let groups = state.groups_of(code).filter(|group| !group.code.is_final()).count();
        let is_single = match groups {
            0 => {
                let entered = state.players().filter(|(_, it)| it.row.code.category() == code);
                let size = self.rules.category(code).map_or(0, |category| category.group_size);
                (1..=size as usize).contains(&entered.count())
            }
            groups => groups == 1,
        };
        scope.includes(self.rules, code) && !(is_about_groups && is_single)
    }

    /// Whether a category has a final whose system follows from the number of its players.
    fn has_small_final(&self, code: CategoryCode) -> bool {
        let format = self.rules.format(code);
        self.applies(SettingScope::Groups, code)
            && format.final_system().is_none()
            && !format.is_of_teams()
    }

    fn anywhere(&self, scope: SettingScope) -> bool {
        self.any(|code| self.applies(scope, code))
    }

    /// The sentence about a setting's value in a category; `None` if it needs none.
    fn sentence(&self, setting: &Setting, code: CategoryCode) -> Option<String> {
        let (lang, word) = (self.source.lang, setting.word());
        let value = setting.value(self.rules, code)?;
        let of_value = format!("print-settings-{word}-{value}");
        if lang.knows(&of_value) {
            return Some(self.source.word(&of_value));
        }
        let key = format!("print-settings-{word}");
        if value == "false" || !lang.knows(&key) {
            return None;
        }
        let system = format!("print-settings-system-{value}");
        let fact = match value.parse::<i64>() {
            Ok(number) => Fact::from(number),
            Err(_) if lang.knows(&system) => lang.word(&system).into(),
            Err(_) => value.into(),
        };
        let last = self.rules.format(code).last_rounds_without_byes.unwrap_or(1);
        let message = message!(key, value = fact, last);
        Some(lang.text(&message)).filter(|sentence| !sentence.trim().is_empty())
    }

    /// Each category with the settings that do something there.
    fn categories(&self) -> SettingsSection {
        let source = self.source;
        let mut section = SettingsSection::new(source.lang.word(words::PRINT_SETTINGS_CATEGORIES));
        let mut played: Vec<(String, Vec<(CategoryCode, String)>)> = Vec::new();
        for category in self.rules.categories.iter().filter(|it| self.codes.contains(&it.code)) {
            let (code, format) = (category.code, category.format);
            let mut settings: Vec<&Setting> = Setting::of_categories().collect();
            settings.sort_by_key(|setting| setting.key != "system");
            let settings = settings.into_iter().filter(|it| self.applies(it.scope, code));
            let mut clauses: Vec<String> =
                settings.filter_map(|setting| self.sentence(setting, code)).collect();
            for (applies, word) in [
                (format.is_knock_out(), words::PRINT_SETTINGS_BRACKET),
                (
                    format.group_system() == Some(System::DoubleElimination),
                    words::PRINT_SETTINGS_DOUBLE_FINAL,
                ),
                (format.round_robin().is_some(), words::PRINT_SETTINGS_ANNULLED),
            ] {
                clauses.extend(applies.then(|| source.word(word)));
            }
            if format.is_of_teams() {
                clauses.insert(0, self.boards(code));
            }
            let clauses = clauses.join("; ");
            let name = source.category(code);
            match played.iter_mut().find(|(other, _)| *other == clauses) {
                Some((_, categories)) => categories.push((code, name)),
                None => played.push((clauses, vec![(code, name)])),
            }
        }
        // Categories that are played alike share their line.
        for (clauses, categories) in played {
            let (mark, names) = match categories.as_slice() {
                [(code, name)] => (code.to_string(), name.clone()),
                all => {
                    let names = all.iter().map(|(code, name)| format!("{code} {name}"));
                    (String::new(), names.collect::<Vec<_>>().join(", "))
                }
            };
            section.lines.push((mark, format!("{names}: {clauses}")));
        }
        section
    }

    /// The boards of a match of teams, with their games.
    fn boards(&self, code: CategoryCode) -> String {
        let numbers = 1..=self.rules.boards.len() as u32;
        let games: Vec<String> = match self.rules.has_games_by_board() {
            true => numbers
                .clone()
                .map(|board| format!("{board} {}", self.source.game_at(code, Some(board))))
                .collect(),
            false => Vec::new(),
        };
        let message = message!(words::PRINT_SETTINGS_BOARDS, count = numbers.count());
        self.source.lang.text(&message.with("named", games.len()).with("games", games))
    }

    /// The sentences about matches of teams: their points, their boards, and how they are paired.
    fn teams(&self, section: &mut SettingsSection, paired: bool) {
        let (rules, lang) = (self.rules, self.source.lang);
        let Some(&code) = self.codes.iter().find(|&&code| rules.is_of_teams(code)) else { return };
        if !rules.format(code).is_knock_out() {
            let points = rules.match_points(code);
            let message = message!(words::PRINT_SETTINGS_MATCH_SCORES)
                .with("win", tenths(points.win))
                .with("draw", tenths(points.draw()))
                .with("loss", tenths(points.loss));
            section.add(&message, lang);
            let primary = match rules.teams.primary {
                TeamScore::Match => words::PRINT_SETTINGS_PRIMARY_MATCH,
                TeamScore::Game => words::PRINT_SETTINGS_PRIMARY_GAME,
            };
            section.add(&Message::new(primary), lang);
            if paired {
                let bye = rules.bye_game_points(rules.boards.len() as u32);
                let message = message!(words::PRINT_SETTINGS_BYE_POINTS_TEAMS)
                    .with("match", tenths(points.bye))
                    .with("game", tenths(bye));
                section.add(&message, lang);
            }
        }
        let (free, by_board) =
            (rules.teams.line_up == LineUpOrder::Free, rules.has_games_by_board());
        section.add_where(
            &[
                (true, words::PRINT_SETTINGS_BOARDS_BEGIN),
                (free, words::PRINT_SETTINGS_LINE_UP_FREE),
                (!free && by_board, words::PRINT_SETTINGS_LINE_UP_FIXED),
                (!free && !by_board, words::PRINT_SETTINGS_LINE_UP_MOVES),
                (true, words::PRINT_SETTINGS_EMPTY_BOARD),
            ],
            lang,
        );
    }

    /// The sentence for players, or that for teams where they play.
    fn of<'k>(&self, players: &'k str, teams: &'k str) -> &'k str {
        if self.any(|code| self.rules.is_of_teams(code)) { teams } else { players }
    }

    /// The sentences about the settings of a topic that are the same in all categories.
    fn common(&self, topic: SettingTopic) -> Vec<(String, String)> {
        let settings = Setting::of_topic(topic).filter(|setting| !setting.of_category);
        let sentences = settings.filter_map(|setting| {
            let code = self.codes.iter().find(|code| self.applies(setting.scope, **code))?;
            Some((String::new(), self.sentence(setting, *code)?))
        });
        sentences.collect()
    }

    fn points(&self) -> SettingsSection {
        let (source, rules, lang) = (self.source, self.rules, self.source.lang);
        let mut section = SettingsSection::new(lang.word(words::PRINT_SETTINGS_POINTS));
        let scores = rules.points;
        let paired = self.anywhere(SettingScope::Pairings);
        let drawn: BTreeSet<String> = self
            .codes
            .iter()
            .filter(|code| rules.has_draws(**code))
            .map(|code| source.game(*code))
            .collect();
        if self.any(|code| !rules.format(code).is_knock_out()) {
            let message = Message::new(words::PRINT_SETTINGS_SCORES)
                .with("win", tenths(scores.win))
                .with("loss", tenths(scores.loss))
                .with("forfeit", tenths(scores.forfeit_win));
            section.add(&message, lang);
        }
        let of_teams = self.any(|code| rules.is_of_teams(code));
        self.teams(&mut section, paired);
        if paired && !of_teams {
            section
                .add(&message!(words::PRINT_SETTINGS_BYE_POINTS, bye = tenths(scores.bye)), lang);
        }
        if drawn.is_empty() {
            section.add(&Message::new(words::PRINT_SETTINGS_NO_DRAWS), lang);
        } else if self.any(|code| rules.has_draws(code) && !rules.format(code).is_knock_out()) {
            let message = Message::new(words::PRINT_SETTINGS_DRAWS)
                .with("draw", tenths(scores.draw()))
                .with("games", drawn.iter().cloned().collect::<Vec<_>>());
            section.add(&message, lang);
        }
        let decided = self.any(|code| !rules.has_draws(code));
        let winners = |code| {
            let qualifiers = rules.category(code).map(|category| category.qualifiers);
            qualifiers == Some(1) && self.applies(SettingScope::Groups, code)
        };
        section.add_where(
            &[
                (!drawn.is_empty() && decided, words::PRINT_SETTINGS_NO_OTHER_DRAWS),
                (paired, self.of(words::PRINT_SETTINGS_SWISS, words::PRINT_SETTINGS_SWISS_TEAMS)),
                (paired && !of_teams && !drawn.is_empty(), words::PRINT_SETTINGS_SWISS_DRAWS),
                (paired, self.of(words::PRINT_SETTINGS_BYE, words::PRINT_SETTINGS_BYE_TEAMS)),
                (self.any(winners), words::PRINT_SETTINGS_WINNER),
                (self.any(|code| self.has_small_final(code)), words::PRINT_SETTINGS_FINAL_OF_FEW),
            ],
            lang,
        );
        section.lines.extend(self.common(SettingTopic::Rounds));
        section
    }

    /// The section on players with equal points; empty where all play a bracket.
    fn ties(&self) -> SettingsSection {
        let (rules, lang) = (self.rules, self.source.lang);
        let mut section = SettingsSection::new(lang.word(words::PRINT_SETTINGS_TIEBREAKS));
        let paired = self.anywhere(SettingScope::Pairings);
        let finals = self.anywhere(SettingScope::Groups);
        let others = &rules.round_robin_tie_breaks;
        let tables = self.anywhere(SettingScope::RoundRobin);
        if paired || tables && others.is_empty() {
            tie_break_lines(&mut section, &rules.tie_breaks, lang);
        }
        // Small groups and finals of few are round robins, too.
        let is_small = rules.small_groups == SmallGroups::Berger
            || self.any(|code| self.has_small_final(code));
        let few = paired && is_small && !self.any(|code| rules.is_of_teams(code));
        if (tables || few) && !others.is_empty() {
            if paired {
                let heading = lang.word(words::PRINT_SETTINGS_ROUND_ROBIN_TIES);
                section.lines.push((String::new(), heading));
            }
            tie_break_lines(&mut section, others, lang);
        }
        let is_buchholz = |code: &String| {
            code.parse::<TieBreak>().is_ok_and(|code| code.is_of_opponents_scores())
        };
        if paired && rules.tie_breaks.iter().any(is_buchholz) {
            section.lines.extend(self.common(SettingTopic::Points));
        }
        section.add_where(
            &[
                (
                    paired || tables,
                    self.of(words::PRINT_SETTINGS_SHARED, words::PRINT_SETTINGS_SHARED_TEAMS),
                ),
                (finals, words::PRINT_SETTINGS_LOTS),
            ],
            lang,
        );
        section
    }

    /// The rules of every game that is played, with the clarifications where its sheet is silent.
    fn games(&self) -> Vec<SettingsSection> {
        let lang = self.source.lang;
        let mut parts = Vec::new();
        for (number, game) in (1..).zip(&self.rules.games) {
            let on_board = |board: &BoardRules| board.game.as_ref() == Some(&game.id);
            let is_played = || match self.rules.has_games_by_board() {
                true => self.rules.boards.iter().any(on_board),
                false => self.any(|code| code.game == number),
            };
            let played = game.name.is_none() && is_played();
            let Some(id) = games::find(&game.id).filter(|_| played) else { continue };
            let info = games::info(id);
            let mut part = SettingsSection::new(lang.word(&format!("games-name-{}", info.id)));
            for GameRule { number, text, decided } in
                game_rules(info, self.source.switches(id), lang)
            {
                let mut line = format!("{text} ({}/{number})", info.id);
                if !decided.is_empty() {
                    line += &format!("\n{}: {decided}", lang.word(words::PRINT_SETTINGS_DECIDED));
                }
                part.lines.push((String::new(), line));
            }
            parts.push(part);
        }
        parts
    }
}

/// How players behave, what happens after an illegal move, and who has the final decision.
const CONDUCT: [&str; 6] = [
    words::PRINT_SETTINGS_CONDUCT_TIME,
    words::PRINT_SETTINGS_CONDUCT_HELP,
    words::PRINT_SETTINGS_CONDUCT_BACK,
    words::PRINT_SETTINGS_CONDUCT_ILLEGAL,
    words::PRINT_SETTINGS_CONDUCT_RESULT,
    words::PRINT_SETTINGS_APPEALS,
];

/// Points given in tenths.
fn tenths(tenths: i32) -> Fact {
    match tenths % 10 {
        0 => Fact::decimal(tenths / 10),
        _ => Fact::decimal(f64::from(tenths) / 10.0),
    }
}

/// The tie-breaks in order, each with its meaning.
fn tie_break_lines(ties: &mut SettingsSection, codes: &[String], lang: Lang) {
    for (number, code) in (1..).zip(codes) {
        let name = tie_break_words::name(code, lang).unwrap_or_else(|| code.clone());
        let meaning = tie_break_words::meaning(code, lang);
        let text = match meaning {
            Some(meaning) => format!("{name} ({code}): {meaning}."),
            None => format!("{name} ({code})."),
        };
        let order = format::ordinal(number, lang);
        ties.lines.push((String::new(), format!("{order} {text}")));
    }
}

/// The rules of an event.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Settings {
    /// The event.
    pub heading: Heading,
    /// The parts in order.
    pub parts: Vec<SettingsSection>,
}

/// A part of the rules.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SettingsSection {
    /// Its title.
    pub title: String,
    /// Its sentences, each with its number or code, which may be empty.
    pub lines: Vec<(String, String)>,
}

impl SettingsSection {
    fn new(title: String) -> Self {
        Self { title, lines: Vec::new() }
    }

    fn add(&mut self, message: &Message, lang: Lang) {
        self.lines.push((String::new(), lang.text(message)));
    }

    /// Adds the sentences that apply.
    fn add_where(&mut self, sentences: &[(bool, &str)], lang: Lang) {
        let apply = sentences.iter().filter(|(applies, _)| *applies);
        self.lines.extend(apply.map(|(_, key)| (String::new(), lang.word(key))));
    }

    /// Numbers its sentences as articles, so that they can be cited.
    fn number(&mut self, articles: &mut std::ops::RangeFrom<usize>) {
        for line in &mut self.lines {
            line.0 = articles.next().map_or_else(String::new, |number| format!("{number}."));
        }
    }
}

impl Document for Settings {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = Columns::<(usize, &SettingsSection, &(String, String))>::new(lang)
            .words("part", words::PRINT_COLUMN_PART, |(at, part, _)| {
                (at == 0).then_some(&part.title)
            })
            .code("number", words::PRINT_COLUMN_NUMBER, |(.., (number, _))| number)
            .words("text", words::PRINT_COLUMN_TEXT, |(.., (_, text))| text)
            .section(|(at, ..)| at == 0);
        let lines = self
            .parts
            .iter()
            .flat_map(|part| part.lines.iter().enumerate().map(move |(at, line)| (at, part, line)));
        vec![columns.table(words::PRINT_TITLE_SETTINGS, &self.heading, lines)]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let mut blocks = Vec::new();
        for part in &self.parts {
            blocks.push(Block::Heading(part.title.clone()));
            for (number, text) in &part.lines {
                blocks.push(if number.is_empty() {
                    Block::Text(text.clone())
                } else {
                    Block::Item(number.clone(), text.clone())
                });
            }
        }
        let signs =
            [words::PRINT_SETTINGS_DIRECTOR, words::PRINT_SLIP_ARBITER].map(|key| lang.word(key));
        blocks.push(Block::Signatures(signs.to_vec()));
        let page = Table::titled(words::PRINT_TITLE_SETTINGS, &self.heading, lang);
        flow::draw(file, &page, &blocks, lang);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arbitro_event::{Event, Particulars, Preset, State};

    /// The lines of the regulation before anybody is entered.
    fn text(toml: &str, lang: Lang) -> String {
        let event = Event::read(toml).unwrap_or_else(|faults| panic!("{toml}{faults:?}"));
        let state = State::default();
        let source = Source::new(&event, &state, lang);
        let document = gather(&Request::new(source)).expect("a regulation");
        let tables = document.tables(lang);
        let rows = tables.iter().flat_map(|table| &table.rows);
        rows.map(|row| format!("{:?}\n", row.cells)).collect()
    }

    /// Words that only one kind of event has, in both languages.
    const MARKS: [(&str, [&str; 2]); 14] = [
        ("groups", ["grupos de ", "groups of "]),
        ("rounds", ["4 jornadas", "4 rounds"]),
        ("final", ["vai à final", "goes to the final"]),
        ("final order", ["A ordem dos jogadores na final", "the order of the players in a final"]),
        ("Dutch", ["sistema holandês", "Dutch"]),
        ("bye", ["Jornada sem adversári", "A round without an opponent (bye)"]),
        ("Buchholz", ["No Buchholz", "In Buchholz"]),
        ("points", ["Partida ganha", "A game won"]),
        ("draws", ["Partida empatada", "A game drawn"]),
        ("shared", ["partilham o lugar", "share their place"]),
        ("annulled", ["metade das partidas", "half of the games"]),
        ("bracket", ["os eliminados na mesma ronda", "those out in the same round"]),
        ("third place", ["terceiro lugar", "third place"]),
        ("by number", ["pelo número de jogadores", "by the number of players"]),
    ];

    fn marks(toml: &str) -> Vec<&'static str> {
        let [pt, en] = Lang::ALL.map(|lang| text(toml, lang));
        for never in ["999", "10000", "An event may", "Um evento pode", "{ $", "print-settings-"] {
            assert!(!pt.contains(never) && !en.contains(never), "{never}: {pt}{en}");
        }
        let marks = MARKS.iter().filter(|(_, words)| {
            let [in_pt, in_en] = [pt.contains(words[0]), en.contains(words[1])];
            assert_eq!(in_pt, in_en, "{words:?}: {pt}{en}");
            in_pt
        });
        marks.map(|(mark, _)| *mark).collect()
    }

    fn event(settings: &str) -> String {
        format!("name = 'T'\ncycles = ['1.º ciclo']\ngames = ['hex', 'atari-go']\n{settings}")
    }

    #[test]
    fn small_groups_and_finals_of_few_were_ranked_by_tie_breaks_that_nothing_named() {
        let few = "Where everybody meets everybody:";
        let usual = text(&event(""), Lang::En);
        assert!(usual.contains(few) && usual.contains("A final of five players or fewer"));
        let large = text(&event("small_groups = 'swiss'\ngroup_size = 999"), Lang::En);
        assert!(!large.contains(few) && !large.contains("A final of five"), "{large}");
    }

    #[test]
    fn a_swiss_has_groups_byes_and_buchholz() {
        assert_eq!(
            marks(&event("")),
            [
                "groups",
                "rounds",
                "final",
                "final order",
                "Dutch",
                "bye",
                "Buchholz",
                "points",
                "shared"
            ]
        );
        assert_eq!(
            marks(&event("group_size = 999")),
            ["rounds", "Dutch", "bye", "Buchholz", "points", "shared"]
        );
        assert_eq!(
            marks(&event("tie_breaks = ['PS']")),
            ["groups", "rounds", "final", "final order", "Dutch", "bye", "points", "shared"]
        );
        let draws =
            "name = 'T'\ncycles = ['1.º']\ngames = [{ id = 'go', name = 'Go', draws = true }]";
        assert!(marks(draws).contains(&"draws"));
    }

    #[test]
    fn a_round_robin_has_neither_byes_nor_buchholz() {
        assert_eq!(
            marks(&event("system = 'round-robin'")),
            ["groups", "final", "final order", "points", "shared", "annulled"]
        );
        assert_eq!(
            marks(&event("system = 'double-round-robin'")),
            ["groups", "final", "final order", "points", "shared", "annulled"]
        );
    }

    #[test]
    fn a_bracket_has_no_points_no_groups_and_no_ties() {
        assert_eq!(
            marks(&event("system = 'knock-out'\nthird_place = true")),
            ["bracket", "third place"]
        );
        assert_eq!(marks(&event("system = 'double-elimination'")), ["bracket"]);
    }

    #[test]
    fn a_system_chosen_by_the_number_of_players_names_no_number_of_rounds() {
        assert_eq!(
            marks(&event("system = 'by-number'")),
            ["groups", "Dutch", "bye", "Buchholz", "points", "shared", "by number"]
        );
    }

    #[test]
    fn the_final_of_another_system_is_named() {
        assert_eq!(
            marks(&event("final_system = 'knock-out'\nthird_place = true")),
            [
                "groups",
                "rounds",
                "final",
                "final order",
                "Dutch",
                "bye",
                "Buchholz",
                "points",
                "shared",
                "third place"
            ]
        );
    }

    #[test]
    fn matches_of_teams_have_their_boards_and_their_points() {
        let teams = |settings: &str| {
            let boards = "[{ game = 'hex' }, { game = 'rastros' }, { game = 'hex' }]";
            let toml = format!("name = 'T'\ncycles = ['1.º ciclo']\nboards = {boards}\n{settings}");
            marks(&toml);
            text(&toml, Lang::En)
        };
        let swiss =
            teams("system = 'team-swiss'\nrounds = 5\nline_up = 'free'\nbye_match_points = 2");
        for said in [
            "a match is played on 3 boards: 1 Hex, 2 Rastros, 3 Hex; teams, Swiss system",
            "A match won: 2; drawn: 1; lost: 0.",
            "(bye): 2 for the match and 1.5 for the games",
            "C.04.6",
            "Before each round a team says",
            "Teams that are equal on everything",
        ] {
            assert!(swiss.contains(said), "{said}: {swiss}");
        }
        assert!(!swiss.contains("Dutch") && !swiss.contains("Berger"), "{swiss}");
        assert!(!teams("system = 'team-knock-out'").contains("A match won"));
        assert!(!teams("system = 'team-round-robin'").contains("C.04.6"));
    }

    #[test]
    fn every_preset_prints_what_applies() {
        for preset in Preset::all() {
            let toml = preset.with(&Particulars { seed: 7, ..Particulars::default() });
            let marks = marks(&toml);
            let is_club = matches!(preset.name, "club" | "league" | "cup");
            assert_eq!(marks.contains(&"final"), preset.is_edition(), "{}: {marks:?}", preset.name);
            assert!(!is_club || !marks.contains(&"groups"), "{}: {marks:?}", preset.name);
            assert_eq!(marks.contains(&"points"), preset != Preset::CUP, "{}", preset.name);
        }
    }
}
