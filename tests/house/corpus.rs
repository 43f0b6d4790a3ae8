//! The seed corpus of the fuzz targets, and the fixtures, against the laws of `fuzz/laws.rs`: as they are,
//! truncated, and with bytes changed.

#[path = "../../fuzz/laws.rs"]
mod laws;

use std::path::{Path, PathBuf};

use arbitro_chance::Lots;

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found.sort();
    found
}

#[test]
fn every_seed_keeps_the_law_of_its_target() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut lots = Lots::new(7);
    for &(name, law) in laws::ALL {
        let mut seeds = files(&root.join("fuzz/corpus").join(name));
        assert!(!seeds.is_empty(), "{name}");
        if name == "records" {
            seeds.extend(files(&root.join("fixtures")));
        }
        for seed in seeds {
            let bytes = std::fs::read(&seed).expect("a readable file");
            law(&bytes);
            if bytes.len() > 20_000 {
                continue;
            }
            for _ in 0..20 {
                let mut changed = bytes.clone();
                for _ in 0..=lots.below(3) {
                    let at = lots.below(changed.len().max(1));
                    match (lots.below(3), changed.get_mut(at)) {
                        (0, Some(byte)) => *byte = b"[]{};\"\n\r\\ 0\x1b\xef"[lots.below(13)],
                        (1, Some(byte)) => *byte ^= 1 << lots.below(8),
                        _ => changed.truncate(at),
                    }
                }
                law(&changed);
            }
        }
    }
}
