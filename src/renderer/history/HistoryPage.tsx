import { memo, useCallback, useDeferredValue, useRef, useState } from 'react'
import { nameOf } from '../../shared/currencies/nameOf.ts'
import { namesOf } from '../../shared/currencies/names.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import type { Day } from '../../shared/days/day.ts'
import { languageOf } from '../../shared/languages/language.ts'
import { createStore } from '../../shared/live/store.ts'
import type { DrawForExport } from '../chart/useDrawing.ts'
import { useTitle } from '../controls/useTitle.ts'
import { isLivePair } from '../pair/usePairSeries.ts'
import { useBoard } from '../state/context.ts'
import type { HistoryRoute, TableUnit } from '../state/route.ts'
import { replaceRoute } from '../state/useRoute.ts'
import { useText } from '../state/useText.ts'
import { HistoryExport } from './export/HistoryExport.tsx'
import { HistoryFigure } from './HistoryFigure.tsx'
import { HistoryHead, HistoryViewOptions } from './HistoryHead.tsx'
import { Missing } from './Missing.tsx'
import { PaperHead } from './PeriodSummary.tsx'
import { StatisticsPanel } from './statistics/StatisticsPanel.tsx'
import { HistoryTable } from './table/HistoryTable.tsx'
import { useHistoryView, useZoom } from './useHistoryView.ts'

/** Memoized: a change to the chart alone does not recompute these. */
const Figures = memo(StatisticsPanel)
const Table = memo(HistoryTable)

/** The history of one pair, alone or compared with other currencies. */
export const HistoryPage = ({ route }: { route: HistoryRoute }) => {
  const { t, language } = useText()
  const { assets, fetchedAt: boardFetchedAt } = useBoard()
  const { code, pairSeries, bounds, view, absent } = useHistoryView(route)
  const { quote, compared } = route
  const live = isLivePair(assets, code, quote)
  const [cursor] = useState(() => createStore<Day | null>(null))
  const onDay = useCallback((day: Day) => cursor.set(day), [cursor])
  const onUnit = useCallback((by: TableUnit) => replaceRoute({ ...route, code, by }), [route, code])
  const zoom = useZoom({ ...route, code }, { view, bounds }, cursor.get)
  const turn = (patch: Partial<HistoryRoute>) => replaceRoute({ ...route, code, ...patch })
  const drawing = useRef<DrawForExport>(null)
  const nameFor = (one: string): string => {
    if (one === TENGE) return t('converter.tenge')
    const asset = assets.find((listed) => listed.code === one)
    // Also covers currencies that no rates list contains yet.
    return asset ? nameOf(asset, language) : namesOf(one, null)[languageOf(language)]
  }
  const names = [code, ...compared].map(nameFor).join(', ')
  const title =
    quote === TENGE
      ? t('history.title', { name: names })
      : t('history.pairTitle', { name: names, quote: nameFor(quote) })
  useTitle(title)
  const delisted = [code, quote].filter((leg) =>
    assets.some((asset) => asset.code === leg && asset.fetchedAt !== boardFetchedAt),
  )
  const hasPoints = view !== null && view.first < view.end
  // Draws the chart first and the content below it when there is time.
  const later = useDeferredValue(view)
  const rated = later !== null && later.first < later.end
  return (
    <>
      <h1>{title}</h1>
      {delisted.map((one) => (
        <p key={one} className="quiet">
          {t('history.unlisted', { code: one })}
        </p>
      ))}
      {view && <PaperHead view={view} />}
      <section className="card stack" aria-label={title}>
        <HistoryHead
          code={code}
          route={route}
          period={route.range ? '' : route.period}
          days={bounds && view ? { view, bounds } : null}
          zoom={zoom}
          onChange={turn}
        />
        <div role="status">
          <Missing
            whole={view?.complete === true}
            pairSeries={pairSeries}
            code={code}
            quote={quote}
            seen={hasPoints}
            view={view}
            onAll={() => turn({ period: 'all', range: null })}
          />
        </div>
        {!pairSeries.series && !pairSeries.refused && <div className="chart" />}
        {view && bounds && (
          <HistoryFigure
            view={view}
            route={route}
            bounds={bounds}
            cursor={cursor}
            drawing={drawing}
            absent={absent}
            onView={zoom.show}
            onReset={() => zoom.reset?.()}
            onRemove={(other) => turn({ compared: compared.filter((one) => one !== other) })}
          />
        )}
        <div className="history-row cluster history-foot off-paper">
          <HistoryViewOptions route={route} pair={[code, quote]} onChange={turn} />
          {view && hasPoints && (
            <HistoryExport view={view} route={route} live={live === true} drawing={drawing} />
          )}
        </div>
        <details className="chart-help off-paper">
          <summary>{t('history.help')}</summary>
          <ul className="label">
            {(['points', 'zoom', 'mouse', 'touch'] as const).map((part) => (
              <li key={part}>{t(`history.keys.${part}`)}</li>
            ))}
          </ul>
        </details>
      </section>
      {rated && <Figures view={later} live={live === true} />}
      {rated && (
        <details
          className="card points"
          open={route.table}
          onToggle={({ currentTarget: { open } }) => open !== route.table && turn({ table: open })}
        >
          <summary>{t('history.table')}</summary>
          {route.table && (
            <Table view={later} unit={route.by} live={live === true} onUnit={onUnit} onDay={onDay} />
          )}
        </details>
      )}
    </>
  )
}
