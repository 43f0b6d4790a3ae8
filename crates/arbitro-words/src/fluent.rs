//! The sentences of an area in one language, by Fluent.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::{Fact, Lang};

pub(super) struct Sentences(FluentBundle<FluentResource>);

impl Sentences {
    pub(super) fn of(lang: Lang, source: &'static str) -> Self {
        let id: LanguageIdentifier = match lang {
            Lang::Pt => "pt-PT",
            Lang::En => "en-GB",
        }
        .parse()
        .expect("both are language tags");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Fluent's isolating marks are for mixed text directions; in terminals and PDFs they are noise.
        bundle.set_use_isolating(false);
        // The catalogue tests catch mistakes in a catalogue; at run time the rest of the file is used.
        let resource = match FluentResource::try_new(source.to_owned()) {
            Ok(resource) => resource,
            Err((resource, errors)) => {
                debug_assert!(false, "{lang}: {errors:?}");
                resource
            }
        };
        bundle.add_resource_overriding(resource);
        Self(bundle)
    }

    pub(super) fn knows(&self, key: &str) -> bool {
        self.0.has_message(key)
    }

    pub(super) fn format(
        &self,
        key: &str,
        facts: &[(&'static str, Fact)],
        text: &dyn Fn(&Fact) -> String,
    ) -> Option<String> {
        let pattern = self.0.get_message(key)?.value()?;
        let mut args = FluentArgs::with_capacity(facts.len());
        for (name, fact) in facts {
            let value = match fact {
                // A number stays a number, so that a sentence can choose its plural by it.
                Fact::Number(number) => FluentValue::from(*number),
                _ => FluentValue::String(text(fact).into()),
            };
            args.set(*name, value);
        }
        let mut errors = Vec::new();
        let text = self.0.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        Some(text)
    }
}
