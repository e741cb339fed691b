import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openKnownSpans } from '../../../src/core/known/knownSpans.ts'
import { childProgram } from '../../doubles/childProgram.ts'
import { handClock, listLog, ownFolder } from '../budget/setting.ts'
import { setOf } from './spanSets.ts'

const THOROUGH = Number(process.env.AINA_THOROUGH ?? 1)
const child = childProgram('core/known/knownChild')
const storeIn = (folder: string) => {
  const log = listLog()
  const file = join(folder, 'known-rates.example.db')
  return { ...openKnownSpans({ file, clock: handClock(), log }), lines: log.lines }
}
const output = (command: string, args: string[]) => {
  const { stdout, stderr, status } = spawnSync(command, args, { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return JSON.parse(stdout)
}

test.skipIf(process.platform === 'win32')(
  'in a read-only folder spans stay in memory until a minute after it is open',
  () => {
    const folder = ownFolder()
    storeIn(folder).put(setOf(1))
    if (process.getuid?.() === 0)
      for (const path of [folder, join(folder, 'known-rates.example.db')]) chownSync(path, 65_534, 65_534)
    expect(output(process.execPath, [child, 'closed', folder])).toEqual({
      before: setOf(1),
      meanwhile: setOf(3),
      onDisk: setOf(1),
      soon: setOf(3),
      soonOnDisk: setOf(1),
      later: setOf(3),
      laterOnDisk: setOf(3),
      lines: [expect.stringContaining('could not be written: SQLITE_')],
    })
  },
)

test.skipIf(process.platform === 'win32')('on a full disk spans live in memory', () => {
  const folder = ownFolder()
  const found = output('/bin/sh', [
    '-c',
    `trap '' XFSZ; ulimit -f 1; exec "$0" "$@"`,
    process.execPath,
    child,
    'full',
    folder,
  ])
  expect(found).toMatchObject({
    before: [],
    meanwhile: setOf(3),
    onDisk: [],
    later: setOf(3),
    laterOnDisk: [],
  })
  expect(found.lines).toHaveLength(1)
  const store = storeIn(folder)
  store.put(setOf(4))
  expect(storeIn(folder).get()).toEqual(setOf(4))
  expect(readdirSync(folder)).toEqual(['known-rates.example.db'])
})

test('a command waits for the write of another process', async () => {
  const folder = ownFolder()
  storeIn(folder).put(setOf(1))
  const holder = spawn(process.execPath, [child, 'hold', folder])
  const ended = once(holder, 'exit')
  await once(holder.stdout, 'data')
  const file = join(folder, 'known-rates.example.db')
  const store = openKnownSpans({ file, clock: handClock(), log: listLog(), wait: 30_000 })
  expect(store.get()).toEqual(setOf(1))
  await ended
})

test('processes that put at once and are killed leave one whole set', async () => {
  const folder = ownFolder()
  const sets = Array.from({ length: 105 }, (_, round) => JSON.stringify(setOf(round)))
  for (let round = 0; round < 6 * THOROUGH; round += 1) {
    const writers = [1, 2].map(() => spawn(process.execPath, [child, 'hammer', folder], { stdio: 'pipe' }))
    onTestFinished(() => {
      for (const writer of writers) writer.kill('SIGKILL')
    })
    await Promise.all(writers.map(({ stdout }) => once(stdout, 'data')))
    const reader = storeIn(folder)
    for (let n = 0; n < 40; n += 1) {
      const found = reader.get()
      if (found.length > 0) expect(sets).toContain(JSON.stringify(found))
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 3))
    }
    const gone = writers.map((writer) => once(writer, 'exit'))
    for (const writer of writers) writer.kill('SIGKILL')
    await Promise.all(gone)
    const after = storeIn(folder)
    expect(sets).toContain(JSON.stringify(after.get()))
    expect(after.lines).toEqual([])
  }
  expect(readdirSync(folder).filter((name) => name.includes('.damaged-'))).toEqual([])
})
