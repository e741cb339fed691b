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

type Series = ReturnType<typeof seriesForBench>

/** Bytes of a closed mirror that holds a series for each code. */
const ownBytes = (file: string, codes: readonly string[], series: Series): number => {
  const now = Date.UTC(2026, 10, 20, 12)
  const opened = openMirror(file, { mayRepair: true, now })
  if (!opened.ok) throw new Error(opened.why)
  const mirror = mirrorOn(opened.mirror, () => {})
  const of = { kind: 'fiat', kzt: 1.5, change: null, changePct: null }
  const entries = codes.map((code) => ({ ...of, code, nameRu: code }))
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
  return statSync(file).size
}

/** Bytes of a table with the code and the date as text, of the same points. */
const textBytes = (file: string, codes: readonly string[], series: Series): number => {
  const text = new Database(file)
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
  return statSync(file).size
}

/** P2: bytes a point of the whole mirror, against a text table of the same points. */
export const size = (): Promise<Row[]> =>
  withFolder((folder) => {
    const codes = codesForBench(61)
    const count = codes.length * POINTS
    const ownOf = (name: string, series: Series): number =>
      ownBytes(join(folder, `${name}.db`), codes, series) / count
    const series = seriesForBench(POINTS, { digits: 4 })
    const ours = ownOf('four', series)
    const theirs = textBytes(join(folder, 'text.db'), codes, series) / count
    const two = ownOf('two', seriesForBench(POINTS))
    const live = ownOf('live', seriesForBench(POINTS, { digits: 8, isDaily: true }))
    return [
      {
        ...{
          id: 'P2',
          what: 'bytes a point / a table of text codes and dates',
          value: round(ours / theirs),
          unit: '×',
        },
        ...{
          bar: 0.25,
          side: 'at most',
          note: `${round(ours)} against ${round(theirs)} bytes, ${count} points with 4 decimals`,
        },
      },
      {
        id: 'P2',
        what: 'bytes a point, everything included',
        value: round(ours),
        unit: 'B',
        bar: 14,
        side: 'at most',
        note: `the file closed and checkpointed; with 2 decimals ${round(two)}, live rates of every day with 8 ${round(live)}`,
      },
    ]
  })
