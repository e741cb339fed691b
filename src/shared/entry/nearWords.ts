import { cryptoNames } from '../currencies/cryptoNames.ts'
import { moreCryptoUnits, moreOrigins, moreUnits } from '../currencies/currencyAliases.ts'
import { fiatNames } from '../currencies/fiatNames.ts'
import { months } from '../languages/calendar.ts'
import { languageCodes } from '../languages/language.ts'
import { editDistance } from '../text/editDistance.ts'
import { fold } from '../text/fold.ts'
import { stemsOf, stemsToKeep } from '../text/wordForms.ts'

/** What a word begins with that an entry may have in it: folded, as it is compared, and as it is written. */
interface Stem {
  folded: string
  written: string
  /** Whether it is a word without an ending. */
  whole: boolean
}

/** A word that was nearly typed, and by how many mistakes it differs. */
export interface NearWord {
  word: string
  mistakes: number
}

const WORD = /[\p{L}\p{M}]+/gu
/** Shorter ones are within a mistake of too much. */
const SHORTEST = 3

const makeStems = (): readonly Stem[] => {
  const texts = [
    ...Object.values(fiatNames).flatMap((names) => languageCodes.map((language) => names[language])),
    ...Object.values(cryptoNames).flatMap((names) => Object.values(names)),
    ...[moreUnits, moreOrigins, moreCryptoUnits].flatMap((words) => Object.values(words)),
    ...Object.values(months).flatMap(({ wide }) => wide),
  ]
  const words = new Set(texts.flatMap((text) => text?.toLowerCase().match(WORD) ?? []))
  const stems = new Map<string, Stem>()
  for (const word of words) {
    const folded = fold(word)
    // Where folding has changed the length it is not known which letters the stem is.
    if (folded.length !== word.length) continue
    for (const stem of stemsToKeep(folded).filter(({ length }) => length >= SHORTEST)) {
      const known = stems.get(stem)
      const whole = stem === folded || known?.whole === true
      stems.set(stem, { folded: stem, written: known?.written ?? word.slice(0, stem.length), whole })
    }
  }
  return [...stems.values()]
}

let made: readonly Stem[] | undefined

/** How many mistakes a word of so many letters may have in it; of three, two may have changed places. */
const mostMistakes = (length: number): number => (length < SHORTEST ? 0 : length < 6 ? 1 : 2)

const isSwapped = (one: string, other: string): boolean =>
  one.length === other.length && [...one].sort().join('') === [...other].sort().join('')

/**
 * The words that were nearly typed, in the form that was typed, the nearest first: долоров is near to долларов, and, of what is as
 * near, names before what else people say. `codes` are the codes that are listed.
 */
export const nearWords = (typed: string, codes: readonly string[]): NearWord[] => {
  made ??= makeStems()
  const word = fold(typed)
  const most = word.length === typed.length ? mostMistakes(word.length) : 0
  if (most === 0) return []
  const known = [
    ...made,
    ...codes.map((code) => ({ folded: code.toLowerCase(), written: code, whole: true })),
  ]
  const splits = [{ stem: word, ending: '' }, ...stemsOf(word)].filter(({ stem }) => stem.length >= SHORTEST)
  const near = new Map<string, number>()
  for (const { stem, ending } of splits)
    for (const { folded, written, whole } of known) {
      if (ending === '' && !whole) continue
      const distance = editDistance(stem, folded, most)
      const isNear = distance <= most && (word.length > SHORTEST || isSwapped(stem, folded))
      const form = written + typed.slice(typed.length - ending.length)
      // Of two ways to the same mistakes the longer stem is the better known.
      const rank = distance + ending.length / 100
      if (isNear && rank < (near.get(form) ?? Number.POSITIVE_INFINITY)) near.set(form, rank)
    }
  return [...near]
    .sort(([, a], [, b]) => a - b)
    .map(([near, rank]) => ({ word: near, mistakes: Math.floor(rank) }))
}
