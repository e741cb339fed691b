import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { Mirror } from '../../../src/core/mirror/mirror.ts'
import { noCoverage } from '../../../src/core/mirror/state.ts'
import type { BoardEntry } from '../../../src/core/service/answers.ts'
import { type Day, dayOf, utcDay } from '../../../src/shared/days/day.ts'
import {
  differences,
  emptyModel,
  historyModel,
  isWorkingDay,
  type Model,
  pollModel,
  wrongs,
} from './model.ts'
import {
  alter,
  board,
  coin,
  entry,
  HOUR,
  history,
  NOON,
  ownFolder,
  type Setting,
  seeded,
  settingOn,
  THOROUGH,
} from './setting.ts'

const SEED = Number(process.env.AINA_SEED ?? 1)
const SEQUENCES = 500 * THOROUGH
const PARTS = 5

const codes = ['USD', 'EUR', 'BTC', 'ETH']
const isLive = (code: string) => code === 'BTC' || code === 'ETH'
const FIRST = dayOf(2025, 12, 20)

/** A service whose histories grow and are corrected, and a mirror and a model that get the same answers. */
const world = (random: () => number, setting: Setting) => {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const upTo = (most: number) => Math.floor(random() * most)
  const rate = () => Math.round(random() * 1e9) / 1e4 + 1e-4
  const model: Model = emptyModel()
  const service = new Map(codes.map((code) => [code, new Map<Day, number>()]))
  const listed = new Map<string, BoardEntry>()
  let now = NOON
  let boardDay = utcDay(now)
  /** How far the service's clock is from the machine's, for one answer. */
  const serverNow = () => pick([null, now, now - upTo(20) * HOUR, now + upTo(20) * HOUR])
  let harmed = false
  const done: string[] = []

  const listing = (code: string) => listed.set(code, (isLive(code) ? coin : entry)(code, rate()))
  for (const code of codes) {
    listing(code)
    for (let day = FIRST + upTo(40); day < boardDay; day += 1 + upTo(7)) service.get(code)?.set(day, rate())
  }

  /** Gives both the same; a damaged mirror may have lost everything before it. */
  const tell = (what: string, mirrored: (mirror: Mirror) => void, modelled: () => void) => {
    done.push(what)
    setting.use(mirrored)
    modelled()
  }
  const poll = () => {
    if (listed.size === 0) listing(pick(codes))
    const answer = { ...board([...listed.values()], boardDay), serverNow: serverNow() }
    tell(
      `poll ${boardDay}`,
      (mirror) => mirror.putBoard(answer, now, isWorkingDay),
      () => pollModel(model, answer, now),
    )
  }
  const fill = (code: string, range: 'all' | { from: Day; to: Day }) => {
    const points = [...(service.get(code) ?? [])]
      .filter(([day]) => range === 'all' || (day >= range.from && day <= range.to))
      .sort(([a], [b]) => a - b)
    const answer = { ...history(points), serverNow: serverNow() }
    tell(
      `${code} ${JSON.stringify(range)}: ${points.length}`,
      (mirror) => mirror.putHistory(code, range, answer, now),
      () => historyModel(model, code, range, answer, now),
    )
  }
  const restart = () => {
    done.push('restart')
    setting.restart()
  }

  const moves: Record<string, () => void> = {
    poll,
    'poll again': poll,
    'a rate moves': () => {
      if (listed.size > 0) listing(pick([...listed.keys()]))
      poll()
    },
    'fill one': () => fill(pick(codes), 'all'),
    'fill another': () => fill(pick(codes), 'all'),
    'a range': () => {
      const from = FIRST + upTo(330)
      fill(pick(codes), { from, to: from + upTo(60) })
    },
    'a correction': () => {
      const points = service.get(pick(codes)) ?? new Map()
      for (let n = upTo(3); n >= 0 && points.size > 0; n--) points.set(pick([...points.keys()]), rate())
    },
    'a day passes': () => {
      now += (20 + upTo(10)) * HOUR
      const day = utcDay(now)
      for (const code of codes)
        if (isLive(code) || random() < 0.7) service.get(code)?.set(day - upTo(2), rate())
      boardDay = day
    },
    'a board of another day': () => {
      boardDay = utcDay(now) + upTo(14) - 3
      poll()
    },
    'a kind slips': () => {
      const code = pick([...listed.keys(), pick(codes)])
      const was = listed.get(code)
      if (!was) return
      listed.set(code, (was.kind === 'fiat' ? coin : entry)(code, pick([was.kzt, rate()])))
      poll()
      if (random() < 0.3) return
      listed.set(code, was)
      poll()
    },
    'a listing ends': () => listed.delete(pick(codes)),
    'a listing begins': () => listing(pick(codes)),
    failure: () => {
      const code = pick(codes)
      tell(
        `failure ${code}`,
        (mirror) => mirror.putFailure(code, 'timed-out', now),
        () => {
          const before = model.coverage.get(code)
          if (!model.kinds.has(code)) return
          model.coverage.set(code, {
            ...noCoverage,
            ...before,
            failedAt: now,
            failure: 'timed-out',
            failures: (before?.failures ?? 0) + 1,
          })
        },
      )
    },
    restart,
    'the clock jumps': () => {
      now += (upTo(800) - 400) * 24 * HOUR
      done.push(`clock ${utcDay(now)}`)
    },
  }

  const harms: Record<string, () => void> = {
    bytes: () => {
      setting.handle.close()
      const file = random() < 0.5 || !existing(`${setting.file}-wal`) ? setting.file : `${setting.file}-wal`
      if (!existing(file)) return restart()
      const bytes = readFileSync(file)
      const at = upTo(bytes.length)
      const many = 1 + upTo(40)
      for (let i = at; i < Math.min(at + many, bytes.length); i++) bytes[i] = upTo(256)
      writeFileSync(file, bytes)
      done.push(`${many} bytes at ${at} of ${bytes.length}`)
      restart()
    },
    rows: () => {
      if (!existing(setting.file)) return
      setting.mirror.state()
      const sql = pick(harmfulSql)
      done.push(sql)
      try {
        alter(setting.file, sql)
      } catch (error) {
        // Bytes that were harmed before are in the way of the statement too.
        if (!(error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CORRUPT'))) throw error
      }
    },
  }

  return {
    model,
    done,
    /** One step; returns what is wrong after it. */
    step(harmful: boolean): unknown[] {
      const chosen = harmful ? harms : moves
      if (harmful) harmed = true
      chosen[pick(Object.keys(chosen))]?.()
      return setting.use((mirror) => (harmed ? wrongs : differences)(mirror, model))
    },
    /** Asks for everything again; twice, for damage may come to light only by writing. */
    refill(): unknown[] {
      const wrong: unknown[] = []
      for (let round = 0; round < 2; round++) {
        for (const code of codes) listing(code)
        poll()
        for (const code of codes) fill(code, 'all')
        if (harmed && round === 0) wrong.push(...setting.use((mirror) => wrongs(mirror, model)))
      }
      restart()
      return [...wrong, ...setting.use((mirror) => differences(mirror, model))]
    },
  }
}

const harmfulSql = [
  'DELETE FROM history WHERE year % 2 = 0',
  'DELETE FROM history',
  "UPDATE history SET rates = replace(rates, ',1', ',2') WHERE year % 2 = 1",
  "UPDATE history SET days = replace(days, '1,', '2,')",
  'UPDATE OR REPLACE history SET year = year + 1',
  "UPDATE OR REPLACE history SET code = CASE code WHEN 'USD' THEN 'EUR' ELSE 'USD' END",
  "UPDATE board SET kzt = kzt * 2 WHERE code IN ('EUR', 'ETH')",
  'UPDATE board SET day = day + 1',
  'DELETE FROM board',
  `UPDATE record SET value = replace(value, 'fiat', 'FIAT') WHERE key = 'EUR'`,
  "DELETE FROM record WHERE kind = 'asset' AND key = 'USD'",
  "DELETE FROM record WHERE kind = 'coverage' AND key IN ('EUR', 'ETH')",
  `UPDATE record SET value = replace(value, '"complete":true', '"complete":false')`,
  `UPDATE record SET value = replace(value, '"years":[20', '"years":[19')`,
  'UPDATE provisional SET kzt = kzt + 1',
  'UPDATE OR REPLACE provisional SET day = day + 1',
  "DELETE FROM record WHERE kind = 'poll'",
  `UPDATE record SET value = replace(value, '"fetchedAt":1', '"fetchedAt":2') WHERE kind = 'poll'`,
  "DELETE FROM record WHERE kind = 'board-day'",
  "UPDATE record SET key = key || '0'",
  'DELETE FROM record',
]

const existing = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() === true

for (let part = 0; part < PARTS; part++)
  test(`after any events the mirror equals a plain Map (${part + 1} of ${PARTS})`, () => {
    const folder = ownFolder()
    for (let n = part; n < SEQUENCES; n += PARTS) {
      const random = seeded(SEED * 100_000 + n)
      const setting = settingOn(join(folder, `mirror-${n}.db`))
      const { step, refill, done } = world(random, setting)
      // Half of the courses come to no harm: there, nothing at all may differ.
      const harmful = n % 2 === 1
      const wrong: unknown[] = []
      for (let steps = 0; steps < 12 && wrong.length === 0; steps++)
        wrong.push(...step(harmful && steps > 3 && random() < 0.2))
      if (wrong.length === 0) wrong.push(...refill())
      setting.handle.close()
      expect(wrong, `sequence ${n}: ${done.join(' | ')}`).toEqual([])
    }
  })
