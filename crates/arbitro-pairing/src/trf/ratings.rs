//! Which rating counts: the method of the initial ranking (`172`), and the records of national
//! ratings.

use super::prelude::*;

/// The ratings of a file, apart from those in its players' lines.
#[derive(Clone, Debug, Default)]
pub(super) struct Ratings {
    method: Option<Method>,
    /// The records of national ratings: line, federation, player, rating.
    national: Vec<(usize, String, u32, u16)>,
    /// The rating of each player from the federation in `172`.
    of_player: BTreeMap<u32, u16>,
}

#[derive(Clone, Debug)]
struct Method {
    line: usize,
    federation: String,
    code: MethodCode,
}

worded! { word:
    enum MethodCode {
        Fide = "FIDE",
        National = "NRO",
        FideElseNational = "FIDON",
        NationalElseFide = "NIDOF",
        Highest = "HBFN",
        Lowest = "LBFN",
        Other = "OTHER",
    }
}

impl MethodCode {
    /// The rating that counts; 0 for none.
    fn rating(self, fide: u16, national: u16) -> u16 {
        let first_of = |one: u16, other: u16| if one > 0 { one } else { other };
        match self {
            MethodCode::Fide | MethodCode::Other => fide,
            MethodCode::National => national,
            MethodCode::FideElseNational => first_of(fide, national),
            MethodCode::NationalElseFide => first_of(national, fide),
            MethodCode::Highest => fide.max(national),
            MethodCode::Lowest if fide > 0 && national > 0 => fide.min(national),
            MethodCode::Lowest => fide.max(national),
        }
    }
}

/// Whether this is a record of national ratings: the code of a federation, and number, sex and rating in the
/// columns of `001`.
pub(super) fn is_national(code: &str, columns: &Columns) -> bool {
    let rating = columns.get(49, 52);
    code.bytes().all(|byte| byte.is_ascii_uppercase())
        && !code.starts_with("XX")
        && !code.starts_with("BB")
        && number(columns.get(5, 8)).is_some()
        && [4, 9, 14, 48, 53].into_iter().all(|column| columns.char(column) == ' ')
        && matches!(columns.char(10).to_ascii_lowercase(), ' ' | 'm' | 'w' | 'f')
        && (rating.trim().is_empty() || number(rating).is_some())
}

impl Ratings {
    /// `172`: the federation in columns 5 to 7, the method in 9 to 13. Some programs use other
    /// spacing, or write just the method; the federation is then that of the ratings.
    pub(super) fn read_172(&mut self, columns: &Columns) -> Result<(), Fault> {
        let words: Vec<(usize, String)> =
            columns.words(4).map(|(at, word)| (at, word.to_ascii_uppercase())).collect();
        let (federation, (at, method)) = match &words[..] {
            [] => (String::new(), (9, String::new())),
            [method] => (String::new(), method.clone()),
            [federation, method, ..] => (federation.1.clone(), method.clone()),
        };
        let code = MethodCode::ALL
            .into_iter()
            .find(|code| code.word() == method)
            .ok_or_else(|| columns.wrong(at, words::TRF_FIELD_RANK_METHOD, &method))?;
        if !federation.is_empty() && federation.chars().count() != 3 {
            return Err(columns.wrong(5, words::TRF_FIELD_FEDERATION, &federation));
        }
        if let Some((at, further)) = words.get(2) {
            return Err(columns.fault(*at, FaultKind::Trailing(further.clone())));
        }
        self.method = Some(Method { line: columns.line, federation, code });
        Ok(())
    }

    /// A record that [is one of a national rating](is_national): the federation, the player in columns 5 to 8,
    /// the rating in 49 to 52. Returns the player and the rating.
    pub(super) fn read_national(&mut self, columns: &Columns) -> (u32, u16) {
        let federation = columns.get(1, 3).to_owned();
        let player = number(columns.get(5, 8)).unwrap_or_default();
        let rating = number(columns.get(49, 52)).unwrap_or_default() as u16;
        self.national.push((columns.line, federation, player, rating));
        (player, rating)
    }

    /// Sorts the records by player; unusable ones become warnings.
    pub(super) fn finish(&mut self, knows: impl Fn(u32) -> bool) -> Vec<Fault> {
        let mut warnings = Vec::new();
        let mut warn = |line, kind| warnings.push(Fault::new(line, 1, kind));
        if let Some(method) = self.method.as_ref().filter(|m| m.code == MethodCode::Other) {
            warn(method.line, FaultKind::Uncovered("172 OTHER".to_owned()));
        }
        // A method without a federation applies to the single one that the file has ratings of.
        if let Some(method) = self.method.as_mut().filter(|method| method.federation.is_empty())
            && !matches!(method.code, MethodCode::Fide | MethodCode::Other)
            && let Some((_, first, ..)) = self.national.first()
        {
            match self.national.iter().all(|(_, federation, ..)| federation == first) {
                true => method.federation.clone_from(first),
                false => warn(
                    method.line,
                    FaultKind::Field {
                        record: "172".to_owned(),
                        field: words::TRF_FIELD_FEDERATION,
                        found: String::new(),
                    },
                ),
            }
        }
        for (line, federation, player, rating) in &self.national {
            if !knows(*player) {
                warn(*line, FaultKind::UnknownPlayer(*player));
                continue;
            }
            match &self.method {
                None => warn(*line, FaultKind::NationalRating(federation.clone())),
                Some(method) if method.federation == *federation => {
                    self.of_player.insert(*player, *rating);
                }
                Some(_) => warn(*line, FaultKind::Uncovered(federation.clone())),
            }
        }
        warnings
    }

    /// The rating of a player by the file's method.
    pub(super) fn of(&self, player: &PlayerRecord) -> u16 {
        let national = self.of_player.get(&player.number).copied().unwrap_or(0);
        // Without national ratings in the file, only the player's line counts.
        let method = self.method.as_ref().filter(|_| !self.national.is_empty());
        let code = method.map_or(MethodCode::Fide, |method| method.code);
        code.rating(player.rating, national)
    }
}
