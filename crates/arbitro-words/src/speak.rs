/// Defines `trait Speak` for [`Lang`](crate::Lang): texts from this catalogue by methods of the language.
#[macro_export]
macro_rules! speak {
    ($words:expr) => {
        /// Gives texts of this crate's catalogue in a language.
        pub trait Speak: Copy {
            /// Whether there is a sentence with this key.
            fn knows(self, key: &str) -> bool;
            /// The sentence with a key, without facts.
            fn word(self, key: &str) -> String;
            /// The sentence of a message.
            fn say(self, message: &$crate::Message) -> String;
            /// A fact as text.
            fn text(self, fact: &$crate::Fact) -> String;
        }

        impl Speak for $crate::Lang {
            fn knows(self, key: &str) -> bool {
                $words.knows(self, key)
            }

            fn word(self, key: &str) -> String {
                $words.word(self, key)
            }

            fn say(self, message: &$crate::Message) -> String {
                $words.say(self, message)
            }

            fn text(self, fact: &$crate::Fact) -> String {
                $words.text(self, fact)
            }
        }
    };
}
