//! The poster that leads everybody to the hall's pages: the Wi-Fi and the address, each as a code.

use crate::prelude::*;

#[allow(clippy::unnecessary_wraps, reason = "every document is gathered so")]
pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let hall = &request.source.event.hall;
    Ok(Box::new(Poster {
        heading: request.source.heading(),
        address: request.options.address.clone().or_else(|| hall.url.clone()),
        wifi: hall.wifi_ssid.clone(),
        password: hall.wifi_password.clone(),
    }))
}

/// The poster.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Poster {
    /// The event.
    pub heading: Heading,
    /// The address of the pages.
    pub address: Option<String>,
    /// The name of the Wi-Fi.
    pub wifi: Option<String>,
    /// Its password; `None` for an open network.
    pub password: Option<String>,
}

/// The text of a QR code with which a phone joins a Wi-Fi.
pub fn wifi_code(name: &str, password: Option<&str>) -> String {
    let quoted = |text: &str| {
        let special = |c: char| matches!(c, '\\' | ';' | ',' | ':' | '"');
        text.chars().fold(String::new(), |mut quoted, c| {
            if special(c) {
                quoted.push('\\');
            }
            quoted.push(c);
            quoted
        })
    };
    let name = quoted(name);
    match password {
        Some(password) => format!("WIFI:T:WPA;S:{name};P:{};;", quoted(password)),
        None => format!("WIFI:T:nopass;S:{name};;"),
    }
}

impl Poster {
    /// The keys missing in `[hall]`.
    fn lacking(&self) -> Vec<&'static str> {
        let keys = [("url", self.address.is_some()), ("wifi_ssid", self.wifi.is_some())];
        keys.into_iter().filter(|(_, is_set)| !is_set).map(|(key, _)| key).collect()
    }

    fn page<'n>(&self, lang: Lang) -> Node<'n> {
        let join = self.wifi.as_ref().map(|wifi| {
            let join = wifi_code(wifi, self.password.as_deref());
            let label = lang.word(words::PRINT_POSTER_PASSWORD);
            let password = self.password.as_ref().map(|password| format!("{label}: {password}"));
            let below: Vec<String> = [wifi.clone()].into_iter().chain(password).collect();
            (words::PRINT_POSTER_JOIN, join, below)
        });
        let address = self.address.clone();
        let open =
            address.map(|address| (words::PRINT_POSTER_OPEN, address.clone(), vec![address]));
        let codes: Vec<_> = join.into_iter().chain(open).collect();
        let count = codes.len();
        let parts = (1..).zip(codes).map(|(number, (title, scanned, below))| {
            let words = lang.word(title);
            let title = if count > 1 { format!("{number}. {words}") } else { words };
            let below = below.into_iter().map(|line| text(line, style::POSTER_WORDS));
            let title = text(title, style::POSTER_TITLE).tagged(PagePart::Heading);
            let code = code(QrCode::of(&scanned)).share(1);
            let parts = [gap(style::WIDE), title, code];
            column(parts.into_iter().chain(below)).share(1)
        });
        let to_write =
            [words::PRINT_POSTER_WIFI, words::PRINT_POSTER_PASSWORD, words::PRINT_POSTER_ADDRESS];
        let to_write = to_write.into_iter().filter(|_| count == 0).map(|key| {
            let label = text(lang.word(key), style::POSTER_LABEL);
            column([space(), label, space(), rule(style::RULE)]).share(1)
        });
        let scans = self.address.is_some() || self.wifi.is_none();
        let reason = text(lang.word(words::PRINT_POSTER_WHY), style::POSTER_WHY);
        let why = scans.then(|| reason.tagged(PagePart::Text).inset(0.0, style::GAP));
        let head = [
            text(&self.heading.event, style::POSTER_EVENT)
                .tagged(PagePart::Title)
                .about(&self.heading.event),
            gap(style::GAP),
            text(&self.heading.occasion, style::POSTER_OCCASION),
            gap(style::GAP),
            rule(style::RULE),
        ];
        column(head.into_iter().chain(why).chain(parts).chain(to_write))
    }
}

impl Document for Poster {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let facts = [
            (words::PRINT_POSTER_WIFI, &self.wifi),
            (words::PRINT_POSTER_PASSWORD, &self.password),
            (words::PRINT_POSTER_ADDRESS, &self.address),
        ];
        let lines = facts.into_iter().filter_map(|(key, value)| Some((key, value.as_deref()?)));
        let columns = Columns::<(&str, &str)>::new(lang)
            .words("what", words::PRINT_COLUMN_WHAT, |(key, _)| lang.word(key))
            .words("value", words::PRINT_COLUMN_VALUE, |(_, value)| value);
        vec![columns.table(words::PRINT_TITLE_POSTER, &self.heading, lines)]
    }

    fn remarks(&self) -> Vec<Message> {
        let lacking = self.lacking();
        let message = message!(words::PRINT_POSTER_LACKS, keys = &lacking);
        if lacking.is_empty() { Vec::new() } else { vec![message] }
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let mut canvas = Canvas::new(Paper::PORTRAIT);
        let area = list_page::area(canvas.paper);
        self.page(lang).draw(&mut canvas, area);
        file.page(canvas);
    }
}
