//! Tie-breaks in words, for parents and for the wall.

use arbitro_pairing::standings::TeamTieBreak;

use crate::prelude::*;

/// The name of a tie-break: `Median Buchholz`; `None` for an unknown code.
pub fn name(code: &str, lang: Lang) -> Option<String> {
    let key = match code {
        "BH/M1" => words::PRINT_TIEBREAK_MEDIAN.to_owned(),
        _ => format!("print-tiebreak-{}", base(code)?),
    };
    let mut name = lang.knows(&key).then(|| lang.word(&key))?;
    if let Some((_, score)) = code.split('/').next().and_then(|code| code.split_once(':')) {
        let of = match score {
            "MP" => words::PRINT_TIEBREAK_OF_MATCHES,
            _ => words::PRINT_TIEBREAK_OF_GAMES,
        };
        name = format!("{name} {}", lang.word(of));
    }
    Some(match cut(code) {
        Some(cut) if code != "BH/M1" => format!("{name} ({})", lang.text(&cut)),
        _ => name,
    })
}

/// The meaning of a tie-break, in a sentence; `None` if there is none.
pub fn meaning(code: &str, lang: Lang) -> Option<String> {
    let key = format!("print-tiebreak-means-{}", base(code)?);
    let sentence = lang.knows(&key).then(|| lang.word(&key))?;
    Some(match cut(code) {
        Some(cut) => format!("{sentence} ({})", lang.text(&cut)),
        None => sentence,
    })
}

/// The legend under a table with these columns.
pub fn legend(codes: &[String], lang: Lang) -> Option<String> {
    let named: Vec<String> = codes
        .iter()
        .filter_map(|code| {
            let name = name(code, lang)?;
            Some(match meaning(code, lang) {
                Some(meaning) => format!("{code}, {name}: {meaning}"),
                None => format!("{code}: {name}"),
            })
        })
        .collect();
    (!named.is_empty()).then(|| named.join(" · "))
}

fn base(code: &str) -> Option<String> {
    // Those of teams are more than those of players.
    let tie_break: TeamTieBreak = code.parse().ok()?;
    tie_break.to_string().split(['/', ':']).next().map(str::to_lowercase)
}

/// The values left out: the lowest, or the lowest and the highest.
fn cut(code: &str) -> Option<Message> {
    let modifier = code.split('/').nth(1)?;
    let (kind, count) = modifier.split_at_checked(1)?;
    let count: u32 = count.parse().ok()?;
    match kind {
        "C" => Some(message!(words::PRINT_TIEBREAK_CUT, count)),
        "M" => Some(message!(words::PRINT_TIEBREAK_BOTH, count)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use arbitro_pairing::standings::TieBreakMethod;

    use super::*;

    /// A club's standings had "ARO" over a column, and no word on what it is.
    #[test]
    fn every_tie_break_has_its_name_and_its_meaning() {
        let ratings =
            ["ARO", "ARO/C1/U1400", "TPR", "PTP", "APRO", "APPO", "RTNG", "GE", "PTS", "TPN"];
        let codes = TieBreakMethod::offered().chain(ratings.map(str::to_owned));
        for (code, lang) in codes.flat_map(|code| Lang::ALL.map(|lang| (code.clone(), lang))) {
            let (name, meaning) = (name(&code, lang), meaning(&code, lang));
            assert!(name.is_some() && meaning.is_some(), "{code} in {lang}: {name:?}, {meaning:?}");
        }
    }
}
