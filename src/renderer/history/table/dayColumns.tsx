import { Fragment } from 'react'
import { formatIsoDay } from '../../../shared/days/day.ts'
import { formatChange } from '../../../shared/format/formatChange.ts'
import { formatDay, formatWeekday } from '../../../shared/format/formatDay.ts'
import type { Wording } from '../../../shared/languages/texts.ts'
import { CARRIED_DAYS } from '../../../shared/rates/carriedDays.ts'
import { differenceAt } from '../../../shared/series/differences.ts'
import { plainNumber } from '../../../shared/text/plainNumber.ts'
import { BEGINNING } from '../../chart/axes.ts'
import { type Curve, comparedCurves, valueAt } from '../../chart/curves.ts'
import { numberCell, percentCell, valueCell } from '../../export/sheetCells.ts'
import { Change } from '../../rate/Change.tsx'
import { DecimalNumber } from '../../rate/DecimalNumber.tsx'
import { formatDifference, wordQuote, wordUnit, writeRate } from '../../rate/rateDigits.ts'
import type { Column } from '../../table/column.ts'
import type { HistoryView } from '../historyView.ts'
import type { DayRow } from './historyRows.ts'

/**
 * Returns the columns of publications: the day, the rate, its difference from the publication before it in time, and in
 * a comparison each line's change since its base. Files have all digits, for one unit.
 */
export const dayColumns = (view: HistoryView, wording: Wording): Column<DayRow>[] => {
  const { series, digits } = view
  const { t, language } = wording
  const lines = view.compared.length > 0 ? comparedCurves(view) : []
  /** The room of the view's decimals and the sign. */
  const room = Math.max(2, digits.decimals) + 1
  const unconfirmed = new Set(series.provisional)
  const jumps = new Set(series.jumps)
  const provisional = t('board.provisional')
  const marksOf = ({ day, index }: DayRow): string[] => [
    ...(unconfirmed.has(index) ? [provisional] : []),
    ...(jumps.has(day) ? [t('board.implausibleJump')] : []),
  ]
  const rateOf = ({ index }: DayRow) => series.rate[index] ?? Number.NaN
  const differenceOf = ({ index }: DayRow) => differenceAt(series.rate, index)

  const dayCell = (row: DayRow) => (
    <>
      <time dateTime={formatIsoDay(row.day)}>{formatDay(row.day, language, 'short')}</time>{' '}
      <span className="label">{formatWeekday(row.day, language, 'short')}</span>
      {marksOf(row).map((mark) => (
        <Fragment key={mark}>
          {' '}
          <span
            className="point-mark label"
            title={mark === provisional ? t('board.provisionalSays') : undefined}
          >
            {mark}
          </span>
        </Fragment>
      ))}
    </>
  )
  const differenceCell = (row: DayRow) => {
    const difference = differenceOf(row)
    const since = series.day[row.index - 1]
    const amount = difference && formatDifference(difference.absolute, rateOf(row), language, digits)
    return (
      <>
        {amount !== null ? (
          <DecimalNumber text={amount} room={room} />
        ) : (
          <Change percent={null} against={t('series.table.noEarlier')} />
        )}
        {since !== undefined && row.day - since > CARRIED_DAYS && (
          <span className="second">{t('history.since', { day: formatDay(since, language, 'short') })}</span>
        )}
      </>
    )
  }
  const percentCellOf = (row: DayRow) => {
    const difference = differenceOf(row)
    return difference && <Change percent={difference.percent} decimals={digits.percent} />
  }
  const lineColumn = (line: Curve): Column<DayRow> => {
    const since = line.ends
      ? ` ${t('history.since', { day: formatDay(line.ends.base.day, language, 'short') })}`
      : ''
    const changeOf = ({ day }: DayRow) => {
      const value = valueAt(line, day)
      return value === null ? null : value - BEGINNING
    }
    return {
      id: `line ${line.name}`,
      name: `${line.name}, %${since}`,
      look: 'point-more',
      cell: (row) => {
        const change = changeOf(row)
        return (
          <>
            <span className="point-line">{line.name} </span>
            {change === null ? '—' : formatChange(change, language, { decimals: digits.percent })}
          </>
        )
      },
      sheet: (row) => percentCell(changeOf(row)),
    }
  }
  return [
    {
      id: 'day',
      name: t('series.table.day'),
      look: 'point-day',
      cell: dayCell,
      sheet: ({ day }) => ({ day }),
      sort: ({ day }) => day,
    },
    {
      id: 'rate',
      name: t('series.table.rate', { quote: wordQuote(series, digits, wording) }),
      look: 'point-rate',
      cell: (row) => <DecimalNumber text={writeRate(rateOf(row), digits, language)} room={room} />,
      sort: rateOf,
    },
    {
      id: 'rate in files',
      name: wordUnit(series, 1, wording),
      sheet: (row) => numberCell(plainNumber(rateOf(row))),
    },
    {
      id: 'difference',
      name: t('receipt.difference'),
      look: 'point-difference',
      cell: differenceCell,
      sheet: (row) => valueCell(differenceOf(row)?.absolute),
      sort: (row) => differenceOf(row)?.absolute ?? null,
    },
    {
      id: 'percent',
      name: t('series.table.percent'),
      look: 'point-percent',
      cell: percentCellOf,
      sheet: (row) => percentCell(differenceOf(row)?.percent),
      sort: (row) => differenceOf(row)?.percent ?? null,
    },
    ...lines.map(lineColumn),
    {
      id: 'remark',
      name: t('series.table.remark'),
      sheet: (row) => {
        const marks = marksOf(row)
        return marks.length === 0 ? null : { text: marks.join(', ') }
      },
    },
  ]
}
