//! Makes the keys of the sentences constants, so that one without a sentence does not compile.

fn main() -> std::io::Result<()> {
    arbitro_words::build::keys("src/words/en")
}
