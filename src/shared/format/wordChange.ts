import type { Wording } from '../languages/texts.ts'
import type { RateChange } from '../rates/ownChange.ts'
import { formatDay } from './formatDay.ts'
import { formatMoment } from './formatTime.ts'

/** Words the base of Aina's own change. Null is an unknown change. */
export const wordAgainst = (change: RateChange | null, isLive: boolean, { t, language }: Wording): string => {
  if (!change || change.since === null) return t('board.changeUnknown')
  if (change.in24Hours) return t('board.change24Hours')
  if (change.sinceAt !== null)
    return t('board.changeAgainstMoment', { moment: formatMoment(change.sinceAt, language) })
  const day = formatDay(change.since, language, 'long')
  return t(isLive ? 'board.changeAgainstLive' : 'board.changeAgainst', { day })
}

/**
 * Words the span of a live change in a few letters: 24 h, or its first moment. Empty for a change since an earlier
 * day, the default case.
 */
export const wordOver = (change: RateChange | null, { t, language }: Wording): string => {
  if (!change || change.sinceAt === null) return ''
  if (change.in24Hours) return t('board.over24Hours')
  return t('history.day.since', { moment: formatMoment(change.sinceAt, language) })
}
