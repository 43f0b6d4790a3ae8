//! The shipped scoresheets, in the program itself, so that the demo needs nothing beside it. The test
//! `every_fixture_is_in_the_demo` holds the list to the folder.

macro_rules! fixtures {
    ($($name:literal),* $(,)?) => {
        /// Name and text of each, names with `/`.
        pub(super) const FIXTURES: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../../fixtures/", $name)))),*];
    };
}

fixtures! {
    "atari-go/faulty.jogo",
    "atari-go/valid.jogo",
    "atari-go/worked-example.jogo",
    "avanco/faulty.jogo",
    "avanco/valid.jogo",
    "blokus/faulty.jogo",
    "blokus/solved.jogo",
    "blokus/valid.jogo",
    "blokus/worked-example.jogo",
    "combate/faulty.jogo",
    "combate/valid.jogo",
    "dominorio/faulty.jogo",
    "dominorio/valid.jogo",
    "gatos-e-caes/faulty.jogo",
    "gatos-e-caes/valid.jogo",
    "gatos-e-caes/worked-example.jogo",
    "ludo/faulty.jogo",
    "ludo/valid.jogo",
    "produto/faulty.jogo",
    "produto/valid.jogo",
    "rastros/faulty.jogo",
    "rastros/valid.jogo",
    "rastros/worked-example.jogo",
    "semaforo/faulty.jogo",
    "semaforo/valid.jogo",
    "semaforo/worked-example.jogo",
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    #[test]
    fn every_fixture_is_in_the_demo() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
        let mut found = Vec::new();
        for game in std::fs::read_dir(&root).expect("the fixtures are there").flatten() {
            for file in std::fs::read_dir(game.path()).expect("a folder a game").flatten() {
                let game = game.file_name().to_string_lossy().into_owned();
                let name = format!("{game}/{}", file.file_name().to_string_lossy());
                if name.ends_with(".jogo") {
                    found.push(name);
                }
            }
        }
        found.sort();
        let listed: Vec<&str> = super::FIXTURES.iter().map(|(name, _)| *name).collect();
        assert_eq!(listed, found);
    }
}
