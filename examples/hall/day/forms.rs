//! The forms of a page, as a browser reads and sends them.

/// The hidden fields of the first form after a mark on a page, and where it is sent to.
pub(crate) fn form_after(page: &str, mark: &str) -> Option<(String, Vec<(String, String)>)> {
    let rest = &page[page.find(mark)?..];
    // The mark may be inside the form.
    let start = match page[..page.find(mark)?].rfind("<form ") {
        Some(before) if !page[before..page.find(mark)?].contains("</form>") => &page[before..],
        _ => &rest[rest.find("<form ")?..],
    };
    let form = start.split("</form>").next()?;
    let action = attribute(form.split('>').next()?, "action")?;
    let inputs = form.split("<input ").skip(1).filter_map(|input| {
        let tag = input.split('>').next()?;
        let is_hidden = tag.contains("type=\"hidden\"");
        is_hidden.then(|| Some((attribute(tag, "name")?, attribute(tag, "value")?)))?
    });
    Some((action, inputs.collect()))
}

/// The value of an attribute.
pub(crate) fn attribute(tag: &str, name: &str) -> Option<String> {
    let (_, rest) = tag.split_once(&format!("{name}=\""))?;
    Some(rest.split('"').next()?.replace("&amp;", "&").replace("&quot;", "\""))
}

/// The fields as a form sends them.
pub(crate) fn encoded(fields: &[(String, String)]) -> String {
    let plain = |text: &str| {
        let one = |byte: u8| match byte {
            b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'.' | b'-' => char::from(byte).to_string(),
            other => format!("%{other:02X}"),
        };
        text.bytes().map(one).collect::<String>()
    };
    let pairs = fields.iter().map(|(name, value)| format!("{}={}", plain(name), plain(value)));
    pairs.collect::<Vec<_>>().join("&")
}
