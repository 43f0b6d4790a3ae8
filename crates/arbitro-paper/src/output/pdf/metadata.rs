//! A file's metadata: title, author, language. Nothing that changes from one printing to the next.

use super::prelude::*;
use super::svg;

/// The metadata of a file.
pub(super) struct About<'a> {
    pub title: &'a str,
    pub author: &'a str,
    pub lang: Lang,
}

/// The program's name.
const PROGRAM: &str = "arbitro";

/// The property of PDF/UA that PDF/A-2 does not define, declared as PDF/A-2 requires.
const SCHEMAS: &str = "<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType=\"Resource\">\n\
     <pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>\n\
     <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>\n\
     <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>\n\
     <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType=\"Resource\">\n\
     <pdfaProperty:name>part</pdfaProperty:name>\n\
     <pdfaProperty:valueType>Integer</pdfaProperty:valueType>\n\
     <pdfaProperty:category>internal</pdfaProperty:category>\n\
     <pdfaProperty:description>Indicates, which part of ISO 14289 standard is followed\
     </pdfaProperty:description>\n\
     </rdf:li></rdf:Seq></pdfaSchema:property>\n\
     </rdf:li></rdf:Bag></pdfaExtension:schemas>\n";

impl About<'_> {
    /// The language tag.
    pub(super) fn tag(&self) -> &'static str {
        match self.lang {
            Lang::Pt => "pt-PT",
            Lang::En => "en-GB",
        }
    }
}

/// Writes it as XMP (ISO 16684-1), uncompressed; returns the number of its object.
pub(super) fn write(body: &mut Body, about: &About<'_>) -> u32 {
    let tag = about.tag();
    let title = escaped(about.title);
    let author = match about.author {
        "" => String::new(),
        author => format!(
            "<dc:creator><rdf:Seq><rdf:li>{}</rdf:li></rdf:Seq></dc:creator>\n",
            escaped(author)
        ),
    };
    let text = format!(
        "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n\
         <x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n\
         <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n\
         <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" \
         xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" \
         xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\" \
         xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\" \
         xmlns:pdfaExtension=\"http://www.aiim.org/pdfa/ns/extension/\" \
         xmlns:pdfaSchema=\"http://www.aiim.org/pdfa/ns/schema#\" \
         xmlns:pdfaProperty=\"http://www.aiim.org/pdfa/ns/property#\">\n\
         <pdfaid:part>2</pdfaid:part>\n<pdfaid:conformance>A</pdfaid:conformance>\n\
         <pdfuaid:part>1</pdfuaid:part>\n{SCHEMAS}\
         <dc:format>application/pdf</dc:format>\n\
         <dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">{title}</rdf:li></rdf:Alt></dc:title>\n\
         {author}\
         <dc:language><rdf:Bag><rdf:li>{tag}</rdf:li></rdf:Bag></dc:language>\n\
         <xmp:CreatorTool>{PROGRAM}</xmp:CreatorTool>\n\
         </rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>"
    );
    let dict = Dictionary::from_iter([
        ("Type", Object::from("Metadata")),
        ("Subtype", Object::from("XML")),
    ]);
    let number = body.number();
    body.stream(number, &Stream::new(dict, text.into_bytes()));
    number
}

/// Writes it for programs that do not read XMP; returns the number of its object.
pub(super) fn info(body: &mut Body, about: &About<'_>) -> u32 {
    let mut dict = Dictionary::from_iter([("Title", lopdf::text_string(about.title))]);
    if !about.author.is_empty() {
        dict.set("Author", lopdf::text_string(about.author));
    }
    dict.set("Creator", lopdf::text_string(PROGRAM));
    let number = body.number();
    body.object(number, &body::written(dict));
    number
}

/// A text between tags; characters that XML cannot contain are left out.
fn escaped(text: &str) -> String {
    svg::escaped(&text.replace(char::is_control, ""))
}
