//! Twelve addresses attack while desks, the head and phones work. It only counts; times are measured in
//! `examples/siege.rs`.

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use crate::kills::prepare;
use crate::server::{Server, key, within};
use crate::support::attack::{Attack, Siege, Target};
use crate::support::event::Event;

const DESKS: usize = 4;
const PHONES: u8 = 12;
const TABLES: u32 = 6;
/// How often each desk enters every table of its group.
const PASSES: usize = 3;

/// A desk enters every table of a group, and corrects it; returns the final results. Every request is
/// answered.
fn desk(server: &Server, from: Ipv4Addr, key: &str, group: &str) -> Vec<(u32, &'static str)> {
    let mut last = Vec::new();
    for pass in 0..PASSES {
        let result = if pass % 2 == 0 { "1-0" } else { "0-1" };
        last = (1..=TABLES).map(|table| (table, result)).collect();
        for table in 1..=TABLES {
            let page = server.get_from(from, &format!("/mesa/{group}"), key).expect("an answer");
            assert_eq!(page.status, 200, "{group}: {}", page.body);
            let row = page.page().form(&format!("#m-{}-1-{table}", group.replace('.', "-")));
            let row = row.with("r", result).with("reason", "ensaio");
            let entered = server.form_from(from, &row.action, key, &row.encoded());
            let entered = entered.expect("an answer");
            assert_eq!(entered.status, 303, "{group}: {}", entered.body);
        }
    }
    last
}

#[test]
fn twelve_addresses_that_attack_stop_nobody_who_works() {
    if !cfg!(target_os = "linux") {
        eprintln!("SKIP: this system has one loopback address only");
        return;
    }
    let event = Event::empty();
    let desks = prepare(&event);
    let server = Server::start(&event);
    key(&event, "sala 1", "floor", &[]);
    let code = event.ok(&["keys", "code", "sala 1"]).trim().to_owned();
    let pages = ["/", "/ecra", "/aviso", "/g/1.1.1", "/g/1.1.8", "/c/1.1", "/p/1.1.1", "/k"];
    let siege = Siege::of(Target {
        to: server.address.parse().unwrap(),
        pages: pages.map(str::to_owned).to_vec(),
    });
    let attackers =
        tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let attack = attackers.spawn({
        let siege = Arc::clone(&siege);
        async move { siege.run(Attack::ALL.into_iter(), 12).await }
    });
    assert!(within(60, || siege.heard.load(Ordering::Relaxed) > 500), "the attack begins");

    let (work, served) = (AtomicBool::new(true), AtomicUsize::new(0));
    let entered = std::thread::scope(|scope| {
        for phone in 1..=PHONES {
            let (server, work, served) = (&server, &work, &served);
            scope.spawn(move || {
                let from = Ipv4Addr::new(127, 8, 8, phone);
                while work.load(Ordering::Relaxed) {
                    let page = server.get_from(from, &format!("/g/1.1.{}", phone % 8 + 1), "");
                    assert_eq!(page.expect("an answer").status, 200);
                    served.fetch_add(1, Ordering::Relaxed);
                    std::thread::sleep(std::time::Duration::from_millis(200));
                }
            });
        }
        // One desk shares its address with the busiest attacker.
        let working: Vec<_> = (0..DESKS)
            .map(|number| {
                let (server, key) = (&server, &desks[number]);
                let from = match number {
                    0 => Attack::Queries.from(),
                    _ => Ipv4Addr::new(127, 7, 7, number as u8),
                };
                let group = format!("1.1.{}", number + 1);
                scope.spawn(move || (group.clone(), desk(server, from, key, &group)))
            })
            .collect();
        while !working.iter().all(std::thread::ScopedJoinHandle::is_finished) {
            for path in ["/chefe", "/estado", "/sala", "/mesa/1.1.8"] {
                assert_eq!(server.get(path, &server.head).status, 200, "{path}");
            }
        }
        work.store(false, Ordering::Relaxed);
        working.into_iter().map(|desk| desk.join().unwrap()).collect::<Vec<_>>()
    });
    assert!(served.load(Ordering::Relaxed) >= usize::from(PHONES), "{served:?} pages for phones");
    // Nobody's code is invalidated by them.
    let came = server.form_from(Ipv4Addr::new(127, 7, 7, 77), "/k", "", &format!("codigo={code}"));
    let came = came.expect("an answer");
    assert_eq!((came.status, came.header("location")), (303, "/sala"));
    // The head sees their addresses.
    let estado = server.get("/estado", &server.head).body;
    assert!(estado.contains(&Attack::Codes.from().to_string()), "{estado}");

    siege.stop();
    let held = attackers.block_on(attack).unwrap();
    assert!(!held.is_empty(), "connections are held");
    assert!(within(60, || server.connections() == 1), "{} are kept", server.connections());
    for attack in Attack::ALL {
        let back =
            || server.get_from(attack.from(), "/g/1.1.1", "").is_some_and(|a| a.status == 200);
        assert!(within(60, back), "{attack:?} is not served again");
    }
    drop(held);
    // Nothing that was acknowledged is lost.
    let document = event.export();
    for (code, entered) in entered {
        let groups = document["groups"].as_array().unwrap();
        let group = groups.iter().find(|group| group["code"] == *code).unwrap();
        for (table, result) in entered {
            let games = group["games"].as_array().unwrap();
            let game = games.iter().find(|game| game["table"] == table && game["round"] == 1);
            assert_eq!(game.unwrap()["result"], result, "{code}, table {table}");
        }
    }
    event.ok(&["verify"]);
}
