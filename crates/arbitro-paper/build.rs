//! Makes a constant for each message key, so that a key without a sentence does not compile.

fn main() -> std::io::Result<()> {
    arbitro_words::build::keys("src/locale/en")
}
