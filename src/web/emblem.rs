//! A child knows its game at a glance by the game's own figure in its own colour. The name of the game is
//! always beside it.

use std::fmt::Write;

use arbitro_games::registry::{self, GameId};
use maud::{Markup, html};

use arbitro_event::CategoryCode;
use arbitro_paper::Source;

/// The game of a category, if the program knows it.
fn game(source: &Source<'_>, code: CategoryCode) -> Option<GameId> {
    registry::find(&source.event.rules.game(code)?.id)
}

/// The class that gives an element the game's accent; empty for a game that the program does not know.
pub(super) fn accent(source: &Source<'_>, code: CategoryCode) -> String {
    let place = game(source, code).and_then(|game| registry::all().position(|own| own == game));
    place.map_or_else(String::new, |place| format!("a{place}"))
}

/// The emblem of a category's game.
pub(super) fn of(source: &Source<'_>, code: CategoryCode) -> Markup {
    let game = game(source, code);
    html! {
        @if let Some(game) = game {
            svg.emblem.(accent(source, code)) viewBox="0 0 24 24" aria-hidden="true" focusable="false" {
                path fill-rule="evenodd" d=(registry::info(game).emblem.path) {}
            }
        }
    }
}

/// The accents, as the end of the style sheet.
pub(super) fn rules() -> String {
    let mut rules = String::new();
    for (place, info) in registry::infos().iter().enumerate() {
        let [red, green, blue] = info.emblem.colour;
        // Writing into memory cannot fail.
        let _ = write!(rules, ".a{place}{{--a:#{red:02x}{green:02x}{blue:02x}}}");
    }
    rules + "\n"
}
