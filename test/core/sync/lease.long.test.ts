import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLease } from '../../../src/core/sync/lease.ts'
import { childProgram } from '../../doubles/childProgram.ts'
import { handClock, listLog, ownFolder } from '../setting.ts'

const open = (folder: string) => {
  const lease = openLease({ folder, key: 'demo', clock: handClock(), log: listLog(), gained: () => {} })
  onTestFinished(lease.close)
  return lease
}

const broken: Record<string, (file: string) => void> = {
  garbage: (file) => writeFileSync(file, 'no database '.repeat(1_000)),
  'a few bytes': (file) => writeFileSync(file, 'no'),
  'a folder': (file) => mkdirSync(join(file, 'inside'), { recursive: true }),
  ...(process.platform !== 'win32' && { 'a pipe': (file) => execFileSync('mkfifo', [file]) }),
}
for (const [what, does] of Object.entries(broken)) {
  test(`the lease is held with ${what} in its place`, () => {
    const folder = ownFolder()
    does(join(folder, 'lease-demo.db'))
    expect([open(folder).isHeld(), open(folder).isHeld()]).toEqual([true, false])
  })
}

const holder = (folder: string) => {
  const child: ChildProcess = spawn(process.execPath, [childProgram('core/sync/leaseHolder'), folder])
  const gone = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await gone
  })
  let said = ''
  const received = new Map<string, () => void>()
  child.stdout?.on('data', (data) => {
    said += data
    for (const [word, done] of received) if (said.includes(word)) done()
  })
  const hears = (word: string) =>
    new Promise<void>((resolve) => {
      if (said.includes(word)) resolve()
      else received.set(word, resolve)
    })
  return { child, gone, hears, said: () => said }
}

test('when its holder is killed with SIGKILL another process has it', async () => {
  const folder = ownFolder()
  const first = holder(folder)
  await first.hears('gained')
  const second = holder(folder)
  await second.hears('waits')
  expect(second.said()).not.toContain('gained')
  first.child.kill('SIGKILL')
  await first.gone
  await second.hears('gained')
})
