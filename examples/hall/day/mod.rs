//! One simulated day of a hall: servers, desks, phones, disk, network and clock in one thread, from one seed.
//!
//! The pages, the journal and the commands are the program's own. Simulated are: who sends what when, what of it
//! arrives and how often, what the disk does, what a crash leaves of it, and what the clocks show.

mod acting;
mod disk;
mod event;
mod forms;
mod judging;
mod laptops;
mod laws;

use std::collections::BTreeSet;
use std::ops::AddAssign;
use std::path::PathBuf;
use std::sync::Arc;

use arbitro::in_process::{Answered, Sent, Served};
use arbitro_chance::Lots;
use arbitro_event::simulation::{Mutant, Simulation};
use arbitro_event::{GroupCode, State};

use disk::Disk;
use event::Start;
pub(crate) use event::Template;

/// How many steps a day has.
const STEPS: usize = 90;
/// How often a form is sent before somebody gives up: only while no fault is left.
const PATIENCE: usize = 12;

/// A law that was broken, and how.
#[derive(Clone, Debug)]
pub(crate) struct Broken {
    pub(crate) law: &'static str,
    pub(crate) how: String,
}

impl Broken {
    pub(crate) fn new(law: &'static str, how: impl Into<String>) -> Self {
        Self { law, how: how.into() }
    }
}

/// Breaks a law unless something holds.
pub(crate) fn law(
    holds: bool,
    law: &'static str,
    how: impl FnOnce() -> String,
) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(Broken { law, how: how() }) }
}

/// The events of one day or of many, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) days: u64,
    pub(crate) acts: u64,
    pub(crate) refused: u64,
    pub(crate) kills: u64,
    pub(crate) torn: u64,
    pub(crate) lost: u64,
    pub(crate) doubled: u64,
    pub(crate) late: u64,
    pub(crate) full: u64,
    pub(crate) slow: u64,
    pub(crate) clocks: u64,
    pub(crate) takeovers: u64,
    pub(crate) merges: u64,
    pub(crate) clashes: u64,
    pub(crate) rounds: u64,
    pub(crate) proven: u64,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        let Self {
            days, acts, refused, kills, torn, lost, doubled, late, full, slow, clocks, ..
        } = other;
        self.days += days;
        self.acts += acts;
        self.refused += refused;
        self.kills += kills;
        self.torn += torn;
        self.lost += lost;
        self.doubled += doubled;
        self.late += late;
        self.full += full;
        self.slow += slow;
        self.clocks += clocks;
        self.takeovers += other.takeovers;
        self.merges += other.merges;
        self.clashes += other.clashes;
        self.rounds += other.rounds;
        self.proven += other.proven;
    }
}

/// The purpose of a form, as far as its answer can be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    Result {
        group: GroupCode,
        round: u32,
        table: u32,
        /// The board, where teams meet.
        board: Option<u32>,
        pair: [String; 2],
        was: String,
        result: String,
    },
    Pair {
        group: GroupCode,
        round: u32,
    },
    Next {
        state: String,
    },
    Undo {
        desk: &'static str,
    },
    /// The players of a team by board, by their codes.
    LineUp {
        group: GroupCode,
        round: u32,
        team: String,
        boards: Vec<String>,
    },
    Other,
}

/// A form that somebody filled in.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    pub(crate) id: String,
    /// The sender: the place of the key.
    who: usize,
    path: String,
    fields: Vec<(String, String)>,
    meaning: Meaning,
    /// Whether an answer has arrived.
    answered: bool,
}

/// A laptop.
pub(crate) struct Laptop {
    pub(crate) folder: PathBuf,
    /// How far its clock is from the others': milliseconds.
    offset: i64,
    pub(crate) served: Option<Served>,
    /// The requests in its journal, as far as their senders got an answer.
    pub(crate) carried: BTreeSet<String>,
}

/// A hall.
pub(crate) struct World<'t> {
    template: &'t Start,
    pub(crate) lots: Lots,
    pub(crate) disk: Arc<Disk>,
    pub(crate) simulation: Arc<Simulation>,
    pub(crate) laptops: [Laptop; 2],
    /// The laptop that has the hall's address.
    pub(crate) active: usize,
    /// The content of the other laptop: a copy, or the journal of a server that was replaced.
    pub(crate) other: Other,
    forms: Vec<Form>,
    /// Forms that arrive later: for the first time, or again.
    late: Vec<usize>,
    time: i64,
    pub(crate) counts: Counts,
    _folder: tempfile::TempDir,
}

/// The state of the laptop that has not the hall's address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Other {
    Empty,
    Copy,
    Replaced,
}

/// Runs the day of a seed, with or without a fault of the past.
pub(crate) fn run(
    seed: u64,
    mutant: Option<Mutant>,
    template: &Template,
) -> Result<Counts, Broken> {
    let mut world = World::begin(seed, mutant, template)?;
    Simulation::enter(Some(Arc::clone(&world.simulation)));
    let result = world.day();
    drop(world.laptops[0].served.take());
    drop(world.laptops[1].served.take());
    Simulation::enter(None);
    result.map(|()| world.counts)
}

impl<'t> World<'t> {
    fn begin(seed: u64, mutant: Option<Mutant>, template: &'t Template) -> Result<Self, Broken> {
        let folder = event::room().map_err(|error| Broken::new("a folder", error.to_string()))?;
        let disk = Arc::<Disk>::default();
        let steps = Arc::clone(&disk);
        let simulation = Simulation::new(seed, mutant, move |step, path| steps.step(step, path));
        let laptop = |name: &str| Laptop {
            folder: folder.path().join(name),
            offset: 0,
            served: None,
            carried: BTreeSet::new(),
        };
        let laptops = [laptop("a"), laptop("b")];
        let template = template.start(seed);
        let copied = template.copy_to(&laptops[0].folder);
        copied.map_err(|error| Broken::new("a folder", error.to_string()))?;
        Ok(Self {
            template,
            lots: Lots::for_purpose(seed, "the hall"),
            disk,
            simulation,
            laptops,
            active: 0,
            other: Other::Empty,
            forms: Vec::new(),
            late: Vec::new(),
            time: 0,
            counts: Counts { days: 1, ..Counts::default() },
            _folder: folder,
        })
    }

    fn day(&mut self) -> Result<(), Broken> {
        self.serve(0)?;
        for _ in 0..STEPS {
            self.step()?;
        }
        self.settle()?;
        laws::hold(self)
    }

    fn step(&mut self) -> Result<(), Broken> {
        if self.lots.happens(0.6) {
            self.time += self.lots.below(20_000) as i64;
        }
        self.tick(self.active);
        match self.lots.below(100) {
            0..46 => self.act(),
            46..60 => self.later(),
            60..66 => self.look(),
            66..75 => self.type_at_terminal(),
            75..81 => self.crash(),
            81..84 => {
                self.change_disk();
                Ok(())
            }
            84..87 => {
                self.change_clock();
                Ok(())
            }
            87..90 => self.burst(),
            90..96 => self.copy(true),
            _ => self.change_laptop(),
        }
    }

    /// Sets the clock of the laptop that works now.
    pub(crate) fn tick(&mut self, laptop: usize) {
        self.time += std::mem::take(&mut self.disk.now().took);
        event::set_clock(self.time + self.laptops[laptop].offset);
    }

    /// One thing that somebody does at a page, now or later.
    fn act(&mut self) -> Result<(), Broken> {
        let Some(form) = self.fill_in() else { return Ok(()) };
        self.forms.push(form);
        let at = self.forms.len() - 1;
        if self.lots.happens(0.15) {
            // The page stays open meanwhile.
            self.late.push(at);
            self.counts.late += 1;
            return Ok(());
        }
        self.send(at)
    }

    /// Something that was sent before arrives again, or for the first time.
    fn later(&mut self) -> Result<(), Broken> {
        if self.late.is_empty() {
            return Ok(());
        }
        let at = self.late.swap_remove(self.lots.below(self.late.len()));
        let mut other = self.forms[at].clone();
        if self.lots.happens(0.1) && self.falsify(&mut other) {
            // A browser that restored an old page sends its number with something else.
            self.forms.push(other);
            return self.send(self.forms.len() - 1);
        }
        self.send(at)
    }

    /// Sends a form over the network, until somebody knows the answer or gives up for now.
    fn send(&mut self, at: usize) -> Result<(), Broken> {
        if self.lots.happens(0.08) {
            self.counts.lost += 1;
            self.late.push(at);
            return Ok(());
        }
        let answer = self.deliver(at)?;
        if self.lots.happens(0.08) {
            self.counts.doubled += 1;
            self.deliver(at)?;
        }
        if self.lots.happens(0.06) {
            self.counts.doubled += 1;
            self.counts.late += 1;
            self.late.push(at);
        }
        match answer {
            Some(_) if self.lots.happens(0.12) => {
                // The act is done, and nobody knows.
                self.counts.lost += 1;
                self.late.push(at);
            }
            Some(answered) => {
                self.forms[at].answered = answered.status < 500;
                self.confirm(at, &answered)?;
                if answered.status >= 500 {
                    self.late.push(at);
                }
            }
            None => self.late.push(at),
        }
        Ok(())
    }

    /// Answers the questions of a page.
    fn confirm(&mut self, at: usize, answered: &Answered) -> Result<(), Broken> {
        let words = answered.body.split("name=\"confirm\" value=\"").skip(1);
        let words: Vec<String> =
            words.filter_map(|rest| rest.split('"').next().map(str::to_owned)).collect();
        if answered.status != 200 || words.is_empty() || self.lots.happens(0.3) {
            return Ok(());
        }
        let fields = &mut self.forms[at].fields;
        fields.extend(words.into_iter().map(|word| ("confirm".to_owned(), word)));
        self.deliver(at).map(|_| ())
    }

    /// A form arrives at the active laptop, whose computer may stop meanwhile.
    fn deliver(&mut self, at: usize) -> Result<Option<Answered>, Broken> {
        if self.lots.happens(0.07) {
            self.disk.now().stops_in = Some(self.lots.below(4));
        }
        let answer = self.judged(at);
        self.disk.now().stops_in = None;
        if self.simulation.is_killed() {
            self.stop(self.active)?;
            self.serve(self.active)?;
        }
        answer
    }

    /// The request of a form.
    fn request(&self, form: &Form) -> Sent {
        Sent {
            path: form.path.clone(),
            key: self.template.keys[form.who].clone(),
            form: Some(forms::encoded(&form.fields)),
            from: form.who as u8 + 1,
        }
    }

    /// A page, as somebody sees it now; `None` if nobody answers.
    pub(crate) fn page(&mut self, path: &str, who: Option<usize>) -> Option<Answered> {
        let key = who.map(|who| self.template.keys[who].clone()).unwrap_or_default();
        let sent = Sent { path: path.to_owned(), key, form: None, from: 7 };
        self.laptops[self.active].served.as_mut()?.answer(&[sent]).pop()?
    }

    pub(crate) fn state(&self) -> Option<&State> {
        self.laptops[self.active].served.as_ref()?.state()
    }

    /// A number as forms have it.
    fn number(&mut self) -> String {
        format!("{:016x}{:08x}", self.lots.next_u64(), self.lots.next_u64() as u32)
    }

    /// Everything works again, and everybody sends until there is an answer.
    fn settle(&mut self) -> Result<(), Broken> {
        {
            let mut disk = self.disk.now();
            disk.full = None;
            disk.slow = 0;
        }
        let waiting: Vec<usize> = std::mem::take(&mut self.late);
        for at in waiting {
            for sent in 0.. {
                let answer = self.judged(at)?;
                if answer.is_some_and(|answer| answer.status < 500) {
                    break;
                }
                law(sent < PATIENCE, "everybody is answered in the end", || {
                    format!("{:?}", self.forms[at])
                })?;
            }
        }
        self.bring_back()?;
        self.copy(false)
    }
}
