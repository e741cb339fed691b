import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { extractAll } from '@electron/asar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEmptyRuntime } from './emptyRuntime.ts'

const root = resolve(import.meta.dirname, '../..')
const into = mkdtempSync(join(tmpdir(), 'aina-package-'))
const folder = join(into, 'dist/linux-unpacked')
const app = join(into, 'app')

/** Packs the built app for Linux around a runtime that has nothing to run. */
beforeAll(async () => {
  const runtime = join(into, 'runtime')
  makeEmptyRuntime(runtime)
  const options = [
    ...['--linux', '--dir', '--x64', '--publish', 'never'],
    ...[`--config.electronDist=${runtime}`, `--config.directories.output=${join(into, 'dist')}`],
  ]
  await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/electron-builder/cli.js'), ...options],
    { cwd: root },
  )
  extractAll(join(folder, 'resources/app.asar'), app)
})
afterAll(() => rmSync(into, { recursive: true, force: true }))

/** The files of a folder with their paths in it, sorted. */
const filesIn = (place: string): string[] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(place, join(entry.parentPath, entry.name)))
    .sort()
const read = (path: string): string => readFileSync(join(app, path), 'utf8')
const under = (place: string): string[] => filesIn(app).filter((path) => path.startsWith(place))

/** Everything in the archive beside the bundles. */
const APART = [
  'LICENSE',
  'node_modules/better-sqlite3/LICENSE',
  ...filesIn(join(root, 'node_modules/better-sqlite3/lib')).map(
    (path) => `node_modules/better-sqlite3/lib/${path}`,
  ),
  'node_modules/better-sqlite3/package.json',
  'node_modules/better-sqlite3/prebuilds/linux-x64.node',
  'package.json',
  'resources/icons/256x256.png',
  ...['Dark', 'Light', 'Stale'].flatMap((look) =>
    [16, 20, 24, 32, 48].map((size) => `resources/icons/tray${look}${size}.png`),
  ),
  'resources/icons/trayTemplate.png',
  'resources/icons/trayTemplate@2x.png',
]

test('the archive holds what runs and nothing else', () => {
  expect(filesIn(app).filter((path) => !path.startsWith('out/'))).toEqual(APART)
  expect(under('out/preload/')).toEqual(['out/preload/index.cjs'])
  const pages = filesIn(join(root, 'out/renderer')).filter((path) => !path.endsWith('.map'))
  expect(under('out/renderer/')).toEqual(pages.map((path) => `out/renderer/${path}`))
  expect(filesIn(folder)).toEqual([
    'LICENSE.electron.txt',
    'LICENSES.chromium.html',
    'aina',
    'locales/en-US.pak',
    'locales/ru.pak',
    'resources/app.asar',
    'resources/app.asar.unpacked/node_modules/better-sqlite3/prebuilds/linux-x64.node',
  ])
})

test('no text names a source map, a folder of the machine that built it, or a variable of the tests', () => {
  const texts = filesIn(app).filter((path) => /\.(c?js|json|html|css|svg)$/.test(path))
  const telling = texts.filter(
    (path) => read(path).includes(root) || /sourceMappingURL=|AINA_TEST/.test(read(path)),
  )
  expect(telling).toEqual([])
})
