import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from '../../../src/shared/format/formatMoney.ts'
import { minorDigits, moneyDigits } from '../../../src/shared/format/moneyDigits.ts'
import { type LanguageCode, languageCodes } from '../../../src/shared/languages/language.ts'
import { readAmount } from '../../../src/shared/money/readAmount.ts'
import { readDecimal } from '../../../src/shared/text/decimal.ts'

const N = '\u00a0'
const language = fc.constantFrom(...languageCodes)
const code = fc.constantFrom('USD', 'KZT', 'JPY', 'KWD', 'UZS', 'BTC', 'ETH', 'XAU', 'QQQ')
const amount = fc
  .tuple(
    ...([fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.nat({ max: 14 })] as const),
    fc.stringMatching(/^\d{0,20}$/),
  )
  .map(([small, whole, zeros, digits]) => {
    const fraction = digits && `.${'0'.repeat(zeros)}${digits}`
    return `${small ? '0' : whole}${fraction}`
  })

test('money has its currency’s minor units', () => {
  const table: [string, string, string][] = [
    ['1234.5678', 'USD', '1,234.57'],
    ['1234.5', 'KZT', '1,234.50'],
    ['100', 'KZT', '100.00'],
    ['12345.6', 'JPY', '12,346'],
    ['1234.5678', 'KWD', '1,234.568'],
    ['1234.5', 'BTC', '1,234.5'],
    ['1.123456789', 'BTC', '1.12345679'],
    ['588.23529411', 'DOGE', '588.235294'],
    ['1234567.12345678', 'SHIB', '1,234,567.12'],
  ]
  for (const [text, asset, written] of table) expect(formatMoney(text, asset, 'en'), asset).toBe(written)
  expect(formatMoney('-1234.5678', 'KZT', 'kk')).toBe(`\u22121${N}234,57`)
  expect(['KZT', 'JPY', 'KWD', 'BTC', 'constructor'].map((asset) => minorDigits(asset))).toEqual([
    2, 0, 3, 8, 8,
  ])
  expect([minorDigits('MNT'), minorDigits('MNT', 'crypto'), minorDigits('QQQ', 'share')]).toEqual([2, 8, 2])
})

test('a small amount keeps at least four significant digits', () => {
  const table: [string, string, string][] = [
    ['0.123456', 'USD', '0.1235'],
    ['0.13800049', 'USD', '0.1380'],
    ['0.138', 'USD', '0.1380'],
    ['0.138', 'BTC', '0.1380'],
    ['0.09999999', 'USD', '0.1000'],
    ['0.5', 'USD', '0.50'],
    ['0.50000001', 'USD', '0.5000'],
    ['5.4', 'JPY', '5.400'],
    ['0.1', 'KWD', '0.100'],
    ['0.999999', 'USD', '1.00'],
    ['1.2345', 'USD', '1.23'],
    ['5.4321', 'JPY', '5.432'],
    ['54.321', 'JPY', '54.32'],
    ['543.21', 'JPY', '543'],
    ['0.3012345', 'JPY', '0.3012'],
    ['5', 'JPY', '5'],
    ['0.0000000190476', 'BTC', '0.00000001905'],
    ['0.00000190476', 'BTC', '0.000001905'],
    ['0.00000000000123456', 'BTC', '0.000000000001'],
    ['0.0000000000009', 'BTC', '< 0.000000000001'],
    ['-0.0000000000009', 'USD', '> \u22120.000000000001'],
    ['0', 'USD', '0'],
    ['0.000', 'BTC', '0'],
  ]
  for (const [text, asset, written] of table) expect(formatMoney(text, asset, 'en'), text).toBe(written)
})

test('full precision shows all the digits there are', () => {
  expect(formatMoney('0.00000001904761904761904761904761904762', 'BTC', 'ru', { full: true })).toBe(
    '0,00000001904761904761904761904761904762',
  )
  expect(formatMoney('52547', 'KZT', 'ru', { full: true })).toBe(`52${N}547`)
  fc.assert(
    fc.property(amount, code, language, (text, asset, lang) => {
      const reading = readAmount(formatMoney(text, asset, lang, { full: true }), lang)
      const plain = (one: string) =>
        one.replace(/^0+(?=\d)/, '').replace(/\.?0+$/, (end) => (one.includes('.') ? '' : end))
      expect(reading.ok && plain(reading.amount)).toBe(plain(text))
    }),
  )
})

test('a shown amount reads back to within half of its last digit', () => {
  let tooSmall = 0
  fc.assert(
    fc.property(amount, code, language, (text, asset, lang) => {
      const written = formatMoney(text, asset, lang)
      expect(written).not.toMatch(/[eE]|NaN/)
      if (/^[<>]/.test(written)) {
        tooSmall += 1
        expect(Number(text)).toBeLessThan(1e-12)
        expect(Number(text)).toBeGreaterThan(0)
        return
      }
      const reading = readAmount(written, lang)
      const digits = moneyDigits(text, asset)
      if (!reading.ok || !digits) throw new Error(`${written} is not read`)
      const scale = (one: string): bigint => {
        const { whole = '', fraction = '' } = readDecimal(one) ?? {}
        return BigInt(whole + fraction.padEnd(40, '0'))
      }
      const off = scale(reading.amount) - scale(text)
      expect((off < 0n ? -off : off) * 2n <= 10n ** BigInt(40 - digits.max)).toBe(true)
      if (/[1-9]/.test(text)) expect(written).toMatch(/[1-9]/)
    }),
    { numRuns: 1_000 },
  )
  expect(tooSmall).toBeGreaterThan(10)
})

test('a value that is not a number is a dash', () => {
  const shapes: Record<LanguageCode, string> = { kk: '—', ru: '—', en: '—' }
  for (const lang of languageCodes)
    for (const text of ['', 'abc', 'NaN', '1,5']) expect(formatMoney(text, 'USD', lang)).toBe(shapes[lang])
  expect(moneyDigits('abc', 'USD')).toBeNull()
})
