import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isCrypto, isCurrency, isLive, isOfficial } from '../../../src/shared/currencies/kind.ts'

const source = join(import.meta.dirname, '../../../src')
const lines = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .flatMap((name) =>
    readFileSync(join(source, name), 'utf8')
      .split('\n')
      .map((line) => `${name}: ${line.trim()}`),
  )

test('official kinds have days; all others are live, and unknown ones have no names', () => {
  const reported = (kind: string) => [isOfficial(kind), isLive(kind), isCurrency(kind), isCrypto(kind)]
  expect(reported('fiat')).toEqual([true, false, true, false])
  expect(reported('crypto')).toEqual([false, true, false, true])
  expect(reported('metal')).toEqual([false, true, false, false])
  expect(isOfficial(null)).toBe(false)
})

test('the meaning of a kind is in one place, and so is the code of the tenge', () => {
  expect(lines.length).toBeGreaterThan(10_000)
  expect(lines.filter((line) => /[!=]== '(?:fiat|crypto)'/.test(line))).toEqual([
    "shared/currencies/kind.ts: export const isCurrency = (kind: string): boolean => kind === 'fiat'",
    "shared/currencies/kind.ts: export const isCrypto = (kind: string): boolean => kind === 'crypto'",
  ])
  expect(lines.filter((line) => line.includes("'KZT'"))).toEqual([
    "shared/currencies/tenge.ts: export const TENGE = 'KZT'",
  ])
})
