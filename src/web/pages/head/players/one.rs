//! One entry: a player who is on no list, with a place in a group at once; and corrections of a name or a
//! school.

use super::{Notice, after, copy, list, show, typefaces_to_come};
use crate::locale::steers_terminal;
use crate::web::pages::prelude::*;
use crate::web::pages::{again, answered, failed, received};
use arbitro_event::acts::{ActOutcome, AddPlayer, CorrectEntries, NewPlace};
use arbitro_event::names::{self, TurnedName};
use arbitro_event::{NewPlayer, Newcomer, Numbering, Registration, entries, late_places, seating};
use arbitro_paper::{registry, unprintable_entries};

/// The longest name, in characters.
const LONGEST: usize = 200;
/// How many groups of a category are offered to a new player.
const OFFERED: usize = 3;
/// Documents with everybody's names, before and after the draw.
const LISTS: [&str; 4] = ["participants", "roll-call", "badges", "labels"];
/// The documents of a group.
const OF_GROUPS: [&str; 2] = ["group-sheets", "standings"];
const OF_ROUNDS: [&str; 2] = ["pairings", "slips"];

/// The form for a player who is on no list; what was typed stays if it was refused.
pub(super) fn more(cx: &Context, source: &Source, again: bool) -> Markup {
    let adds = again && cx.form.get("do") == "add";
    let typed = |field| if adds { cx.form.get(field) } else { "" };
    let (of, categories) = (cx.affiliation(), &source.event.rules.categories);
    html! {
        details #mais-um open[!typed("name").is_empty()] {
            summary { (cx.word(words::WEB_PLAYERS_ONE)) }
            form.stack method="post" action="/chefe/jogador" {
                (shell::hidden(&[("do", "add")]))
                label { (cx.word(words::PRINT_COLUMN_NAME)) " " input name="name" value=(typed("name")) required autocomplete="off" maxlength=(LONGEST); }
                @if source.event.classes || of == Affiliation::HostSchool {
                    label { (cx.word(words::EVENT_COLUMN_CLASS)) " " input name="class" value=(typed("class")) autocomplete="off" maxlength="40"; }
                }
                @if of != Affiliation::HostSchool {
                    label { (cx.word(words::PRINT_COLUMN_SCHOOL)) " " input name="school" value=(typed("school")) autocomplete="off" maxlength=(LONGEST); }
                }
                @if categories.len() > 1 {
                    label { (cx.word(words::PRINT_COLUMN_CATEGORY)) " "
                        select name="category" {
                            option value="" { "–" }
                            @for rules in categories {
                                option value=(rules.code) selected[typed("category") == rules.code.to_string()] { (rules.code) " " (source.category(rules.code)) }
                            }
                        }
                    }
                }
                (places(cx, source, typed("group")))
                label { (cx.word(words::WEB_PLAYERS_CODE)) " " input name="code" value=(typed("code")) autocomplete="off" maxlength="40" placeholder="275.2.3"; }
                p.note { (cx.word(words::WEB_PLAYERS_ONE_HELP)) }
                button { (cx.word(words::WEB_PLAYERS_ADD)) }
            }
        }
    }
}

/// The players without a place, because the groups were drawn without them: ticked, they come all
/// at once.
pub(super) fn waiting(cx: &Context, source: &Source) -> Markup {
    let state = &cx.view.state;
    let waiting = state.players().filter(|(id, player)| {
        player.status == PlayerStatus::Active
            && state.group_of(*id).is_none()
            && state.groups_of(player.row.code.category()).next().is_some()
    });
    let waiting: Vec<_> = waiting.collect();
    html! {
        @if waiting.len() > 1 {
            details #sem-lugar open {
                summary { (cx.text(&message!(words::WEB_PLAYERS_WAITING, count = waiting.len()))) }
                form.stack method="post" action="/chefe/jogador" {
                    (shell::hidden(&[("do", "late")]))
                    @for (id, player) in &waiting {
                        label { input type="checkbox" name="code" value=(player.row.code) checked; " " b { (player.row.name) } " " span.code { (player.row.code) } " " (source.person(*id).school) }
                    }
                    button.go { (cx.word(words::WEB_PLAYERS_BACK_ALL)) }
                }
            }
        }
    }
}

/// The groups that take a late player, in every category that is drawn.
fn places(cx: &Context, source: &Source, chosen: &str) -> Markup {
    let state = &cx.view.state;
    let codes = source.event.rules.categories.iter().map(|rules| rules.code);
    let takers = codes.map(|code| (code, late_places::takers(state, code)));
    let drawn: Vec<_> = takers.filter(|(_, groups)| !groups.is_empty()).collect();
    let group = |group: &Group| {
        Message::new(words::WEB_PLAYERS_PLACE_IN)
            .with("group", group.code)
            .with("count", state.playing(group, group.played.len() as u32 + 1).count())
            .with("round", group.played.len() as u32 + 1)
            .with("of", group.rounds)
    };
    html! {
        @if !drawn.is_empty() {
            label { (cx.word(words::WEB_PLAYERS_PLACE)) " "
                select name="group" {
                    option value="auto" selected[chosen == "auto"] { (cx.word(words::WEB_PLAYERS_PLACE_AUTO)) }
                    option value="none" selected[chosen == "none"] { (cx.word(words::WEB_PLAYERS_PLACE_NONE)) }
                    @for (category, groups) in &drawn {
                        optgroup label=(format!("{category} {}", source.category(*category))) {
                            @for own in groups.iter().filter(|group| group.has_free_place()).take(OFFERED) {
                                option value=(own.code) selected[chosen == own.code.to_string()] { (cx.text(&group(own))) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The typed name in the event's form.
fn name(cx: &Context) -> Result<TurnedName, String> {
    let typed = cx.form.get("name");
    let fault = |message: Message| Err(cx.text(&message));
    for text in [typed, cx.form.get("school")] {
        if text.chars().any(char::is_control) || steers_terminal(text) {
            return fault(message!(words::REFUSAL_CONTROL, text));
        }
        let count = text.chars().count();
        if count > LONGEST {
            return fault(message!(words::WEB_PLAYERS_LONG, count, most = LONGEST));
        }
    }
    let Some(turned) = names::ordered(typed, None) else {
        let turned = names::turned(typed).name;
        return fault(message!(words::WEB_PLAYERS_COMMA, name = typed, turned));
    };
    if is_blank(&turned.name) {
        return fault(Message::new(words::EVENT_NO_NAME));
    }
    Ok(turned)
}

/// The typed school; `None` if the code's number is enough.
fn school(cx: &Context, code: &PlayerCode) -> Result<Option<String>, String> {
    let words: Vec<&str> = cx.form.get("school").split_whitespace().collect();
    let text = words.join(" ");
    let number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if number && text != code.school() {
        return Err(cx.text(&message!(words::EVENT_ENTRIES_OTHER_SCHOOL, text, code)));
    }
    Ok(Some(text).filter(|school| !school.is_empty() && school != code.school()))
}

/// A request for one pupil's entry, after something was done.
fn of_one(cx: &Context, desk: &Desk, code: &PlayerCode) -> Context {
    let mut cx = after(cx, desk);
    cx.viewer.query = Fields(vec![("q".to_owned(), code.to_string())]);
    cx
}

/// The player that the form describes, with the code typed or the next free one.
fn newcomer(cx: &Context, desk: &Desk, code: Option<PlayerCode>) -> Result<NewPlayer, Vec<String>> {
    let name = name(cx).map_err(|line| vec![line])?;
    let class = names::normalised(cx.form.get("class"));
    let classes = cx.view.event.as_ref().is_some_and(|event| event.classes);
    if let Some(code) = code {
        let school = school(cx, &code).map_err(|line| vec![line])?;
        let class = Some(class).filter(|class| classes && !class.is_empty());
        let registration = Registration { class, last_name: name.last, ..Registration::default() };
        let (name, byes) = (name.name, Vec::new());
        return Ok(
            EntryRow { code, name, school, adapted: None, registration, byes, role: None }.into()
        );
    }
    let rules = cx.view.event.as_ref().map(|event| &event.rules.categories[..]);
    let chosen = match rules.unwrap_or_default() {
        [only] => Some(only.code),
        _ => cx.form.read_as::<CategoryCode>("category"),
    };
    let category = chosen.ok_or_else(|| vec![cx.word(words::WEB_PLAYERS_NEED_CATEGORY)])?;
    let listed = received::schools(desk.files.folder())
        .map_err(|faults| faults.iter().map(|fault| cx.text(fault)).collect::<Vec<_>>())?;
    let schools = listed.all.into_iter().map(|school| (school.number, school.name)).collect();
    let newcomer = Newcomer {
        name,
        class,
        school: names::normalised(cx.form.get("school")),
        category,
        registration: Registration::default(),
        byes: Vec::new(),
        adapted: None,
    };
    let numbering = Numbering { affiliation: cx.affiliation(), classes, schools };
    Ok(NewPlayer::Uncoded(Box::new(newcomer), numbering))
}

/// Enters one player, into a group if requested, and shows the entry with any remarks.
pub(super) fn add(
    cx: &Context,
    desk: &mut Desk,
    code: Option<PlayerCode>,
) -> Result<Answer, Answer> {
    let sorry = |lines| show(&copy(cx), Some(Notice::sorry(lines)), 409);
    let player = newcomer(cx, desk, code).map_err(sorry)?;
    let place = match cx.form.get("group") {
        "" | "none" => Some(NewPlace::None),
        "auto" => Some(NewPlace::Best),
        group => group.parse().ok().map(NewPlace::Group),
    };
    let back = "/chefe/inscritos";
    let place = place.ok_or_else(|| pages::head::unclear(cx, back))?;
    let (undo, player) = match desk.carry_out(&cx.request(AddPlayer { player, place })) {
        Ok(Reply::Done(done)) => match done.entered() {
            Some(player) => (undo(&done), player.clone()),
            None => return Ok(Answer::go(outcome::telling(back, &done))),
        },
        other => return Ok(answered(cx, other, back)),
    };
    let cx = of_one(cx, desk, &player.code);
    let state = &cx.view.state;
    let entered =
        message!(words::WEB_PLAYERS_ENTERED, player = format!("{} {}", player.code, player.name));
    let new = entries::ListChanges { new: vec![player.clone()], ..entries::ListChanges::default() };
    let late = new.without_a_place(state).next().map(|remark| list::on_a_page(&remark));
    let placed = placed(&cx, &player.code);
    let same = entries::namesake(state, &player);
    let (_faces, fault) = typefaces_to_come(&cx);
    let messages = [Some(entered), placed, same, late, fault, unprintable_entries([&player])];
    let lines = messages.iter().flatten().map(|message| cx.text(message));
    let public = list::read_by_the_public(&cx, std::slice::from_ref(&player));
    let lines = lines.chain(public).collect();
    Ok(show(&cx, Some(Notice { undo, ..Notice::done(lines) }), 200))
}

/// The entry to undo what was just done.
fn undo(outcome: &ActOutcome) -> Option<(u64, String)> {
    outcome.entries.map(|(first, _)| (first, String::new()))
}

/// Carries out an act on a player, and shows the entry with what was done: the search stays.
pub(super) fn act(
    cx: &Context,
    desk: &mut Desk,
    code: &PlayerCode,
    act: impl Into<Act>,
) -> Result<Answer, Answer> {
    let back = format!("/chefe/inscritos?q={code}");
    let done = pages::carried_out(cx, desk.conduct(&cx.request(act)), &back)?;
    Ok(Answer::go(outcome::telling(&back, &done)))
}

/// A player's group, tables, and first round.
fn placed(cx: &Context, code: &PlayerCode) -> Option<Message> {
    let state = &cx.view.state;
    let group = state.group_of(state.find(code).ok()?)?;
    let tables = seating::tables(state, group);
    let message = Message::new(words::WEB_PLAYERS_PLACED)
        .with("group", group.code)
        .with("round", group.played.len() as u32 + 1)
        .with("from", tables.first().copied().unwrap_or(1))
        .with("to", tables.last().copied().unwrap_or(1));
    let room = state.room_of(group.code).map(|room| room.name.clone());
    let message = message.with("rooms", u32::from(room.is_some()));
    Some(message.with("room", room.unwrap_or_default()))
}

/// The form to correct a name or a school. A refused text stays in its field.
pub(super) fn correction(cx: &Context, player: &Player, notice: Option<&Notice>) -> Markup {
    let row = &player.row;
    let code = row.code.to_string();
    let school = row.school.as_deref().unwrap_or_default();
    let again = notice.is_some_and(|notice| notice.fault)
        && cx.form.get("do") == "correct"
        && cx.form.get("code") == code;
    let typed = |field, school| if again { cx.form.get(field) } else { school };
    let players = cx.view.state.players();
    let others = players.filter(|(_, other)| other.row.code.school() == row.code.school()).count();
    let is_open = again && notice.is_some_and(|notice| notice.others.contains(&row.code));
    html! {
        details.more open[again] {
            summary { (cx.word(words::WEB_CORRECT)) span.hush { " " (row.name) } }
            form.stack method="post" action="/chefe/jogador" {
                (shell::hidden(&[("do", "correct"), ("code", &code), ("was", &row.name), ("wasschool", school)]))
                label { (cx.word(words::PRINT_COLUMN_NAME)) " " input name="name" value=(typed("name", &row.name)) required autocomplete="off" maxlength=(LONGEST); }
                @if cx.affiliation() == Affiliation::HostSchool {
                    (shell::hidden(&[("school", school)]))
                } @else {
                    label { (cx.word(words::PRINT_COLUMN_SCHOOL)) " " input name="school" value=(typed("school", school)) placeholder=(row.code.school()) autocomplete="off" maxlength=(LONGEST); }
                }
                @if others > 1 && cx.affiliation() != Affiliation::HostSchool {
                    label { input type="checkbox" name="whole" value="1" checked[again && cx.form.has("whole")]; " "
                        (cx.text(&message!(words::WEB_CORRECT_WHOLE, count = others))) }
                }
                @if is_open { label { input type="checkbox" name="replace" value=(code) required; " " (cx.word(words::WEB_CORRECT_MEANT)) } }
                button { (cx.word(words::WEB_CORRECT_DO)) }
            }
        }
    }
}

/// Corrects an entry; its code and all data not shown here stay.
pub(super) fn correct(cx: &Context, desk: &mut Desk, code: &PlayerCode) -> Answer {
    if let Err(answer) = again(cx, desk, &format!("/chefe/inscritos?q={code}")) {
        return answer;
    }
    let current = of_one(cx, desk, code);
    let Ok(id) = current.view.state.find(code) else {
        let unknown = Refusal::UnknownPlayer { player: code.clone() };
        return show(&current, Some(Notice::sorry(vec![cx.text(&unknown.message())])), 409);
    };
    let before = current.view.state.player(id).row.clone();
    let sorry = |lines| Notice::sorry(lines);
    let (turned, school) = match (name(cx), school(cx, code)) {
        (Ok(name), Ok(school)) => (name, school),
        (Err(line), _) | (_, Err(line)) => return show(&current, Some(sorry(vec![line])), 409),
    };
    let name = turned.name.clone();
    let old_school = before.school.as_deref().unwrap_or_default();
    let stale = |field, old| cx.form.has(field) && cx.form.get(field) != old;
    if stale("was", before.name.trim()) || stale("wasschool", old_school.trim()) {
        let now = format!("{} · {old_school}", before.name);
        let line = message!(words::WEB_CORRECT_MEANWHILE, now);
        return show(&current, Some(sorry(vec![cx.text(&line)])), 409);
    }
    let meant = cx.form.all("replace").any(|own| own == code.to_string());
    let whole = cx.form.has("whole");
    let back = format!("/chefe/inscritos?q={code}");
    let (state, school) = (&current.view.state, Some(school.as_deref()));
    let rows = match entries::corrected_rows(state, code, &turned, school, whole) {
        Ok(rows) => rows,
        Err(refusal) => return failed(cx, &refusal.into(), &back),
    };
    let request = cx.request(CorrectEntries { rows, replaces: meant, keeps_names: false });
    let outcome = match desk.carry_out(&request) {
        Ok(Reply::Done(done) | Reply::Already(done)) => done,
        Ok(Reply::Ask(_)) => {
            let line = message!(words::WEB_CORRECT_OTHER, before = before.name, after = name);
            let notice = Notice { others: vec![code.clone()], ..sorry(vec![cx.text(&line)]) };
            return show(&current, Some(notice), 409);
        }
        other => return answered(cx, other, &back),
    };
    let after = of_one(cx, desk, code);
    let row = after.view.state.player(id).row.clone();
    if outcome.is_empty() {
        return show(&after, Some(Notice::done(vec![cx.word(words::WEB_CORRECT_SAME)])), 200);
    }
    let message = Message::new(words::WEB_CORRECTED)
        .with("code", code)
        .with("before", corrected(&before, &row))
        .with("after", corrected(&row, &before));
    let (_faces, fault) = typefaces_to_come(&after);
    let same = entries::namesake(&after.view.state, &row);
    let messages = [Some(message), same, fault, unprintable_entries([&row])];
    let sentences = messages.iter().flatten().map(|message| cx.text(message));
    let public = list::read_by_the_public(&after, std::slice::from_ref(&row));
    let lines = sentences.chain(public).collect();
    let notice =
        Notice { papers: papers(&after, code), undo: undo(&outcome), ..Notice::done(lines) };
    show(&after, Some(notice), 200)
}

/// A corrected row as text: the school only if it changed.
fn corrected(row: &EntryRow, other: &EntryRow) -> String {
    match &row.school {
        _ if row.school == other.school => row.name.clone(),
        Some(school) => format!("{} ({school})", row.name),
        None => format!("{} ({})", row.name, row.code.school()),
    }
}

/// The papers that contain a pupil's name now. It is not known which were printed.
fn papers(cx: &Context, code: &PlayerCode) -> Vec<(String, String)> {
    let state = &cx.view.state;
    let paper = |kind: &str, of: &str, round: Option<u32>| {
        let kind = registry::find(kind)?;
        let mut title = kind.title(cx.lang);
        let mut address = format!("/chefe/papel/{}?de={of}", kind.id);
        if !of.is_empty() {
            title += &format!(" · {of}");
        }
        if let Some(round) = round {
            let number = message!(words::WEB_NEXT_ROUND, round);
            title += &format!(" · {}", cx.text(&number));
            address += &format!("&jornada={round}");
        }
        Some((address, title))
    };
    let category = code.category().to_string();
    let mut papers: Vec<_> = LISTS.iter().filter_map(|kind| paper(kind, "", None)).collect();
    let entrant = state.find(code).ok().map(|id| state.entrant(id));
    let groups = state.groups_of(code.category());
    for group in groups.filter(|group| entrant.is_some_and(|id| group.member(id).is_some())) {
        let of = group.code.to_string();
        papers.extend(OF_GROUPS.iter().filter_map(|kind| paper(kind, &of, None)));
        for round in 1..=group.played.len() as u32 {
            papers.extend(OF_ROUNDS.iter().filter_map(|kind| paper(kind, &of, Some(round))));
        }
    }
    if state.certificate_key.is_some() {
        papers.extend(paper("certificates", &category, None));
    }
    papers
}
