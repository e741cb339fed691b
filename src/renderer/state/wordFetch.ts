import { ageOf } from '../../shared/answer/freshness.ts'
import { formatAge, formatMoment } from '../../shared/format/formatTime.ts'
import type { Wording } from '../../shared/languages/texts.ts'

/** How long ago something was fetched, in words, also where nobody knows any more. `now` is milliseconds since the epoch. */
export const wordFetch = (fetchedAt: string | null, now: number, { t, language }: Wording): string =>
  fetchedAt === null
    ? t('board.fetchedUnknown')
    : t('board.fetched', { age: formatAge(ageOf(Date.parse(fetchedAt), now), language) })

/** The moment of a fetch, in words. */
export const wordFetchMoment = (fetchedAt: string | null, { t, language }: Wording): string =>
  fetchedAt === null ? t('board.fetchedUnknown') : formatMoment(Date.parse(fetchedAt), language)
