//! `docs/event-keys.md` and its Portuguese twin: every key of `event.toml`, generated from the
//! table of settings and the texts of their forms. `ARBITRO_WRITE_DOCS=1 cargo test --lib
//! every_key_is_in_the_reference` writes them again.

use std::fmt::Write as _;
use std::path::Path;

use super::plain::{category_keys, example, explained};
use super::{Setting, SettingTopic};
use crate::CategoryCode;
use crate::files::{self, Readers};
use crate::locale::{Lang, Localize, words};

/// The texts of the page that are not in the catalogues.
struct Frame {
    path: &'static str,
    head: &'static str,
    table: &'static str,
    /// The keys inside lists and tables, with what each means.
    inside: &'static str,
    category: &'static str,
}

const PAGES: [(Lang, Frame); 2] = [
    (
        Lang::En,
        Frame {
            path: "docs/event-keys.md",
            head: "# Every key of event.toml\n\nGenerated from the program, and compared with it by a test. Only `name`, `cycles` and `games` are required. Changes of the file\nand their effects: [event.md](event.md#eventtoml); what clubs play: [clubs.md](clubs.md). [Em português](pt/event-keys.md).\n\nA key with a dot is in a table: `points.win = 1` is `win = 1` under `[points]`.\n",
            table: "| key | meaning | if left out |\n|---|---|---|\n",
            inside: "## Inside lists\n\n| in | keys |\n|---|---|\n| `games` | an id, or `{ id = \"ouri\", name = \"Ouri\", draws = true }` |\n| `categories` | a code, or `{ code = \"2.3\", … }` with the keys below |\n| `rooms` | `{ name = \"City Hall\", short = \"Hall\", groups = [\"1.1\", \"2.3.1\"], first_table = 1 }` |\n| `certificate.signatories` | `{ name = \"…\", role = \"…\" }` |\n",
            category: "In one category, with the meaning that they have for the event:",
        },
    ),
    (
        Lang::Pt,
        Frame {
            path: "docs/pt/event-keys.md",
            head: "# Todas as chaves do event.toml\n\nGerada pelo próprio programa, e comparada com ele por um teste. Só `name`, `cycles` e `games` são obrigatórias. As mudanças do ficheiro\ne os seus efeitos: [event.md](event.md#eventtoml); o que os clubes jogam: [clubs.md](clubs.md). ([In English](../event-keys.md).)\n\nUma chave com ponto está numa tabela: `points.win = 1` é `win = 1` em `[points]`.\n",
            table: "| chave | significado | se faltar |\n|---|---|---|\n",
            inside: "## Dentro das listas\n\n| em | chaves |\n|---|---|\n| `games` | um id, ou `{ id = \"ouri\", name = \"Ouri\", draws = true }` |\n| `categories` | um código, ou `{ code = \"2.3\", … }` com as chaves abaixo |\n| `rooms` | `{ name = \"Ginásio Municipal\", short = \"Ginásio\", groups = [\"1.1\", \"2.3.1\"], first_table = 1 }` |\n| `certificate.signatories` | `{ name = \"…\", role = \"…\" }` |\n",
            category: "Numa categoria, com o sentido que têm para o evento:",
        },
    ),
];

fn page(lang: Lang, frame: &Frame) -> String {
    let mut text = frame.head.to_owned();
    let cell = |text: &str| text.replace('|', "\\|");
    for topic in SettingTopic::in_forms() {
        let title = lang.word(&format!("event-topic-{}", topic.word()));
        let _ = write!(text, "\n## {title}\n\n{}", frame.table);
        for setting in Setting::of_topic(topic) {
            let default = match setting.default() {
                Some(value) => format!("`{value}`"),
                None => {
                    let value = example(setting, CategoryCode::new(2, 3));
                    format!("– ({}: `{value}`)", lang.word(words::EVENT_FILE_EXAMPLE))
                }
            };
            let meaning = cell(&explained(setting, lang));
            let _ = writeln!(text, "| `{}` | {meaning} | {} |", setting.key, cell(&default));
        }
    }
    let title = lang.word(words::EVENT_FILE_OTHER);
    let _ = write!(text, "\n## {title}\n\n{}", frame.table);
    for Setting { key, .. } in Setting::of_topic(SettingTopic::Other) {
        let explained = lang.word(&format!("event-file-{key}"));
        let _ = writeln!(text, "| `{key}` | {} | – |", cell(explained.trim_end_matches(':')));
    }
    let keys: Vec<String> = category_keys().iter().map(|key| format!("`{key}`")).collect();
    let _ = write!(text, "\n{}\n{} {}.\n", frame.inside, frame.category, keys.join(", "));
    text
}

#[test]
fn every_key_is_in_the_reference() {
    for (lang, frame) in &PAGES {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(frame.path);
        let text = page(*lang, frame);
        if std::env::var_os("ARBITRO_WRITE_DOCS").is_some() {
            files::replace(&path, text.as_bytes(), Readers::Anyone).expect("written");
        }
        let current = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
        assert!(current == text, "{} is not as the program makes it", frame.path);
    }
}
