import { useState } from 'react'
import type { Day } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { useText } from '../state/useText.ts'
import { DateField } from './DateField.tsx'
import type { Bounds } from './readTypedDay.ts'

/** Two days, the first no later than the last. */
export interface DateRange {
  from: Day | null
  to: Day | null
}

interface DateRangeFieldProps extends DateRange, Bounds {
  legend: string
  onChange: (range: DateRange) => void
}

/** A first and a last day, possibly the same. If one passes the other, that one becomes the same day. */
export const DateRangeField = ({ legend, from, to, min, max, onChange }: DateRangeFieldProps) => {
  const { t, language } = useText()
  const [message, say] = useState('')
  const range = { from, to }
  const change = (next: DateRange, end: 'from' | 'to') => {
    const day = next[end] === range[end] ? null : next[end]
    say(day === null ? '' : `${t(`dates.${end}`)}: ${formatDay(day, language, 'long')}`)
    onChange(next)
  }
  return (
    <fieldset className="flow">
      <legend className="visually-hidden">{legend}</legend>
      <DateField
        label={t('dates.from')}
        value={from}
        min={min}
        max={max}
        onChange={(day) =>
          change({ from: day, to: day !== null && to !== null && day > to ? day : to }, 'to')
        }
      />
      <DateField
        label={t('dates.to')}
        value={to}
        min={min}
        max={max}
        onChange={(day) =>
          change({ from: day !== null && from !== null && day < from ? day : from, to: day }, 'from')
        }
      />
      <span role="status" className="visually-hidden">
        {message}
      </span>
    </fieldset>
  )
}
