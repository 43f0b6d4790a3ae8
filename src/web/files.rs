//! The style sheets, the scripts, and the icon.

use std::io::Write;
use std::sync::OnceLock;

use bytes::Bytes;
use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};
use parking_lot::Mutex;

use super::emblem;

/// A file that never changes while the program runs.
pub(super) struct Asset {
    pub(super) kind: &'static str,
    pub(super) bytes: Bytes,
    pub(super) packed: Bytes,
    /// The query of its address, which changes with its content so that browsers may cache it for good.
    pub(super) mark: String,
}

/// A script of staff's pages, with the one for everybody: one queue for all entries, forms and links that wait
/// while the server is away, and news as it comes. The arguments are the parts that only some pages need.
macro_rules! staff_script {
    ($($part:literal),*) => {
        concat!(
            include_str!("script.js"),
            "(() => {\n",
            include_str!("staff/begin.js"),
            include_str!("staff/say.js"),
            include_str!("staff/ask.js"),
            include_str!("staff/show.js"),
            include_str!("staff/queue.js"),
            include_str!("staff/forms.js"),
            include_str!("staff/next.js"),
            include_str!("staff/find.js"),
            $(include_str!($part),)*
            include_str!("staff/news.js"),
            include_str!("staff/scan.js"),
            "})();\n",
        )
    };
}

const STYLE: &str = include_str!("style.css");
const STAFF: &str = include_str!("staff.css");
const HEAD: &str = include_str!("head.css");

/// The files, by path. A page has one style sheet and one script: together they are smaller, and have fewer
/// headers.
pub(super) fn asset(path: &str) -> Option<&'static Asset> {
    static ASSETS: OnceLock<Vec<(&str, Asset)>> = OnceLock::new();
    let assets = ASSETS.get_or_init(|| {
        vec![
            ("/estilo.css", style(&[STYLE, &emblem::rules()])),
            ("/mesa.css", style(&[STYLE, &emblem::rules(), STAFF, include_str!("desk.css")])),
            ("/chefe.css", style(&[STYLE, &emblem::rules(), STAFF, HEAD])),
            ("/dia.css", style(&[STYLE, &emblem::rules(), STAFF, HEAD, include_str!("day.css")])),
            (
                "/folhas.css",
                style(&[STYLE, &emblem::rules(), STAFF, HEAD, include_str!("slips.css")]),
            ),
            (
                "/regulamento.css",
                style(&[STYLE, &emblem::rules(), STAFF, HEAD, include_str!("settings.css")]),
            ),
            ("/parede.css", style(&[include_str!("wall.css")])),
            ("/tabuleiros.css", style(&[include_str!("boards.css")])),
            (
                "/parede-tabuleiros.css",
                style(&[include_str!("boards.css"), include_str!("wall_boards.css")]),
            ),
            ("/eliminatorias.css", style(&[include_str!("bracket.css")])),
            ("/tablets.css", style(&[include_str!("tablets.css")])),
            ("/hall.js", script(include_str!("script.js"))),
            ("/equipa.js", script(staff_script!())),
            ("/mesa.js", script(staff_script!("staff/desk.js"))),
            ("/novas.js", script(include_str!("news.js"))),
            ("/pares.js", script(include_str!("pairs.js"))),
            ("/certificado.js", script(include_str!("certificate.js"))),
            ("/parede.js", script(include_str!("wall.js"))),
            ("/tabuleiros.js", script(include_str!("boards.js"))),
            ("/tablets.js", script(include_str!("tablets.js"))),
            ("/procura.js", script(include_str!("search.js"))),
            ("/icone.svg", generated("image/svg+xml", include_str!("icon.svg"))),
        ]
    });
    assets.iter().find(|(own, _)| *own == path).map(|(_, asset)| asset)
}

/// A style sheet or a script as it is sent: without indentation, and without comments on lines of their own.
fn lean(text: &str) -> String {
    let is_comment = |line: &str| {
        line.starts_with("//")
            || line.starts_with("/*") && line.find("*/") == line.len().checked_sub(2)
    };
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !is_comment(line));
    lines.flat_map(|line| [line, "\n"]).collect()
}

fn style(parts: &[&str]) -> Asset {
    generated("text/css; charset=utf-8", lean(&parts.concat()))
}

fn script(text: &str) -> Asset {
    generated("text/javascript; charset=utf-8", lean(text))
}

pub(super) fn generated(kind: &'static str, text: impl Into<Bytes>) -> Asset {
    let bytes = text.into();
    let mark = blake3::hash(&bytes).to_hex()[..10].to_owned();
    Asset { kind, packed: pack(&bytes), bytes, mark }
}

/// The address of a file.
pub(super) fn address(path: &str) -> String {
    format!("{path}?{}", asset(path).map_or("", |asset| &asset.mark))
}

/// The compression level. Level 1 is three times as fast, but a page of staff's is then a quarter larger, and the
/// network of a hall is slower than its laptop.
const LEVEL: u32 = 6;

/// Compresses bytes with gzip (RFC 1952).
///
/// The compressor's tables are kept between pages: allocating and freeing a third of a megabyte for each of
/// hundreds of pages fragmented the memory. The encoders for whole files do not return their tables, so none
/// is used here.
///
/// # Panics
/// Writing into memory fails, which does not happen.
pub(super) fn pack(bytes: &[u8]) -> Bytes {
    static PACKER: Mutex<Option<DeflateEncoder<Vec<u8>>>> = Mutex::new(None);
    // If a thread panicked while holding it, the compressor is reset before use.
    let mut packer = PACKER.lock();
    let packer =
        packer.get_or_insert_with(|| DeflateEncoder::new(Vec::new(), Compression::new(LEVEL)));
    let mut head = vec![0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
    head.reserve(bytes.len() / 3);
    const MEMORY: &str = "writing into memory does not fail";
    packer.reset(head).expect(MEMORY);
    packer.write_all(bytes).expect(MEMORY);
    let mut packed = packer.reset(Vec::new()).expect(MEMORY);
    let mut sum = Crc::new();
    sum.update(bytes);
    packed.extend_from_slice(&sum.sum().to_le_bytes());
    packed.extend_from_slice(&sum.amount().to_le_bytes());
    packed.shrink_to_fit();
    packed.into()
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn a_script_is_sent_without_its_comments_and_with_everything_else() {
        let script = "// Why.\nconst a = 1; // here\n\n  /* one */\n  /* a */ b(); /* c */\n";
        assert_eq!(lean(script), "const a = 1; // here\n/* a */ b(); /* c */\n");
    }

    #[test]
    fn packed_bytes_are_unpacked_unchanged_whatever_was_packed_before() {
        let page = "Rastros \u{2022} 2.º ciclo ".repeat(3_000);
        for text in [page.as_str(), "", "a", &page[..70], page.as_str()] {
            let packed = pack(text.as_bytes());
            let mut plain = String::new();
            flate2::read::GzDecoder::new(&packed[..]).read_to_string(&mut plain).unwrap();
            assert_eq!(plain, text);
        }
    }
}
