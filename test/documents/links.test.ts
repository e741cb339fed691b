import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, dirname, join, matchesGlob, posix } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { commandNames } from '../../src/cli/commandNames.ts'
import { codeBlocksIn, documents, inlineCodeIn, read, root } from './documents.ts'

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const names = new Set(files.map((file) => basename(file)))
const folders = new Set(
  files.flatMap((file) => file.split('/').map((_, at, all) => all.slice(0, at).join('/'))),
)

/** The anchors of a page's titles, as GitHub makes them. */
const anchorsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** The links and pictures of a page without a target. */
const brokenLinks = (path: string, markdown: string): string[] => {
  const targets = [...markdown.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(
    ([, link, src]) => link ?? src ?? '',
  )
  return targets.filter((target) => {
    if (/^https:\/\//.test(target)) return false
    const [file = '', anchor] = target.split('#')
    const page = file === '' ? path : posix.join(dirname(path), file)
    if (!existsSync(join(root, page))) return true
    return anchor !== undefined && !anchorsIn(read(page)).includes(anchor)
  })
}

/** Whether code in a text names a file or folder of the project: `src/core`, `plan.ts`, `test/**`. */
const looksLikeFile = (code: string): boolean =>
  /^(?:src|test|scripts|docs|resources|\.github)\/[\w./*-]*$/.test(code) ||
  /^[\w./-]+\.(?:tsx?|cjs|cmd|yml|md)$/.test(code)

const isThere = (code: string): boolean => {
  const path = code.replace(/\/$/, '')
  if (path.includes('*')) return files.some((file) => matchesGlob(file, path))
  const places = ['', 'src/', 'src/renderer/', 'test/'].map((folder) => `${folder}${path}`)
  if (places.some((place) => files.includes(place) || folders.has(place))) return true
  // A name alone is a file beside one that was named before.
  return !path.includes('/') && names.has(path)
}

/** The commands of npm and of Aina in a text that do not exist. */
const unknownCommands = (markdown: string): string[] => {
  const code = [...inlineCodeIn(markdown), ...codeBlocksIn(markdown).map(({ text }) => text)].join('\n')
  const scripts = [...code.matchAll(/npm run (?:--silent )?([\w-]+)/g)].map(([, name = '']) => name)
  // Not a folder or a program, as in `.../bin/aina`.
  const commands = [...code.matchAll(/(?:^|[\s(])aina ([a-z][a-z-]+)/gm)].map(([, name = '']) => name)
  return [
    ...scripts.filter((name) => !Object.hasOwn(packageJson.scripts, name)),
    ...commands.filter((name) => !commandNames.some((command) => command === name)),
  ]
}

/** Flags of other programs in the documents. */
const OTHERS = [
  '--check',
  '--deep',
  '--headless',
  '--infilter',
  '--convert-to',
  '--linux',
  '--repo',
  '--strict',
  '--verify',
  '--value',
]
const sources = files
  .filter((file) => /^(?:src|scripts|test)\/.*\.tsx?$/.test(file) && !file.startsWith('test/documents/'))
  .map(read)
  .join('\n')
const flags = new Set([...sources.matchAll(/--[a-z][a-z-]+/g)].map(([flag]) => flag))

const unknownFlags = (markdown: string): string[] =>
  [...inlineCodeIn(markdown), ...codeBlocksIn(markdown).map(({ text }) => text)]
    .flatMap((code) => code.match(/(?<=^|[\s"'])--[a-z][a-z-]+/gm) ?? [])
    .filter((flag) => !flags.has(flag) && !OTHERS.includes(flag))

test.each(documents)('the links, files, commands and flags that %s names exist', (path) => {
  const text = read(path)
  expect(brokenLinks(path, text)).toEqual([])
  expect(inlineCodeIn(text).filter((code) => looksLikeFile(code) && !isThere(code))).toEqual([])
  expect(unknownCommands(text)).toEqual([])
  expect(unknownFlags(text)).toEqual([])
})

test('a link, an anchor, a file, a command or a flag that does not exist is found', () => {
  expect(
    brokenLinks(
      'README.md',
      '[a](docs/gone.md) [b](#gone) ![c](gone.png) [d](docs/cli.md#rates-and-conversions)',
    ),
  ).toEqual(['docs/gone.md', '#gone', 'gone.png'])
  expect(
    ['gone.ts', 'src/gone', 'src/core', 'core/core.ts', 'schema.ts', 'src/*/gone.ts'].map(isThere),
  ).toEqual([false, false, true, true, true, false])
  expect(
    unknownCommands('`npm run gone`, `aina rates`\n\n```sh\naina gone USD\nnpm run --silent unit\n```\n'),
  ).toEqual(['gone', 'gone'])
  expect(unknownFlags('`--gone` `aina rates --on 2025-12-31`')).toEqual(['--gone'])
})

test('every test that docs/testing.md names for a promise exists', () => {
  const rows = (read('docs/testing.md').split('| promise | tests |')[1] ?? '')
    .split('\n')
    .filter((row) => row.startsWith('| '))
  expect(rows.length).toBeGreaterThan(25)
  const missing = rows.flatMap((row) => {
    const cell = row.split('|').at(-2) ?? ''
    let folder = ''
    return inlineCodeIn(cell)
      .filter((code) => !code.includes('=') && code !== 'Retry-After')
      .filter((code) => {
        const path = `test/${code.includes('/') ? code : `${folder}/${code}`}`
        folder = dirname(path).replace(/^test\//, '')
        const endings = ['.test.ts', '.test.tsx', '.ts']
        // A long test is split into files with a number.
        return !(
          folders.has(path) ||
          endings.some((end) => files.includes(`${path}${end}`)) ||
          files.includes(`${path}1.test.ts`)
        )
      })
  })
  expect(missing).toEqual([])
})

test.each(['README.md', 'README.kk.md', 'README.ru.md'])(
  '%s shows the pictures that npm run shots takes',
  (path) => {
    const shown = [...read(path).matchAll(/resources\/pictures\/([\w-]+)\.png/g)].map(([, name = '']) => name)
    const [, taken = ''] = /const inReadme = \[(.*)\]/.exec(read('scripts/shots.ts')) ?? []
    expect(shown.sort()).toEqual([...taken.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name).sort())
    expect(shown).toHaveLength(4)
  },
)
