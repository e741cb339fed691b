import { formatChange } from '../../../shared/format/formatChange.ts'
import { formatNumber } from '../../../shared/format/formatNumber.ts'
import type { Wording } from '../../../shared/languages/texts.ts'
import type { DayCourse } from '../../../shared/series/dayFile.ts'
import { writeRate } from '../../rate/rateDigits.ts'
import { dayFigures } from './dayView.ts'
import { wordMoment } from './wordDay.ts'

/** What paper and a picture say of a line of the day: its last rate with its moment, and its change since the first. */
export const dayFacts = (course: DayCourse, wording: Wording): { rate: string; change: string | null } => {
  const { t, language } = wording
  const { code, quote } = course
  const { digits, first, last, change } = dayFigures(course)
  const units = formatNumber(digits.units, { language })
  const moved = formatChange(change.percent, language, { decimals: digits.percent })
  const against = t('history.day.against', { moment: wordMoment(first.at, wording) })
  return {
    rate: `${units} ${code} = ${writeRate(last.rate, digits, language)} ${quote}, ${wordMoment(last.at, wording)}`,
    change: first.at === last.at ? null : `${moved} ${against}`,
  }
}
