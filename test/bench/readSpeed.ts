import { join } from 'node:path'
import Database from 'better-sqlite3'
import { mirrorOn } from '../../src/core/mirror/mirror.ts'
import { openMirror } from '../../src/core/mirror/openMirror.ts'
import { historyView } from '../../src/core/views/historyView.ts'
import { unknownConvention } from '../../src/shared/dateConventions/convention.ts'
import { type Day, parseDay } from '../../src/shared/days/day.ts'
import { calendarOf } from '../../src/shared/days/holidays.ts'
import { withFolder } from './folder.ts'
import { median, type Row, round } from './row.ts'
import { codesForBench, seriesForBench } from './seriesForBench.ts'

const undated = { convention: unknownConvention, calendar: calendarOf(), carried: new Set<Day>() }
const POINTS = 11_000
const ROUNDS = 120
const DISCARDED = 10

const took = (work: () => unknown): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** P5: a series of thirty years and more from the file to columns, its checksums verified, against bare rows of its points. */
export const readSpeed = (): Promise<Row[]> =>
  withFolder((folder) => {
    const codes = codesForBench(10)
    const file = join(folder, 'mirror.db')
    const now = Date.UTC(2026, 10, 20, 12)
    const opened = openMirror(file, { mayRepair: true, now })
    if (!opened.ok) throw new Error(opened.why)
    const mirror = mirrorOn(opened.mirror, () => {})
    const of = { kind: 'fiat', nameRu: null, kzt: 1.5, change: null, changePct: null }
    const entries = codes.map((code) => ({ ...of, code }))
    mirror.putBoard({ day: 20_780, entries, refused: [], serverNow: null }, now)
    const series = seriesForBench(POINTS)
    const answer = {
      day: Int32Array.from(series, ({ date }) => parseDay(date) ?? 0),
      rate: Float64Array.from(series, ({ rate }) => rate),
      refused: [],
      serverNow: null,
    }
    for (const code of codes) mirror.putHistory(code, 'all', answer, now)

    const bare = new Database(join(folder, 'bare.db'))
    bare.exec(
      'CREATE TABLE history (asset INTEGER, day INTEGER, kzt REAL, PRIMARY KEY (asset, day)) STRICT, WITHOUT ROWID',
    )
    const insert = bare.prepare('INSERT INTO history VALUES (?, ?, ?)')
    bare.transaction(() => {
      for (const asset of codes.keys())
        for (const [at, day] of answer.day.entries()) insert.run(asset, day, answer.rate[at])
    })()
    const rows = bare.prepare('SELECT day, kzt FROM history WHERE asset = ? ORDER BY day').raw()
    const ratios: number[] = []
    const ours: number[] = []
    const pairs: number[] = []
    for (let at = 0; at < ROUNDS; at++) {
      const [code = '', quote] = [codes[at % codes.length], codes[(at + 1) % codes.length]]
      const bareTook = took(() => rows.all(at % codes.length))
      const ourTook = took(() => historyView(mirror, { code }, undated))
      const pairTook = took(() => historyView(mirror, { code, quote }, undated))
      if (at < DISCARDED) continue
      ratios.push(ourTook / bareTook)
      ours.push(ourTook)
      pairs.push(pairTook)
    }
    if (historyView(mirror, { code: 'A00' }, undated).day.length !== POINTS + 1)
      throw new Error('not the whole series')
    bare.close()
    mirror.close()
    return [
      {
        id: 'P5',
        what: `${POINTS} points to columns, checksums verified / their bare rows, a row a point`,
        unit: '×',
        value: round(median(ratios)),
        bar: 0.6,
        side: 'at most',
        note: `${round(median(ours))} ms; a cross rate ${round(median(pairs))} ms`,
      },
    ]
  })
