//! The event's rules in words, to be hung up and signed: categories, rounds, points, tie-breaks, byes,
//! conduct and appeals, and the rules of every game with the clarifications where its sheet is silent. Lines
//! that do not apply are left out.

use arbitro_event::{
    Acceleration, BuchholzBye, CategoryCode, CategoryRules, CategorySystem, Confirm, FinalDraw,
    InitialOrder, Rules, SameSchool, System,
};
use arbitro_games::registry as games;

use super::tie_break_words;
use crate::locale::Fact;
use crate::output::pdf::flow;
use crate::output::pdf::flow::Block;
use crate::prelude::*;

pub(super) const KIND: DocumentKind = DocumentKind::new(
    "settings",
    &["regulamento", "regulamentos"],
    Takes::Categories,
    NamesShown::None,
    gather,
)
.hangs(SheetOf::Request, &[]);

fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let lang = source.lang;
    // Before the first operation the rules are those of the event's file.
    let rules = source.state.rules().unwrap_or(&source.event.rules);
    let chosen = match request.scope.is_whole() {
        true => rules.categories.iter().map(|category| category.code).collect(),
        false => request.scope.categories(source.state)?,
    };
    let mut parts = Vec::new();
    let mut categories = SettingsSection::new(lang.word(words::PRINT_SETTINGS_CATEGORIES));
    for category in rules.categories.iter().filter(|category| chosen.contains(&category.code)) {
        let message = Message::new(words::PRINT_SETTINGS_CATEGORY)
            .with("category", source.category(category.code))
            .with("size", category.group_size)
            .with("rounds", category.rounds)
            .with("final", category.final_rounds);
        let lines = format_lines(source, rules, category);
        let shape = match category.format.group_system() {
            None if category.format.system != CategorySystem::ByNumber => lang.say(&message),
            _ => source.category(category.code),
        };
        let text = std::iter::once(shape).chain(lines).collect::<Vec<_>>().join("; ");
        categories.lines.push((category.code.to_string(), text));
    }
    parts.push(categories);

    let mut points = SettingsSection::new(lang.word(words::PRINT_SETTINGS_POINTS));
    let tenths = |tenths: i32| {
        if tenths % 10 == 0 {
            Fact::decimal(tenths / 10)
        } else {
            Fact::decimal(f64::from(tenths) / 10.0)
        }
    };
    let scores = rules.points;
    let message = Message::new(words::PRINT_SETTINGS_SCORES)
        .with("win", tenths(scores.win))
        .with("loss", tenths(scores.loss))
        .with("bye", tenths(scores.bye))
        .with("forfeit", tenths(scores.forfeit_win));
    points.lines.push((String::new(), lang.say(&message)));
    let drawn = chosen.iter().filter(|code| rules.has_draws(**code)).map(|code| source.game(*code));
    let drawn: std::collections::BTreeSet<String> = drawn.collect();
    points.lines.push((
        String::new(),
        match drawn.is_empty() {
            true => lang.word(words::PRINT_SETTINGS_NO_DRAWS),
            false => lang.say(
                &Message::new(words::PRINT_SETTINGS_DRAWS)
                    .with("draw", tenths(scores.draw()))
                    .with("games", drawn.iter().cloned().collect::<Vec<_>>()),
            ),
        },
    ));
    let swiss = chosen.iter().any(|code| rules.format(*code).group_system().is_none());
    // Categories with a single group have no final.
    let groups = |code: CategoryCode| {
        source.state.groups_of(code).filter(|group| !group.code.is_final()).count()
    };
    let finals = chosen.iter().any(|code| groups(*code) != 1);
    let elsewhere = chosen.iter().any(|code| !rules.has_draws(*code));
    let order = match rules.final_draw {
        FinalDraw::Lot => words::PRINT_SETTINGS_FINAL_LOT,
        FinalDraw::Result => words::PRINT_SETTINGS_FINAL_RESULT,
    };
    points.say_where(
        &[
            (!drawn.is_empty() && elsewhere, words::PRINT_SETTINGS_NO_OTHER_DRAWS),
            (swiss, words::PRINT_SETTINGS_SWISS),
            (swiss && !drawn.is_empty(), words::PRINT_SETTINGS_SWISS_DRAWS),
            (swiss && rules.small_groups.is_berger(), words::PRINT_SETTINGS_BERGER),
            (swiss, words::PRINT_SETTINGS_BYE),
            (finals, words::PRINT_SETTINGS_WINNER),
            (finals, order),
        ],
        lang,
    );
    points.number(parts.len() + 1);
    parts.push(points);

    parts.push(ties_section(rules, &chosen, swiss, finals, lang));

    let mut conduct = SettingsSection::new(lang.word(words::PRINT_SETTINGS_CONDUCT));
    conduct.say_where(&CONDUCT.map(|key| (true, key)), lang);
    conduct.number(parts.len() + 1);
    parts.push(conduct);

    for (at, game) in rules.games.iter().enumerate() {
        let played = chosen.iter().any(|code| usize::from(code.game) == at + 1);
        let Some(id) = games::find(&game.id).filter(|_| played && game.name.is_none()) else {
            continue;
        };
        let info = games::info(id);
        let mut part = SettingsSection::new(lang.word(&format!("games-name-{}", info.id)));
        for (number, rule) in (1..).zip(info.rules) {
            let text = lang.word(&format!("games-rule-{}-{number}", info.id));
            part.lines.push((format!("{number}."), text));
            if rule.decided {
                let decided = lang.word(&format!("games-decided-{}-{number}", info.id));
                let decided = without_switches(&decided, info.id);
                if !decided.is_empty() {
                    let word = lang.word(words::PRINT_SETTINGS_DECIDED);
                    part.lines.push((String::new(), format!("{word}: {decided}")));
                }
            }
        }
        parts.push(part);
    }
    if let Some(key) = source.state.certificate_key() {
        let mut part = SettingsSection::new(lang.word(words::PRINT_SETTINGS_KEY));
        part.lines.push((String::new(), lang.word(words::PRINT_SETTINGS_KEY_USE)));
        part.lines.push((String::new(), key.to_owned()));
        parts.push(part);
    }
    Ok(Box::new(Settings { heading: source.heading(), parts }))
}

/// What separates players with equal points.
fn ties_section(
    rules: &Rules,
    chosen: &[CategoryCode],
    swiss: bool,
    finals: bool,
    lang: Lang,
) -> SettingsSection {
    let mut ties = SettingsSection::new(lang.word(words::PRINT_SETTINGS_TIEBREAKS));
    tie_break_lines(&mut ties, &rules.tie_breaks, lang);
    let tables = chosen.iter().any(|code| rules.format(*code).round_robin().is_some());
    if tables && !rules.round_robin_tie_breaks.is_empty() {
        ties.lines.push((String::new(), lang.word(words::PRINT_SETTINGS_ROUND_ROBIN_TIES)));
        tie_break_lines(&mut ties, &rules.round_robin_tie_breaks, lang);
    }
    let buchholz = rules.tie_breaks.iter().any(|code| code.contains('B') && code.contains('H'));
    let counted = match rules.buchholz_bye {
        BuchholzBye::Fide => words::PRINT_SETTINGS_BUCHHOLZ_FIDE,
        BuchholzBye::Half => words::PRINT_SETTINGS_BUCHHOLZ_HALF,
    };
    ties.say_where(
        &[
            (swiss && buchholz, counted),
            (true, words::PRINT_SETTINGS_SHARED),
            (finals, words::PRINT_SETTINGS_LOTS),
        ],
        lang,
    );
    ties
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

/// The tie-breaks in order, each with its meaning.
fn tie_break_lines(ties: &mut SettingsSection, codes: &[String], lang: Lang) {
    for (number, code) in (1..).zip(codes) {
        let name = tie_break_words::name(code, lang).unwrap_or_else(|| code.clone());
        let meaning = tie_break_words::meaning(code, lang);
        let text = match meaning {
            Some(meaning) => format!("{name} ({code}): {meaning}."),
            None => format!("{name} ({code})."),
        };
        ties.lines.push((format!("{number}."), text));
    }
}

/// A clarification without the sentences that name a switch of the program (`ludo.bonus`): the signed rules
/// have only one way to play.
fn without_switches(text: &str, game: &str) -> String {
    let switch = format!("{game}.");
    let said: String =
        text.split_inclusive(". ").filter(|sentence| !sentence.contains(&switch)).collect();
    said.trim_end().to_owned()
}

/// The clause for a system.
fn system_word(system: CategorySystem) -> &'static str {
    match system {
        CategorySystem::Swiss => words::PRINT_SETTINGS_SWISS_SYSTEM,
        CategorySystem::RoundRobin => words::PRINT_SETTINGS_ROUND_ROBIN,
        CategorySystem::DoubleRoundRobin => words::PRINT_SETTINGS_DOUBLE_ROUND_ROBIN,
        CategorySystem::KnockOut => words::PRINT_SETTINGS_KNOCK_OUT,
        CategorySystem::DoubleElimination => words::PRINT_SETTINGS_DOUBLE_ELIMINATION,
        CategorySystem::ByNumber => words::PRINT_SETTINGS_BY_NUMBER,
    }
}

/// The unusual parts of a category's format, one clause each.
fn format_lines(source: &Source<'_>, rules: &Rules, category: &CategoryRules) -> Vec<String> {
    let lang = source.lang;
    let format = category.format;
    let mut words = Vec::new();
    if format.system != CategorySystem::Swiss {
        words.push(system_word(format.system));
    }
    if format.is_knock_out() {
        words.push(words::PRINT_SETTINGS_BRACKET);
    }
    if format.round_robin() == Some(System::DoubleRoundRobinTurned) {
        words.push(words::PRINT_SETTINGS_TURNED);
    }
    if format.round_robin().is_some() {
        words.push(words::PRINT_SETTINGS_ANNULLED);
    }
    let beside = [
        (format.bracket.third_place, words::PRINT_SETTINGS_THIRD_PLACE),
        (format.bracket.consolation, words::PRINT_SETTINGS_CONSOLATION),
    ];
    words.extend(beside.into_iter().filter(|(said, _)| *said).map(|(_, word)| word));
    if format.confirm == Confirm::Table {
        words.push(words::PRINT_SETTINGS_CONFIRM);
    }
    if format.order == InitialOrder::Rating {
        words.push(words::PRINT_SETTINGS_ORDER);
    }
    if format.acceleration == Acceleration::Baku {
        words.push(words::PRINT_SETTINGS_BAKU);
    }
    if format.same_school == SameSchool::Avoid {
        words.push(words::PRINT_SETTINGS_SCHOOL);
    }
    let mut lines: Vec<String> = words.into_iter().map(|word| source.word(word)).collect();
    if let Some(games) = format.bracket.games {
        lines.push(
            lang.say(&Message::new(words::PRINT_SETTINGS_GAMES_PER_MATCH).with("games", games)),
        );
    }
    if let Some(system) = format.final_system.map(system_word) {
        let message = Message::new(words::PRINT_SETTINGS_FINAL_SYSTEM);
        lines.push(lang.say(&message.with("system", lang.word(system))));
    }
    let last = format.last_rounds_without_byes.unwrap_or(1);
    let byes = [
        (words::PRINT_SETTINGS_HALF_BYES, rules.half_byes(category.code)),
        (words::PRINT_SETTINGS_FULL_BYES, format.full_byes),
    ];
    let given = byes.into_iter().filter(|(_, most)| *most > 0 && format.group_system().is_none());
    lines.extend(
        given.map(|(word, most)| {
            lang.say(&Message::new(word).with("most", most).with("last", last))
        }),
    );
    lines
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

    /// Adds the sentences that apply.
    fn say_where(&mut self, sentences: &[(bool, &str)], lang: Lang) {
        let apply = sentences.iter().filter(|(applies, _)| *applies);
        self.lines.extend(apply.map(|(_, key)| (String::new(), lang.word(key))));
    }

    /// Numbers its sentences, so that they can be cited: `2.1`, `2.2`.
    fn number(&mut self, part: usize) {
        for (line, at) in self.lines.iter_mut().zip(1..) {
            line.0 = format!("{part}.{at}");
        }
    }
}

impl Settings {
    fn empty_table(&self, lang: Lang) -> Table {
        Table {
            title: lang.word(words::PRINT_TITLE_SETTINGS),
            heading: self.heading.clone(),
            ..Table::default()
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
        for (number, part) in (1..).zip(&self.parts) {
            blocks.push(Block::Heading(format!("{number}. {}", part.title)));
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
        flow::draw(file, &self.empty_table(lang), &blocks, lang);
    }
}
