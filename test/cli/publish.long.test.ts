import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { answerMirror } from '../../src/core/api/mirrorRoutes.ts'
import { openReader, settingsIn } from '../../src/core/reader.ts'
import { DAY, HOUR, isFilled, openFilled, openWorld, ownFolder } from '../core/coreForTest.ts'
import { childProgram } from '../doubles/childProgram.ts'
import { assets, commandLine, filledFolder } from './cliForTest.ts'

/** The simplest web server: a path is a file, and the query is ignored. */
const staticServer = async (folder: string): Promise<string> => {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    try {
      const body = readFileSync(join(folder, path))
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(body)
    } catch {
      response.writeHead(404, { 'Content-Type': 'application/json' }).end('{}')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api`
}

test('published files conform to the service, and another Aina can read them', async () => {
  const { world, aina } = await filledFolder()
  const folder = ownFolder()
  expect(await aina(['publish', folder])).toMatchObject({ status: 0, err: [] })
  const base = await staticServer(folder)
  expect(await (await fetch(`${base}/historical/USD`)).json()).toMatchObject({
    count: world.service.history('USD').length,
    points: world.service.history('USD'),
  })

  const other = await openWorld({ assets })
  const app = other.open({ service: { text: base, by: 'flag' } })
  app.core.start()
  await other.until(isFilled(app), HOUR)
  const { day } = await app.ask('history.get', { code: 'USD' })
  expect(day.length).toBe(world.service.history('USD').length)
  // One request for the board, and one for each currency.
  expect(other.left).toHaveLength(assets.length + 1)
})

test('publish writes the CSV of serve-api and removes files of unlisted codes', async () => {
  const { world, aina } = await filledFolder()
  const folder = ownFolder()
  mkdirSync(join(folder, 'api'))
  writeFileSync(join(folder, 'api', 'index.json'), JSON.stringify({ codes: ['OLD'] }))
  mkdirSync(join(folder, 'csv', 'historical'), { recursive: true })
  for (const name of ['OLD.csv', 'notes.csv']) writeFileSync(join(folder, 'csv', 'historical', name), 'x')
  expect(await aina(['publish', folder])).toMatchObject({ status: 0, err: [] })
  expect(readdirSync(join(folder, 'csv', 'historical')).toSorted()).toEqual(
    ['BTC', 'EUR', 'RUB', 'USD', 'notes'].map((name) => `${name}.csv`),
  )
  const reader = openReader({
    ...{ folder: world.folder, clock: world.clock, log: { info() {}, warn() {} }, service: null },
    settings: settingsIn(world.folder),
  })
  onTestFinished(reader.close)
  const served = reader.served()
  for (const [file, target] of [
    ['rates.csv', '/api/rates?format=csv'],
    ['historical/USD.csv', '/api/historical/USD?format=csv'],
  ] as const)
    expect(readFileSync(join(folder, 'csv', file), 'utf8')).toBe(
      served.use((at) => answerMirror(at, target)).body,
    )
  expect(readFileSync(join(folder, 'csv', 'historical', 'USD.csv'), 'utf8').split('\r\n')).toHaveLength(
    world.service.history('USD').length + 2,
  )
  expect(readFileSync(join(folder, '_headers'), 'utf8')).toContain('/csv/*\n  Content-Type: text/csv')
})

test('publish writes only changed files, readable for a web server', async () => {
  const { world, aina } = await filledFolder()
  const folder = ownFolder()
  const stamps = () =>
    new Map(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .map((file) => [file, statSync(file).ino] as const),
    )
  await aina(['publish', folder])
  const before = stamps()
  expect([...before.keys()].every((file) => (statSync(file).mode & 0o777) === 0o644)).toBe(true)
  expect((await aina(['publish', folder])).out).toMatch(/^Updated 0 of \d+ files/)
  expect(stamps()).toEqual(before)

  await world.clock.advance(3 * DAY)
  const app = world.open()
  app.core.start()
  const isMonday = async () => (await app.ask('board.get', {})).day === '2026-11-23'
  await world.until(isMonday, HOUR)
  await app.close()
  const again = await commandLine(world.folder, world.clock)(['publish', folder])
  expect(again.status).toBe(0)
  const after = stamps()
  const same = [...after].filter(([file, inode]) => before.get(file) === inode).map(([file]) => file)
  expect(same.map((file) => file.slice(folder.length))).toEqual(
    expect.arrayContaining(['/_headers', '/api/.htaccess']),
  )
  expect(same).not.toContain(join(folder, 'api', 'rates'))
  // Nothing is left of what was written beside and moved.
  expect([...after.keys()].every((file) => before.has(file))).toBe(true)
})

test('publish reports a folder that it cannot write', async () => {
  const { world, aina } = await filledFolder()
  // A file is in the folder's place.
  const folder = join(world.folder, 'settings.json')
  expect(await aina(['publish', folder])).toMatchObject({
    status: 1,
    out: '',
    err: [`error: ${folder} is a file, not a folder`],
  })
})

test('publish removes files of unlisted codes and keeps foreign files', async () => {
  const { aina } = await filledFolder()
  const folder = ownFolder()
  const histories = join(folder, 'api', 'historical')
  mkdirSync(histories, { recursive: true })
  for (const name of ['OLD', 'notes.txt']) writeFileSync(join(histories, name), 'x')
  // The list is read back, and may say anything.
  const codes = ['OLD', 'usd', '../../index.html', '..', 7, null]
  writeFileSync(join(folder, 'api', 'index.json'), JSON.stringify({ codes }))
  writeFileSync(join(folder, 'index.html'), 'mine')
  expect(await aina(['publish', folder])).toMatchObject({ status: 0, err: [] })
  expect(readdirSync(histories).toSorted()).toEqual(['BTC', 'EUR', 'RUB', 'USD', 'notes.txt'])
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('mine')
})

test.runIf(process.getuid)('links in the folder lead to no write, read or removal elsewhere', async () => {
  const { aina } = await filledFolder()
  const elsewhere = ownFolder()
  for (const name of ['USD', 'OLD', 'rates']) {
    writeFileSync(join(elsewhere, name), 'secret')
    chmodSync(join(elsewhere, name), 0o600)
  }
  const asItWas = () => {
    for (const name of ['USD', 'OLD', 'rates'])
      expect([
        readFileSync(join(elsewhere, name), 'utf8'),
        statSync(join(elsewhere, name)).mode & 0o777,
      ]).toEqual(['secret', 0o600])
    expect(readdirSync(elsewhere)).toHaveLength(3)
  }
  const folder = ownFolder()
  mkdirSync(join(folder, 'api'))
  symlinkSync(elsewhere, join(folder, 'api', 'historical'))
  expect(await aina(['publish', folder])).toMatchObject({
    status: 1,
    err: [expect.stringMatching(/is a link|can be changed by other users/)],
  })
  asItWas()
  const other = ownFolder()
  symlinkSync(elsewhere, join(other, 'api'))
  expect(await aina(['publish', other])).toMatchObject({
    status: 1,
    err: [expect.stringMatching(/is a link|can be changed by other users/)],
  })
  asItWas()
  // In the place of a file it is replaced, and what it leads to stays closed.
  const third = ownFolder()
  mkdirSync(join(third, 'api', 'historical'), { recursive: true })
  symlinkSync(join(elsewhere, 'rates'), join(third, 'api', 'rates'))
  expect(await aina(['publish', third])).toMatchObject({ status: 0 })
  asItWas()
})

test.runIf(process.getuid)('publish refuses a folder where everybody can put links', async () => {
  const { aina } = await filledFolder()
  const folder = ownFolder()
  chmodSync(folder, 0o777)
  expect(await aina(['publish', folder])).toMatchObject({
    status: 1,
    err: [expect.stringContaining('can be changed by other users')],
  })
  expect(readdirSync(folder)).toEqual([])
})

test.runIf(process.getuid)('publishing through a link that others may have made is refused', async () => {
  const { aina } = await filledFolder()
  const [shared, mine] = [ownFolder(), ownFolder()]
  symlinkSync(mine, join(shared, 'rates'))
  chmodSync(shared, 0o777)
  expect(await aina(['publish', join(shared, 'rates')])).toMatchObject({
    status: 1,
    err: [expect.stringMatching(/is a link|can be changed by other users/)],
  })
  expect(readdirSync(mine)).toEqual([])
  chmodSync(shared, 0o755)
  expect(await aina(['publish', join(shared, 'rates')])).toMatchObject({ status: 0 })
})

test('publish writes the first of two codes that differ only in letter case', async () => {
  const world = await openFilled({ assets: [...assets, { code: 'usd', kind: 'crypto' }] })
  await world.app.close()
  const folder = ownFolder()
  const said = await commandLine(world.folder, world.clock)(['publish', folder])
  expect(said.status).toBe(0)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const kind of ['api', 'csv'])
    expect(files.filter((file) => file.startsWith(kind) && /usd\b/i.test(file))).toHaveLength(1)
})

test('publish leaves whole files when it is killed, and the next run goes on', async () => {
  const { world, aina } = await filledFolder()
  const whole = ownFolder()
  await aina(['publish', whole])
  const files = readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(whole.length))
    .sort()
  const folder = ownFolder()
  const isDraft = (file: string) => file.includes('.tmp-')
  const found = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
      .sort()
  // Before a write, a rename, a change of mode: of the first file, of one in the middle, of the last.
  for (const step of [1, 2, 3, 8, 9]) {
    const { signal, stderr } = spawnSync(process.execPath, [
      childProgram('cli/publishChild'),
      world.folder,
      folder,
      String(step),
    ])
    expect([signal, String(stderr)]).toEqual(['SIGKILL', ''])
    for (const file of found().filter((one) => !isDraft(one)))
      expect(readFileSync(join(folder, file), 'utf8'), file).toBe(readFileSync(join(whole, file), 'utf8'))
  }
  expect(found().some(isDraft)).toBe(true)
  const before = new Date(world.clock.now() - 120_000)
  for (const file of found()) utimesSync(join(folder, file), before, before)
  expect((await aina(['publish', folder])).status).toBe(0)
  expect(found()).toEqual(files)
  for (const file of files) expect(statSync(join(folder, file)).mode & 0o777, file).toBe(0o644)
})
