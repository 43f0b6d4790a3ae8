//! Results on which those who play agree, and which wait for somebody who may enter them.

use crate::hall::keys::{Place, place_name};
use crate::hall::live::LiveGame;
use crate::web::pages::prelude::*;

/// The act that enters a waiting result.
pub(super) type Record<'s> = Box<dyn FnOnce(&Context, &mut Desk) -> Result<(), ActFault> + 's>;

/// A report of a table, a board or a match.
pub(super) struct Waiting<'s> {
    pub place: Place,
    /// The players and the result, in words.
    pub line: String,
    /// The address of the game, if there is one to see.
    pub game: Option<String>,
    /// The button that accepts it, and what it does; `None` where the reports differ.
    pub accept: Option<(String, Record<'s>)>,
    /// The mark that distinguishes it from others, and from an earlier report.
    pub mark: String,
}

impl<'s> Waiting<'s> {
    /// The report in a live game.
    pub(super) fn of(
        (place, names): (Place, &[String; 2]),
        live: &LiveGame,
        (result, accept): (String, Option<(String, Record<'s>)>),
        cx: &Context,
    ) -> Self {
        let [first, second] = names.clone();
        let pair = cx.text(&message!(words::WEB_LIVE_AGAINST, first, second));
        let LiveGame { players, moves, given_up, stated, boards, .. } = live;
        let reported = (players, moves.len(), given_up, stated, boards);
        let all = format!("{} {reported:?} {result}", place_name(place));
        let mark = blake3::hash(all.as_bytes()).to_hex()[..16].to_owned();
        Self { place, line: format!("{pair} · {result}"), game: None, accept, mark }
    }
}

/// The button for a result.
pub(super) fn button(cx: &Context, score: Score) -> String {
    cx.text(&message!(words::WEB_TABLET_ACCEPT, score = score.as_str()))
}

/// Writes what a device has reported into the file of live games, signed by it.
pub(super) fn write(
    cx: &Context,
    desk: &Desk,
    place: Place,
    live: &mut LiveGame,
) -> Result<(), Answer> {
    cx.signer().clone_into(&mut live.by);
    live.at = cx.hall.options.clock.computer().timestamp();
    let changed = desk.files.live().change(|games| {
        games.0.insert(place_name(place), live.clone());
        Ok::<(), FileFault>(())
    });
    changed.map_err(|fault| pages::away(cx, &fault))
}

/// Takes a live game out of its file: what was reported is in the journal now.
pub(super) fn done(desk: &Desk, place: Place) {
    let _ = desk.files.live().change(|games| {
        games.0.remove(&place_name(place));
        Ok::<(), FileFault>(())
    });
}
