//! The shipped scoresheets, compiled into the program so that the demo needs no other files. The build takes
//! them from `fixtures/`.

/// Name and text of each; names have `/` between their parts.
pub(super) const FIXTURES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/fixtures.rs"));

#[cfg(test)]
mod tests {
    use arbitro_games::registry;

    #[test]
    fn every_game_has_scoresheets_in_the_demo() {
        for info in registry::infos() {
            let folder = format!("{}/", info.id);
            let mut names = super::FIXTURES.iter().map(|(name, _)| *name);
            assert!(names.any(|name| name.starts_with(&folder)), "no fixtures/{folder}*.jogo");
        }
        assert!(super::FIXTURES.iter().all(|(_, text)| text.contains("[Verdict \"")));
    }
}
