//! The picture of the certificates, uploaded from the browser: it is saved beside the event's template, which
//! names it. An event without a template of its own gets a copy of the one it uses.

use std::ops::RangeInclusive;

use super::{PATH, saved};
use crate::web::pages::prelude::*;
use crate::web::trouble::of_file;
use arbitro_event::SettingTopic;
use arbitro_event::files::{self, Readers};
use arbitro_paper::certificates::template::{PicturePlace, Template};
use arbitro_paper::output::pdf::Picture;
use arbitro_paper::{PrintOptions, Request, registry};

/// The key for the picture among the changed settings.
pub(super) const KEY: &str = "certificate.picture";
/// The largest picture that may be uploaded, in bytes.
const LARGEST: usize = 4 << 20;
/// The height of a picture, in millimetres; whether it fits the page is shown by a specimen.
const HEIGHTS: RangeInclusive<f64> = 3.0..=120.0;

/// The form that uploads a picture, and a link to a specimen.
pub(super) fn form(cx: &Context) -> Markup {
    html! {
        form.settings method="post" action=(format!("{PATH}/imagem")) enctype="multipart/form-data" {
            (shell::once())
            fieldset {
                legend { (cx.word(words::WEB_SETTINGS_PICTURE)) }
                div.setting { label { (cx.word(words::WEB_SETTINGS_PICTURE_FILE)) input type="file" name="picture" accept="image/png,image/jpeg" required; } }
                div.setting { label { (cx.word(words::WEB_SETTINGS_PICTURE_PLACE)) select name="place" {
                    option value="bottom" { (cx.word(words::WEB_SETTINGS_PICTURE_BOTTOM)) }
                    option value="top" { (cx.word(words::WEB_SETTINGS_PICTURE_TOP)) }
                } } }
                div.setting { label { (cx.word(words::WEB_SETTINGS_PICTURE_HEIGHT)) input.short name="height" value="14" inputmode="decimal" maxlength="5" autocomplete="off"; } }
                p.note { (cx.word(words::WEB_SETTINGS_PICTURE_HELP)) }
                button { (cx.word(words::WEB_SETTINGS_PICTURE_SEND)) }
            }
        }
        p { a.button href="/chefe/papel/certificates?exemplo=1" target="_blank" { (cx.word(words::WEB_SETTINGS_PREVIEW)) } }
    }
}

/// Takes a picture; it is checked away from the journal's thread.
pub(in crate::web) fn picture(cx: &Context) -> Result<Then, Answer> {
    let back = format!("{PATH}?t={}", SettingTopic::Certificates.word());
    let sorry = |key: &'static str| shell::declined(cx, key, &back);
    let (Some(upload), true) = (&cx.upload, cx.view.event.is_some()) else {
        return Err(pages::head::unclear(cx, &back));
    };
    let place = match cx.form.get("place") {
        "top" => PicturePlace::Top,
        _ => PicturePlace::Bottom,
    };
    let typed = cx.form.get("height").replace(',', ".").parse::<f64>().ok();
    let height = typed.filter(|typed| HEIGHTS.contains(typed));
    let Some(height) = height else { return Err(sorry(words::WEB_SETTINGS_PICTURE_HIGH)) };
    if upload.bytes.len() > LARGEST || Picture::read(&upload.bytes).is_err() {
        return Err(sorry(words::WEB_SETTINGS_PICTURE_WRONG));
    }
    let bytes = upload.bytes.clone();
    Ok(Box::new(move |cx, desk| match put(desk, &cx.signature(), &bytes, place, height) {
        Ok(()) => saved(SettingTopic::Certificates, KEY),
        Err(messages) => {
            let reasons: Vec<String> = messages.iter().map(|message| cx.text(message)).collect();
            shell::refused(cx, &reasons, &back)
        }
    }))
}

/// Saves the picture, then the template that names it, then the template's name in `event.toml`: if
/// interrupted anywhere, the event has either the old certificate or the new one.
fn put(
    desk: &mut Desk,
    by: &arbitro_event::Signature,
    bytes: &[u8],
    place: PicturePlace,
    height: f64,
) -> Result<(), Vec<Message>> {
    let folder = desk.files.folder().to_owned();
    let text = desk.files.toml().read().map_err(|fault| vec![fault.message()])?;
    let file = SettingsFile::read(&text).zip(Setting::of("certificate.template"));
    let Some((mut file, setting)) = file else { return Err(Vec::new()) };
    let now = file.rows(setting).concat().concat();
    let is_beside = is_beside(&folder, &now);
    let template =
        match (is_beside, Template::text_of(if now.is_empty() { "default" } else { &now })) {
            (true, _) => files::regular::read(&folder.join(&now), 1 << 20)
                .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
                .map_err(|cause| vec![of_file(&folder.join(&now), &cause)])?,
            (false, Some(shipped)) => shipped.to_owned(),
            (false, None) => return Err(vec![Message::new(words::WEB_SETTINGS_PICTURE_ELSEWHERE)]),
        };
    let ending = if bytes.starts_with(b"\x89PNG") { "png" } else { "jpg" };
    // Another picture gets another name: the old one stays intact until the template names the new one.
    let name = format!("certificado-{}.{ending}", &blake3::hash(bytes).to_hex()[..8]);
    let Some(template) = Template::with_picture(&template, &name, place, height) else {
        return Err(vec![Message::new(words::WEB_SETTINGS_PICTURE_ELSEWHERE)]);
    };
    has_room(desk, &template, bytes)?;
    let target = if is_beside { now.clone() } else { free(&folder) };
    for (name, bytes) in [(&name, bytes), (&target, template.as_bytes())] {
        let path = folder.join(name);
        files::replace(&path, bytes, Readers::Owner)
            .map_err(|cause| vec![of_file(&path, &cause)])?;
    }
    Template::open(&folder.join(&target)).map_err(|fault| vec![fault.message()])?;
    if file.set(setting, &[vec![target]]) {
        let changed = desk.change_toml(&file.to_string(), by);
        changed
            .map_err(|faults| faults.into_iter().map(|(_, message)| message).collect::<Vec<_>>())?;
    }
    Ok(())
}

/// Checks that a specimen with the picture can be laid out, before anything is written.
fn has_room(desk: &Desk, template: &str, picture: &[u8]) -> Result<(), Vec<Message>> {
    let template = Template::assembled(template, picture).map_err(|fault| vec![fault.message()])?;
    let view = desk.view();
    let lang = view.event.as_ref().and_then(|event| event.language).unwrap_or(Lang::Pt);
    let Some(source) = view.source(lang) else { return Err(Vec::new()) };
    let options = PrintOptions { preview: true, ..PrintOptions::default() };
    let request = Request { template: Some(template), options, ..Request::new(source) };
    let kind = registry::find("certificates").expect("certificates are a document");
    kind.gather(&request).map(|_| ()).map_err(|fault| vec![fault.message()])
}

/// Whether a template is a file in the event's folder itself.
fn is_beside(folder: &Path, name: &str) -> bool {
    let plain = Path::new(name).file_name().is_some_and(|own| own == name);
    plain && folder.join(name).is_file()
}

/// An unused file name for the event's own template.
fn free(folder: &Path) -> String {
    let numbered = (2..).map(|number| format!("certificado-{number}.toml"));
    let mut names = std::iter::once("certificado.toml".to_owned()).chain(numbered);
    names.find(|name| !folder.join(name).exists()).unwrap_or_default()
}
