import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { phonePage } from '../../scripts/phonePage.ts'
import { packPhone, unpackPhone } from '../../src/shared/phone/packPhone.ts'
import { sampleAsset, sampleBoard } from '../doubles/sampleBoard.ts'
import { longHistory, samplePhone } from './sampleFile.ts'

let page = ''
beforeAll(async () => {
  page = await phonePage(resolve(import.meta.dirname, '../..'))
})

const within = (tag: 'script' | 'style', text: string): string[] =>
  [...text.matchAll(new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, inner = '']) => inner)

test('the policy allows one script and one style by their hashes, and nothing else', () => {
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? []
  const hash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `script-src ${hash(within('script', page)[1])}`,
    `style-src ${hash(within('style', page)[0])}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ])
  // The policy comes before all that it limits, and nothing names another file.
  expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<style'))
  expect(page).not.toMatch(/<(?:link|img|iframe|object|embed|base)\b|\s(?:src|href)=/)
  expect(within('script', page)).toHaveLength(2)
})

test.each([
  { kind: 'official', daysAWeek: 5, digits: 2, most: 700_000 },
  { kind: 'official, with four decimals', daysAWeek: 5, digits: 4, most: 700_000 },
  { kind: 'crypto', daysAWeek: 7, digits: 8, most: 700_000 },
] as const)('six $kind pins with 27 years fit in 700 kB', async ({ daysAWeek, digits, most }) => {
  const codes = ['USD', 'EUR', 'RUB', 'CNY', 'GBP', 'KGS']
  const histories = codes.map((code) => longHistory(code, daysAWeek, digits))
  const content = await packPhone(samplePhone({ pins: codes, histories }))
  const size = Buffer.byteLength(page) + content.length
  expect(size).toBeLessThan(most)
  expect(size).toBeGreaterThan(200_000)
})

test('a packed file is read back unchanged, with every digit', async () => {
  const file = samplePhone({ histories: [longHistory('USD', 5, 11), longHistory('EUR', 7)] })
  expect(await unpackPhone(await packPhone(file))).toEqual(file)
})

test('a hostile name of a currency stays text, and the content has no markup', async () => {
  const name = '</script><script>alert(1)</script><!-- " onload=x'
  const hostile = sampleAsset('USD', { names: { kk: name, ru: name, en: name } })
  const file = samplePhone({ board: sampleBoard({ assets: [hostile] }) })
  const content = await packPhone(file)
  expect(content).toMatch(/^[A-Za-z0-9+/]+=*$/)
  expect((await unpackPhone(content)).board.assets[0]?.names.en).toBe(name)
})

test('a damaged content is refused', async () => {
  const content = await packPhone(samplePhone())
  await expect(unpackPhone(content.slice(0, 400))).rejects.toThrow()
  await expect(unpackPhone('')).rejects.toThrow()
})
