import type { Wording } from '../languages/texts.ts'
import type { RateChange } from '../rates/ownChange.ts'
import { formatDay } from './formatDay.ts'
import { formatMoment } from './formatTime.ts'

/** Against what a change of Aina's own is counted, in words. Null is a change that is not known. */
export const wordAgainst = (change: RateChange | null, isLive: boolean, { t, language }: Wording): string => {
  if (!change || change.since === null) return t('board.changeUnknown')
  if (change.in24Hours) return t('board.change24Hours')
  if (change.sinceAt !== null)
    return t('board.changeAgainstMoment', { moment: formatMoment(change.sinceAt, language) })
  const day = formatDay(change.since, language, 'long')
  return t(isLive ? 'board.changeAgainstLive' : 'board.changeAgainst', { day })
}

/**
 * How long a live kind's change is over, in a few letters, to stand beside it: 24 h, or since which moment. Empty where it
 * is against an earlier day's rate, as all changes are unless they say otherwise.
 */
export const wordOver = (change: RateChange | null, { t, language }: Wording): string => {
  if (!change || change.sinceAt === null) return ''
  if (change.in24Hours) return t('board.over24Hours')
  return t('history.day.since', { moment: formatMoment(change.sinceAt, language) })
}
