//! What the hall's pages, posters and notices need to know: the `[hall]` section of `event.toml`.

/// How pupils are named where everybody reads: `public_names` in `event.toml`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PublicNames {
    /// The first name and the beginning of the last: `Ana S.`
    #[default]
    Short,
    /// The name as it is in the list.
    Full,
    /// The code only.
    Code,
}

impl PublicNames {
    /// The words of `event.toml`, in the order of the values.
    pub const WORDS: [&str; 3] = ["short", "full", "code"];
    /// The values in the order of their words.
    pub const ALL: [Self; 3] = [Self::Short, Self::Full, Self::Code];

    /// The word for it.
    pub fn word(self) -> &'static str {
        Self::WORDS[self as usize]
    }
}

/// The `[hall]` section.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HallSetup {
    /// How pupils are named where everybody reads.
    pub public_names: PublicNames,
    /// Who answers for the pupils' data.
    pub responsible: Option<String>,
    /// Until when the pages are kept, in words.
    pub kept_until: Option<String>,
    /// Where the public pages are on the internet.
    pub url: Option<String>,
    /// The name of the hall's Wi-Fi.
    pub wifi_ssid: Option<String>,
    /// Its password, where it is to be shown.
    pub wifi_password: Option<String>,
    /// How often one address may ask.
    pub limits: HallLimits,
}

/// How much one address of the hall's network may ask of the server. Everybody in a school may be behind one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HallLimits {
    /// Pages a minute.
    pub pages_per_minute: u32,
    /// Keys and codes tried a minute.
    pub keys_per_minute: u32,
    /// Connections at one time.
    pub connections_per_address: u32,
}

impl Default for HallLimits {
    fn default() -> Self {
        Self { pages_per_minute: 12_000, keys_per_minute: 30, connections_per_address: 512 }
    }
}
