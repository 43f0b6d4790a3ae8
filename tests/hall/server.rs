//! A server of the program itself, and a client that sends exactly the given bytes.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, mpsc};
use std::time::{Duration, Instant};

use crate::page::{Form, Page};
use crate::support::attack;
use crate::support::event::Event;
use crate::support::http::Head;

/// The longest wait for something quick, on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// Whether something becomes true; checked repeatedly, for at most `seconds`.
pub fn within(seconds: u64, mut is_so: impl FnMut() -> bool) -> bool {
    let end = Instant::now() + Duration::from_secs(seconds);
    while Instant::now() < end {
        if is_so() {
            return true;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    false
}

/// A program's output, line by line; it is read to its end, so that the program never blocks.
pub fn lines(from: impl Read + Send + 'static) -> mpsc::Receiver<String> {
    let (say, said) = mpsc::channel();
    std::thread::spawn(move || {
        for line in BufReader::new(from).lines().map_while(Result::ok) {
            // The receiver may have gone.
            let _ = say.send(line);
        }
    });
    said
}

/// A running server.
pub struct Server {
    child: Mutex<Child>,
    /// `127.0.0.1:PORT`.
    pub address: String,
    /// The head's key.
    pub head: String,
    /// The staff's address, if it is another.
    pub staff: String,
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: BTreeMap<String, String>,
    pub body: String,
}

impl Answer {
    /// The body as a page.
    pub fn page(&self) -> Page {
        Page::read(&self.body)
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }

    /// The key in the answer's cookie.
    pub fn key(&self) -> Option<&str> {
        let kept = self.header("set-cookie").strip_prefix("arbitro_key_")?;
        kept.split(';').next()?.split_once('=').map(|(_, key)| key)
    }

    /// How the browser keeps the cookie.
    pub fn cookie_attributes(&self) -> Vec<&str> {
        let attributes = self.header("set-cookie").split("; ").skip(1);
        attributes.filter(|attribute| ["HttpOnly", "SameSite=Lax"].contains(attribute)).collect()
    }

    pub fn read(mut stream: impl Read) -> Option<Self> {
        let mut bytes = Vec::new();
        let mut piece = [0; 16 * 1024];
        let end = Instant::now() + PATIENCE;
        loop {
            assert!(Instant::now() < end, "an answer that does not end");
            if let Some(answer) = Self::whole(&bytes) {
                return Some(answer);
            }
            match stream.read(&mut piece) {
                Ok(0) | Err(_) => return Self::whole(&bytes),
                Ok(count) => bytes.extend_from_slice(&piece[..count]),
            }
        }
    }

    fn whole(bytes: &[u8]) -> Option<Self> {
        let head = Head::of(bytes)?;
        let body = &bytes[head.ends..];
        if body.len() < head.length() {
            return None;
        }
        let body = String::from_utf8_lossy(body).into_owned();
        Some(Self { status: head.status, headers: head.headers, body })
    }
}

impl Server {
    /// Serves an event on a port of its own.
    pub fn start(event: &Event) -> Self {
        Self::with(event, &[])
    }

    pub fn with(event: &Event, more: &[&str]) -> Self {
        let arguments = ["serve", "--listen", "127.0.0.1:0"];
        let command = event.command("en", &[&arguments[..], more].concat());
        Self::run(command)
    }

    pub fn run(mut command: Command) -> Self {
        let mut child = command
            .env_remove("ARBITRO_CLOCK")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the server starts");
        let said = lines(child.stdout.take().expect("a pipe"));
        let after = |start: &str| loop {
            let line = said.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("no {start:?}"));
            if let Some((_, rest)) = line.split_once(start) {
                return rest.trim().to_owned();
            }
        };
        let address = after("http://");
        let card = after("Head: http://");
        let (staff, head) = card.split_once("/k#").expect("a card");
        let (staff, head) = (staff.to_owned(), head.to_owned());
        Self { child: Mutex::new(child), address, head, staff }
    }

    /// Its process id.
    pub fn process(&self) -> u32 {
        self.child.lock().expect("nobody else has it").id()
    }

    /// Sends a text to the server, and returns its answer.
    pub fn send(&self, text: impl AsRef<[u8]>) -> Option<Answer> {
        self.say_to(&self.address, text)
    }

    pub fn say_to(&self, address: &str, text: impl AsRef<[u8]>) -> Option<Answer> {
        let mut stream = self.connect_to(address);
        let _ = stream.write_all(text.as_ref());
        Answer::read(stream)
    }

    /// Sends a text from another address of this machine.
    pub fn say_from(&self, from: Ipv4Addr, text: impl AsRef<[u8]>) -> Option<Answer> {
        let mut stream = self.connect_from(from)?;
        stream.write_all(text.as_ref()).ok()?;
        Answer::read(stream)
    }

    /// Connects from another address of this machine; Linux has them all.
    pub fn connect_from(&self, from: Ipv4Addr) -> Option<TcpStream> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build().ok()?;
        let to = self.address.parse().expect("an address");
        let stream = runtime.block_on(attack::connect(from, to)).ok()?.into_std().ok()?;
        stream.set_nonblocking(false).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(30))).ok()?;
        Some(stream)
    }

    /// Requests a page from another address.
    pub fn get_from(&self, from: Ipv4Addr, path: &str, key: &str) -> Option<Answer> {
        self.say_from(from, self.question(path, key))
    }

    /// Sends a form from another address.
    pub fn form_from(&self, from: Ipv4Addr, path: &str, key: &str, form: &str) -> Option<Answer> {
        self.say_from(from, self.form(path, key, form, &format!("http://{}", self.address)))
    }

    /// How many connections the server has, including the one of this request.
    pub fn connections(&self) -> usize {
        let page = self.get("/estado", &self.head).page();
        let at = page.texts("dt").iter().position(|name| name == "Connections");
        page.texts("dd")[at.expect("the count")].parse().expect("a number")
    }

    pub fn connect(&self) -> TcpStream {
        self.connect_to(&self.address)
    }

    /// Connects, if it is let in.
    pub fn try_connects(&self) -> Option<TcpStream> {
        Self::try_connect(&self.address).ok()
    }

    fn connect_to(&self, address: &str) -> TcpStream {
        Self::try_connect(address).expect("it listens")
    }

    fn try_connect(address: &str) -> std::io::Result<TcpStream> {
        // On this machine, under any host name.
        let port = address.rsplit(':').next().and_then(|port| port.parse::<u16>().ok());
        let stream = TcpStream::connect(("127.0.0.1", port.expect("a port")))?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        Ok(stream)
    }

    /// Sends a text to a server that may be gone, and returns its whole answer if there is one.
    fn try_say(&self, text: &str) -> Option<Answer> {
        let mut stream = Self::try_connect(&self.address).ok()?;
        stream.write_all(text.as_bytes()).ok()?;
        Answer::read(stream)
    }

    /// Requests a page, with a key or without.
    pub fn get(&self, path: &str, key: &str) -> Answer {
        self.send(self.question(path, key)).unwrap_or_else(|| panic!("no answer for {path}"))
    }

    /// The bytes of a file that is downloaded.
    pub fn file(&self, path: &str, key: &str) -> Vec<u8> {
        let mut stream = self.connect();
        let host = &self.address;
        let ask = format!(
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nCookie: arbitro_key={key}\r\nConnection: close\r\n\r\n"
        );
        stream.write_all(ask.as_bytes()).expect("asked");
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).expect("an answer");
        let head = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("a head");
        assert!(bytes.starts_with(b"HTTP/1.1 200"), "{path}");
        bytes.split_off(head + 4)
    }

    pub fn try_get(&self, path: &str, key: &str) -> Option<Answer> {
        self.try_say(&self.question(path, key))
    }

    fn question(&self, path: &str, key: &str) -> String {
        let host = &self.address;
        format!(
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept-Language: en\r\n\
             Cookie: arbitro_key={key}\r\nConnection: close\r\n\r\n"
        )
    }

    /// Sends a form like the server's own pages do.
    pub fn post(&self, path: &str, key: &str, form: &str) -> Answer {
        self.post_from(path, key, form, &format!("http://{}", self.address))
    }

    /// Sends a form, and answers the questions before the act with yes.
    pub fn does(&self, path: &str, key: &str, form: &str) -> Answer {
        let answer = self.post(path, key, form);
        let page = answer.page();
        if page.has(".answers") { self.submit(key, &page.form(".answers form")) } else { answer }
    }

    /// Types a line on the page of a desk.
    pub fn types(&self, page: &str, key: &str, line: &str) -> Answer {
        let form = self.get(page, key).page().form("form.line");
        self.submit(key, &form.with("linha", line))
    }

    /// Sends a form of a page.
    pub fn submit(&self, key: &str, form: &Form) -> Answer {
        self.post(&form.action, key, &form.encoded())
    }

    pub fn post_from(&self, path: &str, key: &str, form: &str, origin: &str) -> Answer {
        let sent = self.send(self.form(path, key, form, origin));
        sent.unwrap_or_else(|| panic!("no answer for {path}"))
    }

    /// Sends a form to a server that may be gone before it answers.
    pub fn try_post(&self, path: &str, key: &str, form: &str) -> Option<Answer> {
        self.try_say(&self.form(path, key, form, &format!("http://{}", self.address)))
    }

    /// Uploads an entry list like the head's page does, with the boxes ticked.
    pub fn upload(
        &self,
        name: &str,
        ticked: &[(&str, &str)],
        list: &(impl AsRef<[u8]> + ?Sized),
    ) -> Answer {
        let (host, head) = (&self.address, &self.head);
        let field = |(name, value): &(&str, &str)| {
            format!("--xx\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
        };
        let fields = ticked.iter().map(field).collect::<String>()
            + &format!(
                "--xx\r\nContent-Disposition: form-data; name=\"list\"; filename=\"{name}\"\r\n\
                 Content-Type: text/csv\r\n\r\n"
            );
        let body = [fields.as_bytes(), list.as_ref(), b"\r\n--xx--\r\n"].concat();
        let head = format!(
            "POST /chefe/inscritos HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nAccept-Language: en\r\n\
             Content-Type: multipart/form-data; boundary=xx\r\nContent-Length: {}\r\n\
             Cookie: arbitro_key={head}\r\nConnection: close\r\n\r\n",
            body.len()
        );
        self.send([head.as_bytes(), &body].concat()).expect("an answer")
    }

    /// Uploads files of entries like a page does, with the other fields.
    pub fn send_entries(
        &self,
        path: &str,
        key: &str,
        said: &[(&str, &str)],
        files: &[(&str, &str)],
    ) -> Answer {
        let host = &self.address;
        let field = |(name, value): &(&str, &str)| {
            format!("--xx\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
        };
        let file = |(name, text): &(&str, &str)| {
            format!(
                "--xx\r\nContent-Disposition: form-data; name=\"entradas\"; filename=\"{name}\"\r\n\
                 Content-Type: application/octet-stream\r\n\r\n{text}\r\n"
            )
        };
        let fields: String = said.iter().map(field).chain(files.iter().map(file)).collect();
        let body = fields + "--xx--\r\n";
        let text = format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nAccept-Language: en\r\n\
             Content-Type: multipart/form-data; boundary=xx\r\nContent-Length: {}\r\n\
             Cookie: arbitro_key={key}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        );
        self.send(text).expect("an answer")
    }

    fn form(&self, path: &str, key: &str, form: &str, origin: &str) -> String {
        let host = &self.address;
        format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nAccept-Language: en\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\
             Cookie: arbitro_key={key}\r\nConnection: close\r\n\r\n{form}",
            form.len()
        )
    }

    /// Ends it like a power cut.
    pub fn kill(&self) {
        if let Ok(mut child) = self.child.lock() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Ends it like Ctrl-C; whether it ended successfully.
    #[cfg(unix)]
    pub fn interrupt(self) -> bool {
        let mut child = self.child.lock().expect("nobody else has it");
        let told = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        let mut ended = None;
        within(PATIENCE.as_secs(), || {
            ended = child.try_wait().ok().flatten();
            ended.is_some()
        });
        told.is_ok_and(|status| status.success()) && ended.is_some_and(|status| status.success())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// An address of the server.
pub struct Address {
    pub changes: bool,
    /// The path, with `{}` for variable parts and `{g}` for a group.
    pub pattern: String,
    pub anyone: bool,
    /// The roles that may request it, if it takes a key.
    pub roles: Vec<String>,
}

/// The table of addresses, read from the source: a new one cannot be missed here.
pub fn routes() -> Vec<Address> {
    let kinds = include_str!("../../src/web/routes.rs");
    let roles = |who: &str| -> Vec<String> {
        let start = format!("const {who}: Who =");
        let (_, rest) = kinds.split_once(&start).unwrap_or_else(|| panic!("no {who}"));
        let (list, _) = rest.split_once("])").expect("the list's end");
        let (_, list) = list.split_once("Key(&[").expect("the list's start");
        let roles = list.split(',').filter_map(|role| role.trim().strip_prefix("Role::"));
        roles.map(str::to_lowercase).collect()
    };
    let tables = [
        include_str!("../../src/web/pages/mod.rs"),
        include_str!("../../src/web/pages/head/mod.rs"),
    ];
    let table = |source: &'static str| {
        let table = source.split("const ROUTES").nth(1).expect("the table");
        table.split("];\n").next().expect("its end").lines()
    };
    let routes: Vec<Address> = tables
        .into_iter()
        .flat_map(table)
        .filter_map(|line| {
            let line = line.trim();
            let changes = line.starts_with("post(");
            if !changes && !line.starts_with("get(") {
                return None;
            }
            let pattern = line.split('"').nth(1)?.to_owned();
            let who = line.split(", ").nth(1)?;
            let anyone = who == "Anyone";
            let roles = if anyone { Vec::new() } else { roles(who) };
            Some(Address { changes, pattern, anyone, roles })
        })
        .collect();
    assert!(routes.len() > 40, "only {} routes were found", routes.len());
    routes
}

/// A key made at the terminal.
pub fn key(event: &Event, name: &str, role: &str, only: &[&str]) -> String {
    let mut arguments = vec!["keys", "add", name, "--role", role];
    for part in only {
        arguments.extend(["--only", *part]);
    }
    let out = event.ok(&arguments);
    let (_, token) = out.trim().rsplit_once("/k#").expect("a card");
    token.to_owned()
}
