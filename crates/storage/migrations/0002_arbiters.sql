-- The arbiter's chair of a game, where one is invited: free while its holder is absent. Holder and invitation are kept as
-- hashes only.
CREATE TABLE arbiter (
    game_id    TEXT PRIMARY KEY REFERENCES game (id),
    holder     TEXT,
    invitation TEXT,
    taken_at   INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX arbiter_holder ON arbiter (holder, game_id) WHERE holder IS NOT NULL;
