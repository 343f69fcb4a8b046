-- Tournaments, what happened in them, and their games.

CREATE TABLE tournament (
    id         TEXT PRIMARY KEY,
    created_at INTEGER NOT NULL,
    -- The plan: what was announced before it began.
    header     TEXT NOT NULL,
    -- When it begins, as far as that is known, for the calendar.
    starts_at  INTEGER,
    phase      TEXT NOT NULL CHECK (phase IN ('registration', 'running', 'finished', 'cancelled')),
    -- The series and the turn of a tournament that comes back, such as 'hourly-arena' and its hour.
    series     TEXT,
    series_at  INTEGER,
    UNIQUE (series, series_at)
) STRICT, WITHOUT ROWID;

CREATE INDEX tournament_live ON tournament (id) WHERE phase IN ('registration', 'running');
CREATE INDEX tournament_calendar ON tournament (starts_at);

-- The log: (tournament, seq) is the fence against two owners of one tournament.
CREATE TABLE tournament_event (
    tournament_id TEXT NOT NULL REFERENCES tournament (id),
    seq           INTEGER NOT NULL,
    body          TEXT NOT NULL,
    PRIMARY KEY (tournament_id, seq)
) STRICT, WITHOUT ROWID;

-- The games that are played here; written together with the event that pairs them.
CREATE TABLE tournament_game (
    game_id       TEXT PRIMARY KEY REFERENCES game (id),
    tournament_id TEXT NOT NULL REFERENCES tournament (id)
) STRICT, WITHOUT ROWID;

CREATE INDEX tournament_games ON tournament_game (tournament_id);
