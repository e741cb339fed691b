import { useId, useMemo, useState } from 'react'
import type { Day } from '../../../shared/days/day.ts'
import { formatDay } from '../../../shared/format/formatDay.ts'
import { formatNumber } from '../../../shared/format/formatNumber.ts'
import { visible } from '../../../shared/series/slice.ts'
import type { HistoryView } from '../../chart/historyView.ts'
import { StackTable } from '../../controls/StackTable.tsx'
import { DecimalNumber, decimalRoom } from '../../rate/DecimalNumber.tsx'
import { digitsOfRate, wordQuote, wordUnit } from '../../rate/rateDigits.ts'
import { useText } from '../../state/useText.ts'
import { DayLink, FigureRow } from './FigureRow.tsx'
import { comparedFigures, figureNames, figuresOf, SHOWN_FIRST } from './figuresOf.ts'
import { statisticsOf } from './statisticsOf.ts'

interface StatisticsPanelProps {
  view: HistoryView
  /** Whether one currency of the pair is live: it has a rate per day and no publications. */
  live?: boolean
  /** Called with the day of a pressed button; without it, the days are plain text. */
  onDay?: ((day: Day) => void) | undefined
}

/** Statistics of the points in view, each with an explanation. Includes the newest provisional points. */
export const StatisticsPanel = ({ view, live = false, onDay }: StatisticsPanelProps) => {
  const wording = useText()
  const { t, language } = wording
  const id = useId()
  const [all, setAll] = useState(false)
  const { digits } = view
  const compares = view.compared.length > 0
  const of = useMemo(() => statisticsOf(view), [view])
  const figures = useMemo(
    () => of && figuresOf(of, { digits, live }, { t, language }),
    [of, digits, live, t, language],
  )
  if (!of || !figures) return null
  const room = decimalRoom(
    Object.values(figures).flatMap(({ number }) => number ?? []),
    language,
  )
  const shown = all ? figureNames : figureNames.slice(0, SHOWN_FIRST)
  return (
    <section className="card statistics stack" aria-labelledby={id}>
      <h2 id={id}>{t('series.statistics.title')}</h2>
      {compares ? (
        <ComparedFigures view={view} all={all} onDay={onDay} />
      ) : (
        <>
          <p className="quiet statistics-of">
            {t(live ? 'series.statistics.ofDays' : 'series.statistics.of', {
              unit: wordUnit(view.series, digits.units, wording),
              count: of.count,
              number: formatNumber(of.count, { language }),
              from: formatDay(of.first.day, language, 'long'),
              to: formatDay(of.last.day, language, 'long'),
            })}
          </p>
          <dl className="figure-list">
            {shown.map((name) => (
              <FigureRow
                key={name}
                name={t(`series.statistics.names.${name}`)}
                means={t(`series.statistics.means.${name}`, {
                  quote: wordQuote(view.series, digits, wording),
                })}
                figure={figures[name]}
                room={room}
                onDay={onDay}
              />
            ))}
          </dl>
        </>
      )}
      <button
        type="button"
        className="button button-quiet statistics-more"
        aria-expanded={all}
        onClick={() => setAll(!all)}
      >
        {t('series.statistics.more')}
      </button>
    </section>
  )
}

interface ComparedFiguresProps {
  view: HistoryView
  /** Whether to show all figures or only the first ones. */
  all: boolean
  onDay: ((day: Day) => void) | undefined
}

/** The statistics of all compared currencies, a row each, from their publications in view. */
const ComparedFigures = ({ view, all, onDay }: ComparedFiguresProps) => {
  const wording = useText()
  const { t, language } = wording
  const rows = useMemo(
    () =>
      [view.series, ...view.compared].flatMap((series) => {
        const of = statisticsOf({ series, from: view.from, to: view.to })
        const own = digitsOfRate(series.rate, visible(series.day, view.from, view.to))
        const digits = { ...own, percent: view.digits.percent }
        return of
          ? [{ series, digits, figures: figuresOf(of, { digits, live: false }, { t, language }) }]
          : []
      }),
    [view, t, language],
  )
  const caption = t('series.statistics.compared')
  const names = all ? comparedFigures : comparedFigures.slice(0, SHOWN_FIRST)
  const rooms = new Map(
    names.map((name) => [
      name,
      decimalRoom(
        rows.flatMap(({ figures }) => figures[name].number ?? []),
        language,
      ),
    ]),
  )
  return (
    <StackTable
      className="compared-figures stacks"
      caption={<caption className="visually-hidden">{caption}</caption>}
      scrolls={caption}
      columns={[
        {
          name: t('data.currency'),
          head: null,
          isRowHeader: true,
          cell: ({ series, digits }) => (
            <>
              {series.code}
              <span className="second">{wordUnit(series, digits.units, wording)}</span>
            </>
          ),
        },
        ...names.map((name) => ({
          name: t(`series.statistics.names.${name}`),
          cell: ({ figures }: (typeof rows)[number]) => {
            const { number, unit, days } = figures[name]
            return (
              <>
                {number === null ? (
                  unit
                ) : (
                  <DecimalNumber text={number} language={language} room={rooms.get(name) ?? 0} />
                )}
                {name !== 'changePct' && days[0] !== undefined && (
                  <span className="second">
                    <DayLink day={days[0]} onDay={onDay} />
                  </span>
                )}
              </>
            )
          },
        })),
      ]}
      rows={rows}
      keyOf={({ series }) => series.code}
    />
  )
}
