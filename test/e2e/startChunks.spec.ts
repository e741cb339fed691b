import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { root } from './startAina.ts'

const bundles = join(root, 'out/main')
const chunks = readdirSync(join(bundles, 'chunks')).map((name) => `chunks/${name}`)
const codeOf = (file: string): string => readFileSync(join(bundles, file), 'utf8')

/** The bundles that a file loads before its own code runs, with itself. */
const loadedWith = (file: string, known = new Set<string>()): Set<string> => {
  if (known.has(file)) return known
  known.add(file)
  for (const [, other = ''] of codeOf(file).matchAll(/^(?:import|export) .*?["'](\.{1,2}\/[^"']+)["'];?$/gm))
    loadedWith(join(dirname(file), other), known)
  return known
}

const defines = (file: string, name: string): boolean =>
  new RegExp(`^(?:async )?(?:var|let|const|function|class) ${name}\\b`, 'm').test(codeOf(file))

/** What no start needs for its first rate, by a name that its module defines. */
const LATE = [
  ...['kk', 'ru'],
  ...['openBackup', 'backupHandlers', 'compact'],
  ...['mcp', 'demoAs', 'readCopied'],
]

const starts = [
  {
    start: 'a command',
    files: ['cli.js', 'runInProcess', 'rates'],
    late: ['openCore', 'calls', 'entryTokens'],
  },
  { start: 'the command convert', files: ['convert', 'readEntry'], late: ['openCore', 'calls'] },
  {
    start: 'the browser version',
    files: ['serve.js', 'browserShell.js'],
    late: ['programOf', 'entryTokens'],
  },
  { start: 'the desktop', files: ['index.js', 'desktop.js'], late: ['programOf', 'entryTokens', 'calls'] },
]

for (const { start, files, late } of starts)
  test(`${start} loads nothing for its first rate that other work needs`, () => {
    const entries = files.flatMap((name) =>
      name.endsWith('.js') ? [name] : chunks.filter((file) => file.startsWith(`chunks/${name}-`)),
    )
    expect(entries.length).toBeGreaterThanOrEqual(files.length)
    const loaded = new Set(entries.flatMap((file) => [...loadedWith(file)]))
    for (const name of [...LATE, ...late]) {
      const definedIn = chunks.filter((file) => defines(file, name))
      // Else the name is out of date, and the test would pass for any bundle.
      expect(definedIn, `${name} is in a chunk`).not.toEqual([])
      expect(
        definedIn.filter((file) => loaded.has(file)),
        `${name} is late`,
      ).toEqual([])
    }
  })
