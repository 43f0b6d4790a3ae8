# The maintainer's day: `just` lists the recipes. `.ci/run` calls the same ones.

set shell := ["bash", "-euo", "pipefail", "-c"]

target := env("CARGO_TARGET_DIR", "target")

_list:
    @just --list --unsorted

# Everything that must hold before a change lands; --release: before a release
ci *OPTIONS:
    .ci/run {{ OPTIONS }}

# Formatting, lints, licences
lint:
    cargo fmt --check
    # Advisories need a list from the network; check them by hand: `cargo deny check`.
    cargo deny --all-features check licenses bans sources
    cargo clippy --workspace --all-targets --all-features -- -D warnings
    cargo clippy --package arbitro --no-default-features --all-targets -- -D warnings

# All tests; `just test -p arbitro-games`, `just test --test hall keys`
test *ARGUMENTS:
    cargo test --all-features {{ ARGUMENTS }}

# The long tests: deep perft, long runs of faults and of fuzzing, ten thousand simulated days
test-long:
    cargo test --release -- --ignored
    cargo run --release --example hall -- --seeds 10000

# Documentation of the crates, with warnings denied
rustdoc:
    RUSTDOCFLAGS="-D warnings" cargo doc --no-deps --workspace --all-features

# The pages of docs/ that the program itself writes
docs:
    ARBITRO_WRITE_DOCS=1 cargo test --all-features -p arbitro-event --lib every_key_is_in_the_reference
    ARBITRO_WRITE_DOCS=1 cargo test --all-features --lib every_command_is_in_the_reference

# The page of the games and the package for the web
page FOLDER="target/page":
    .ci/package --only web {{ FOLDER }}

# Each crate's package, unpacked side by side and compiled with each of its features
packages:
    .ci/packages

# Both archives, made and tried
release FOLDER="target/package":
    .ci/package --try {{ FOLDER }}

# The files that a change of each kind touches
change-cost:
    .ci/change-cost
