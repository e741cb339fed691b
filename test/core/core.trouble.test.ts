import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { POLL_EVERY_MS } from '../../src/core/sync/pace.ts'
import { mirrorKey } from '../../src/shared/service/serviceAddress.ts'
import { isFilled, MINUTE, type OpenCore, openFilled, openWorld, type World } from './coreForTest.ts'
import { NEXT_POLL_MS } from './pollSpans.ts'

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

test('the terminal shows a trouble as a sentence, then its details', async () => {
  const world = await openWorld({ assets: 2, settings: { pins: [] } })
  world.service.set('/historical/A00', (_request, response) => response.writeHead(429).end())
  world.service.set('/historical/A01', (_request, response) => response.writeHead(429).end())
  const app = world.open()
  app.core.start()
  await world.until(() => app.warnings.length > 0, MINUTE)
  expect(app.warnings[0]).toMatch(
    /^The history of A0\d: The service asked for fewer requests\. \(rate-limited: status 429\)$/,
  )
  const budget = new Database(join(world.folder, 'budget.db'), { timeout: 0 })
  onTestFinished(() => void budget.close())
  budget.exec('BEGIN EXCLUSIVE')
  await world.until(async () => (await app.ask('sync.get', {})).uncounted !== null, 3 * MINUTE)
  expect(app.warnings.at(-1)).toMatch(
    /^Requests cannot be counted: another program is using the file \(SQLITE_BUSY\)\. None is sent until they can\.$/,
  )
})

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

test('a damaged file of learnt dates is set aside, and a notice says so once', async () => {
  const world = await openFilled({ assets: 3 })
  const { app } = world
  const known = `known-${mirrorKey(world.service.base)}.db`
  writeFileSync(join(world.folder, known), Buffer.alloc(60_000, 0xa5))
  await app.ask('convention.get', {})
  await world.until(async () => (await kinds(app)).length > 0, NEXT_POLL_MS)
  expect(await kinds(app)).toEqual(['known-broken'])
  const [notice] = await app.ask('notices.get', {})
  expect(notice?.file).toMatch(/^known-.*\.db\./)
  expect(readdirSync(world.folder)).toEqual(expect.arrayContaining([known, notice?.file]))
  await world.pass(NEXT_POLL_MS)
  expect(await kinds(app)).toEqual(['known-broken'])
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

test('a mirror locked from the start is not damaged: calls are busy, then it recovers', async () => {
  const world = await openFilled({ assets: 3 })
  await world.app.close()
  const asked = world.left.length
  const other = intruder(world)
  other.pragma('locking_mode = EXCLUSIVE')
  other.exec('BEGIN EXCLUSIVE')
  world.clock.jump(60 * MINUTE)
  const app = world.open()
  app.core.start()
  await world.pass(20_000)
  expect(await app.refusal('board.get', {})).toBe('busy')
  expect(await app.refusal('history.get', { code: 'A00' })).toBe('busy')
  expect(await app.refusal('convert.get', { from: 'A00', to: 'KZT', amount: '1' })).toBe('busy')
  expect(await app.ask('sync.refresh', {})).toMatchObject({ phase: 'waiting', lastError: null })
  expect(await app.ask('settings.get', {})).toMatchObject({ service: world.service.base })
  expect(await kinds(app)).toEqual(['mirror-locked'])
  expect(world.left).toHaveLength(asked)
  other.close()
  await world.pass(30_000)
  expect(await kinds(app)).toEqual([])
  expect((await app.ask('board.get', {})).assets).toHaveLength(3)
  expect(polls(world)).toHaveLength(2)
  expect(await isFilled(app)()).toBe(true)
  expect(readdirSync(world.folder).filter((name) => name.includes('damaged'))).toEqual([])
})

test('a mirror locked during the fill loses only the requests in flight', async () => {
  const world = await openWorld({ assets: 20 })
  const app = world.open()
  app.core.start()
  await world.until(async () => (await app.ask('sync.get', {})).done >= 12, MINUTE)
  const other = intruder(world)
  other.exec('BEGIN IMMEDIATE')
  await world.pass(20_000)
  const { done } = await app.ask('sync.get', {})
  other.exec('ROLLBACK')
  await world.until(isFilled(app), 2 * MINUTE)
  expect(done).toBeLessThan(20)
  const codes = world.left.filter(({ path }) => path.startsWith('/historical')).map(({ path }) => path)
  expect(codes.length).toBeLessThanOrEqual(20 + 8)
  expect(await kinds(app)).toEqual([])
})

test('broken settings are reported with the name of the kept file', async () => {
  const world = await openWorld({ assets: 1 })
  writeFileSync(join(world.folder, 'settings.json'), '<html>')
  const app = world.open()
  const [notice] = await app.core.handlers['notices.get']({})
  expect(notice).toMatchObject({ kind: 'settings-broken', file: expect.stringContaining('settings') })
  expect(readdirSync(world.folder)).toContain(notice?.file)
  expect(await app.ask('notices.dismiss', { id: notice?.id ?? '' })).toEqual([])
})

test('a folder that goes away and comes back is survived', async () => {
  const world = await openFilled({ assets: 2 })
  const { app } = world
  renameSync(world.folder, `${world.folder}-away`)
  await world.pass(12 * MINUTE)
  expect(await app.refusal('sync.get', {})).toBeUndefined()
  renameSync(`${world.folder}-away`, world.folder)
  await world.until(
    async () => (await app.refusal('board.get', {})) === undefined && (await isFilled(app)()),
    16 * MINUTE,
  )
  await world.until(async () => (await app.ask('sync.get', {})).phase === 'idle', 16 * MINUTE)
})

/** A process of another program that holds the folder's request budget for itself. Resolves with the way to end it. */
const holdBudget = async ({ folder }: World): Promise<() => Promise<void>> => {
  const script = `import Database from 'better-sqlite3'
    const db = new Database(process.argv[1], { timeout: 1_000 })
    db.exec('BEGIN EXCLUSIVE')
    console.log('held')
    process.stdin.resume()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, join(folder, 'budget.db')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const gone = once(child, 'close')
  const end = async () => {
    child.kill('SIGKILL')
    await gone
  }
  onTestFinished(end)
  await once(child.stdout, 'data')
  return end
}

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

test('a locked budget is reported, stops requests but not answers, and recovers', async () => {
  const world = await openFilled({ assets: 3 })
  const { app } = world
  const asked = world.left.length
  const release = await holdBudget(world)
  await world.until(async () => (await app.ask('sync.get', {})).uncounted !== null, 10 * MINUTE)
  expect((await app.ask('sync.get', {})).uncounted).toBe('busy')
  expect(app.pushes.findLast(({ event }) => event === 'sync.changed')?.payload).toMatchObject({
    uncounted: 'busy',
  })
  // An instance that starts now can count nothing either, and says so.
  const late = world.open()
  late.core.start()
  world.clock.jump(NEXT_POLL_MS)
  await world.pass(5_000)
  await app.ask('sync.refresh', {})
  for (const { ask } of [app, late]) {
    expect((await ask('sync.get', {})).uncounted).toBe('busy')
    expect((await ask('board.get', {})).assets).toHaveLength(3)
    expect((await ask('history.get', { code: 'A00' })).complete).toBe(true)
    expect(await ask('convert.get', { from: 'A00', to: 'KZT', amount: '1' })).toMatchObject({ amount: '1' })
  }
  expect(world.left).toHaveLength(asked)
  expect(readdirSync(world.folder).filter((name) => name.includes('damaged'))).toEqual([])

  await release()
  await world.until(() => polls(world).length === 2, 2 * MINUTE)
  await world.until(async () => (await app.ask('sync.get', {})).phase === 'idle', 2 * MINUTE)
  for (const { ask } of [app, late])
    await world.until(async () => (await ask('sync.get', {})).uncounted === null, 5_000)
})

test('on a full disk the user’s request is refused as disk-full', async () => {
  const world = await openFilled({ assets: 2 })
  const { app } = world
  const { transaction } = Database.prototype
  const full = vi.spyOn(Database.prototype, 'transaction').mockImplementation(function (
    this: Database.Database,
    work,
  ) {
    if (this.name.endsWith('budget.db'))
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
  expect(world.left).toHaveLength(asked)
  full.mockRestore()
  expect(await refusals()).toEqual([undefined, undefined])
})

test('while another program holds the budget, the user’s request is refused as busy', async () => {
  const world = await openFilled({ assets: 2 })
  const budget = new Database(join(world.folder, 'budget.db'), { timeout: 0 })
  onTestFinished(() => void budget.close())
  budget.exec('BEGIN EXCLUSIVE')
  expect(await world.app.refusal('convert.ask', { from: 'A00', to: 'KZT', amount: '1' })).toBe('busy')
  expect(await world.app.refusal('history.fetchAll', { code: 'A01' })).toBe('busy')
})
