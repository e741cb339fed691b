import { useId, useMemo } from 'react'
import type { Day } from '../../../shared/days/day.ts'
import { formatDay } from '../../../shared/format/formatDay.ts'
import { formatNumber, numberSigns } from '../../../shared/format/formatNumber.ts'
import type { HistoryView } from '../../chart/historyView.ts'
import { wordQuote, wordUnit } from '../../rate/rateDigits.ts'
import { useText } from '../../state/useText.ts'
import { ComparedFigures } from './ComparedFigures.tsx'
import { FigureRow } from './FigureRow.tsx'
import { figureNames, figuresOf } from './figures.ts'
import { statisticsOf } from './statisticsOf.ts'

interface StatisticsPanelProps {
  view: HistoryView
  /** Told of a day whose button was pressed; without it the days are only said. */
  onDay?: ((day: Day) => void) | undefined
}

/** What can be said in figures about the points in view, each explained on demand. The newest provisional points count too. */
export const StatisticsPanel = ({ view, onDay }: StatisticsPanelProps) => {
  const wording = useText()
  const { t, language } = wording
  const id = useId()
  const { digits } = view
  const of = useMemo(() => statisticsOf(view), [view])
  const figures = useMemo(() => of && figuresOf(of, digits, { t, language }), [of, digits, t, language])
  if (!of || !figures) return null
  const { decimal } = numberSigns(language)
  const fractions = Object.values(figures).map(({ number }) => number?.split(decimal)[1]?.length ?? 0)
  const room = Math.max(...fractions) + 1
  return (
    <section className="card statistics" aria-labelledby={id}>
      <h2 id={id}>{t('series.statistics.title')}</h2>
      <p className="quiet statistics-of">
        {t('series.statistics.of', {
          unit: wordUnit(view.series, digits.units, wording),
          count: of.count,
          number: formatNumber(of.count, { language }),
          from: formatDay(of.first.day, language, 'long'),
          to: formatDay(of.last.day, language, 'long'),
        })}
      </p>
      <dl className="figure-list">
        {figureNames.map((name) => (
          <FigureRow
            key={name}
            name={t(`series.statistics.names.${name}`)}
            means={t(`series.statistics.means.${name}`, { quote: wordQuote(view.series, digits, wording) })}
            figure={figures[name]}
            room={room}
            onDay={onDay}
          />
        ))}
      </dl>
      {view.compared.length > 0 && <ComparedFigures view={view} onDay={onDay} />}
    </section>
  )
}
