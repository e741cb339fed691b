import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openBudget } from '../../../src/core/budget/budget.ts'
import { LIMITS } from '../../../src/core/budget/decide.ts'
import { handClock, listLog, own, ownFolder, person, takeAll } from './setting.ts'

const NAMES = ['budget-demo.db', 'budget-demo.db-wal'] as const

/** What the disk may hold of a log: all, a part, a part and zeros, or a part and what an earlier log had there. */
const cut = (log: Buffer, stale: Buffer, at: number, how: 'short' | 'zeros' | 'stale'): Buffer => {
  const end = Math.floor(at * log.length)
  if (how === 'short') return log.subarray(0, end)
  const whole = Buffer.alloc(log.length)
  if (how === 'stale') stale.copy(whole)
  log.copy(whole, 0, 0, end)
  return whole
}

test('after a power cut the budget opens and knows all requests that were allowed', () => {
  const folder = ownFolder()
  const clock = handClock()
  const budget = openBudget({ folder, key: 'demo', clock, log: listLog() })
  const images = [NAMES.map((name) => readFileSync(join(folder, name)))]
  for (let n = 0; n < 40; n++) {
    expect(takeAll(budget, person(), 1).ids).toHaveLength(1)
    images.push(NAMES.map((name) => readFileSync(join(folder, name))))
  }
  budget.close()
  const stale = images.at(-1)?.[1] ?? Buffer.alloc(0)
  const opened = (taken: number, log: (log: Buffer) => Buffer): number => {
    const image = ownFolder()
    const said = listLog()
    const [file, wal] = images[taken] ?? []
    writeFileSync(join(image, NAMES[0]), file ?? '')
    writeFileSync(join(image, NAMES[1]), log(wal ?? Buffer.alloc(0)))
    const after = openBudget({ folder: image, key: 'demo', clock, log: said })
    const known = after.countNow()
    expect(after.log(100)).toHaveLength(known)
    expect(takeAll(after, own()).ids.length + takeAll(after, person()).ids.length).toBe(LIMITS.all - known)
    after.close()
    expect(said.lines).toEqual([])
    rmSync(image, { recursive: true })
    return known
  }
  for (let taken = 0; taken <= 40; taken += 8) expect(opened(taken, (log) => log)).toBe(taken)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom('short', 'zeros', 'stale'),
      (taken, at, how) => {
        expect(opened(taken, (log) => cut(log, stale, at, how))).toBeLessThanOrEqual(taken)
      },
    ),
    { numRuns: 100 },
  )
})
