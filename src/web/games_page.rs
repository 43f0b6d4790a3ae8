//! `/jogos`: the page of the games, where the program was built with it (`ARBITRO_PAGE` names its file then). It is
//! the only page with a policy of its own, which it says itself: it may run the scripts in it, and ask nobody for
//! anything. It knows no key and reads no cookie.

use std::sync::OnceLock;

use super::answer::HTML;
use super::files::{Asset, made};

/// The page, where there is one.
const PAGE: Option<&str> = include!(concat!(env!("OUT_DIR"), "/games_page.rs"));

/// Its address.
pub(super) const PATH: &str = "/jogos";

/// Whether the program was built with the page.
pub(super) const fn is_there() -> bool {
    PAGE.is_some()
}

/// The page as it is sent and written.
pub(super) fn asset() -> Option<&'static Asset> {
    static ASSET: OnceLock<Asset> = OnceLock::new();
    PAGE.map(|page| ASSET.get_or_init(|| made(HTML, page)))
}

/// Its policy: what the page says of itself, and that nobody puts it into a frame, which a page cannot say.
pub(super) fn policy() -> Option<String> {
    policy_of(PAGE?)
}

fn policy_of(page: &str) -> Option<String> {
    let said = page.split_once("http-equiv=\"Content-Security-Policy\" content=\"")?.1;
    let said = said.split_once('"')?.0;
    Some(said.replacen("; base-uri", "; frame-ancestors 'none'; base-uri", 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pages_own_policy_forbids_frames_as_well() {
        let page = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
                    connect-src 'none'; base-uri 'none'; form-action 'none'\">";
        let policy = policy_of(page).unwrap();
        assert_eq!(
            policy,
            "default-src 'none'; connect-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
        );
        assert!(PAGE.is_none() || super::policy().is_some());
    }
}
