import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { systemCode } from '../files/systemCode.ts'
import type { Clock, Log } from '../ports.ts'
import { type Bar, barFrom, LONGEST_BAR_MS } from './bars.ts'
import type { BudgetFile } from './budgetFile.ts'
import { COUNTS_MS } from './decide.ts'

/** What Aina called them while each service had a budget of its own. */
const FORMER = /^budget-([A-Za-z0-9._-]{1,120})\.db$/

/** The budgets of before that stand in `folder`, by the key that their service had then. The demo's keeps its name. */
const formerBudgets = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const key = FORMER.exec(name)?.[1]
    return key === undefined || key === 'demo' ? [] : [key]
  })

/**
 * How long the service of a budget of before asked for silence, which goes on holding. It did not say why it asked;
 * so it is taken for its own word. Null where it did not, or where the file cannot be read.
 */
const formerBar = (folder: string, key: string, { clock, log }: { clock: Clock; log: Log }): Bar | null => {
  let db: Database.Database | undefined
  try {
    db = new Database(join(folder, `budget-${key}.db`), { fileMustExist: true, timeout: 0 })
    const until = db.prepare('SELECT barred_until FROM state').pluck().get()
    const ms = typeof until === 'number' ? until - clock.now() : 0
    // Further ahead than any may be was written by a clock that was wrong.
    if (!(ms > 0 && ms <= LONGEST_BAR_MS)) return null
    return barFrom({ steady: clock.steady(), wall: clock.now() }, ms, 'rate-limited')
  } catch (error) {
    log.info(`what a budget of before barred is not known: ${systemCode(error)}`)
    return null
  } finally {
    db?.close()
  }
}

/** Takes over what budgets of before knew. Whether their requests still count is not gone into: a minute does. */
export const takeOverFormer = (
  { db, run }: Pick<BudgetFile, 'db' | 'run'>,
  { folder, clock, log }: { folder: string; clock: Clock; log: Log },
): void => {
  const former = formerBudgets(folder)
  if (former.length === 0) return
  log.info('the request budgets of before are taken over, with a minute in which no request leaves')
  const bars = former.map((service) => ({ service, bar: formerBar(folder, service, { clock, log }) }))
  const take = db.transaction(() => {
    run.close.run({ until: Math.floor(clock.steady()) + COUNTS_MS })
    for (const { service, bar } of bars) if (bar) run.putBar.run({ ...bar, service, tried: 0 })
  })
  take.immediate()
  // Only now: killed before, the next start does all of it again.
  for (const service of former) forgetFormer(folder, service, log)
}

/** Takes one away for good. Where the system refuses, the next start finds it again, and waits a minute again. */
const forgetFormer = (folder: string, key: string, log: Log): void => {
  try {
    for (const companion of ['-wal', '-shm', ''])
      rmSync(join(folder, `budget-${key}.db${companion}`), { force: true })
  } catch (error) {
    log.warn(`a request budget of before cannot be removed: ${systemCode(error)}`)
  }
}
