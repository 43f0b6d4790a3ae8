//! The laws, by the names of the targets.

mod laws;

/// The law of a target.
pub fn law(name: &str) -> fn(&[u8]) {
    laws::ALL.iter().find(|(known, _)| *known == name).expect("every target has a law").1
}
