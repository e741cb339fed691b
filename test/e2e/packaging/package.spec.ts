import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { integrityViolation } from '../../fakeElectron/asar.ts'
import { expect, test } from '../desktop/desktop.ts'
import { desktopEnvironment } from '../launchDesktop.ts'
import { root } from '../startAina.ts'
import { filled, ratedRows } from '../words.ts'
import { filesIn, type Packed, pack } from './pack.ts'

// What is packed once is looked at by all of them.
test.describe.configure({ mode: 'default' })

let packed: Packed
let into = ''
test.beforeAll(async () => {
  test.setTimeout(180_000)
  into = mkdtempSync(join(tmpdir(), 'aina-package-'))
  packed = await pack(into)
})
test.afterAll(() => rmSync(into, { recursive: true, force: true }))

const isElsewhere = process.platform !== 'linux' || process.arch !== 'x64'
const read = (path: string): string => readFileSync(join(packed.app, path), 'utf8')
const under = (folder: string): string[] => filesIn(packed.app).filter((path) => path.startsWith(folder))

/** Everything in the archive beside the bundles. */
const APART = [
  'LICENSE',
  'node_modules/better-sqlite3/LICENSE',
  // Compacting a mirror loads it in a separate thread.
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
  expect(filesIn(packed.app).filter((path) => !path.startsWith('out/'))).toEqual(APART)
  expect(under('out/preload/')).toEqual(['out/preload/index.cjs'])
  // The pages are all there, each by a name that Vite gives.
  const pages = filesIn(join(root, 'out/renderer')).filter((path) => !path.endsWith('.map'))
  expect(under('out/renderer/')).toEqual(pages.map((path) => `out/renderer/${path}`))
  const odd = pages.filter((path) => !/^assets\/[\w-]+-[\w-]{8}\.(js|css|svg|json)$/.test(path))
  expect(odd).toEqual(['index.html', 'licences.json'])
})

test('every file of the main process is reached from its first', () => {
  const reached = new Set<string>()
  const follow = (path: string): void => {
    if (reached.has(path)) return
    reached.add(path)
    // Comments name files too, of the packages as they were.
    for (const [, inner = ''] of read(path)
      .replaceAll(/^\s*\*.*$/gm, '')
      .matchAll(/(?:from|import\()\s*["'](\.[^"']+\.js)["']/g))
      follow(join(path, '..', inner))
  }
  follow('out/main/index.js')
  // A file that only re-exports another one is left over from the programs that are not in it.
  const handsOn = (path: string): boolean => /^export \{[^}]*\} from "[^"]*";\s*$/.test(read(path))
  expect(under('out/main/').filter((path) => !reached.has(path) && !handsOn(path))).toEqual([])
  expect([...reached].filter((path) => !under('out/main/').includes(path))).toEqual([])
})

test('no source map, and no path of the machine that built it, is in any text', () => {
  const texts = filesIn(packed.app).filter((path) => /\.(c?js|json|html|css|svg)$/.test(path))
  const telling = texts.filter((path) => read(path).includes(root) || /sourceMappingURL=/.test(read(path)))
  expect(telling).toEqual([])
})

test('the package file says what starts, and nothing of how it is made', () => {
  const about: object = JSON.parse(read('package.json'))
  expect(Object.keys(about).sort()).toEqual([
    'allowScripts',
    // Of the command line as a separate program, which is run from the sources.
    'bin',
    'dependencies',
    'description',
    'desktopName',
    'engines',
    'license',
    'main',
    'name',
    'optionalDependencies',
    'private',
    'productName',
    'type',
    'version',
  ])
})

test('the archive’s neighbours are the runtime, its notices and two languages', () => {
  expect(filesIn(packed.folder)).toEqual([
    'LICENSE.electron.txt',
    'LICENSES.chromium.html',
    'aina',
    'locales/en-US.pak',
    'locales/ru.pak',
    'resources/app.asar',
    'resources/app.asar.unpacked/node_modules/better-sqlite3/prebuilds/linux-x64.node',
  ])
})

test('the packed app starts from its archive, and shows rates', async ({ desktop }) => {
  test.skip(isElsewhere, 'the package is for Linux on x64')
  const aina = await desktop(undefined, { app: packed.archive })
  const page = await aina.page('main')
  await filled(page)
  expect(await ratedRows(page).count()).toBeGreaterThan(5)
})

test('the packed app answers a command without opening a window', async ({ beside, folder, service }) => {
  test.skip(isElsewhere, 'the package is for Linux on x64')
  const flags = [`--data-dir=${folder}`, `--service=${service.base}`]
  const aina = async (...words: string[]) => {
    const started = beside(words, { app: packed.archive })
    const status = await started.ended
    return { status, out: started.out(), err: started.err() }
  }
  expect(await aina('sync', ...flags)).toMatchObject({ status: 0, err: [] })
  const { status, out, err } = await aina('rates', 'USD', '--csv', ...flags)
  expect({ status, err }).toEqual({ status: 0, err: [] })
  expect(out).toEqual([
    expect.stringMatching(/^code,kind,name,/),
    expect.stringMatching(/^USD,fiat,US dollar,\d/),
  ])
  expect(await aina('--cli', 'rates', 'XXX', ...flags)).toEqual({
    status: 1,
    out: [],
    err: ['error: unknown currency XXX (this service does not list it)'],
  })
  // Neither a profile of Chromium’s, nor the desktop’s own state, nor a log.
  expect(readdirSync(folder).filter((name) => !/\.db(-shm|-wal)?$/.test(name))).toEqual([])
})

test('every file in the archive has the checksums of its contents', () => {
  const unpacked = (path: string) => path.endsWith('.node')
  const wrong = filesIn(packed.app).flatMap((inner) => {
    const violation = integrityViolation(
      { archive: packed.archive, inner },
      readFileSync(join(packed.app, inner)),
    )
    return violation === null || unpacked(inner) ? [] : [`${inner}: ${violation}`]
  })
  expect(wrong).toEqual([])
})

test('the packed app works on each system from first start to end', async ({ home, run }) => {
  // Three apps at once, each with a request that has to run out of time.
  test.setTimeout(300_000)
  test.skip(isElsewhere, 'the package is for Linux on x64')
  const script = join(root, 'test/smoke/run.ts')
  const systems = ['linux', 'win32', 'darwin']
  const started = systems.map((system) => {
    const env = { ...desktopEnvironment(home), AINA_TEST_PLATFORM: system }
    return run(process.execPath, [script, join(packed.folder, 'aina'), '--tray'], { env })
  })
  const said = await Promise.all(
    started.map(async ({ ended, out, err }) => ({ status: await ended, out: out(), err: err() })),
  )
  const fine = { status: 0, out: Array.from({ length: 8 }, () => expect.stringMatching(/^✓ /)), err: [] }
  expect(said).toEqual(systems.map(() => fine))
})

test('a changed byte in the archive stops the start on Windows and macOS', async ({ home, folder, run }) => {
  test.skip(isElsewhere, 'the package is for Linux on x64')
  const altered = join(into, 'altered')
  cpSync(packed.folder, altered, { recursive: true })
  const archive = readFileSync(packed.archive)
  const at = archive.indexOf(readFileSync(join(packed.app, 'out/main/index.js')))
  archive[at] = (archive[at] ?? 0) ^ 1
  writeFileSync(join(altered, 'resources/app.asar'), archive)
  for (const system of ['win32', 'darwin']) {
    const env = { ...desktopEnvironment(home), AINA_TEST_PLATFORM: system }
    const started = run(join(altered, 'aina'), [`--data-dir=${folder}`, '--version'], { env })
    expect(await started.ended).toBe(1)
    // On Windows Electron's own line break comes first.
    expect(started.out().filter((line) => line !== '')).toEqual([])
    expect(started.err().join('\n')).toContain('ASAR Integrity Violation')
  }
})
