//! The style sheet, the scripts, and the icon.

use std::io::Write;
use std::sync::OnceLock;

use bytes::Bytes;
use flate2::{Compression, write::GzEncoder};

/// A file that never changes while the program runs.
pub(super) struct Asset {
    pub(super) kind: &'static str,
    pub(super) bytes: Bytes,
    pub(super) packed: Bytes,
    /// What its address ends with, so that a browser keeps it for good.
    pub(super) mark: String,
}

/// The files, by path.
pub(super) fn asset(path: &str) -> Option<&'static Asset> {
    static ASSETS: OnceLock<[(&str, Asset); 4]> = OnceLock::new();
    let assets = ASSETS.get_or_init(|| {
        [
            ("/estilo.css", made("text/css; charset=utf-8", include_str!("style.css"))),
            ("/hall.js", made("text/javascript; charset=utf-8", include_str!("script.js"))),
            (
                "/certificado.js",
                made("text/javascript; charset=utf-8", include_str!("certificate.js")),
            ),
            ("/icone.svg", made("image/svg+xml", include_str!("icon.svg"))),
        ]
    });
    assets.iter().find(|(own, _)| *own == path).map(|(_, asset)| asset)
}

fn made(kind: &'static str, text: &'static str) -> Asset {
    let bytes = Bytes::from_static(text.as_bytes());
    let mark = blake3::hash(&bytes).to_hex()[..10].to_owned();
    Asset { kind, packed: pack(&bytes, ONCE), bytes, mark }
}

/// The address of a file.
pub(super) fn address(path: &str) -> String {
    format!("{path}?{}", asset(path).map_or("", |asset| &asset.mark))
}

/// How hard is packed what is sent to many.
pub(super) const ONCE: u32 = 5;
/// How hard is packed what one person is sent once.
pub(super) const QUICK: u32 = 1;

/// Bytes as gzip has them.
pub(super) fn pack(bytes: &[u8], level: u32) -> Bytes {
    let mut packer = GzEncoder::new(Vec::new(), Compression::new(level));
    // Writing into memory does not fail; if it did, nobody would be sent a packed page.
    let _ = packer.write_all(bytes);
    let mut packed = packer.finish().unwrap_or_default();
    packed.shrink_to_fit();
    packed.into()
}
