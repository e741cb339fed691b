import { expect, test } from 'vitest'
import { noCoverage } from '../../../src/core/mirror/state.ts'
import { dayOf } from '../../../src/shared/days/day.ts'
import {
  ALL,
  alter,
  board,
  coin,
  entry,
  FRIDAY,
  framesOf,
  HOUR,
  history,
  logOf,
  NOON,
  ownSetting,
  pairs,
  ratesOf,
  reader,
  rowsOf,
  type Setting,
  workingDays,
} from './setting.ts'

const opened = () => {
  const setting = ownSetting()
  setting.mirror.putBoard(board([entry('USD', 520), coin('BTC', 48e6)]), NOON)
  const put = (
    code: string,
    range: 'all' | { from: number; to: number },
    points: [number, number][],
    at = NOON,
  ) => setting.mirror.putHistory(code, range, history(points), at)
  const series = (code: string) => setting.mirror.series(code, ...ALL)
  const coverage = (code: string) => setting.mirror.state().coverage.get(code)
  return { ...setting, put, series, coverage }
}

test('the whole history is kept to the last bit, and read back by any range', () => {
  const { put, mirror, restart, coverage } = opened()
  const days = workingDays(dayOf(1999, 1, 4), FRIDAY - 1)
  const points = days.map((day): [number, number] => [day, 84 + Math.sqrt(day) / 3])
  expect(put('USD', 'all', points)).toBe(points.length)
  restart()
  const all = mirror.series('USD', ...ALL)
  expect(pairs(all)).toEqual([...points, [FRIDAY, 520]])
  const [from, to] = [dayOf(2008, 12, 30), dayOf(2009, 2, 5)]
  expect(pairs(mirror.series('USD', from, to))).toEqual(points.filter(([day]) => day >= from && day <= to))
  expect(mirror.series('USD', to, from)).toEqual({
    day: new Int32Array(0),
    rate: new Float64Array(0),
    provisional: new Int32Array(0),
    marked: new Int32Array(0),
  })
  expect(mirror.pointCount('USD')).toBe(points.length)
  expect(coverage('USD')).toEqual({
    ...noCoverage,
    complete: true,
    firstDay: dayOf(1999, 1, 4),
    confirmedTo: FRIDAY - 1,
    askedOn: FRIDAY,
    succeededAt: NOON,
    years: Array.from({ length: 28 }, (_, index) => 1999 + index),
  })
})

test('a point that comes again with another rate is corrected, and only it', () => {
  const { put, series } = opened()
  put('USD', 'all', ratesOf('100 1, 101 2, 500 3', 0))
  expect(put('USD', { from: 100, to: 600 }, ratesOf('101 2.5, 102 9, 500 3', 0))).toBe(2)
  expect(pairs(series('USD')).slice(0, 4)).toEqual(ratesOf('100 1, 101 2.5, 102 9, 500 3', 0))
})

test('a range without points confirms nothing and removes nothing', () => {
  const { put, series, coverage } = opened()
  put('USD', 'all', [[FRIDAY - 2, 518]])
  expect(put('USD', { from: FRIDAY - 1, to: FRIDAY + 1 }, [], NOON + 24 * HOUR)).toBe(0)
  expect(pairs(series('USD'))).toEqual(ratesOf('-2 518, 0 520'))
  expect(coverage('USD')).toMatchObject({ complete: true, confirmedTo: FRIDAY - 2, askedOn: FRIDAY + 1 })
})

test('an empty answer to everything is not “no data”', () => {
  const { put, coverage } = opened()
  put('USD', 'all', [])
  expect(coverage('USD')?.complete ?? false).toBe(false)
})

test('a range before the whole has come does not make it complete', () => {
  const { put, coverage } = opened()
  put('USD', { from: 100, to: 200 }, [[150, 1]])
  expect(coverage('USD')).toMatchObject({ complete: false, firstDay: 150, confirmedTo: 150 })
  put('USD', 'all', ratesOf('50 1, 150 1', 0))
  expect(coverage('USD')).toMatchObject({ complete: true, firstDay: 50, confirmedTo: 150 })
})

const DAY = 24 * HOUR
/** Boards of a few days, each at noon of it: `0 520 600` has the dollar and the euro of FRIDAY, `0 520` the dollar alone. */
const reported = ({ mirror }: Pick<Setting, 'mirror'>, text: string) => {
  for (const [day = 0, usd = 0, eur] of rowsOf(text)) {
    const entries = [entry('USD', usd), ...(eur === undefined ? [] : [entry('EUR', eur)])]
    mirror.putBoard(board(entries, FRIDAY + day), NOON + day * DAY)
  }
}

test('a provisional point never wins over history, even if it comes back', () => {
  const { file, mirror, put, series } = opened()
  const reported = reader(file)
    .prepare<[], [string, ...number[]]>('SELECT * FROM provisional WHERE kzt = 520')
    .raw()
    .all()
  mirror.putBoard(board([entry('USD', 530)], FRIDAY + 3), NOON + 72 * HOUR)
  put('USD', 'all', [[FRIDAY, 519]], NOON + 72 * HOUR)
  expect(reported).toHaveLength(1)
  // As another program may write it, or an Aina that knows less.
  alter(
    file,
    ...reported.map(([code, ...row]) => `INSERT INTO provisional VALUES ('${code}', ${row.join()})`),
  )
  expect(pairs(series('USD'))).toEqual(ratesOf('0 519, 3 530'))
})

test('a listed day that history skips stays provisional after every request', () => {
  const setting = opened()
  reported(setting, '0 520 600, 3 521 601, 4 522 602')
  for (const at of [NOON + 4 * DAY, NOON + 5 * DAY])
    setting.put('USD', { from: FRIDAY - 10, to: FRIDAY + 4 }, ratesOf('-1 519, 0 520.5, 4 522'), at)
  expect(pairs(setting.series('USD'))).toEqual(ratesOf('-1 519, 0 520.5, 3 521, 4 522'))
  expect(setting.series('USD').provisional).toEqual(Int32Array.of(2, 3))
  // It comes after all.
  setting.put('USD', { from: FRIDAY, to: FRIDAY + 4 }, [[FRIDAY + 3, 521.5]], NOON + 6 * DAY)
  expect(setting.series('USD').provisional).toEqual(Int32Array.of(3))
  expect(pairs(setting.series('USD'))[2]).toEqual([FRIDAY + 3, 521.5])
})

test('a carried day goes if history skips it, for every currency', () => {
  const setting = opened()
  reported(setting, '0 520 600, 1 520 600, 2 520 600, 3 521 600')
  const passing = ratesOf('-1 519, 0 520, 3 521')
  for (const code of ['USD', 'EUR']) {
    setting.put(code, { from: FRIDAY - 10, to: FRIDAY + 3 }, passing, NOON + 3 * DAY)
    expect(setting.series(code).day).toEqual(Int32Array.of(FRIDAY - 1, FRIDAY, FRIDAY + 3))
  }
})

test('an unmoved rate stays on a day that history skips if others had moved', () => {
  const setting = opened()
  reported(setting, '0 520 600, 3 521 600, 4 522 601')
  const range = { from: FRIDAY - 10, to: FRIDAY + 4 }
  setting.put('USD', range, ratesOf('0 520, 3 521, 4 522'), NOON + 4 * DAY)
  setting.put('EUR', range, ratesOf('0 600, 4 601'), NOON + 4 * DAY)
  expect(setting.series('EUR').day).toEqual(Int32Array.of(FRIDAY, FRIDAY + 3, FRIDAY + 4))
  expect(setting.series('EUR').provisional).toEqual(Int32Array.of(1, 2))
})

test('a first rates list dated ahead by either clock confirms nothing', () => {
  for (const [day, serverNow] of [
    [FRIDAY + 9, null],
    [FRIDAY + 3, NOON - 2 * DAY],
  ] as const) {
    const setting = ownSetting()
    const answer = { ...board([entry('USD', 521)], day), serverNow }
    setting.mirror.putBoard(answer, NOON)
    setting.mirror.putHistory('USD', 'all', history([[FRIDAY, 520]]), NOON)
    expect(setting.mirror.series('USD', ...ALL).provisional).toEqual(Int32Array.of(0, 1))
  }
})

test('a board equal to one of days ago is not carried, one equal to Friday’s is', () => {
  const carriedAfter = (days: number): boolean | null | undefined => {
    const setting = ownSetting()
    reported(setting, `0 520, ${days} 520`)
    return setting.mirror.state().boardDays.get(FRIDAY + days)
  }
  // Saturday to Monday: nothing is set between. From Tuesday on, Monday's rate is missing.
  expect([1, 2, 3, 4, 7, 13].map(carriedAfter)).toEqual([true, true, true, null, null, null])
})

test('keeps a board’s point that equals one of days ago, where history lacks its day', () => {
  const setting = ownSetting()
  reported(setting, '0 520, 6 520, 7 523')
  const points = ratesOf('0 520, 3 521, 5 522, 7 523')
  setting.mirror.putHistory('USD', 'all', history(points), NOON + 7 * DAY)
  const { day, provisional } = setting.mirror.series('USD', ...ALL)
  expect(day).toEqual(Int32Array.of(FRIDAY, FRIDAY + 3, FRIDAY + 5, FRIDAY + 6, FRIDAY + 7))
  expect(provisional).toEqual(Int32Array.of(3, 4))
})

test('a currency whose last point is days old does not make a board carried', () => {
  const setting = ownSetting()
  reported(setting, '0 520 600, 6 522 600, 7 523 603')
  // The dollar did not change; the euro is not known yet.
  const points = ratesOf('0 520, 5 522, 7 523')
  setting.mirror.putHistory('USD', 'all', history(points), NOON + 7 * DAY)
  expect(setting.mirror.series('USD', ...ALL).day).toContain(FRIDAY + 6)
})

test('a board read before its histories had come is known for carried afterwards', () => {
  const setting = ownSetting()
  reported(setting, '1 520 600')
  const fill = (code: string, points: [number, number][], at: number) =>
    setting.mirror.putHistory(code, 'all', history(points), at)
  fill('USD', [[FRIDAY, 520]], NOON + DAY)
  fill('EUR', [[FRIDAY, 600]], NOON + DAY)
  reported(setting, '3 521 601')
  fill('USD', ratesOf('0 520, 3 521'), NOON + 3 * DAY)
  fill('EUR', ratesOf('0 600, 3 601'), NOON + 3 * DAY)
  for (const code of ['USD', 'EUR'])
    expect(setting.mirror.series(code, ...ALL).day).toEqual(Int32Array.of(FRIDAY, FRIDAY + 3))
})

test('a different confirmed rate replaces the old one', () => {
  const { put, series, restart } = opened()
  put('USD', 'all', ratesOf('100 1, 101 2', 0))
  put('USD', { from: 100, to: 101 }, [[101, 2.5]], NOON + DAY)
  restart()
  expect(pairs(series('USD')).slice(0, 2)).toEqual(ratesOf('100 1, 101 2.5', 0))
})

test('an implausible jump is kept and marked, and so is the way back', () => {
  const { put, mirror, restart, series } = opened()
  const points = ratesOf('100 0.04, 101 4.1, 102 4.2, 103 0.042, 106 0.43, 107 0.9', 0)
  put('USD', 'all', points)
  restart()
  expect(pairs(series('USD')).slice(0, 6)).toEqual(points)
  const jumps = () => [...(mirror.state().jumps.get('USD') ?? new Map())]
  expect(jumps()).toEqual([
    [101, { was: 0.04, kzt: 4.1 }],
    [103, { was: 4.2, kzt: 0.042 }],
    [106, { was: 0.042, kzt: 0.43 }],
    [107, { was: 0.43, kzt: 0.9 }],
  ])
  // Put right, neither it nor the way back is one.
  put('USD', { from: 101, to: 102 }, ratesOf('101 0.041, 102 0.042', 0))
  expect(jumps()).toEqual([
    [106, { was: 0.042, kzt: 0.43 }],
    [107, { was: 0.43, kzt: 0.9 }],
  ])
})

test('of a rate that jumps to and fro every day the latest jumps are kept', () => {
  const { put, mirror, restart } = opened()
  const jumping = Array.from({ length: 250 }, (_, at): [number, number] => [100 + at, at % 2 === 0 ? 1 : 100])
  put('USD', 'all', jumping)
  const days = () => [...(mirror.state().jumps.get('USD')?.keys() ?? [])].sort((a, b) => a - b)
  const latest = Array.from({ length: 100 }, (_, at) => 250 + at)
  expect(days()).toEqual(latest)
  restart()
  expect(days()).toEqual(latest)
})

test('a jump is marked as soon as a board shows it', () => {
  const setting = opened()
  reported(setting, '0 520 600, 3 52100 601')
  expect([...setting.mirror.state().jumps].map(([code, days]) => [code, [...days.keys()]])).toEqual([
    ['USD', [FRIDAY + 3]],
  ])
})

test('the running day of a live kind stays provisional until the day after', () => {
  const { put, series, coverage } = opened()
  put('BTC', 'all', ratesOf('-1 47e6, 0 47.5e6'))
  // Of the running day the board knows better.
  expect(pairs(series('BTC'))).toEqual(ratesOf('-1 47e6, 0 48e6'))
  expect(series('BTC').provisional).toEqual(Int32Array.of(1))
  expect(coverage('BTC')).toMatchObject({ complete: true, confirmedTo: FRIDAY - 1 })
  put('BTC', { from: FRIDAY, to: FRIDAY + 1 }, ratesOf('0 47.7e6, 1 49e6'), NOON + 24 * HOUR)
  expect(pairs(series('BTC'))).toEqual(ratesOf('-1 47e6, 0 47.7e6, 1 49e6'))
  expect(series('BTC').provisional).toEqual(Int32Array.of(2))
})

test('of a live kind that began today the days from today on are asked for later', () => {
  const { put, coverage } = opened()
  put('BTC', 'all', [[FRIDAY, 47.5e6]])
  expect(coverage('BTC')).toMatchObject({ complete: true, firstDay: FRIDAY, confirmedTo: FRIDAY - 1 })
})

test('points of long ago are kept in their places', () => {
  const { put, series, restart, mirror } = opened()
  const days = [dayOf(101, 1, 1), dayOf(1400, 2, 3), dayOf(1969, 12, 31), 0]
  const points = days.map((day, index): [number, number] => [day, index + 1])
  put('USD', 'all', points)
  put('BTC', 'all', [...points, [FRIDAY, 5]])
  restart()
  expect(pairs(mirror.series('USD', ...ALL)).slice(0, 4)).toEqual(points)
  expect(pairs(series('BTC'))).toEqual([...points, [FRIDAY, 48e6]])
  expect(series('BTC').provisional).toEqual(Int32Array.of(4))
})

test('the same history again writes nothing into the big tables', () => {
  const { file, put, mirror } = opened()
  const days = workingDays(dayOf(2020, 1, 1), FRIDAY - 1)
  const points = days.map((day): [number, number] => [day, 400 + day / 1_000])
  put('USD', 'all', points)
  const before = framesOf(file)
  expect(put('USD', 'all', points)).toBe(0)
  expect(framesOf(file)).toBe(before)
  expect(put('USD', 'all', points, NOON + HOUR)).toBe(0)
  // When it was asked: one row.
  expect(framesOf(file) - before).toBeLessThanOrEqual(2)
  const again = logOf(file)
  points[3] = [points[3]?.[0] ?? 0, 1]
  expect(put('USD', 'all', points, NOON + HOUR)).toBe(1)
  // One year, and what is known of the history.
  expect(logOf(file) - again).toBeLessThanOrEqual(3 * 4_120)
  expect(mirror.pointCount('USD')).toBe(points.length)
})

test('one currency’s history with its coverage is there whole or not at all', () => {
  const { file, put, series, coverage } = opened()
  const db = reader(file)
  const rates = () => db.prepare('SELECT rates FROM history').pluck().all()
  put('USD', 'all', ratesOf('100 1, 101 2', 0))
  expect(() => put('USD', 'all', [...ratesOf('102 3, 103 4', 0), [FRIDAY - 1, -1]])).toThrow()
  expect(pairs(series('USD')).slice(0, -1)).toEqual(ratesOf('100 1, 101 2', 0))
  expect([coverage('USD')?.confirmedTo, rates()]).toEqual([101, ['[1,2]']])
})

test('a history that could not be had is remembered with its reason until it comes', () => {
  const { mirror, put, coverage, restart } = opened()
  mirror.putFailure('USD', 'not-found', NOON)
  restart()
  expect(coverage('USD')).toEqual({ ...noCoverage, failure: 'not-found', failedAt: NOON, failures: 1 })
  put('USD', 'all', [[100, 1]])
  expect(coverage('USD')).toMatchObject({ failure: null, failedAt: null, failures: 0, complete: true })
})

test('history and failures of an unlisted asset are not stored', () => {
  const { mirror } = opened()
  const before = mirror.state().coverage.size
  expect(mirror.putHistory('XXX', 'all', history([[1, 1]]), NOON)).toBe(0)
  mirror.putFailure('XXX', 'not-found', NOON)
  expect(mirror.state().coverage.size).toBe(before)
  expect(pairs(mirror.series('XXX', ...ALL))).toEqual([])
})
