import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { mirrorLimits } from '../../../src/core/mirror/limits.ts'
import { Mirror } from '../../../src/core/mirror/mirror.ts'
import { schema, statements } from '../../../src/core/mirror/schema.ts'
import { type Day, utcDay } from '../../../src/shared/days/day.ts'
import {
  A_DAY,
  ALL,
  board,
  coin,
  entry,
  FRIDAY,
  HOUR,
  history,
  NOON,
  openHandle,
  pairs,
  seeded,
} from './setting.ts'

const inMemory = (): { db: Database.Database; mirror: Mirror } => {
  const db = new Database(':memory:')
  onTestFinished(() => void db.close())
  db.exec(schema)
  return { db, mirror: new Mirror(db) }
}

test('a rates list adds provisional points, and history replaces them with confirmed ones', () => {
  const { mirror } = inMemory()
  mirror.putBoard(board([entry('USD', 520), coin('BTC', 9)]), NOON)
  expect(pairs(mirror.series('USD', ...ALL))).toEqual([[FRIDAY, 520]])
  expect([...mirror.series('USD', ...ALL).provisional]).toEqual([0])
  const monday = FRIDAY + 3
  mirror.putBoard(board([entry('USD', 525), coin('BTC', 10)], monday), NOON + 3 * A_DAY)
  mirror.putHistory(
    'USD',
    'all',
    history([
      [FRIDAY - 1, 519],
      [FRIDAY, 521],
      [monday, 524],
    ]),
    NOON + 3 * A_DAY,
  )
  const series = mirror.series('USD', ...ALL)
  // Today's own rate is the list's, which is newer.
  expect(pairs(series)).toEqual([
    [FRIDAY - 1, 519],
    [FRIDAY, 521],
    [monday, 525],
  ])
  expect([...series.provisional]).toEqual([2])
  expect(mirror.state().coverage.get('USD')).toMatchObject({
    complete: true,
    firstDay: FRIDAY - 1,
    confirmedTo: FRIDAY,
    failure: null,
  })
  expect(mirror.summary('USD')).toEqual({ points: 3, provisional: 1, firstDay: FRIDAY - 1, lastDay: monday })
})

test('a provisional point that history passes over goes', () => {
  const { mirror } = inMemory()
  mirror.putBoard(board([entry('USD', 521)], FRIDAY + 1), NOON + A_DAY)
  mirror.putBoard(board([entry('USD', 525)], FRIDAY + 2), NOON + 2 * A_DAY)
  mirror.putBoard(board([entry('USD', 530)], FRIDAY + 3), NOON + 3 * A_DAY)
  mirror.putBoard(board([entry('USD', 535)], FRIDAY + 4), NOON + 4 * A_DAY)
  mirror.putHistory('USD', 'all', history([]), NOON + 3 * A_DAY)
  mirror.putHistory('USD', 'all', history([[FRIDAY, 521]]), NOON + 3 * A_DAY)
  // An answer that ends earlier says nothing about the day.
  expect(pairs(mirror.series('USD', ...ALL)).map(([day]) => day)).toEqual([
    ...[0, 1, 2, 3, 4].map((after) => FRIDAY + after),
  ])
  mirror.putHistory(
    'USD',
    'all',
    history([
      [FRIDAY, 521],
      [FRIDAY + 3, 530],
    ]),
    NOON + 3 * A_DAY,
  )
  const { day, provisional } = mirror.series('USD', ...ALL)
  expect([[...day], [...provisional]]).toEqual([[FRIDAY, FRIDAY + 3, FRIDAY + 4], [2]])
})

test('an official rate has the day of the list, a live one that of its download by the service’s clock', () => {
  const { mirror } = inMemory()
  const answer = board([entry('USD', 520), coin('BTC', 9)], FRIDAY)
  mirror.putBoard({ ...answer, serverNow: NOON + 13 * HOUR }, NOON + 11 * HOUR)
  const days = () => [...mirror.state().board.values()].map(({ day }) => day - FRIDAY)
  expect(days()).toEqual([0, 1])
  // Nobody knows which clock is right: the rate is shown, and no point stays on a wrong day.
  mirror.putBoard({ ...answer, serverNow: null, isClockInDoubt: true }, NOON + 400 * A_DAY)
  expect(days()).toEqual([0, 400])
  expect(pairs(mirror.series('BTC', ...ALL)).map(([day]) => day - FRIDAY)).toEqual([1])
})

test('a list that was dated ahead leaves no point in the future', () => {
  const { mirror } = inMemory()
  mirror.putBoard(board([entry('USD', 520)], FRIDAY + 9), NOON)
  mirror.putBoard(board([entry('USD', 520)], FRIDAY), NOON + HOUR)
  expect(pairs(mirror.series('USD', ...ALL))).toEqual([[FRIDAY, 520]])
})

test('history confirms the running day of a live rate only when it is over', () => {
  const { mirror } = inMemory()
  mirror.putBoard(board([coin('BTC', 9)]), NOON)
  const provisional = () => [...mirror.series('BTC', ...ALL).provisional]
  mirror.putHistory(
    'BTC',
    'all',
    history([
      [FRIDAY - 1, 8],
      [FRIDAY, 9],
    ]),
    NOON,
  )
  expect(provisional()).toEqual([1])
  mirror.putHistory('BTC', { from: FRIDAY, to: FRIDAY + 1 }, history([[FRIDAY, 10]]), NOON + A_DAY)
  expect(provisional()).toEqual([])
  expect(pairs(mirror.series('BTC', ...ALL))).toEqual([
    [FRIDAY - 1, 8],
    [FRIDAY, 10],
  ])
})

test('days after a gap that was never asked for are not counted as confirmed', () => {
  const { mirror } = inMemory()
  mirror.putBoard(board([entry('USD', 530)], FRIDAY + 40), NOON + 40 * A_DAY)
  mirror.putHistory('USD', 'all', history([[FRIDAY, 521]]), NOON)
  const range = { from: FRIDAY + 20, to: FRIDAY + 40 }
  mirror.putHistory('USD', range, history([[FRIDAY + 30, 525]]), NOON + 40 * A_DAY)
  expect(mirror.state().coverage.get('USD')?.confirmedTo).toBe(FRIDAY)
})

test('a failed history is noted until it arrives, and an empty one completes nothing', () => {
  const { mirror } = inMemory()
  const coverage = () => mirror.state().coverage.get('USD')
  mirror.putHistory('USD', 'all', history([[FRIDAY, 1]]), NOON)
  expect(coverage()).toBeUndefined()
  mirror.putBoard(board([entry('USD', 520)]), NOON)
  mirror.putFailure('USD', 'timed-out', NOON, [])
  expect(coverage()).toMatchObject({ complete: false, failure: 'timed-out', failedAt: NOON })
  mirror.putHistory('USD', 'all', history([]), NOON)
  expect(coverage()?.complete).toBe(false)
  mirror.putHistory('USD', 'all', history([[FRIDAY - 1, 519]]), NOON)
  expect(coverage()).toMatchObject({ complete: true, failure: null, refreshedAt: NOON })
})

test('unchanged data writes only the row of the poll', () => {
  const { db, mirror } = inMemory()
  const refused = ['1', '2'].map((sample) => ({ code: 'XXX', reason: 'doubled', sample }))
  const answer = () => board([entry('USD', 520), coin('BTC', 9)], FRIDAY, refused)
  const written = () => db.prepare('SELECT total_changes()').pluck().get() as number
  mirror.putBoard(answer(), NOON)
  mirror.putHistory(
    'USD',
    'all',
    history([
      [FRIDAY - 1, 519],
      [FRIDAY, 520],
    ]),
    NOON,
  )
  const before = written()
  mirror.putBoard(answer(), NOON + 300_000)
  expect(written() - before).toBe(1)
  expect(mirror.state().poll?.fetchedAt).toBe(NOON + 300_000)
  expect(
    mirror.putHistory(
      'USD',
      'all',
      history([
        [FRIDAY - 1, 519],
        [FRIDAY, 520],
      ]),
      NOON,
    ),
  ).toBe(0)
  expect(written() - before).toBe(2)
})

test('a currency that leaves the list keeps its row and the moment of the last list with it', () => {
  const { mirror } = inMemory()
  mirror.putBoard(board([entry('USD', 520), entry('EUR', 600)]), NOON)
  mirror.putBoard(board([entry('USD', 521)]), NOON + HOUR)
  expect(mirror.state().assets.get('EUR')?.lastSeen).toBe(NOON)
  expect(mirror.state().board.get('EUR')?.kzt).toBe(600)
  mirror.putBoard(board([entry('USD', 521), entry('EUR', 601)]), NOON + 2 * HOUR)
  expect(mirror.state().assets.get('EUR')?.lastSeen).toBeNull()
})

test('a failed poll is noted until the next good one', () => {
  const { mirror } = inMemory()
  mirror.putPollFailure('offline', NOON, [])
  expect(mirror.state()).toMatchObject({ poll: null, failedPoll: { code: 'offline', at: NOON } })
  mirror.putBoard(board([entry('USD', 520)]), NOON + HOUR)
  expect(mirror.state()).toMatchObject({ poll: { day: FRIDAY, fetchedAt: NOON + HOUR }, failedPoll: null })
})

test('the log has one row a code and reason, and keeps the newest thousand', () => {
  const { mirror } = inMemory()
  const refusal = (code: string | null, sample: string) => ({ code, reason: 'rate-not-positive', sample })
  mirror.putPollFailure('bad-data', NOON, [refusal('USD', '-1'), refusal('USD', '-2'), refusal(null, '0')])
  // Repeated within the hour, it is not written again.
  mirror.putPollFailure('bad-data', NOON + HOUR / 2, [refusal('USD', '-2')])
  mirror.putPollFailure('bad-data', NOON + HOUR, [refusal('USD', '-2')])
  expect(mirror.refusals()).toEqual([
    { ...refusal('USD', '-2'), at: NOON + HOUR, count: 3 },
    { ...refusal(null, '0'), at: NOON, count: 1 },
  ])
  for (let at = 0; at < 12; at++)
    mirror.putPollFailure(
      ...(['bad-data', NOON + 2 * HOUR + at] as const),
      Array.from({ length: 100 }, (_, index) => refusal(`C${at}-${index}`, '0')),
    )
  expect(mirror.refusals()).toHaveLength(1_000)
  expect(mirror.refusals()[0]?.code).toMatch(/^C11-/)
})

test('a service cannot fill the disk with codes or points', () => {
  const { mirror } = inMemory()
  const many = Array.from({ length: mirrorLimits.assets }, (_, index) => entry(`A${index}`, 1))
  mirror.putBoard(board(many), NOON)
  mirror.putBoard(board([...many, entry('USD', 1), entry('EUR', 1)]), NOON)
  expect(mirror.state().assets.size).toBe(mirrorLimits.assets)
  expect(mirror.refusals()).toMatchObject([{ reason: 'too-many-assets', count: 2 }])
  const points = (first: Day) =>
    history(Array.from({ length: mirrorLimits.points / 2 }, (_, index): [Day, number] => [first + index, 1]))
  mirror.putHistory('A0', 'all', points(-20_000), NOON)
  expect(() => mirror.putHistory('A0', 'all', points(5_000), NOON)).toThrow(
    expect.objectContaining({ refused: [expect.objectContaining({ reason: 'too-many-points' })] }),
  )
  expect(mirror.summary('A0').points).toBe(mirrorLimits.points / 2 + 1)
})

test('another process sees a write at its next look', () => {
  const { file, use } = openHandle()
  use((mirror) => mirror.putBoard(board([entry('USD', 520)]), NOON))
  const other = openHandle(file, () => false)
  expect(other.use((mirror) => mirror.state().board.get('USD')?.kzt)).toBe(520)
  use((mirror) => mirror.putBoard(board([entry('USD', 521)]), NOON))
  expect(other.use((mirror) => mirror.state().board.get('USD')?.kzt)).toBe(521)
  expect(other.use((mirror) => mirror.state())).toBe(other.use((mirror) => mirror.state()))
})

test('the public views show ISO dates', () => {
  const { db, mirror } = inMemory()
  mirror.putBoard(board([entry('USD', 520)]), NOON)
  expect(db.prepare('SELECT * FROM rates').all()).toEqual([
    {
      ...{ code: 'USD', kind: 'fiat', name_ru: 'имя USD', kzt: 520, change: 0.5, change_pct: 0.1 },
      ...{ date: '2026-11-20', fetched_at: '2026-11-20T12:00:00.000Z' },
    },
  ])
  expect(db.prepare('SELECT * FROM history_by_date').all()).toEqual([
    { code: 'USD', date: '2026-11-20', kzt: 520, provisional: 1 },
  ])
})

test('the queries in docs/data.md run, and the average of March is that of its points', () => {
  const { db, mirror } = inMemory()
  mirror.putBoard(board([entry('USD', 520)]), NOON)
  const march = utcDay(Date.UTC(2026, 2, 1))
  mirror.putHistory(
    'USD',
    'all',
    history([
      [march - 1, 900],
      [march, 500],
      [march + 30, 510],
      [march + 31, 900],
    ]),
    NOON,
  )
  const text = readFileSync(join(import.meta.dirname, '../../../docs/data.md'), 'utf8')
  const queries = [...text.matchAll(/```sql\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block.split(';').filter((sql) => sql.trim() !== ''),
  )
  expect(queries.length).toBeGreaterThan(3)
  const answers = queries.map((sql) => db.prepare(sql).all())
  expect(answers.every((rows) => rows.length > 0)).toBe(true)
  const averages = queries.findIndex((sql) => sql.includes('2026-03-'))
  expect(Object.values(answers[averages]?.[0] as object)).toEqual([505])
})

for (const [name, sql] of Object.entries(statements).filter(([, sql]) => !sql.startsWith('PRAGMA')))
  test(`${name} scans no history and sorts nothing`, () => {
    const { db } = inMemory()
    const values = Array.from(sql.matchAll(/\?/g), () => 1)
    const plan = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...values)
    for (const { detail } of plan) expect(detail).not.toMatch(/TEMP B-TREE|AUTOMATIC|SCAN history/)
  })

/** What a Map would hold after the same answers. */
const walk = (seed: number): void => {
  const random = seeded(seed)
  const pick = (most: number): number => Math.floor(random() * most)
  const { mirror } = inMemory()
  const points = new Map<Day, { kzt: number; provisional: boolean }>()
  let now = NOON
  let boardDay = FRIDAY
  for (let step = 0; step < 25; step++) {
    now += pick(3) * A_DAY
    if (step === 0 || random() < 0.5) {
      boardDay = utcDay(now)
      const kzt = 1 + pick(4)
      mirror.putBoard(board([entry('USD', kzt)], boardDay), now)
      if (points.get(boardDay)?.provisional !== false) points.set(boardDay, { kzt, provisional: true })
    } else {
      const from = boardDay - pick(20)
      const answer: [Day, number][] = []
      for (let day = from; day <= boardDay; day++) if (random() < 0.7) answer.push([day, 1 + pick(4)])
      mirror.putHistory('USD', { from, to: boardDay }, history(answer), now)
      const [last] = answer.at(-1) ?? [from - 1]
      for (const [day, kzt] of answer) if (day < boardDay) points.set(day, { kzt, provisional: false })
      for (let day = from; day <= Math.min(last, boardDay - 1); day++)
        if (points.get(day)?.provisional) points.delete(day)
    }
    const days = [...points.keys()].sort((a, b) => a - b)
    const series = mirror.series('USD', ...ALL)
    expect(pairs(series)).toEqual(days.map((day) => [day, points.get(day)?.kzt]))
    expect([...series.provisional]).toEqual(
      days.flatMap((day, index) => (points.get(day)?.provisional ? [index] : [])),
    )
    // Any range is a part of the whole.
    const [a, b] = [boardDay - pick(30), boardDay - pick(30)].sort((one, other) => one - other) as [Day, Day]
    expect(pairs(mirror.series('USD', a, b))).toEqual(pairs(series).filter(([day]) => day >= a && day <= b))
  }
}

test('random sequences of answers leave what a map would hold', () => {
  const walks = Number(process.env.AINA_WALKS ?? 200)
  for (let seed = 1; seed <= walks; seed++) walk(seed)
})
