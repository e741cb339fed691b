import { memo, type Ref } from 'react'
import { formatIsoDay } from '../../../shared/days/day.ts'
import { formatChange } from '../../../shared/format/formatChange.ts'
import { formatDay, formatWeekday } from '../../../shared/format/formatDay.ts'
import type { Wording } from '../../../shared/languages/texts.ts'
import { CARRIED_DAYS } from '../../../shared/rates/carriedDays.ts'
import { differenceAt } from '../../../shared/series/differences.ts'
import type { Series } from '../../../shared/series/series.ts'
import type { Curve } from '../../chart/curves.ts'
import { valueAt } from '../../chart/valueAt.ts'
import { BEGINNING } from '../../rate/axisRange.ts'
import { WordedChange } from '../../rate/Change.tsx'
import { DecimalNumber } from '../../rate/DecimalNumber.tsx'
import { formatDifference } from '../../rate/formatDifference.ts'
import { type RateDigits, writeRate } from '../../rate/rateDigits.ts'

interface PointRowProps {
  ref: Ref<HTMLTableRowElement>
  id: string
  series: Series
  digits: RateDigits
  /** The point's index, and its place among the rows. */
  index: number
  place: number
  /** The index of the publication before it; null if there is nothing to compare with. */
  before: number | null
  provisional: boolean
  /** Whether the cursor is in this row, and whether the row is selected. */
  here: boolean
  chosen: boolean
  /** Characters reserved for a fraction. */
  room: number
  /** The compared lines, for their changes since the base. */
  lines: readonly Curve[]
  wording: Wording
}

/** One publication: its day, its rate, and its change from the previous one in time. */
export const PointRow = memo((props: PointRowProps) => {
  const { ref, id, series, digits, index, place, before, provisional, here, chosen, room, lines, wording } =
    props
  const { t, language } = wording
  const [day, rate] = [series.day[index] ?? 0, series.rate[index] ?? Number.NaN]
  const since = before === null ? undefined : series.day[before]
  const difference = differenceAt(series.rate, index, before)
  const amount = difference && formatDifference(difference.absolute, rate, language, digits)
  return (
    <tr
      ref={ref}
      id={id}
      data-index={place}
      aria-rowindex={place + 2}
      aria-selected={chosen}
      className={here ? 'point-here' : undefined}
    >
      <th scope="row" className="point-day">
        <time dateTime={formatIsoDay(day)}>{formatDay(day, language, 'short')}</time>{' '}
        <span className="point-weekday">{formatWeekday(day, language, 'short')}</span>
        {provisional && (
          <>
            {' '}
            <span className="point-provisional">{t('board.provisional')}</span>
          </>
        )}
      </th>
      <td className="point-rate">
        <DecimalNumber text={writeRate(rate, digits, language)} language={language} room={room} />
      </td>
      <td className="point-difference">
        {amount === null && index > 0 ? (
          // A point that the history has skipped is not a publication.
          '—'
        ) : amount === null ? (
          <WordedChange percent={null} against={t('series.table.noEarlier')} {...wording} />
        ) : (
          <DecimalNumber text={amount} language={language} room={room} />
        )}
        {since !== undefined && day - since > CARRIED_DAYS && (
          <span className="second">{t('history.since', { day: formatDay(since, language, 'short') })}</span>
        )}
      </td>
      <td className="point-percent">
        {difference && <WordedChange percent={difference.percent} decimals={digits.percent} {...wording} />}
      </td>
      {lines.map((line) => {
        const value = valueAt(line, day)
        return (
          <td key={line.name} className="point-more">
            <span className="point-line">{line.name} </span>
            {value === null ? '—' : formatChange(value - BEGINNING, language, { decimals: digits.percent })}
          </td>
        )
      })}
    </tr>
  )
})
