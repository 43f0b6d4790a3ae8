//! The certificate's template: what it may contain, and the messages about its faults.

use arbitro::locale::portuguese::PortugueseArticle;
use arbitro::locale::{Lang, Localize};
use arbitro_paper::certificates::FilledCertificates;
use arbitro_paper::certificates::template::{Template, TemplateError, Texts};
use arbitro_paper::output::pdf::PrintError;
use arbitro_paper::{Certificate, Certificates, Document, Person};
use chrono::NaiveDate;

use crate::samples::shipped;

fn certificates() -> Certificates {
    Certificates {
        event: "Campeonato Nacional de Jogos Matemáticos".to_owned(),
        edition: Some(19),
        article: None,
        location: "Aveiro".to_owned(),
        days: NaiveDate::from_ymd_opt(2026, 3, 13).map(|day| [day, day]),
        certificates: vec![Certificate {
            person: Person::new("1.2.3", "Ana Maré", "Escola do Largo"),
            team: String::new(),
            game: "Gatos & Cães".to_owned(),
            cycle: "1.º ciclo".to_owned(),
            place: None,
            ranked_team: String::new(),
            finalist: false,
            without_games: false,
            proof: None,
        }],
        signatories: Vec::new(),
    }
}

/// A Portuguese template with this body.
fn template(body: &str) -> Template {
    let text = format!("[pt]\ntitle = \"C\"\nname = \"{{{{ nome }}}}\"\nbody = '''{body}'''\n");
    Template::parse(&text).expect("a template")
}

/// The first person's texts, with breaking spaces only.
fn texts(template: &Template, certificates: &Certificates, lang: Lang) -> Texts {
    let mut texts = template.texts(certificates, lang).expect("filled in");
    let mut texts = texts.remove(0);
    texts.body = texts.body.replace('\u{a0}', " ");
    texts
}

fn body(body: &str, certificates: &Certificates) -> String {
    texts(&template(body), certificates, Lang::Pt).body
}

#[test]
fn a_place_of_a_team_that_the_school_names_is_said_with_its_name() {
    let mut certificates = certificates();
    let own = &mut certificates.certificates[0];
    (own.place, own.ranked_team) = (Some(1), "Escola do Largo A".to_owned());
    let ends = [
        (Lang::Pt, "tendo obtido o 1.º lugar com a equipa Escola do Largo A."),
        (Lang::En, "and finished in 1st place with the team Escola do Largo A."),
    ];
    for name in ["default", "portrait"] {
        let template = Template::named(name).expect("it comes with the program");
        for (lang, end) in ends {
            let body = texts(&template, &certificates, lang).body;
            assert!(body.ends_with(end), "{body}");
        }
    }
}

#[test]
fn the_shipped_template_shows_what_the_certificate_is_for() {
    let shipped = Template::shipped();
    let mut certificates = certificates();
    assert_eq!(
        texts(&shipped, &certificates, Lang::Pt).body,
        "da Escola do Largo, participou no 19.º Campeonato Nacional de Jogos Matemáticos, realizado \
         em Aveiro, no dia 13 de março de 2026, no jogo Gatos & Cães, 1.º ciclo."
    );
    let mut of_team = certificates.clone();
    of_team.certificates[0].team = "Os Ases".to_owned();
    let filled = texts(&shipped, &of_team, Lang::Pt).body;
    assert!(filled.starts_with("da Escola do Largo, na equipa Os Ases, participou no"), "{filled}");
    certificates.certificates[0].place = Some(2);
    let filled = texts(&shipped, &certificates, Lang::En);
    assert_eq!(
        filled.body,
        "of Escola do Largo, took part in the 19th Campeonato Nacional de Jogos Matemáticos, held in \
         Aveiro on 13 March 2026, in the game Gatos & Cães, 1.º ciclo, and finished in 2nd place."
    );
    assert_eq!((filled.badge.as_str(), filled.badge_word.as_str()), ("2nd", "place"));
    // A league was held "on 10 January 2027 to 7 February 2027".
    let days = [(2027, 1, 10), (2027, 2, 7)]
        .map(|(year, month, day)| NaiveDate::from_ymd_opt(year, month, day).expect("a day"));
    certificates.days = Some(days);
    let filled = texts(&shipped, &certificates, Lang::En);
    let held = "held in Aveiro from 10 January 2027 to 7 February 2027, in the game";
    assert!(filled.body.contains(held), "{}", filled.body);
}

#[test]
fn an_event_without_edition_and_a_person_without_school_read_well() {
    let mut certificates = certificates();
    certificates.edition = None;
    certificates.event = "Torneio da Ribeira".to_owned();
    certificates.certificates[0].person.school = String::new();
    let body = texts(&Template::shipped(), &certificates, Lang::Pt).body;
    assert!(body.starts_with("participou no Torneio da Ribeira, realizado em Aveiro"), "{body}");
}

#[test]
fn a_certificate_lacked_the_3rd_taca() {
    let mut certificates = certificates();
    let mut said = |event: &str, edition: Option<u32>, article: Option<PortugueseArticle>| {
        event.clone_into(&mut certificates.event);
        (certificates.edition, certificates.article) = (edition, article);
        let filled = texts(&Template::shipped(), &certificates, Lang::Pt);
        let body = filled.body.trim_start_matches("da Escola do Largo, participou ").to_owned();
        (filled.above, body.split(" em Aveiro").next().unwrap_or_default().to_owned())
    };
    let both = |above: &str, body: &str| (above.to_owned(), body.to_owned());
    let taca = said("Taça da Vila", Some(3), None);
    assert_eq!(taca, both("3.ª\u{a0}Taça da Vila", "na 3.ª Taça da Vila, realizada"));
    let games = said("Olimpíadas do Vale", None, None);
    assert_eq!(games, both("Olimpíadas do Vale", "nas Olimpíadas do Vale, realizadas"));
    // If the rule knows no article, or the wrong one, the event gives it.
    let none = said("Xequemate", None, None);
    assert_eq!(none, both("Xequemate", "em Xequemate, realizado"));
    let own = said("Xequemate", Some(2), Some(PortugueseArticle::A));
    assert_eq!(own, both("2.ª\u{a0}Xequemate", "na 2.ª Xequemate, realizada"));
}

#[test]
fn several_days_are_written_as_such() {
    let mut certificates = certificates();
    certificates.days = NaiveDate::from_ymd_opt(2026, 3, 13)
        .zip(NaiveDate::from_ymd_opt(2026, 3, 15))
        .map(|(first, last)| [first, last]);
    let body = texts(&Template::shipped(), &certificates, Lang::Pt).body;
    insta::assert_snapshot!(body, @"da Escola do Largo, participou no 19.º Campeonato Nacional de Jogos Matemáticos, realizado em Aveiro, de 13 a 15 de março de 2026, no jogo Gatos & Cães, 1.º ciclo.");
}

#[test]
fn fields_have_names_in_both_languages_with_and_without_accents() {
    let certificates = certificates();
    assert_eq!(body("{{ edição }} {{ edicao }} {{ edition }}", &certificates), "19 19 19");
    assert_eq!(body("{{ código }} {{ codigo }} {{ code }}", &certificates), "1.2.3 1.2.3 1.2.3");
    assert_eq!(body("{{ jogo }} = {{ game }}", &certificates), "Gatos & Cães = Gatos & Cães");
}

/// Nothing in a name is read as a template.
#[test]
fn a_name_is_never_read_as_template() {
    let mut certificates = certificates();
    certificates.certificates[0].person.name = "{{ escola }} <b>&</b> {% if %}".to_owned();
    assert_eq!(
        texts(&template("x"), &certificates, Lang::Pt).name,
        "{{ escola }} <b>&</b> {% if %}"
    );
}

#[test]
fn a_field_that_does_not_exist_is_an_error_that_names_text_and_person() {
    let error = template("{{ nomee }}").texts(&certificates(), Lang::Pt).expect_err("unknown");
    let TemplateError::Text { text, whose, cause, .. } = &error else { panic!("{error}") };
    assert_eq!((*text, whose.as_str()), ("body", "Ana Maré"));
    insta::assert_snapshot!(cause, @"undefined value: `nomee` is undefined");
    let said = Lang::Pt.text(&error.message());
    insta::assert_snapshot!(said, @"o texto body do modelo do certificado, no de Ana Maré: usa um campo que não existe, ou que não tem valor para este jogador (ver docs/pt/printing.md)");
}

#[test]
fn a_field_without_value_is_an_error_where_it_is_printed_and_false_where_it_is_asked() {
    let certificates = certificates();
    assert_eq!(body("{% if lugar %}a{% else %}b{% endif %}", &certificates), "b");
    let error = template("{{ lugar }}").texts(&certificates, Lang::Pt).expect_err("no value");
    assert!(matches!(error, TemplateError::Text { text: "body", .. }), "{error}");
}

#[test]
fn a_broken_choice_is_an_error_before_anyone_is_named() {
    let error = template("{% if lugar %}").texts(&certificates(), Lang::Pt).expect_err("broken");
    let TemplateError::Text { text: "body", whose, .. } = &error else { panic!("{error}") };
    assert!(whose.is_empty());
}

#[test]
fn an_invalid_template_is_refused_with_its_line() {
    let error = Template::parse("[pt]\ntitle = \"C\"\nnames = \"x\"\n").expect_err("unknown key");
    let TemplateError::Malformed { line: 3, cause } = &error else { panic!("{error:?}") };
    insta::assert_snapshot!(cause, @"unknown field `names`, expected one of `above`, `title`, `lead`, `name`, `body`, `badge`, `badge_word`, `date`");
    assert_eq!(Template::parse("").map(|_| ()), Err(TemplateError::NoTexts));
    let error = Template::parse("colour = \"red\"\n").expect_err("no colour");
    assert!(matches!(error, TemplateError::Malformed { line: 1, .. }), "{error:?}");
}

#[test]
fn a_template_with_one_language_is_used_for_both() {
    let certificates = certificates();
    let text = texts(&template("{{ data }}"), &certificates, Lang::En).body;
    assert_eq!(text, "13 de março de 2026", "in the template's own language");
}

#[test]
fn the_event_s_signatories_come_before_the_template_s() {
    let template = Template::shipped();
    let mut certificates = certificates();
    let offices: Vec<String> = template
        .signatories(&certificates, Lang::En)
        .into_iter()
        .map(|(_, office)| office)
        .collect();
    assert_eq!(offices, ["For the organisers", "Chief arbiter"]);
    let ours = vec![("Ada Exemplo".to_owned(), "Presidente".to_owned())];
    certificates.signatories = ours.clone();
    assert_eq!(template.signatories(&certificates, Lang::En), ours);
}

#[test]
fn a_picture_of_the_template_s_folder_is_stored_once_for_all_pages() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("own.toml");
    let text = shipped().replacen(
        "[pt]",
        "[picture]\nfile = \"logo.png\"\nheight = 12\nplace = \"top\"\n\n[pt]",
        1,
    );
    std::fs::write(&path, text).expect("written");
    let missing = Template::open(&path).expect_err("there is no picture yet");
    assert!(
        matches!(&missing, TemplateError::Unreadable { path, .. } if path.ends_with("logo.png"))
    );

    let logo = folder.path().join("logo.png");
    std::fs::write(&logo, b"GIF89a").expect("written");
    assert_eq!(
        Template::open(&path).map(|_| ()),
        Err(TemplateError::Picture { path: logo.clone() })
    );

    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 40, 20);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&[200; 40 * 20 * 4]).expect("data");
    writer.finish().expect("an end");
    std::fs::write(&logo, bytes).expect("written");
    let template = Template::open(&path).expect("a template with its picture");
    let mut certificates = certificates();
    certificates.certificates = vec![certificates.certificates[0].clone(); 5];
    let filled = FilledCertificates::new(certificates, template, Lang::Pt).expect("filled in");
    let bytes = filled.pdf(Lang::Pt).expect("printed").bytes;
    let document = lopdf::Document::load_mem(&bytes).expect("a PDF");
    let images = document.objects.values().filter(|object| {
        let dict = object.as_stream().map(|stream| &stream.dict);
        dict.and_then(|dict| dict.get(b"Subtype"))
            .is_ok_and(|kind| kind.as_name().is_ok_and(|name| name == b"Image"))
    });
    assert_eq!(images.count(), 2, "the picture and its alpha channel");
}

#[test]
fn no_certificates_are_nothing_to_print() {
    let certificates = Certificates { certificates: Vec::new(), ..certificates() };
    let filled = FilledCertificates::new(certificates, Template::shipped(), Lang::Pt);
    let filled = filled.expect("nothing to fill in");
    assert!(filled.tables(Lang::Pt)[0].rows.is_empty());
    assert_eq!(filled.pdf(Lang::Pt), Err(PrintError::Nothing));
}

/// Anybody can write a template: one that never ends, or fills the memory, is an error and nothing more.
#[test]
fn a_template_that_never_ends_or_fills_the_memory_is_stopped() {
    let endless = "{% for a in range(90000) %}{% for b in range(90000) %}{% endfor %}{% endfor %}";
    let large = "{% for a in range(2000) %}{{ nome }}{% endfor %}";
    let huge = "{{ 'x' * 2000000000 }}";
    for body in [endless, large, huge] {
        let error = template(body).texts(&certificates(), Lang::Pt).expect_err(body);
        assert!(matches!(error, TemplateError::Text { text: "body", .. }), "{error}");
    }
}

/// A few steps are enough to fill the memory, if results can be named, repeated or inserted.
#[test]
fn a_text_that_makes_much_of_little_in_few_steps_is_refused() {
    let doubled = |word: &str| {
        format!("{{% set x = '{word}' %}}{}{{{{ x }}}}", "{% set x = x ~ x %}".repeat(40))
    };
    let kept =
        "{% set x = 'abcd' %}".to_owned() + &"{% set x %}{{ x }}{{ x }}{% endset %}".repeat(40);
    let space = "{% set n = namespace(x='abcd') %}{% for i in range(40) %}{% set n.x = n.x ~ n.x %}{% endfor %}";
    let called = "{% macro m(x) %}{{ x }}{{ x }}{% endmacro %}{{ m(m(m(m('abcd')))) }}";
    let repeated = format!("{{{{ {} }}}}", ["'abcd' * 20000000"; 200].join(" ~ "));
    let replaced = format!("{{{{ nome{} }}}}", " | replace('a', 'aaaaaaaaaaaaaaaa')".repeat(40));
    let between = format!("{{{{ nome{} }}}}", " | replace('', 'aaaaaaaaaaaaaaaa')".repeat(40));
    let long = "x".repeat(1_000_000);
    let listed = "{{ ([1] * 2000000000) | list | length }}";
    let moved = "{{ nome | indent(1000000000) }}";
    let filtered = "{% filter upper %}{{ nome }}{% endfilter %}";
    let hidden = "{{ '}}' }}{%- set x = nome ~ nome %}";
    let commented = "{# {{ ' #}{% set x = nome ~ nome %}{# ' }} #}";
    for body in [
        &doubled("abcd"),
        &kept,
        space,
        called,
        &repeated,
        &replaced,
        &between,
        &long,
        listed,
        moved,
        filtered,
        hidden,
        commented,
        "{{ 'a' * 3 }}",
        "{%+ for a in 'ab' %}{% endfor %}",
        "{%\tset x = 1 %}",
    ] {
        let error = template(body).texts(&certificates(), Lang::Pt).expect_err(body);
        let said = Lang::Pt.text(&error.message());
        assert!(matches!(error, TemplateError::Text { text: "body", .. }), "{error}");
        assert!(said.contains("body"), "{said}");
    }
}

#[test]
fn fields_choices_and_filters_can_be_put_together_freely() {
    let certificates = certificates();
    for (text, filled) in [
        ("{{ nome | upper }}", "ANA MARÉ"),
        ("{{ nome | replace('a', 'o') | title }}", "Ano Moré"),
        ("{{ escola or '***' }} {{ '{% set %} }}' }}", "Escola do Largo {% set %} }}"),
        ("{% if lugar is none %}-{% elif lugar == 1 %}+{% endif %}", "-"),
        ("{{ (edição + 1) | ordinal }} {{ 'x' ~ nome | trim }}", "20.º xAna Maré"),
        ("{{ lugar | default('sem lugar', true) | capitalize }}", "Sem lugar"),
        ("{{ \"it's\" }} {%- if nome | length > 3 -%} b {%- endif %}", "it'sb"),
    ] {
        assert_eq!(body(text, &certificates), filled, "{text}");
    }
}

#[test]
fn a_picture_of_a_few_bytes_that_unpacks_to_gigabytes_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("own.toml");
    let picture = "[picture]\nfile = \"logo.png\"\nheight = 12\n\n[pt]";
    std::fs::write(&path, shipped().replacen("[pt]", picture, 1)).expect("written");
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 60_000, 60_000);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    // The header alone declares its size.
    let _ = encoder.write_header().expect("a header");
    let logo = folder.path().join("logo.png");
    std::fs::write(&logo, bytes).expect("written");
    assert_eq!(Template::open(&path).map(|_| ()), Err(TemplateError::Picture { path: logo }));
}

#[test]
fn both_templates_that_come_with_the_program_are_templates() {
    for name in ["default", "portrait"] {
        let template = Template::named(name).expect("it comes with the program");
        assert!(template.proves());
        assert!(template.texts(&certificates(), Lang::Pt).is_ok());
    }
    assert!(Template::named("other").is_none());
}
