import { type Day, formatIsoDay } from '../../../shared/days/day.ts'
import { formatDay } from '../../../shared/format/formatDay.ts'
import { useText } from '../../state/useText.ts'

interface DayLinkProps {
  day: Day
  onDay?: ((day: Day) => void) | undefined
}

/** A day. A press marks it on the chart, if there is one. */
export const DayLink = ({ day, onDay }: DayLinkProps) => {
  const { t, language } = useText()
  const short = formatDay(day, language, 'short')
  const written = <time dateTime={formatIsoDay(day)}>{short}</time>
  if (!onDay) return written
  const said = t('series.notes.show', { day: short })
  return (
    <button type="button" className="day-link" aria-label={said} onClick={() => onDay(day)}>
      {written}
    </button>
  )
}
