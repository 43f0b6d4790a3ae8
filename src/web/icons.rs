//! Small drawings beside words of the same meaning: nobody has to understand them.

use maud::{Markup, html};

/// The lines of a drawing in a box of 24 by 24.
fn lines(name: &str) -> Option<&'static str> {
    Some(match name {
        "/" => "M3 11l9-8 9 8M6 9v11h12V9M10 20v-6h4v6",
        "/chefe" => {
            "M7 3h10v6a5 5 0 0 1-10 0zM7 5H3v2a4 4 0 0 0 4 4M17 5h4v2a4 4 0 0 1-4 4M12 14v4M8 21h8M9 21l1-3h4l1 3"
        }
        "/mesa" => "M6 5H4v17h16V5h-2M8 3h8v4H8zM8 13l3 3 5-6",
        "/sala" => "M3 3h7v7H3zM14 3h7v7h-7zM3 14h7v7H3zM14 14h7v7h-7z",
        "/escola" => "M2 9l10-6 10 6-10 5zM6 12v6c3 3 9 3 12 0v-6M22 9v7",
        "/chamada" => "M3 6l2 2 3-4M3 14l2 2 3-4M12 6h9M12 14h9M12 21h9M4 21h1",
        "/chefe/inscritos" => {
            "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21c0-9 14-9 14 0M16 4a4 4 0 0 1 0 7M18 14c3 1 4 3 4 7"
        }
        "/chefe/papel" => "M6 9V3h12v6M6 18H3V9h18v9h-3M7 14h10v7H7z",
        "/chefe/publicar" => "M3 10v5h4l9 5V4l-9 6zM20 9a5 5 0 0 1 0 6",
        "/chefe/parede" => "M2 4h20v13H2zM8 21h8M12 17v4",
        "/chefe/regulamento" => {
            "M4 6h9M18 6h2M4 12h2M11 12h9M4 18h11M20 18h0M13 4h5v4h-5zM6 10h5v4H6zM15 16h5v4h-5z"
        }
        "/chefe/chaves" => "M8 15a5 5 0 1 0 0-8 5 5 0 0 0 0 8zM13 11h9v4M18 11v3",
        "/chefe/registo" => "M5 3h14v18H5zM9 8h6M9 12h6M9 16h4",
        "/estado" => "M2 12h5l3-8 4 16 3-8h5",
        "/k" => "M6 11h12v10H6zM8 11V8a4 4 0 0 1 8 0v3M12 15v2",
        "/aviso" => "M12 2l8 3v7c0 5-4 8-8 10-4-2-8-5-8-10V5zM9 12l2 2 4-4",
        "camera" => "M4 7h4l2-3h4l2 3h4v13H4zM12 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8z",
        "picture" => "M3 4h18v16H3zM3 17l5-6 4 5 3-3 6 5M16 9h.01",
        "more" => "M5 12h.01M12 12h.01M19 12h.01",
        "undo" => "M9 7H4V2M4 7c3-5 12-5 15 2s-2 12-8 12",
        "call" => "M12 3a6 6 0 0 0-6 6v5l-2 3h16l-2-3V9a6 6 0 0 0-6-6zM10 20a2 2 0 0 0 4 0",
        "table" => "M3 3h18v18H3zM3 9h18M3 15h18M9 3v18M15 3v18",
        "search" => "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15 15l6 6",
        "back" => "M11 5l-7 7 7 7M4 12h16",
        "again" => "M20 5v6h-6M20 11a8 8 0 1 0 0 5",
        "language" => {
            "M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20zM2 12h20M12 2c-6 6-6 14 0 20M12 2c6 6 6 14 0 20"
        }
        "trouble" => "M12 3l10 18H2zM12 10v5M12 18v.5",
        _ => return None,
    })
}

/// The icon of a page, by its address, or of an action, by its name; empty if there is none.
pub(super) fn icon(name: &str) -> Markup {
    html! {
        @if let Some(lines) = lines(name) {
            svg.icon viewBox="0 0 24 24" aria-hidden="true" focusable="false" { path d=(lines) {} }
        }
    }
}
