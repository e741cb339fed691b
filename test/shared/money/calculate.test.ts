import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DecimalText } from '../../../src/shared/contract/fields.ts'
import { formatNumber } from '../../../src/shared/format/formatNumber.ts'
import { type LanguageCode, languageCodes } from '../../../src/shared/languages/language.ts'
import { type Calculated, calculate } from '../../../src/shared/money/calculate.ts'
import { readAmount } from '../../../src/shared/money/readAmount.ts'
import { plainDecimal } from '../../../src/shared/rates/crossRate.ts'

const value = (text: string, language: LanguageCode = 'en') => {
  const result = calculate(text, language)
  return result.ok ? result.value : `${result.reason} ${result.at}`
}

test('the four operators, brackets and unary minus work as on paper', () => {
  const table: [string, string][] = [
    ['1+2*3', '7'],
    ['(1+2)*3', '9'],
    ['10-2-3', '5'],
    ['100/10/2', '5'],
    ['-2*-3', '6'],
    ['5--5', '10'],
    ['--5', '5'],
    ['-(2+3)', '-5'],
    ['2×3÷4', '1.5'],
    ['7 − 10', '-3'],
    ['0.1+0.2', '0.3'],
    ['10/3*3', '10'],
    ['1/3', `0.${'3'.repeat(40)}`],
    ['2/3', `0.${'6'.repeat(39)}7`],
    ['1 000 + 1', '1001'],
    ['100+12%=', '112'],
    ['0*-5', '0'],
    ['１２＋３', '15'],
  ]
  for (const [text, result] of table) expect(value(text), text).toBe(result)
})

test('a range with a dash, as it is copied, is not a difference', () => {
  expect(value('100–200')).toBe('range 0')
  expect(value('1 000 — 2 000')).toBe('range 0')
  expect(value('5+100–200')).toBe('range 2')
  expect(value('200–100')).toBe('range 0')
  for (const [text, result] of [
    ['100-200', '-100'],
    ['100−200', '-100'],
    ['–200', '-200'],
  ] as const)
    expect(value(text), text).toBe(result)
})

test('a per cent sign is a pocket calculator’s', () => {
  const table: [string, string][] = [
    ['100+12%', '112'],
    ['100-12%', '88'],
    ['100+12%+5%', '117.6'],
    ['200*5%', '10'],
    ['10/5%', '200'],
    ['12%', '0.12'],
    ['-5%', '-0.05'],
    ['100+(5+7)%', '112'],
    ['100+(12%)', '100.12'],
    ['100+50*10%', '105'],
    ['100--12%', '112'],
  ]
  for (const [text, result] of table) expect(value(text), text).toBe(result)
})

test('numbers are read as an amount is, in each language', () => {
  expect(value('1,234+1', 'en')).toBe('1235')
  expect(value('1,234+1', 'ru')).toBe('2.234')
  expect(value('1,234+1', 'kk')).toBe('2.234')
  expect(value('1 234,5*2', 'kk')).toBe('2469')
  expect(value("1'234.5*2", 'ru')).toBe('2469')
  expect(value('1.234,56+1.234.567', 'ru')).toBe('1235801.56')
})

test('a mistake has its kind and its place', () => {
  const table: [string, string][] = [
    ['', 'empty 0'],
    [' ', 'empty 0'],
    ['5+', 'expected-number 2'],
    ['-', 'expected-number 1'],
    ['5+*2', 'expected-number 2'],
    ['()', 'expected-number 1'],
    ['=', 'expected-number 0'],
    ['12 34', 'expected-operator 3'],
    ['1 2345', 'expected-operator 2'],
    ['1234 567+1', 'expected-operator 5'],
    ['5(3)', 'expected-operator 1'],
    ['2%3', 'expected-operator 2'],
    ['2%%', 'expected-operator 2'],
    ['(5', 'open-bracket 0'],
    ['2*(1+(5)', 'open-bracket 2'],
    ['5)', 'stray-bracket 1'],
    ['1,23,4+1', 'bad-number 0'],
    ['2+1.5.5', 'bad-number 2'],
    ['1/0', 'divided-by-zero 2'],
    ['1/(2-2)', 'divided-by-zero 2'],
    ['1 / 0%', 'divided-by-zero 4'],
    ['abc', 'unknown-sign 0'],
    ['5+x', 'unknown-sign 2'],
    ['100$', 'unknown-sign 3'],
    ['1e5', 'unknown-sign 1'],
    ['2^3', 'unknown-sign 1'],
    ['5=5', 'expected-operator 2'],
    ['('.repeat(60), 'too-deep 40'],
    ['1+'.repeat(101), 'too-long 200'],
    [`${'9'.repeat(40)}*10`, 'out-of-range 0'],
    [`1/${'9'.repeat(40)}/10`, 'out-of-range 0'],
  ]
  for (const [text, mistake] of table) expect(value(text), text).toBe(mistake)
})

test('a plain number is recognised as one', () => {
  const isPlain = (text: string) => {
    const result: Calculated = calculate(text, 'ru')
    return result.ok && result.isPlainNumber
  }
  expect(['5', '-5', '1 234,5', ' 5 ', '+5'].map(isPlain)).toEqual(Array(5).fill(true))
  expect(['5+0', '5%', '(5)', '--5', '5='].map(isPlain)).toEqual(Array(5).fill(false))
})

/** The reference: the same calculation in whole numbers over whole numbers, without a parser. */
interface Fraction {
  over: bigint
  under: bigint
}
type Tree =
  | { is: 'number'; digits: bigint; decimals: number }
  | { is: 'minus'; of: Tree }
  | { is: 'percent'; of: Tree }
  | { is: 'operator'; sign: '+' | '-' | '*' | '/'; left: Tree; right: Tree }

const work = (tree: Tree): Fraction | null => {
  if (tree.is === 'number') return { over: tree.digits, under: 10n ** BigInt(tree.decimals) }
  if (tree.is === 'minus' || tree.is === 'percent') {
    const of = work(tree.of)
    if (!of) return null
    return tree.is === 'minus'
      ? { over: -of.over, under: of.under }
      : { over: of.over, under: of.under * 100n }
  }
  const [a, b] = [work(tree.left), work(tree.right)]
  if (!a || !b) return null
  if (tree.sign === '*') return { over: a.over * b.over, under: a.under * b.under }
  if (tree.sign === '/') return b.over === 0n ? null : { over: a.over * b.under, under: a.under * b.over }
  const share = tree.right.is === 'percent' ? { over: a.over * b.over, under: a.under * b.under } : b
  const sign = tree.sign === '-' ? -1n : 1n
  return { over: a.over * share.under + sign * share.over * a.under, under: a.under * share.under }
}

/** 40 decimals, half away from zero. */
const written = ({ over, under }: Fraction): string => {
  const [top, bottom] = under < 0n ? [-over, -under] : [over, under]
  const size = top < 0n ? -top : top
  const scaled = (size * 10n ** 40n * 2n + bottom) / (bottom * 2n)
  const digits = String(scaled).padStart(41, '0')
  const plain = `${digits.slice(0, -40)}.${digits.slice(-40)}`.replace(/\.?0+$/, '')
  return scaled === 0n ? '0' : (top < 0n ? '-' : '') + plain
}

const power = (tree: Tree): number => (tree.is !== 'operator' ? 3 : /[-+]/.test(tree.sign) ? 1 : 2)
/** How a person would type it, with the brackets that it needs. */
const typed = (tree: Tree, language: LanguageCode, space: string): string => {
  const inner = (part: Tree, needs: number): string => {
    const text = typed(part, language, space)
    return power(part) < needs || part.is === 'minus' ? `(${text})` : text
  }
  if (tree.is === 'number') {
    const digits = String(tree.digits).padStart(tree.decimals + 1, '0')
    const at = digits.length - tree.decimals
    return formatNumber(`${digits.slice(0, at)}.${digits.slice(at)}`, {
      language,
      minDecimals: tree.decimals,
    })
  }
  if (tree.is === 'minus') return `-${inner(tree.of, 3)}`
  if (tree.is === 'percent')
    return `${tree.of.is === 'percent' ? `(${typed(tree.of, language, space)})` : inner(tree.of, 3)}%`
  const mine = power(tree)
  return `${inner(tree.left, mine)}${space}${tree.sign}${space}${inner(tree.right, mine + 1)}`
}

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({
      is: fc.constant('number' as const),
      // A product of two long ones is more than can be written.
      digits: fc.oneof(
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.bigInt({ min: 10n ** 27n, max: 10n ** 30n }),
      ),
      // A grouped number of three decimals could be read both ways; formatNumber’s own grouping settles that elsewhere.
      decimals: fc.constantFrom(0, 1, 2, 4, 6),
    }),
    fc.record({ is: fc.constant('minus' as const), of: tie('tree') }),
    fc.record({ is: fc.constant('percent' as const), of: tie('tree') }),
    fc.record({
      is: fc.constant('operator' as const),
      sign: fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const),
      left: tie('tree'),
      right: tie('tree'),
    }),
  ),
}))

test('every calculation gives what whole-number fractions give, however it is typed', () => {
  let out = 0
  fc.assert(
    fc.property(tree, fc.constantFrom(...languageCodes), fc.constantFrom('', ' '), (one, language, space) => {
      const text = typed(one, language, space)
      fc.pre(text.length <= 200)
      const [result, fraction] = [calculate(text, language), work(one)]
      const answer = fraction && written(fraction)
      const isOut =
        answer !== null &&
        (answer.replace(/^-|\..*/g, '').length > 40 || (answer === '0' && fraction?.over !== 0n))
      if (answer === null) expect(result, text).toMatchObject({ ok: false, reason: 'divided-by-zero' })
      else if (isOut) {
        out += 1
        expect(result, text).toMatchObject({ ok: false, reason: 'out-of-range' })
      }
      // A plain number keeps the zeros it was typed with.
      else
        expect(result.ok && (result.isPlainNumber ? plainDecimal(result.value) : result.value), text).toBe(
          answer,
        )
    }),
    { numRuns: 2_000 },
  )
  expect(out).toBeGreaterThan(10)
})

test('whatever is typed, the answer is a decimal text or a mistake inside the text', () => {
  const keys = fc.constantFrom(
    ...'0123456789+-*/%().,= \u00a0',
    '×',
    '÷',
    '−',
    'x',
    '1,234',
    '12%',
    '😀',
    '\u0000',
  )
  const texts = fc.oneof(
    fc.array(keys, { maxLength: 20 }).map((pressed) => pressed.join('')),
    fc.string({ unit: 'binary', maxLength: 40 }),
  )
  fc.assert(
    fc.property(texts, fc.constantFrom(...languageCodes), (text, language) => {
      const result = calculate(text, language)
      if (result.ok) expect(DecimalText.safeParse(result.value).success, result.value).toBe(true)
      else {
        expect(result.at).toBeGreaterThanOrEqual(0)
        expect(result.at).toBeLessThanOrEqual(text.length)
      }
      const amount = readAmount(text, language)
      if (amount.ok) expect(result).toEqual({ ok: true, value: amount.amount, isPlainNumber: true })
    }),
    { numRuns: 600 },
  )
})

test('a number of more than 40 digits is too long, not doubtful', () => {
  for (const number of ['1'.repeat(41), `0.${'1'.repeat(41)}`, `1+${'1'.repeat(41)}`])
    expect(calculate(number, 'en')).toMatchObject({ ok: false, reason: 'too-long' })
  expect(calculate('1'.repeat(40), 'en').ok).toBe(true)
})

test.each(['10:4', '12:30', '1:2:3', '5 : 2', '2*3:4'])('a colon divides nothing: %s', (text) => {
  expect(calculate(text, 'ru')).toEqual({ ok: false, at: text.indexOf(':'), reason: 'unknown-sign' })
})
