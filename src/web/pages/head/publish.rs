//! `/chefe/publicar`: rounds that are paired but not yet public.

use crate::web::pages::prelude::*;
use arbitro_event::acts::{Hold, PublishRounds};

pub(in crate::web) fn page(cx: &Context) -> Answer {
    let state = &cx.view.state;
    let held: Vec<(GroupCode, u32)> = state.held().collect();
    let body = html! {
        (super::next::last_act(cx, |_| true))
        p { (cx.word(if state.hold { words::WEB_PUBLISH_HELD } else { words::WEB_PUBLISH_OPEN })) }
        (shell::button("/chefe/publicar", &[("do", if state.hold { "open" } else { "hold" })],
            &cx.word(if state.hold { words::WEB_PUBLISH_STOP } else { words::WEB_PUBLISH_START }), ""))
        @if held.is_empty() { p { (cx.word(words::WEB_PUBLISH_NONE)) } }
        @else {
            form #retidas .stack method="post" action="/chefe/publicar" {
                (shell::hidden(&[("do", "publish")]))
                fieldset {
                    legend { (cx.word(words::WEB_PUBLISH_WHICH)) }
                    ul.columns { @for (group, round) in &held {
                        li { label { input type="checkbox" name="round" value=(format!("{group}/{round}")) checked; " " (group) " · " (round) } }
                    } }
                }
                button.go { (cx.word(words::WEB_PUBLISH_NOW)) }
            }
        }
    };
    shell::page(cx, &cx.word(words::WEB_NAV_PUBLISH), Fresh::Streams, &body)
}

pub(in crate::web) fn change(cx: &Context, desk: &mut Desk) -> Result<Answer, Answer> {
    let back = "/chefe/publicar";
    match cx.form.get("do") {
        "hold" => super::act(cx, desk, back, Hold { on: true }),
        "open" => super::act(cx, desk, back, Hold { on: false }),
        "publish" => {
            let one = |text: &str| {
                let (group, round) = text.split_once('/')?;
                Some((group.parse().ok()?, round.parse().ok()?))
            };
            let rounds: Option<Vec<(GroupCode, u32)>> = cx.form.all("round").map(one).collect();
            let some = rounds.filter(|rounds| !rounds.is_empty());
            let rounds = some.ok_or_else(|| super::unclear(cx, back))?;
            super::act(cx, desk, back, PublishRounds { rounds })
        }
        _ => Err(super::unclear(cx, back)),
    }
}
