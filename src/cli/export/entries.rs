//! `arbitro export entries`: the players who go on to the next event, as one signed file.

use crate::cli::prelude::*;

use super::super::certificate::key::{self, Signing};
use super::super::support::output::Before;
use super::Export;
use arbitro_event::acts::{Identify, new_event_id};
use arbitro_event::chain;
use arbitro_paper::sent_entries;

impl Export {
    /// Writes the players who go on. The first file fixes the event's key and id for good.
    pub(super) fn entries(&self, session: &mut Session, desk: &mut Desk) -> Result<(), Failure> {
        let categories = self.categories()?;
        let places = self.places.unwrap_or(1);
        let chosen =
            chain::winners(&desk.event, desk.state(), &categories, places, self.with_adapted);
        let winners = chosen.map_err(|refusals| {
            for refusal in &refusals {
                session.remark(&Failure::from(refusal.clone()));
            }
            Failure::shown(Exit::No)
        })?;
        if winners.players.is_empty() {
            return Err(
                Failure::refused(words::EVENT_EXPORT_NOBODY).hint(words::EVENT_HINT_EXPORT_NOBODY)
            );
        }
        let signing = key::of(desk, session)?;
        let Some(own) = signing.key() else {
            return Err(Failure::refused(words::EVENT_EXPORT_UNSIGNED)
                .hint(words::EVENT_HINT_EXPORT_UNSIGNED));
        };
        let (id, identify) = match desk.state().event_id.as_deref() {
            Some(id) => (id.to_owned(), None),
            None => {
                let random = new_event_id();
                let id =
                    random.map_err(|error| Failure::reading(Path::new("getrandom"), &error))?;
                (id.clone(), Some(Identify { id }))
            }
        };
        let (teams, categories) = (winners.teams, winners.categories);
        let count = winners.players.len() - teams;
        let untold = winners.adapted_unnamed;
        let head = desk.journal.head();
        let document = sent_entries::document(&desk.event, &id, head, winners, places, own);
        let text = document.file();
        if !self.give(session, desk, signing, identify, &text)? {
            return self.entries(session, desk);
        }
        let path = &self.path();
        session.note(&message!(words::EVENT_EXPORTED_ENTRIES, path, count, teams, categories));
        session.note(&Message::new(words::EVENT_EXPORTED_CHILDREN));
        if untold > 0 {
            session.warn(&message!(words::EVENT_EXPORTED_UNTOLD, count = untold));
        }
        if desk.event.rehearsal {
            session.warn(&Message::new(words::EVENT_EXPORTED_REHEARSAL));
        }
        Ok(())
    }

    /// The categories named.
    fn categories(&self) -> Result<Vec<CategoryCode>, Failure> {
        let category = |target: &GroupScope| match target {
            GroupScope::Category(code) => Ok(*code),
            GroupScope::Group(code) => {
                Err(Failure::new(message!(words::EVENT_EXPORT_CATEGORIES, group = code)))
            }
        };
        self.targets.iter().map(category).collect()
    }

    fn path(&self) -> PathBuf {
        self.output.clone().unwrap_or_else(|| PathBuf::from("-"))
    }

    /// Writes the file, then the event's key and id into the journal. If that fails, the file is put back as
    /// it was. False if another command made the key meanwhile, which has to sign it.
    fn give(
        &self,
        session: &mut Session,
        desk: &mut Desk,
        signing: Signing,
        identify: Option<Identify>,
        text: &str,
    ) -> Result<bool, Failure> {
        let path = self.path();
        let on_disk = path.as_os_str() != "-";
        let places: Vec<&Path> = Some(&*path).filter(|_| on_disk).into_iter().collect();
        // Output to the screen comes last, after everything else succeeded.
        let save = |session: &mut Session| match on_disk {
            true => output::save_private(session, &path, text.as_bytes()),
            false => Ok(()),
        };
        match signing {
            Signing::New(new) => {
                let mut quiet = session.hushed();
                if !key::establish(new, desk, session, &places, identify, || save(&mut quiet))? {
                    return Ok(false);
                }
            }
            Signing::None | Signing::Own(_) => {
                let before: Vec<Before> = places.iter().map(|place| Before::of(place)).collect();
                let saved = save(session).and_then(|()| match identify {
                    Some(identify) => desk.carry_out(session, identify).map(|_| ()),
                    None => Ok(()),
                });
                if saved.is_err() {
                    before.into_iter().for_each(Before::restore);
                }
                saved?;
            }
        }
        if !on_disk {
            output::save_private(session, &path, text.as_bytes())?;
        }
        Ok(true)
    }
}
