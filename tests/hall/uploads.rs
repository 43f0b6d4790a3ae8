//! Uploads that arrive slowly: nobody else waits for them.

use std::io::{Read, Write};
use std::net::TcpStream;

use crate::server::{Answer, Server, key, within};
use crate::support::event::paired;

/// An upload that has begun and goes on with a byte a second, as long as it is watched.
struct Slow {
    stream: TcpStream,
}

impl Slow {
    /// Begins to upload a file of 1,000 bytes.
    fn begin(server: &Server, path: &str, key: &str) -> Self {
        let host = &server.address;
        let mut stream = server.connect();
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\
             Content-Type: multipart/form-data; boundary=xx\r\nContent-Length: 1000\r\n\
             Cookie: arbitro_key={key}\r\n\r\n--xx\r\n\
             Content-Disposition: form-data; name=\"fotos\"; filename=\"a.jpg\"\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).expect("it listens");
        Self { stream }
    }

    /// Sends another byte; whether the server still waits for more.
    fn goes_on(&mut self) -> bool {
        self.stream.set_nonblocking(true).expect("it is a socket");
        let silent = self.stream.read(&mut [0; 64]);
        self.stream.set_nonblocking(false).expect("it is a socket");
        let waits = silent.is_err_and(|error| error.kind() == std::io::ErrorKind::WouldBlock);
        waits && self.stream.write_all(b"x").is_ok()
    }
}

/// An answer given while slow uploads go on; none of them has ended before.
fn meanwhile(server: &Server, slow: &mut [Slow], ask: impl FnOnce() -> Answer) -> Answer {
    assert!(within(60, || server.connections() > slow.len()), "they are connected");
    assert!(slow.iter_mut().all(Slow::goes_on), "they are waited for");
    let answer = ask();
    assert!(slow.iter_mut().all(Slow::goes_on), "the answer waited for them");
    answer
}

#[test]
fn two_slow_lists_of_a_school_kept_the_heads_list_waiting() {
    let event = paired();
    let server = Server::start(&event);
    let school = key(&event, "5", "school", &[]);
    let mut slow = ["/folhas", "/escola"].map(|path| Slow::begin(&server, path, &school));
    let list = "code;name;school;cycle;game\n901.1.1;Eva Nova;Escola 9;1;1\n";
    let read = meanwhile(&server, &mut slow, || server.upload("list.csv", &[], list));
    assert_eq!(read.status, 200);
    insta::assert_snapshot!(read.page().announced(), @r#"
    One player in the list: 1 new, 0 changed, 0 as they were.
    New: 901.1.1 Eva Nova
    This list covers a part of the event: 6 players who are not in it stay as before.
    One player was entered after the draw of their group: "Has arrived" gives them a place.
    The public reads: Eva Nova → Eva N.
    7 entries
    "#);
}

#[cfg(feature = "scan")]
#[test]
fn three_slow_photographs_stopped_all_photographs() {
    let event = paired();
    let server = Server::start(&event);
    let [floor, desk] = ["floor", "desk"].map(|role| key(&event, role, role, &[]));
    let mut slow = [(); 3].map(|()| Slow::begin(&server, "/boletins", &floor));
    for own in [&floor, &desk, &server.head] {
        let sent = meanwhile(&server, &mut slow, || {
            let host = &server.address;
            let body = "--xx\r\nContent-Disposition: form-data; name=\"fotos\"; filename=\"a.jpg\"\r\n\r\nx\r\n--xx--\r\n";
            let text = format!(
                "POST /boletins HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\
                 Content-Type: multipart/form-data; boundary=xx\r\nContent-Length: {}\r\n\
                 Cookie: arbitro_key={own}\r\nConnection: close\r\n\r\n{body}",
                body.len()
            );
            server.send(text).expect("an answer")
        });
        assert_eq!(sent.status, 303, "{}", sent.body);
    }
}
