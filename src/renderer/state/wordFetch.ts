import { ageOf } from '../../shared/answer/freshness.ts'
import { formatAge, formatMoment } from '../../shared/format/formatTime.ts'
import type { Wording } from '../../shared/languages/texts.ts'

/** Returns the age of a download as text, even if unknown. `now` is milliseconds since the epoch. */
export const wordFetch = (fetchedAt: string | null, now: number, { t, language }: Wording): string =>
  fetchedAt === null
    ? t('freshness.why.unknown-fetch')
    : t('board.fetched', { age: formatAge(ageOf(Date.parse(fetchedAt), now), language) })

/** Returns the moment of a download as text. */
export const wordFetchMoment = (fetchedAt: string | null, { t, language }: Wording): string =>
  fetchedAt === null ? t('freshness.why.unknown-fetch') : formatMoment(Date.parse(fetchedAt), language)
