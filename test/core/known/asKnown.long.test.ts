import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { answerAsKnown, knownThen } from '../../../src/core/known/asKnown.ts'
import { followArrivals } from '../../../src/core/known/followArrivals.ts'
import type { Mirror } from '../../../src/core/mirror/mirror.ts'
import { type MirrorHandle, openMirrorHandle } from '../../../src/core/mirror/mirrorHandle.ts'
import { coverageOf } from '../../../src/core/mirror/state.ts'
import { type ConversionContext, conversionView } from '../../../src/core/views/conversionView.ts'
import { receiptView } from '../../../src/core/views/receiptView.ts'
import { receiptLine, receiptValues } from '../../../src/shared/answer/receiptLine.ts'
import type { Conversion } from '../../../src/shared/contract/convert.ts'
import { codeOf } from '../../../src/shared/contract/errors.ts'
import { conventionAlways } from '../../../src/shared/dateConventions/convention.ts'
import {
  ALMATY_OFFSET_MS,
  almatyDay,
  type Day,
  formatIsoDay,
  startOfDay,
} from '../../../src/shared/days/day.ts'
import { calendarOf } from '../../../src/shared/days/holidays.ts'
import { type Rule, rules } from '../../../src/shared/rates/rules.ts'
import {
  board,
  coin,
  entry,
  FRIDAY,
  handClock,
  history,
  listLog,
  ownFolder,
  seeded,
  THOROUGH,
} from '../mirror/setting.ts'

const HOUR = 3_600_000

/** A data folder with a service whose answers the test writes, and an instance that can be killed at any time. */
const openWorld = (folder = ownFolder()) => {
  const clock = handClock()
  const log = listLog()
  const file = join(folder, 'known-rates.example.db')
  const mirrorFile = join(folder, 'mirror-rates.example.db')
  const open = () => {
    const follower = followArrivals({
      ...{ file, clock, log },
      working: () => true,
      turn: async () => {},
      use: (work) => handle.use(work),
      quietly: (work) => work(),
    })
    const handle: MirrorHandle = openMirrorHandle({
      ...{ file: mirrorFile, clock, log },
      mayRepair: () => true,
      emit: () => {},
      opened: follower.opened,
    })
    return { follower, handle }
  }
  let { follower, handle } = open()
  onTestFinished(() => handle.close())
  const use = <T>(work: (mirror: Mirror) => T): T => handle.use(work)
  const world = {
    ...{ clock, file, mirrorFile, use, lines: log.lines },
    /** An instant of a day in Almaty. */
    goTo(day: Day, hour: number) {
      clock.at = startOfDay(day) - ALMATY_OFFSET_MS + hour * HOUR - clock.wall
    },
    today: (): Day => almatyDay(clock.now()),
    /** `serverNow`: the service's own clock, if it is credible. */
    poll(rates: Record<string, number>, day: Day, isKilled = false, serverNow: number | null = null) {
      const entries = Object.entries(rates).map(([code, kzt]) =>
        code === 'BTC' ? coin(code, kzt) : entry(code, kzt),
      )
      follower.beforeWrite()
      const { changed } = use((mirror) => mirror.putBoard(board(entries, day), clock.now()))
      if (isKilled) world.restart('kill')
      else use((mirror) => follower.boardCame(mirror, { at: clock.now(), changed, serverNow }))
    },
    fetch(
      code: string,
      points: readonly (readonly [Day, number])[],
      from: Day | 'all' = 'all',
      isKilled = false,
    ) {
      const range = from === 'all' ? 'all' : { from, to: world.today() }
      const answer = history(points.filter(([day]) => from === 'all' || day >= from))
      follower.beforeWrite()
      use((mirror) => mirror.putHistory(code, range, answer, clock.now()))
      if (isKilled) world.restart('kill')
      else use((mirror) => follower.historyCame(mirror, code))
    },
    restart(how: 'kill' | 'close' = 'close') {
      if (how === 'close') follower.close()
      handle.close()
      ;({ follower, handle } = open())
      use((mirror) => mirror.state())
    },
    asked: (): ConversionContext => ({
      ...{ convention: conventionAlways('fixing'), calendar: calendarOf(), carried: new Set<Day>() },
      learnt: null as never,
      fixedOn: () => null,
      today: world.today(),
      board: () => {
        throw new Error('not asked')
      },
    }),
    /** Returns the value of `code` on a day, as known on another; null if there is no rate. */
    convert(
      code: string,
      on: Day,
      { rule = 'dated', asKnown }: { rule?: Rule; asKnown?: Day } = {},
    ): Conversion | null {
      const question = { from: code, to: 'KZT', amount: '1', on: formatIsoDay(on), rule }
      const then = asKnown === undefined ? undefined : formatIsoDay(asKnown)
      try {
        return use((mirror) =>
          answerAsKnown(mirror, { asKnown: then, file, asked: world.asked() }, (one, asked) =>
            conversionView(one, question, asked),
          ),
        )
      } catch (error) {
        if (codeOf(error) !== 'no-rate') throw error
        return null
      }
    },
    resultOf(code: string, on: Day, how: { rule?: Rule; asKnown?: Day } = {}): string | null {
      return world.convert(code, on, how)?.result ?? null
    },
  }
  return world
}

const D = FRIDAY

test('a corrected rate is still answered as known on the days before', () => {
  const world = openWorld()
  world.goTo(D, 10)
  world.poll({ USD: 500 }, D)
  world.fetch('USD', [
    [D - 2, 490],
    [D - 1, 495],
  ])
  world.goTo(D + 1, 10)
  world.fetch('USD', [
    [D - 2, 490],
    [D - 1, 494.5],
    [D, 500],
  ])
  world.goTo(D + 3, 10)
  world.poll({ USD: 501 }, D + 3)
  expect(world.resultOf('USD', D - 1)).toBe('494.5')
  expect(world.resultOf('USD', D - 1, { asKnown: D })).toBe('495')
  expect(world.resultOf('USD', D - 1, { asKnown: D + 1 })).toBe('494.5')
  expect(world.resultOf('USD', D, { asKnown: D })).toBe('500')
})

test('a history that came later was not known before, and its first day is named', () => {
  const world = openWorld()
  world.goTo(D, 10)
  world.poll({ USD: 500 }, D)
  world.goTo(D + 3, 10)
  world.fetch('USD', [
    [D - 400, 300],
    [D, 500],
  ])
  world.goTo(D + 4, 10)
  world.poll({ USD: 501 }, D + 4)
  expect(world.resultOf('USD', D - 400, { asKnown: D + 2 })).toBeNull()
  expect(knownThen(world.file, 'USD', { asKnown: D + 2, on: D - 400 })).toEqual({
    ...{ code: 'USD', state: 'later', since: formatIsoDay(D + 3) },
  })
})

test('rates of a mirror older than the record are not known any more', () => {
  const world = openWorld()
  world.goTo(D, 10)
  world.poll({ USD: 500 }, D)
  world.fetch('USD', [[D - 1, 495]])
  world.restart()
  rmSync(world.file)
  world.goTo(D + 1, 10)
  world.restart()
  world.goTo(D + 2, 10)
  world.poll({ USD: 502 }, D + 2)
  expect(world.resultOf('USD', D - 1, { asKnown: D - 1 })).toBeNull()
  expect(knownThen(world.file, 'USD', { asKnown: D - 1, on: D - 1 }).state).toBe('forgotten')
  expect(world.resultOf('USD', D - 1, { asKnown: D + 1 })).toBe('495')
})

test('if the record is removed while Aina runs, earlier days count as forgotten', () => {
  const world = openWorld()
  world.goTo(D, 10)
  world.poll({ USD: 500, BTC: 40_000_000 }, D)
  const points = [[D - 60, 470] as const, [D - 1, 495] as const]
  world.fetch('USD', points)
  world.fetch('BTC', [[D - 60, 30_000_000]])
  world.goTo(D, 12)
  world.poll({ USD: 500, BTC: 40_500_000 }, D)
  world.goTo(D + 1, 10)
  rmSync(world.file)
  world.poll({ USD: 500, BTC: 40_000_000 }, D)
  for (const code of ['USD', 'BTC']) {
    expect(world.resultOf(code, D - 60, { asKnown: D })).toBeNull()
    expect(knownThen(world.file, code, { asKnown: D, on: D - 60 }).state).toBe('forgotten')
  }
  world.goTo(D + 2, 10)
  world.poll({ USD: 502, BTC: 41_000_000 }, D + 2)
  world.goTo(D + 3, 10)
  world.fetch('USD', [[D - 60, 471], ...points.slice(1)])
  world.goTo(D + 4, 10)
  world.poll({ USD: 504, BTC: 42_000_000 }, D + 4)
  expect(world.resultOf('USD', D - 60, { asKnown: D + 1 })).toBe('470')
  expect(world.resultOf('BTC', D - 60, { asKnown: D + 1 })).toBe('30000000')
  expect(world.resultOf('USD', D - 60, { asKnown: D + 3 })).toBe('471')
})

test('a damaged record is set aside, and answers no number for the days before', () => {
  const world = openWorld()
  world.goTo(D, 10)
  world.poll({ USD: 500 }, D)
  world.fetch('USD', [[D - 1, 495]])
  const db = new Database(world.file)
  db.exec("UPDATE arrival SET points = x'5b5b5d5d'")
  db.close()
  expect(knownThen(world.file, 'USD', { asKnown: D - 1, on: D - 1 }).state).toBe('forgotten')
  world.goTo(D + 1, 10)
  world.fetch('USD', [
    [D - 1, 496],
    [D, 500],
  ])
  world.goTo(D + 2, 10)
  world.fetch('USD', [
    [D - 1, 496],
    [D, 500],
    [D + 1, 501],
  ])
  expect(readdirSync(join(world.file, '..')).filter((name) => name.includes('damaged'))).toHaveLength(1)
  world.goTo(D + 3, 10)
  world.poll({ USD: 503 }, D + 3)
  expect(world.resultOf('USD', D - 1, { asKnown: D })).toBeNull()
  expect(knownThen(world.file, 'USD', { asKnown: D, on: D - 1 }).state).toBe('forgotten')
  expect(world.resultOf('USD', D - 1, { asKnown: D + 2 })).toBe('496')
})

test.each([3, -3])('a clock that is %i days wrong for a while moves no arrival to another day', (days) => {
  const world = openWorld()
  world.goTo(D, 10)
  world.poll({ USD: 500, BTC: 40_000_000 }, D)
  world.fetch('USD', [[D - 1, 495]])
  world.fetch('BTC', [[D - 1, 39_000_000]])

  world.goTo(D + 3, 10)
  const right = world.clock.now()
  world.clock.wall += days * 24 * HOUR
  world.poll({ USD: 503, BTC: 41_000_000 }, D + 3, false, right)
  world.fetch('USD', [
    [D - 1, 496],
    [D, 500],
  ])
  world.clock.wall -= days * 24 * HOUR

  world.goTo(D + 5, 10)
  world.poll({ USD: 505, BTC: 42_000_000 }, D + 5, false, world.clock.now())
  for (const asKnown of [D, D + 2]) expect(world.resultOf('USD', D - 1, { asKnown })).toBe('495')
  for (const asKnown of [D + 3, D + 4]) {
    expect(world.resultOf('USD', D - 1, { asKnown })).toBe('496')
    expect(world.resultOf('USD', D + 3, { asKnown })).toBe('503')
  }
  expect(world.convert('BTC', D + 2, { asKnown: D + 2 })?.result).toBe('40000000')
})

test('an unchanged list and an unchanged history write nothing', () => {
  const world = openWorld()
  world.goTo(D, 10)
  const rates = { USD: 500, BTC: 40_000_000 }
  world.poll(rates, D)
  world.fetch('USD', [[D - 1, 495]])
  const counter = () => {
    const db = new Database(world.file, { readonly: true })
    const counted = db.pragma('data_version', { simple: true })
    const rows = db.prepare('SELECT count(*) FROM arrival').pluck().get()
    const header = db.serialize().readUInt32BE(24)
    db.close()
    return [counted, rows, header]
  }
  const before = counter()
  for (let hour = 11; hour < 20; hour++) {
    world.goTo(D, hour)
    // A live rate changes each time, and only the last one of the day is kept.
    world.poll({ ...rates, BTC: 40_000_000 + hour }, D)
    world.fetch('USD', [[D - 1, 495]])
  }
  expect(counter()).toEqual(before)
  world.goTo(D + 1, 10)
  world.poll({ ...rates, BTC: 41_000_000 }, D)
  world.goTo(D + 2, 10)
  world.poll({ ...rates, BTC: 42_000_000 }, D)
  expect(world.resultOf('BTC', D, { asKnown: D })).toBe('40000019')
})

/** Draws a life of the mirror, and keeps each receipt of a day's end. */
const draw = (seed: number, steps: number) => {
  const next = seeded(seed)
  const random = (below: number) => Math.floor(next() * below)
  const world = openWorld()
  const codes = ['USD', 'RUB', 'BTC'] as const
  const truth = new Map<string, Map<Day, number>>(codes.map((code) => [code, new Map()]))
  const first = D
  let day = first
  const rate = () => 100 + random(40_000) / 100
  for (let back = 40; back > 0; back--) for (const code of codes) truth.get(code)?.set(day - back, rate())
  const pointsOf = (code: string) => [...(truth.get(code) ?? [])].sort(([a], [b]) => a - b)
  const list = () => Object.fromEntries(codes.map((code) => [code, truth.get(code)?.get(day) ?? rate()]))
  const receipts: {
    code: string
    on: Day
    rule: Rule
    asKnown: Day
    result: string
    at: number
    text: string
  }[] = []
  let corrections = 0
  const isWhole = (code: string) =>
    world.use((mirror) => {
      mirror.series(code, first - 60, day + 60)
      const { complete, lost } = coverageOf(mirror.state(), code)
      return complete && lost.length === 0
    })

  for (let step = 0; step < steps; step++) {
    const code = codes[random(codes.length)] ?? 'USD'
    const hour = 9 + (step % 12)
    world.goTo(day, hour)
    const what = random(12)
    if (what <= 2) {
      for (const one of codes)
        if (one === 'BTC' || !truth.get(one)?.has(day)) truth.get(one)?.set(day, rate())
      world.poll(list(), day, random(6) === 0)
    } else if (what <= 5) {
      const from = random(2) === 0 ? 'all' : day - random(30)
      if (world.use((mirror) => mirror.state().assets.has(code)))
        world.fetch(code, pointsOf(code), from, random(6) === 0)
    } else if (what <= 8) {
      const [on] = pointsOf(code)[random(pointsOf(code).length)] ?? []
      if (on !== undefined && on < day) {
        truth.get(code)?.set(on, rate())
        corrections += 1
      }
    } else if (what === 9) world.restart(random(2) === 0 ? 'kill' : 'close')
    else if (what === 10 && random(3) === 0) {
      world.restart('close')
      world.use((mirror) => mirror.state())
      const db = new Database(world.mirrorFile)
      db.prepare("UPDATE history SET rates = replace(rates, '1', '2') WHERE code = ?").run(code)
      db.close()
    } else if (what === 11 && random(4) === 0) {
      world.restart('close')
      for (const name of readdirSync(join(world.mirrorFile, '..')))
        if (name.startsWith('mirror-')) rmSync(join(world.mirrorFile, '..', name))
      world.restart('kill')
    }
    if (step % 12 !== 11) continue
    // What a kill left undone is caught up at the next opening, before the day is asked for.
    world.goTo(day, 23)
    for (const one of codes) {
      const on = day - random(30)
      const rule = rules[random(rules.length)] ?? 'dated'
      if (!world.use((mirror) => mirror.state().assets.has(one)) || !isWhole(one)) continue
      const answer = world.convert(one, on, { rule })
      if (!answer) continue
      const values = receiptValues({
        ...answer,
        ...{ from: answer.sides.from, to: answer.sides.to, on: formatIsoDay(on) },
      })
      const { result } = answer
      receipts.push({
        code: one,
        on,
        rule,
        asKnown: day,
        result,
        at: world.clock.now(),
        text: receiptLine(values),
      })
    }
    day += 1 + random(2)
  }
  world.goTo(day, 9)
  world.restart('kill')
  // A mirror that has just been set aside names no currency before its first list.
  world.poll(list(), day)
  return { world, receipts, corrections }
}

test('every earlier receipt is reproduced to the digit after any life of the mirror', () => {
  let [corrections, receipts] = [0, 0]
  for (let seed = 1; corrections < 200 * THOROUGH; seed++) {
    const drawn = draw(seed, 360)
    corrections += drawn.corrections
    receipts += drawn.receipts.length
    for (const { code, on, rule, asKnown, result, text } of drawn.receipts) {
      expect([seed, code, on, rule, asKnown, drawn.world.resultOf(code, on, { rule, asKnown })]).toEqual([
        ...[seed, code, on, rule, asKnown, result],
      ])
      const verified = drawn.world.use((mirror) => receiptView(mirror, drawn.world.file, text))
      expect(verified.receipt).toBe('sound')
      expect(verified.rates.map(({ state }) => state)).not.toContain('unrecorded')
      expect(verified.rates.map(({ state }) => state)).not.toContain('forgotten')
    }
  }
  expect(receipts).toBeGreaterThan(100)
}, 600_000)
