import { useState } from 'react'
import { almatyDay, yearOf } from '../../shared/days/day.ts'
import { formatDay, formatWeekday } from '../../shared/format/formatDay.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { AddDay } from './AddDay.tsx'
import { Choice } from './Choice.tsx'
import { type CalendarRow, calendarRows, withDay } from './calendarRows.ts'

const Row = ({ row, onSet }: { row: CalendarRow; onSet: (off: boolean | null) => void }) => {
  const { t, language } = useText()
  const { day, holiday, off, own } = row
  const date = formatDay(day, language, 'dayMonth')
  const name = holiday && t(`publication.names.${holiday.name}`)
  const action = !holiday ? 'remove' : off ? 'makeWorking' : 'makeOff'
  return (
    <li className={off ? 'day-off' : 'day-off day-worked'}>
      <span className="day-off-date">
        {date}, {formatWeekday(day, language, 'short')}
      </span>
      <span className="day-off-name">
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

/** The days on which nothing is published, this year and next, and the person's corrections to them. */
export const DaysOff = () => {
  const { t } = useText()
  const model = useModel()
  const holidays = useStore(model.settings)?.holidays
  const thisYear = yearOf(almatyDay(useStore(model.time)))
  const [year, setYear] = useState(thisYear)
  if (!holidays) return null
  const set = (day: number, off: boolean | null) =>
    void model.change({ holidays: withDay(holidays, day, off) })
  return (
    <details className="days-off">
      <summary>{t('publication.daysOff')}</summary>
      <p className="quiet">{t('publication.daysOffText')}</p>
      <Choice
        legend={t('publication.year')}
        value={String(year)}
        options={[thisYear, thisYear + 1].map((each) => ({ value: String(each), label: String(each) }))}
        onChange={(chosen) => setYear(Number(chosen))}
      />
      <ul className="days-off-list">
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
