import { numberSigns } from '../format/formatNumber.ts'
import { editDistance } from '../text/editDistance.ts'
import { fold } from '../text/fold.ts'
import { stemsOf } from '../text/wordForms.ts'
import { currencyIndex } from './currencyIndex.ts'
import type { EntryMistake } from './entry.ts'
import { bitsApart, lettersOf, SHORTEST, type Stem, stemsAndCodes } from './nearStems.ts'
import { type EntryContext, readEntry } from './readEntry.ts'

/** A word close to the typed one, with the number of typing mistakes. */
interface NearWord {
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
const nearWords = (typed: string, codes: readonly string[]): NearWord[] => {
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

/** Few enough to choose from at a glance. */
const FEW = 3
/** `TRIES` limits the near words per word. For the first `BOTH` of them a second word is corrected too. */
const TRIES = 8
const BOTH = 3

/** The maximum number of characters to read in search of a suggestion, so that long texts get fewer attempts. */
const MOST_READ = 600

const WORD = /[\p{L}\p{M}]+/gu
/** A misspelt month is not an unknown word: it leaves its date without a month. */
const MAY_BE_MISSPELT: readonly string[] = ['unknown-word', 'unexpected', 'bad-day']

interface Near extends NearWord {
  from: number
  to: number
}

/** Returns the near words at the place of the mistake, or of the first later word that has any. */
const nearFrom = (text: string, at: number, nearTo: Search['nearTo']): Near[] => {
  for (const match of text.slice(at).matchAll(WORD)) {
    const from = at + match.index
    const near = nearTo(match[0])
    if (near.length > 0) return near.map((word) => ({ ...word, from, to: from + match[0].length }))
  }
  return []
}

interface Search extends EntryContext {
  /** Returns the near words of a word. Cached, since several corrections ask for the same word. */
  nearTo: (word: string) => readonly NearWord[]
  /** Reads a text, or returns null once the character budget is used up. */
  read: (text: string) => ReturnType<typeof readEntry> | null
}

/**
 * Suggests corrections of an entry with a misspelt word or a piece with candidates. Returns at most three entries
 * that are understood, each with a different meaning. Only corrections with the fewest mistakes are kept.
 */
export const suggestEntries = (text: string, mistake: EntryMistake, context: EntryContext): string[] => {
  let left = MOST_READ
  const read: Search['read'] = (mended) => {
    left -= mended.length
    return left < 0 ? null : readEntry(mended, context)
  }
  if (/^(?:two-numbers|two-ways|range)$/.test(mistake.reason))
    return asCandidates(text, mistake, context, read)
  const { codes } = currencyIndex(context.known)
  const found = new Map<string, readonly NearWord[]>()
  const nearTo: Search['nearTo'] = (word) => {
    const near = found.get(word) ?? nearWords(word, codes)
    found.set(word, near)
    return near
  }
  return mend(text, mistake, { ...context, nearTo, read }, null)
}

const DECIMAL = /^\d+\.\d+$/

/** Suggests the candidates in place of the piece: двенадцать сто as 1200, 100–200 as either. */
const asCandidates = (
  text: string,
  { at, end, candidates }: EntryMistake,
  { language }: EntryContext,
  read: Search['read'],
): string[] => {
  const { decimal } = numberSigns(language)
  const mended = candidates.map((piece) => {
    const written = DECIMAL.test(piece) ? piece.replace('.', decimal) : piece
    const before = text.slice(0, at)
    return (written.startsWith(',') ? before.trimEnd() : before) + written + text.slice(end)
  })
  return mended.filter((one) => read(one)?.ok)
}

/** `after`: the index up to which the text is corrected; null before the first correction. */
const mend = (text: string, mistake: EntryMistake, search: Search, after: number | null): string[] => {
  if (!MAY_BE_MISSPELT.includes(mistake.reason)) return []
  const found = new Map<string, string>()
  let fewest: number | null = null
  const near = nearFrom(text, Math.max(mistake.at, after ?? 0), search.nearTo).slice(0, TRIES)
  for (const [at, { word, mistakes, from, to }] of near.entries()) {
    if (fewest !== null && mistakes > fewest) break
    const mended = text.slice(0, from) + word + text.slice(to)
    const entry = search.read(mended)
    if (!entry) break
    // канодских далларов: the first word alone is not yet a name.
    const goesOn = !entry.ok && entry.at >= from && after === null && at < BOTH
    const done = from + word.length
    const [whole] = entry.ok ? [mended] : goesOn ? mend(mended, entry, search, done) : []
    const read = entry.ok ? entry : whole === undefined ? null : search.read(whole)
    if (whole === undefined || !read?.ok) continue
    fewest = mistakes
    const meaning = JSON.stringify([read.terms, read.targets, read.on])
    if (!found.has(meaning)) found.set(meaning, whole)
    if (found.size === FEW) break
  }
  return [...found.values()]
}
