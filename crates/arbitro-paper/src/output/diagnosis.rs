//! The fault of a record, in a form that an arbiter can show to two children and a teacher: the
//! line with the token underlined, the rule it breaks, and the board at that point.

use crate::locale::words;
use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use arbitro_games::registry;
use arbitro_games::scoresheet::{
    RecordDefaults, RecordStatus, RecordText, Scene, Verdict, judge, shown,
};

use super::board::{BoardStyle, Style, draw, legend_lines};
use crate::locale::{Fact, Lang, Localize, Message, message, visible, wrapped};

/// How a diagnosis is shown.
#[derive(Clone, Copy, Debug)]
pub struct DiagnosisStyle {
    /// The language.
    pub lang: Lang,
    /// How the board is drawn; `None` for no board.
    pub board: Option<Style>,
    /// Whether the terminal shows colours. Nothing depends on colour alone.
    pub colour: bool,
}

/// The text that a record was made from, and the place in it where a fault is shown.
#[derive(Clone, Copy, Debug)]
pub struct OriginalText<'a> {
    /// The whole text.
    pub text: RecordText<'a>,
    /// The offset in bytes.
    pub at: usize,
    /// The number of bytes marked.
    pub length: usize,
}

/// The diagnosis of a record; `None` if there is nothing to report.
pub fn diagnose<'u>(
    file: &str,
    record: RecordText<'_>,
    defaults: impl Into<RecordDefaults<'u>>,
    verdict: &Verdict,
    look: DiagnosisStyle,
) -> Option<String> {
    diagnose_in(file, record, None, defaults, verdict, look)
}

/// The same for a record made from another program's text: the line shown is from that text.
pub fn diagnose_in<'u>(
    file: &str,
    record: RecordText<'_>,
    original: Option<OriginalText<'_>>,
    defaults: impl Into<RecordDefaults<'u>>,
    verdict: &Verdict,
    look: DiagnosisStyle,
) -> Option<String> {
    let (lang, defaults) = (look.lang, defaults.into());
    let Some(fault) = &verdict.fault else {
        return (verdict.status == RecordStatus::NeedsArbiter)
            .then(|| needs_arbiter(file, record, defaults, look));
    };
    let token = record.text.get(fault.span.clone()).map(shown).unwrap_or_default();
    let mut scene = Scene::of(token);
    judge(record, defaults, &mut scene);

    let excerpt = match original {
        Some(OriginalText { text, at, length }) => Excerpt::around(text, at..at + length),
        None => Excerpt::around(record, fault.span.clone()),
    };
    let message = lang.text(&fault.message);
    let title = lang.text(
        &Message::new(words::RECORD_TITLE)
            .with("status", Fact::word(format!("record-status-{}", verdict.status)))
            .with("record", record.number),
    );
    let error = lang.word(words::PRINT_ERROR);
    let note = lang.word(words::RECORD_WORD_RULE);
    let help = lang.word(words::PRINT_HINT);
    let why = lang.word(words::RECORD_WORD_WHY);
    let mut mark = AnnotationKind::Primary.span(excerpt.span.clone());
    let beside = excerpt.columns_to_mark_end() + 1 + message.chars().count() <= COLUMNS;
    if beside {
        mark = mark.label(message.as_str());
    }
    let shown_file = visible(file);
    let snippet = Snippet::source(excerpt.text.as_str())
        .line_start(usize::try_from(excerpt.line).unwrap_or(usize::MAX))
        .path(shown_file.as_ref())
        .annotation(mark);
    let mut group = Group::with_title(
        Level::ERROR.with_name(error.as_str()).primary_title(title).id(fault.code),
    )
    .element(snippet);
    let indent = excerpt.margin();
    if !beside {
        let text = note_lines(&message, indent, &why);
        group = group.element(Level::NOTE.with_name(why.as_str()).message(text));
    }
    if let (Some(number), Some(game)) = (fault.rule, verdict.game) {
        let id = registry::info(game).id;
        let rule = lang.word(&format!("games-rule-{id}-{number}"));
        let text = note_lines(&format!("{id}/{number}: {rule}"), indent, &note);
        group = group.element(Level::NOTE.with_name(note.as_str()).message(text));
    }
    if let Some(hint) = &fault.hint {
        let text = note_lines(&lang.text(hint), indent, &help);
        group = group.element(Level::HELP.with_name(help.as_str()).message(text));
    }
    // How a move is written, where a token is not a move.
    if fault.message.key == words::RECORD_BAD_TOKEN && !scene.examples.is_empty() {
        let hint = message!(words::RECORD_HINT_WRITTEN, moves = scene.examples.join(" "));
        let text = note_lines(&lang.text(&hint), indent, &help);
        group = group.element(Level::HELP.with_name(help.as_str()).message(text));
    }
    // Similar moves help if a move was miswritten.
    if verdict.status == RecordStatus::Illegal && !scene.near.is_empty() {
        let near = lang.text(&message!(words::RECORD_NEAR, moves = &scene.near));
        let text = note_lines(&near, indent, &help);
        group = group.element(Level::HELP.with_name(help.as_str()).message(text));
    }
    let plain = if look.colour { Renderer::styled() } else { Renderer::plain() };
    let renderer = plain.decor_style(match look.board {
        Some(Style::Ascii) | None => DecorStyle::Ascii,
        Some(Style::Unicode) => DecorStyle::Unicode,
    });
    let mut text = renderer.render(&[group]);
    text.push('\n');
    if fault.ply.is_some() || verdict.status == RecordStatus::ResultMismatch {
        push_board(&mut text, &scene, verdict, look);
    }
    Some(text)
}

fn needs_arbiter(
    file: &str,
    record: RecordText<'_>,
    defaults: RecordDefaults<'_>,
    look: DiagnosisStyle,
) -> String {
    let mut scene = Scene::default();
    let verdict = judge(record, defaults, &mut scene);
    let message =
        message!(words::RECORD_NEEDS_ARBITER, file, record = record.number, plies = verdict.plies);
    let mut text = format!("{}\n", look.lang.text(&message));
    push_board(&mut text, &scene, &verdict, look);
    text
}

fn push_board(text: &mut String, scene: &Scene, verdict: &Verdict, look: DiagnosisStyle) {
    let (Some(style), Some(drawing)) = (look.board, &scene.drawing) else {
        return;
    };
    text.push('\n');
    let look_of_board = BoardStyle { style, colour: look.colour };
    for line in draw(drawing, look_of_board) {
        *text += &format!("    {line}\n");
    }
    if let (Some(result), Some(reason)) = (verdict.result, verdict.reason_in_words()) {
        let ended = message!(words::RECORD_ENDED, result = result.to_string(), reason);
        *text += &format!("    {}\n", look.lang.text(&ended));
    } else if let Some(side) = scene.side {
        let turn = message!(words::RECORD_TO_MOVE, side = Fact::word(side));
        *text += &format!("    {}\n", look.lang.text(&turn));
    }
    for line in legend_lines(drawing, scene.legend, look_of_board, look.lang, (4, COLUMNS)) {
        *text += &format!("{line}\n");
    }
    text.push('\n');
}

/// The width of a diagnosis, except for longer words and record lines.
const COLUMNS: usize = 80;

/// The text of a note after its label, wrapped. The renderer aligns the lines after the first.
fn note_lines(text: &str, margin: usize, name: &str) -> String {
    let start = margin + 3 + name.chars().count() + 2;
    wrapped(text, COLUMNS.saturating_sub(start), 0).join("\n")
}

/// The part of a record around a place, short enough for a screen.
struct Excerpt {
    text: String,
    line: u64,
    span: std::ops::Range<usize>,
}

impl Excerpt {
    /// The line that contains the place; if it is longer than a screen, the part around the place.
    fn around(record: RecordText<'_>, span: std::ops::Range<usize>) -> Self {
        // This many characters before the place, and twice as many in all: it fits a line after its number.
        const MOST: usize = 36;
        let text = record.text;
        let at = span.start.min(text.len());
        let break_before = |byte: &u8| matches!(byte, b'\n' | b'\r');
        let start = text[..at].iter().rposition(break_before).map_or(0, |found| found + 1);
        let end = text[at..].iter().position(break_before).map_or(text.len(), |found| at + found);
        let from = start.max(at.saturating_sub(MOST));
        let to = end.min(from + 2 * MOST);
        let before = cleaned(&text[from..at]);
        let token = cleaned(&text[at..span.end.clamp(at, to)]);
        let after = cleaned(&text[span.end.clamp(at, to)..to]);
        let mark = before.len()..before.len() + token.len().max(1);
        let mut excerpt = before + &token + &after;
        // An empty place at the end of a line still needs something to point at.
        if excerpt.len() < mark.end {
            excerpt.push(' ');
        }
        Self { text: excerpt, line: record.place(at).0, span: mark }
    }

    /// The width of the column of line numbers.
    fn margin(&self) -> usize {
        self.line.to_string().len()
    }

    /// The column after the mark below the line.
    fn columns_to_mark_end(&self) -> usize {
        self.margin() + 3 + self.text[..self.span.end].chars().count()
    }
}

/// Bytes as text that is harmless on a terminal.
fn cleaned(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    visible(&text.replace('\t', " ")).into_owned()
}
