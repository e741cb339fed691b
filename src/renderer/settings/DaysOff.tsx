import { useState } from 'react'
import type { Settings } from '../../shared/contract/settings.ts'
import { almatyDay, type Day, formatIsoDay, weekday, yearOf } from '../../shared/days/day.ts'
import { calendarEdits, type HolidayName, namedDaysOff } from '../../shared/days/holidays.ts'
import { formatDay, formatWeekday } from '../../shared/format/formatDay.ts'
import { DateField } from '../date/DateField.tsx'
import { useModel, useNow, useSettings } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { Choice } from './Choice.tsx'

type Edits = Settings['holidays']

/** A day off, or a day that the user has changed. */
interface CalendarRow {
  day: Day
  /** The built-in holiday; null for a day that only the user has added. */
  holiday: { name: HolidayName; moved: boolean } | null
  off: boolean
  /** Whether the user has set it. */
  own: boolean
}

const isWeekend = (day: Day): boolean => weekday(day) % 6 === 0

/**
 * Returns a year's days off with the user's corrections, in order. Omits holidays on weekends, which change nothing.
 */
const calendarRows = (year: number, edits: Edits): CalendarRow[] => {
  const { added, removed } = calendarEdits(edits)
  const own = (days: Iterable<Day>, off: boolean): CalendarRow[] =>
    [...days].flatMap((day) => (yearOf(day) === year ? [{ day, holiday: null, off, own: true }] : []))
  const rows = new Map<Day, CalendarRow>()
  for (const row of [...own(removed, false), ...own(added, true)]) rows.set(row.day, row)
  for (const { day, name, moved } of namedDaysOff(year)) {
    const mine = rows.get(day)
    if (!mine && isWeekend(day)) continue
    rows.set(day, { day, holiday: { name, moved }, off: mine?.off ?? true, own: mine !== undefined })
  }
  return [...rows.values()].sort((a, b) => a.day - b.day)
}

/** Returns whether the built-in calendar has a day off. */
const isOff = (day: Day): boolean =>
  isWeekend(day) || namedDaysOff(yearOf(day)).some((known) => known.day === day)

/**
 * Returns the corrections with one day off or working; null removes the correction. Drops a correction that equals
 * the built-in calendar.
 */
const withDay = (edits: Edits, day: Day, wish: boolean | null): Edits => {
  const off = wish === isOff(day) ? null : wish
  const text = formatIsoDay(day)
  const without = (list: readonly string[]) => list.filter((other) => other !== text)
  return {
    added: off === true ? [...without(edits.added), text].sort() : without(edits.added),
    removed: off === false ? [...without(edits.removed), text].sort() : without(edits.removed),
  }
}

/** Adds a day off, or a working day, such as a Saturday. */
const AddDay = ({ onAdd }: { onAdd: (day: Day, off: boolean) => void }) => {
  const { t } = useText()
  const [chosen, setChosen] = useState<Day | null>(null)
  const [mistaken, setMistaken] = useState(false)
  const day = mistaken ? null : chosen
  const add = (off: boolean) => {
    if (day === null) return
    onAdd(day, off)
    setChosen(null)
  }
  return (
    <div className="address stack">
      <DateField
        label={t('publication.addDay')}
        value={chosen}
        onChange={setChosen}
        onMistake={setMistaken}
      />
      <div className="buttons flow">
        <button type="button" className="button" disabled={day === null} onClick={() => add(true)}>
          {t('publication.addOff')}
        </button>
        <button type="button" className="button" disabled={day === null} onClick={() => add(false)}>
          {t('publication.addWorking')}
        </button>
      </div>
    </div>
  )
}

const Row = ({ row, onSet }: { row: CalendarRow; onSet: (off: boolean | null) => void }) => {
  const { t, language } = useText()
  const { day, holiday, off, own } = row
  const date = formatDay(day, language, 'dayMonth')
  const name = holiday && t(`publication.names.${holiday.name}`)
  const action = !holiday ? 'remove' : off ? 'makeWorking' : 'makeOff'
  return (
    <li className={off ? 'day-off tiles' : 'day-off tiles day-worked'}>
      <span>{t('dates.withWeekday', { day: date, weekday: formatWeekday(day, language, 'short') })}</span>
      <span>
        {name && <span>{holiday.moved ? t('publication.moved', { holiday: name }) : name}</span>}
        {own && <span className="second">{t(off ? 'publication.added' : 'publication.works')}</span>}
      </span>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => onSet(action === 'makeWorking' ? false : null)}
      >
        {t(`publication.${action}`)}
        <span className="visually-hidden">: {date}</span>
      </button>
    </li>
  )
}

/** The days without publications, this year and next, and the user's corrections. */
export const DaysOff = () => {
  const { t } = useText()
  const model = useModel()
  const holidays = useSettings().holidays
  const thisYear = yearOf(almatyDay(useNow()))
  const [year, setYear] = useState(thisYear)
  const set = (day: number, off: boolean | null) =>
    void model.change({ holidays: withDay(holidays, day, off) })
  return (
    <details>
      <summary>{t('publication.daysOff')}</summary>
      <p className="quiet">{t('publication.daysOffText')}</p>
      <Choice
        legend={t('dates.year')}
        value={String(year)}
        options={[thisYear, thisYear + 1].map((each) => ({ value: String(each), label: String(each) }))}
        onChange={(chosen) => setYear(Number(chosen))}
      />
      <ul>
        {calendarRows(year, holidays).map((row) => (
          <Row key={row.day} row={row} onSet={(off) => set(row.day, off)} />
        ))}
      </ul>
      <AddDay
        onAdd={(day, off) => {
          set(day, off)
          setYear(yearOf(day))
        }}
      />
    </details>
  )
}
