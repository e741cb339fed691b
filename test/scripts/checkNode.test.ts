import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const root = resolve(import.meta.dirname, '../..')
const check: { tooOld(version: string, needed: string, env: Record<string, string>): string | null } =
  createRequire(import.meta.url)('../../scripts/checkNode.cjs')

test.each(['20.20.2', '22.23.3', '24.13.1', '8.0.0'])('Node %s gets one clear sentence', (version) => {
  expect(check.tooOld(version, '>=24.14.0', { LANG: 'C.UTF-8' })).toBe(
    `Aina needs Node 24.14 or newer, and this is Node ${version}. Install a current version from https://nodejs.org.`,
  )
})

test.each([
  [{ LANG: 'ru_KZ.UTF-8' }, /^Для Aina нужен Node 24\.14 .* Node 20\.20\.2\. /],
  [{ LC_ALL: 'kk_KZ.UTF-8', LANG: 'ru_RU.UTF-8' }, /^Aina үшін Node 24\.14 .* Node 20\.20\.2 /],
  [{ LC_ALL: '', LC_MESSAGES: 'ru_RU', LANG: 'en_US' }, /^Для Aina/],
  [{}, /^Aina needs/],
])('with %j the sentence is in the system’s language', (env, sentence) => {
  expect(check.tooOld('20.20.2', '>=24.14.0', env)).toMatch(sentence)
})

test('start, serve, test and the aina command check the version first', () => {
  const { start, serve, test: tests, aina } = packageJson.scripts
  for (const script of [start, serve, tests]) expect(script).toMatch(/^node scripts\/checkNode\.cjs && /)
  expect(aina).toBe(`exec node ${packageJson.bin.aina}`)
  expect(existsSync(join(root, packageJson.bin.aina))).toBe(true)
})
