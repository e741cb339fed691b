import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type PageFiles, readPageFiles } from '../../src/core/pages/pageFiles.ts'
import { csp } from '../../src/core/pages/pageHeaders.ts'
import { pageAnswer, pageScheme, setupPages } from '../../src/main/pages.ts'
import { hostilePaths } from '../doubles/hostilePaths.ts'
import { protocol } from './electronMock.ts'

vi.mock('electron', () => import('./electronMock.ts'))

let folder = ''
let files: PageFiles

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aina-pages-'))
  const pages = join(folder, 'renderer')
  await mkdir(join(pages, 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'SECRET')
  await writeFile(join(pages, 'index.html'), '<!doctype html><title>Aina</title>')
  await writeFile(join(pages, 'mark.svg'), '<svg/>')
  await writeFile(join(pages, 'assets', 'index-BxYz12_-.js'), 'export {}')
  await writeFile(join(pages, 'assets', 'index-BxYz12_-.js.map'), 'SECRET')
  await symlink(join(folder, 'secret.txt'), join(pages, 'link.txt'))
  files = readPageFiles(pages)
})
afterAll(() => rm(folder, { recursive: true }))

const get = (path: string) => pageAnswer(files, { method: 'GET', url: `aina-app://app${path}` })

test.each([
  ['/', 'text/html; charset=utf-8', '<!doctype html><title>Aina</title>'],
  ['/index.html', 'text/html; charset=utf-8', '<!doctype html><title>Aina</title>'],
  ['/index.html?window=converter', 'text/html; charset=utf-8', '<!doctype html><title>Aina</title>'],
  ['/index.html#/board', 'text/html; charset=utf-8', '<!doctype html><title>Aina</title>'],
  ['/mark.svg', 'image/svg+xml', '<svg/>'],
  ['/assets/index-BxYz12_-.js', 'text/javascript; charset=utf-8', 'export {}'],
])('%s is there, with its type and the policy', (path, type, text) => {
  const { status, headers, body } = get(path)
  expect([status, String(body)]).toEqual([200, text])
  expect(headers).toMatchObject({
    'content-type': type,
    'content-security-policy': csp,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
})

test('HEAD has no body, and no other method is answered', () => {
  expect(pageAnswer(files, { method: 'HEAD', url: 'aina-app://app/mark.svg' })).toMatchObject({
    status: 200,
    body: '',
  })
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'get', ''])
    expect(pageAnswer(files, { method, url: 'aina-app://app/mark.svg' }).status).toBe(405)
})

const hostile = [
  ...hostilePaths,
  '/\u0000',
  '/link.txt',
  '/assets/index-BxYz12_-.js.map',
  '/assets/index-BxYz12_-.js/x',
]

test('at least 40 hostile paths exist, and none opens anything', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(40)
  for (const path of hostile) {
    const { status, body, headers } = get(path)
    expect([path, status, String(body)]).toEqual([path, 404, 'there is no such page\n'])
    expect(headers['content-security-policy']).toBe(csp)
  }
})

test.each([
  'aina-app://other/index.html',
  'aina-app://app.evil.example/index.html',
  'aina-app://app:80/index.html',
  'aina-app://me@app/index.html',
  'aina-app:///index.html',
  'aina-app://app',
  'AINA-APP://APP/index.html',
  'https://app/index.html',
  'file:///index.html',
  '/index.html',
  '',
])('%j is not an address of a page', (url) => {
  expect(pageAnswer(files, { method: 'GET', url }).status).toBe(404)
})

test('the scheme is standard, secure and fetchable, and nothing more', () => {
  expect(pageScheme).toEqual({
    scheme: 'aina-app',
    privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
  })
})

test('the answers are handed to Electron as they are; an app without pages does not start', async () => {
  const build = await mkdtemp(join(tmpdir(), 'aina-build-'))
  expect(() => setupPages({ info() {}, warn() {} }, build)).toThrow('npm run build')
  await writeFile(join(build, 'index.html'), '<p>')
  setupPages({ info() {}, warn() {} }, build)
  await rm(build, { recursive: true })
  const response =
    protocol.handlers[0]?.({ method: 'GET', url: 'aina-app://app/mark.svg' }) ?? Response.error()
  expect([response.status, await response.text()]).toEqual([404, 'there is no such page\n'])
  expect(response.headers.get('content-security-policy')).toBe(csp)
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})
