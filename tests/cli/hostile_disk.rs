//! A disk that is really full: a small one in memory, mounted where nobody else sees it.

#![cfg(target_os = "linux")]

use std::process::{Command, Output};

use crate::support::at_once::at_once;
use crate::support::commands::{Does, Line, hall, that};
use crate::support::event::Event;

/// The steps on the small disk, with the event on it and some space left (in pages of 4096 bytes):
/// the line itself; then reading, and printing to another disk; then, with space again, the next
/// entry.
const DAY: &str = r#"
mount -t tmpfs -o size=4m tmpfs "$DISK" || exit 77
cp -r "$EVENT"/. "$DISK" && cd "$DISK" || exit 78
listed() { find . -not -name '*.db-*' -not -name filler -not -name event.lock | sort; }
before=$(listed)
free=$(df -k . | tail -n 1 | awk '{print $4}')
head -c $(( (free / 4 - ROOM) * 4096 )) /dev/zero >filler
"$ARBITRO" "$@"
code=$?
if [ $code -ne 0 ]; then
    after=$(listed)
    [ "$before" = "$after" ] || { echo "left: $after" >&2; exit 79; }
fi
for look in log "players list" "standings 1.1.1 --provisional" "print participants -o $ELSEWHERE"; do
    "$ARBITRO" $look >"$DISK/../said" 2>&1 </dev/null || { cat "$DISK/../said" >&2; exit 80; }
done
rm filler
"$ARBITRO" keys add Porta --role floor >"$DISK/../said" 2>&1 || { cat "$DISK/../said" >&2; exit 81; }
"$ARBITRO" verify >"$DISK/../said" 2>&1 || exit 82
exit $code
"#;

fn on_a_small_disk(line: &Line, event: &Event, lang: &str, room: u32) -> Output {
    let aside = tempfile::tempdir().expect("a temporary folder");
    let disk = aside.path().join("disk");
    std::fs::create_dir(&disk).expect("a folder");
    let mut command = Command::new("unshare");
    command.args(["--user", "--map-root-user", "--mount", "sh", "-c", DAY, "sh"]);
    command.args(line.words()).stdin(line.input(event));
    for (name, value) in event.command(lang, &[]).get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    command.env("DISK", &disk).env("EVENT", event.path()).env("ROOM", room.to_string());
    command.env("ARBITRO", env!("CARGO_BIN_EXE_arbitro"));
    command.env("ELSEWHERE", aside.path().join("out.pdf"));
    command.output().expect("unshare is there")
}

/// Whether this system lets everybody mount such a disk.
fn may_mount() -> bool {
    let script = "mount -t tmpfs tmpfs /mnt";
    let asked = ["--user", "--map-root-user", "--mount", "sh", "-c", script];
    let may = Command::new("unshare").args(asked).output().is_ok_and(|ran| ran.status.success());
    if !may {
        println!("SKIP: no disk of one's own can be mounted here");
    }
    may
}

#[test]
fn on_a_full_disk_every_command_reports_it_reading_continues_and_the_next_entry_works() {
    if !may_mount() {
        return;
    }
    let hall = hall();
    // If the store is on a server, it is not on this disk.
    if hall.place() != "event.db" {
        return;
    }
    let makes = that(Does::Makes).filter(|line| line.args != ["event.db", "copy.db"]);
    at_once(that(Does::Changes).chain(makes), |line| {
        let rooms: &[u32] = if line.does == Does::Changes { &[0, 3] } else { &[0] };
        for (&room, lang) in rooms.iter().zip(["en", "pt"]) {
            let event = line.hall(&hall);
            let ran = on_a_small_disk(line, &event, lang, room);
            let said = String::from_utf8_lossy(&ran.stderr).into_owned();
            let full =
                said.contains(["disk is full", "disco está cheio"][usize::from(lang == "pt")]);
            let words = line.words();
            assert_eq!((ran.status.code(), full), (Some(2), true), "{words:?}, {room}: {said}");
        }
    });
}
