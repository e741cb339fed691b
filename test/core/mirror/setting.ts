import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import type { Mirror } from '../../../src/core/mirror/mirror.ts'
import { type MirrorEvent, MirrorHandle } from '../../../src/core/mirror/mirrorHandle.ts'
import { openAsWorker } from '../../../src/core/mirror/openMirror.ts'
import type { BoardAnswer, BoardEntry, HistoryAnswer, Refused } from '../../../src/core/service/answers.ts'
import { type Day, dayOf, startOfDay } from '../../../src/shared/days/day.ts'
import { handClock, listLog, ownFolder } from '../setting.ts'

export { ownFolder, seeded } from '../setting.ts'

/** A Friday, and noon of it in UTC. */
export const FRIDAY: Day = dayOf(2026, 11, 20)
export const NOON = startOfDay(FRIDAY) + 12 * 3_600_000
export const HOUR = 3_600_000
export const A_DAY = 24 * HOUR
export const ALL: [Day, Day] = [-700_000, 200_000]

/** A handle on a mirror's file, closed when the test is over. `pass` lets a second go by, after which the file is looked at. */
export const openHandle = (
  file = join(ownFolder(), 'mirror-demo.db'),
  isWorker: () => boolean = () => true,
) => {
  const events: MirrorEvent[] = []
  const clock = handClock(NOON - Date.UTC(2026, 10, 20))
  const { lines, ...log } = listLog()
  const handle = new MirrorHandle({ file, clock, log, isWorker, emit: (event) => events.push(event) })
  onTestFinished(() => handle.close())
  const pass = (): void => {
    clock.at += 1_000
  }
  return { file, events, lines, handle, pass, use: <T>(work: (mirror: Mirror) => T): T => handle.use(work) }
}

/** A mirror without its handle, closed when the test is over. */
export const bareMirror = (file = join(ownFolder(), 'mirror-demo.db')): Mirror => {
  const { mirror } = openAsWorker(file, NOON)
  onTestFinished(() => mirror.close())
  return mirror
}

export const entry = (code: string, kzt: number, over: Partial<BoardEntry> = {}): BoardEntry => ({
  ...{ code, kzt, kind: 'fiat', nameRu: `имя ${code}`, change: 0.5, changePct: 0.1, ...over },
})
export const coin = (code: string, kzt: number, over: Partial<BoardEntry> = {}): BoardEntry =>
  entry(code, kzt, { kind: 'crypto', nameRu: null, change: null, ...over })

export const board = (entries: BoardEntry[], day: Day = FRIDAY, refused: Refused[] = []): BoardAnswer => ({
  ...{ day, entries, refused, serverNow: null },
})

/** A history from days and rates, in the order given. */
export const history = (
  points: readonly (readonly [Day, number])[],
  refused: Refused[] = [],
): HistoryAnswer => ({
  day: Int32Array.from(points, ([day]) => day),
  rate: Float64Array.from(points, ([, rate]) => rate),
  refused,
  serverNow: null,
})

/** A series as pairs, which compare and print well. */
export const pairs = ({ day: days, rate: rates }: { day: Int32Array; rate: Float64Array }): [Day, number][] =>
  Array.from(days, (day, index) => [day, rates[index] ?? Number.NaN])

/** The names of what was set aside from beside a mirror, logs left out. */
export const asideOf = (file: string): string[] =>
  readdirSync(dirname(file))
    .filter((name) => name.startsWith(`${basename(file)}.`) && !/-(wal|shm)$/.test(name))
    .sort()

/** What another program reads from a mirror. */
export const rowsOf = (file: string, sql: string): unknown[] => {
  const db = new Database(file, { readonly: true })
  try {
    return db.prepare(sql).all()
  } finally {
    db.close()
  }
}
