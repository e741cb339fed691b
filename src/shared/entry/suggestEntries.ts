import { numberSigns } from '../format/formatNumber.ts'
import { currencyIndex } from './currencyIndex.ts'
import type { EntryMistake } from './entry.ts'
import { type NearWord, nearWords } from './nearWords.ts'
import { type EntryContext, readEntry } from './readEntry.ts'

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
