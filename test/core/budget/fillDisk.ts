import { openBudget } from '../../../src/core/budget/budget.ts'

/** Run with a limit on the size of files: takes until it is refused, and then three times more. */
const clock = { now: () => 1_800_000_000_000, steady: () => 1_000_000, after: () => () => {} }
const lines: string[] = []
const log = { info: () => {}, warn: (line: string) => lines.push(line) }
const budget = openBudget({ folder: process.argv[2] ?? '', key: 'demo', clock, log })
const take = () => budget.take({ purpose: 'history', code: 'USD', who: 'person', deadlineMs: 30_000 })
let taken = 0
let refused = take()
for (; refused.ok; refused = take()) taken++
// It reopens the file, and the log that was full is empty then.
for (let n = 0; n < 3; n++) if (take().ok) taken++
budget.close()
console.log(JSON.stringify({ taken, refused, lines }))
