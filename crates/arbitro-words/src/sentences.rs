//! Kinds of messages, each with its facts and its sentence.

/// Declares an enum of messages, a row for each kind: its facts, and the sentence of a catalogue
/// that they fill. With `=` and a key, each fact has its own name in the sentence; with `=>` any
/// message can be built from the facts. The method `message` gives it. The facts of a row in
/// parentheses have names only there.
///
/// ```
/// use arbitro_words::{Message, message, sentences};
///
/// sentences! {
///     /// Why nobody gets in.
///     #[derive(Debug)]
///     pub enum Closed {
///         /// There is no room left.
///         Full { room: String, seats: u32 } = "hall-full",
///         /// It is too early.
///         Early { hours: Vec<u32> } => message!("hall-early", count = hours.len()),
///         /// There is no hall.
///         NoHall = "hall-none",
///         /// Somebody else says why.
///         Other(message: Message) => message.clone(),
///     }
/// }
///
/// let full = Closed::Full { room: "B".to_owned(), seats: 12 };
/// assert_eq!(full.message(), message!("hall-full", room = "B", seats = 12));
/// assert_eq!(Closed::Early { hours: vec![8, 9] }.message(), message!("hall-early", count = 2));
/// ```
#[macro_export]
macro_rules! sentences {
    ($(#[$attribute:meta])* $vis:vis enum $name:ident {
        $($(#[$doc:meta])* $kind:ident
            $({ $($fact:ident: $type:ty),* $(,)? })?
            $(($($(#[$from:meta])? $part:ident: $of:ty),*))?
            $(= $key:expr)? $(=> $sentence:expr)?),* $(,)?
    }) => {
        $(#[$attribute])*
        $vis enum $name {
            $($(#[$doc])* $kind
                $({$(#[doc = concat!("The ", stringify!($fact), ".")] $fact: $type,)*})?
                $(($($(#[$from])? $of,)*))?,)*
        }

        impl $name {
            /// Its sentence.
            #[allow(unused_variables, reason = "not every sentence has every fact")]
            $vis fn message(&self) -> $crate::Message {
                match self {
                    $(Self::$kind $({ $($fact),* })? $(($($part),*))? => {
                        $crate::sentences!(@ [$($($fact)*)? $($($part)*)?] $(= $key)? $(=> $sentence)?)
                    })*
                }
            }
        }
    };
    (@ [$($fact:ident)*] = $key:expr) => {
        $crate::Message::new($key)$(.with(stringify!($fact), $fact))*
    };
    (@ [$($fact:ident)*] => $sentence:expr) => { $sentence };
}
