//! Remedies as links to the pages where they are done, for those who may go there. Only this module makes
//! them.

use crate::locale::{message, words};
use maud::{Markup, html};

use super::context::Viewer;
use crate::hall::keys::{Holder, Role};
use arbitro_event::{CategoryCode, GroupCode, Hint, PlayerCode, Remedy};

/// A page on which something is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Page {
    /// A group's.
    Group(GroupCode),
    /// A category's.
    Category(CategoryCode),
    /// A player's entry.
    Player(PlayerCode),
    /// The entries, of one category or all.
    Entries(Option<CategoryCode>),
    /// The overview.
    Overview,
    /// A page of the head, by its address and the key of its name.
    Head(&'static str, &'static str),
    /// A page of the head and the desks.
    Staff(&'static str, &'static str),
}

/// Why no page does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoPage {
    /// It restarts the server differently, which the server cannot do itself.
    StartsServer,
    /// It examines or replaces the journal while nobody may write to it.
    WorksOnJournal,
    /// It reads or writes a file on the terminal's computer.
    OwnFile,
}

/// The page for a remedy.
pub(super) fn place(remedy: &Remedy) -> Result<Page, NoPage> {
    use Remedy as R;
    Ok(match remedy {
        R::NewEvent => Page::Head("/chefe/novo", words::WEB_START_TITLE),
        R::ImportPlayers
        | R::ReplacePlayers { .. }
        | R::AllEntries
        | R::Teams
        | R::LateSomebody => Page::Entries(None),
        R::Entries { category } => Page::Entries(Some(*category)),
        R::TakeNewKey { .. }
        | R::TakeAnother { .. }
        | R::LeavesOut
        | R::AssignSchool { .. }
        | R::TakeChanges { .. }
        | R::LeaveChanges { .. }
        | R::AllSources => Page::Head("/chefe/escolas", words::WEB_SOURCES_TITLE),
        R::RollCall | R::Present { .. } => Page::Staff("/chamada", words::WEB_NAV_ROLL),
        R::KeepAnySheet => Page::Staff("/folhas", words::WEB_SHEETS_TITLE),
        R::Late { player }
        | R::Withdraw { player }
        | R::Remove { player }
        | R::AbsentForNothing { player, .. }
        | R::Forbid { player, .. }
        | R::AllowPair { player, .. } => Page::Player(player.clone()),

        R::AllGroups
        | R::DrawAll
        | R::PairAll
        | R::PairReady
        | R::PairGroups { .. }
        | R::EnterAny
        | R::Missing
        | R::AllStandings
        | R::AdvanceAll => Page::Overview,
        R::Groups { category }
        | R::Draw { category }
        | R::CategoryStandings { category }
        | R::Advance { category } => Page::Category(*category),
        R::MakeGroup { player } | R::ReplaceFinalist { player } => {
            Page::Category(player.category())
        }
        R::Dissolve { group } => Page::Category(group.category()),
        R::ShowGroup { group }
        | R::Pair { group }
        | R::PairRound { group, .. }
        | R::PairAllowing { group, .. }
        | R::PairByHand { group }
        | R::LateTogether { group, .. }
        | R::Unpair { group }
        | R::UnpairTable { group, .. }
        | R::Pairings { group }
        | R::Enter { group }
        | R::Record { group, .. }
        | R::RecordDecided { group, .. }
        | R::Correct { group, .. }
        | R::CorrectBoards { group, .. }
        | R::Clear { group, .. }
        | R::GroupStandings { group }
        | R::Provisional { group }
        | R::Lots { group }
        | R::Decide { group, .. } => Page::Group(*group),

        R::PrintCertificates | R::PrintPrizes | R::PrintStale => {
            Page::Head("/chefe/papel", words::WEB_NAV_PAPER)
        }

        R::Log
        | R::UndoLast
        | R::Undo { .. }
        | R::UndoWithDependents { .. }
        | R::RestoreBefore { .. }
        | R::RestoreAfter { .. }
        | R::UndoOf { .. }
        | R::RedoLast
        | R::Redo { .. } => Page::Head("/chefe/registo", words::WEB_NAV_LOG),

        R::Publish => Page::Head("/chefe/publicar", words::WEB_NAV_PUBLISH),
        R::Verify | R::BackUp { .. } | R::ExportDocument => {
            Page::Head("/chefe/fecho", words::WEB_CLOSING_TITLE)
        }
        R::Salvage => return Err(NoPage::WorksOnJournal),
        R::ServeAt { .. } | R::ServeLan => return Err(NoPage::StartsServer),
        // Remedies added later are unknown here; a test checks every kind.
        _ => return Err(NoPage::OwnFile),
    })
}

impl Page {
    /// The address, if the key holder may go there.
    pub(super) fn path(&self, holder: &Holder) -> Option<String> {
        match (self, holder.role) {
            (Self::Group(group), Role::Head) => Some(format!("/chefe/grupo/{group}")),
            (Self::Group(group), Role::Desk) => {
                holder.may_enter(*group).then(|| format!("/mesa/{group}"))
            }
            (Self::Category(category), Role::Head) => Some(format!("/chefe/categoria/{category}")),
            (Self::Player(player), Role::Head) => Some(format!("/chefe/inscritos?q={player}")),
            (Self::Entries(None), Role::Head) => Some("/chefe/inscritos".to_owned()),
            (Self::Entries(Some(category)), Role::Head) => {
                Some(format!("/chefe/inscritos?c={category}"))
            }
            (Self::Overview, Role::Head) => Some("/chefe".to_owned()),
            (Self::Overview, Role::Desk) => Some("/mesa".to_owned()),
            (Self::Head(path, _) | Self::Staff(path, _), Role::Head)
            | (Self::Staff(path, _), Role::Desk) => Some((*path).to_owned()),
            _ => None,
        }
    }

    /// The page's name.
    fn name(&self, cx: &Viewer) -> String {
        match self {
            Self::Group(group) => cx.text(&message!(words::PRINT_GROUP, code = group)),
            Self::Category(category) => match cx.view.source(cx.lang) {
                Some(source) => source.category(*category),
                None => category.to_string(),
            },
            Self::Player(player) => match cx.view.state.find(player) {
                Ok(id) => cx.view.state.player(id).row.name.clone(),
                Err(_) => cx.word(words::WEB_NAV_PLAYERS),
            },
            Self::Entries(_) => cx.word(words::WEB_NAV_PLAYERS),
            Self::Overview => match cx.role() {
                Some(Role::Desk) => cx.word(words::WEB_NAV_DESK),
                _ => cx.word(words::WEB_NAV_HEAD),
            },
            Self::Head(_, name) | Self::Staff(_, name) => cx.word(name),
        }
    }
}

/// Hints as a page shows them.
#[derive(Debug, Default)]
pub(super) struct Advice {
    /// Sentences.
    pub(super) lines: Vec<String>,
    /// The links to pages that help: addresses and labels.
    pub(super) links: Vec<(String, String)>,
}

/// The hints for a key holder. If a page does it, the link is enough; what no page does, or pages alone do
/// not, is shown to the head as a command, and to nobody else.
pub(super) fn advice(cx: &Viewer, hints: impl IntoIterator<Item = Hint>) -> Advice {
    let mut advice = Advice::default();
    for hint in hints {
        if hint.remedies.is_empty() {
            advice.lines.push(cx.text(&hint.words));
        }
        if hint.remedies.iter().any(|remedy| place(remedy).is_err()) {
            let command = cx
                .server
                .as_ref()
                .and_then(|hall| hall.options.typed)
                .filter(|_| cx.role() == Some(Role::Head));
            let typed = command.map(|command| hint.sentence(|remedy| command(remedy, cx.lang)));
            advice.lines.extend(typed.map(|said| cx.text(&said)));
        }
        if let Some(holder) = &cx.holder {
            for page in hint.remedies.iter().filter_map(|remedy| place(remedy).ok()) {
                let link = page.path(holder).map(|path| (path, page.name(cx)));
                let links = &mut advice.links;
                links.extend(link.filter(|(path, _)| links.iter().all(|(other, _)| other != path)));
            }
        }
    }
    advice
}

impl Advice {
    /// The lines as paragraphs, with the links in the last one.
    pub(super) fn paragraphs(&self) -> Markup {
        html! {
            @for line in &self.lines { p { (line) } }
            @if !self.links.is_empty() {
                p { @for (path, name) in &self.links { a href=(path) { (name) } " " } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::pages;
    use super::super::routes::Who;
    use super::*;

    fn holder(role: Role) -> Holder {
        Holder {
            id: "1".to_owned(),
            name: "posto".to_owned(),
            role,
            only: Vec::new(),
            device: None,
        }
    }

    /// The law of remedies on pages: each leads to an existing address for those who may request it, or has a
    /// reason why it leads nowhere.
    #[test]
    fn every_remedy_has_an_existing_page_or_is_declared_without_one() {
        let nowhere = |name: &str| match name {
            "ServeAt" | "ServeLan" => Some(NoPage::StartsServer),
            "Salvage" => Some(NoPage::WorksOnJournal),
            "ImportElsewhere" | "KeepSheet" | "Check" | "ExportSite" => Some(NoPage::OwnFile),
            _ => None,
        };
        let examples = Remedy::examples();
        assert_eq!(examples.len(), Remedy::KINDS.len());
        for (name, remedy) in examples {
            let page = place(&remedy);
            assert_eq!(page.as_ref().err().copied(), nowhere(name), "{name}");
            let Ok(page) = page else { continue };
            assert!(page.path(&holder(Role::Head)).is_some(), "{name}: the head goes everywhere");
            for role in [Role::Head, Role::Desk, Role::Floor, Role::School, Role::Table] {
                let Some(path) = page.path(&holder(role)) else { continue };
                let path = path.split('?').next().expect("the page has a path");
                let Some(route) = pages::route(false, path) else { panic!("{name}: {path}") };
                let allowed = match route.who {
                    Who::Anyone => true,
                    Who::Key(roles) => roles.contains(&role),
                };
                assert!(allowed, "{name}: {path} is not for {role:?}");
            }
        }
    }

    #[test]
    fn a_desk_is_led_only_to_the_groups_of_its_key() {
        let group = CategoryCode::new(2, 3).group(6);
        let only = |limit: &str| Holder {
            only: vec![limit.parse().expect("the limit can be read")],
            ..holder(Role::Desk)
        };
        assert_eq!(Page::Group(group).path(&only("2.3")).as_deref(), Some("/mesa/2.3.6"));
        assert_eq!(Page::Group(group).path(&only("2.4")), None);
        assert_eq!(place(&Remedy::Log).unwrap().path(&only("2.3")), None);
    }
}
