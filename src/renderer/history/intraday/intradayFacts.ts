import { formatChange } from '../../../shared/format/formatChange.ts'
import { formatNumber } from '../../../shared/format/formatNumber.ts'
import type { Wording } from '../../../shared/languages/texts.ts'
import type { IntradayCourse } from '../../../shared/series/intradayFile.ts'
import { writeRate } from '../../rate/rateDigits.ts'
import { intradayFigures } from './intradayView.ts'
import { wordMoment } from './wordIntraday.ts'

/** Returns the text for prints and pictures: the last rate with its moment, and its change since the first. */
export const intradayFacts = (
  course: IntradayCourse,
  wording: Wording,
): { rate: string; change: string | null } => {
  const { t, language } = wording
  const { code, quote } = course
  const { digits, first, last, change } = intradayFigures(course)
  const units = formatNumber(digits.units, { language })
  const moved = formatChange(change.percent, language, { decimals: digits.percent })
  const against = t('history.day.against', { moment: wordMoment(first.at, wording) })
  return {
    rate: `${units} ${code} = ${writeRate(last.rate, digits, language)} ${quote}, ${wordMoment(last.at, wording)}`,
    change: first.at === last.at ? null : `${moved} ${against}`,
  }
}
