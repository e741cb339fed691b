import { execFile, execFileSync } from 'node:child_process'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:https'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { publicHalf, signRelease } from '../../../src/main/updates/releaseSignature.ts'

const release = Buffer.from('#!/bin/sh\nexit 0\n')
const name = 'aina-0.2.0-linux-x86_64.AppImage'
const { privateKey } = generateKeyPairSync('ed25519')
const key = String(privateKey.export({ format: 'pem', type: 'pkcs8' }))
const keys = [publicHalf(privateKey)]
const feed = process.arch === 'x64' ? 'latest-linux' : `latest-linux-${process.arch}`
const signed = signRelease(
  {
    feed,
    version: '0.2.0',
    files: [{ name, size: release.length, sha512: createHash('sha512').update(release).digest('base64') }],
  },
  key,
)

const folder = mkdtempSync(join(tmpdir(), 'aina-updates-'))
const authority = join(folder, 'authority.pem')
let secrets = { key: '', cert: '' }
beforeAll(() => {
  const secret = join(folder, 'key.pem')
  execFileSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
    ...['-keyout', secret, '-out', authority],
  ])
  secrets = { key: readFileSync(secret, 'utf8'), cert: readFileSync(authority, 'utf8') }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const portOf = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  return typeof at === 'object' ? (at?.port ?? 0) : 0
}

/** A feed over https on this machine: what it answers by path, a redirect where that is an address, 404 otherwise. */
const startFeed = async (answers: Record<string, string | Buffer>): Promise<string> => {
  const server = createServer(secrets, (request, response) => {
    const answer = answers[request.url?.slice(1) ?? '']
    if (answer === undefined) response.writeHead(404).end()
    else if (typeof answer === 'string' && answer.startsWith('http:'))
      response.writeHead(302, { location: answer }).end()
    else response.setHeader('content-length', Buffer.byteLength(answer)).end(answer)
  })
  onTestFinished(() => void server.close())
  return `https://127.0.0.1:${await portOf(server)}`
}

/** What the real updater makes of a feed, step for step, and what the app is in the end. */
const update = async (
  address: string,
  { swaps = false, seen = null }: { swaps?: boolean; seen?: string | null } = {},
): Promise<{ reported: unknown[]; app: string; pending: string }> => {
  const home = mkdtempSync(join(folder, 'home-'))
  const resources = join(home, 'resources')
  mkdirSync(resources)
  writeFileSync(join(resources, 'app-update.yml'), 'provider: generic\nupdaterCacheDirName: aina-updater\n')
  const app = join(home, 'Aina.AppImage')
  writeFileSync(app, 'the old one')
  const pending = join(home, 'aina-updater/pending')
  const facts = { address, keys, seen, ...(swaps && { swapped: join(pending, name) }) }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'updaterChild.ts'), resources, JSON.stringify(facts)],
    {
      env: {
        ...process.env,
        HOME: home,
        XDG_CACHE_HOME: home,
        AINA_TEST_PACKAGED: '1',
        APPIMAGE: app,
        NODE_EXTRA_CA_CERTS: authority,
      },
    },
  )
  const reported = stdout
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  return { reported, app: readFileSync(app, 'utf8'), pending }
}

// Elsewhere the updater asks for what only the real Electron has.
describe.runIf(process.platform === 'linux')('the real updater', () => {
  test('installs a newer release signed with our key from a folder closed to others', async () => {
    const { reported, app, pending } = await update(
      await startFeed({ [`${feed}.signed.json`]: signed, [name]: release }),
    )
    expect(reported).toEqual([
      ['newer', '0.2.0'],
      ['fetched', true],
      ['lock', 'released'],
      ['installed', true],
      ['seen', '0.2.0'],
    ])
    expect(app).toBe(String(release))
    expect(statSync(pending).mode & 0o777).toBe(0o700)
  })

  test.each([
    ['has no signature', {}, ['RefusedRelease', expect.stringMatching(/no signature/)]],
    [
      'has other bytes than were signed',
      { [`${feed}.signed.json`]: signed, [name]: Buffer.from(release).fill('x', 3, 4) },
      ['RefusedRelease', expect.stringMatching(/other bytes/)],
    ],
    [
      'was signed and then changed by a letter',
      { [`${feed}.signed.json`]: signed.replace('0.2.0', '0.3.0') },
      ['RefusedRelease', expect.stringMatching(/none of our keys/)],
    ],
  ])('puts in nothing of a release that %s', async (_what, answers, last) => {
    const { reported, app } = await update(await startFeed(answers))
    expect(reported).toContainEqual(last)
    expect(reported).not.toContainEqual(['fetched', true])
    expect(app).toBe('the old one')
  })

  test('fetches nothing over http, even if a feed over https redirects there', async () => {
    const asked: (string | undefined)[] = []
    const plain = createHttpServer((request, response) => {
      asked.push(request.url)
      response.end(release)
    })
    onTestFinished(() => void plain.close())
    const elsewhere = `http://127.0.0.1:${await portOf(plain)}/${name}`
    const { reported, app } = await update(
      await startFeed({ [`${feed}.signed.json`]: signed, [name]: elsewhere }),
    )
    expect(reported).toContainEqual([
      'log',
      expect.stringContaining('refused to fetch over http://127.0.0.1'),
    ])
    expect(reported).not.toContainEqual(['fetched', true])
    expect([app, asked]).toEqual(['the old one', []])
  })

  test('starts nothing that was changed after it had been fetched and checked', async () => {
    const { reported, app } = await update(
      await startFeed({ [`${feed}.signed.json`]: signed, [name]: release }),
      { swaps: true },
    )
    expect(reported).toContainEqual(['fetched', true])
    expect(reported).toContainEqual(['RefusedRelease', expect.stringMatching(/another length/)])
    expect(reported).not.toContainEqual(['lock', 'released'])
    expect(app).toBe('the old one')
  })
})
