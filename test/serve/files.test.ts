import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hostilePaths } from '../doubles/hostilePaths.ts'
import { ask } from './raw.ts'
import { makePages, serveForTest } from './serveForTest.ts'

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
  }
})

test('a file with a hash in its name is cached permanently', async () => {
  const answer = await fetchFile(await serveForTest(), '/assets/index-BxYz12_-.js')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
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

const hostile = [...hostilePaths, '/apix/board.get', '/api']

test('none of the hostile addresses reaches a file', async () => {
  const { port } = await serveForTest()
  for (const path of hostile) {
    const answer = await ask(port, [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`])
    expect([path, answer.status === 404 || answer.status === 400]).toEqual([path, true])
    expect(answer.text).not.toMatch(/SECRET|root:|Aina<|node:|\/tmp/)
  }
})
