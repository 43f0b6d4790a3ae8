//! FIDE's tournament report file: reader, writer, checker, generator.
