import { expect, test } from 'vitest'
import { backoffMs, LONGEST_WAIT_MS, nextTask, type SyncInput } from '../../../src/core/sync/nextTask.ts'
import { dayOf } from '../../../src/shared/days/day.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const A_DAY = 24 * HOUR
const TODAY = dayOf(2026, 11, 20)
const NOW = TODAY * A_DAY + 7 * HOUR

const asset = (
  code: string,
  over: Partial<SyncInput['assets'][number]['coverage']> = {},
  lastSeen = null,
) => ({
  code,
  lastSeen: lastSeen as number | null,
  coverage: {
    complete: true,
    confirmedTo: TODAY - 1,
    refreshedAt: NOW - HOUR,
    failedAt: null,
    failure: null,
    ...over,
  },
})

const inputOf = (over: Partial<SyncInput> = {}): SyncInput => ({
  now: NOW,
  boardAgeMs: MINUTE,
  pollEveryMs: 5 * MINUTE,
  wakeInMs: null,
  blockedForMs: 0,
  pollBlockedForMs: 0,
  historiesBlockedForMs: 0,
  boardDay: TODAY,
  assets: [asset('USD'), asset('EUR')],
  pins: [],
  awaitedCodes: new Set(),
  paused: false,
  onlyPinned: false,
  resting: new Set(),
  dayOffsetMs: 0,
  ...over,
})

const none = { complete: false, confirmedTo: null, refreshedAt: null }
const empty = [asset('USD', none), asset('EUR', none), asset('RUB', none)]
const fill = (code: string) => ({ kind: 'history', code, range: 'all' })
const poll = { kind: 'poll' }
const wait = { kind: 'wait', ms: LONGEST_WAIT_MS }
const INFINITY = Number.POSITIVE_INFINITY

test.each<[string, Partial<SyncInput>, unknown]>([
  ['waits while all is well', {}, wait],
  ['polls when the interval is over', { boardAgeMs: 5 * MINUTE }, poll],
  ['polls without a list, also by hand', { boardAgeMs: INFINITY, pollEveryMs: INFINITY, assets: [] }, poll],
  [
    'sends nothing while requests are blocked',
    { boardAgeMs: HOUR, blockedForMs: 3_000 },
    { kind: 'wait', ms: 3_000 },
  ],
  ['polls before it fills', { boardAgeMs: HOUR, assets: empty }, poll],
  [
    'tries a failed poll again after its time',
    { boardAgeMs: HOUR, pollBlockedForMs: 3_000 },
    { kind: 'wait', ms: 3_000 },
  ],
  [
    'fetches histories while polls fail',
    { boardAgeMs: HOUR, pollBlockedForMs: HOUR, assets: empty },
    fill('USD'),
  ],
  ['polls while histories fail', { boardAgeMs: HOUR, historiesBlockedForMs: HOUR, assets: empty }, poll],
  [
    'keeps histories back after failures',
    { historiesBlockedForMs: 2_000, assets: empty },
    { kind: 'wait', ms: 2_000 },
  ],
  ['fills in the order of the list', { assets: empty }, fill('USD')],
  ['fills pins first', { assets: empty, pins: ['RUB', 'EUR'] }, fill('RUB')],
  [
    'fills first what somebody waits for',
    { assets: empty, pins: ['RUB'], awaitedCodes: new Set(['EUR']) },
    fill('EUR'),
  ],
  [
    'fills failed ones last',
    { assets: [asset('USD', { ...none, failure: 'bad-data', failedAt: NOW }), asset('EUR', none)] },
    fill('EUR'),
  ],
  ['leaves a resting currency alone', { assets: empty, resting: new Set(['USD']) }, fill('EUR')],
  ['fills nothing while paused', { assets: empty, paused: true }, wait],
  [
    'fills what somebody waits for while paused',
    { assets: empty, paused: true, awaitedCodes: new Set(['EUR']) },
    fill('EUR'),
  ],
  ['fills only pins if so chosen', { assets: empty, onlyPinned: true, pins: ['EUR'] }, fill('EUR')],
  [
    'asks once a day for a code that the service does not know',
    { assets: [asset('XDR', { ...none, failure: 'not-found', failedAt: NOW - HOUR })] },
    wait,
  ],
  [
    'asks again after a day',
    { assets: [asset('XDR', { ...none, failure: 'not-found', failedAt: NOW - 25 * HOUR })] },
    fill('XDR'),
  ],
  ['polls a moment after waking', { boardAgeMs: HOUR, wakeInMs: 4_000 }, { kind: 'wait', ms: 4_000 }],
  [
    'fetches no history before the list after waking',
    { boardAgeMs: HOUR, wakeInMs: 4_000, assets: empty },
    { kind: 'wait', ms: 4_000 },
  ],
  ['polls by hand only on waking', { boardAgeMs: 8 * HOUR, pollEveryMs: INFINITY, wakeInMs: 0 }, poll],
  ['sends nothing by hand', { boardAgeMs: 8 * HOUR, pollEveryMs: INFINITY, assets: empty }, wait],
  [
    'never polls within the cache of the service',
    { boardAgeMs: 4 * MINUTE + 59_000, wakeInMs: 0 },
    { kind: 'wait', ms: 1_000 },
  ],
])('%s', (_name, over, task) => {
  expect(nextTask(inputOf(over))).toEqual(task)
})

test('refreshes no currency twice in a day when a restart moves the start of the day', () => {
  const input = inputOf({ assets: [asset('USD', { refreshedAt: NOW - HOUR })] })
  // 10:00 in Almaty is the day's start for one process, 12:00 for the next.
  for (const now of [NOW, NOW + 4 * HOUR, NOW + 18 * HOUR])
    for (const dayOffsetMs of [0, 12 * HOUR, 17 * HOUR])
      expect(nextTask({ ...input, now, boardAgeMs: MINUTE, dayOffsetMs })).toEqual(wait)
})

test('refreshes once a day the currency that waited longest, from 14 days ago', () => {
  const assets = [
    asset('USD', { refreshedAt: NOW - 26 * HOUR }),
    asset('EUR', { refreshedAt: NOW - 30 * HOUR }),
  ]
  expect(nextTask(inputOf({ assets }))).toEqual({
    ...{ kind: 'history', code: 'EUR' },
    range: { from: TODAY - 14, to: TODAY },
  })
})

test('leaves no hole after three weeks away', () => {
  const assets = [asset('USD', { refreshedAt: NOW - 21 * A_DAY, confirmedTo: TODAY - 22 })]
  expect(nextTask(inputOf({ assets }))).toMatchObject({ range: { from: TODAY - 21, to: TODAY } })
})

test('asks up to the day of a rates list that lies ahead', () => {
  const assets = [asset('USD', { refreshedAt: NOW - 26 * HOUR })]
  expect(nextTask(inputOf({ assets, boardDay: TODAY + 3 }))).toMatchObject({ range: { to: TODAY + 3 } })
})

test('confirms a delisted currency once more when its last days are over', () => {
  const gone = (days: number, confirmed: number) => ({
    ...asset('USD', { refreshedAt: NOW - confirmed * A_DAY }),
    lastSeen: NOW - days * A_DAY,
  })
  expect(nextTask(inputOf({ assets: [gone(10, 9)] }))).toEqual(wait)
  expect(nextTask(inputOf({ assets: [gone(20, 9)] }))).toMatchObject({ kind: 'history' })
  expect(nextTask(inputOf({ assets: [gone(20, 3)] }))).toEqual(wait)
})

test('a failure waits at random, up to 5 s, then twice as long each time, at most 15 minutes', () => {
  expect([1, 2, 3, 12].map((failures) => backoffMs(failures, () => 1))).toEqual([
    5_000, 10_000, 20_000, 900_000,
  ])
  expect(backoffMs(5, () => 0)).toBe(0)
})
