import { useState } from 'react'
import { isoOrNull, parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { useText } from '../state/useText.ts'
import { DateField } from './DateField.tsx'
import type { Bounds } from './readTypedDay.ts'

/** Two ISO dates, the first no later than the last. */
export interface DateRange {
  from: string | null
  to: string | null
}

/** Returns the days between both; 0 if one is missing. */
const widthOf = ({ from, to }: DateRange): number => (parseDay(to ?? '') ?? 0) - (parseDay(from ?? '') ?? 0)

/** Changes the first day. If it passes the last day, moves that by the same distance, up to `max`. */
const withFrom = (range: DateRange, from: string | null, { max }: Bounds): DateRange => {
  const day = parseDay(from ?? '')
  if (day === null || range.to === null || (from ?? '') <= range.to) return { ...range, from }
  const end = parseDay(max ?? '') ?? Number.POSITIVE_INFINITY
  const width = range.from === null ? 0 : widthOf(range)
  return { from, to: isoOrNull(Math.max(day, Math.min(day + width, end))) }
}

/** Changes the last day in the same way, down to `min`. */
const withTo = (range: DateRange, to: string | null, { min }: Bounds): DateRange => {
  const day = parseDay(to ?? '')
  if (day === null || range.from === null || (to ?? '') >= range.from) return { ...range, to }
  const start = parseDay(min ?? '') ?? Number.NEGATIVE_INFINITY
  const width = range.to === null ? 0 : widthOf(range)
  return { from: isoOrNull(Math.min(day, Math.max(day - width, start))), to }
}

interface DateRangeFieldProps extends DateRange, Bounds {
  legend: string
  onChange: (range: DateRange) => void
}

/** A first and a last day, possibly the same. If one passes the other, both move and keep their distance. */
export const DateRangeField = ({ legend, from, to, min, max, onChange }: DateRangeFieldProps) => {
  const { t, language } = useText()
  const [said, say] = useState('')
  const range = { from, to }
  const change = (next: DateRange, end: 'from' | 'to') => {
    const day = next[end] === range[end] ? null : parseDay(next[end] ?? '')
    say(day === null ? '' : `${t(`dates.${end}`)}: ${formatDay(day, language, 'long')}`)
    onChange(next)
  }
  return (
    <fieldset className="date-range flow">
      <legend className="visually-hidden">{legend}</legend>
      <DateField
        label={t('dates.from')}
        value={from}
        min={min}
        max={max}
        onChange={(day) => change(withFrom(range, day, { min, max }), 'to')}
      />
      <DateField
        label={t('dates.to')}
        value={to}
        min={min}
        max={max}
        onChange={(day) => change(withTo(range, day, { min, max }), 'from')}
      />
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </fieldset>
  )
}
