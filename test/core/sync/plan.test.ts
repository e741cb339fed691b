import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noCoverage } from '../../../src/core/mirror/state.ts'
import { fillProgress, type PlanAsset, type PlanInput, plan } from '../../../src/core/sync/plan.ts'
import { type Day, parseDay, startOfDay, weekday } from '../../../src/shared/days/day.ts'

const day = (text: string): Day => parseDay(text) ?? 0
const FRIDAY = day('2026-11-20')

const asset = (code: string, more: Partial<PlanAsset> = {}): PlanAsset => ({
  code,
  kind: 'fiat',
  coverage: noCoverage,
  provisional: [],
  ...more,
})
const HOUR = 3_600_000
/** Asked for at an hour (UTC) of a day. */
const filled = (confirmedTo: Day, askedOn: Day, hour = 23) => ({
  ...{ ...noCoverage, complete: true, confirmedTo, askedOn },
  succeededAt: startOfDay(askedOn) + hour * HOUR,
})

const view = (more: Partial<PlanInput> = {}): PlanInput => ({
  ...{
    assets: [],
    delisted: [],
    pins: [],
    wanted: new Set(),
    boardDay: FRIDAY,
    today: FRIDAY,
    paused: false,
    onlyPinned: false,
  },
  now: startOfDay(FRIDAY) + 12 * 3_600_000,
  isDated: (at) => weekday(at) !== 0 && weekday(at) !== 6,
  ...more,
})
const said = (of: PlanInput) =>
  plan(of).map(
    ({ code, range, why }) =>
      `${why} ${code} ${range === 'all' ? 'all' : `${range.from - FRIDAY}..${range.to - FRIDAY}`}`,
  )

test('the first fill fetches all once, pins first in order, then as listed', () => {
  const assets = ['AUD', 'USD', 'BTC', 'EUR'].map((code) => asset(code))
  expect(said(view({ assets, pins: ['EUR', 'USD', 'GONE'] }))).toEqual([
    ...['fill EUR all', 'fill USD all', 'fill AUD all', 'fill BTC all'],
  ])
})

test('failing histories wait behind all others, pinned or not, the latest last', () => {
  const failed = (failedAt: number, failures = 1) => ({ coverage: { ...noCoverage, failures, failedAt } })
  const assets = [
    ...[asset('AUD', failed(3_000)), asset('USD', failed(1_000, 5)), asset('BTC'), asset('EUR')],
    // In an outage of the whole service nothing is counted against a currency.
    asset('CNY', failed(2_000, 0)),
  ]
  expect(said(view({ assets, pins: ['AUD', 'EUR'] }))).toEqual([
    ...['fill EUR all', 'fill BTC all', 'fill CNY all', 'fill USD all', 'fill AUD all'],
  ])
})

test('a history that failed waits only behind those whose last request is older', () => {
  const failed = (failedAt: number) => ({ failure: 'timed-out' as const, failures: 3, failedAt })
  const confirmed = filled(FRIDAY - 3, FRIDAY - 1)
  const owed = { provisional: [FRIDAY - 2, FRIDAY - 1], kind: 'crypto' }
  const assets = [
    asset('ETH', {
      ...owed,
      coverage: { ...filled(FRIDAY - 3, FRIDAY - 2), ...failed(confirmed.succeededAt + HOUR) },
    }),
    asset('BTC', {
      ...owed,
      coverage: { ...filled(FRIDAY - 3, FRIDAY - 3), ...failed(confirmed.succeededAt - HOUR) },
    }),
    asset('SOL', { ...owed, coverage: confirmed }),
    // The clock has been set back since.
    asset('TON', { ...owed, coverage: { ...confirmed, ...failed(startOfDay(FRIDAY + 9)) } }),
  ]
  const due = plan(view({ assets, now: startOfDay(FRIDAY) + 12 * HOUR }))
  expect(due.map(({ code, why }) => `${why} ${code}`)).toEqual([
    ...['debt BTC', 'debt SOL', 'debt TON', 'debt ETH'],
  ])
})

test('the user’s requests precede the fill, also if it is paused or limited', () => {
  const assets = ['AUD', 'USD', 'BTC'].map((code) => asset(code))
  const wanted = new Set(['BTC'])
  expect(said(view({ assets, wanted, pins: ['USD'] }))).toEqual([
    'person BTC all',
    'fill USD all',
    'fill AUD all',
  ])
  expect(said(view({ assets, wanted, pins: ['USD'], onlyPinned: true }))).toEqual([
    'person BTC all',
    'fill USD all',
  ])
  expect(said(view({ assets, wanted, paused: true }))).toEqual(['person BTC all'])
})

test('on the day of its fill nothing is asked of an asset again', () => {
  const assets = [asset('USD', { coverage: filled(FRIDAY - 30, FRIDAY) })]
  expect(said(view({ assets }))).toEqual([])
})

test('missed days are fetched at once, from 14 days ago or the last confirmed one on', () => {
  const old = [asset('USD', { coverage: filled(FRIDAY - 99, FRIDAY - 99), provisional: [FRIDAY] })]
  expect(said(view({ assets: old }))).toEqual(['missing USD -98..0'])
  const assets = [asset('USD', { coverage: filled(FRIDAY - 9, FRIDAY - 9), provisional: [FRIDAY] })]
  expect(said(view({ assets }))).toEqual(['missing USD -14..0'])
})

test('every day each asset’s last 14 days are fetched once, needed or not', () => {
  const thursday = FRIDAY - 1
  const known = asset('USD', { coverage: filled(thursday, thursday), provisional: [FRIDAY] })
  expect(said(view({ assets: [known] }))).toEqual(['daily USD -14..0'])
  const asked = asset('USD', { coverage: filled(thursday, FRIDAY), provisional: [FRIDAY] })
  expect(said(view({ assets: [asked] }))).toEqual([])
})

test('a weekend is not a missed day for fiat, but is for a live kind', () => {
  const monday = FRIDAY + 3
  const coverage = filled(FRIDAY, FRIDAY)
  const at = { boardDay: monday, today: monday, now: startOfDay(monday) }
  expect(said(view({ ...at, assets: [asset('USD', { coverage, provisional: [monday] })] }))).toEqual([
    'debt USD -11..3',
  ])
  expect(
    said(view({ ...at, assets: [asset('BTC', { kind: 'crypto', coverage, provisional: [monday] })] })),
  ).toEqual(['missing BTC -11..3'])
})

test('a day that a later list or its end makes final is a debt, and comes first', () => {
  const coverage = filled(FRIDAY - 2, FRIDAY - 1)
  const provisional = [FRIDAY - 1, FRIDAY]
  const assets = [
    asset('EUR', { coverage: filled(FRIDAY - 1, FRIDAY - 1), provisional: [FRIDAY] }),
    asset('USD', { coverage, provisional }),
    asset('BTC', { kind: 'crypto', coverage, provisional }),
  ]
  expect(said(view({ assets }))).toEqual(['debt USD -14..0', 'debt BTC -14..0', 'daily EUR -14..0'])
  // No later board has come yet.
  expect(said(view({ assets, boardDay: FRIDAY - 1 }))).toContain('daily USD -14..0')
})

test('the currency whose last confirmation is oldest comes first, pinned or not', () => {
  const at = (hour: number, askedOn = FRIDAY - 1) => ({
    coverage: filled(FRIDAY - 2, askedOn, hour),
    provisional: [FRIDAY - 1],
  })
  const assets = [
    asset('USD', at(9)),
    asset('EUR', at(7)),
    asset('RUB', at(8)),
    asset('CNY', at(9, FRIDAY - 2)),
  ]
  // Some days of it were fetched again since, which confirms no newer one.
  const gap = { ...at(9, FRIDAY - 3).coverage, succeededAt: startOfDay(FRIDAY) }
  const all = [...assets, asset('GBP', { coverage: gap, provisional: [FRIDAY - 2, FRIDAY - 1] })]
  expect(said(view({ assets: all, pins: ['USD'] })).map((text) => text.split(' ')[1])).toEqual([
    ...['GBP', 'CNY', 'EUR', 'RUB', 'USD'],
  ])
})

test('a day confirmable only since today’s request is due again eight hours later', () => {
  const asked = (hour: number, more: Partial<PlanAsset> = {}) =>
    said(
      view({
        assets: [
          asset('USD', { coverage: filled(FRIDAY - 2, FRIDAY, hour), provisional: [FRIDAY - 1], ...more }),
        ],
      }),
    )
  expect(asked(4)).toEqual(['again USD -14..0'])
  expect(asked(5)).toEqual([])
  // What history has passed over is owed no more.
  expect(asked(4, { provisional: [FRIDAY - 3] })).toEqual([])
})

test('a history without a request for 20 hours is overdue, with or without a need', () => {
  const at = (hour: number) => [
    asset('USD', { coverage: filled(FRIDAY - 1, FRIDAY - 1, hour), provisional: [FRIDAY] }),
  ]
  expect(said(view({ assets: at(17) }))).toEqual(['daily USD -14..0'])
  expect(said(view({ assets: at(16) }))).toEqual(['debt USD -14..0'])
})

test('a point or a moment far in the future silences no question', () => {
  const coverage = filled(FRIDAY + 900, FRIDAY + 900)
  for (const kind of ['fiat', 'crypto'])
    expect(said(view({ assets: [asset('USD', { kind, coverage, provisional: [FRIDAY + 9] })] }))).toEqual([
      'daily USD -14..0',
    ])
})

test('a delisted code is fetched once more, 14 days after its last day, if still there', () => {
  const last = FRIDAY - 14
  const gone = (more: Partial<PlanAsset['coverage']> = {}) =>
    asset('XAU', { coverage: { ...filled(last - 1, last), ...more }, provisional: [last - 1, last] })
  expect(said(view({ delisted: [gone()] }))).toEqual(['debt XAU -29..-14'])
  expect(said(view({ delisted: [gone()], today: FRIDAY - 1 }))).toEqual([])
  expect(said(view({ delisted: [gone({ succeededAt: startOfDay(FRIDAY) })] }))).toEqual([])
  const unknown = { failure: 'not-found', failedAt: startOfDay(FRIDAY) } as const
  expect(said(view({ delisted: [gone(unknown)] }))).toEqual([])
})

test('an unknown code waits for a day, one without points for an hour', () => {
  const now = view().now
  const failed = (failure: 'not-found' | 'empty' | 'timed-out', ago: number) =>
    asset('XXX', { coverage: { ...noCoverage, failure, failedAt: now - ago } })
  const asked = (of: PlanAsset) => said(view({ assets: [of] })).length === 1
  expect(asked(failed('not-found', 23 * 3_600_000))).toBe(false)
  expect(asked(failed('not-found', 24 * 3_600_000))).toBe(true)
  expect(asked(failed('empty', 59 * 60_000))).toBe(false)
  expect(asked(failed('empty', 60 * 60_000))).toBe(true)
  expect(asked(failed('timed-out', 0))).toBe(true)
  // A clock that was set back must not silence a code for years.
  expect(asked(failed('not-found', -365 * 86_400_000))).toBe(true)
})

test('no asset is in the plan twice, and nothing complete is ever asked for whole', () => {
  const coverage = fc.record({
    complete: fc.boolean(),
    confirmedTo: fc.option(fc.integer({ min: FRIDAY - 40, max: FRIDAY })),
    askedOn: fc.option(fc.integer({ min: FRIDAY - 40, max: FRIDAY })),
  })
  const assets = fc.uniqueArray(
    fc.record({
      code: fc.stringMatching(/^[A-Z]{3}$/),
      kind: fc.constantFrom('fiat', 'crypto'),
      coverage: coverage.map((some) => ({ ...noCoverage, ...some })),
      provisional: fc.array(fc.integer({ min: FRIDAY - 5, max: FRIDAY })),
    }),
    { selector: ({ code }) => code },
  )
  fc.assert(
    fc.property(assets, fc.boolean(), fc.boolean(), (all, paused, onlyPinned) => {
      const codes = all.map(({ code }) => code)
      const some = view({
        assets: all,
        paused,
        onlyPinned,
        pins: codes.slice(0, 2),
        wanted: new Set(codes.slice(1, 3)),
      })
      const tasks = plan(some)
      expect(new Set(tasks.map(({ code }) => code)).size).toBe(tasks.length)
      for (const { code, range } of tasks) {
        const { complete } = all.find((one) => one.code === code)?.coverage ?? noCoverage
        expect(range === 'all').toBe(!complete)
        if (range !== 'all') expect(range.from).toBeLessThanOrEqual(range.to)
      }
    }),
  )
})

test('a code without a history counts as filled', () => {
  const refused = asset('XDR', { coverage: { ...noCoverage, failure: 'not-found', failedAt: 1 } })
  expect(fillProgress({ assets: [refused, asset('EUR')], pins: [], onlyPinned: false })).toEqual({
    done: 1,
    total: 2,
  })
})

test('progress counts only the currencies to fill', () => {
  const assets = [asset('USD', { coverage: filled(FRIDAY, FRIDAY) }), asset('EUR'), asset('AUD')]
  expect(fillProgress({ assets, pins: ['USD', 'EUR'], onlyPinned: false })).toEqual({ done: 1, total: 3 })
  expect(fillProgress({ assets, pins: ['USD', 'EUR'], onlyPinned: true })).toEqual({ done: 1, total: 2 })
})
