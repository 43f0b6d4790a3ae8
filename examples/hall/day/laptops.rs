//! Laptops that serve, stop, are copied, replaced and joined again.

use std::fs;

use arbitro::Exit;
use arbitro::in_process::Served;
use arbitro_event::store::{self, JournalEntry, Location};

use super::event::{self, ok, terminal};
use super::{Broken, Laptop, Other, World, law};

impl World<'_> {
    /// Starts the server of a laptop, and looks whether it has everything that was acknowledged.
    pub(crate) fn serve(&mut self, laptop: usize) -> Result<(), Broken> {
        self.simulation.revive();
        self.tick(laptop);
        self.disk.opened(&self.laptops[laptop].folder);
        let backup = (laptop == self.active).then(|| self.laptops[1 - laptop].folder.clone());
        let folder = self.laptops[laptop].folder.clone();
        let served = Served::open(&folder, backup.as_deref(), event::now)
            .map_err(|fault| Broken::new("the server starts again", fault))?;
        self.laptops[laptop].served = Some(served);
        self.knows_what_it_told("nothing acknowledged is lost")?;
        let desk = self.page("/mesa", Some(0)).map(|page| page.status);
        law(desk == Some(200), "the keys of the staff open the door", || format!("{desk:?}"))
    }

    /// A laptop stops, and the journal is as the disk had it.
    pub(crate) fn stop(&mut self, laptop: usize) -> Result<(), Broken> {
        let folder = &self.laptops[laptop].folder;
        let image = self.disk.image(folder, &mut self.lots);
        self.counts.kills += 1;
        self.counts.torn += u64::from(image.torn);
        self.laptops[laptop].served = None;
        image.restore().map_err(|error| Broken::new("a crash", error.to_string()))
    }

    /// The laptop that serves stops between two requests.
    pub(crate) fn crash(&mut self) -> Result<(), Broken> {
        let before = self.state().cloned();
        let seen = self.laptops[self.active].served.as_ref().map_or(0, |served| served.seq());
        self.stop(self.active)?;
        self.serve(self.active)?;
        let after = self.state();
        // The server had not yet read the terminal's latest entries.
        let is_behind = self.entries(self.active)?.len() as u64 > seen;
        law(is_behind || before.as_ref() == after, "a crash changes nothing", String::new)
    }

    /// The copy of every minute; the computer may stop meanwhile.
    pub(crate) fn copy(&mut self, may_stop: bool) -> Result<(), Broken> {
        if self.other == Other::Replaced {
            return Ok(());
        }
        if may_stop && self.lots.happens(0.1) {
            self.disk.now().stops_in = Some(self.lots.below(12));
        }
        let (active, other) = (self.active, 1 - self.active);
        let full = self.disk.now().refused;
        let Some(served) = &mut self.laptops[active].served else { return Ok(()) };
        served.copy();
        let stopped = self.simulation.is_killed();
        self.disk.now().stops_in = None;
        if stopped {
            self.stop(active)?;
            return self.serve(active);
        }
        if self.disk.now().refused == full {
            self.other = Other::Copy;
            let copied = self.entries(other)?;
            let own = self.entries(active)?;
            law(own == copied, "a copy has every entry", || {
                format!("{} and {} entries", own.len(), copied.len())
            })?;
            let carried = self.laptops[active].carried.clone();
            self.laptops[other].carried = carried;
        }
        Ok(())
    }

    /// The other laptop takes over, or the first one comes back.
    pub(crate) fn change_laptop(&mut self) -> Result<(), Broken> {
        match self.other {
            Other::Empty => Ok(()),
            Other::Copy => {
                self.counts.takeovers += 1;
                self.stop(self.active)?;
                self.active = 1 - self.active;
                self.other = Other::Replaced;
                self.serve(self.active)
            }
            Other::Replaced => self.bring_back(),
        }
    }

    /// The laptop that was replaced comes back: some still enter there, until somebody notices and joins the two.
    pub(crate) fn bring_back(&mut self) -> Result<(), Broken> {
        if self.other != Other::Replaced {
            return Ok(());
        }
        let (active, back) = (self.active, 1 - self.active);
        self.disk.now().full = None;
        if self.lots.happens(0.7) {
            if self.lots.happens(0.5) {
                self.laptops[back].offset = self.laptops[active].offset;
            }
            self.active = back;
            self.serve(back)?;
            for _ in 0..self.lots.below(6) {
                // Two heads: some forms arrive here, and some there, in the same second.
                self.active = if self.lots.happens(0.6) { back } else { active };
                if let Some(form) = self.fill_in() {
                    self.forms.push(form);
                    self.judged(self.forms.len() - 1)?;
                }
            }
            self.laptops[back].served = None;
            self.active = active;
        }
        self.tick(active);
        let [here, there] = [active, back].map(|at| self.laptops[at].folder.clone());
        let before = self.entries(active)?;
        let place = there.display().to_string();
        let merged = terminal(&here, &["merge", &place, "--yes"]);
        let carried = self.laptops[back].carried.clone();
        match merged {
            Some(printed) if printed.exit == Exit::Yes => {
                self.counts.merges += 1;
                self.laptops[active].carried.extend(carried);
                self.refresh();
                self.knows_what_it_told("a merge has what both were told")?;
            }
            Some(printed) if printed.exit == Exit::No => {
                self.counts.clashes += 1;
                law(
                    before == self.entries(active)?,
                    "a merge that is refused changes nothing",
                    String::new,
                )?;
                law(
                    !printed.err.is_empty() || !printed.out.is_empty(),
                    "a clash is named",
                    String::new,
                )?;
            }
            other => return Err(Broken::new("a merge ends", format!("{other:?}"))),
        }
        self.refresh();
        let cleared = fs::remove_dir_all(&there);
        cleared.map_err(|error| Broken::new("a folder", error.to_string()))?;
        self.laptops[back].carried.clear();
        self.other = Other::Empty;
        Ok(())
    }

    /// The server reads what others wrote.
    pub(crate) fn refresh(&mut self) {
        if let Some(served) = &mut self.laptops[self.active].served {
            served.refresh();
        }
    }

    /// Whether the active laptop's journal has everything that was acknowledged.
    pub(crate) fn knows_what_it_told(&self, name: &'static str) -> Result<(), Broken> {
        let Laptop { served, carried, .. } = &self.laptops[self.active];
        let Some(served) = served else { return Ok(()) };
        let lost = carried.iter().find(|id| !served.knows(id));
        law(lost.is_none(), name, || format!("request {lost:?}"))
    }

    /// The entries of a laptop's journal, as it is on the disk.
    pub(crate) fn entries(&self, laptop: usize) -> Result<Vec<JournalEntry>, Broken> {
        let location = Location::Sqlite(self.laptops[laptop].folder.join("event.db"));
        let read = store::open(&location).and_then(|mut store| store.entries(0));
        read.map_err(|error| Broken::new("the journal can be read", error.to_string()))
    }

    /// A clock jumps, or runs back.
    pub(crate) fn change_clock(&mut self) {
        self.counts.clocks += 1;
        let laptop = self.lots.below(2);
        self.laptops[laptop].offset = self.lots.below(7_200_000) as i64 - 3_600_000;
    }

    /// The disk fills up, becomes slow, or is well again.
    pub(crate) fn change_disk(&mut self) {
        let slow = if self.lots.happens(0.3) { self.lots.below(5_000) as i64 } else { 0 };
        let folder = self.laptops[self.active].folder.clone();
        let mut disk = self.disk.now();
        disk.full = if disk.full.is_none() && self.lots.happens(0.7) { Some(folder) } else { None };
        disk.slow = slow;
        self.counts.full += u64::from(disk.full.is_some());
        self.counts.slow += u64::from(slow > 0);
    }

    /// A command that must succeed in the active laptop's folder.
    pub(crate) fn ok(&self, words: &[&str]) -> Result<String, Broken> {
        ok(&self.laptops[self.active].folder, words)
    }
}
