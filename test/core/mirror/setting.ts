import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import type { MirrorLimits } from '../../../src/core/mirror/limits.ts'
import { type Mirror, mirrorOn } from '../../../src/core/mirror/mirror.ts'
import {
  type MirrorEvent,
  type MirrorHandle,
  openMirrorHandle,
} from '../../../src/core/mirror/mirrorHandle.ts'
import { type OpenMirror, openMirror } from '../../../src/core/mirror/openMirror.ts'
import { PAGE_SIZE } from '../../../src/core/mirror/schema.ts'
import type { BoardAnswer, BoardEntry, HistoryAnswer, Refused } from '../../../src/core/service/answers.ts'
import { type Day, dayOf, startOfDay } from '../../../src/shared/days/day.ts'
import { type HandClock, handClock, listLog, ownFolder } from '../setting.ts'

export { handClock, listLog, ownFolder, seeded } from '../setting.ts'

/** How many times as much as in the ordinary run. */
export const THOROUGH = Number(process.env.AINA_THOROUGH ?? 1)

/** A Friday, and noon of it in UTC. */
export const FRIDAY: Day = dayOf(2026, 11, 20)
export const NOON = startOfDay(FRIDAY) + 12 * 3_600_000
export const HOUR = 3_600_000

export interface Setting {
  file: string
  handle: MirrorHandle
  clock: HandClock
  events: MirrorEvent[]
  lines: string[]
  use<T>(work: (mirror: Mirror) => T): T
  /** The same, each call a separate use. */
  mirror: Mirror
  /** Closes and opens, as a restart does. */
  restart(): void
}

/** A handle on a file, closed when the test is over. */
export const settingOn = (
  file: string,
  over: {
    mayRepair?: () => boolean
    clock?: HandClock
    limits?: MirrorLimits
  } = {},
): Setting => {
  const clock = over.clock ?? handClock()
  const events: MirrorEvent[] = []
  const log = listLog()
  const open = () =>
    openMirrorHandle({
      ...{
        file,
        clock,
        log,
        ...(over.limits && { limits: over.limits }),
      },
      mayRepair: over.mayRepair ?? (() => true),
      emit: (event) => events.push(event),
    })
  const setting: Setting = {
    file,
    clock,
    events,
    lines: log.lines,
    handle: open(),
    use: (work) => setting.handle.use(work),
    mirror: new Proxy({} as Mirror, {
      get:
        (_none, name) =>
        (...values: unknown[]) =>
          setting.handle.use((mirror) => Reflect.get(mirror, name)(...values)),
    }),
    restart() {
      setting.handle.close()
      setting.handle = open()
    },
  }
  onTestFinished(() => setting.handle.close())
  return setting
}

export const ownSetting = (over: Parameters<typeof settingOn>[1] = {}): Setting =>
  settingOn(join(ownFolder(), 'mirror-demo.db'), over)

export const entry = (code: string, kzt: number, over: Partial<BoardEntry> = {}): BoardEntry => ({
  code,
  kzt,
  kind: 'fiat',
  nameRu: `имя ${code}`,
  change: 0.5,
  changePct: 0.1,
  ...over,
})
export const coin = (code: string, kzt: number, over: Partial<BoardEntry> = {}): BoardEntry =>
  entry(code, kzt, { kind: 'crypto', nameRu: null, change: null, ...over })

export const board = (entries: BoardEntry[], day: Day = FRIDAY, refused: Refused[] = []): BoardAnswer => ({
  day,
  entries,
  refused,
  serverNow: null,
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

/** Days with their rates from text: `-1 519, 0 520` are of the day before `base` and of `base` itself. */
export const ratesOf = (text: string, base: Day = FRIDAY): [Day, number][] =>
  rowsOf(text).map(([day = 0, rate = 0]) => [base + day, rate])

/** The numbers of a text, each row behind a comma. */
export const rowsOf = (text: string): number[][] => text.split(', ').map((row) => row.split(' ').map(Number))

/** Days of a range that are not Saturdays or Sundays. */
export const workingDays = (from: Day, to: Day): Day[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((day) => ((day + 4) % 7) % 6 !== 0)

/** A series as pairs, which compare and print well. */
export const pairs = ({ day: days, rate: rates }: { day: Int32Array; rate: Float64Array }): [Day, number][] =>
  Array.from(days, (day, index) => [day, rates[index] ?? Number.NaN])

export const ALL: [Day, Day] = [-700_000, 200_000]

/** What another program sees. Closed when the test is over. */
export const reader = (file: string): Database.Database => {
  const db = new Database(file, { readonly: true })
  onTestFinished(() => void db.close())
  return db
}

/** The names of what was set aside from beside a mirror, logs left out. */
export const asideOf = (file: string): string[] =>
  readdirSync(dirname(file))
    .filter((name) => name.startsWith(`${basename(file)}.`) && !/-(wal|shm)$/.test(name))
    .sort()

/** Frames in the write-ahead log, by its size alone: opening a file that SQLite has open would break its locks. */
export const framesOf = (file: string): number =>
  Math.max(0, (statSync(`${file}-wal`).size - 32) / (PAGE_SIZE + 24))

/** Bytes of the write-ahead log. */
export const logOf = (file: string): number => statSync(`${file}-wal`).size

/** Changes a mirror behind its back, as another program can. */
export const alter = (file: string, ...sql: string[]): void => {
  const db = new Database(file)
  try {
    for (const one of sql) db.exec(one)
  } finally {
    db.close()
  }
}

/** A mirror without its handle, so that a test can come between two of its statements. */
export const bareMirror = (
  file: string,
  parts: { damaged?: (what: string) => void; mayRepair?: () => boolean } = {},
): OpenMirror & { mirror: Mirror } => {
  const opened = openMirror(file, { mayRepair: true, now: NOON })
  if (!opened.ok) throw new Error(opened.why)
  const mirror = mirrorOn(opened.mirror, parts.damaged ?? (() => {}), parts.mayRepair)
  onTestFinished(() => mirror.close())
  return { ...opened.mirror, mirror }
}
