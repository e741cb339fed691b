import { dayOf } from '../../src/shared/days/day.ts'
import { type EntryContext, readEntry } from '../../src/shared/entry/readEntry.ts'
import { manyKnown } from '../shared/entry/manyKnown.ts'
import { type Row, round } from './row.ts'

const MANY = 5_000
const LETTERS = 200
const ROUNDS = 150

const known = manyKnown(MANY)

/** As long as a field takes, and made of `piece` again and again. */
const filled = (piece: string): string => piece.repeat(Math.ceil(LETTERS / piece.length)).slice(0, LETTERS)

const typed = [
  `${'5 usd + 20 eur + '.repeat(11)}5 usd`,
  filled('120 тыс. долларов плюс '),
  filled('days-мен '),
  filled('доллар канада долларына '),
  filled('100 koriba token + '),
  filled('unknown words of no meaning '),
]

/** The fastest of many rounds: the one that nothing else on the machine was in the way of. */
const milliseconds = (work: () => void): number => {
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return Math.min(...times)
}

/** P21: reading with 5 000 currencies, against one look at each of their names in the same run. */
export const readerSpeed = (): Row[] => {
  const today = dayOf(2026, 11, 20)
  const context: EntryContext = { language: 'ru', today, lastDay: today, known, home: 'USD' }
  let found = 0
  const scan = milliseconds(() => {
    for (const { code, names } of known)
      if (`${code} ${names?.ru}`.toLowerCase().includes('dolars')) found += 1
  })
  const slowest = (texts: readonly string[], work: (text: string) => void) =>
    texts.map((text) => ({ text, ms: milliseconds(() => work(text)) })).sort((a, b) => b.ms - a.ms)[0]
  // What is made once for a list of currencies is made before the first key.
  readEntry('1 usd', context)
  const read = slowest(typed, (text) => void readEntry(text, context))
  const rowOf = (what: string, slow: typeof read, bar: number): Row => ({
    id: 'P21',
    what,
    value: round((slow?.ms ?? Number.NaN) / scan),
    unit: '×',
    bar,
    side: 'at most',
    note: `of a scan of ${MANY} names (${round(scan)} ms, ${found} found); slowest “${slow?.text.slice(0, 24)}…”`,
  })
  return [rowOf(`reading ${LETTERS} typed characters`, read, 2)]
}
