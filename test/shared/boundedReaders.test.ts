import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyFinder } from '../../src/shared/many/currencyFinder.ts'
import {
  isAmountLike,
  noDateEvidence,
  noNumberEvidence,
  weighDate,
  weighNumber,
} from '../../src/shared/many/formats.ts'
import { guessColumns } from '../../src/shared/many/guessColumns.ts'
import { namesRole } from '../../src/shared/many/headerWords.ts'
import { monthFinder } from '../../src/shared/many/monthFinder.ts'
import { dateReader } from '../../src/shared/many/readDate.ts'
import { partAmount } from '../../src/shared/many/readNumber.ts'
import { readRow } from '../../src/shared/many/readRow.ts'
import { readAmount } from '../../src/shared/readAmount.ts'

const LONG = 100_000
/** A reader that an expression takes the square of this for is still quick. */
const SHORT = 200

/**
 * The longest text that any regular expression got to see while `work` ran: what they can cost is bounded by that, whatever
 * they are. (`test`, `replace`, `match` and `split` all go through `exec`.)
 */
const longestSeen = (work: () => unknown): number => {
  const { exec } = RegExp.prototype
  let longest = 0
  RegExp.prototype.exec = function counted(text) {
    longest = Math.max(longest, text.length)
    return exec.call(this, text)
  }
  try {
    work()
  } finally {
    RegExp.prototype.exec = exec
  }
  return longest
}

const readDate = dateReader(monthFinder())
const find = currencyFinder([{ code: 'USD', kind: 'fiat' }])
const readers = { readDate, find }
const layout = { date: 0, amount: 1, currency: { column: 2 }, order: 'dmy', style: 'point' } as const
const lineOf = (cell: string) => ({ line: 1, cells: [cell, cell, cell], broken: false })

const all: Record<string, (text: string) => unknown> = {
  'a date': (text) => [readDate(text, 'dmy'), readDate(text, 'mdy')],
  'an amount of a table': (text) => [partAmount(text), isAmountLike(text)],
  'a currency': find,
  'the name of a column': (text) => namesRole(text, 'date'),
  'what a column says of itself': (text) => {
    weighDate(noDateEvidence(), text, readDate)
    weighNumber(noNumberEvidence(), text)
  },
  'a row': (text) => readRow(lineOf(text), layout, readers),
  'the columns': (text) => guessColumns([lineOf(text), lineOf(text)], readers),
  'an amount that is typed': (text) => readAmount(text, 'en'),
}

const Piece = fc.oneof(
  fc.constantFrom(
    ' ',
    ',',
    'T',
    '.',
    '0',
    '1:00',
    '(',
    ')',
    '-',
    "'",
    '\t',
    '\u00a0',
    '1 ',
    ' 1',
    'г',
    'ж.',
    'a',
    '..x',
    '1,000',
  ),
  fc.string({ minLength: 1, maxLength: 4 }),
)
/** A hundred thousand characters of something again and again, with something else at either end. */
const Adversarial = fc
  .tuple(fc.string({ maxLength: 12 }), Piece, fc.string({ maxLength: 12 }))
  .map(([before, piece, after]) => before + piece.repeat(Math.ceil(LONG / piece.length)) + after)

test.each(Object.entries(all))('what reads %s lets no expression see a text of 100 kB', (_, read) => {
  fc.assert(
    fc.property(Adversarial, (text) => {
      expect(longestSeen(() => read(text))).toBeLessThanOrEqual(SHORT)
    }),
    { numRuns: 200 },
  )
})

test('the count counts: an expression in any clothes is seen', () => {
  for (const work of [
    () => /x/.test('abc'),
    () => 'abc'.replace(/x/g, ''),
    () => 'abc'.split(/x/),
    () => 'abc'.match(/x/g),
  ])
    expect(longestSeen(work)).toBe(3)
})
