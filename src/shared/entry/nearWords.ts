import { editDistance } from '../text/editDistance.ts'
import { fold } from '../text/fold.ts'
import { stemsOf } from '../text/wordForms.ts'
import { bitsApart, lettersOf, SHORTEST, type Stem, stemsAndCodes } from './nearStems.ts'

/** A word close to the typed one, with the number of typing mistakes. */
export interface NearWord {
  word: string
  mistakes: number
}

/** Returns the allowed number of mistakes for a word length. With three letters, only a swap of two counts. */
const mostMistakes = (length: number): number => (length < SHORTEST ? 0 : length < 6 ? 1 : 2)

const isSwapped = (one: string, other: string): boolean =>
  one.length === other.length && [...one].sort().join('') === [...other].sort().join('')

const none: readonly Stem[] = []

/**
 * Returns words close to the typed one, in the typed form, nearest first: долоров gives долларов. At the same
 * distance names precede other words. `codes` are the listed codes. For speed, only words of similar length and
 * letters are compared letter by letter.
 */
export const nearWords = (typed: string, codes: readonly string[]): NearWord[] => {
  const word = fold(typed)
  const most = word.length === typed.length ? mostMistakes(word.length) : 0
  if (most === 0) return []
  const tables = stemsAndCodes(codes)
  const splits = new Map([{ stem: word, ending: '' }, ...stemsOf(word)].map((split) => [split.stem, split]))
  const near = new Map<string, { rank: number; order: number }>()
  for (const { stem, ending } of splits.values()) {
    if (stem.length < SHORTEST) continue
    const letters = lettersOf(stem)
    for (const table of tables)
      for (let length = stem.length - most; length <= stem.length + most; length += 1) {
        // A wrong letter changes at most two bits; a missing or extra letter changes one.
        const apart = 2 * most - Math.abs(length - stem.length)
        for (const known of table[length] ?? none) {
          if (bitsApart(letters, known.letters) > apart || (ending === '' && !known.whole)) continue
          const distance = editDistance(stem, known.folded, most)
          const isNear = distance <= most && (word.length > SHORTEST || isSwapped(stem, known.folded))
          if (!isNear) continue
          const form = known.written + typed.slice(typed.length - ending.length)
          // At the same number of mistakes, the longer stem is the better match.
          const rank = distance + ending.length / 100
          const kept = near.get(form)
          const order = Math.min(known.order, kept?.order ?? known.order)
          if (!kept || rank < kept.rank || order < kept.order)
            near.set(form, { rank: Math.min(rank, kept?.rank ?? rank), order })
        }
      }
  }
  return [...near]
    .sort(([, a], [, b]) => a.rank - b.rank || a.order - b.order)
    .map(([near, { rank }]) => ({ word: near, mistakes: Math.floor(rank) }))
}
