//! Diplomas of finalists: laid out and signed like the event's certificates, with texts of their own. The
//! fourth in a final is not the last of a group.

use arbitro_event::{CategoryCode, Refusal};

use super::template::Template;
use super::{Certificate, Certificates, FilledCertificates};
use crate::prelude::*;
use crate::prizes::PLACES;

pub(crate) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let chosen = request.template.clone().unwrap_or_else(Template::shipped);
    let template = chosen.worded_as(&Template::parse(arbitro_templates::FINALIST_CERTIFICATE)?);
    let filled = |diplomas| -> Result<_, DocumentError> {
        let filled = FilledCertificates::new(diplomas, template, source.lang)?;
        Ok(FilledCertificates { title: words::PRINT_TITLE_FINALIST_DIPLOMAS, ..filled })
    };
    if request.options.preview {
        let preview = filled(Certificates::preview(source))?;
        return Ok(Box::new(FilledCertificates { specimen: true, ..preview }));
    }
    let categories = request.scope.categories(source.state)?;
    let mut diplomas = Certificates::of_finalists(source, &categories)?;
    diplomas.keep(request)?;
    if request.options.podium {
        let first = |diploma: &Certificate| diploma.place.is_some_and(|place| place <= PLACES);
        diplomas.certificates.retain(first);
    }
    request.nothing_where(diplomas.certificates.is_empty(), request.no_final())?;
    if let Some(key) = &request.key {
        diplomas.sign(source, key);
    }
    let mut filled = filled(diplomas)?;
    filled.key.clone_from(&request.key);
    filled.affiliation = source.event.affiliation();
    for &code in &categories {
        // Before the last round of a final, no diploma names a place.
        if source.state.final_of(code).is_some() && source.final_standings(code)?.is_none() {
            filled
                .remarks
                .push(message!(words::EVENT_CERTIFICATES_UNDECIDED, category = code.to_string()));
        }
    }
    Ok(Box::new(filled))
}

impl Certificates {
    /// The diplomas of the finalists of some categories: by place, or in the order of the final's draw while
    /// it is being played.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn of_finalists(source: &Source<'_>, categories: &[CategoryCode]) -> Result<Self, Refusal> {
        let mut certificates = Vec::new();
        for &code in categories {
            let ranks = source.final_standings(code)?.unwrap_or_default();
            let last = source.state.final_of(code);
            let players = last.into_iter().flat_map(|last| &last.members);
            let mut of_category: Vec<Certificate> = Vec::new();
            for id in players.map(|member| member.player).filter(|&id| !source.has_withdrawn(id)) {
                let line = ranks.iter().find(|line| line.player == id && line.placed);
                of_category.push(Certificate {
                    person: Person {
                        adapted: None,
                        school: source.school_of(id).1,
                        ..source.person(id)
                    },
                    game: source.game(code),
                    cycle: source.cycle(code),
                    place: line.map(|line| line.rank),
                    ..Certificate::default()
                });
            }
            of_category.sort_by_key(|diploma| diploma.place.unwrap_or(u32::MAX));
            certificates.append(&mut of_category);
        }
        Ok(Self { certificates, ..Self::frame(source) })
    }
}
