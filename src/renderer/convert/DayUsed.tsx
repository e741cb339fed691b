import type { AnswerSide } from '../../shared/contract/convert.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { almatyDay, type Day, yearOf } from '../../shared/days/day.ts'
import type { Calendar } from '../../shared/days/holidays.ts'
import { formatDay, formatWeekday } from '../../shared/format/formatDay.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { wordOffDay } from '../date/wordOffDay.ts'
import type { Rates } from '../rate/rates.ts'
import { useNow } from '../state/context.ts'
import { useCalendar, useLastDay } from '../state/useCalendar.ts'
import { useRateRule } from '../state/useDatesMean.ts'
import { useText } from '../state/useText.ts'

/** A day with its weekday, and with its year if it is not this year. */
const dayParts = (day: Day, thisYear: number, { language }: Wording) => ({
  day: formatDay(day, language, yearOf(day) === thisYear ? 'dayMonth' : 'long'),
  weekday: formatWeekday(day, language),
})

/**
 * Explains which day's official rates a day uses: "Sunday 15 November: the rate fixed on Friday 13 November is in
 * force." Null if they are the day's own. Also null if the rates are of several days: then each row names its own.
 */
const wordDayUsed = (
  chosen: Day,
  legs: readonly (Pick<AnswerSide, 'kind' | 'day'> & { foundBy?: AnswerSide['foundBy'] })[],
  { calendar, thisYear, ...wording }: Wording & { calendar: Calendar; thisYear: number },
): string | null => {
  const { t } = wording
  const official = legs.filter(({ kind }) => isOfficial(kind))
  const days = new Set(official.flatMap(({ day }) => day ?? []))
  const [used] = days
  if (days.size !== 1 || used === undefined || used === chosen) return null
  const name = calendar(chosen) === 'holiday' ? ` (${wordOffDay(chosen, calendar, t)})` : ''
  const isInForce = official.every(({ foundBy }) => foundBy?.rule === 'in-force')
  return t(isInForce ? 'converter.dayInForce' : 'converter.dayUsed', {
    on: t('dates.onWeekday', dayParts(chosen, thisYear, wording)) + name,
    ...dayParts(used, thisYear, wording),
  })
}

/** Names the earlier day whose rates the chosen day uses. Null if the day has its own rates, or while loading. */
export const useDayUsed = (on: Day | null, rates: Rates): string | null => {
  const wording = useText()
  const calendar = useCalendar()
  const thisYear = yearOf(almatyDay(useNow()))
  // While loading, the rates are those of the previously chosen day.
  if (on === null || rates.on !== on) return null
  const legs = [...rates.legs.values()].filter((leg) => leg !== null)
  return wordDayUsed(on, legs, { ...wording, calendar, thisYear })
}

/** Explains the chosen day: it is in the future, or it uses an earlier day's rate. */
export const DayUsed = ({ on, rates }: { on: Day | null; rates: Rates }) => {
  const { t, language } = useText()
  const last = useLastDay(useRateRule())
  const used = useDayUsed(on, rates)
  const isToCome = on !== null && on > last
  return (
    <p role="status" className="day-used">
      {isToCome ? (
        <span className="mistake">{t('converter.toCome', { day: formatDay(last, language, 'long') })}</span>
      ) : (
        used
      )}
    </p>
  )
}
