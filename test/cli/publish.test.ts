import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { askAt } from '../conformance/askAt.ts'
import { checks } from '../conformance/checks.ts'
import { DAY, HOUR, isFilled, openWorld, ownFolder } from '../core/coreForTest.ts'
import { assets, commandLine, filledFolder } from './cliForTest.ts'

/** A web server as simple as one can be: a path is a file, what stands behind a question mark counts for nothing. */
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

test('the files conform to the service as far as files can, and another Aina fills itself from them', async () => {
  const { world, aina } = await filledFolder()
  const folder = ownFolder()
  expect(await aina(['publish', folder])).toMatchObject({ status: 0, err: [] })
  const base = await staticServer(folder)
  for (const { needs, run } of checks) if (needs === 'files') await run(askAt(base))
  expect((await askAt(base)('/historical/USD')).value).toMatchObject({
    count: world.service.history('USD').length,
    points: world.service.history('USD'),
  })

  const other = await openWorld({ assets })
  const app = other.open({ service: { text: base, by: 'flag' } })
  app.core.start()
  await other.until(isFilled(app), HOUR)
  const { day } = await app.ask('history.get', { code: 'USD' })
  expect(day.length).toBe(world.service.history('USD').length)
})

test('only what has changed is written anew, and a web server may read it', async () => {
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
  expect((await aina(['publish', folder])).out).toMatch(/^0 of \d+ files/)
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

test('a folder that cannot be written is said', async () => {
  const { world, aina } = await filledFolder()
  // A file stands where the folder should be.
  const folder = join(world.folder, 'settings.json')
  expect(await aina(['publish', folder])).toMatchObject({
    status: 1,
    out: '',
    err: [expect.stringMatching(/settings\.json cannot be written \([A-Z]+\)\.$/)],
  })
})
