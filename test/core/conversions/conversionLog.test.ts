import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type ConversionLogStore, openConversionLog } from '../../../src/core/conversions/conversionLog.ts'
import type { LoggedConversion, ShownConversion } from '../../../src/shared/contract/conversions.ts'
import { MOST_CONVERSIONS } from '../../../src/shared/contract/limits.ts'
import { childProgram } from '../../doubles/childProgram.ts'
import { sampleConversion } from '../../doubles/sampleConversion.ts'
import { ownFolder } from '../coreForTest.ts'

const KILLS = 6
let folder = ''
let file = ''
let now = 0

beforeEach(() => {
  folder = ownFolder()
  file = join(folder, 'conversions.json')
  now = Date.UTC(2026, 10, 20, 9)
})

const open = () => {
  const reported: { counts: number[]; aside: string[] } = { counts: [], aside: [] }
  const store = openConversionLog({
    folder,
    now: () => {
      now += 1_000
      return now
    },
    log: { info: () => {}, warn: () => {} },
    changed: (count) => reported.counts.push(count),
    setAside: (name) => reported.aside.push(name),
  })
  onTestFinished(() => store.close())
  return { store, reported }
}

const conversion = (amount: string): ShownConversion => ({ ...sampleConversion, amount })

const entry = (id: number): LoggedConversion => ({
  id: String(id),
  at: new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString(),
  by: 'star',
  ...conversion(String(id)),
  note: '',
})

const amounts = (store: ConversionLogStore) => store.get().entries.map(({ amount }) => amount)
const onDisk = () => JSON.parse(readFileSync(file, 'utf8'))

test('nothing is stored before the first star, and copies only if the user wants them', async () => {
  const { store, reported } = open()
  expect(await store.add('copy', conversion('1'))).toEqual({ id: null, gone: 0 })
  expect(existsSync(file)).toBe(false)
  await store.add('star', conversion('2'))
  expect(await store.add('copy', conversion('3'))).toEqual({ id: null, gone: 0 })
  expect(amounts(store)).toEqual(['2'])
  await store.keepCopies(true)
  await store.add('copy', conversion('4'))
  expect(amounts(store)).toEqual(['4', '2'])
  expect(store.get().entries[0]).toMatchObject({ by: 'copy', at: expect.stringMatching(/^2026-11-20T/) })
  expect(reported.counts).toEqual([1, 1, 2])
  expect(statSync(file).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600)
})

test('an entry gets words, goes, and comes back to its place', async () => {
  const { store } = open()
  for (const amount of ['1', '2', '3']) await store.add('star', conversion(amount))
  const [, second] = store.get().entries
  if (!second) throw new Error('there is no second entry')
  await store.put({ ...second, note: 'rent' })
  expect(store.get().entries.map(({ note }) => note)).toEqual(['', 'rent', ''])
  await store.remove(second.id)
  expect(amounts(store)).toEqual(['3', '1'])
  await store.put(second)
  expect(amounts(store)).toEqual(['3', '2', '1'])
  await store.clear()
  expect(store.get()).toEqual({ entries: [], keepsCopies: false, unread: 0 })
  expect(onDisk()).toEqual({ entries: [] })
})

test('beyond the limit the oldest entries go, and the answer says so', async () => {
  const entries = Array.from({ length: MOST_CONVERSIONS }, (_, at) => entry(at))
  writeFileSync(file, JSON.stringify({ entries }))
  const { store } = open()
  expect(await store.add('star', conversion('7'))).toMatchObject({ gone: 1 })
  const kept = store.get().entries
  expect(kept).toHaveLength(MOST_CONVERSIONS)
  expect(kept.at(-1)?.id).toBe('1')
})

test('additions of a newer version stay, in entries and beside them', async () => {
  const odd = { id: 'odd', by: 'voice', since: 2031 }
  writeFileSync(
    file,
    JSON.stringify({ shape: 9, entries: [{ ...entry(1), place: 'bank' }, odd, 'rubbish', entry(1)] }),
  )
  const { store, reported } = open()
  expect(store.get()).toMatchObject({ entries: [entry(1)], unread: 3 })
  await store.put({ ...entry(1), note: 'mine' })
  await store.add('star', conversion('2'))
  expect(onDisk()).toMatchObject({
    shape: 9,
    entries: [{ place: 'bank', note: 'mine' }, odd, 'rubbish', entry(1), { amount: '2' }],
  })
  expect(reported.aside).toEqual([])
})

test.each([
  ['nothing', ''],
  ['half a file', '{"entries":[{"id":"1"'],
  ['a list', '[]'],
  ['another file', '{"pins":["USD"]}'],
  ['what is nested too deep', `{"entries":[],"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
])('%s in its place is set aside and reported, and the next star starts a new log', async (_, text) => {
  writeFileSync(file, text)
  const { store, reported } = open()
  expect(store.get().entries).toEqual([])
  expect(reported.aside).toEqual([expect.stringMatching(/^conversions\.json\.broken-/)])
  expect(readFileSync(join(folder, reported.aside[0] ?? ''), 'utf8')).toBe(text)
  await store.add('star', conversion('1'))
  expect(amounts(open().store)).toEqual(['1'])
})

test('a file that breaks while Aina runs is set aside, and no entry is lost', async () => {
  const { store, reported } = open()
  await store.add('star', conversion('1'))
  writeFileSync(file, 'spoilt')
  await store.add('star', conversion('2'))
  expect(amounts(open().store)).toEqual(['2', '1'])
  expect(reported.aside).toHaveLength(1)
})

test('another instance’s entry stays, before the system reports the change', async () => {
  const [one, other] = [open().store, open().store]
  for (const amount of ['1', '3']) {
    await one.add('star', conversion(amount))
    await other.add('star', conversion(String(Number(amount) + 1)))
  }
  expect(amounts(one)).toEqual(['4', '3', '2', '1'])
})

test('a file that another instance writes is reported', async () => {
  const { reported } = open()
  await open().store.add('star', conversion('1'))
  await expect.poll(() => reported.counts).toEqual([1])
})

const startChild = async (...args: string[]) => {
  const one: ChildProcess = spawn(
    process.execPath,
    [childProgram('doubles/conversionsChild'), folder, ...args],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  onTestFinished(() => void one.kill('SIGKILL'))
  const lines: string[] = []
  let rest = ''
  one.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
  })
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  return { one, lines }
}

test('entries that two instances star at once are all kept', async () => {
  const copies = await Promise.all(['USD', 'EUR'].map((code) => startChild(code, '40')))
  const ends = copies.map(({ one }) => once(one, 'close'))
  for (const { one } of copies) one.stdin?.write('go')
  expect((await Promise.all(ends)).map(([code]) => code)).toEqual([0, 0])
  const kept = open()
    .store.get()
    .entries.map(({ from, amount }) => `${from} ${amount}`)
  const wanted = ['USD', 'EUR'].flatMap((code) => Array.from({ length: 40 }, (_, at) => `${code} ${at + 1}`))
  expect(kept.toSorted()).toEqual(wanted.toSorted())
})

test.skipIf(process.platform === 'win32')(
  'a kill at any moment leaves the log whole, with all acknowledged entries',
  async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = open().store.get().entries.length
      const { one, lines } = await startChild('USD')
      one.stdin?.write('go')
      await expect.poll(() => lines.length, { interval: 1 }).toBeGreaterThan(kill + 1)
      one.kill('SIGKILL')
      await once(one, 'close')
      const { amount } = JSON.parse(lines.at(-1) ?? '{}')
      const { store, reported } = open()
      const kept = store.get().entries.slice(0, -before || undefined)
      expect([amount, amount + 1]).toContain(kept.length)
      expect(reported.aside).toEqual([])
    }
    expect(readdirSync(folder).filter((name) => name.includes('.broken-'))).toEqual([])
  },
)
