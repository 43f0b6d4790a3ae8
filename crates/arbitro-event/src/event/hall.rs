//! The `[hall]` section of `event.toml`: what the hall's pages, posters and notices need.

use serde::Deserialize;

/// How pupils are named in public: `public_names` in `event.toml`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PublicNames {
    /// The first name and the beginning of the last: `Ana S.`
    #[default]
    Short,
    /// The full name as in the list.
    Full,
    /// The code only.
    Code,
}

/// The `[hall]` section.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct HallSetup {
    /// How pupils are named in public.
    pub public_names: PublicNames,
    /// The person responsible for the pupils' data.
    pub responsible: Option<String>,
    /// How long the pages are kept, in words.
    pub kept_until: Option<String>,
    /// The internet address of the public pages.
    pub url: Option<String>,
    /// The name of the hall's Wi-Fi.
    pub wifi_ssid: Option<String>,
    /// Its password, if it is to be shown.
    pub wifi_password: Option<String>,
    /// The limits for each address.
    #[serde(flatten)]
    pub limits: HallLimits,
}

/// The limits on the requests of one address in the hall's network. A whole school may share one
/// address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct HallLimits {
    /// Pages per minute.
    pub pages_per_minute: u32,
    /// Attempts with keys and codes per minute.
    pub keys_per_minute: u32,
    /// Simultaneous connections.
    pub connections_per_address: u32,
}

impl Default for HallLimits {
    fn default() -> Self {
        Self { pages_per_minute: 12_000, keys_per_minute: 30, connections_per_address: 512 }
    }
}
