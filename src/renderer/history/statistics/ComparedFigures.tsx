import { useMemo } from 'react'
import type { Day } from '../../../shared/days/day.ts'
import { visible } from '../../../shared/series/slice.ts'
import type { HistoryView } from '../../chart/historyView.ts'
import { StackTable } from '../../controls/StackTable.tsx'
import { DecimalNumber, decimalRoom } from '../../rate/DecimalNumber.tsx'
import { digitsOfRate, wordUnit } from '../../rate/rateDigits.ts'
import { useText } from '../../state/useText.ts'
import { DayLink } from './FigureRow.tsx'
import { comparedFigures, figuresOf, SHOWN_FIRST } from './figuresOf.ts'
import { statisticsOf } from './statisticsOf.ts'

interface ComparedFiguresProps {
  view: HistoryView
  /** Whether to show all figures or only the first ones. */
  all: boolean
  onDay: ((day: Day) => void) | undefined
}

/** The statistics of all compared currencies, a row each, from their publications in view. */
export const ComparedFigures = ({ view, all, onDay }: ComparedFiguresProps) => {
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
          name: t('health.currency'),
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
