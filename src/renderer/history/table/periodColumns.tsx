import type { PeriodUnit } from '../../../shared/days/calendarPeriods.ts'
import { type Day, dayParts, yearOf } from '../../../shared/days/day.ts'
import { formatChange } from '../../../shared/format/formatChange.ts'
import { formatDay } from '../../../shared/format/formatDay.ts'
import { formatNumber } from '../../../shared/format/formatNumber.ts'
import type { Wording } from '../../../shared/languages/texts.ts'
import { CARRIED_DAYS } from '../../../shared/rates/carriedDays.ts'
import { containsJump } from '../../../shared/rates/implausibleJump.ts'
import type { PublishedFigures } from '../../../shared/series/periodFigures.ts'
import type { SeriesPoint } from '../../../shared/series/series.ts'
import { plainNumber } from '../../../shared/text/plainNumber.ts'
import { numberCell, percentCell, valueCell } from '../../export/sheetCells.ts'
import { Change } from '../../rate/Change.tsx'
import { DecimalNumber } from '../../rate/DecimalNumber.tsx'
import { formatDifference, writeRate } from '../../rate/rateDigits.ts'
import { formatRoute, historyRoute } from '../../state/route.ts'
import type { Column } from '../../table/column.ts'
import type { HistoryView } from '../historyView.ts'
import type { PeriodRow } from './historyRows.ts'

const quarters = ['first', 'second', 'third', 'fourth'] as const

/** Returns a period's name: `November 2026`, `IV квартал 2026 г.`, `2026 жыл`. */
const wordPeriod = (from: Day, unit: PeriodUnit, { t, language }: Wording): string => {
  const { year, month } = dayParts(from)
  if (unit === 'month') return formatDay(from, language, 'wholeMonth')
  if (unit === 'year') return t('series.table.year', { year })
  return t(`series.table.quarters.${quarters[(month - 1) / 3] ?? 'first'}`, { year })
}

interface PeriodOptions {
  unit: PeriodUnit
  /** Periods that end before this day are over. */
  today: Day
  /** Whether the pair has a rate on every day and no publications. */
  live: boolean
}

/**
 * Returns the columns of calendar periods: the average of the publications, the last, the lowest and the highest one with
 * its day, and the change from the last one before the period. In a comparison, also the others' changes.
 */
export const periodColumns = (
  { series, compared, digits }: HistoryView,
  { unit, today, live }: PeriodOptions,
  wording: Wording,
): Column<PeriodRow>[] => {
  const { t, language } = wording
  /** The room of two decimals and the sign, or of the view's. */
  const room = Math.max(2, digits.decimals) + 1
  const figure = (text: string, note: string) => (
    <>
      <DecimalNumber text={text} room={room} /> <span className="second">{note}</span>
    </>
  )
  const dayIn = (day: Day, { from }: PeriodRow) =>
    formatDay(day, language, yearOf(day) === yearOf(from) ? 'dayMonth' : 'short')
  const unfinished = ({ to, figures }: PeriodRow) =>
    to >= today ? t('series.table.notOver') : figures.provisional ? t('board.provisional') : null

  const jumpIn = ({ from, to }: PeriodRow) =>
    containsJump(series, from, to) ? t('board.implausibleJump') : null

  const nameCell = (row: PeriodRow) => {
    const { from, to } = row
    const days = formatRoute({ ...historyRoute, code: series.code, quote: series.quote, range: { from, to } })
    const mark = unfinished(row)
    return (
      <>
        <a href={days} title={t('series.table.toDays')}>
          {wordPeriod(from, unit, wording)}
        </a>{' '}
        {mark !== null && <span className="point-mark label">{mark}</span>}
      </>
    )
  }
  const changeCell = (row: PeriodRow) => {
    const { change, last } = row.figures
    if (!change) return <Change percent={null} against={t('series.table.noEarlier')} />
    // Without an earlier publication, the change counts from one in the period.
    const isFar = row.from - change.since > CARRIED_DAYS || change.since >= row.from
    const note = formatDifference(change.absolute, last.rate, language, digits)
    const since = t('history.since', { day: formatDay(change.since, language, 'short') })
    return (
      <>
        <Change percent={change.percent} decimals={digits.percent} />{' '}
        <span className="second">{isFar ? `${note}, ${since}` : note}</span>
      </>
    )
  }
  /** A rate of the period with its day: one column on the page, two in files. */
  const ofPoint = (
    id: 'end' | 'lowest' | 'highest',
    of: (figures: PublishedFigures) => SeriesPoint,
  ): Column<PeriodRow>[] => {
    const name = t(`series.table.figures.${id}`)
    return [
      {
        id,
        name,
        cell: (row) => {
          const { rate, day } = of(row.figures)
          return figure(writeRate(rate, digits, language), dayIn(day, row))
        },
        sheet: ({ figures }) => numberCell(plainNumber(of(figures).rate)),
        sort: ({ figures }) => of(figures).rate,
      },
      {
        id: `day of ${id}`,
        name: t('series.table.dayOf', { figure: name }),
        sheet: ({ figures }) => ({ day: of(figures).day }),
      },
    ]
  }
  return [
    {
      id: 'period',
      name: t('history.period'),
      cell: nameCell,
      sheet: ({ from }) => ({ text: wordPeriod(from, unit, wording) }),
      sort: ({ from }) => from,
    },
    { id: 'from', name: t('series.table.from'), sheet: ({ from }) => ({ day: from }) },
    { id: 'to', name: t('series.table.to'), sheet: ({ to }) => ({ day: to }) },
    {
      id: 'average',
      name: t('series.table.figures.average'),
      cell: (row) => {
        const { mean, count } = row.figures
        const note = t(live ? 'series.table.days' : 'series.table.publications', {
          count,
          number: formatNumber(count, { language }),
        })
        const jump = jumpIn(row)
        return figure(writeRate(mean, digits, language), jump === null ? note : `${note}, ${jump}`)
      },
      sheet: ({ figures }) => valueCell(figures.mean),
      sort: ({ figures }) => figures.mean,
    },
    { id: 'count', name: t('series.table.count'), sheet: ({ figures }) => valueCell(figures.count) },
    ...ofPoint('end', ({ last }) => last),
    ...ofPoint('lowest', ({ lowest }) => lowest),
    ...ofPoint('highest', ({ highest }) => highest),
    {
      id: 'change',
      name: t('series.table.figures.change'),
      cell: changeCell,
      sheet: ({ figures }) => valueCell(figures.change?.absolute),
      sort: ({ figures }) => figures.change?.percent ?? null,
    },
    {
      id: 'percent',
      name: t('series.table.changePercent'),
      sheet: ({ figures }) => percentCell(figures.change?.percent),
    },
    {
      id: 'since',
      name: t('series.table.since'),
      sheet: ({ figures: { change } }) => (change ? { day: change.since } : null),
    },
    ...compared.map(
      ({ code }, at): Column<PeriodRow> => ({
        id: `change of ${code}`,
        name: `${code}, %`,
        cell: ({ compared: changes }) => {
          const change = changes[at] ?? null
          return change === null ? '—' : formatChange(change, language, { decimals: digits.percent })
        },
        sheet: ({ compared: changes }) => percentCell(changes[at]),
        sort: ({ compared: changes }) => changes[at] ?? null,
      }),
    ),
    {
      id: 'remark',
      name: t('series.table.remark'),
      sheet: (row) => {
        const marks = [unfinished(row), jumpIn(row)].filter((mark) => mark !== null)
        return marks.length === 0 ? null : { text: marks.join(', ') }
      },
    },
  ]
}
