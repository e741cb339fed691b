import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDeepLink } from '../../src/main/integration/deepLink.ts'
import { currencyFinder } from '../../src/renderer/bulkConvert/reading/currencyFinder.ts'
import {
  isAmountLike,
  noDateEvidence,
  noNumberEvidence,
  weighDate,
  weighNumber,
} from '../../src/renderer/bulkConvert/reading/formats.ts'
import { guessColumns } from '../../src/renderer/bulkConvert/reading/guessColumns.ts'
import { namesRole } from '../../src/renderer/bulkConvert/reading/headerWords.ts'
import { partAmount } from '../../src/renderer/bulkConvert/reading/readNumber.ts'
import { readRow } from '../../src/renderer/bulkConvert/reading/readRow.ts'
import { readTotal } from '../../src/renderer/bulkConvert/reading/readTotal.ts'
import { monthFinder } from '../../src/renderer/date/monthFinder.ts'
import { dateReader } from '../../src/renderer/date/readDate.ts'
import { readEntry } from '../../src/shared/entry/readEntry.ts'
import { readAmount } from '../../src/shared/money/readAmount.ts'
import { readServiceAddress } from '../../src/shared/service/serviceAddress.ts'

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

const entryContext = {
  language: 'en',
  today: 20_777,
  lastDay: 20_777,
  known: [{ code: 'USD', kind: 'fiat' }],
} as const

/** What is as long as an address may be: its expressions go over it once. */
const longer: Record<string, number> = { 'the address of a service': 2_000, 'a link into Aina': 2_081 }

const all: Record<string, (text: string) => unknown> = {
  'a date': (text) => [readDate(text, 'dmy'), readDate(text, 'mdy')],
  'an amount of a table': (text) => [partAmount(text), isAmountLike(text)],
  'a currency': find,
  'a total of a table': (text) => readTotal(lineOf(text), layout, find),
  'the name of a column': (text) => namesRole(text, 'date'),
  'what a column says of itself': (text) => {
    weighDate(noDateEvidence(), text, readDate)
    weighNumber(noNumberEvidence(), text)
  },
  'a row': (text) => readRow(lineOf(text), layout, readers),
  'the columns': (text) => guessColumns([lineOf(text), lineOf(text)], readers),
  'an amount that is typed': (text) => readAmount(text, 'en'),
  'a line of the converter': (text) => {
    for (const entry of [text, `100 ${text}`, `100 usd ${text}`]) readEntry(entry, entryContext)
  },
  'the address of a service': (text) => {
    for (const address of [text, `https://${text}`, `rates.example/${text}`]) readServiceAddress(address)
  },
  'a link into Aina': (text) => {
    for (const link of [text, `aina://${text}`, `aina://convert?entry=${text}`]) readDeepLink(link)
  },
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

test.each(Object.entries(all))('what reads %s lets no expression see a text of 100 kB', (what, read) => {
  fc.assert(
    fc.property(Adversarial, (text) => {
      expect(longestSeen(() => read(text))).toBeLessThanOrEqual(longer[what] ?? SHORT)
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
