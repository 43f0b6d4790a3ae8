//! `/mesa`: where results are typed, a group a page.

use maud::html;

use super::super::answer::Answer;
use super::super::ask::Ask;
use super::super::engine::Desk;
use super::super::shell::{self, Fresh};
use super::floor::clock;
use super::result::{self, Done, Entered, Offers};
use crate::championship::{Group, Operation, PlayerCode, Score, TakeBack};
use crate::documents::{Document, GroupPairings, Standings};
use crate::hall::keys::Role;
use crate::locale::Message;

pub(in super::super) fn groups(ask: &Ask) -> Answer {
    let Some(source) = ask.view.source(ask.lang) else { return super::nothing(ask) };
    let mine =
        |group: &&Group| ask.holder.as_ref().is_some_and(|holder| holder.may_enter(group.code));
    let groups: Vec<&Group> = ask.view.state.groups().filter(mine).collect();
    let body = html! {
        (clock(ask))
        @if groups.is_empty() { p { (ask.word("web-desk-none")) } }
        @for of_category in groups.chunk_by(|one, other| one.code.category() == other.code.category()) {
            @if let Some(first) = of_category.first() {
                @let category = first.code.category();
                section id=(format!("c-{category}").replace('.', "-")) data-live="" {
                    h2 { (source.category(category)) " " span.code { (category) } }
                    ul.tiles {
                        @for group in of_category {
                            @let missing = missing(group);
                            li { a href=(format!("/mesa/{}", group.code)) data-open=[(missing > 0).then_some("")] {
                                b { (group.code) }
                                span { (ask.say(&Message::new("web-desk-state")
                                    .with("round", group.played.len()).with("of", group.rounds).with("missing", missing))) }
                            } }
                        }
                    }
                }
            }
        }
    };
    shell::page(ask, &ask.word("web-desk-title"), Fresh::Told, &body)
}

fn missing(group: &Group) -> usize {
    let round = group.played.last().into_iter();
    round.flat_map(crate::championship::Round::tables).filter(|(_, game)| game.is_missing()).count()
}

pub(in super::super) fn page(ask: &Ask) -> Answer {
    let group = ask.group(0).and_then(|code| ask.view.state.group(code).ok());
    let Some((source, group)) = ask.view.source(ask.lang).zip(group) else {
        return super::nothing(ask);
    };
    let code = group.code;
    let number = group.played.len() as u32;
    let heading = source.group_heading(group, number);
    let title =
        format!("{} · {}", heading.unit.say(ask.lang).unwrap_or_default(), heading.category);
    let head = ask.role() == Some(Role::Head);
    let offers = if head { Offers::Corrections } else { Offers::New };
    let action = format!("/mesa/{code}/resultado");
    let body = html! {
        (clock(ask))
        @match group.played.last() {
            None => p { (ask.word("web-group-unpaired")) },
            Some(round) => {
                p #estado role="status" data-live="" {
                    (ask.say(&Message::new("web-desk-state").with("round", number).with("of", group.rounds).with("missing", missing(group))))
                    @if round.held { " · " (ask.word("web-desk-held")) }
                }
                form.line method="post" action=(format!("/mesa/{code}/linha")) {
                    input type="hidden" name="round" value=(number);
                    input #vista type="hidden" name="vista" value=(seen(ask, group)) data-live="";
                    label for="linha" { (ask.word("web-desk-line")) }
                    div.field {
                        input #linha name="linha" autocomplete="off" autocapitalize="none" spellcheck="false"
                            aria-describedby="linha-ajuda" required;
                        button { (ask.word("web-desk-type")) }
                    }
                    p #linha-ajuda .note { (ask.word("web-desk-help")) }
                }
                ol.rows {
                    @for (table, game) in round.tables() {
                        (result::row(ask, group, number, table, game, &action, offers))
                    }
                }
                @let sheet = GroupPairings::of(&source, group, number, round);
                @if !sheet.absentees.is_empty() {
                    ul.idle { @for absentee in &sheet.absentees {
                        li { (absentee.person.name) " " span.code { (absentee.person.code) } ": " (absentee.absence.say(ask.lang)) }
                    } }
                }
            }
        }
        div.buttons {
            (shell::button(&format!("/mesa/{code}/desfazer"), &[], &ask.word("web-desk-undo"), "quiet"))
            @if number > 0 { a.button.quiet href=(format!("/mesa/{code}/conferir")) { (ask.word("web-desk-verify")) } }
            @if head { a.button.quiet href=(format!("/chefe/grupo/{code}")) { (ask.word("web-desk-head")) } }
            a.button.quiet href="/mesa" { (ask.word("web-desk-groups")) }
        }
        @if number > 0 && let Ok(standings) = Standings::of(&source, group, true, None) {
            section #classificacao data-live="" {
                @for table in standings.tables(ask.lang) { (shell::table(&table, ask.lang)) }
            }
        }
    };
    shell::page(ask, &title, Fresh::Told, &body)
}

/// Who sits where and with which result, as the page shows it: `1:a:b:1-0` for each table.
fn seen(ask: &Ask, group: &Group) -> String {
    let code = |id| ask.view.state.code(id).to_string();
    let round = group.played.last().into_iter();
    let tables = round.flat_map(crate::championship::Round::tables).filter_map(|(table, game)| {
        let result = game.result.map(|score| score.to_string()).unwrap_or_default();
        Some(format!("{table}:{}:{}:{result}", code(game.first), code(game.second()?)))
    });
    tables.collect::<Vec<_>>().join(" ")
}

pub(in super::super) fn enter(ask: &Ask, desk: &mut Desk) -> Answer {
    let Some(entered) = ask.group(0).and_then(|group| Entered::read(group, &ask.form)) else {
        return super::sorry(ask.lang, 400, &Message::new("web-sorry-form"));
    };
    let entered = match ask.role() {
        Some(Role::Head) => entered,
        _ => Entered { was: None, reason: None, ..entered },
    };
    let back = format!("/mesa/{}", entered.group);
    if entered.was.is_some() && entered.reason.is_none() {
        return shell::problem(
            ask,
            409,
            &ask.word("web-not-done"),
            &[ask.word("web-desk-reason")],
            &back,
        );
    }
    let done = result::record(desk, ask.signer(), &entered);
    result::reply(ask, desk, &entered, done, &back)
}

/// A table as the page showed it.
struct Shown {
    table: u32,
    pair: [PlayerCode; 2],
    was: Option<Score>,
}

fn shown(text: &str) -> Vec<Shown> {
    let one = |part: &str| {
        let [table, first, second, was] = part.split(':').collect::<Vec<_>>().try_into().ok()?;
        let was = if was.is_empty() { None } else { Some(was.parse().ok()?) };
        let pair = [first.parse().ok()?, second.parse().ok()?];
        Some(Shown { table: table.parse().ok()?, pair, was })
    };
    text.split(' ').filter_map(one).collect()
}

/// A line as it is typed in `enter`.
pub(in super::super) fn line(ask: &Ask, desk: &mut Desk) -> Answer {
    let (Some(group), Some(round)) = (ask.group(0), ask.form.read_as::<u32>("round")) else {
        return super::sorry(ask.lang, 400, &Message::new("web-sorry-form"));
    };
    let back = format!("/mesa/{group}");
    let typed = ask.form.get("linha");
    let unknown = || {
        let message = Message::new("event-enter-unknown").with("text", typed);
        shell::problem(ask, 409, &ask.word("web-not-done"), &[ask.say(&message)], &back)
    };
    let (table, scores) = match TypedLine::read(typed) {
        TypedLine::Undo => return undo(ask, desk),
        TypedLine::Results(table, scores) => (table, scores),
        TypedLine::Nothing => return Answer::go(back),
        TypedLine::Unknown => return unknown(),
    };
    let tables = shown(ask.form.get("vista"));
    let mut open = tables.iter().filter(|shown| shown.was.is_none());
    for score in scores {
        let next = match table {
            Some(table) => tables.iter().find(|shown| shown.table == table),
            None => open.next(),
        };
        let Some(next) = next else {
            let message = Message::new("event-enter-full");
            return shell::problem(
                ask,
                409,
                &ask.word("web-not-done"),
                &[ask.say(&message)],
                &back,
            );
        };
        let entered = Entered {
            group,
            round,
            table: next.table,
            pair: next.pair.clone(),
            was: None,
            result: score,
            id: crate::hall::keys::random().unwrap_or_default(),
            reason: None,
        };
        match result::record(desk, ask.signer(), &entered) {
            Ok(Done::Written | Done::Already) => {}
            other => return result::reply(ask, desk, &entered, other, &back),
        }
    }
    Answer::go(format!("{back}#linha"))
}

/// Takes back the desk's own last entry.
pub(in super::super) fn undo(ask: &Ask, desk: &mut Desk) -> Answer {
    let Some(group) = ask.group(0) else { return super::nothing(ask) };
    let back = format!("/mesa/{group}");
    // Only what the page is about: what this desk did elsewhere is taken back there.
    let last = desk.log().map(|log| {
        log.into_iter().rev().find(|line| {
            let undoes = matches!(line.operation, Operation::Undo(_) | Operation::Redo(_));
            line.entry.desk == ask.signer() && !line.undone && !undoes
        })
    });
    let seq = match last {
        Err(fault) => return super::not_done(ask, &fault, &back),
        Ok(last) => last.and_then(|line| match &line.operation {
            Operation::Record(record) if record.group == group => Some(line.entry.seq),
            _ => None,
        }),
    };
    let Some(seq) = seq else {
        return shell::problem(
            ask,
            409,
            &ask.word("web-not-done"),
            &[ask.word("web-desk-nothing")],
            &back,
        );
    };
    match desk.undo(ask.signer(), &TakeBack { seq: Some(seq), ..TakeBack::default() }) {
        Ok(_) => Answer::go(back),
        Err(fault) => super::not_done(ask, &fault, &back),
    }
}

/// A second typing of a round, compared with the first.
pub(in super::super) fn verify_page(ask: &Ask) -> Answer {
    let Some(group) = ask.group(0).and_then(|code| ask.view.state.group(code).ok()) else {
        return super::nothing(ask);
    };
    let number = group.played.len() as u32;
    let tables = group.played.last().map(|round| round.tables().count()).unwrap_or(0);
    let body = html! {
        p { (ask.word("web-verify-how")) }
        form.stack method="post" action=(format!("/mesa/{}/conferir", group.code)) {
            input type="hidden" name="round" value=(number);
            @for table in 1..=tables {
                label { (ask.word("print-column-table")) " " (table) " "
                    input name=(format!("t{table}")) autocomplete="off" inputmode="text" maxlength="5" size="5";
                }
            }
            button { (ask.word("web-verify-compare")) }
        }
        p.note { (ask.word("web-desk-help")) }
        p { a.button.quiet href=(format!("/mesa/{}", group.code)) { (ask.word("web-back")) } }
    };
    let title = Message::new("web-verify-title")
        .with("group", group.code.to_string())
        .with("round", number);
    shell::page(ask, &ask.say(&title), Fresh::Still, &body)
}

pub(in super::super) fn verify(ask: &Ask, desk: &mut Desk) -> Answer {
    let (Some(code), Some(round)) = (ask.group(0), ask.form.read_as::<u32>("round")) else {
        return super::sorry(ask.lang, 400, &Message::new("web-sorry-form"));
    };
    let back = format!("/mesa/{code}");
    let log = match desk.log() {
        Ok(log) => log,
        Err(fault) => return super::not_done(ask, &fault, &back),
    };
    let own = log.iter().any(|line| {
        !line.undone
            && line.entry.desk == ask.signer()
            && matches!(&line.operation, Operation::Record(r) if r.group == code && r.round == round)
    });
    if own {
        return shell::problem(
            ask,
            409,
            &ask.word("web-not-done"),
            &[ask.word("web-verify-own")],
            &back,
        );
    }
    let view = desk.view();
    let Some(paired) = view.state.group(code).ok().and_then(|group| group.round(round)) else {
        return super::nothing(ask);
    };
    let mut differ = Vec::new();
    let mut agree = 0;
    for (table, game) in paired.tables() {
        let typed = ask.form.get(&format!("t{table}")).to_owned();
        let score = match TypedLine::read(&typed) {
            TypedLine::Results(None, scores) if scores.len() == 1 => scores.first().copied(),
            _ => None,
        };
        if score.is_some() && score == game.result {
            agree += 1;
            continue;
        }
        let stands = game.result.map_or_else(|| "–".to_owned(), |score| score.to_string());
        differ.push(
            Message::new("web-verify-differs")
                .with("table", table)
                .with("typed", typed)
                .with("stands", stands),
        );
    }
    let body = html! {
        p role="status" { (ask.say(&Message::new("web-verify-agree").with("count", agree))) }
        @if !differ.is_empty() {
            div.problem role="alert" data-problem="" { @for line in &differ { p { (ask.say(line)) } } }
        }
        p { a.button href=(back) { (ask.word("web-back")) } }
    };
    let title =
        Message::new("web-verify-title").with("group", code.to_string()).with("round", round);
    shell::page(ask, &ask.say(&title), Fresh::Still, &body).status(if differ.is_empty() {
        200
    } else {
        409
    })
}

/// What a typed line says, as in `enter`.
enum TypedLine {
    Nothing,
    Undo,
    Results(Option<u32>, Vec<Score>),
    Unknown,
}

impl TypedLine {
    fn read(text: &str) -> Self {
        match text.split_whitespace().collect::<Vec<_>>().as_slice() {
            [] => Self::Nothing,
            ["u" | "U"] => Self::Undo,
            [word] => scores(word).map_or(Self::Unknown, |scores| Self::Results(None, scores)),
            [table, rest @ ..] => match (table.parse(), scores(&rest.concat()).as_deref()) {
                (Ok(table), Some([score])) => Self::Results(Some(table), vec![*score]),
                _ => Self::Unknown,
            },
        }
    }
}

fn scores(word: &str) -> Option<Vec<Score>> {
    if let Ok(score) = word.parse() {
        return Some(vec![score]);
    }
    match word {
        "10" => return Some(vec![Score::First]),
        "01" => return Some(vec![Score::Second]),
        _ => {}
    }
    let key = |key| match key {
        '1' => Some(Score::First),
        '2' => Some(Score::Second),
        '+' => Some(Score::FirstByForfeit),
        '-' => Some(Score::SecondByForfeit),
        'x' | 'X' => Some(Score::DoubleForfeit),
        _ => None,
    };
    word.chars().map(key).collect()
}
