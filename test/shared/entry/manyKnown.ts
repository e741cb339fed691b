import type { KnownCurrency } from '../../../src/shared/currencies/findCurrency.ts'
import { namesOf, officialCodes } from '../../../src/shared/currencies/names.ts'

const syllables = 'ba ko ri su ten mo la ver di nu'.split(' ')
/** A name of its own for each number, such as “Koriba token”. */
const nameOf = (at: number): string => {
  const word = [...String(at)].map((digit) => syllables[Number(digit)]).join('')
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} token`
}

/** The National Bank's currencies and others that only the service names, `count` in all. */
export const manyKnown = (count: number): readonly KnownCurrency[] => [
  ...officialCodes.map((code) => ({ code, kind: 'fiat', names: namesOf(code, null, 'fiat') })),
  ...Array.from({ length: count - officialCodes.length }, (_, at) => {
    const name = nameOf(at)
    return { code: `T${at}X`, kind: 'crypto', names: { kk: name, ru: name, en: name } }
  }),
]
