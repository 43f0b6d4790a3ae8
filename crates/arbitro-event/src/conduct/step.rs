//! A step of the day: what to do, why, and the act that does it, so that a user can confirm exactly
//! the step that was shown.

use crate::acts::Act;
use crate::locale::Message;
use crate::{CategoryCode, GroupCode, Operation, Remedy};

/// The draw of a category's groups.
#[derive(Clone, Debug, PartialEq)]
pub struct StepDraw {
    /// The category.
    pub category: CategoryCode,
    /// The number of players.
    pub players: usize,
    /// The number of groups.
    pub groups: usize,
    /// How the groups play, if that depends on their number.
    pub format: Option<Message>,
}

/// A step to take, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct NextStep {
    /// The step itself, as a command or a link.
    pub remedy: Remedy,
    /// Why.
    pub why: Message,
    /// The act that does it; `None` if it happens elsewhere: at a desk, on paper, or by a person's
    /// decision.
    pub act: Option<Act>,
    /// The act's operations.
    does: Vec<Operation>,
    /// The groups it concerns.
    pub about: Vec<GroupCode>,
}

impl NextStep {
    /// A step that happens elsewhere.
    pub(super) fn elsewhere(remedy: Remedy, why: Message) -> Self {
        Self { remedy, why, act: None, does: Vec::new(), about: Vec::new() }
    }

    /// A step carried out by operations.
    pub(super) fn act(
        remedy: Remedy,
        why: Message,
        (act, does): (impl Into<Act>, Vec<Operation>),
        about: Vec<GroupCode>,
    ) -> Self {
        Self { remedy, why, act: Some(act.into()), does, about }
    }

    /// The number of operations.
    pub fn count(&self) -> usize {
        self.does.len()
    }

    /// The categories whose groups it draws.
    pub fn draws(&self) -> Vec<StepDraw> {
        let draw = |operation: &Operation| {
            let Operation::Draw(draw) = operation else { return None };
            Some(StepDraw {
                category: draw.category,
                players: draw.groups.iter().map(|group| group.players.len()).sum(),
                groups: draw.groups.len(),
                format: draw.chosen.as_ref().map(|chosen| chosen.chosen_words()),
            })
        };
        self.does.iter().filter_map(draw).collect()
    }

    /// The categories whose finals it draws.
    pub fn finals(&self) -> Vec<CategoryCode> {
        let category = |operation: &Operation| match operation {
            Operation::Advance(advance) => Some(advance.category),
            _ => None,
        };
        self.does.iter().filter_map(category).collect()
    }

    /// The first round that it pairs.
    pub fn round(&self) -> Option<u32> {
        self.does.iter().find_map(|operation| match operation {
            Operation::PairRound(pair) => Some(pair.round),
            _ => None,
        })
    }

    /// Whether it needs a confirmation: many people see its effect at once, or it decides
    /// something.
    pub fn asks(&self) -> bool {
        matches!(
            self.remedy,
            Remedy::DrawAll
                | Remedy::Draw { .. }
                | Remedy::Publish
                | Remedy::Lots { .. }
                | Remedy::Advance { .. }
                | Remedy::AdvanceAll
        )
    }

    /// A hash that identifies the step and what it would do in this state.
    pub fn digest(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        let mut add = |text: &str| {
            hasher.update(&(text.len() as u64).to_le_bytes());
            hasher.update(text.as_bytes());
        };
        add(&format!("{:?}", self.remedy));
        for operation in &self.does {
            add(operation.word());
            add(&operation.payload());
        }
        hasher.finalize().to_hex()[..24].to_owned()
    }
}
