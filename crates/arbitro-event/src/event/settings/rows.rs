//! The values of a setting in the file, as rows of cells.

use arbitro_games::registry;

use super::super::node::Node;
use super::{SettingKind, SettingRows};

/// The rows of a setting in the file.
pub(super) fn of(kind: SettingKind, node: Node) -> SettingRows {
    let elements = || node.elements().unwrap_or_default().into_iter();
    match kind {
        SettingKind::Days | SettingKind::Lines { .. } | SettingKind::TieBreaks => {
            let items = node.elements().unwrap_or_else(|| vec![node]).into_iter();
            items.map(|item| vec![item.cell()]).collect()
        }
        SettingKind::Games => elements().map(game).collect(),
        SettingKind::Signatories => {
            elements().map(|it| vec![it.cell_of("name"), it.cell_of("role")]).collect()
        }
        SettingKind::Rooms => elements().map(room).collect(),
        _ => vec![vec![node.cell()]],
    }
}

fn game(node: Node) -> Vec<String> {
    let id = match node.table() {
        None => {
            let id = node.cell();
            registry::find(&id).map_or(id, |game| registry::info(game).id.to_owned())
        }
        Some(_) => node.cell_of("id"),
    };
    let draws = node.cell_of("draws") == "true";
    vec![id, node.cell_of("name"), draws.to_string()]
}

fn room(node: Node) -> Vec<String> {
    let parts = node.table().and_then(|table| Node::find(table, "groups")?.elements());
    let parts: Vec<String> = parts.into_iter().flatten().map(Node::cell).collect();
    vec![node.cell_of("name"), node.cell_of("first_table"), parts.join(" ")]
}
