import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { commandScript } from './commandScript.ts'
import { type BrowserFacts, chooseBrowser } from './e2e/browser.ts'
import { hasSandbox } from './e2e/desktopRuntime.ts'
import { treeEnding } from './e2e/endTree.ts'

const root = resolve(import.meta.dirname, '..')

test.each(['tsc', 'biome', 'vitest', 'electron-vite', 'playwright'])(
  'the script of %s is one that Node runs, on every system',
  (command) => {
    const script = commandScript(command)
    expect(script).not.toContain('.bin')
    expect(readFileSync(script, 'utf8')).toMatch(/^#!.*\bnode\b/)
  },
)

test('a command that a package does not have is reported', () => {
  expect(() => commandScript('electron')).not.toThrow()
  expect(() => commandScript('zod')).toThrow()
})

/** The sources of the tests and scripts, without this one. */
const sources = ['test', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('portable.test.ts'))
    .map((path) => ({ path: join(folder, path), text: readFileSync(join(root, folder, path), 'utf8') })),
)

test('nothing is started by a name that only a Unix shell would find', () => {
  expect(
    sources.filter(({ text }) => /['"](?:[^'"`\n]*\/)?\.bin\b/.test(text)).map(({ path }) => path),
  ).toEqual([])
  // A file that starts npm itself, which is a shell script on Windows, leaves that test out there.
  const npm = sources.filter(({ text }) => /\(\s*'np[mx]',/.test(text))
  expect(npm.filter(({ text }) => !/test\.skip\(process\.platform === 'win32'/.test(text))).toEqual([])
})

test('a path is put before others with the system’s own sign', () => {
  expect(
    sources.filter(({ text }) => /:\$\{(?:process\.)?env\.PATH\}/.test(text)).map(({ path }) => path),
  ).toEqual([])
})

test.skipIf(process.platform === 'win32')(
  'every script of package.json is one that cmd.exe runs, too',
  () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    )
    // Words, `&&` and a stream into another: no variables, quotes, `;` or anything else of a Unix shell.
    for (const [name, line] of Object.entries(scripts))
      expect(line, name).toMatch(/^(?:[\w./-]+|--[\w-]+|&&|>&2)(?: (?:[\w./-]+|--[\w-]+|&&|>&2))*$/)
    // `exec` is a word of the Unix shell: elsewhere the file of that name is found, and runs its arguments.
    expect(readFileSync(join(root, 'exec.cmd'), 'utf8').split(/\r?\n/)).toContain('@%*')
    expect(execFileSync('git', ['check-attr', 'eol', 'exec.cmd'], { cwd: root, encoding: 'utf8' })).toContain(
      'crlf',
    )
  },
)

const bare: BrowserFacts = { platform: 'linux', arch: 'x64', env: {}, isThere: () => false }
const chrome = String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`

test.each<[Partial<BrowserFacts>, ReturnType<typeof chooseBrowser>]>([
  [{ env: { AINA_TEST_BROWSER: '/x/chrome' } }, { executablePath: '/x/chrome' }],
  [{ isThere: (path) => path === '/usr/bin/chromium' }, { executablePath: '/usr/bin/chromium' }],
  // The one inside an npm package.
  [{}, null],
  [{ arch: 'arm64' }, { channel: 'chrome' }],
  [
    { platform: 'darwin', isThere: (path) => path === '/Applications/Google Chrome.app' },
    { channel: 'chrome' },
  ],
  [{ platform: 'darwin' }, { channel: 'msedge' }],
  [
    { platform: 'win32', env: { ProgramFiles: 'C:\\Program Files' }, isThere: (path) => path === chrome },
    { channel: 'chrome' },
  ],
  [{ platform: 'win32' }, { channel: 'msedge' }],
])('the browser of %j is found', (facts, found) => {
  expect(chooseBrowser({ ...bare, ...facts })).toEqual(found)
})

test('Electron goes without its sandbox only where Linux has none for it', () => {
  const linux = { platform: 'linux', helper: null, isRestricted: true } as const
  expect(hasSandbox(linux)).toBe(false)
  expect(hasSandbox({ ...linux, isRestricted: false })).toBe(true)
  expect(hasSandbox({ ...linux, helper: { uid: 0, mode: 0o104_755 } })).toBe(true)
  expect(hasSandbox({ ...linux, helper: { uid: 0, mode: 0o100_755 } })).toBe(false)
  expect(hasSandbox({ ...linux, helper: { uid: 1_000, mode: 0o104_755 } })).toBe(false)
  for (const platform of ['win32', 'darwin'] as const) expect(hasSandbox({ ...linux, platform })).toBe(true)
})

test('a process is ended with all that it has started, as each system does it', () => {
  expect(treeEnding(42, 'win32')).toEqual({ command: 'taskkill', args: ['/PID', '42', '/T', '/F'] })
  for (const platform of ['linux', 'darwin'] as const)
    expect(treeEnding(42, platform)).toEqual({ group: -42 })
})
