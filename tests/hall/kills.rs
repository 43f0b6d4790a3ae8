//! A server that is killed loses nothing that it answered.

use crate::server::{Server, fields, form, key};
use crate::support::event::Event;

fn rounds(kills: usize) {
    let event = Event::drawn(24);
    let desks: Vec<String> =
        (1..=4).map(|desk| key(&event, &format!("mesa {desk}"), "desk", &[])).collect();
    event.ok(&["pair", "--ready"]);
    let mut answered: Vec<(String, String)> = Vec::new();
    for kill in 0..kills {
        let mut server = Server::start(&event);
        let groups = ["1.1.1", "1.1.2"];
        let mut forms = Vec::new();
        for group in groups {
            let page = server.get(&format!("/mesa/{group}"), &desks[0]).body;
            if !page.contains("action=\"/mesa") {
                continue;
            }
            for part in page.split("<form class=\"result\"").skip(1) {
                let fields =
                    fields(&format!("<form class=\"result\"{part}"), "<form class=\"result\"");
                forms.push((group, fields));
            }
        }
        let server_ref = &server;
        let done: Vec<(String, String)> = std::thread::scope(|scope| {
            let threads: Vec<_> = forms
                .iter()
                .take(2 + kill % 3)
                .zip(desks.iter().cycle())
                .map(|((group, fields), desk)| {
                    scope.spawn(move || {
                        let text = form(fields, &[("r", "1-0")]);
                        let sent =
                            server_ref.post(&format!("/mesa/{group}/resultado"), desk, &text);
                        let table = fields.iter().find(|(name, _)| name == "table");
                        let table = table.map(|(_, value)| value.clone()).unwrap_or_default();
                        (sent.status == 303).then(|| ((*group).to_owned(), table))
                    })
                })
                .collect();
            threads.into_iter().filter_map(|thread| thread.join().ok().flatten()).collect()
        });
        server.kill();
        answered.extend(done);
        let document = event.export();
        for (group, table) in &answered {
            let groups = document["groups"].as_array().unwrap();
            let group = groups.iter().find(|part| part["code"] == **group).unwrap();
            let games = group["games"].as_array().unwrap();
            let game =
                games.iter().find(|game| game["table"].as_u64() == table.parse().ok()).unwrap();
            assert_eq!(game["result"], "1-0", "{table} of {} is lost", group["code"]);
        }
        if forms.is_empty() {
            break;
        }
    }
    assert!(answered.len() >= 10, "only {} results", answered.len());
    event.ok(&["verify"]);
}

#[test]
fn ten_kills_lose_nothing_that_was_answered() {
    rounds(10);
}
