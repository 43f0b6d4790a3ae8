//! The poster that leads everybody to the hall's pages: the Wi-Fi and the address, each as a code.

use crate::prelude::*;

pub(super) const KIND: DocumentKind =
    DocumentKind::new("poster", &["cartaz", "cartazes"], Takes::Whole, NamesShown::None, gather)
        .hangs(SheetOf::Request, &[]);

#[allow(clippy::unnecessary_wraps, reason = "every document is gathered so")]
fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
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

impl Poster {
    /// The text with which a phone joins the Wi-Fi.
    fn join(&self) -> Option<String> {
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
        let name = quoted(self.wifi.as_deref()?);
        Some(match &self.password {
            Some(password) => format!("WIFI:T:WPA;S:{name};P:{};;", quoted(password)),
            None => format!("WIFI:T:nopass;S:{name};;"),
        })
    }

    /// The keys missing in `[hall]`.
    fn lacking(&self) -> Vec<&'static str> {
        let known = [("url", self.address.is_some()), ("wifi_ssid", self.wifi.is_some())];
        known.into_iter().filter(|(_, known)| !known).map(|(key, _)| key).collect()
    }
}

impl Document for Poster {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let lines = [
            (words::PRINT_POSTER_WIFI, &self.wifi),
            (words::PRINT_POSTER_PASSWORD, &self.password),
            (words::PRINT_POSTER_ADDRESS, &self.address),
        ];
        let lines = lines.into_iter().filter_map(|(key, value)| Some((key, value.as_deref()?)));
        let columns = Columns::<(&str, &str)>::new(lang)
            .words("what", words::PRINT_COLUMN_WHAT, |(key, _)| lang.word(key))
            .words("value", words::PRINT_COLUMN_VALUE, |(_, value)| value);
        vec![columns.table(words::PRINT_TITLE_POSTER, &self.heading, lines)]
    }

    fn remarks(&self) -> Vec<Message> {
        let lacking = self.lacking();
        let message = Message::new(words::PRINT_POSTER_LACKS).with("keys", lacking.clone());
        if lacking.is_empty() { Vec::new() } else { vec![message] }
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let mut canvas = Canvas::new(Paper::PORTRAIT);
        let area = canvas.paper().area().inset(16.0);
        let middle = area.middle();
        canvas.about(self.heading.event.as_str());
        let line = |size: f64, lines: usize| Room { width: area.width(), lines, size, least: 9.0 };
        let set = Type::new(Face::SerifBold, 26.0);
        let event = fit(&self.heading.event, set.face, Room { least: 20.0, ..line(26.0, 3) });
        let y = area.top + 10.0;
        let mut y = canvas.part(PagePart::Title, |canvas| {
            canvas.lines(&event, middle, y, Anchor::Middle, 1.15, set)
        });
        let set = Type::new(Face::Serif, 14.0);
        let occasion = fit(&self.heading.occasion, set.face, line(14.0, 1));
        y = canvas.lines(&occasion, middle, y + 9.0, Anchor::Middle, 1.0, set) + 4.0;
        canvas.line((area.left, y), (area.right, y), Ink::BLACK, 0.4);
        // Why it is worth a look, unless there are no pages to see.
        if self.address.is_some() || self.wifi.is_none() {
            let set = Type::new(Face::Sans, 19.0);
            let why = lang.word(words::PRINT_POSTER_WHY);
            let why = fit(&why, set.face, Room { least: 17.0, ..line(19.0, 3) });
            y = canvas.part(PagePart::Text, |canvas| {
                canvas.lines(&why, middle, y + 11.0, Anchor::Middle, 1.25, set)
            });
        }
        let join = self.join();
        let parts: Vec<(&str, &str, Vec<String>)> = [
            join.as_deref().zip(self.wifi.clone()).map(|(join, wifi)| {
                let mut below = vec![wifi];
                below.extend(self.password.as_ref().map(|password| {
                    let label = lang.word(words::PRINT_POSTER_PASSWORD);
                    format!("{label}: {password}")
                }));
                (words::PRINT_POSTER_JOIN, join, below)
            }),
            self.address
                .as_deref()
                .map(|address| (words::PRINT_POSTER_OPEN, address, vec![address.to_owned()])),
        ]
        .into_iter()
        .flatten()
        .collect();
        if parts.is_empty() {
            // What is not known yet is written by hand.
            for key in [
                words::PRINT_POSTER_WIFI,
                words::PRINT_POSTER_PASSWORD,
                words::PRINT_POSTER_ADDRESS,
            ] {
                y += 30.0;
                let set = Type::new(Face::Sans, 14.0).ink(Ink::QUIET);
                canvas.text(&lang.word(key), area.left, y - 12.0, Anchor::Left, set);
                canvas.line((area.left, y), (area.right, y), Ink::BLACK, 0.4);
            }
        }
        let below = Area { top: y + 6.0, ..area };
        let count = parts.len();
        for (number, (title, text, lines)) in parts.into_iter().enumerate() {
            let cell = below.cell(0, 1, number, count.max(1));
            let title = if count > 1 {
                format!("{}. {}", number + 1, lang.word(title))
            } else {
                lang.word(title)
            };
            let set = Type::new(Face::SansBold, 22.0);
            let title = fit(&title, set.face, line(22.0, 1));
            canvas.part(PagePart::Heading, |canvas| {
                canvas.lines(&title, middle, cell.top + 9.0, Anchor::Middle, 1.0, set)
            });
            let side = (cell.height() - 20.0 - 10.0 * lines.len() as f64).min(95.0);
            if let Some(code) = QrCode::of(text) {
                canvas.qr(&code, middle - side / 2.0, cell.top + 14.0, side);
            }
            let mut y = cell.top + 14.0 + side + 9.0;
            for text in lines {
                let set = Type::new(Face::SansBold, 18.0);
                let text = fit(&text, set.face, Room { least: 10.0, ..line(18.0, 1) });
                canvas.lines(&text, middle, y, Anchor::Middle, 1.0, set);
                y += 9.0;
            }
        }
        file.page(canvas);
    }
}
