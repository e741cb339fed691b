import type { Database } from 'better-sqlite3'

/** The tables and views of version 3, which Aina 0.2 wrote: a row a currency and year. */
const OWN = ['board', 'history', 'provisional', 'record', 'correction', 'live', 'rates', 'history_by_date']

/** Whether the user has added tables or views to a mirror of version 3. */
export const hasOwnTables = (old: Database): boolean =>
  old
    .prepare(
      "SELECT 1 FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%' AND name NOT IN (SELECT value FROM json_each(?))",
    )
    .get(JSON.stringify(OWN)) !== undefined

/**
 * Copies a mirror of version 3 through its public views into an empty one, so that an upgrade without a network shows everything.
 * What each history lacks comes from its record; one with lost years is downloaded again. Throws SqliteError.
 */
export const copyFromVersion3 = (db: Database, file: string): void => {
  db.prepare('ATTACH ? AS old').run(file)
  db.exec(COPY)
  db.exec('DETACH old')
}

const MOMENT = (text: string) => `CAST(round(unixepoch(${text}, 'subsec') * 1000) AS INTEGER)`

const COPY = `
  BEGIN;
  INSERT INTO asset (code, kind, name_ru, last_seen)
    SELECT code, kind, name_ru,
      CASE WHEN fetched_at < (SELECT max(fetched_at) FROM old.rates) THEN ${MOMENT('fetched_at')} END
    FROM old.rates;
  INSERT INTO board (asset, kzt, change, change_pct, day)
    SELECT asset.id, rates.kzt, rates.change, rates.change_pct, unixepoch(rates.date) / 86400
    FROM old.rates AS rates JOIN asset USING (code);
  UPDATE poll SET
    day = coalesce(
      (SELECT value ->> 'day' FROM old.record WHERE kind = 'poll'),
      (SELECT max(day) FROM board JOIN asset ON asset.id = board.asset WHERE last_seen IS NULL)),
    fetched_at = (SELECT ${MOMENT('max(fetched_at)')} FROM old.rates);
  INSERT INTO history (asset, day, kzt, provisional)
    SELECT asset.id, unixepoch(points.date) / 86400, points.kzt, points.provisional
    FROM asset JOIN old.history_by_date AS points USING (code) ORDER BY asset.id;
  INSERT INTO coverage (asset, complete, confirmed_to, refreshed_at, failed_at, failure)
    SELECT asset.id, value ->> 'complete' AND json_array_length(value, '$.lost') = 0,
      (SELECT max(day) FROM history WHERE history.asset = asset.id AND provisional = 0),
      value ->> 'succeededAt', value ->> 'failedAt', value ->> 'failure'
    FROM asset JOIN old.record AS record ON record.kind = 'coverage' AND record.key = asset.code;
  INSERT INTO refusal (code, why, sample, at, times)
    SELECT coalesce(value ->> 'code', ''), value ->> 'reason', value ->> 'sample', value ->> 'at', value ->> 'count'
    FROM old.record WHERE kind = 'refusal';
  COMMIT;
`
