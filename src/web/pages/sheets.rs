//! `/folhas`: reads pupils' sheets as they were meant. One for a result that is being judged, a
//! class for a teacher: what is right, what was repaired, what is in doubt, and the commonest
//! slips. Nothing is recorded or kept, and the journal's thread is not involved.

mod read;
mod show;

use crate::web::pages::head::paper::LIST_FORMS;
use crate::web::pages::prelude::*;
use arbitro_games::registry::GameId;
use arbitro_paper::exporters::Exporter;
use arbitro_paper::{SheetLine, SheetTable};

use read::{Class, MOST_SHEETS};

/// The address.
pub(super) const PATH: &str = "/folhas";

pub(in crate::web) fn page(cx: &Context) -> Answer {
    let game = cx.query.get("jogo");
    let of_group = cx.query.read_as("g").and_then(|code| cx.view.state.group(code).ok());
    let game = registry::find(game).or_else(|| of_group.and_then(|group| game_of(cx, group)));
    shell::page(cx, &cx.word(words::WEB_SHEETS_TITLE), Fresh::Still, &form(cx, game, ""))
}

/// Reads what was sent, away from the journal's thread, which is not involved.
pub(in crate::web) fn send(cx: &Context) -> Result<Then, Answer> {
    let game = registry::find(cx.form.get("jogo"));
    let pasted = cx.form.get("texto");
    let class = Class::read(cx, game, pasted);
    let title = cx.word(words::WEB_SHEETS_TITLE);
    if class.pupils.is_empty() {
        let body = html! {
            div.problem role="alert" data-problem="" { p { (cx.word(words::WEB_SHEETS_NONE)) } }
            (form(cx, game, pasted))
        };
        return Err(shell::page(cx, &title, Fresh::Still, &body).status(400));
    }
    if let Some((file, _)) = forms().find(|(file, _)| file.ending() == cx.form.get("forma")) {
        return Err(table(cx, &class, file));
    }
    let body = html! { (show::class(cx, &class)) (form(cx, game, "")) };
    Err(shell::page(cx, &title, Fresh::Still, &body))
}

/// The forms of the table of a class as a file, with their names.
fn forms() -> impl Iterator<Item = (Exporter, &'static str)> {
    std::iter::once((Exporter::Pdf, "PDF")).chain(LIST_FORMS)
}

/// The table of a class as a file: that of `arbitro repair`.
fn table(cx: &Context, class: &Class, file: Exporter) -> Answer {
    let heading = cx.view.source(cx.lang).map(|source| source.heading()).unwrap_or_default();
    let sheets =
        class.pupils.iter().map(|pupil| SheetLine::of(&pupil.file, &pupil.sheet)).collect();
    match file.export(&SheetTable { heading, sheets }, cx.lang) {
        Ok(made) => {
            let name = format!("folhas.{}", file.ending());
            Answer::file(file.media_type(), &name, made.bytes)
        }
        Err(fault) => shell::declined(cx, fault.message(), PATH),
    }
}

/// The game of a group, if the program has its rules.
fn game_of(cx: &Context, group: &Group) -> Option<GameId> {
    let rules = cx.view.state.rules().ok()?;
    registry::find(&rules.game(group.code.category())?.id)
}

fn form(cx: &Context, game: Option<GameId>, pasted: &str) -> Markup {
    let most = message!(words::WEB_SHEETS_MOST, most = MOST_SHEETS);
    html! {
        form.stack method="post" action=(PATH) enctype="multipart/form-data" {
            (shell::once())
            p { (cx.word(words::WEB_SHEETS_HOW)) }
            label for="texto" { (cx.word(words::WEB_SHEETS_TEXT)) }
            textarea.code #texto name="texto" rows="10" spellcheck="false" autocapitalize="none" { (pasted) }
            label for="ficheiros" { (cx.word(words::WEB_SHEETS_FILES)) }
            input #ficheiros type="file" name="folhas" multiple accept=".jogo,.txt,.csv,text/plain,text/csv";
            label for="jogo" { (cx.word(words::WEB_SHEETS_GAME)) }
            select #jogo name="jogo" {
                option value="" { (cx.word(words::WEB_SHEETS_ANY_GAME)) }
                @for info in registry::infos() {
                    option value=(info.id) selected[game.is_some_and(|game| registry::info(game).id == info.id)] {
                        (cx.word(&format!("games-name-{}", info.id)))
                    }
                }
            }
            p.note { (cx.text(&most)) }
            div.buttons {
                button.go { (cx.word(words::WEB_SHEETS_GO)) }
                span #quadro-em { (cx.word(words::WEB_SHEETS_TABLE)) ":" }
                @for (file, name) in forms() {
                    button.quiet name="forma" value=(file.ending()) aria-describedby="quadro-em" { (name) }
                }
            }
        }
    }
}
