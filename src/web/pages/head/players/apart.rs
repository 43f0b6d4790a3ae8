//! Players who may not be paired with each other.

use crate::web::pages::prelude::*;

/// The pairs so far, and a form for another.
pub(super) fn apart(cx: &Context) -> Markup {
    let state = &cx.view.state;
    let name = |code: &PlayerCode| {
        state.find(code).map(|id| state.player(id).row.name.clone()).unwrap_or_default()
    };
    html! {
        details #separados {
            summary { (cx.word(words::WEB_APART_TITLE)) }
            ul.people {
                @let soft = state.avoided_pairs();
                @let hard = state.forbidden_pairs();
                @for (one, other) in hard.iter().chain(soft.difference(&hard)) {
                    li {
                        b { (name(one)) } " " span.code { (one) } " – " b { (name(other)) } " " span.code { (other) }
                        @if !hard.contains(&(one.clone(), other.clone())) { " " em { (cx.word(words::WEB_APART_SOFT)) } }
                        (shell::button("/chefe/jogador", &[("do", "allow"), ("code", &one.to_string()), ("other", &other.to_string())],
                            &cx.word(words::WEB_APART_ALLOW), "quiet"))
                    }
                }
                @for limited in state.groups().flat_map(|group| &group.terms.apart) {
                    @let (one, other) = &limited.players;
                    li {
                        b { (name(one)) } " " span.code { (one) } " – " b { (name(other)) } " " span.code { (other) } " "
                        em { (cx.text(&message!(words::WEB_APART_ROUNDS, from = limited.from, to = limited.to))) }
                        (shell::button("/chefe/jogador", &[("do", "allow"), ("code", &one.to_string()), ("other", &other.to_string())],
                            &cx.word(words::WEB_APART_ALLOW), "quiet"))
                    }
                }
            }
            form.stack method="post" action="/chefe/jogador" {
                (shell::hidden(&[("do", "forbid")]))
                label { (cx.word(words::WEB_APART_ONE)) " " input name="code" required autocomplete="off" maxlength="40"; }
                label { (cx.word(words::WEB_APART_OTHER)) " " input name="other" required autocomplete="off" maxlength="40"; }
                label { input type="checkbox" name="soft" value="1"; " " (cx.word(words::WEB_APART_SOFT)) }
                button { (cx.word(words::WEB_APART_FORBID)) }
            }
        }
    }
}
