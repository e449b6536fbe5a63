-- What positions rely on, for each fingerprint of rules: so a position outlives changes that do not touch it.
CREATE TABLE layout (
    fingerprint TEXT PRIMARY KEY,
    content     TEXT NOT NULL  -- JSON object: digests by the names of procedures
);
