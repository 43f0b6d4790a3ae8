//! Entered results repeated in words: who won at a table; and a desk's own last entries, each with an undo
//! button.

use std::cmp::Reverse;

use crate::web::pages::prelude::*;
use arbitro_event::Signed;

/// How many of a desk's own entries are shown.
const MOST: usize = 6;

/// The name of a player, as staff know it; the code if the player is no longer there.
pub(super) fn name(state: &State, code: &PlayerCode) -> String {
    let name = |id| state.player(id).row.name.clone();
    state.find(code).map_or_else(|_| code.to_string(), name)
}

/// A result in words: who beats whom.
pub(super) fn sentence(state: &State, lang: Lang, pair: [&PlayerCode; 2], score: Score) -> String {
    let [first, second] = pair.map(|code| name(state, code));
    let key = match score {
        Score::First | Score::Second => words::WEB_SAID_WINS,
        Score::Draw => words::WEB_SAID_DRAW,
        Score::FirstByForfeit | Score::SecondByForfeit => words::WEB_SAID_FORFEIT,
        Score::DoubleForfeit => words::WEB_SAID_NOBODY,
        Score::HalfToFirst | Score::HalfToSecond => words::WEB_SAID_HALF,
        Score::BothLose => words::WEB_SAID_BOTH_LOSE,
        Score::Adjourned => words::WEB_SAID_ADJOURNED,
    };
    let (winner, loser) = match score.winner() {
        Some(arbitro_pairing::Side::Second) => (&second, &first),
        None if score == Score::HalfToSecond => (&second, &first),
        _ => (&first, &second),
    };
    lang.text(&message!(key, winner, loser, first, second))
}

/// The same with the result in figures, where two must be distinguished.
pub(super) fn written(
    state: &State,
    lang: Lang,
    pair: [&PlayerCode; 2],
    result: TypedResult,
) -> String {
    let sentence = sentence(state, lang, pair, result.score());
    let message = message!(words::WEB_SAID_WRITTEN, said = sentence);
    lang.text(&message.with("result", result.shown()))
}

/// A table's result in words, with its number; `None` if it has none.
pub(super) fn of_table(state: &State, lang: Lang, table: u32, game: &Encounter) -> Option<String> {
    let pair = [state.code(game.first), state.code(game.second()?)];
    let sentence = sentence(state, lang, pair, game.result?);
    Some(lang.text(&message!(words::WEB_SAID_TABLE, table, said = sentence)))
}

/// A result that this key holder entered.
struct EnteredResult<'s> {
    group: GroupCode,
    table: u32,
    game: &'s Encounter,
    by: &'s Signed,
}

/// The last results entered by this key holder, the latest first.
fn last_results(cx: &Context) -> Vec<EnteredResult<'_>> {
    let signer = cx.signer();
    let mut results = Vec::new();
    for group in cx.view.state.groups() {
        for (table, game) in group.played.iter().flat_map(Round::tables) {
            let by = game.by.as_ref().filter(|by| by.desk == signer && game.result.is_some());
            results.extend(by.map(|by| EnteredResult { group: group.code, table, game, by }));
        }
    }
    results.sort_by_key(|one| (Reverse(one.by.seq), one.table));
    results.truncate(MOST);
    results
}

/// How many results of a journal entry still count: a photograph of slips may have several.
pub(super) fn of_one_entry(state: &State, seq: u64) -> usize {
    let rounds = state.groups().flat_map(|group| &group.played);
    let games = rounds.flat_map(|round| round.tables().map(|(_, game)| game));
    games.filter(|game| game.by.as_ref().is_some_and(|by| by.seq == seq)).count()
}

/// Shows staff what they entered last, each with an undo button.
pub(super) fn last(cx: &Context) -> Markup {
    let state = &cx.view.state;
    let results = last_results(cx);
    let newest = results.first().map(|one| &one.by.at);
    let version: Vec<String> = results.iter().map(|one| one.by.seq.to_string()).collect();
    let back = outcome::return_address(cx);
    html! {
        section #ecos .echoes data-live="" data-v=(format!("{} {}", cx.path, version.join(" "))) aria-labelledby="ecos-titulo" {
            h2 #ecos-titulo { (cx.word(words::WEB_ECHO_TITLE)) }
            div role="status" { ol {
                @for EnteredResult { group, table, game, by } in &results {
                    @if let Some(said) = of_table(state, cx.lang, *table, game) {
                        @let together = of_one_entry(state, by.seq);
                        @let undo = cx.text(&match together {
                            0 | 1 => message!(words::WEB_ECHO_UNDO_OF, said = &said),
                            count => message!(words::WEB_ECHO_UNDO_PICTURE, count),
                        });
                        li .newest[Some(&by.at) == newest] {
                            span.at { time { (format::time_of_day(&by.at)) } " " small { (group) } }
                            " " span.said { (said) }
                            form.inline method="post" action=(format!("/mesa/{group}/desfazer")) data-queue="keep" data-label=(undo) {
                                (shell::hidden(&[("seq", by.seq.to_string().as_str()), ("voltar", &back)]))
                                button.quiet aria-label=(undo) { (icons::icon("undo")) @if together > 1 { (undo) } @else { (cx.word(words::WEB_ECHO_UNDO)) } }
                            }
                        }
                    }
                }
            } }
            @if results.is_empty() { p.note { (cx.word(words::WEB_ECHO_NONE)) } }
        }
    }
}

/// The remark about a result that was recorded already: the query `ja=GROUP/TABLE` requests it, of
/// this round or the last.
pub(super) fn already(cx: &Context, round: Option<u32>) -> Markup {
    let state = &cx.view.state;
    let remark = cx.query.get("ja").split_once('/').and_then(|(group, table)| {
        let (group, table) = (group.parse().ok()?, table.parse().ok()?);
        let group = state.group(group).ok()?;
        let game = group.table(round.unwrap_or(group.played.len() as u32), table).ok()?;
        let said = of_table(state, cx.lang, table, game)?;
        let by = game.by.as_ref()?;
        Some((said, by))
    });
    html! {
        @if let Some((said, by)) = remark.as_ref().filter(|(_, by)| by.desk == cx.signer()) {
            // Sent twice by the same person: it is recorded, as it was.
            div #dito data-own=(by.seq) { (shell::report("ok", &html! { b { (cx.word(words::WEB_JS_RECORDED)) } " · " (said) })) }
        } @else if let Some((said, by)) = remark {
            @let by = message!(words::WEB_SAID_BEFORE, desk = by.desk.as_str(), time = format::time_of_day(&by.at));
            div #dito { (shell::report("same", &html! { b { (cx.word(words::WEB_SAID_ALREADY)) } " · " (said) ". " (cx.text(&by)) })) }
        }
    }
}

/// The address that makes a page show this remark.
pub(super) fn saying(back: &str, group: GroupCode, table: u32) -> String {
    outcome::with_field(back, &format!("ja={group}/{table}"))
}
