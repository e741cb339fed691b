import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { LIMITS } from '../../../src/core/budget/decide.ts'
import { nodeClock } from '../../../src/core/node/nodeClock.ts'
import { childProgram } from '../../doubles/childProgram.ts'
import { budgetIn, ownFolder, person, takeAll } from './setting.ts'

/** A process with the budget of `folder` open, which begins to take on a signal. */
const hammer = async (folder: string) => {
  const child: ChildProcess = spawn(process.execPath, [childProgram('core/budget/hammer'), folder])
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  let complaints = ''
  child.stdout?.on('data', (data) => (said += data))
  child.stderr?.on('data', (data) => (complaints += data))
  const gone = once(child, 'close')
  if (child.stdout) await once(child.stdout, 'data')
  return {
    child,
    gone,
    begin: () => child.stdin?.write('\n'),
    taken: () => said.match(/taken\n/g)?.length ?? 0,
    complaints: () => complaints,
  }
}

test('three processes that take as fast as they can have 55 between them', async () => {
  const folder = ownFolder()
  const hammers = await Promise.all([hammer(folder), hammer(folder), hammer(folder)])
  for (const { begin } of hammers) begin()
  await Promise.all(hammers.map(({ gone }) => gone))
  expect(hammers.map(({ complaints }) => complaints()).join('')).toBe('')
  expect(hammers.reduce((sum, { taken }) => sum + taken(), 0)).toBe(LIMITS.all)
})

test('requests that a killed process was allowed count, and the file is whole', async () => {
  const folder = ownFolder()
  let said = 0
  for (const after of [1, 9, 4, 17]) {
    const { child, gone, begin, taken } = await hammer(folder)
    child.stdout?.on('data', () => {
      if (taken() >= after) child.kill('SIGKILL')
    })
    begin()
    await gone
    said += taken()
  }
  const db = new Database(join(folder, 'budget-demo.db'))
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  db.close()
  const left = takeAll(budgetIn(folder, nodeClock()), person()).ids.length
  expect(said).toBeGreaterThanOrEqual(4)
  // Killed between the counting and the saying, it is counted all the same.
  expect(said + left).toBeLessThanOrEqual(LIMITS.all)
  expect(said + left).toBeGreaterThanOrEqual(LIMITS.all - 4)
})
