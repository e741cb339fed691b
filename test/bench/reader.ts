import type { KnownCurrency } from '../../src/shared/currencies/findCurrency.ts'
import { namesOf, officialCodes } from '../../src/shared/currencies/names.ts'
import { dayOf } from '../../src/shared/days/day.ts'
import type { EntryContext } from '../../src/shared/entry/entry.ts'
import { readEntry } from '../../src/shared/entry/readEntry.ts'
import { type Row, round } from './row.ts'

const LETTERS = 200
const syllables = 'ba ko ri su ten mo la ver di nu'.split(' ')
/** The National Bank's currencies and others with a name of their own for each number, such as “koriba token”. */
const known: readonly KnownCurrency[] = Array.from({ length: 5_000 }, (_, at) => {
  const official = officialCodes[at]
  if (official) return { code: official, kind: 'fiat', names: namesOf(official, null, 'fiat') }
  const name = `${[...String(at)].map((digit) => syllables[Number(digit)]).join('')} token`
  return { code: `T${at}X`, kind: 'crypto', names: { kk: name, ru: name, en: name } }
})

const filled = (piece: string): string => piece.repeat(Math.ceil(LETTERS / piece.length)).slice(0, LETTERS)
const typed = [
  `${'5 usd + 20 eur + '.repeat(11)}5 usd`,
  filled('доллар канада долларына '),
  filled('100 koriba token + '),
  filled('unknown words of no meaning '),
]

/** The fastest of many rounds: the one that nothing else on the machine was in the way of. */
const fastest = (work: () => void): number => {
  const times = Array.from({ length: 150 }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return Math.min(...times)
}

/** P18: reading a long entry with 5 000 currencies, against one look at each of their names. */
export const reader = (): Row[] => {
  const today = dayOf(2026, 11, 20)
  const context: EntryContext = { language: 'ru', today, lastDay: today, currencies: known, home: 'USD' }
  let found = 0
  const scan = fastest(() => {
    for (const { code, names } of known)
      if (`${code} ${names?.ru}`.toLowerCase().includes('dolars')) found += 1
  })
  // What is made once for a list of currencies is made before the first key.
  readEntry('1 usd', context)
  const slowest = Math.max(...typed.map((text) => fastest(() => void readEntry(text, context))))
  const value = round(slowest / scan)
  const what = `reading ${LETTERS} typed characters / a scan of 5 000 names`
  return [['P18', what, '≤ 4 ×', value, `${round(slowest)} ms, ${found} found`]]
}
