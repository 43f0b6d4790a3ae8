/// Defines `trait Localize` for [`Lang`](crate::Lang): texts from this catalogue by methods of the language.
#[macro_export]
macro_rules! localize {
    ($words:expr) => {
        /// Gives texts of this crate's catalogue in a language.
        pub trait Localize: Copy {
            /// Whether there is a sentence with this key.
            fn knows(self, key: &str) -> bool;
            /// The sentence with a key, without facts.
            fn word(self, key: &str) -> String;
            /// The sentence of a message.
            fn text(self, message: &$crate::Message) -> String;
            /// A fact as text.
            fn fact_text(self, fact: &$crate::Fact) -> String;
        }

        impl Localize for $crate::Lang {
            fn knows(self, key: &str) -> bool {
                $words.knows(self, key)
            }

            fn word(self, key: &str) -> String {
                $words.word(self, key)
            }

            fn text(self, message: &$crate::Message) -> String {
                $words.text(self, message)
            }

            fn fact_text(self, fact: &$crate::Fact) -> String {
                $words.fact_text(self, fact)
            }
        }
    };
}
