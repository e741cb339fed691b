import { useId, useState } from 'react'
import { type Day, formatIsoDay } from '../../../shared/days/day.ts'
import { formatDay } from '../../../shared/format/formatDay.ts'
import { DecimalNumber } from '../../rate/DecimalNumber.tsx'
import { useText } from '../../state/useText.ts'
import type { Figure } from './figuresOf.ts'

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
  const said = t('series.showDay', { day: short })
  return (
    <button type="button" className="day-link" aria-label={said} onClick={() => onDay(day)}>
      {written}
    </button>
  )
}

interface FigureRowProps {
  name: string
  /** An explanation in one or two sentences. */
  means: string
  figure: Figure
  /** Characters reserved for a fraction. */
  room: number
  onDay: ((day: Day) => void) | undefined
}

/** A figure with its number and its days; a press shows the explanation below it. */
export const FigureRow = ({ name, means, figure: { number, unit, days }, room, onDay }: FigureRowProps) => {
  const { t, language } = useText()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [first, last] = days
  return (
    <div className="figure">
      <dt>
        {name}
        {'\u00a0'}
        <button
          type="button"
          className="figure-what"
          aria-label={t('series.statistics.what', { figure: name })}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          ?
        </button>
      </dt>
      <dd className="figure-number">
        {number !== null && <DecimalNumber text={number} language={language} room={room} />}
      </dd>
      <dd className="figure-days flow">
        {unit !== '' && <span className="quiet">{unit}</span>}
        {first !== undefined && (
          <span>
            <DayLink day={first} onDay={onDay} />
            {last !== undefined && (
              <>
                {' – '}
                <DayLink day={last} onDay={onDay} />
              </>
            )}
          </span>
        )}
      </dd>
      <dd id={id} className="figure-means" hidden={!open}>
        {means}
      </dd>
    </div>
  )
}
