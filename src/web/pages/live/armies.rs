//! The players' set-up before the game: pieces moved from a tray onto a drawn board, or typed as lines of
//! letters if there is no script.

use arbitro_games::board::Drawing;
use arbitro_games::registry::Visitor;
use arbitro_games::svg::{self, Does, Touch, capital, square_in_words};
use arbitro_games::{Army, Game};

use super::Table;
use crate::hall::live;
use crate::web::pages::prelude::*;

/// The armies of a game.
struct Armies;

impl Visitor for Armies {
    type Output = Option<(Drawing, Vec<Army>)>;

    fn visit<G: Game>(self) -> Self::Output {
        arbitro_games::armies::<G>()
    }
}

/// Whose set-up the form is for.
pub(super) enum Whose<'a> {
    /// Both players', entered by the person who records the game.
    Both,
    /// That of one seat, with the hidden fields of its form.
    Own(usize, &'a [(&'a str, &'a str)]),
}

/// The form for a game whose set-up is chosen by the players.
pub(super) fn form(
    cx: &Viewer,
    table: &Table,
    action: &str,
    game: &live::LiveGame,
    fault: &str,
    whose: &Whose<'_>,
) -> Markup {
    let Some((drawing, armies)) = registry::dispatch(table.game, Armies) else { return html! {} };
    let ready: Option<usize> = cx.query.read_as("pronto");
    let value = |army: &Army| {
        let tag = game.tags.iter().find(|(own, _)| own == army.tag);
        let typed = tag.map(|(_, value)| value.as_str());
        let ready = ready.map(|number| army.ready[number % army.ready.len()]);
        ready.or(typed).unwrap_or_default().replace('/', "\n")
    };
    let touches = (0..drawing.geometry.squares()).map(|square| {
        let label = square_in_words(cx.lang, table.game, &drawing, square);
        Touch { square, label, does: Does::Script }
    });
    let touches: Vec<Touch> = touches.collect();
    let (own, more): (_, &[(&str, &str)]) = match whose {
        Whose::Both => (None, &[]),
        Whose::Own(seat, more) => (Some(*seat), more),
    };
    let lines = armies.first().map_or(0, |army| army.rows.len());
    let letters = armies.first().and_then(|army| army.rows.first()).map_or(0, Vec::len);
    html! {
        p { (cx.word(words::WEB_LIVE_SETUP)) }
        @if !fault.is_empty() && !game.tags.is_empty() && ready.is_none() { div.problem role="alert" data-problem="" { p { (fault) } } }
        form.armies method="post" action=(action) data-rest=(cx.word(words::WEB_LIVE_REST)) data-full=(cx.word(words::WEB_LIVE_FULL))
            data-elsewhere=(cx.word(words::WEB_LIVE_ELSEWHERE)) data-empty=(cx.word(words::GAMES_SQUARE_EMPTY)) {
            (shell::once())
            @for (name, value) in more { input type="hidden" name=(name) value=(value); }
            input type="hidden" name="after" value="0";
            div.live {
                div.only-script hidden { (svg::draw(&drawing, &cx.word(words::WEB_LIVE_SETUP_BOARD), &touches, &[])) }
                div.side {
                    @for (seat, (army, name)) in armies.iter().zip(&table.names).enumerate() { @if own.is_none_or(|own| own == seat) {
                        (tray(cx, table, (seat, army), name, &value(army)))
                    } }
                    p.buttons {
                        button.go { (cx.word(words::WEB_LIVE_START)) }
                        @if own.is_none() { a.button.quiet.no-script href=(format!("{action}?pronto=0")) { (cx.word(words::WEB_LIVE_READY_BOTH)) } }
                    }
                    p.note.no-script { (cx.text(&message!(words::WEB_LIVE_SETUP_HELP, lines, letters))) }
                }
            }
        }
    }
}

/// One player's pieces, and those already set up.
fn tray(
    cx: &Viewer,
    table: &Table,
    (seat, army): (usize, &Army),
    name: &str,
    value: &str,
) -> Markup {
    let (_, tag) = (seat, army.tag);
    let board = registry::info(table.game).board;
    let squares: Vec<String> =
        army.rows.iter().flatten().map(|&square| board.name(square)).collect();
    let width = army.rows.first().map_or(0, Vec::len);
    let side = registry::info(table.game).sides.get(seat);
    html! {
        fieldset.army data-squares=(squares.join(" ")) data-width=(width) data-ready=(army.ready.join("|")) {
            legend {
                @if let Some(kind) = side.and_then(|side| side.piece) { (svg::chip(kind)) }
                label for=(tag) { (cx.text(&message!(words::WEB_LIVE_SETUP_OF, name = name.to_owned()))) }
            }
            p.rest role="status" {}
            div.only-script hidden {
                div.buttons {
                    button.quiet type="button" data-open="" { (cx.word(words::WEB_LIVE_ARMY_OPEN)) }
                    button.quiet type="button" data-fill="" { (cx.word(words::WEB_LIVE_READY)) }
                    button.quiet type="button" data-clear="" { (cx.word(words::WEB_LIVE_CLEAR)) }
                }
                div.tray {
                    @for piece in &army.pieces {
                        button.quiet type="button" aria-pressed="false" data-letter=(piece.letter) data-count=(piece.count) data-name=(cx.word(piece.key)) {
                            (svg::chip(piece.kind)) span { (capital(&cx.word(piece.key))) } b.left { (piece.count) }
                        }
                    }
                }
            }
            textarea.no-script id=(tag) name=(tag) rows=(army.rows.len()) cols="24" spellcheck="false" autocomplete="off" required { (value) }
        }
    }
}
