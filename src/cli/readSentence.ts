import type { Entry, EntryContext, EntryMistake } from '../shared/entry/entry.ts'
import { Refusal } from './commandContext.ts'
import type { Words } from './words/en.ts'

const sentenceOf = ({ reason, at, end, candidates }: EntryMistake, text: string, words: Words): string => {
  const part = text.slice(at, end)
  const codes = candidates.join(', ')
  if (reason === 'future-day') return words('answers.futureDay')
  if (reason === 'unlisted-currency') return words('answers.unlisted', { code: codes })
  if (reason === 'ambiguous-currency') return words('answers.ambiguous', { part, codes })
  if (reason === 'two-ways' && part.trim() !== '') return words('answers.twoWays', { part: part.trim() })
  if (reason === 'range') return words('answers.range', { part })
  return part === '' ? words('answers.notUnderstoodEnd') : words('answers.notUnderstood', { part })
}

/** Reads a sentence in the language of the one-line field. Throws a refusal with the place of the mistake. */
export const readSentence = async (text: string, context: EntryContext, words: Words): Promise<Entry> => {
  const { readEntry } = await import('../shared/entry/readEntry.ts')
  const entry = readEntry(text, context)
  if (entry.ok) return entry
  const isOfCurrencies = entry.reason === 'unlisted-currency' || entry.reason === 'ambiguous-currency'
  throw new Refusal(sentenceOf(entry, text, words), isOfCurrencies ? 1 : 2)
}
