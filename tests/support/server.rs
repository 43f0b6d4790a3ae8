//! A PostgreSQL server for the tests, from the installed binaries; without them the tests that need
//! it print `SKIP`, or fail if `ARBITRO_REQUIRE_POSTGRES=1` is set.
//!
//! A second process of this executable guards the server: it stops the server and cleans up as soon
//! as the pipe from the tests closes, however they end.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use super::again::again;

const GUARD: &str = "ARBITRO_TEST_GUARD";

/// A running server.
pub struct Server {
    port: u16,
    /// When it is dropped, the pipe that the guard reads closes.
    _guard: Child,
    /// Kept open, because the guard's test harness writes to it from time to time.
    _answers: BufReader<ChildStdout>,
}

impl Server {
    /// The server shared by all tests of this executable; `None` if it cannot be started.
    pub fn shared() -> Option<&'static Server> {
        static SERVER: OnceLock<Option<Server>> = OnceLock::new();
        let server = SERVER.get_or_init(|| match Server::start() {
            Ok(server) => Some(server),
            Err(reason) => {
                // Not with `eprintln`, which the test harness captures.
                let _ = writeln!(std::io::stderr(), "SKIP the tests on PostgreSQL: {reason}");
                None
            }
        });
        let required = std::env::var("ARBITRO_REQUIRE_POSTGRES").is_ok_and(|value| value == "1");
        assert!(
            server.is_some() || !required,
            "ARBITRO_REQUIRE_POSTGRES=1, and there is no server"
        );
        server.as_ref()
    }

    fn start() -> Result<Server, String> {
        if binaries().is_none() {
            return Err("no initdb and pg_ctl in PATH or the usual folders".into());
        }
        let mut guard = again(module_path!(), "guard")
            .env(GUARD, "1")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| error.to_string())?;
        let answers = guard.stdout.take().ok_or("the guard has no output")?;
        let mut answers = BufReader::new(answers);
        let mut line = String::new();
        while answers.read_line(&mut line).is_ok_and(|length| length > 0) {
            if let Some((_, port)) = line.split_once("READY ") {
                let port = port.trim().parse().map_err(|_| format!("odd answer: {line}"))?;
                return Ok(Server { port, _guard: guard, _answers: answers });
            }
            if let Some((_, reason)) = line.split_once("FAILED ") {
                return Err(reason.to_owned());
            }
            line.clear();
        }
        Err("the guard ended".into())
    }

    /// The URL of a new, empty schema on the server.
    pub fn fresh(&self) -> String {
        static NEXT: AtomicU32 = AtomicU32::new(1);
        let schema = format!("t{}", NEXT.fetch_add(1, Ordering::Relaxed));
        let mut client = postgres::Client::connect(&self.url("public"), postgres::NoTls)
            .expect("the server answers");
        client.batch_execute(&format!("CREATE SCHEMA {schema}")).expect("a schema is made");
        self.url(&schema)
    }

    /// Waits for what clients that are gone have sent: it ends where the journal can be locked.
    #[allow(dead_code, reason = "not every test kills its clients")]
    pub fn settle(&self, url: &str) {
        let mut client =
            postgres::Client::connect(url, postgres::NoTls).expect("the server answers");
        let lock = "BEGIN; LOCK TABLE journal IN ACCESS EXCLUSIVE MODE; COMMIT";
        client.batch_execute(lock).expect("the journal can be locked");
    }

    fn url(&self, schema: &str) -> String {
        let port = self.port;
        let options = format!("-c%20search_path%3D{schema}");
        format!("postgres://arbitro:geheim@127.0.0.1:{port}/postgres?options={options}")
    }
}

/// Not a test: the process that guards the server.
#[test]
#[ignore = "a part of the tests on PostgreSQL, which start it themselves"]
fn guard() {
    if std::env::var_os(GUARD).is_none() {
        return;
    }
    let folder = tempfile::Builder::new().prefix("arbitro-pg").tempdir().expect("a folder");
    match run(folder.path()) {
        Ok(port) => println!("READY {port}"),
        Err(reason) => println!("FAILED {}", reason.replace('\n', " ")),
    }
    // Ends when the tests do.
    let _ = std::io::stdin().read_to_end(&mut Vec::new());
    let _ = control(folder.path(), &["-m", "immediate", "stop"]);
    drop(folder);
    // The test harness would try to report to readers that are gone.
    std::process::exit(0);
}

fn run(folder: &Path) -> Result<u16, String> {
    let owner = owner(folder);
    give(folder, owner);
    let data = folder.join("data");
    let mut init = command("initdb", owner);
    init.arg("-D").arg(&data);
    init.args(["-U", "arbitro", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]);
    finish(init)?;
    let mut last = String::new();
    // Another program may take a free port before it is used.
    for _ in 0..5 {
        let port = TcpListener::bind(("127.0.0.1", 0))
            .and_then(|listener| listener.local_addr())
            .map_err(|error| error.to_string())?
            .port();
        // The tests kill clients, not the server, so it need not wait for the disk.
        let sockets =
            if cfg!(unix) { format!(" -k '{}'", folder.display()) } else { String::new() };
        let options = format!("-h 127.0.0.1 -p {port} -F{sockets}");
        match control(folder, &["-w", "-t", "60", "-o", &options, "start"]) {
            Ok(()) => return Ok(port),
            Err(error) => last = error,
        }
    }
    Err(last)
}

fn control(folder: &Path, arguments: &[&str]) -> Result<(), String> {
    let mut command = command("pg_ctl", owner(folder));
    command.arg("-D").arg(folder.join("data")).arg("-l").arg(folder.join("log")).args(arguments);
    finish(command)
}

fn finish(mut command: Command) -> Result<(), String> {
    // The server inherits open handles, so it must not get any of ours.
    let done = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .map_err(|error| format!("{command:?}: {error}"))?;
    if done.success() { Ok(()) } else { Err(format!("{command:?}: {done}")) }
}

fn command(name: &str, owner: Option<(u32, u32)>) -> Command {
    let program = binaries().unwrap_or_default().join(name);
    let mut command = Command::new(program);
    command.current_dir(std::env::temp_dir());
    #[cfg(unix)]
    if let Some((user, group)) = owner {
        use std::os::unix::process::CommandExt;
        command.uid(user).gid(group);
    }
    let _ = owner;
    command
}

/// The folder with `initdb` and `pg_ctl`: in PATH, or the newest in a usual place.
fn binaries() -> Option<PathBuf> {
    let complete = |folder: &PathBuf| {
        ["initdb", "pg_ctl"]
            .into_iter()
            .all(|name| folder.join(name).with_extension(std::env::consts::EXE_EXTENSION).is_file())
    };
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).find(complete).or_else(|| {
        let usual = [
            "/usr/lib/postgresql",
            "/usr/local/opt",
            "/opt/homebrew/opt",
            "/usr/local",
            "/usr",
            "/Applications/Postgres.app/Contents/Versions",
            "C:\\Program Files\\PostgreSQL",
        ];
        let mut found: Vec<(u32, PathBuf)> = usual
            .iter()
            .filter_map(|parent| std::fs::read_dir(parent).ok())
            .flat_map(|entries| entries.flatten())
            .map(|entry| {
                let name = entry.file_name().to_string_lossy().into_owned();
                let digits: String = name.chars().filter(char::is_ascii_digit).collect();
                (digits.parse().unwrap_or(0), entry.path().join("bin"))
            })
            .filter(|(_, folder)| complete(folder))
            .collect();
        found.sort();
        found.pop().map(|(_, folder)| folder)
    })
}

/// The user to run the server: not root, which PostgreSQL refuses.
#[cfg(unix)]
fn owner(folder: &Path) -> Option<(u32, u32)> {
    use std::os::unix::fs::MetadataExt;
    // A new file shows which user this is; the folder itself may already have another owner.
    let probe = tempfile::NamedTempFile::new_in(folder.parent()?).ok()?;
    if probe.as_file().metadata().ok()?.uid() != 0 {
        return None;
    }
    let users = std::fs::read_to_string("/etc/passwd").ok()?;
    ["postgres", "nobody"].into_iter().find_map(|name| {
        let line = users.lines().find(|line| line.split(':').next() == Some(name))?;
        let mut numbers = line.split(':').skip(2).map(|field| field.parse().ok());
        Some((numbers.next()??, numbers.next()??))
    })
}

#[cfg(unix)]
fn give(folder: &Path, owner: Option<(u32, u32)>) {
    if let Some((user, group)) = owner {
        std::os::unix::fs::chown(folder, Some(user), Some(group)).expect("root gives it away");
    }
}

#[cfg(not(unix))]
fn owner(_: &Path) -> Option<(u32, u32)> {
    None
}

#[cfg(not(unix))]
fn give(_: &Path, _: Option<(u32, u32)>) {}
