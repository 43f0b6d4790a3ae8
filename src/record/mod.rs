//! The scoresheet: syntax with spans, reader, writer, replay, verdicts.
