//! `arbitro keys tables GROUP|CATEGORY…`: a card for each table or seat whose games are played on tablets.

use crate::cli::prelude::*;

use super::{CardArgs, KeyDesk};
use crate::hall::keys::{KeyLimit, Role, card};
use crate::hall::tablets::{self, CardPlaces, NotOnTablets};
use arbitro_event::Group;

/// The cards of tables.
#[derive(clap::Args)]
pub(super) struct Tables {
    #[arg(value_name = "GROUP|CATEGORY", required = true)]
    targets: Vec<GroupScope>,
    #[arg(long)]
    seats: bool,
    #[command(flatten)]
    card: CardArgs,
}

impl Tables {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        self.card.may_write()?;
        let mut hall = KeyDesk::open(session)?;
        let CardPlaces { limits, left_out } = self.places(&hall.desk)?;
        let lang = hall.paper_lang(session);
        let named = |limit: &KeyLimit| (limit.clone(), tablets::key_name(limit, lang));
        let keys =
            hall.issue_all(session, |ring| ring.of_limits(Role::Table, limits.iter().map(named)))?;
        if session.dry_run.is_some() {
            return Ok(Exit::Yes);
        }
        let address = hall.address(self.card.url);
        let mut cards = Vec::new();
        for (key, token, _) in &keys {
            let game = tablets::game_of_board(hall.desk.state(), &key.only[0], lang);
            let address = format!("{address}/k#{token}");
            let card = card::of_table((&key.only[0], game), address, lang);
            writeln!(session.out, "{}  {}  {}", key.only[0], visible(&key.name), card.address)?;
            cards.push(card);
        }
        for why in left_out {
            session.note(&why.message());
        }
        let old = keys.iter().filter(|(_, _, new)| !new).count();
        if old > 0 {
            session.note(&message!(words::WEB_KEYS_TABLES_AGAIN, count = old));
        }
        if crate::web::is_of_this_computer(&address) {
            session.note(&Message::new(words::WEB_KEYS_ALONE));
        }
        hall.print(session, cards, self.card.output)?;
        Ok(Exit::Yes)
    }

    /// The places of the cards. All groups are checked first, so that a refusal never leaves half
    /// the cards made.
    fn places(&self, desk: &Desk) -> Result<CardPlaces, Failure> {
        let state = desk.state();
        let mut groups: Vec<&Group> = Vec::new();
        for target in &self.targets {
            let within = state.groups_within(*target)?;
            if within.is_empty() {
                return Err(Failure::from(Refusal::NothingDrawn));
            }
            groups.extend(within);
        }
        CardPlaces::of(state, &groups, self.seats).map_err(not_on_tablets)
    }
}

fn not_on_tablets(why: NotOnTablets) -> Failure {
    Failure::refused(why.message()).hint(Message::new(match why {
        NotOnTablets::Hidden(_) => words::WEB_HINT_SEATS,
        _ => words::WEB_HINT_NO_TABLET,
    }))
}
