import { statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { mirrorOn } from '../../src/core/mirror/mirror.ts'
import { openMirror } from '../../src/core/mirror/openMirror.ts'
import { parseDay } from '../../src/shared/days/day.ts'
import { withFolder } from './folder.ts'
import { type Row, round } from './row.ts'
import { codesForBench, seriesForBench } from './seriesForBench.ts'

const POINTS = 7_500

/** P2: bytes a point of the whole mirror, against a table with the code and the date as text, of the same points. */
export const size = (): Promise<Row[]> =>
  withFolder((folder) => {
    const codes = codesForBench(61)
    const series = seriesForBench(POINTS)
    const now = Date.UTC(2026, 10, 20, 12)
    const file = join(folder, 'mirror.db')
    const opened = openMirror(file, { mayRepair: true, now })
    if (!opened.ok) throw new Error(opened.why)
    const mirror = mirrorOn(opened.mirror, () => {})
    const entries = codes.map((code) => ({
      code,
      kind: 'fiat',
      nameRu: code,
      kzt: 1.5,
      change: null,
      changePct: null,
    }))
    mirror.putBoard({ day: 20_777, entries, refused: [], serverNow: null }, now)
    const answer = {
      day: Int32Array.from(series, ({ date }) => parseDay(date) ?? 0),
      rate: Float64Array.from(series, ({ rate }) => rate),
      refused: [],
      serverNow: null,
    }
    // In the order of a fill: pinned ones first, which are anywhere on the board.
    for (const code of [...codes.slice(40, 45), ...codes.slice(0, 40), ...codes.slice(45)])
      mirror.putHistory(code, 'all', answer, now)
    mirror.close()

    const textFile = join(folder, 'text.db')
    const text = new Database(textFile)
    text.pragma('journal_mode = WAL')
    text.exec(
      'CREATE TABLE history (code TEXT NOT NULL, date TEXT NOT NULL, rate REAL NOT NULL, PRIMARY KEY (code, date))',
    )
    const insert = text.prepare('INSERT INTO history VALUES (?, ?, ?)')
    for (const code of codes)
      text.transaction(() => {
        for (const { date, rate } of series) insert.run(code, date, rate)
      })()
    text.close()

    const count = codes.length * POINTS
    const ours = statSync(file).size / count
    const theirs = statSync(textFile).size / count
    return [
      {
        ...{
          id: 'P2',
          what: 'bytes a point / a table of text codes and dates',
          value: round(ours / theirs),
          unit: '×',
        },
        ...{
          bar: 0.37,
          side: 'at most',
          note: `${round(ours)} against ${round(theirs)} bytes, ${count} points`,
        },
      },
      {
        id: 'P2',
        what: 'bytes a point, everything included',
        value: round(ours),
        unit: 'B',
        bar: 21,
        side: 'at most',
        note: 'the file closed and checkpointed',
      },
    ]
  })
