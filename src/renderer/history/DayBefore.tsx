import { almatyDay, type Day, formatIsoDay, yearOf } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatRate } from '../../shared/format/formatNumber.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { Series } from '../../shared/series/series.ts'
import { firstAfter } from '../../shared/series/slice.ts'
import { wordDayUsed } from '../convert/wordDayUsed.ts'
import { useModel, useStore } from '../state/context.ts'
import { useCalendar } from '../state/useCalendar.ts'
import { useText } from '../state/useText.ts'

/** Of a single day without a rate of its own: which earlier day's counts on it, and what it is. */
export const DayBefore = ({ day, series }: { day: Day; series: Series }) => {
  const wording = useText()
  const { t, language } = wording
  const calendar = useCalendar()
  const thisYear = yearOf(almatyDay(useStore(useModel().time)))
  const index = firstAfter(series.day, day) - 1
  const [used, rate] = [series.day[index], series.rate[index]]
  if (used === undefined || rate === undefined || used < day - CARRIED_DAYS) return null
  const legs = [{ kind: 'fiat', day: formatIsoDay(used) }]
  return (
    <>
      <span>{wordDayUsed(day, legs, { ...wording, calendar, thisYear })}</span>
      <span>
        {t('history.point', { day: formatDay(used, language, 'long'), rate: formatRate(rate, language) })}
      </span>
    </>
  )
}
