import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPageFile, openPageFiles, readPageFiles } from '../../src/core/pages/pageFiles.ts'
import { hostilePaths } from '../doubles/hostilePaths.ts'
import { ask, sendRaw } from './raw.ts'
import { makePages, serveForTest, tokenFor, trade } from './serveForTest.ts'

const fetchFile = (served: { base: string }, path: string, init?: RequestInit) =>
  fetch(served.base + path, init)

test('the page is at /, never kept by the browser', async () => {
  const served = await serveForTest()
  for (const path of ['/', '/index.html', '/?x=1']) {
    const answer = await fetchFile(served, path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('<!doctype html><title>Aina</title>')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('etag')).toBeNull()
  }
})

test('the page clears old browser data until the first code is used, and never after', async () => {
  const served = await serveForTest()
  const cleared = async (path: string) => (await fetchFile(served, path)).headers.get('clear-site-data')
  for (const path of ['/', '/index.html', '/']) expect(await cleared(path)).toBe('"storage"')
  expect(await cleared('/mark.svg')).toBeNull()
  await trade(served.base, 'wrong')
  expect(await cleared('/')).toBe('"storage"')
  await tokenFor(served)
  expect(await cleared('/')).toBeNull()
})

test('a file with a hash in its name is cached permanently', async () => {
  const answer = await fetchFile(await serveForTest(), '/assets/index-BxYz12_-.js')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
})

test('the rest is asked for again and, when it is the same, not sent again', async () => {
  const served = await serveForTest()
  const first = await fetchFile(served, '/mark.svg')
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  const etag = first.headers.get('etag') ?? ''
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await fetchFile(served, '/mark.svg', { headers: { 'if-none-match': known } })
    expect([known, again.status, await again.text()]).toEqual([known, 304, ''])
  }
  expect((await fetchFile(served, '/mark.svg', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

test('HEAD has the headers of GET and no body; other methods are refused', async () => {
  const served = await serveForTest()
  const get = await ask(served.port, ['GET /mark.svg HTTP/1.1', `Host: 127.0.0.1:${served.port}`])
  const head = await ask(served.port, ['HEAD /mark.svg HTTP/1.1', `Host: 127.0.0.1:${served.port}`])
  const without = (headers: [string, string][]) => headers.filter(([name]) => name !== 'date')
  expect(without(head.headers)).toEqual(without(get.headers))
  expect([head.status, head.body]).toEqual([200, ''])
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await fetchFile(served, '/mark.svg', { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  }
})

test('pages stay as they were at the start, whatever happens to the folder', async () => {
  const files = await makePages()
  const served = await serveForTest({ files })
  await new Promise(setImmediate)
  await writeFile(join(files, 'mark.svg'), 'changed')
  await writeFile(join(files, 'new.txt'), 'new')
  expect(await (await fetchFile(served, '/mark.svg')).text()).toBe('<svg/>')
  expect((await fetchFile(served, '/new.txt')).status).toBe(404)
})

test('pages are read when they are first asked for, and once', async () => {
  const folder = await makePages()
  const warned: string[] = []
  const log = { info: () => {}, warn: (line: string) => warned.push(line) }
  const files = openPageFiles(folder, log)
  await writeFile(join(folder, 'mark.svg'), 'changed')
  expect(String(findPageFile(files(), '/mark.svg')?.body)).toBe('changed')
  await rm(folder, { recursive: true })
  expect(files().size).toBe(3)

  expect(() => openPageFiles(folder, log)).toThrow('ENOENT')
  await mkdir(folder)
  await writeFile(join(folder, 'index.html'), '')
  const gone = openPageFiles(folder, log)
  await rm(folder, { recursive: true })
  expect([gone().size, warned]).toEqual([0, [expect.stringMatching(/^the pages cannot be read: .*ENOENT/)]])
  await mkdir(folder)
  await writeFile(join(folder, 'index.html'), '')
  expect(gone().size).toBe(1)
})

test('links out of the folder are not followed, and source maps are not served', async () => {
  const files = await makePages()
  await symlink(join(files, '..', 'secret.txt'), join(files, 'link.txt'))
  await symlink('/', join(files, 'root'))
  await writeFile(join(files, 'assets', 'index.js.map'), '{}')
  const served = await serveForTest({ files })
  for (const path of ['/link.txt', '/root/etc/passwd', '/assets/index.js.map'])
    expect((await fetchFile(served, path)).status).toBe(404)
  expect((await fetchFile(served, '/')).status).toBe(200)
})

const hostile = [...hostilePaths, '/apix/board.get', '/api', '/session/']

test('none of the hostile addresses reaches a file', async () => {
  const { port } = await serveForTest()
  for (const path of hostile) {
    const answer = await ask(port, [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`])
    expect([path, answer.status === 404 || answer.status === 400]).toEqual([path, true])
    expect(answer.text).not.toMatch(/SECRET|root:|Aina<|node:|\/tmp/)
  }
})

test('of 10 000 generated addresses none reaches more than the list of the build', async () => {
  const files = readPageFiles(await makePages())
  const known = new Set([...files.values()])
  expect(known.size).toBe(3)
  const piece = fc.oneof(
    fc.constantFrom('..', '.', '', '%2e%2e', '%2f', '\\', '%5c', '%00', '~', 'C:', 'assets', 'index.html'),
    fc.constantFrom(
      'secret.txt',
      'mark.svg',
      'renderer',
      '__proto__',
      'etc',
      'passwd',
      '?',
      '#',
      ';',
      '..%c0%af',
    ),
    fc.string({ maxLength: 12 }),
  )
  const path = fc
    .tuple(fc.array(piece, { maxLength: 8 }), fc.constantFrom('/', '//', '\\', '%2f'))
    .map(([pieces, separator]) => `/${pieces.join(separator)}`)
  const bodies = new Set(['<!doctype html><title>Aina</title>', '<svg/>', 'export {}'])
  fc.assert(
    fc.property(path, (target) => {
      const file = findPageFile(files, target)
      expect(file === undefined || (known.has(file) && bodies.has(file.body.toString()))).toBe(true)
      const plain = target.split('?', 1)[0] ?? ''
      expect(file !== undefined).toBe(['/', ...files.keys()].includes(plain))
    }),
    { numRuns: 10_000 },
  )
})

test('bytes that are no HTTP are turned away without a word about the inside', async () => {
  const { port } = await serveForTest()
  for (const bytes of [
    '\0\0\0\0\r\n\r\n',
    'GET\r\n\r\n',
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`,
    '\x16\x03\x01\x02\x00\x01',
  ]) {
    const text = await sendRaw(port, bytes)
    expect(text).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(text).not.toMatch(/Error|node:|\/tmp| at /)
  }
})
