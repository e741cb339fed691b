import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const release = Buffer.from('#!/bin/sh\necho the newer Aina\n')
const name = 'aina-0.2.0-linux-x86_64.AppImage'

/** A feed on this machine, and what it was asked for. */
const startFeed = async (version: string, body: Buffer) => {
  const asked: string[] = []
  const sha512 = createHash('sha512').update(release).digest('base64')
  const about = [
    `version: ${version}`,
    `files:\n  - url: ${name}\n    sha512: ${sha512}\n    size: ${release.length}`,
    `path: ${name}\nsha512: ${sha512}\nreleaseDate: '2026-11-20T09:00:00.000Z'\n`,
  ].join('\n')
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://feed')
    asked.push(pathname)
    if (/^\/latest-linux.*\.yml$/.test(pathname)) response.end(about)
    else if (pathname === `/${name}`) response.end(body)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const at = server.address()
  return { asked, url: `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}` }
}

/** What the real updater makes of a feed, step for step. */
const update = async (url: string): Promise<unknown[]> => {
  const home = mkdtempSync(join(tmpdir(), 'aina-update-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const resources = join(home, 'resources')
  mkdirSync(resources)
  writeFileSync(
    join(resources, 'app-update.yml'),
    `provider: generic\nurl: ${url}\nupdaterCacheDirName: aina-updater\n`,
  )
  writeFileSync(join(home, 'Aina.AppImage'), 'the old one')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'updaterChild.ts'), resources],
    {
      env: {
        ...process.env,
        HOME: home,
        XDG_CACHE_HOME: home,
        AINA_TEST_PACKAGED: '1',
        APPIMAGE: join(home, 'Aina.AppImage'),
      },
    },
  )
  return stdout
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
}

// Elsewhere the updater asks for what only the real Electron has.
test.runIf(process.platform === 'linux')(
  'the real updater finds a newer release and fetches it',
  async () => {
    const feed = await startFeed('0.2.0', release)
    expect(await update(feed.url)).toEqual([
      ['newer', '0.2.0'],
      ['fetched', true],
    ])
    expect(feed.asked).toContain(`/${name}`)
  },
)

test.runIf(process.platform === 'linux')('a release that is not newer is not fetched', async () => {
  const feed = await startFeed('0.1.0', release)
  expect(await update(feed.url)).toEqual([['newer', null]])
  expect(feed.asked).not.toContain(`/${name}`)
})

test.runIf(process.platform === 'linux')('a release that is not what the feed says is refused', async () => {
  const feed = await startFeed('0.2.0', Buffer.from(release).fill('x'))
  expect(await update(feed.url)).toEqual([
    ['newer', '0.2.0'],
    ['failed', expect.stringContaining('sha512')],
  ])
})
