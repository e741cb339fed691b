import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLease } from '../../../src/core/sync/lease.ts'
import { childProgram } from '../../doubles/childProgram.ts'
import { fakeClock } from '../../doubles/clock.ts'
import { ownFolder } from '../setting.ts'

const setting = (folder = ownFolder()) => {
  const clock = fakeClock(Date.UTC(2026, 10, 20))
  const lines: string[] = []
  const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) }
  const open = (key = 'demo') => {
    let gained = 0
    const lease = openLease({ folder, key, clock, log, gained: () => gained++ })
    onTestFinished(lease.close)
    return { ...lease, gained: () => gained }
  }
  return { folder, clock, lines, open }
}

test('a later process tries once a second, and gets the lease when the first closes', async () => {
  const { clock, open, lines, folder } = setting()
  const first = open()
  const second = open()
  await clock.advance(60_000)
  expect([first.isHeld(), second.isHeld(), second.gained()]).toEqual([true, false, 0])
  expect(clock.untilNext()).toBe(1_000)
  // A locked file is not a damaged one.
  expect(lines).toHaveLength(1)
  expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([])
  first.close()
  expect(first.isHeld()).toBe(false)
  await clock.advance(1_000)
  expect([second.isHeld(), second.gained(), clock.pending()]).toEqual([true, 1, 0])
})

const broken: Record<string, (file: string) => void> = {
  garbage: (file) => writeFileSync(file, 'no database '.repeat(1_000)),
  'a few bytes': (file) => writeFileSync(file, 'no'),
  'a folder': (file) => mkdirSync(join(file, 'inside'), { recursive: true }),
  ...(process.platform !== 'win32' && { 'a pipe': (file) => execFileSync('mkfifo', [file]) }),
}
for (const [what, does] of Object.entries(broken)) {
  test(`the lease is held with ${what} in its place`, () => {
    const { open, folder } = setting()
    does(join(folder, 'lease-demo.db'))
    const lease = open()
    expect(lease.isHeld()).toBe(true)
    expect(open().isHeld()).toBe(false)
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
