//! Turns the keys of the sentences into constants, so that a missing sentence is a compile error.

fn main() -> std::io::Result<()> {
    arbitro_words::build::keys("src/words/en")
}
