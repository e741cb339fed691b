import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** What each folder of src may import of the others, and the packages that it never imports. */
const table: Record<string, { folders: string[]; never: RegExp }> = {
  shared: { folders: [], never: /^(node:|electron|react|better-sqlite3)/ },
  core: { folders: ['shared'], never: /^(electron|react)/ },
  demo: { folders: ['shared'], never: /^(electron|react|better-sqlite3)/ },
  main: { folders: ['shared', 'core', 'demo', 'cli'], never: /^(react|better-sqlite3)/ },
  preload: { folders: ['shared'], never: /^(?!electron$)/ },
  serve: { folders: ['shared', 'core', 'demo'], never: /^(electron|react|better-sqlite3)/ },
  cli: { folders: ['shared', 'core', 'demo'], never: /^(electron|react|better-sqlite3)/ },
  renderer: { folders: ['shared'], never: /^(node:|electron|better-sqlite3)/ },
}

const src = resolve(import.meta.dirname, '../src')

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => join(src, path))

const importsOf = (text: string): string[] =>
  [...text.matchAll(/\bfrom\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|^import\s+'([^']+)'/gm)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  )

const folderOf = (path: string): string => relative(src, path).split(/[\\/]/)[0] ?? ''

const isAllowed = (file: string, specifier: string): boolean => {
  const rule = table[folderOf(file)]
  if (!rule) return false
  if (!specifier.startsWith('.')) return !rule.never.test(specifier)
  const target = folderOf(resolve(file, '..', specifier))
  // Outside src: the version, and the schema that the command line publishes.
  if (target === '..') return /(package|aina\.schema)\.json$/.test(specifier)
  return target === folderOf(file) || rule.folders.includes(target)
}

test('every import goes in a direction that the table allows', () => {
  expect(files.length).toBeGreaterThan(50)
  const forbidden = files.flatMap((file) =>
    importsOf(readFileSync(file, 'utf8'))
      .filter((specifier) => !isAllowed(file, specifier))
      .map((specifier) => `${relative(src, file)} imports ${specifier}`),
  )
  expect(forbidden).toEqual([])
})
