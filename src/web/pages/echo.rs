//! Entered results repeated in words: who won at a table; and a desk's own last entries, each with an undo
//! button.

use std::cmp::Reverse;

use crate::web::pages::prelude::*;

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
    lang.say(&message!(key, winner, loser, first, second))
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
    lang.say(&message.with("result", result.shown()))
}

/// A table's result in words, with its number; `None` if it has none.
pub(super) fn of_table(state: &State, lang: Lang, table: u32, game: &Encounter) -> Option<String> {
    let pair = [state.code(game.first), state.code(game.second()?)];
    let sentence = sentence(state, lang, pair, game.result?);
    Some(lang.say(&message!(words::WEB_SAID_TABLE, table, said = sentence)))
}

/// The results of a round entered by this key holder, the latest first: each with its entry's number.
fn of_signer<'g>(ask: &Ask, round: &'g Round) -> Vec<(u64, u32, &'g Encounter)> {
    let signer = ask.signer();
    let by = |game: &Encounter| {
        game.by.as_ref().filter(|by| by.desk == signer && game.result.is_some()).map(|by| by.seq)
    };
    let mut results: Vec<_> =
        round.tables().filter_map(|(table, game)| Some((by(game)?, table, game))).collect();
    results.sort_by_key(|(seq, ..)| Reverse(*seq));
    results
}

/// How many results of a journal entry still count: a photograph of slips may have several.
pub(super) fn of_one_entry(state: &State, seq: u64) -> usize {
    let rounds = state.groups().flat_map(|group| &group.played);
    let games = rounds.flat_map(|round| round.tables().map(|(_, game)| game));
    games.filter(|game| game.by.as_ref().is_some_and(|by| by.seq == seq)).count()
}

/// Shows staff what they entered in a group's round, each with an undo button.
pub(super) fn of_group(ask: &Ask, group: &Group, round: &Round) -> Markup {
    let state = &ask.view.state;
    let results = of_signer(ask, round);
    let moment = |game: &Encounter| game.by.as_ref().map(|by| by.at.clone());
    let newest = results.first().and_then(|(.., game)| moment(game));
    let action = format!("/mesa/{}/desfazer", group.code);
    let version: Vec<String> = results.iter().map(|(seq, ..)| seq.to_string()).collect();
    html! {
        section #ecos .echoes data-live="" data-v=(format!("{} {}", group.code, version.join(" "))) aria-labelledby="ecos-titulo" {
            h2 #ecos-titulo { (ask.word(words::WEB_ECHO_TITLE)) }
            div role="status" { ol {
                @for (seq, table, game) in results.iter().take(MOST) {
                    @if let Some(said) = of_table(state, ask.lang, *table, game) {
                        @let together = of_one_entry(state, *seq);
                        @let undo = ask.say(&match together {
                            0 | 1 => message!(words::WEB_ECHO_UNDO_OF, said = &said),
                            count => message!(words::WEB_ECHO_UNDO_PICTURE, count),
                        });
                        li .newest[moment(game) == newest] {
                            span { (said) small { " ✓ " (ask.word(words::WEB_ECHO_RECORDED)) } }
                            form.inline method="post" action=(action) data-queue="keep" data-label=(undo) {
                                (shell::hidden(&[("seq", seq)]))
                                button.quiet aria-label=(undo) { @if together > 1 { (undo) } @else { (ask.word(words::WEB_ECHO_UNDO)) } }
                            }
                        }
                    }
                }
            } }
            @if !results.is_empty() { p.note { (ask.word(words::WEB_ECHO_KEY)) } }
        }
    }
}

/// The last results entered by this key holder anywhere, without buttons.
pub(super) fn of_all(ask: &Ask) -> Markup {
    let state = &ask.view.state;
    let rounds = state.groups().filter_map(|group| Some((group, group.played.last()?)));
    let mut all: Vec<_> = rounds
        .flat_map(|(group, round)| of_signer(ask, round).into_iter().map(move |own| (group, own)))
        .collect();
    all.sort_by_key(|(_, (seq, ..))| Reverse(*seq));
    all.truncate(3);
    let version: Vec<String> = all.iter().map(|(_, (seq, ..))| seq.to_string()).collect();
    html! {
        section #ecos .echoes data-live="" data-v=(version.join(" ")) aria-label=(ask.word(words::WEB_ECHO_TITLE)) {
            @if !all.is_empty() {
                div role="status" { ol { @for (group, (_, table, game)) in &all {
                    li { span {
                        (group.code) " · " (of_table(state, ask.lang, *table, game).unwrap_or_default())
                        small { " ✓ " (ask.word(words::WEB_ECHO_RECORDED)) }
                    } }
                } } }
            }
        }
    }
}

/// The remark about a result that was recorded already: the query `ja=GROUP/TABLE` asks for it, of
/// this round or the last.
pub(super) fn already(ask: &Ask, round: Option<u32>) -> Markup {
    let game = ask.query.get("ja").split_once('/').and_then(|(group, table)| {
        let (group, table) = (group.parse().ok()?, table.parse().ok()?);
        let group = ask.view.state.group(group).ok()?;
        let game = group.table(round.unwrap_or(group.played.len() as u32), table).ok()?;
        of_table(&ask.view.state, ask.lang, table, game)
    });
    html! {
        @if let Some(said) = game {
            p #dito .notice role="status" { (ask.say(&message!(words::WEB_SAID_ALREADY, said))) }
        }
    }
}

/// The address that makes a page show this remark.
pub(super) fn saying(back: &str, group: GroupCode, table: u32) -> String {
    let (path, part) = back.split_once('#').map_or((back, ""), |(path, part)| (path, part));
    let more = if path.contains('?') { '&' } else { '?' };
    let hash = if part.is_empty() { "" } else { "#" };
    format!("{path}{more}ja={group}/{table}{hash}{part}")
}
