import { formatDay } from '../../shared/formatDay.ts'
import { formatAge } from '../../shared/formatTime.ts'
import { ageOf } from '../../shared/freshness.ts'
import type { LanguageCode } from '../../shared/language.ts'
import type { T } from '../../shared/texts.ts'
import type { Judgement } from './useFreshness.ts'

/** Why a rate is current or stale, in words; empty where there is nothing to add to the state itself. */
export const wordFreshness = (
  { state, freshness }: Judgement,
  { t, language, now, fetchedAt }: { t: T; language: LanguageCode; now: number; fetchedAt: number },
): string => {
  if (freshness?.why === 'fresh') return ''
  const why = freshness?.why ?? (state === 'stale' ? 'old-fetch' : null)
  const day = formatDay(freshness?.due ?? 0, language, 'dayMonth')
  return why ? t(`freshness.why.${why}`, { day, age: formatAge(ageOf(fetchedAt, now), language) }) : ''
}
