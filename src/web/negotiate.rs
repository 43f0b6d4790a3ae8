//! The languages and codings that a browser accepts and prefers, by their weights (RFC 9110,
//! 12.4.2, 12.5.3 and 12.5.4). A weight of 0 excludes.

use axum::http::header::{self, HeaderMap, HeaderName};

use crate::locale::Lang;

/// How an answer may be encoded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Coding {
    /// Uncompressed.
    #[default]
    Plain,
    /// Compressed, if that is worth it.
    Gzip,
    /// Compressed, however small it is.
    OnlyGzip,
    /// In none of our codings.
    Neither,
}

impl Coding {
    /// The coding that the headers of a request ask for.
    pub(super) fn of(headers: &HeaderMap) -> Self {
        let listed = Listed::of(headers, header::ACCEPT_ENCODING);
        let named = |names: &[&str]| {
            let is_named = |name: &str| names.iter().any(|own| own.eq_ignore_ascii_case(name));
            listed.weight(is_named).or(listed.rest())
        };
        let gzip = named(&["gzip", "x-gzip"]).filter(|gzip| *gzip > 0.0);
        match (gzip, named(&["identity"])) {
            (None, Some(0.0)) => Self::Neither,
            (Some(_), Some(0.0)) => Self::OnlyGzip,
            (Some(gzip), Some(plain)) if gzip < plain => Self::Plain,
            // Codings not named are acceptable, too, but the named one is preferred.
            (Some(_), _) => Self::Gzip,
            (None, _) => Self::Plain,
        }
    }

    /// Whether a page for everybody is sent compressed.
    pub(super) fn packs(self) -> bool {
        matches!(self, Self::Gzip | Self::OnlyGzip)
    }
}

/// The language that a request names; `default` if both or neither are welcome.
pub(super) fn language(headers: &HeaderMap, default: Lang) -> Lang {
    let listed = Listed::of(headers, header::ACCEPT_LANGUAGE);
    let speaks = |lang: Lang| move |name: &str| Lang::of_locale(name) == Some(lang);
    let mut langs = Lang::ALL;
    langs.sort_by_key(|lang| (listed.place(speaks(*lang)), *lang != default));
    // A client that only lists other languages still prefers ours to nothing.
    let weight = |lang| listed.weight(speaks(lang)).or(listed.rest()).unwrap_or(f32::MIN_POSITIVE);
    let weighed = langs.map(|lang| (lang, weight(lang))).into_iter();
    let accepted = weighed.filter(|(_, weight)| *weight > 0.0);
    // Of equals the first.
    let best = accepted.reduce(|best, next| if next.1 > best.1 { next } else { best });
    best.map_or(default, |(lang, _)| lang)
}

/// The items of a header, each with its weight.
struct Listed<'h>(Vec<(&'h str, f32)>);

impl<'h> Listed<'h> {
    fn of(headers: &'h HeaderMap, name: HeaderName) -> Self {
        let lines = headers.get_all(name).iter().filter_map(|line| line.to_str().ok());
        Self(lines.flat_map(|line| line.split(',')).filter_map(weighed).collect())
    }

    /// The weight of a listed name; the highest, if it is listed more than once.
    fn weight(&self, is_named: impl Fn(&str) -> bool) -> Option<f32> {
        let named = self.0.iter().filter(|(name, _)| is_named(name));
        named.map(|(_, weight)| *weight).max_by(f32::total_cmp)
    }

    /// The weight of names that are not listed.
    fn rest(&self) -> Option<f32> {
        self.weight(|name| name == "*")
    }

    /// The position of the first listed match; after all others if there is none.
    fn place(&self, is_named: impl Fn(&str) -> bool) -> usize {
        self.0.iter().position(|(name, _)| is_named(name)).unwrap_or(usize::MAX)
    }
}

/// A name with its weight; `None` if the weight is invalid.
fn weighed(member: &str) -> Option<(&str, f32)> {
    let mut parts = member.split(';').map(str::trim);
    let name = parts.next().filter(|name| !name.is_empty())?;
    let mut parameters = parts.filter_map(|part| part.split_once('='));
    let weight = match parameters.find(|(name, _)| name.trim().eq_ignore_ascii_case("q")) {
        None => 1.0,
        Some((_, weight)) => weight.trim().parse().ok()?,
    };
    (0.0..=1.0).contains(&weight).then_some((name, weight))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(name: HeaderName, lines: &[&str]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(&name, line.parse().unwrap());
        }
        headers
    }

    #[test]
    fn an_encoding_of_weight_0_was_sent() {
        use Coding::{Gzip, Neither, OnlyGzip, Plain};
        for (lines, coding) in [
            (&[][..], Plain),
            (&[""], Plain),
            (&["gzip"], Gzip),
            (&["gzip, deflate, br, zstd"], Gzip),
            (&["GZip"], Gzip),
            (&["x-gzip"], Gzip),
            (&["deflate", "br;q=1.0, gzip;q=0.8"], Gzip),
            (&["gzip;q=0"], Plain),
            (&["gzip;q=0.000, *"], Plain),
            (&["gzip ; Q=0"], Plain),
            (&["br, gzip;q=0, identity"], Plain),
            (&["deflate"], Plain),
            (&["gzippy"], Plain),
            (&["gzip;q=0.001"], Gzip),
            (&["gzip;q=0.5, identity;q=0.5"], Gzip),
            (&["gzip;q=0.5, identity"], Plain),
            (&["identity;q=0.4, gzip;q=0.5"], Gzip),
            (&["*"], Gzip),
            (&["*;q=0.5, identity"], Plain),
            (&["*;q=0, gzip"], OnlyGzip),
            (&["identity;q=0, *;q=0.1"], OnlyGzip),
            (&["identity;q=0, gzip"], OnlyGzip),
            (&["identity;q=0"], Neither),
            (&["*;q=0"], Neither),
            (&["*;q=0, identity;q=0.1"], Plain),
            (&["gzip;q=0, identity;q=0, br"], Neither),
            // An invalid weight is ignored.
            (&["gzip;q=much"], Plain),
            (&["gzip;q=2"], Plain),
            (&["gzip;q=NaN"], Plain),
            (&["gzip;q=-1, identity;q="], Plain),
            (&["gzip;level=9;q=0"], Plain),
        ] {
            assert_eq!(Coding::of(&sent(header::ACCEPT_ENCODING, lines)), coding, "{lines:?}");
        }
    }

    #[test]
    fn the_language_that_is_wanted_most_is_spoken_whichever_is_named_first() {
        use Lang::{En, Pt};
        for (lines, of_a_portuguese_event, of_an_english_one) in [
            (&[][..], Pt, En),
            (&["pt-PT,pt;q=0.9,en;q=0.8"], Pt, Pt),
            (&["pt;q=0.5, en;q=0.9"], En, En),
            (&["pt;q=0.5", "en;q=0.9"], En, En),
            (&["en, pt"], En, En),
            (&["PT-br, en"], Pt, Pt),
            (&["fr"], Pt, En),
            (&["fr, en;q=0.1"], En, En),
            (&["fr, de;q=0.9"], Pt, En),
            (&["pt;q=0"], En, En),
            (&["en;q=0"], Pt, Pt),
            (&["fr, pt;q=0, *;q=0.1"], En, En),
            (&["*"], Pt, En),
            (&["en;q=0.5, *"], Pt, Pt),
            (&["*;q=0.5, en"], En, En),
            (&["*, en"], En, En),
            (&["pt-BR;q=0, pt-PT;q=0.3, en;q=0.2"], Pt, Pt),
            // Some language has to be sent.
            (&["pt;q=0, en;q=0"], Pt, En),
            (&["*;q=0"], Pt, En),
            (&["fr, *;q=0"], Pt, En),
            (&["en;q=x, pt;q=0.1"], Pt, Pt),
        ] {
            let headers = sent(header::ACCEPT_LANGUAGE, lines);
            assert_eq!(language(&headers, Pt), of_a_portuguese_event, "{lines:?}");
            assert_eq!(language(&headers, En), of_an_english_one, "{lines:?}");
        }
    }
}
