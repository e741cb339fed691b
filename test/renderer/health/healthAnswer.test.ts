import { describe, expect, test } from 'vitest'
import { type HealthState, healthAnswer } from '../../../src/renderer/health/healthAnswer.ts'
import { type ErrorCode, errorCodes } from '../../../src/shared/contract/errors.ts'
import type { SyncStatus } from '../../../src/shared/contract/state.ts'
import { parseDay } from '../../../src/shared/days/day.ts'
import { noHealth, sampleAssetHealth, sampleCheck } from '../../doubles/sampleHealth.ts'

const usd = sampleAssetHealth
const sampleSync: SyncStatus = {
  phase: 'idle',
  done: 2,
  total: 2,
  nextPollAt: null,
  requestsLastMinute: 0,
  lastError: null,
  retryAfter: null,
  uncounted: null,
}
const failed = (code: string, why: ErrorCode, at = '2026-11-20T09:30:00Z') => ({
  ...usd,
  code,
  lastFailure: { code: why, at },
})
const refusal = (at: string, count = 1) => ({
  at,
  code: 'USD',
  reason: 'rate-not-positive',
  sample: '-1',
  count,
})
const state = (
  over: Partial<HealthState> = {},
  health: Partial<HealthState['health']> = {},
): HealthState => ({
  health: { ...noHealth, assets: [usd, { ...usd, code: 'EUR' }], ...health },
  sync: sampleSync,
  failure: null,
  stale: [],
  fillsAll: true,
  now: Date.parse('2026-11-20T10:00:00Z'),
  ...over,
})
const kinds = (of: HealthState): string[] => {
  const answer = healthAnswer(of)
  return answer.is === 'problems' ? answer.problems.map(({ is }) => is) : [answer.is]
}

describe('without a problem', () => {
  test('all is well if every currency is confirmed on the newest day', () => {
    const late = { ...usd, code: 'EUR', lastSuccessAt: '2026-11-20T19:30:00Z' }
    expect(healthAnswer(state({}, { assets: [usd, late] }))).toEqual({
      is: 'well',
      currencies: 2,
      confirmed: parseDay('2026-11-21'),
    })
  })

  test('nothing confirmed yet is not called confirmed', () => {
    const asset = { ...usd, lastSuccessAt: null }
    expect(healthAnswer(state({}, { assets: [asset] }))).toMatchObject({ is: 'well', confirmed: null })
  })

  test('a download under way or paused says how far it is', () => {
    const sync = { ...sampleSync, done: 1, total: 2 }
    expect(healthAnswer(state({ sync: { ...sync, phase: 'filling' } }))).toEqual({
      is: 'filling',
      done: 1,
      total: 2,
    })
    expect(healthAnswer(state({ sync: { ...sync, phase: 'paused' } }))).toMatchObject({ is: 'paused' })
  })

  test('a history that nobody wants is not missing', () => {
    const sync = { ...sampleSync, phase: 'idle' as const, done: 1, total: 2 }
    expect(kinds(state({ sync, fillsAll: false }))).toEqual(['well'])
  })

  test('an empty mirror is not called well', () => {
    expect(healthAnswer(state({}, { assets: [] }))).toEqual({ is: 'nothing' })
  })
})

describe('a problem', () => {
  test.each(errorCodes)('of the service (%s) is named with its kind', (why) => {
    expect(healthAnswer(state({ failure: why }))).toEqual({
      is: 'problems',
      problems: [{ is: 'service', why }],
      more: 0,
    })
  })

  test('of the service comes before an empty mirror', () => {
    expect(kinds(state({ failure: 'offline' }, { assets: [] }))).toEqual(['service'])
  })

  test('failures of histories are shown once for each reason, with all codes', () => {
    const assets = [failed('AAA', 'not-found'), failed('BBB', 'timed-out'), failed('CCC', 'timed-out'), usd]
    expect(healthAnswer(state({}, { assets }))).toEqual({
      is: 'problems',
      problems: [
        { is: 'failing', why: 'timed-out', codes: ['BBB', 'CCC'] },
        { is: 'failing', why: 'not-found', codes: ['AAA'] },
      ],
      more: 0,
    })
  })

  test('of a history that has succeeded since is over', () => {
    expect(kinds(state({}, { assets: [failed('AAA', 'timed-out', '2026-11-20T08:00:00Z')] }))).toEqual([
      'well',
    ])
  })

  test('that the whole service has is not repeated for each currency', () => {
    const assets = [failed('AAA', 'timed-out'), failed('BBB', 'not-found')]
    expect(kinds(state({ failure: 'timed-out' }, { assets }))).toEqual(['service', 'failing'])
  })

  test('is a self-check that differs, and none that only rounds or names another day', () => {
    expect(healthAnswer(state({}, { selfCheck: sampleCheck }))).toMatchObject({
      problems: [{ is: 'differs', pairs: 1 }],
    })
    const pairs = sampleCheck.pairs.filter(({ outcome }) => outcome !== 'differs')
    expect(kinds(state({}, { selfCheck: { ...sampleCheck, pairs } }))).toEqual(['well'])
  })

  test('is a value rejected within a week, each time counted, and not an older one', () => {
    const refusals = [refusal('2026-11-19T10:00:00Z', 40), refusal('2026-11-18T10:00:00Z', 2)]
    expect(healthAnswer(state({}, { refusals }))).toMatchObject({
      problems: [{ is: 'rejected', count: 42 }],
    })
    expect(kinds(state({}, { refusals: [refusal('2026-11-01T10:00:00Z')] }))).toEqual(['well'])
  })

  test('is a change of unit within a week, each currency once, and not an older one', () => {
    const jump = { code: 'UZS', from: 0.04, to: 4.1 }
    const unitJumps = [
      { ...jump, day: '2026-11-19' },
      { ...jump, day: '2026-11-18' },
    ]
    expect(healthAnswer(state({}, { unitJumps }))).toMatchObject({
      problems: [{ is: 'unit', codes: ['UZS'] }],
    })
    expect(kinds(state({}, { unitJumps: [{ ...jump, day: '2005-01-01' }] }))).toEqual(['well'])
  })

  test('is a stale rate, unless the failing service explains it', () => {
    expect(healthAnswer(state({ stale: ['USD'] }))).toMatchObject({
      problems: [{ is: 'stale', codes: ['USD'] }],
    })
    expect(kinds(state({ stale: ['USD'], failure: 'timed-out' }))).toEqual(['service'])
  })
})

test('of many problems the three worst are shown, and the others are counted', () => {
  const answer = healthAnswer(
    state(
      { failure: 'tls', sync: { ...sampleSync, uncounted: 'disk-full' } },
      {
        assets: [failed('AAA', 'not-found')],
        selfCheck: sampleCheck,
        refusals: [refusal('2026-11-19T10:00:00Z')],
      },
    ),
  )
  expect(answer).toMatchObject({ more: 2 })
  expect(answer.is === 'problems' && answer.problems.map(({ is }) => is)).toEqual([
    'uncounted',
    'service',
    'differs',
  ])
})
