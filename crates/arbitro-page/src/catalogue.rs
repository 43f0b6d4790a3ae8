//! The texts and data of the page: its sentences, and the games with their rules.

use arbitro_games::registry;
use arbitro_games::scoresheet::RecordStatus;
use arbitro_words::{Lang, Message};
use serde_json::{Map, Value, json as object};

use crate::opponent::plays;
use crate::request::{Answer, Request, json};
use crate::words::{self, WORDS};

/// The sentences of the page in one language, and the games.
pub(crate) fn catalogue(request: &Request) -> Answer {
    let lang = request.lang();
    let mut sentences = plain_words(lang);
    for status in RecordStatus::ALL {
        let word = WORDS.word(lang, &format!("record-status-{status}"));
        sentences.insert(format!("status-{status}"), word.into());
    }
    json(
        &object!({ "words": sentences, "games": games(lang), "version": env!("CARGO_PKG_VERSION") }),
    )
}

/// The page's own sentences without placeables, by key without the prefix `page-`.
///
/// # Panics
/// Never: the page has a catalogue.
pub fn plain_words(lang: Lang) -> Map<String, Value> {
    let area = WORDS.areas().next().expect("the page has words");
    let keys = area.source(lang).lines().filter_map(|line| line.split_once(" = "));
    let sentences = keys.filter_map(|(key, text)| Some((key.strip_prefix("page-")?, text)));
    let plain = sentences.filter(|(_, text)| !text.contains('{'));
    plain.map(|(key, text)| (key.to_owned(), text.trim().into())).collect()
}

fn games(lang: Lang) -> Value {
    registry::all()
        .map(|game| {
            let info = registry::info(game);
            let id = info.id;
            let text = |kind: &str, number: usize| WORDS.word(lang, &format!("games-{kind}-{id}-{number}"));
            let rules = (1..).zip(info.rules).map(|(number, rule)| {
                let decided = rule.decided.then(|| text("decided", number));
                object!({ "text": text("rule", number), "decided": decided })
            });
            let switches = info.switches.iter().map(|switch| {
                let message = Message::new(words::PAGE_SWITCH)
                    .with("switch", format!("{id}.{}", switch.name))
                    .with("values", switch.values.join(" | "))
                    .with("default", switch.values[0]);
                let meaning = |&value: &&'static str| format!("{value}: {}", WORDS.text(lang, &switch.meaning(info, value)));
                let meanings: Vec<String> = switch.values[1..].iter().map(meaning).collect();
                format!("{} {}", WORDS.text(lang, &message), meanings.join(" "))
            });
            let starts = info.samples.iter().map(|tags| {
                let tags: Vec<&str> = tags.iter().filter(|(_, value)| !value.contains('/')).map(|(_, value)| *value).collect();
                tags.join(", ")
            });
            let [red, green, blue] = info.emblem.colour;
            object!({
                "id": id, "name": WORDS.word(lang, &format!("games-name-{id}")), "seats": info.seats,
                "rules": rules.collect::<Vec<_>>(), "switches": switches.collect::<Vec<_>>(),
                "starts": starts.collect::<Vec<_>>(), "hidden": !info.setups.is_empty(), "rival": plays(game),
                "emblem": info.emblem.path, "colour": format!("#{red:02x}{green:02x}{blue:02x}"),
            })
        })
        .collect()
}
