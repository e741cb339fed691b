import { writeSync } from 'node:fs'
import { openBudget } from '../../../src/core/budget/budget.ts'
import { nodeClock } from '../../../src/core/node/nodeClock.ts'

/** Takes as fast as it can, ends every other one at once, and says each number as soon as it may leave. */
const log = { info: () => {}, warn: (line: string) => writeSync(2, line) }
const budget = openBudget({ folder: process.argv[2] ?? '', key: 'demo', clock: nodeClock(), log })
writeSync(1, 'open\n')
process.stdin.once('data', () => {
  for (;;) {
    const taken = budget.take({ purpose: 'convert', code: null, who: 'person', deadlineMs: 30_000 })
    // Busy: another one is at it.
    if (!taken.ok && taken.waitMs === 1_000) continue
    if (!taken.ok) break
    writeSync(1, 'taken\n')
    if (taken.id % 2 === 0) budget.end(taken.id, 'ok')
  }
  writeSync(1, 'refused\n')
  // Keeps its file open until it is killed.
  if (process.argv[3] === 'stay') return void setInterval(() => budget, 60_000)
  budget.close()
  process.exit(0)
})
