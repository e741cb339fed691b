import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mirrorKey } from '../../src/shared/service/serviceAddress.ts'
import { isFilled, MINUTE, type OpenCore, openFilled, openWorld, type World } from './coreForTest.ts'
import { NEXT_POLL_MS, POLL_EVERY_MS } from './pollSpans.ts'

const mirrorFile = ({ folder, service }: World): string =>
  join(folder, `mirror-${mirrorKey(service.base)}.db`)
const kinds = async ({ ask }: OpenCore) => (await ask('notices.get', {})).map(({ kind }) => kind)
const polls = ({ left }: World) => left.filter(({ path }) => path === '/rates')

/** Another program on the mirror. */
const intruder = (world: World): Database.Database => {
  const db = new Database(mirrorFile(world), { timeout: 0 })
  onTestFinished(() => void db.close())
  return db
}

test('a mirror that breaks in use is set aside, reported once, and filled again', async () => {
  const world = await openFilled({ assets: 4 })
  const { app } = world
  const asked = world.left.length
  const before = await app.ask('history.get', { code: 'A00' })
  const garbage = join(world.folder, 'garbage')
  writeFileSync(garbage, Buffer.alloc(60_000, 0xa5))
  renameSync(garbage, mirrorFile(world))
  await world.until(async () => (await kinds(app)).length > 0, 10_000)
  expect(await kinds(app)).toEqual(['mirror-damaged'])
  const [notice] = await app.ask('notices.get', {})
  expect(readdirSync(world.folder)).toContain(notice?.file)
  await world.until(isFilled(app), MINUTE)
  expect(await app.ask('history.get', { code: 'A00' })).toEqual(before)
  expect(world.left.length - asked).toBeLessThanOrEqual(7)
  expect(await app.ask('notices.dismiss', { id: notice?.id ?? '' })).toEqual([])
  await world.pass(NEXT_POLL_MS)
  expect(await kinds(app)).toEqual([])
})

test('a mirror locked by another program is read, and later gets the fetched rates', async () => {
  const world = await openFilled({ assets: 3 })
  const { app } = world
  const before = await app.ask('board.get', {})
  const other = intruder(world)
  other.exec('BEGIN IMMEDIATE')
  await world.until(() => polls(world).length === 2, NEXT_POLL_MS)
  await world.pass(20_000)
  expect(await kinds(app)).toEqual(['mirror-locked'])
  expect(await app.ask('sync.get', {})).toMatchObject({ phase: 'waiting', lastError: { code: 'busy' } })
  expect((await app.ask('board.get', {})).fetchedAt).toBe(before.fetchedAt)
  expect(await app.ask('history.get', { code: 'A00' })).toMatchObject({ complete: true })
  const [notice] = await app.ask('notices.get', {})
  await app.ask('notices.dismiss', { id: notice?.id ?? '' })
  await world.pass(20_000)
  // After a dismissal it is not shown again while it lasts.
  expect(await kinds(app)).toEqual([])
  other.exec('ROLLBACK')
  await world.pass(10_000)
  expect(await app.ask('sync.get', {})).toMatchObject({ phase: 'idle', lastError: null })
  const after = await app.ask('board.get', {})
  expect(Date.parse(after.fetchedAt ?? '') - Date.parse(before.fetchedAt ?? '')).toBeGreaterThan(
    POLL_EVERY_MS,
  )
  expect(polls(world)).toHaveLength(2)
  other.exec('BEGIN IMMEDIATE')
  await world.until(async () => (await kinds(app)).length > 0, NEXT_POLL_MS)
  expect(await kinds(app)).toEqual(['mirror-locked'])
  other.exec('ROLLBACK')
  await world.pass(12_000)
  expect(await kinds(app)).toEqual([])
})

test('broken settings are reported with the name of the kept file', async () => {
  const world = await openWorld({ assets: 1 })
  writeFileSync(join(world.folder, 'settings.json'), '<html>')
  const app = world.open()
  await app.settings.set({})
  const [notice] = await app.core.handlers['notices.get']({})
  expect(notice).toMatchObject({ kind: 'settings-broken', file: expect.stringContaining('settings') })
  expect(readdirSync(world.folder)).toContain(notice?.file)
  expect(await app.ask('notices.dismiss', { id: notice?.id ?? '' })).toEqual([])
})

// Windows keeps a folder with open files.
test.skipIf(process.platform === 'win32')(
  'without its data folder, Aina shows the last rates, says so, and continues when it is back',
  async () => {
    const world = await openFilled({ assets: 3 })
    const { app, folder } = world
    const answers = async () => ({
      rates: (await app.ask('board.get', {})).assets.map(({ code, kzt, day }) => ({ code, kzt, day })),
      history: await app.ask('history.get', { code: 'A00' }),
      converted: (await app.ask('convert.get', { from: 'A00', to: 'KZT', amount: '100' })).result,
    })
    const before = await answers()
    rmSync(folder, { recursive: true })
    await world.pass(NEXT_POLL_MS)
    expect(await answers()).toEqual(before)
    expect(await kinds(app)).toEqual(['folder-missing'])
    expect(await app.ask('sync.get', {})).toMatchObject({ phase: 'waiting', uncounted: 'read-only' })
    // It may be on a drive that comes back.
    expect(existsSync(folder)).toBe(false)
    mkdirSync(folder, { mode: 0o700 })
    await world.until(async () => (await kinds(app)).length === 0 && (await isFilled(app)()), 10 * MINUTE)
    // The rate of the coin is newer.
    expect((await answers()).history).toEqual(before.history)
    expect((await app.ask('settings.set', { pins: ['A01'] })).pins).toEqual(['A01'])
  },
)

test('on a full disk the user’s request is refused as disk-full', async () => {
  const world = await openFilled({ assets: 2 })
  const { app } = world
  const { transaction } = Database.prototype
  const full = vi.spyOn(Database.prototype, 'transaction').mockImplementation(function (
    this: Database.Database,
    work,
  ) {
    if (this.name.endsWith('state.db'))
      throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL')
    return transaction.call(this, work)
  })
  onTestFinished(() => full.mockRestore())
  const asked = world.left.length
  const refusals = async () => [
    await app.refusal('convert.ask', { from: 'A00', to: 'KZT', amount: '1' }),
    await app.refusal('history.fetchAll', { code: 'A01' }),
  ]
  expect(await refusals()).toEqual(['disk-full', 'disk-full'])
  expect((await app.ask('sync.get', {})).uncounted).toBe('disk-full')
  expect(await app.ask('notices.get', {})).toMatchObject([{ kind: 'disk-full' }])
  expect(world.left).toHaveLength(asked)
  full.mockRestore()
  expect(await refusals()).toEqual([undefined, undefined])
})
