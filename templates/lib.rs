//! The files of this folder as text: the settings of each edition's event, and the certificates' templates.

/// Each edition's name and its `event.toml`, oldest first.
pub const EDITIONS: [(&str, &str); 5] = [
    ("cnjm15", include_str!("cnjm15.toml")),
    ("cnjm16", include_str!("cnjm16.toml")),
    ("cnjm17", include_str!("cnjm17.toml")),
    ("cnjm18", include_str!("cnjm18.toml")),
    ("cnjm19", include_str!("cnjm19.toml")),
];

/// The certificate that is printed where an event names no template.
pub const CERTIFICATE: &str = include_str!("certificates/default.toml");

/// A certificate in portrait format.
pub const PORTRAIT_CERTIFICATE: &str = include_str!("certificates/portrait.toml");

/// The words of a finalist's diploma.
pub const FINALIST_CERTIFICATE: &str = include_str!("certificates/finalist.toml");
