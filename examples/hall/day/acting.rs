//! People's acts: forms filled in on pages, commands typed beside the server, pages that are looked
//! at.

use arbitro::Exit;
use arbitro::in_process::Sent;
use arbitro_event::{Group, GroupCode, Score};

use super::event::{HIDDEN, KEYS, terminal};
use super::forms::{encoded, form_after};
use super::{Broken, Form, Meaning, World, law};

/// The places of the keys.
pub(crate) const FLOOR: usize = 2;
pub(crate) const HEAD: usize = 3;
pub(crate) const REVOKED: usize = 4;

const RESULTS: [&str; 5] = ["1-0", "0-1", "1-0", "0-1", "1-0F"];

/// A result of a board as the team named first sees it, from the view of who begins there, or the other way round.
pub(crate) fn turned(result: &str, board: Option<u32>) -> String {
    let is_turned = board.is_some_and(|board| board.is_multiple_of(2));
    let score = result.parse().ok().filter(|_| is_turned);
    score.map_or_else(|| result.to_owned(), |score: Score| score.turned().to_string())
}

impl World<'_> {
    fn any_group(&mut self) -> Option<Group> {
        let groups: Vec<GroupCode> = self.state()?.groups().map(|group| group.code).collect();
        let code = *self.lots.pick(&groups)?;
        self.state()?.group(code).ok().cloned()
    }

    /// A form that somebody fills in on the page as it is now; `None` if there is nothing to do.
    pub(crate) fn fill_in(&mut self) -> Option<Form> {
        let group = self.any_group()?;
        let is_complete = group
            .played
            .last()
            .is_none_or(|round| round.tables().all(|(_, game)| !game.is_missing()));
        match self.lots.below(100) {
            0..8 => self.next_step(),
            8..22 if is_complete => Some(self.pairing(&group)),
            22..30 => Some(self.desk_undo(&group)),
            30..34 => self.undo(),
            34..38 => Some(self.exchange(&group)),
            38..42 => Some(self.state_of_player(&group)),
            42..50 if group.system.is_of_teams() => self.line_up(&group),
            42..58 => self.line(&group),
            58..64 => self.floor_result(&group),
            _ => self.result(&group),
        }
    }

    fn form(
        &mut self,
        who: usize,
        path: String,
        mut fields: Vec<(String, String)>,
        more: &[(&str, &str)],
        meaning: Meaning,
    ) -> Form {
        fields.extend(more.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        let number = fields.iter().find(|(name, _)| name == "id").map(|(_, id)| id.clone());
        let id = number.unwrap_or_else(|| {
            let id = self.number();
            fields.push(("id".to_owned(), id.clone()));
            id
        });
        Form { id, who, path, fields, meaning, answered: false }
    }

    /// A result at a row of a desk's page, of this round or an earlier one.
    fn result(&mut self, group: &Group) -> Option<Form> {
        let last = group.played.len() as u32;
        let round = if self.lots.happens(0.9) { last } else { self.lots.below(4) as u32 };
        let who = if self.lots.happens(0.25) { HEAD } else { self.lots.below(2) };
        let page = self.page(&format!("/mesa/{}?r={round}", group.code), Some(who))?.body;
        let table = self.table_of(group);
        self.row(&page, who, group, (round, table))
    }

    /// A table, of those without a result if there are any; sometimes any.
    fn table_of(&mut self, group: &Group) -> u32 {
        let tables = group.played.last().into_iter().flat_map(|round| round.tables());
        let missing: Vec<u32> =
            tables.filter(|(_, game)| game.is_missing()).map(|(table, _)| table).collect();
        match self.lots.pick(&missing).copied() {
            Some(table) if self.lots.happens(0.8) => table,
            _ => self.lots.below(3) as u32 + 1,
        }
    }

    fn floor_result(&mut self, group: &Group) -> Option<Form> {
        let round = group.played.len() as u32;
        let page = self.page("/sala", Some(FLOOR))?.body;
        let table = self.table_of(group);
        self.row(&page, FLOOR, group, (round, table))
    }

    fn row(
        &mut self,
        page: &str,
        who: usize,
        group: &Group,
        (round, table): (u32, u32),
    ) -> Option<Form> {
        let board = group.system.is_of_teams().then(|| self.lots.below(2) as u32 + 1);
        let group = group.code;
        let of_board = board.map_or_else(String::new, |board| format!("-{board}"));
        let mark = format!("id=\"m-{group}-{round}-{table}{of_board}\"").replace('.', "-");
        let row = &page[page.find(&mark)?..];
        let row = row.split("</li>").next()?;
        let (path, fields) = form_after(row, "<form ")?;
        let value =
            |name: &str| fields.iter().find(|(own, _)| own == name).map(|(_, it)| it.clone());
        let pair = [value("first")?, value("second")?];
        let was = value("was")?;
        let result = (*self.lots.pick(&RESULTS)?).to_owned();
        let reason = if was.is_empty() { "" } else { "simulated" };
        let more = [("r", result.as_str()), ("reason", reason)];
        let (was, result) = (turned(&was, board), result.clone());
        let meaning = Meaning::Result { group, round, table, board, pair, was, result };
        Some(self.form(who, path, fields, &more, meaning))
    }

    /// A line at a desk.
    fn line(&mut self, group: &Group) -> Option<Form> {
        let who = self.lots.below(2);
        let page = self.page(&format!("/mesa/{}", group.code), Some(who))?.body;
        let (path, fields) = form_after(&page, "id=\"linha\"")?;
        let of_teams = ["1 10", "2 01", "1 +-", "2 11", "2 --", "1 1", "1 100", "3 ++", "2/1 1-0"];
        let of_players = ["1", "2", "11", "21", "1 2", "2 1", "3 1", "122", "2 +"];
        let texts = if group.system.is_of_teams() { of_teams } else { of_players };
        let text = *self.lots.pick(&texts)?;
        Some(self.form(who, path, fields, &[("linha", text)], Meaning::Other))
    }

    /// A line-up at a desk: of the team's players some at any board, some twice, some nowhere.
    fn line_up(&mut self, group: &Group) -> Option<Form> {
        let who = if self.lots.happens(0.3) { HEAD } else { self.lots.below(2) };
        let teams = self.codes(group);
        let team = self.lots.pick(&teams)?.clone();
        let page = self.page(&format!("/mesa/{}/formacoes", group.code), Some(who))?.body;
        let mark = format!("id=\"e-{team}\"").replace('.', "-");
        let (path, fields) = form_after(&page, &mark)?;
        let round = fields.iter().find(|(name, _)| name == "round")?.1.parse().ok()?;
        let state = self.state()?;
        let id = state.find(&team.parse().ok()?).ok()?;
        let mut players: Vec<String> =
            state.team_players(id).into_iter().map(|id| state.code(id).to_string()).collect();
        players.push(String::new());
        let boards: Vec<String> =
            (0..2).map(|_| self.lots.pick(&players).cloned().unwrap_or_default()).collect();
        let names = ["b1", "b2"].into_iter().zip(boards.iter().map(String::as_str));
        let more: Vec<(&str, &str)> = names.collect();
        let meaning = Meaning::LineUp { group: group.code, round, team, boards: boards.clone() };
        Some(self.form(who, path, fields, &more, meaning))
    }

    fn pairing(&mut self, group: &Group) -> Form {
        let round = group.played.len() as u32 + 1;
        let path = format!("/chefe/grupo/{}", group.code);
        let meaning = Meaning::Pair { group: group.code, round };
        let round = round.to_string();
        self.form(HEAD, path, Vec::new(), &[("do", "pair"), ("round", &round)], meaning)
    }

    /// The large button of the head's page.
    fn next_step(&mut self) -> Option<Form> {
        let page = self.page("/chefe", Some(HEAD))?.body;
        let (path, fields) = form_after(&page, "id=\"proximo\"")?;
        let (_, state) = fields.iter().find(|(name, _)| name == "estado")?;
        let meaning = Meaning::Next { state: state.clone() };
        Some(self.form(HEAD, path, fields, &[], meaning))
    }

    fn desk_undo(&mut self, group: &Group) -> Form {
        let who = self.lots.below(2);
        let path = format!("/mesa/{}/desfazer", group.code);
        self.form(who, path, Vec::new(), &[], Meaning::Undo { desk: KEYS[who][0] })
    }

    /// The head undoes or redoes an entry of the log.
    fn undo(&mut self) -> Option<Form> {
        let last = self.laptops[self.active].served.as_ref()?.seq();
        let seq = last.saturating_sub(self.lots.below(4) as u64).to_string();
        let act = if self.lots.happens(0.3) { "redo" } else { "undo" };
        let more = [("do", act), ("seq", seq.as_str())];
        Some(self.form(HEAD, "/chefe/registo".to_owned(), Vec::new(), &more, Meaning::Other))
    }

    /// Two players of the running round change places.
    fn exchange(&mut self, group: &Group) -> Form {
        let players = self.codes(group);
        let [one, other] = [0, 1].map(|_| self.lots.pick(&players).cloned().unwrap_or_default());
        let path = format!("/mesa/{}/jornada", group.code);
        let round = group.played.len().to_string();
        let more = [("do", "exchange"), ("round", round.as_str()), ("a", &*one), ("b", &*other)];
        self.form(HEAD, path, Vec::new(), &more, Meaning::Other)
    }

    fn state_of_player(&mut self, group: &Group) -> Form {
        let players = self.codes(group);
        let code = self.lots.pick(&players).cloned().unwrap_or_default();
        let act = *self.lots.pick(&["hide", "withdraw", "back", "absent"]).unwrap_or(&"hide");
        let more = [("do", act), ("code", code.as_str())];
        self.form(HEAD, "/chefe/jogador".to_owned(), Vec::new(), &more, Meaning::Other)
    }

    fn codes(&self, group: &Group) -> Vec<String> {
        let Some(state) = self.state() else { return Vec::new() };
        group.members.iter().map(|member| state.code(member.player).to_string()).collect()
    }

    /// Changes the result in a form, under the same number.
    pub(crate) fn falsify(&mut self, form: &mut Form) -> bool {
        let Some((_, result)) = form.fields.iter_mut().find(|(name, _)| name == "r") else {
            return false;
        };
        *result = if result == "1-0" { "0-1" } else { "1-0" }.to_owned();
        if let Meaning::Result { result: meant, .. } = &mut form.meaning {
            meant.clone_from(result);
        }
        true
    }

    /// Somebody without a key looks at a page.
    pub(crate) fn look(&mut self) -> Result<(), Broken> {
        let code = self.any_group().map(|group| group.code.to_string()).unwrap_or_default();
        let pages = [
            format!("/g/{code}"),
            "/p/2.1.1b".to_owned(),
            "/p/1.1.1".to_owned(),
            "/?q=ocu".to_owned(),
            "/?q=apelido".to_owned(),
            "/ecra".to_owned(),
        ];
        let path = self.lots.pick(&pages).cloned().unwrap_or_default();
        self.refresh();
        self.look_at(&path)?;
        let revoked = self.page("/mesa", Some(REVOKED)).map(|page| page.status);
        law(revoked != Some(200), "a revoked key opens nothing", String::new)
    }

    /// A public page, which shows no name that it must not show.
    pub(crate) fn look_at(&mut self, path: &str) -> Result<(), Broken> {
        let Some(page) = self.page(path, None) else { return Ok(()) };
        law(page.status < 500 || page.status == 503, "a page is a page", || {
            format!("{path}: {}", page.status)
        })?;
        let players = self.state().into_iter().flat_map(|state| state.players());
        let is_hidden =
            { players }.any(|(_, player)| player.hidden && player.row.name.starts_with(HIDDEN[1]));
        let names = if is_hidden { &HIDDEN[..] } else { &HIDDEN[..1] };
        let shown = names.iter().find(|name| page.body.contains(**name));
        law(shown.is_none(), "no hidden name is shown", || format!("{path} shows {shown:?}"))
    }

    /// Somebody types a command beside the server.
    pub(crate) fn type_at_terminal(&mut self) -> Result<(), Broken> {
        let Some(group) = self.any_group() else { return Ok(()) };
        let (code, round) = (group.code.to_string(), group.played.len());
        let table = (self.lots.below(3) + 1).to_string();
        let of_teams = group.system.is_of_teams();
        let board = if of_teams { (self.lots.below(2) + 1).to_string() } else { String::new() };
        let players = self.codes(&group);
        let player = self.lots.pick(&players).cloned().unwrap_or_default();
        let (round, next) = (round.to_string(), (round + 1).to_string());
        let result = if self.lots.happens(0.5) { "1-0" } else { "0-1" };
        let before = self.entries(self.active)?;
        let mut moment = None;
        let words: Vec<&str> = match self.lots.below(14) {
            0..4 if of_teams => {
                vec!["result", &code, &table, result, "--board", &board, "--round", &round]
            }
            0..4 => vec!["result", &code, &table, result, "--round", &round],
            4 => vec!["pair", &code, "--round", &next],
            5 => vec!["pair", "--ready"],
            6 => vec!["undo"],
            7 => vec!["unpair", &code, "--yes"],
            8 => vec!["players", "absent", &player],
            9 => vec!["results", "missing"],
            10 => vec!["players", "present", &player],
            _ => {
                moment = self.lots.pick(&before).map(|entry| entry.at.clone());
                vec!["undo", "--yes", "--to", moment.as_deref().unwrap_or_default()]
            }
        };
        if self.lots.happens(0.06) {
            self.disk.now().stops_in = Some(self.lots.below(3));
        }
        let full = self.disk.now().refused;
        let printed = terminal(&self.laptops[self.active].folder, &words);
        self.disk.now().stops_in = None;
        if self.simulation.is_killed() {
            self.stop(self.active)?;
            return self.serve(self.active);
        }
        let exit = printed.as_ref().map(|printed| printed.exit);
        let is_full = self.disk.now().refused > full;
        law(is_full || exit.is_some_and(|exit| exit < Exit::Failed), "a command answers", || {
            format!("{words:?}: {printed:?}")
        })?;
        self.counts.acts += u64::from(exit == Some(Exit::Yes));
        let after = self.entries(self.active)?;
        if let Some(moment) = moment.filter(|_| exit == Some(Exit::Yes)) {
            super::laws::restored(&before, &after, &moment)?;
        }
        if self.lots.happens(0.6) {
            self.refresh();
        }
        Ok(())
    }

    /// A device repeats one call without end, and a desk enters a result meanwhile.
    pub(crate) fn burst(&mut self) -> Result<(), Broken> {
        let Some(form) = self.any_group().and_then(|group| self.result(&group)) else {
            return Ok(());
        };
        let call = |number: usize| Sent {
            path: "/sala/chamar".to_owned(),
            key: self.template.keys[FLOOR].clone(),
            form: Some(encoded(&[
                ("place".to_owned(), String::new()),
                ("id".to_owned(), format!("call{number}")),
            ])),
            from: FLOOR as u8 + 1,
        };
        let mut sent: Vec<Sent> = (0..12).map(call).collect();
        sent.push(self.request(&form));
        let Some(served) = &mut self.laptops[self.active].served else { return Ok(()) };
        let answers = served.answer(&sent);
        let place = answers.last().and_then(|answer| answer.as_ref().map(|it| it.place));
        law(place == Some(0), "a desk does not wait for a device", || format!("place {place:?}"))?;
        let (taken, another) = served.crowd(420);
        law(taken < 420 && another, "one key does not take the places of all", || {
            format!("{taken} places of one key, another one: {another}")
        })?;
        self.forms.push(form);
        let at = self.forms.len() - 1;
        self.late.push(at);
        if let Some(Some(answered)) = answers.last() {
            self.note(at, answered.status);
        }
        Ok(())
    }
}
