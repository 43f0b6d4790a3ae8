//! The words of the program, in Portuguese and English, and nothing but words.
//!
//! A message is a key with facts; the two catalogues beside this file (`pt/*.ftl`, `en/*.ftl`, in
//! [Fluent](https://projectfluent.org) syntax) turn it into a sentence. Lower floors hand out
//! [`Message`]s; only the edge of the program turns them into text.
//!
//! A catalogue is a folder of areas, one file each; a key begins with its area's name, so that a run
//! parses only the areas it speaks from.
//!
//! ```
//! use arbitro::locale::{Lang, Message};
//!
//! let message = Message::new("cli-error-missing-file").with("path", "x.jogo");
//! assert_ne!(Lang::Pt.say(&message), Lang::En.say(&message));
//! ```

mod cause;
pub mod format;
mod lang;
mod letters;
mod message;
pub mod portuguese;
mod visible;

pub use cause::{of_io, of_reader};
pub use lang::{AREAS, Lang, UnknownLang};
pub use letters::{collation, plain};
pub use message::{Fact, Message};
pub use visible::{is_blank, is_not_seen, steers_terminal, visible};
