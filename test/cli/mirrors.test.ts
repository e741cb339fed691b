import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openLease } from '../../src/core/sync/lease.ts'
import { DAY, MINUTE } from '../core/coreForTest.ts'
import { bareMirror, board, entry, NOON } from '../core/mirror/setting.ts'
import { commandLine, emptyFolder, filledFolder } from './cliForTest.ts'

const service = '--service=https://rates.example/api'

/** A mirror of that service with one rate. Returns its file. */
const mirrorIn = (folder: string): string => {
  const mirror = bareMirror(join(folder, 'mirror-rates.example.db'))
  mirror.putBoard(board([entry('USD', 520)]), NOON)
  mirror.close()
  return join(folder, 'mirror-rates.example.db')
}

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
  const { err } = await aina(['rates', 'USD', service, '--language=ru'])
  expect(err).toEqual([
    expect.stringMatching(/^Файл курсов .* mirror-rates\.example\.db\.damaged-\w+\.$/),
    expect.stringContaining('aina rates --fetch'),
  ])
})

test('a mirror that lacks a table is set aside by a reading command and by sync', async () => {
  const { world, aina } = await filledFolder()
  const [name = ''] = readdirSync(world.folder).filter((one) => /^mirror-.*\.db$/.test(one))
  for (const command of [['rates'], ['sync', `--service=${world.service.base}`]]) {
    const db = new Database(join(world.folder, name))
    db.exec('DROP VIEW history_by_date; DROP TABLE history')
    db.close()
    const { err } = await aina(command)
    expect(err[0]).toContain(
      `The rates file was damaged. Aina renamed it. The old file is kept as ${name}.damaged-`,
    )
  }
})

test('a damaged settings.json is reported and stays, and the defaults hold', async () => {
  const { folder, aina } = emptyFolder()
  mirrorIn(folder)
  const file = join(folder, 'settings.json')
  for (const broken of ['', '{"pins": ["EUR"', '<html></html>']) {
    writeFileSync(file, broken)
    const { status, err } = await aina(['rates', 'USD', service])
    expect({ status, err }).toEqual({
      status: 0,
      err: expect.arrayContaining([expect.stringContaining('settings.json is damaged')]),
    })
    expect(readFileSync(file, 'utf8')).toBe(broken)
  }
})

test('commands read rates while another Aina works and writes', async () => {
  const { world } = await filledFolder()
  const app = world.open()
  app.core.start()
  await world.pass(1_000)
  expect((await commandLine(world.folder, world.clock)(['rates'])).status).toBe(0)
  await app.close()
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

test('without the count of requests, sync says that the limit is Aina’s own, and --wait waits for it', async () => {
  const { world } = await filledFolder()
  await world.pass(10 * MINUTE)
  for (const name of readdirSync(world.folder))
    if (name.startsWith('state.db')) rmSync(join(world.folder, name))
  const aina = commandLine(world.folder, world.clock)
  const sent = world.left.length
  const at = `--service=${world.service.base}`
  expect(await aina(['sync', at])).toMatchObject({
    status: 1,
    err: [expect.stringContaining('Aina’s limit')],
  })
  expect(world.left).toHaveLength(sent)
  const waiting = aina(['sync', '--wait', at])
  await world.pass(2 * MINUTE)
  expect(await waiting).toMatchObject({ status: 0 })
})

test('sync --wait fetches the newest rates list though every history is stored', async () => {
  const { world, aina } = await filledFolder()
  await world.pass(3 * DAY)
  const { status, out } = await aina(['sync', '--wait'])
  expect(status).toBe(0)
  expect(out).toContain('fetched just now')
})
