import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FIRST_VERSION } from '../../src/core/mirror/schema.ts'
import { openLease } from '../../src/core/sync/lease.ts'
import { HOUR, isFilled, openWorld } from '../core/coreForTest.ts'
import { bareMirror, board, entry, NOON } from '../core/mirror/setting.ts'
import { assets, commandLine, emptyFolder, filledFolder } from './cliForTest.ts'

const service = '--service=https://rates.example/api'

/** A mirror of that service with one rate. Returns its file. */
const mirrorIn = (folder: string): string => {
  const { mirror } = bareMirror(join(folder, 'mirror-rates.example.db'))
  mirror.putBoard(board([entry('USD', 520)]), NOON)
  mirror.close()
  return join(folder, 'mirror-rates.example.db')
}

test('an older mirror is set aside once, with one sentence', async () => {
  const { folder, aina } = emptyFolder()
  const file = mirrorIn(folder)
  expect((await aina(['rates', 'USD', service])).out).toMatch(/^USD /m)
  const bytes = readFileSync(file)
  bytes.writeUInt32BE(FIRST_VERSION - 1, 60)
  writeFileSync(file, bytes)
  const { err } = await aina(['rates', 'USD', service])
  expect(err.filter((line) => line.includes('is now mirror-rates.example.db.older-'))).toHaveLength(1)
  expect((await aina(['rates', 'USD', service])).err.join()).not.toContain('aside')
  const aside = readdirSync(folder).find((name) => name.includes('.older-')) ?? ''
  expect(readFileSync(join(folder, aside)).equals(bytes)).toBe(true)
})

test('a damaged mirror is set aside with a warning, unless another Aina uses it', async () => {
  const { folder, aina } = emptyFolder()
  const file = mirrorIn(folder)
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, whole.length / 2))
  const other = openLease({
    folder,
    key: 'rates.example',
    clock: { now: Date.now, steady: () => performance.now(), after: () => () => {} },
    log: { info: () => {}, warn: () => {} },
    gained: () => {},
  })
  expect(await aina(['rates', 'USD', service])).toMatchObject({
    status: 1,
    out: '',
    err: ['error: another program is using the rates file (try again)'],
  })
  other.close()
  const { err } = await aina(['rates', 'USD', service])
  expect(err.join()).toContain('the mirror was damaged and is now mirror-rates.example.db.damaged-')
})

test('commands read rates while another Aina works and writes', async () => {
  const { world } = await filledFolder()
  const app = world.open()
  app.core.start()
  await world.pass(1_000)
  expect((await commandLine(world.folder, world.clock)(['rates'])).status).toBe(0)
  await app.close()
})

test('a file that is not a mirror stays as it is, with one sentence', async () => {
  const { folder, aina } = emptyFolder()
  writeFileSync(join(folder, 'settings.json'), '<html>')
  const { status, out, err } = await aina(['rates', service])
  expect({ status, out }).toEqual({ status: 1, out: '' })
  expect(err).toHaveLength(1)
})

/** Every command that reads rates and ends without a signal. */
const reading: readonly (readonly string[])[] = [
  ['rates', '--all'],
  ['rates', 'USD', '--on', '2026-11-12', '--json'],
  ['convert', '1 usd to kzt'],
  ['history', 'USD', '--csv'],
  ['history', 'USD', '--average', 'month'],
  ['ticker', 'USD', '--kind', 'waybar'],
]

test('every command on an empty folder says what to do and writes no file', async () => {
  const { folder, aina } = emptyFolder()
  for (const words of reading)
    for (const [of, says] of [
      [service, /^error: no rates stored yet .*aina rates --fetch/],
      ['--service=demo', /^error: no service set, .*aina rates --fetch/],
    ] as const)
      expect(await aina([...words, of]), words.join(' ')).toEqual({
        status: 1,
        out: '',
        err: [expect.stringMatching(says)],
      })
  expect(readdirSync(folder)).toEqual([])
})

test('every command reports a damaged mirror and keeps its file', async () => {
  const whole = readFileSync(mirrorIn(emptyFolder().folder))
  const half = whole.subarray(0, whole.length / 2)
  for (const words of reading) {
    const { folder, aina } = emptyFolder()
    writeFileSync(join(folder, 'mirror-rates.example.db'), half)
    const { status, err } = await aina([...words, service])
    expect([0, 1], words.join(' ')).toContain(status)
    expect(err[0], words.join(' ')).toContain('the mirror was damaged and is now')
    const aside = readdirSync(folder).find((name) => /\.damaged-/.test(name) && !/-(wal|shm)$/.test(name))
    expect(readFileSync(join(folder, aside ?? '')).equals(half), words.join(' ')).toBe(true)
  }
})

test('every command answers or names the missing data while Aina fills the mirror', async () => {
  // More than leave at once, so that there is a time between.
  const more = ['GBP', 'CNY', 'TRY', 'JPY', 'CHF', 'AED', 'KGS', 'UZS', 'INR', 'PLN', 'SEK', 'CAD', 'AUD']
  const world = await openWorld({
    assets: [...assets, ...more.map((code) => ({ code, kind: 'fiat' as const }))],
  })
  const app = world.open()
  app.core.start()
  const filled = isFilled(app)
  await world.until(async () => (await app.ask('board.get', {})).assets.length > 0, HOUR)
  const aina = commandLine(world.folder, world.clock)
  let [rounds, missed] = [0, 0]
  for (; !(await filled()); rounds += 1) {
    for (const words of reading) {
      const { status, out, err } = await aina(words)
      if (status === 1) missed += 1
      else expect([status, out === ''], words.join(' ')).toEqual([0, false])
      expect(status === 0 || err.length > 0, words.join(' ')).toBe(true)
    }
    await world.pass(500)
  }
  expect(rounds).toBeGreaterThan(0)
  for (const words of reading) expect((await aina(words)).status, words.join(' ')).toBe(0)
  expect(missed).toBeLessThan(rounds * reading.length)
  await app.close()
})
