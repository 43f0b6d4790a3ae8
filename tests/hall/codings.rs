//! The encoding of answers: compressed or not, as the browser requests.

use crate::server::Server;
use crate::support::event::Event;

#[test]
fn a_coding_that_the_browser_refuses_was_sent() {
    let event = Event::drawn(6);
    let server = Server::start(&event);
    let (host, head) = (&server.address, &server.head);
    let ask = |path: &str, more: &str| {
        let text = format!(
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nCookie: arbitro_key={head}\r\n{more}Connection: close\r\n\r\n"
        );
        server.send(text).unwrap()
    };
    let paths = ["/", "/g/1.1.1", "/aviso", "/k", "/estilo.css", "/chefe", "/nowhere", "/sair"];
    for path in paths {
        for (wanted, packed) in [
            ("", Some(false)),
            ("Accept-Encoding: gzip;q=0, *;q=0.5\r\n", Some(false)),
            ("Accept-Encoding: gzip;q=0.5, identity\r\n", Some(false)),
            ("Accept-Encoding: identity;q=0, gzip;q=0.1\r\n", Some(true)),
            ("Accept-Encoding: br\r\nAccept-Encoding: *;q=0\r\n", None),
        ] {
            let answer = ask(path, wanted);
            let is_packed = answer.header("content-encoding") == "gzip";
            match packed {
                Some(packed) => assert_eq!(is_packed, packed, "{path} {wanted}"),
                None => assert_eq!((answer.status, answer.body.as_str()), (406, ""), "{path}"),
            }
            assert_eq!(packed.is_none(), answer.body.is_empty(), "{path} {wanted}");
        }
        let has = |more: &str| ask(path, more).header("etag").to_owned();
        let (plain, gzip) = (has(""), has("Accept-Encoding: gzip\r\n"));
        if !plain.is_empty() {
            assert_ne!(plain, gzip, "{path}");
            let again = |coding: &str, tag: &str| {
                ask(path, &format!("Accept-Encoding: {coding}\r\nIf-None-Match: {tag}\r\n")).status
            };
            assert_eq!([again("gzip", &gzip), again("identity", &plain)], [304, 304], "{path}");
            assert_eq!([again("gzip", &plain), again("identity", &gzip)], [200, 200], "{path}");
        }
    }
    assert_eq!(ask("/novas", "Accept-Encoding: identity;q=0, gzip\r\n").status, 406);
}
