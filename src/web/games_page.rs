//! `/jogos`: the page of the games, if the program was built with it (`ARBITRO_PAGE` then names its file). It
//! is the only page with a policy of its own, stated in the page itself: its scripts may run, but contact
//! nobody. It knows no key and reads no cookie.

use std::sync::OnceLock;

use super::answer::HTML;
use super::files::{Asset, generated};

/// The page, if there is one.
const PAGE: Option<&str> = include!(concat!(env!("OUT_DIR"), "/games_page.rs"));

/// Its address.
pub(super) const PATH: &str = "/jogos";

/// Whether the program was built with the page.
pub(super) const fn is_there() -> bool {
    PAGE.is_some()
}

/// The page as it is sent and exported.
pub(super) fn asset() -> Option<&'static Asset> {
    static ASSET: OnceLock<Asset> = OnceLock::new();
    PAGE.map(|page| ASSET.get_or_init(|| generated(HTML, page)))
}

/// Its policy: the page's own, and that nobody may frame it, which a page cannot state itself.
pub(super) fn policy() -> Option<String> {
    policy_of(PAGE?)
}

fn policy_of(page: &str) -> Option<String> {
    let rest = page.split_once("http-equiv=\"Content-Security-Policy\" content=\"")?.1;
    let policy = rest.split_once('"')?.0;
    Some(policy.replacen("; base-uri", "; frame-ancestors 'none'; base-uri", 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_policy_of_a_page_forbids_frames_as_well() {
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
