//! Canonical JSON, the form that is signed (RFC 8785): no whitespace, names sorted by their UTF-16
//! units, and only the necessary escapes.

use serde_json::Value;

/// A value in canonical form. Numbers must be whole: nothing that is signed here has a fraction, and
/// all other values have one form.
pub(super) fn canonical(value: &Value) -> String {
    match value {
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(canonical).collect();
            format!("[{}]", items.join(","))
        }
        Value::Object(fields) => {
            let mut fields: Vec<(&String, &Value)> = fields.iter().collect();
            fields.sort_by(|(one, _), (other, _)| one.encode_utf16().cmp(other.encode_utf16()));
            let field = |(name, value): (&String, &Value)| {
                format!("{}:{}", Value::from(name.as_str()), canonical(value))
            };
            let fields: Vec<String> = fields.into_iter().map(field).collect();
            format!("{{{}}}", fields.join(","))
        }
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of RFC 8785 (3.2.2 and 3.2.3), without those that have fractions.
    #[test]
    fn the_examples_of_the_rfc_are_written_as_it_says() {
        let of = |text: &str| canonical(&serde_json::from_str(text).unwrap());
        assert_eq!(
            of(
                r#"{"string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/", "literals": [null, true, false]}"#
            ),
            "{\"literals\":[null,true,false],\"string\":\"€$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\"}"
        );
        let names = r#"{"\u20ac": 1, "\r": 2, "\ufb33": 3, "1": 4, "\ud83d\ude00": 5, "\u0080": 6, "\u00f6": 7}"#;
        let written = of(names);
        let numbers: Vec<char> = written.chars().filter(|c| ('2'..='7').contains(c)).collect();
        // `\r`, `1`, U+0080, ö, €, 😀, U+FB33: in UTF-16 the emoji sorts before the Hebrew letter.
        assert_eq!(numbers, ['2', '4', '6', '7', '5', '3'], "{written}");
        assert!(written.starts_with("{\"\\r\":2,\"1\":4,"), "{written}");
        assert_eq!(of(&written), written);
    }
}
