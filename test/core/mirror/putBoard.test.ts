import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { provisionalDays } from '../../../src/core/mirror/provisionalRows.ts'
import { healthView } from '../../../src/core/views/healthView.ts'
import { utcDay } from '../../../src/shared/days/day.ts'
import {
  ALL,
  alter,
  bareMirror,
  board,
  coin,
  entry,
  FRIDAY,
  framesOf,
  HOUR,
  history,
  NOON,
  ownSetting,
  pairs,
  ratesOf,
  reader,
  rowsOf,
  type Setting,
  settingOn,
} from './setting.ts'

const refused = (code: string | null, sample: string) => ({ code, reason: 'rate-not-positive', sample })

test('an official rate is of the day of the answer, a live one of the day of the fetch', () => {
  const { mirror } = ownSetting()
  const sunday = NOON + 48 * HOUR
  const answer = board([entry('USD', 520), coin('BTC', 48e6), { ...coin('AIR', 7), kind: 'share' }])
  expect(mirror.putBoard(answer, sunday)).toEqual({ changed: true })
  const { board: rows, poll, assets } = mirror.state()
  const days = [...rows].map(([code, { day }]) => [code, day - FRIDAY])
  expect(Object.fromEntries(days)).toEqual({ USD: 0, BTC: 2, AIR: 2 })
  expect(poll).toEqual({ day: FRIDAY, fetchedAt: sunday })
  expect(assets.get('AIR')).toMatchObject({ kind: 'share', lastSeen: FRIDAY + 2 })
})

test('an unchanged rates list writes one row in two frames at most, without a change', () => {
  const { file, mirror } = ownSetting()
  const entries = Array.from({ length: 61 }, (_, index) => entry(`A${index}`, index + 1))
  mirror.putBoard(board(entries), NOON)
  const before = framesOf(file)
  for (let n = 1; n <= 5; n++)
    expect(mirror.putBoard(board(entries), NOON + n * 1_000)).toEqual({ changed: false })
  expect(framesOf(file) - before).toBeLessThanOrEqual(2 * 5)
  expect(mirror.state().poll?.fetchedAt).toBe(NOON + 5_000)
})

test('only an unchanged rates list does not wait for the disk', () => {
  const { db, mirror } = bareMirror(ownSetting().file)
  const [FULL, NORMAL] = [2, 1]
  const pragma = vi.spyOn(db, 'pragma')
  /** Returns how the list was written. */
  const put = (kzt: number, at: number) => {
    mirror.putBoard(board([entry('USD', kzt)]), at)
    return db.pragma('synchronous', { simple: true })
  }
  const prices = [500, 500, 500, 501, 501, 502]
  expect(prices.map((kzt, after) => put(kzt, NOON + after))).toEqual([
    ...[FULL, NORMAL, NORMAL, FULL, NORMAL, FULL],
  ])
  // It is not set again for a second list of the same kind.
  expect(pragma.mock.calls.filter(([text]) => text !== 'synchronous')).toHaveLength(4)
  // Also after a light writing that failed.
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    throw new Error('no writing now')
  })
  expect(() => put(502, NOON + 6)).toThrow('no writing now')
  expect(put(503, NOON + 7)).toBe(FULL)
})

test('each thing that is shown counts as a change, and each is kept over a restart', () => {
  const { mirror, restart } = ownSetting()
  const put = (over: Parameters<typeof entry>[2], kzt = 520, day = FRIDAY) =>
    mirror.putBoard(board([entry('USD', kzt, over)], day), NOON).changed
  put({})
  expect(put({})).toBe(false)
  expect([put({}, 521), put({ change: 2 }), put({ change: 2, changePct: null })]).toEqual([true, true, true])
  expect(put({ change: 2, changePct: null, nameRu: 'Доллар' })).toBe(true)
  expect(put({ change: 2, changePct: null, nameRu: 'Доллар', kind: 'other' })).toBe(true)
  restart()
  expect(put({ change: 2, changePct: null, nameRu: 'Доллар', kind: 'other' })).toBe(false)
  expect(put({ change: 2, changePct: null, nameRu: 'Доллар', kind: 'other' }, 520, FRIDAY + 1)).toBe(true)
})

test('a delisted code keeps its day and its last fetch, and can return', () => {
  const { file, mirror } = ownSetting()
  const both = board([entry('USD', 520), coin('BTC', 48e6)])
  mirror.putBoard(both, NOON)
  mirror.putBoard(both, NOON + HOUR)
  const without = board([entry('USD', 520)], FRIDAY + 3)
  expect(mirror.putBoard(without, NOON + 72 * HOUR).changed).toBe(true)
  const gone = { day: FRIDAY, kzt: 48e6, delistedAt: NOON + HOUR }
  expect(mirror.state().board.get('BTC')).toMatchObject(gone)
  const before = framesOf(file)
  expect(mirror.putBoard(without, NOON + 73 * HOUR).changed).toBe(false)
  expect(framesOf(file) - before).toBeLessThanOrEqual(2)
  expect(mirror.state().board.get('BTC')).toMatchObject(gone)
  expect(mirror.putBoard(both, NOON + 74 * HOUR).changed).toBe(true)
  expect(mirror.state().board.get('BTC')).toMatchObject({ day: FRIDAY + 3, delistedAt: null })
})

test('a delisting after the last fetch was lost claims no fetch that did not list it', () => {
  const { mirror, restart, handle, file } = ownSetting()
  mirror.putBoard(board([entry('USD', 520), coin('BTC', 48e6)]), NOON)
  handle.close()
  restart()
  alter(file, "DELETE FROM record WHERE kind = 'poll'")
  mirror.putBoard(board([entry('USD', 520)], FRIDAY + 3), NOON + 72 * HOUR)
  const { delistedAt } = mirror.state().board.get('BTC') ?? {}
  expect(delistedAt).toBeLessThanOrEqual(NOON)
  expect(utcDay(delistedAt ?? 0)).toBe(FRIDAY)
})

test('a board brings a provisional point, which never replaces a confirmed one', () => {
  const { mirror } = ownSetting()
  const series = () => mirror.series('USD', ...ALL)
  mirror.putBoard(board([entry('USD', 520)]), NOON)
  expect(pairs(series())).toEqual([[FRIDAY, 520]])
  expect(series().provisional).toEqual(Int32Array.of(0))
  mirror.putBoard(board([entry('USD', 521)]), NOON)
  expect(pairs(series())).toEqual([[FRIDAY, 521]])
  mirror.putHistory('USD', 'all', history(ratesOf('-1 519, 0 522')), NOON)
  mirror.putBoard(board([entry('USD', 523)]), NOON + HOUR)
  // Friday has no later publication yet: for its own day the rates list knows better.
  expect(pairs(series())).toEqual(ratesOf('-1 519, 0 523'))
  expect(series().provisional).toEqual(Int32Array.of(1))
  mirror.putBoard(board([entry('USD', 524)], FRIDAY + 3), NOON + 72 * HOUR)
  expect(series().provisional).toEqual(Int32Array.of(1, 2))
  const answer = history(ratesOf('0 522, 3 524'))
  mirror.putHistory('USD', { from: FRIDAY, to: FRIDAY + 3 }, answer, NOON + 72 * HOUR)
  // A board that is taken back.
  mirror.putBoard(board([entry('USD', 523)]), NOON + 73 * HOUR)
  expect(pairs(series())).toEqual(ratesOf('-1 519, 0 522, 3 524'))
  expect(series().provisional).toEqual(Int32Array.of(2))
  expect(provisionalDays(mirror.state(), 'USD')).toEqual([FRIDAY + 3])
})

test.each([
  ['dated as the day of the fixing', FRIDAY],
  ['dated as the day in force', FRIDAY + 3],
])('a code whose kind is another in one board only, %s, has no point of a wrong day', (_name, day) => {
  for (const boards of [1, 3])
    for (const at of [NOON, NOON + 24 * HOUR, NOON + 47 * HOUR]) {
      const { mirror } = ownSetting()
      mirror.putBoard(board([entry('USD', 519), entry('EUR', 600)], FRIDAY - 1), NOON - HOUR)
      const right = board([entry('USD', 520), entry('EUR', 601)], day)
      mirror.putBoard(right, at)
      const before = pairs(mirror.series('USD', ...ALL))
      for (let n = 1; n <= boards; n++) {
        const slip = board([coin('USD', 520 + (n - 1) / 8), entry('EUR', 601)], day)
        mirror.putBoard(slip, at + n * 300_000)
      }
      mirror.putBoard(right, at + (boards + 1) * 300_000)
      const after = mirror.series('USD', ...ALL)
      expect(pairs(after).map(([on]) => on)).toEqual(before.map(([on]) => on))
      expect(pairs(after).at(-1)).toEqual([day, 520])
      if (boards === 1) expect(pairs(after)).toEqual(before)
    }
})

test('a coin listed as official once keeps its points and gets none of that list’s day', () => {
  const { mirror } = ownSetting()
  const monday = NOON + 72 * HOUR
  const put = (one: typeof entry, kzt: number, at: number) =>
    mirror.putBoard(board([one('BTC', kzt), entry('EUR', 601)]), at)
  put(coin, 70, NOON - 30 * 24 * HOUR)
  put(coin, 100, NOON)
  put(coin, 130, monday)
  put(entry, 131, monday + 300_000)
  put(coin, 132, monday + 600_000)
  expect(pairs(mirror.series('BTC', ...ALL))).toEqual(ratesOf('-30 70, 0 100, 3 132'))
})

/** Boards of the dollar and the euro: `6 3 524` comes 6 hours after FRIDAY's noon, for the third day after it. */
const shown = ({ mirror }: Setting, text: string) => {
  for (const [hours = 0, day = 0, usd = 0] of rowsOf(text))
    mirror.putBoard(board([entry('USD', usd), entry('EUR', usd + 80)], FRIDAY + day), NOON + hours * HOUR)
}

/** A board of some days ahead that is taken back after some hours, and what is there then and after later history. */
const withdrawnOn = (ahead: number, backAfter: number) => {
  const setting = ownSetting()
  const { mirror } = setting
  const series = () => mirror.series('USD', ...ALL)
  shown(setting, `-20 -1 519, 0 0 520, 1 ${ahead} 527, ${backAfter} 0 520`)
  const soon = pairs(series())
  shown(setting, '96 4 524')
  const range = { from: FRIDAY - 14, to: FRIDAY + 5 }
  mirror.putHistory('USD', range, history(ratesOf('-1 519, 0 520, 4 524')), NOON + 97 * HOUR)
  return { soon, late: series() }
}

test.each([1, 2, 3, 4, 8])(
  'a mistaken board dated %i days ahead and taken back leaves no point behind',
  (ahead) => {
    for (const back of [1.1, 20, 30, 60, 80]) {
      const { soon, late } = withdrawnOn(ahead, back)
      // A day that is still in the future by then is removed at once.
      if (back < ahead * 24 - 12) expect([ahead, back, soon]).toEqual([ahead, back, ratesOf('-1 519, 0 520')])
      expect([ahead, back, pairs(late)]).toEqual([...[ahead, back], ratesOf('-1 519, 0 520, 4 524')])
      expect(late.marked).toEqual(Int32Array.of())
    }
  },
)

test('a mistaken board dated ahead confirms nothing once it is taken back', () => {
  const setting = ownSetting()
  const { mirror } = setting
  shown(setting, '0 0 519, 1 3 519, 2 0 519')
  mirror.putHistory('USD', 'all', history(ratesOf('-1 518, 0 519')), NOON + 3 * HOUR)
  shown(setting, '4 0 523')
  const series = mirror.series('USD', ...ALL)
  expect([pairs(series), [...series.provisional]]).toEqual([ratesOf('-1 518, 0 523'), [1]])
})

test('a stale answer between two fresh ones costs no point of a board', () => {
  const setting = ownSetting()
  const { mirror } = setting
  shown(setting, '-20 -1 519, 0 0 520, 6 3 524, 6.1 0 520, 6.2 3 524, 73 3 524, 73.1 -1 519, 73.2 3 524')
  // Points that history omits stay, because a list has shown them.
  shown(setting, '97 4 530, 121 5 531')
  mirror.putHistory('USD', 'all', history(ratesOf('-1 519, 0 520, 4 530, 5 531')), NOON + 122 * HOUR)
  const series = mirror.series('USD', ...ALL)
  expect(pairs(series)).toEqual(ratesOf('-1 519, 0 520, 3 524, 4 530, 5 531'))
  expect(series.marked).toEqual(Int32Array.of(2))
})

test('a clock that was a year ahead leaves no point in the future once it is right', () => {
  const { mirror } = ownSetting()
  const live = board([coin('BTC', 48e6)])
  mirror.putBoard(live, NOON)
  mirror.putBoard(live, NOON + 365 * 24 * HOUR)
  mirror.putBoard(live, NOON + HOUR)
  expect(pairs(mirror.series('BTC', ...ALL))).toEqual([[FRIDAY, 48e6]])
  expect(mirror.state().board.get('BTC')?.day).toBe(FRIDAY)
})

test('a clock that is set back breaks nothing', () => {
  const { mirror } = ownSetting()
  const live = board([coin('BTC', 48e6), entry('USD', 520)])
  mirror.putBoard(live, NOON)
  mirror.putBoard(live, NOON - 400 * 24 * HOUR)
  const { assets, poll } = mirror.state()
  expect(assets.get('BTC')).toMatchObject({ lastSeen: FRIDAY })
  expect(poll?.fetchedAt).toBe(NOON - 400 * 24 * HOUR)
})

test('a code that is always bad has one log row, and other refusals stay visible', () => {
  const { mirror, use, restart, file } = ownSetting()
  const other = settingOn(file)
  mirror.putBoard(board([entry('USD', 520)], FRIDAY, [refused('EUR', '0')]), NOON)
  mirror.putRefusals([{ code: null, reason: 'base-wrong', sample: '"USD"' }], NOON)
  const put = (n: number): void => {
    const which = n % 3 === 0 ? other.use : use
    const bad = refused('BAD', String(-n))
    which((mirror) => mirror.putBoard(board([entry('USD', 520)], FRIDAY, [bad]), NOON + n * 300_000))
  }
  for (let n = 1; n <= 1_200; n++) {
    put(n)
    if (n === 700) restart()
  }
  const at = new Date(NOON + 1_200 * 300_000).toISOString()
  expect(use(healthView).refusals).toMatchObject([
    { code: 'BAD', sample: '-1200', at, count: 1_200 },
    { code: null, reason: 'base-wrong', count: 1 },
    { code: 'EUR', sample: '0', count: 1 },
  ])
  expect(reader(file).prepare("SELECT count(*) FROM record WHERE kind = 'refusal'").pluck().get()).toBe(3)
})

test('a repeated refusal is written once an hour, and each one is counted', () => {
  const { mirror, file } = ownSetting()
  mirror.state()
  const put = (n: number): number => {
    const before = framesOf(file)
    const answer = board([entry('USD', 520)], FRIDAY, [refused('BAD', '-1')])
    mirror.putBoard(answer, NOON + n * 300_000)
    return framesOf(file) - before
  }
  put(0)
  for (let n = 1; n < 12; n++) expect(put(n)).toBeLessThanOrEqual(2)
  expect(mirror.refusals(5)).toMatchObject([{ at: NOON, count: 1 }])
  put(12)
  expect(mirror.refusals(5)).toMatchObject([{ at: NOON + 12 * 300_000, count: 13 }])
  // Of a clock that was set back by years too.
  mirror.putRefusals([refused('BAD', '-1')], NOON - 1e10)
  expect(mirror.refusals(5)).toMatchObject([{ at: NOON - 1e10, count: 14 }])
})

test('many bad codes of one reason leave refusals of other reasons visible', () => {
  const { mirror, use } = ownSetting()
  mirror.putRefusals([{ code: 'EUR', reason: 'doubled', sample: '5' }], NOON)
  for (let n = 0; n < 30; n++) {
    const bad = Array.from({ length: 90 }, (_, index) => refused(`X${n}N${index}`, '-1'))
    mirror.putBoard(board([entry('USD', 520)], FRIDAY, bad), NOON + n)
  }
  const { refusals } = use(healthView)
  expect(refusals.filter(({ reason }) => reason === 'rate-not-positive')).toHaveLength(100)
  expect(refusals.at(-1)).toMatchObject({ code: 'EUR', reason: 'doubled' })
})

test('a refusal is written down once, also over restarts and for a later process', () => {
  const setting = ownSetting()
  const other = settingOn(setting.file)
  const put = ({ mirror }: Setting, ...samples: string[]) => {
    const refusals = samples.map((sample) => refused('USD', sample))
    mirror.putBoard(board([entry('USD', 520)], FRIDAY, refusals), NOON)
  }
  const listed = () => setting.mirror.refusals(50).map(({ sample }) => sample)
  put(setting, '-1', '-1')
  put(setting, '-1')
  setting.restart()
  put(setting, '-1', '-2')
  put(other, '-1', '-2', '-3')
  put(setting, '-3', '-4')
  put(other, '-4')
  expect(listed()).toEqual(['-4'])
  expect(setting.mirror.state().coverage.get('USD')?.refused).toBe(5)
})

test('a refusal whose writing failed is written down the next time', () => {
  const { file } = ownSetting()
  const { mirror, run } = bareMirror(file)
  const answer = board([entry('USD', 520)], FRIDAY, [refused('USD', '-1')])
  mirror.putBoard(board([entry('USD', 520)]), NOON)
  const stop = vi.spyOn(run.putRecord, 'run').mockImplementation(() => {
    throw new Database.SqliteError('full', 'SQLITE_FULL')
  })
  expect(() => mirror.putBoard(answer, NOON + 1)).toThrow('full')
  stop.mockRestore()
  mirror.putBoard(answer, NOON + 2)
  expect(mirror.refusals(5)).toEqual([{ ...refused('USD', '-1'), at: NOON + 2, count: 1 }])
  expect(mirror.state().coverage.get('USD')?.refused).toBe(1)
})

/** Of one of 20 reasons. */
const odd = (n: number) => ({ code: `C${n}`, reason: `odd-${n % 20}`, sample: '1' })

test('the newest thousand refusals are kept, and a full log rewrites no old ones', () => {
  const { mirror, file } = ownSetting()
  for (let n = 0; n < 30; n++) {
    const some = Array.from({ length: 50 }, (_, index) => odd(n * 50 + index))
    mirror.putRefusals(some, NOON + n)
  }
  expect(reader(file).prepare("SELECT count(*) FROM record WHERE kind = 'refusal'").pluck().get()).toBe(1_000)
  const newest = mirror.refusals(2_000)
  expect([newest.length, newest[0]?.code, newest.at(-1)?.code]).toEqual([1_000, 'C1499', 'C500'])
  mirror.putRefusals([odd(1_499), odd(700), odd(3)], NOON)
  expect(mirror.refusals(3).map(({ code }) => code)).toEqual(['C3', 'C1499', 'C1498'])
})

test('codes that are names of an object’s own parts are codes like any other', () => {
  const { mirror, restart } = ownSetting()
  const codes = ['constructor', 'toString', 'hasOwnProperty', '1', '0x1', 'a..b']
  mirror.putBoard(board(codes.map((code, index) => entry(code, index + 1))), NOON)
  restart()
  expect([...mirror.state().board.keys()]).toEqual(codes)
  expect(mirror.state().board.has('__proto__')).toBe(false)
})
