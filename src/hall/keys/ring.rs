//! All keys of an event: issuing, renewing, revoking, and looking them up.

use serde::{Deserialize, Serialize};

use super::fault::KeyFault;
use super::limit::{KeyLimit, Role};
use super::token::{ALPHABET, TOKEN, hash, letters, random, typed};
use super::{Code, Holder, Key, LastUse, TriedCode};
use crate::locale::{is_blank, steers_terminal};
use arbitro_event::simulation::{self, Mutant};

/// How long a code is valid, in seconds.
const CODE_SECONDS: i64 = 600;
/// How many letters the code of a slip has: 50 bits.
pub(crate) const SLIP: usize = 10;
/// The most browsers that can use one key through codes.
const MOST_SESSIONS: usize = 50;

/// All keys of an event.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Ring {
    secret: String,
    pub(super) keys: Vec<Key>,
}

impl Ring {
    /// The keys, in the order they were issued.
    pub(crate) fn keys(&self) -> &[Key] {
        &self.keys
    }

    /// The key with a name.
    ///
    /// # Errors
    /// There is none.
    pub(crate) fn key(&self, name: &str) -> Result<&Key, KeyFault> {
        let key = self.keys.iter().find(|key| key.name == name);
        key.ok_or_else(|| KeyFault::Unknown(name.to_owned()))
    }

    /// Issues a key; returns it with the text of its card.
    ///
    /// # Errors
    /// The name is in use or cannot be used for signing, or the role does not allow these limits.
    pub(crate) fn add(
        &mut self,
        name: &str,
        role: Role,
        only: Vec<KeyLimit>,
    ) -> Result<(Key, String), KeyFault> {
        let name = name.trim();
        if is_blank(name) || name.chars().count() > 40 || steers_terminal(name) {
            return Err(KeyFault::Name(name.to_owned()));
        }
        if self.keys.iter().any(|key| key.name == name) {
            return Err(KeyFault::Exists(name.to_owned()));
        }
        if !role.takes(&only) {
            return Err(KeyFault::Limit(role));
        }
        let number = self.keys.len();
        if number >= ALPHABET.len() * ALPHABET.len() {
            return Err(KeyFault::Full);
        }
        let letter = |at: usize| char::from(ALPHABET[at]);
        let id = [letter(number / ALPHABET.len()), letter(number % ALPHABET.len())];
        // The first head arbiter's card is shown again at each start, even if other keys were
        // issued before.
        let first_head = role == Role::Head && self.keys.iter().all(|key| key.role != Role::Head);
        let board = matches!(only.first(), Some(KeyLimit::Board(..)));
        let derived = role == Role::School || first_head || board;
        let mut key = Key {
            id: id.iter().collect(),
            name: name.to_owned(),
            role,
            only,
            revoked: false,
            seen: None,
            hash: String::new(),
            generation: 1,
            derived,
            code: None,
            sessions: Vec::new(),
            devices: Vec::new(),
        };
        let token = self.token_for(&key)?;
        key.hash = hash(&token);
        self.keys.push(key.clone());
        Ok((key, token))
    }

    /// The keys of schools, by their codes, each with the text of its card and whether it was
    /// issued just now. Schools without a key get one; schools whose key is void are left out.
    ///
    /// # Errors
    /// Another key has a school's code as its name, or there are too many keys.
    pub(crate) fn of_schools<'s>(
        &mut self,
        schools: impl IntoIterator<Item = &'s str>,
    ) -> Result<Vec<(Key, String, bool)>, KeyFault> {
        let named = |school: &str| (KeyLimit::School(school.to_owned()), school.to_owned());
        self.of_limits(Role::School, schools.into_iter().map(named))
    }

    /// The keys of a role, each for one limit and with the given name, as in
    /// [`of_schools`](Self::of_schools).
    ///
    /// # Errors
    /// Another key has such a name, or there are too many keys.
    pub(crate) fn of_limits(
        &mut self,
        role: Role,
        limits: impl IntoIterator<Item = (KeyLimit, String)>,
    ) -> Result<Vec<(Key, String, bool)>, KeyFault> {
        let mut cards = Vec::new();
        for (limit, name) in limits {
            let only = vec![limit];
            let is_same = |key: &&Key| key.role == role && key.only == only;
            let existing = self.keys.iter().find(is_same).cloned();
            match existing {
                Some(key) if key.revoked => {}
                Some(key) => {
                    let token = self.derive(&key);
                    cards.push((key, token, false));
                }
                None => {
                    let (key, token) = self.add(&name, role, only)?;
                    cards.push((key, token, true));
                }
            }
        }
        Ok(cards)
    }

    /// The text of a key's card, if it is derived from the secret.
    ///
    /// # Errors
    /// There is no such key, or it is void.
    pub(crate) fn card(&self, name: &str) -> Result<Option<String>, KeyFault> {
        let key = self.key(name)?;
        if key.revoked {
            return Err(KeyFault::Revoked(name.to_owned()));
        }
        Ok(key.derived.then(|| self.derive(key)))
    }

    /// Renews a key's card; the old card and every browser that used it are locked out.
    ///
    /// # Errors
    /// There is no such key.
    pub(crate) fn renew(&mut self, name: &str) -> Result<(Key, String), KeyFault> {
        let mut key = self.key(name)?.clone();
        key.generation += 1;
        key.revoked = false;
        key.code = None;
        key.sessions.clear();
        key.devices.clear();
        let token = self.token_for(&key)?;
        key.hash = hash(&token);
        if let Some(kept) = self.keys.iter_mut().find(|kept| kept.id == key.id) {
            *kept = key.clone();
        }
        Ok((key, token))
    }

    /// Revokes a key.
    ///
    /// # Errors
    /// There is no such key, or it is already void.
    pub(crate) fn revoke(&mut self, name: &str) -> Result<Key, KeyFault> {
        let key = self.key_mut(name)?;
        if key.revoked {
            return Err(KeyFault::Revoked(name.to_owned()));
        }
        key.revoked = true;
        key.code = None;
        key.sessions.clear();
        key.devices.clear();
        Ok(key.clone())
    }

    /// Creates a code of eight letters that admits one browser, once, within ten minutes.
    ///
    /// # Errors
    /// There is no such key, or it is void.
    pub(crate) fn code(&mut self, name: &str, now: i64) -> Result<String, KeyFault> {
        let key = self.key_mut(name)?;
        if key.revoked {
            return Err(KeyFault::Revoked(name.to_owned()));
        }
        let text = format!("{}{}", key.id, &random()?[..6]);
        key.code = Some(Code { hash: hash(&text), until: now + CODE_SECONDS });
        Ok(text)
    }

    /// The attempt with a code at the key whose id it begins with; `None` if that key has no valid
    /// code. Nothing changes: the caller counts wrong attempts by code and by person, so that
    /// nobody can void somebody else's code.
    pub(crate) fn tried(&self, code: &str, now: i64) -> Option<TriedCode> {
        let plain = typed(code);
        let key = self.keys.iter().find(|key| plain.get(..2) == Some(&key.id) && !key.revoked)?;
        let wanted = key.code.as_ref().filter(|code| now < code.until)?;
        let right = wanted.hash == hash(&plain);
        Some(TriedCode { mark: wanted.hash.clone(), until: wanted.until, right })
    }

    /// Redeems a code, once; returns the token for the browser.
    ///
    /// # Errors
    /// The code is wrong, used or expired.
    pub(crate) fn redeem(&mut self, code: &str, now: i64) -> Result<(Holder, String), KeyFault> {
        let tried = self.tried(code, now).filter(|tried| tried.right).ok_or(KeyFault::Code)?;
        let has_code =
            |key: &&mut Key| key.code.as_ref().is_some_and(|code| code.hash == tried.mark);
        let key = self.keys.iter_mut().find(has_code).ok_or(KeyFault::Code)?;
        key.code = None;
        if key.is_board() {
            return key.take_in(now);
        }
        let token = random()?;
        key.sessions.push(hash(&token));
        let surplus = key.sessions.len().saturating_sub(MOST_SESSIONS);
        key.sessions.drain(..surplus);
        Ok((holder(key), token))
    }

    /// The holder of a token, if any.
    pub(crate) fn holder(&self, token: &str) -> Option<Holder> {
        if token.len() != TOKEN {
            return None;
        }
        let hash = hash(token);
        // A table's card only admits devices; an admitted device has its own token.
        let fits =
            |key: &&Key| (key.hash == hash && !key.is_board()) || key.sessions.contains(&hash);
        let is_valid = |key: &&Key| !key.revoked || simulation::has(Mutant::RevokedKeys);
        let all = || self.keys.iter().filter(is_valid);
        all().find(fits).map(holder).or_else(|| {
            all().find_map(|key| Some(Holder { device: Some(key.device(&hash)?), ..holder(key) }))
        })
    }

    /// Records the last use of a key.
    pub(crate) fn see(&mut self, id: &str, last_use: LastUse) {
        if let Some(key) = self.keys.iter_mut().find(|key| key.id == id) {
            key.seen = Some(last_use);
        }
    }

    pub(super) fn key_mut(&mut self, name: &str) -> Result<&mut Key, KeyFault> {
        let key = self.keys.iter_mut().find(|key| key.name == name);
        key.ok_or_else(|| KeyFault::Unknown(name.to_owned()))
    }

    fn token_for(&mut self, key: &Key) -> Result<String, KeyFault> {
        if !key.derived {
            return random();
        }
        self.ensure_secret()?;
        Ok(self.derive(key))
    }

    /// Draws the secret that cards and codes are derived from, unless there is one.
    pub(crate) fn ensure_secret(&mut self) -> Result<(), KeyFault> {
        if self.secret.is_empty() {
            self.secret = format!("{}{}", random()?, random()?);
        }
        Ok(())
    }

    /// Letters that distinguish these keys from those of another event, in a browser that holds keys of both.
    pub(crate) fn mark(&self) -> String {
        const LENGTH: usize = 10;
        let mark =
            blake3::derive_key("arbitro 2026 the mark of a hall's keys", self.secret.as_bytes());
        letters(&mark)[..LENGTH].to_owned()
    }

    /// The code on the slip of a table, which only its players have; `None` before there is any key.
    pub(crate) fn slip_code(&self, place: &str, players: [&str; 2]) -> Option<String> {
        let text = format!("{}\n{place}\n{}\n{}", self.secret, players[0], players[1]);
        let code = letters(&blake3::derive_key("arbitro 2026 the code of a slip", text.as_bytes()));
        (!self.secret.is_empty()).then(|| code[..SLIP].to_owned())
    }

    fn derive(&self, key: &Key) -> String {
        let text = format!("{}\n{} {}\n{}", self.secret, key.role.word(), key.generation, key.name);
        letters(&blake3::derive_key("arbitro 2026 a key of the hall", text.as_bytes()))
    }
}

pub(super) fn holder(key: &Key) -> Holder {
    Holder {
        id: key.id.clone(),
        name: key.name.clone(),
        role: key.role,
        only: key.only.clone(),
        device: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arbitro_event::GroupCode;

    #[test]
    fn a_code_works_once_and_for_ten_minutes() {
        let mut ring = Ring::default();
        ring.add("sala 1", Role::Desk, Vec::new()).unwrap();
        let code = ring.code("sala 1", 1000).unwrap();
        assert_eq!(code.len(), 8);
        let (holder, token) = ring.redeem(&code.to_uppercase(), 1100).unwrap();
        assert_eq!(holder.name, "sala 1");
        assert_eq!(ring.holder(&token), Some(holder));
        assert_eq!(ring.redeem(&code, 1100), Err(KeyFault::Code));
        let code = ring.code("sala 1", 1000).unwrap();
        assert_eq!(ring.redeem(&code, 1600), Err(KeyFault::Code));
    }

    #[test]
    fn guessing_voids_no_code() {
        let mut ring = Ring::default();
        ring.add("sala 1", Role::Desk, Vec::new()).unwrap();
        let code = ring.code("sala 1", 0).unwrap();
        let before = ring.clone();
        for last in ["y", "z"].into_iter().filter(|last| !code.ends_with(last)) {
            let wrong = format!("{}zzzzz{last}", &code[..2]);
            assert_eq!(ring.tried(&wrong, 1).map(|tried| tried.right), Some(false));
            assert_eq!(ring.redeem(&wrong, 1), Err(KeyFault::Code));
        }
        assert_eq!((ring.tried("zzzzzzzz", 1), &ring), (None, &before));
        assert!(ring.redeem(&code, 1).is_ok());
        assert_eq!(ring.tried(&code, 1), None);
    }

    #[test]
    fn a_key_file_of_before_that_counted_tries_is_read() {
        let mut ring = Ring::default();
        ring.add("sala 1", Role::Desk, Vec::new()).unwrap();
        let code = ring.code("sala 1", 0).unwrap();
        let mut file = serde_json::to_value(&ring).unwrap();
        file["keys"][0]["code"]["tries"] = 3.into();
        let mut ring: Ring = serde_json::from_value(file).unwrap();
        assert!(ring.redeem(&code, 1).is_ok());
    }

    #[test]
    fn keys_and_codes_typed_in_capitals_or_with_hyphens_are_accepted() {
        let mut ring = Ring::default();
        let (key, token) = ring.add("sala 1", Role::Desk, Vec::new()).unwrap();
        let upper = token.to_uppercase().replace('0', "O").replace('1', "I");
        let spelled = format!(" {}-{} {}", &upper[..4], &upper[4..9], &upper[9..]);
        assert_eq!(typed(&spelled), token);
        assert_eq!(typed(&format!("http://10.0.0.1:8017/k#{token}")), token);
        assert_eq!(ring.holder(&typed(&spelled)).map(|holder| holder.id), Some(key.id));
        let code = ring.code("sala 1", 0).unwrap().to_uppercase();
        assert!(ring.redeem(&format!("{}-{}", &code[..4], &code[4..]), 1).is_ok());
    }

    #[test]
    fn a_revoked_key_and_its_browsers_are_out() {
        let mut ring = Ring::default();
        let (_, token) = ring.add("sala 1", Role::Desk, Vec::new()).unwrap();
        let code = ring.code("sala 1", 0).unwrap();
        let (_, session) = ring.redeem(&code, 1).unwrap();
        ring.revoke("sala 1").unwrap();
        assert_eq!((ring.holder(&token), ring.holder(&session)), (None, None));
        let (_, renewed) = ring.renew("sala 1").unwrap();
        assert!(ring.holder(&renewed).is_some() && ring.holder(&token).is_none());
    }

    #[test]
    fn the_card_of_a_school_is_the_same_twice_and_another_after_it_is_renewed() {
        let mut ring = Ring::default();
        let (_, token) = ring.add("275", Role::School, vec!["275".parse().unwrap()]).unwrap();
        assert_eq!(ring.card("275").unwrap(), Some(token.clone()));
        let (_, renewed) = ring.renew("275").unwrap();
        assert_ne!(renewed, token);
        assert_eq!(ring.holder(&renewed).unwrap().only, ["275".parse().unwrap()]);
    }

    #[test]
    fn neither_a_token_nor_a_code_stands_in_the_file() {
        let mut ring = Ring::default();
        let (_, token) = ring.add("sala 1", Role::Desk, Vec::new()).unwrap();
        let code = ring.code("sala 1", 0).unwrap();
        let file = serde_json::to_string(&ring).unwrap();
        assert!(!file.contains(&token) && !file.contains(&code));
    }

    #[test]
    fn a_role_has_the_limits_that_go_with_it() {
        let mut ring = Ring::default();
        let part = |text: &str| vec![text.parse::<KeyLimit>().unwrap()];
        assert_eq!(
            ring.add("x", Role::Table, Vec::new()).map(|_| ()),
            Err(KeyFault::Limit(Role::Table))
        );
        assert!(ring.add("x", Role::Head, part("2.3")).is_err());
        assert!(ring.add("x", Role::Floor, part("275")).is_err());
        let (key, token) = ring.add("x", Role::Table, part("2.3.F/2/1")).unwrap();
        let holder = ring.holder(&token).unwrap();
        let (code, other): (GroupCode, GroupCode) =
            ("2.3.F".parse().unwrap(), "2.3.1".parse().unwrap());
        assert!(holder.may_record(code, 2, 1) && !holder.may_record(code, 2, 2));
        assert!(!holder.may_record(other, 2, 1) && !holder.may_enter(code), "{key:?}");
    }
}
