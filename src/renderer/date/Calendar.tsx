import { useMemo, useState } from 'react'
import { type ChevronProps, DayPicker, type DayPickerProps, type DropdownProps } from 'react-day-picker'
import {
  type Day,
  dayOf,
  dayParts,
  formatIsoDay,
  parseDay,
  startOfDay,
  utcDay,
} from '../../shared/days/day.ts'
import type { Calendar as DaysOff } from '../../shared/days/holidays.ts'
import { formatDay, formatWeekday } from '../../shared/format/formatDay.ts'
import { monthsAlone } from '../../shared/languages/calendar.ts'
import { languageOf, rowOf } from '../../shared/languages/language.ts'
import type { T, Wording } from '../../shared/languages/texts.ts'
import { useCalendar } from '../state/useCalendar.ts'
import { useText } from '../state/useText.ts'
import type { Bounds } from './readTypedDay.ts'
import { offDay, wordOffDay } from './wordOffDay.ts'

interface CalendarProps extends Bounds {
  value: string | null
  /** Today's ISO date. */
  today: string
  onChoose: (day: string) => void
}

/** The tenge's first day: no rate in it is older. */
const TENGE_BEGINS = '1993-11-15'

const dateOf = (iso: string): Date => new Date(startOfDay(parseDay(iso) ?? 0))

const Arrow = ({ orientation }: ChevronProps) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={orientation === 'left' ? 'M14.5 6l-6 6 6 6' : 'M9.5 6l6 6-6 6'} />
  </svg>
)

const Choices = ({ options = [], className: _, ...rest }: DropdownProps) => (
  <span className="select">
    <select {...rest}>
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  </span>
)

const components = { Chevron: Arrow, Dropdown: Choices }

const classNames = {
  root: 'calendar',
  month: 'calendar-month',
  month_caption: 'calendar-caption',
  dropdowns: 'calendar-choices',
  button_previous: 'calendar-step',
  button_next: 'calendar-step',
  month_grid: 'calendar-grid',
  weekday: 'calendar-weekday',
  day: 'calendar-day',
  day_button: 'calendar-button',
  selected: 'calendar-selected',
  today: 'calendar-today',
  outside: 'calendar-outside',
  disabled: 'calendar-disabled',
  footer: 'calendar-foot',
}

const modifiersClassNames = { weekend: 'calendar-weekend', holiday: 'calendar-holiday' }

/** The legend of the marks. Hidden from screen readers: each day has its own text. */
const DaysOffSaid = ({ holidays }: { holidays: readonly string[] }) => {
  const { t } = useText()
  return (
    <>
      <span className="calendar-marks flow" aria-hidden="true">
        <span className="calendar-weekend-mark">{t('dates.weekend')}</span>
        <span className="calendar-holiday-mark">{t('dates.holiday')}</span>
      </span>
      <span className="calendar-names">{holidays.join(' · ')}</span>
    </>
  )
}

/** A month of days to choose from. Its dates are days in UTC, so no time zone shifts them. */
const Calendar = ({ value, today, min, max, onChoose }: CalendarProps) => {
  const { t, language } = useText()
  const daysOff = useCalendar()
  const words = useMemo(() => calendarWords({ t, language }, daysOff), [t, language, daysOff])
  const end = max ?? `${Number(today.slice(0, 4)) + 1}-12-31`
  const [month, setMonth] = useState(() => dateOf([value ?? today, end].sort()[0] ?? today))
  const holidays = monthHolidays(month.getUTCFullYear(), month.getUTCMonth() + 1, daysOff, t)
  const isOff = (kind: string) => (date: Date) => daysOff(utcDay(date.getTime())) === kind
  return (
    <DayPicker
      {...words}
      components={components}
      classNames={classNames}
      modifiersClassNames={modifiersClassNames}
      mode="single"
      timeZone="UTC"
      lang={languageOf(language)}
      captionLayout="dropdown"
      navLayout="around"
      fixedWeeks
      showOutsideDays
      autoFocus
      today={dateOf(today)}
      selected={value === null ? undefined : dateOf(value)}
      month={month}
      onMonthChange={setMonth}
      startMonth={dateOf(min ?? TENGE_BEGINS)}
      endMonth={dateOf(end)}
      disabled={[{ before: dateOf(min ?? TENGE_BEGINS) }, { after: dateOf(end) }]}
      modifiers={{ weekend: isOff('weekend'), holiday: isOff('holiday') }}
      footer={<DaysOffSaid holidays={holidays} />}
      onDayClick={(date, modifiers) => {
        if (!modifiers.disabled) onChoose(formatIsoDay(utcDay(date.getTime())))
      }}
    />
  )
}

export default Calendar

/** Returns a month's (1–12) holidays as text; consecutive days share a name: 8–9: International Women’s Day. */
const monthHolidays = (year: number, month: number, calendar: DaysOff, t: T): string[] => {
  const found: { first: Day; last: Day; name: string }[] = []
  const end = month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1)
  for (let day = dayOf(year, month, 1); day < end; day += 1) {
    const off = offDay(day, calendar)
    if (off?.kind !== 'holiday') continue
    const name = off.holiday ? t(`publication.names.${off.holiday.name}`) : t('dates.dayOff')
    const before = found.at(-1)
    if (before?.name === name && before.last === day - 1) before.last = day
    else found.push({ first: day, last: day, name })
  }
  const date = (day: Day) => dayParts(day).date
  return found.map(
    ({ first, last, name }) => `${date(first)}${last === first ? '' : `–${date(last)}`}: ${name}`,
  )
}

type Words = Required<Pick<DayPickerProps, 'formatters' | 'labels' | 'weekStartsOn' | 'dateLib'>>

/** Returns the calendar's texts. Aina has its own, because no browser reliably has Kazakh ones. */
const calendarWords = ({ t, language }: Wording, calendar: DaysOff): Words => {
  const dayOf = (date: Date) => utcDay(date.getTime())
  const monthOf = (date: Date) => monthsAlone[languageOf(language)][date.getUTCMonth()] ?? ''
  const caption = (date: Date) => formatDay(dayOf(date), language, 'wholeMonth')
  return {
    // The library's internal keys for days and months: `yyyy-MM-dd` and `yyyy-MM`.
    dateLib: { format: (date, form) => formatIsoDay(dayOf(date)).slice(0, form.length) },
    weekStartsOn: rowOf(language).dates.weekStartsOn,
    formatters: {
      formatCaption: caption,
      formatDay: (date) => String(date.getUTCDate()),
      formatMonthDropdown: monthOf,
      formatYearDropdown: (date) => String(date.getUTCFullYear()),
      formatWeekdayName: (date) => formatWeekday(dayOf(date), language, 'short'),
    },
    labels: {
      labelGrid: caption,
      labelPrevious: () => t('dates.previous'),
      labelNext: () => t('dates.next'),
      labelMonthDropdown: () => t('dates.month'),
      labelYearDropdown: () => t('dates.year'),
      labelWeekday: (date) => formatWeekday(dayOf(date), language),
      labelDayButton: (date, { today }) =>
        [
          t('dates.withWeekday', {
            day: formatDay(dayOf(date), language, 'long'),
            weekday: formatWeekday(dayOf(date), language),
          }),
          ...(today ? [t('dates.today')] : []),
          wordOffDay(dayOf(date), calendar, t) ?? [],
        ]
          .flat()
          .join(', '),
    },
  }
}
