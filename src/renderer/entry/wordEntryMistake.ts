import type { EntryMistake, EntryReason } from '../../shared/entry/readEntry.ts'
import type { T } from '../../shared/languages/texts.ts'
import type { CalculateReason } from '../../shared/money/calculate.ts'

type OwnReason = Exclude<EntryReason, CalculateReason>

/** The mistakes that only an entry can have; the others are those of a calculation. */
const own: Readonly<Record<OwnReason, true>> = {
  'unknown-word': true,
  'ambiguous-currency': true,
  'unlisted-currency': true,
  'bad-day': true,
  'future-day': true,
  'second-day': true,
  'two-numbers': true,
  'two-ways': true,
  unfinished: true,
  unexpected: true,
}
const isOwn = (reason: EntryReason): reason is OwnReason => Object.hasOwn(own, reason)

/** Describes an entry's mistake: what and where it is, and the expected or suggested text. */
export const wordEntryMistake = (mistake: EntryMistake, text: string, t: T): string => {
  const { at, end, reason, expected, candidates } = mistake
  if (reason === 'empty') return ''
  if (reason === 'too-long') return t('amount.mistake.too-long')
  const wanted = expected.map((what) => t(`entry.expected.${what}`)).join(', ')
  if (reason === 'unfinished') return t('entry.mistake.unfinished', { wanted })
  if (reason === 'divided-by-zero') return t('amount.mistake.divided-by-zero')
  const piece = text.slice(at, end).trim() || text.slice(at).trim()
  const says = isOwn(reason)
    ? t(`entry.mistake.${reason}`, { piece, codes: candidates.join(', ') })
    : `${t(`amount.mistake.${reason}`)}: ${piece || t('amount.atEnd')}`
  // The sentence about two numbers already contains its suggestion.
  return isOwn(reason) && wanted !== '' && reason !== 'two-numbers'
    ? `${says}; ${t('entry.wanted', { wanted })}`
    : says
}
