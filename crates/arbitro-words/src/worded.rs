//! Enums whose variants have words.

/// Declares an enum of plain variants, each beside its word: the list `ALL`, and a method with the
/// given name for the word. With `message` and `=>`, each has the key of its sentence as well.
///
/// ```
/// use arbitro_words::{message, worded};
///
/// worded! { word, message:
///     /// A part of the hall.
///     #[derive(Hash)]
///     pub enum Part {
///         /// Where the boards are.
///         Floor = "floor" => "hall-floor",
///         /// Where results are brought.
///         Desk = "desk" => "hall-desk",
///     }
/// }
///
/// assert_eq!(Part::ALL.map(Part::word), ["floor", "desk"]);
/// assert_eq!(Part::Desk.message(), message!("hall-desk"));
/// ```
#[macro_export]
macro_rules! worded {
    ($method:ident: $(#[$attribute:meta])* $vis:vis enum $name:ident {
        $($(#[$doc:meta])* $kind:ident = $word:expr),+ $(,)?
    }) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $name { $($(#[$doc])* $kind),+ }

        impl $name {
            /// All of them.
            #[allow(dead_code, reason = "not every enum is listed")]
            $vis const ALL: [Self; [$($word),+].len()] = [$(Self::$kind),+];

            /// Its word.
            $vis const fn $method(self) -> &'static str {
                match self { $(Self::$kind => $word),+ }
            }
        }
    };
    ($method:ident, message: $(#[$attribute:meta])* $vis:vis enum $name:ident {
        $($(#[$doc:meta])* $kind:ident = $word:expr => $key:expr),+ $(,)?
    }) => {
        $crate::worded! { $method: $(#[$attribute])* $vis enum $name {
            $($(#[$doc])* $kind = $word),+
        } }

        impl $name {
            /// Its sentence, to which facts may be added.
            $vis fn message(self) -> $crate::Message {
                $crate::Message::new(match self { $(Self::$kind => $key),+ })
            }
        }
    };
}
