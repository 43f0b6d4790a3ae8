//! Errors that carry facts: their sentences are in a catalogue.

/// Makes errors of types whose sentence is a [`Message`](crate::Message) of a catalogue. They
/// implement [`Error`](std::error::Error), and [`Display`](std::fmt::Display) gives the sentence in
/// English. For another language, render the message with the catalogue.
///
/// ```
/// # #[cfg(feature = "catalogue")] {
/// use arbitro_words::{Catalogue, CatalogueArea, Message, errors};
///
/// static AREAS: [CatalogueArea; 1] = [CatalogueArea::new(
///     "hall",
///     ["hall-full = A sala { $name } está cheia.", "hall-full = Room { $name } is full."],
/// )];
/// static WORDS: Catalogue = Catalogue::new(&AREAS);
///
/// #[derive(Debug)]
/// struct Full(char);
///
/// errors!(WORDS: Full => |full| Message::new("hall-full").with("name", full.0));
///
/// let error: Box<dyn std::error::Error> = Full('B').into();
/// assert_eq!(error.to_string(), "Room B is full.");
/// # }
/// ```
#[macro_export]
macro_rules! errors {
    ($words:path: $($error:ty => $message:expr),+ $(,)?) => {$(
        /// In English, from the catalogue.
        impl ::std::fmt::Display for $error {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                let message: fn(&$error) -> $crate::Message = $message;
                f.write_str(&$words.text($crate::Lang::En, &message(self)))
            }
        }

        impl ::std::error::Error for $error {}
    )+};
}
