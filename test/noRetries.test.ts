import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const inFolder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))

const files = [
  ...['package.json', 'vitest.config.ts', 'playwright.config.ts'],
  ...[...inFolder('test'), ...inFolder('.github')].filter((name) => /\.(tsx?|ya?ml)$/.test(name)),
]
const thatSay = (what: RegExp) => files.filter((name) => what.test(readFileSync(join(root, name), 'utf8')))

test('no test is tried twice: what fails now and then is broken', () => {
  const again = /\b(retry|retries)\b['"]?\s*[:=]\s*(?!0\b)\S|--retr(y|ies)\b|\.retry\(/
  expect(thatSay(again)).toEqual([])
  expect(files.length).toBeGreaterThan(100)
})

test('waits in tests last longer than the default second of `vi`', () => {
  expect(thatSay(/\bvi\.wait(For|Until)\(/)).toEqual(['test/doubles/soon.ts'])
})
