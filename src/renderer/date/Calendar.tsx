import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import {
  type Day,
  dayOf,
  dayParts,
  formatIsoDay,
  monthsAway,
  weekday,
  yearOf,
} from '../../shared/days/day.ts'
import { formatDay, formatWeekday } from '../../shared/format/formatDay.ts'
import { monthsAlone } from '../../shared/languages/calendar.ts'
import { languageOf, rowOf } from '../../shared/languages/language.ts'
import { useCalendar } from '../state/useCalendar.ts'
import { useText } from '../state/useText.ts'
import type { Bounds } from './readTypedDay.ts'
import { wordOffDay } from './wordOffDay.ts'

/** The tenge's first day: no rate in it is older. */
const TENGE_BEGINS: Day = dayOf(1993, 11, 15)
/** Weeks of every month, so that all months have equal height. */
const WEEKS = [0, 1, 2, 3, 4, 5]
const WEEK = [0, 1, 2, 3, 4, 5, 6]

interface CalendarProps extends Bounds {
  value: Day | null
  today: Day
  onChoose: (day: Day) => void
}

/** A month of days to choose from; the arrow keys, Home, End, Page Up and Page Down move among them. */
export const Calendar = ({ value: chosen, today: now, min, max, onChoose }: CalendarProps) => {
  const { t, language } = useText()
  const daysOff = useCalendar()
  const first = min ?? TENGE_BEGINS
  const last = max ?? dayOf(yearOf(now) + 1, 12, 31)
  const within = (day: Day) => Math.min(last, Math.max(first, day))
  const [place, setPlace] = useState(() => ({ day: within(chosen ?? now), focus: true }))
  const grid = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (place.focus) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [place])

  const { weekStartsOn } = rowOf(language).dates
  const { year, month } = dayParts(place.day)
  const intoWeek = (day: Day) => (weekday(day) - weekStartsOn + 7) % 7
  const monday = dayOf(year, month, 1) - intoWeek(dayOf(year, month, 1))
  const steps: Record<string, Day> = {
    ArrowLeft: place.day - 1,
    ArrowRight: place.day + 1,
    ArrowUp: place.day - 7,
    ArrowDown: place.day + 7,
    Home: place.day - intoWeek(place.day),
    End: place.day - intoWeek(place.day) + 6,
    PageUp: monthsAway(place.day, -1),
    PageDown: monthsAway(place.day, 1),
  }
  const press = (event: KeyboardEvent) => {
    const day = steps[event.key]
    if (day === undefined) return
    event.preventDefault()
    setPlace({ day: within(day), focus: true })
  }
  const show = (months: number) => setPlace({ day: within(monthsAway(place.day, months)), focus: false })
  const step = (months: number, label: string, path: string) => (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={within(monthsAway(dayOf(year, month, 15), months)) === place.day || undefined}
      onClick={() => show(months)}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
    </button>
  )
  const select = (label: string, at: number, options: readonly string[], choose: (at: number) => void) => (
    <span className="select">
      <select aria-label={label} value={at} onChange={({ target }) => choose(Number(target.value))}>
        {options.map((option, index) => (
          <option key={option} value={index}>
            {option}
          </option>
        ))}
      </select>
    </span>
  )
  const years = Array.from({ length: yearOf(last) - yearOf(first) + 1 }, (_, at) =>
    String(yearOf(first) + at),
  )

  const cell = (day: Day) => {
    const kind = daysOff(day)
    const off = wordOffDay(day, daysOff, t)
    const isOutside = dayParts(day).month !== month
    const name = t('dates.withWeekday', {
      day: formatDay(day, language, 'long'),
      weekday: formatWeekday(day, language),
    })
    const looks = [
      ...(kind === 'working' ? [] : [kind]),
      ...(day === chosen ? ['selected'] : []),
      ...(day === now ? ['today'] : []),
      ...(isOutside ? ['outside'] : []),
      ...(day < first || day > last ? ['disabled'] : []),
    ]
    return (
      <td
        key={day}
        className={['calendar-day', ...looks.map((look) => `calendar-${look}`)].join(' ')}
        data-day={formatIsoDay(day)}
      >
        <button
          type="button"
          className="calendar-button"
          tabIndex={day === place.day ? 0 : -1}
          aria-pressed={day === chosen}
          disabled={day < first || day > last}
          title={off ?? undefined}
          aria-label={[name, ...(day === now ? [t('dates.today')] : []), ...(off ? [off] : [])].join(', ')}
          onClick={() => onChoose(day)}
        >
          {dayParts(day).date}
        </button>
      </td>
    )
  }
  return (
    <div className="calendar-month" lang={languageOf(language)}>
      {step(-1, t('dates.previous'), 'M14.5 6l-6 6 6 6')}
      <span className="calendar-choices">
        {select(t('dates.month'), month - 1, monthsAlone[languageOf(language)], (at) => show(at + 1 - month))}
        {select(t('dates.year'), year - yearOf(first), years, (at) => show((at + yearOf(first) - year) * 12))}
      </span>
      {step(1, t('dates.next'), 'M9.5 6l6 6-6 6')}
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its days are walked by the arrow keys
        role="grid"
        className="calendar-grid"
        aria-label={formatDay(place.day, language, 'wholeMonth')}
        onKeyDown={press}
      >
        <thead>
          <tr>
            {WEEK.map((at) => (
              <th
                key={at}
                scope="col"
                className="calendar-weekday"
                aria-label={formatWeekday(monday + at, language)}
              >
                {formatWeekday(monday + at, language, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKS.map((week) => (
            <tr key={week}>{WEEK.map((at) => cell(monday + week * 7 + at))}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
