import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Mirror } from '../../../src/core/mirror/mirror.ts'
import { codeOf } from '../../../src/shared/contract/errors.ts'
import {
  ALL,
  bareMirror,
  board,
  coin,
  entry,
  FRIDAY,
  HOUR,
  history,
  NOON,
  ownFolder,
  ownSetting,
  pairs,
  ratesOf,
  settingOn,
  THOROUGH,
} from './setting.ts'

/** Makes one call to SQLite fail, the n-th of all kinds, as a disk or a lock can at any moment. Counts them. */
const failingCalls = () => {
  const plan = { fail: 0, inARow: 1, code: '', calls: 0, failed: '' }
  const db = new Database(':memory:')
  const statements = Object.getPrototypeOf(db.prepare('SELECT 1'))
  db.close()
  const watch = (owner: object, name: string) => {
    const real = Reflect.get(owner, name)
    Reflect.set(owner, name, function (this: unknown, ...values: unknown[]) {
      plan.calls += 1
      if (plan.fail === 0 || plan.calls < plan.fail || plan.calls >= plan.fail + plan.inARow)
        return real.apply(this, values)
      plan.failed = `${name} ${typeof values[0] === 'string' ? values[0] : ''}`
      throw new Database.SqliteError('made up', plan.code)
    })
    onTestFinished(() => void Reflect.set(owner, name, real))
  }
  for (const name of ['run', 'get', 'all']) watch(statements, name)
  watch(Database.prototype, 'exec')
  return plan
}

const points = ratesOf('-400 480, -2 518, -1 519')
const doubled = { code: 'USD', reason: 'doubled', sample: '1' }
/** A day's work, each step in its own use. */
const work: ((mirror: Mirror) => void)[] = [
  (mirror) => mirror.putBoard(board([entry('USD', 520), coin('BTC', 9)], FRIDAY, [doubled]), NOON),
  (mirror) => mirror.putHistory('USD', 'all', history(points), NOON),
  (mirror) => mirror.putHistory('BTC', 'all', history(ratesOf('-1 8, 0 8.5')), NOON),
  (mirror) => mirror.putFailure('BTC', 'timed-out', NOON),
  (mirror) => mirror.putBoard(board([entry('USD', 521), coin('BTC', 9)]), NOON + HOUR),
  (mirror) => void mirror.series('USD', ...ALL),
  (mirror) => void [mirror.refusals(5), mirror.pointCount('USD')],
]
const outcome = (mirror: Mirror) => ({
  board: [...mirror.state().board].map(([code, { kzt, day }]) => [code, kzt, day]),
  usd: pairs(mirror.series('USD', ...ALL)),
  btc: pairs(mirror.series('BTC', ...ALL)),
  refused: mirror.refusals(5).length,
  complete: [...mirror.state().coverage.values()].map(({ complete }) => complete),
})
const whole = {
  board: [
    ['USD', 521, FRIDAY],
    ['BTC', 9, FRIDAY],
  ],
  usd: [...points, [FRIDAY, 521]],
  // Of its own day the rates list is newer.
  btc: ratesOf('-1 8, 0 9'),
  refused: 1,
  complete: [true, true],
}

const codes = [
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_BUSY',
  'SQLITE_CORRUPT',
  'SQLITE_READONLY',
  'SQLITE_NOMEM',
  'SQLITE_CANTOPEN',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_ERROR',
  'SQLITE_PROTOCOL',
]

test('any failing call ends in an answer or an AinaError, and the mirror recovers', () => {
  const folder = ownFolder()
  const plan = failingCalls()
  let runs = 0
  for (let round = 0; round < Math.min(codes.length, 2 * THOROUGH); round++) {
    for (let n = 1, reached = true; reached; n++) {
      plan.fail = 0
      const setting = settingOn(join(folder, `mirror-${round}-${n}.db`))
      plan.code = codes[(n + round * 3) % codes.length] ?? ''
      plan.calls = 0
      plan.fail = n
      plan.failed = ''
      // A call and the rollback that it brings about.
      plan.inARow = 1 + (round % 2)
      for (const one of work) {
        try {
          setting.use(one)
        } catch (error) {
          expect(codeOf(error), `call ${n}, ${plan.failed}: ${plan.code}`).toMatch(
            /^(busy|disk-full|read-only|internal)$/,
          )
        }
        setting.clock.at += 1_000
      }
      reached = plan.calls >= n
      plan.fail = 0
      for (const one of work) setting.use(one)
      expect(setting.use(outcome), `call ${n}, ${plan.failed}: ${plan.code}`).toEqual(whole)
      // What was acknowledged is on the disk, not in a transaction that was left open.
      setting.restart()
      expect(setting.use(outcome), `call ${n}, ${plan.failed}: ${plan.code}`).toEqual(whole)
      setting.handle.close()
      const aside = setting.events.filter(({ kind }) => kind === 'set-aside')
      if (!/CORRUPT|CONSTRAINT|_ERROR/.test(plan.code)) expect(aside, `call ${n}: ${plan.code}`).toEqual([])
      runs++
    }
  }
  expect(runs).toBeGreaterThan(200)
})

test('a failed write shows no change, and the next write makes it', () => {
  const { mirror, run } = bareMirror(join(ownFolder(), 'mirror-demo.db'))
  mirror.putBoard(board([entry('USD', 520)]), NOON)
  for (const name of ['putRecord', 'putBoard', 'putProvisional'] as const) {
    const stop = vi.spyOn(run[name], 'run').mockImplementation(() => {
      throw new Database.SqliteError('no room', 'SQLITE_FULL')
    })
    expect(() => mirror.putBoard(board([entry('USD', 555), coin('BTC', 9)]), NOON + 1)).toThrow('no room')
    stop.mockRestore()
    expect([...mirror.state().board].map(([code, { kzt }]) => [code, kzt])).toEqual([['USD', 520]])
    expect(mirror.state().poll?.fetchedAt).toBe(NOON)
    expect(pairs(mirror.series('USD', ...ALL))).toEqual([[FRIDAY, 520]])
  }
  mirror.putBoard(board([entry('USD', 555)]), NOON + 1)
  expect(mirror.state().board.get('USD')?.kzt).toBe(555)
})

test('a disk full at any of 30 levels refuses a history and harms nothing', () => {
  const days = Array.from({ length: 4_000 }, (_, n): [number, number] => [FRIDAY - 4_000 + n, 400 + n / 8])
  let refused = 0
  for (let level = 0; level < 30; level++) {
    const { mirror, db } = bareMirror(join(ownFolder(), 'mirror-demo.db'))
    mirror.putBoard(board([entry('USD', 520)]), NOON)
    db.pragma(`max_page_count = ${Number(db.pragma('page_count', { simple: true })) + level}`)
    try {
      mirror.putHistory('USD', 'all', history(days), NOON)
    } catch (error) {
      expect(error).toMatchObject({ code: 'SQLITE_FULL' })
      refused++
      expect(pairs(mirror.series('USD', ...ALL))).toEqual([[FRIDAY, 520]])
      expect(mirror.state().coverage.get('USD')).toBeUndefined()
    }
    db.pragma('max_page_count = 100000')
    mirror.putHistory('USD', 'all', history(days), NOON)
    expect(pairs(mirror.series('USD', ...ALL))).toEqual([...days, [FRIDAY, 520]])
  }
  expect(refused).toBeGreaterThan(10)
})

test('a disk on which the index of the log cannot grow is a full one', () => {
  const { use, events } = ownSetting()
  const failing = () =>
    use(() => {
      throw new Database.SqliteError('disk I/O error', 'SQLITE_IOERR_SHMSIZE')
    })
  expect(failing).toThrow(expect.objectContaining({ code: 'disk-full' }))
  expect(events.at(-1)).toMatchObject({ kind: 'disk-full' })
})

test('an error of the caller is not taken for damage', () => {
  const { mirror, use, events } = ownSetting()
  mirror.putBoard(board([entry('USD', 520)]), NOON)
  const wrong = () => mirror.putBoard(board([entry('USD', -1)]), NOON)
  expect(wrong).toThrow(expect.objectContaining({ code: 'internal' }))
  const wrongHistory = () => mirror.putHistory('USD', 'all', history([[1, -1]]), NOON)
  expect(wrongHistory).toThrow(RangeError)
  expect(() =>
    use(() => {
      throw new TypeError('ours')
    }),
  ).toThrow(TypeError)
  expect(mirror.state().board.size).toBe(1)
  expect(events.filter(({ kind }) => kind === 'set-aside')).toEqual([])
})
