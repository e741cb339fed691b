import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { type Day, formatIsoDay, parseDay, utcDay, weekday } from '../../src/shared/days/day.ts'
import { DAY, HOUR, isFilled, MINUTE, type OpenCore, openWorld, type World } from './coreForTest.ts'

/** Days on which a rate was shown that was not the right one, or a right one was lost: each as it was seen. */

const day = (text: string): Day => parseDay(text) ?? 0
const MONDAY = day('2026-11-16')
const isOpen = (at: Day): boolean => weekday(at) % 6 !== 0

/** What a service says that a test makes up: its boards, its histories, its clock. */
interface MadeUp {
  /** The board's day and rates now. */
  board(): { day: Day; rates: Record<string, number> }
  /** The points of a code's history now. */
  points(code: string): (readonly [Day, number])[]
  kind?(code: string): 'fiat' | 'crypto'
  /** The `Date` header; the right time unless given. */
  date?(): number
}

const answerAs = (world: World, codes: readonly string[], made: MadeUp): void => {
  const send = (response: ServerResponse, body: object): void => {
    if (made.date) response.setHeader('Date', new Date(made.date()).toUTCString())
    response.end(JSON.stringify(body))
  }
  world.service.set('/rates', (_request, response) => {
    const now = made.board()
    const rates = Object.entries(now.rates).map(([code, kzt]) => ({
      code,
      kzt,
      changePct: 0,
      kind: made.kind?.(code) ?? 'fiat',
    }))
    send(response, { base: 'KZT', date: formatIsoDay(now.day), count: rates.length, rates })
  })
  for (const code of codes)
    world.service.set(`/historical/${code}`, (request, response) => {
      const query = new URL(request.url ?? '', 'http://x').searchParams
      const [from, to] = [query.get('from') ?? '0000-01-01', query.get('to') ?? '9999-12-31']
      const points = made
        .points(code)
        .map(([at, rate]) => ({ date: formatIsoDay(at), rate }))
        .filter(({ date }) => date >= from && date <= to)
      send(response, { code, base: 'KZT', count: points.length, points })
    })
}

const codes = ['USD', 'EUR', 'GBP']
const openOn = async (start: number, made: (world: World) => MadeUp, of: readonly string[] = codes) => {
  const world = await openWorld({ assets: of.map((code) => ({ code, kind: 'fiat' })), start })
  answerAs(world, of, made(world))
  const app = world.open({ deaf: true })
  app.core.start()
  await world.until(isFilled(app), 5 * MINUTE)
  return { ...world, app }
}
const pointsOf = async ({ ask }: OpenCore, code: string) => {
  const { day: days, rate, provisional } = await ask('history.get', { code })
  const unsure = new Set(Array.from(provisional))
  return new Map(
    Array.from(days, (at, index) => [at, { rate: rate[index] ?? 0, unsure: unsure.has(index) }] as const),
  )
}
/** The evening of the next day: what was asked on no part of it is asked by its end. A machine that slept meanwhile. */
const nextDay = async ({ clock, pass }: World): Promise<void> => {
  clock.jump((utcDay(clock.now()) + 1) * DAY + 21 * HOUR - clock.now())
  await pass(2 * HOUR + 10 * MINUTE)
}
const base = (code: string) => 100 * (1 + codes.indexOf(code))

/** 10:00 in Almaty. */
const at10 = (on: Day) => on * DAY + 5 * HOUR
/** The rate of a working day, fixed at 15:00 of it in Almaty; other days carry the last one. */
const fixed = (code: string, on: Day): number => {
  let last = on
  while (!isOpen(last)) last -= 1
  return base(code) + (last % 50)
}

/** Rates on working days, with the board of the last of them, and what a test changes of the histories. */
const workingDays =
  (change: (code: string, at: Day, rate: number) => number | null = (_code, _at, rate) => rate) =>
  ({ clock }: World): MadeUp => {
    const boardDay = () => [0, 1, 2].map((back) => utcDay(clock.now()) - back).find(isOpen) ?? 0
    return {
      board: () => ({
        day: boardDay(),
        rates: Object.fromEntries(codes.map((code) => [code, fixed(code, boardDay())])),
      }),
      points: (code) =>
        Array.from({ length: boardDay() - MONDAY + 41 }, (_, n) => MONDAY - 40 + n).flatMap((at) => {
          const rate = isOpen(at) ? change(code, at, fixed(code, at)) : null
          return rate === null ? [] : [[at, rate] as const]
        }),
    }
  }

test('a correction of last week arrives within a day', async () => {
  let isCorrected = false
  const of = MONDAY - 5
  const world = await openOn(
    at10(MONDAY),
    workingDays((code, at, rate) => (isCorrected && code === 'EUR' && at === of ? rate + 7 : rate)),
  )
  const was = fixed('EUR', of)
  expect((await pointsOf(world.app, 'EUR')).get(of)).toEqual({ rate: was, unsure: false })
  isCorrected = true
  for (let n = 0; n < 2; n++) await nextDay(world)
  expect((await pointsOf(world.app, 'EUR')).get(of)).toEqual({ rate: was + 7, unsure: false })
})

test('a listed day that history passes over goes, until history has it', async () => {
  let hasIt = false
  const world = await openOn(
    at10(MONDAY),
    workingDays((code, at, rate) => (code === 'USD' && at === MONDAY + 1 && !hasIt ? null : rate)),
  )
  for (let n = 0; n < 3; n++) await nextDay(world)
  expect((await pointsOf(world.app, 'USD')).has(MONDAY + 1)).toBe(false)
  expect((await pointsOf(world.app, 'USD')).get(MONDAY + 2)).toMatchObject({ unsure: false })
  hasIt = true
  for (let n = 0; n < 2; n++) await nextDay(world)
  expect((await pointsOf(world.app, 'USD')).get(MONDAY + 1)).toEqual({
    rate: fixed('USD', MONDAY + 1),
    unsure: false,
  })
})

test('a hole of the history that no board has shown heals within a day', async () => {
  let hasIt = false
  const hole = MONDAY - 6
  const world = await openOn(
    at10(MONDAY),
    workingDays((_code, at, rate) => (at === hole && !hasIt ? null : rate)),
  )
  expect((await pointsOf(world.app, 'GBP')).has(hole)).toBe(false)
  hasIt = true
  for (let n = 0; n < 2; n++) await nextDay(world)
  for (const code of codes)
    expect((await pointsOf(world.app, code)).get(hole)).toEqual({ rate: fixed(code, hole), unsure: false })
})

/** A live kind that moves all day, its history a point a day that is final at UTC midnight. */
const live = (rightNow: () => number): MadeUp => ({
  kind: () => 'crypto',
  board: () => ({ day: utcDay(rightNow()), rates: { BTC: 1_000 + (Math.floor(rightNow() / HOUR) % 500) } }),
  points: () =>
    Array.from({ length: utcDay(rightNow()) - MONDAY + 11 }, (_, n) => {
      const at = MONDAY - 10 + n
      const end = Math.min(rightNow(), (at + 1) * DAY - 1)
      return [at, 1_000 + (Math.floor(end / HOUR) % 500)] as const
    }),
  date: rightNow,
})

test('a clock two days ahead counts less than an advancing Date, and is reported', async () => {
  const ahead = 2 * DAY
  const world = await openOn(MONDAY * DAY + 6 * HOUR + ahead, (of) => live(() => of.clock.now() - ahead), [
    'BTC',
  ])
  await world.pass(20 * MINUTE)
  expect((await world.app.ask('notices.get', {})).map(({ kind }) => kind)).toEqual(['clock-wrong'])
  await world.app.ask('history.fetchAll', { code: 'BTC' })
  const points = await pointsOf(world.app, 'BTC')
  expect(points.get(MONDAY - 1)).toMatchObject({ unsure: false })
})

test('a whole currency is fetched again at once when the user asks', async () => {
  let isThere = false
  const hole = MONDAY - 30
  const world = await openOn(
    at10(MONDAY),
    workingDays((_code, at, rate) => (at >= hole && at < hole + 5 && !isThere ? null : rate)),
  )
  isThere = true
  const filled = [0, 1, 2, 3, 4].filter((n) => isOpen(hole + n)).length
  expect(await world.app.ask('history.fetchAll', { code: 'EUR' })).toEqual({ changed: filled })
  expect((await pointsOf(world.app, 'EUR')).get(hole + 1)?.unsure ?? false).toBe(false)
  expect(await world.app.refusal('history.fetchAll', { code: 'XXX' })).toBe('not-found')
})
