import { formatDay } from '../../shared/formatDay.ts'
import { formatNumber, formatRate } from '../../shared/formatNumber.ts'
import type { LanguageCode } from '../../shared/language.ts'
import type { T } from '../../shared/texts.ts'
import type { Summary } from './summarise.ts'

/** From so many days on, the day of the beginning says more than their number. */
const LONG = 400

/** A series in one sentence: how it moved, and its lowest and highest rate with their days. */
export const wordSummary = (
  { first, last, lowest, highest, changePct }: Summary,
  { t, language, code }: { t: T; language: LanguageCode; code: string },
): string => {
  const long = last.day - first.day > LONG
  const day = (value: number) => formatDay(value, language, long ? 'long' : 'dayMonth')
  const span = long
    ? t('history.since', { day: day(first.day) })
    : t('history.overDays', { count: last.day - first.day })
  const number = formatNumber(Math.abs(changePct), { language, maxDecimals: 2 })
  const move = number === '0' ? 'same' : changePct > 0 ? 'rose' : 'fell'
  return t('history.summary', {
    move: t(`history.${move}`, { code, number, span }),
    extremes: t('history.extremes', {
      lowest: formatRate(lowest.rate, language),
      lowestDay: day(lowest.day),
      highest: formatRate(highest.rate, language),
      highestDay: day(highest.day),
    }),
  })
}
