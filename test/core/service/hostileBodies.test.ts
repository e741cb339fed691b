import { expect, test } from 'vitest'
import type { Fetch } from '../../../src/core/ports.ts'
import type { BoardEntry, HistoryAnswer, Refused } from '../../../src/core/service/answers.ts'
import { serviceClient } from '../../../src/core/service/serviceClient.ts'
import { AinaError } from '../../../src/shared/contract/errors.ts'
import { fakeClock } from '../../doubles/clock.ts'
import {
  boardsWithABadPart,
  boardsWithOneBadEntry,
  goodConversion,
  historiesWithOneBadPoint,
  hostileBoards,
  hostileConversions,
  hostileHistories,
} from './hostileBodies.ts'

const now = Date.UTC(2026, 10, 20, 9)
const today = Math.floor(now / 86_400_000)

const clientOf = (body: string) => {
  const fetch: Fetch = async () => new Response(body)
  return serviceClient({ fetch, clock: fakeClock(now), base: 'https://example.kz/api' })
}

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => ({ accepted: value }),
    (error: unknown) => error,
  )

// Each said in its own words here, so that a slip in the source's patterns shows.
const isRate = (rate: number): boolean => Number.isFinite(rate) && rate > 0
const isFigure = (figure: number | null): boolean => figure === null || Number.isFinite(figure)
const invisible: [number, number][] = [
  [0, 0x1f],
  [0x7f, 0x9f],
  [0x61c, 0x61c],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x2069],
  [0xfeff, 0xfeff],
]
const isHarmless = (text: string): boolean =>
  text.isWellFormed() &&
  !Array.from(text, (char) => char.codePointAt(0) ?? 0).some((point) =>
    invisible.some(([first, last]) => point >= first && point <= last),
  )

const expectInDomain = (entry: BoardEntry): void => {
  expect(entry.code).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]{0,19}$/)
  expect(entry.code).not.toBe('KZT')
  expect(entry.kind).toMatch(/^[A-Za-z][A-Za-z0-9_-]{0,19}$/)
  expect(isRate(entry.kzt)).toBe(true)
  expect([isFigure(entry.change), isFigure(entry.changePct)]).toEqual([true, true])
  if (entry.nameRu !== null) {
    expect(entry.nameRu.length).toBeLessThanOrEqual(100)
    expect(isHarmless(entry.nameRu)).toBe(true)
  }
}

const expectColumnsInDomain = ({ day: days, rate: rates }: HistoryAnswer): void => {
  expect(rates.length).toBe(days.length)
  expect(rates.every(isRate)).toBe(true)
  expect(days.every((day, at) => day <= today + 10 && day > (days[at - 1] ?? -1e9))).toBe(true)
}

const expectLoggable = (refused: Refused[]): void => {
  expect(refused.length).toBeLessThanOrEqual(101)
  for (const { code, reason, sample } of refused) {
    if (code !== null) expect(code).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]{0,19}$/)
    expect(reason).toMatch(/^[a-z-]{4,30}$/)
    expect((sample ?? '').length).toBeLessThanOrEqual(80)
    expect(isHarmless(sample ?? '')).toBe(true)
  }
}

test('a board whose shape, base, date or list is wrong is refused whole', async () => {
  for (const body of hostileBoards) {
    const error = await failure(clientOf(body).board())
    expect(error, body.slice(0, 200)).toBeInstanceOf(AinaError)
    expect(error).toMatchObject({ code: expect.stringMatching(/^bad-data$|^empty$/) })
    if (error instanceof AinaError && 'refused' in error && Array.isArray(error.refused))
      expectLoggable(error.refused)
  }
})

test('one bad entry anywhere costs only itself, and is logged', async () => {
  for (const body of boardsWithOneBadEntry) {
    const { entries, refused } = await clientOf(body).board()
    expect(entries, body).toEqual([
      { code: 'USD', kind: 'fiat', nameRu: 'Доллар США', kzt: 480.25, change: null, changePct: 0.1 },
    ])
    expect(refused, body.slice(0, 200)).toHaveLength(1)
    expectLoggable(refused)
  }
})

test('a bad part that is not needed costs only itself', async () => {
  for (const body of boardsWithABadPart) {
    const { entries, refused } = await clientOf(body).board()
    expect(
      entries.map(({ code }) => code),
      body.slice(0, 200),
    ).toEqual(['USD', 'EUR'])
    entries.forEach(expectInDomain)
    expectLoggable(refused)
  }
})

test('a history whose shape, code, base or list is wrong is refused whole', async () => {
  for (const body of hostileHistories) {
    const error = await failure(clientOf(body).history('USD', 'all'))
    expect(error, body.slice(0, 200)).toMatchObject({ code: 'bad-data' })
    if (error instanceof AinaError && 'refused' in error && Array.isArray(error.refused))
      expectLoggable(error.refused)
  }
})

test('one bad point costs only itself and is logged', async () => {
  for (const body of historiesWithOneBadPoint) {
    const answer = await clientOf(body).history('USD', 'all')
    expectColumnsInDomain(answer)
    expect([...answer.rate], body).toEqual([479.5])
    expect(answer.refused).toHaveLength(1)
    expectLoggable(answer.refused)
  }
})

test('a conversion with anything wrong is refused whole', async () => {
  const convert = (body: string) => clientOf(body).convert('USD', 'KZT', '100')
  expect(await convert(goodConversion)).toEqual({
    from: 'USD',
    to: 'KZT',
    amount: 100,
    rate: 480,
    result: 48_000,
    day: today,
  })
  for (const body of hostileConversions) {
    const error = await failure(convert(body))
    expect(error, body.slice(0, 200)).toMatchObject({ code: 'bad-data' })
  }
})

test('no hostile body leaves anything on the prototype of all objects', async () => {
  const before = Object.getOwnPropertyNames(Object.prototype)
  for (const body of [...hostileBoards, ...boardsWithOneBadEntry]) await failure(clientOf(body).board())
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
})
