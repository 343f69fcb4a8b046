-- Who sits at a board, as the others see him: his account, where he has one, and what was known of him when he sat down.
ALTER TABLE seat ADD COLUMN account_id INTEGER;
ALTER TABLE seat ADD COLUMN name TEXT;
ALTER TABLE seat ADD COLUMN title TEXT;
ALTER TABLE seat ADD COLUMN rating INTEGER;
ALTER TABLE seat ADD COLUMN provisional INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seat ADD COLUMN bot INTEGER NOT NULL DEFAULT 0;

CREATE INDEX seat_account ON seat (account_id, game_id) WHERE account_id IS NOT NULL;

ALTER TABLE game ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
