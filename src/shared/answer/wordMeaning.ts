import type { LearntConvention } from '../contract/rates.ts'
import { formatDay } from '../format/formatDay.ts'
import type { Wording } from '../languages/texts.ts'

/** Describes Aina's finding about the service's dates, its evidence, and its limits. */
export const wordMeaning = (
  { meaning, spans }: Pick<LearntConvention, 'meaning' | 'spans'>,
  { t, language }: Wording,
): string => {
  const newest = spans.at(-1)
  if (!newest) return t('publication.found.unknown')
  const day = formatDay(newest.from, language, 'long')
  const said = { meaning: t(`publication.found.${newest.meaning}`), day, count: newest.count }
  const known = t(`publication.because.${newest.by}`, said)
  if (meaning !== null) return known
  return t('publication.knownUntil', { known, day: formatDay(newest.to, language, 'long') })
}
