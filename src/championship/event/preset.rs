//! The editions whose `event.toml` is ready made.

/// An edition's `event.toml`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name: `cnjm15`.
    pub name: &'static str,
    /// The file.
    pub text: &'static str,
}

macro_rules! presets {
    ($($name:literal),*) => {
        [$(Preset {
            name: $name,
            text: include_str!(concat!("../../../templates/", $name, ".toml")),
        }),*]
    };
}

impl Preset {
    /// Every edition, oldest first.
    pub const ALL: [Preset; 5] = presets!["cnjm15", "cnjm16", "cnjm17", "cnjm18", "cnjm19"];

    /// The latest edition.
    pub const LATEST: Preset = Self::ALL[Self::ALL.len() - 1];

    /// The edition of this name.
    pub fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.name == name)
    }

    /// The file with another seed: every event draws its own lots.
    pub fn with_seed(self, seed: u64) -> String {
        self.text.replacen("seed = 0", &format!("seed = {seed}"), 1)
    }
}
