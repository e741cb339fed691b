import { spawnSync } from 'node:child_process'
import { chownSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { childProgram } from '../../doubles/childProgram.ts'
import { CODES } from './rounds.ts'
import { ownFolder } from './setting.ts'

const POINTS = CODES.length * 900

const run = (command: string, args: string[]) => {
  const ended = spawnSync(command, args, { encoding: 'utf8' })
  expect(ended.stderr).toBe('')
  return JSON.parse(ended.stdout)
}
const isCode = (answer: string) => answer !== 'undefined' && answer !== 'number'
const round = (of: number) => ({ board: [of], histories: [of], points: POINTS })

/** A separate file system, gone with the process: as root only. */
const canMount = spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0

test.skipIf(!canMount)(
  'a disk that is full at any of 30 levels loses nothing, and the mirror recovers',
  () => {
    const script = `mount -t tmpfs -o size=2m none "$2" && exec "$0" "$1" full "$2"`
    const child = [process.execPath, childProgram('core/mirror/diskChild'), ownFolder()]
    const outcomes = run('unshare', ['-m', 'sh', '-c', script, ...child])
    expect(outcomes).toHaveLength(30)
    let refused = 0
    for (const { level, answers, between, after, then, events } of outcomes) {
      const said = answers.filter(isCode)
      for (const code of said) expect(code, `level ${level}`).toMatch(/^(disk-full|read-only)$/)
      if (said.length > 0) refused++
      // What was there before is there: no round but the first two, and never a torn one.
      if (typeof between === 'string') expect(between, `level ${level}`).toMatch(/^(disk-full|read-only)$/)
      else expect([...between.board, ...between.histories].every((of: number) => of <= 2)).toBe(true)
      expect(after.filter(isCode), `level ${level}`).toEqual([])
      expect(then, `level ${level}`).toEqual(round(3))
      expect(events.filter((event: string) => event.startsWith('set-aside'))).toEqual([])
    }
    expect(refused).toBeGreaterThan(15)
  },
)

const inFolder = (mode: string) => {
  const folder = ownFolder()
  if (process.getuid?.() === 0) chownSync(folder, 65_534, 65_534)
  const outcome = run(process.execPath, [childProgram('core/mirror/diskChild'), mode, folder])
  return { ...outcome, names: readdirSync(folder) }
}
const onlyWhereModesHold = test.skipIf(process.platform === 'win32')

for (const what of ['folder', 'file'])
  onlyWhereModesHold(`without the right to write (${what}) it reads, reports, and writes again later`, () => {
    const { reading, writing, again, after, then, events, names } = inFolder(`closed:${what}`)
    expect([reading, writing, again]).toEqual([round(1), 'read-only', round(1)])
    expect(after).toEqual(['undefined', 'number'])
    expect(then).toEqual(round(3))
    expect(events).toContain('read-only')
    expect(names).toEqual(['mirror-demo.db'])
  })

onlyWhereModesHold('a file that it may not even read is set aside, and a new mirror made', () => {
  const { reading, writing, after, then, events, names } = inFolder('closed:unreadable')
  expect([reading, writing]).toEqual([{ board: [], histories: [], points: 0 }, 'undefined'])
  expect([after, then]).toEqual([['undefined', 'number'], round(3)])
  expect(events).toEqual(['set-aside damaged', 'well'])
  expect(names).toHaveLength(2)
})

onlyWhereModesHold('where it may not look it says so, and looks again', () => {
  const { reading, writing, after, then, events } = inFolder('closed:shut')
  expect([reading, writing]).toEqual(['read-only', 'read-only'])
  expect([after, then]).toEqual([['undefined', 'number'], round(3)])
  expect(events).toEqual(['read-only', 'well'])
})
