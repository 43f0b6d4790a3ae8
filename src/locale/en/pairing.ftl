# pairing
