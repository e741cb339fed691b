import { type Entry, type EntryContext, type EntryMistake, readEntry } from '../shared/entry/readEntry.ts'
import { Refusal } from './commandContext.ts'
import type { Words } from './words/en.ts'

const sentenceOf = ({ reason, at, end, candidates }: EntryMistake, text: string, words: Words): string => {
  const part = text.slice(at, end)
  const codes = candidates.join(', ')
  if (reason === 'future-day') return words('answers.futureDay')
  if (reason === 'unlisted-currency') return words('answers.unlisted', { code: codes })
  if (reason === 'ambiguous-currency') return words('answers.ambiguous', { part, codes })
  if (reason === 'two-numbers') return words('answers.twoNumbers', { part })
  if (reason === 'two-ways' && part.trim() !== '') return words('answers.twoWays', { part: part.trim() })
  if (reason === 'range') return words('answers.range', { part })
  return part === '' ? words('answers.notUnderstoodEnd') : words('answers.notUnderstood', { part })
}

/**
 * Reads a sentence as the one-line field reads it. Throws a refusal that says where it is not understood, and what may have been
 * meant.
 */
export const readSentence = async (text: string, context: EntryContext, words: Words): Promise<Entry> => {
  const entry = readEntry(text, context)
  if (entry.ok) return entry
  // Loaded for a mistake alone: most sentences have none.
  const { suggestEntries } = await import('../shared/entry/suggestEntries.ts')
  const meant = suggestEntries(text, entry, context)
  const suggestion = meant.length === 0 ? [] : [words('answers.didYouMean', { entries: meant.join(' · ') })]
  const isOfCurrencies = entry.reason === 'unlisted-currency' || entry.reason === 'ambiguous-currency'
  const said = [sentenceOf(entry, text, words), ...suggestion].join('\n')
  throw new Refusal(said, isOfCurrencies ? 1 : 2)
}
