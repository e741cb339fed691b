import { useMemo, useState } from 'react'
import { pinnedCodes } from '../../shared/contract/pin.ts'
import { nameOf } from '../../shared/currencies/nameOf.ts'
import { namesOf } from '../../shared/currencies/names.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { languageOf } from '../../shared/languages/language.ts'
import type { RuleSaid } from '../../shared/series/pairCalendar.ts'
import { useTitle } from '../controls/useTitle.ts'
import { SheetBar } from '../export/SheetBar.tsx'
import { exportName } from '../export/saveFile.ts'
import { HistoryTabs } from '../frame/PageTabs.tsx'
import { Missing } from '../pair/Missing.tsx'
import {
  isLivePair,
  type PairSeries,
  unknownSeries,
  usePairCalendars,
  usePairSeries,
} from '../pair/usePairSeries.ts'
import { wordUnit } from '../rate/rateDigits.ts'
import { useModel, useStore } from '../state/context.ts'
import type { MonthsRoute } from '../state/route.ts'
import { useLastDay } from '../state/useCalendar.ts'
import { useNoRatesYet } from '../state/useNoRatesYet.ts'
import { replaceRoute } from '../state/useRoute.ts'
import { useText } from '../state/useText.ts'
import { MonthsHead } from './MonthsHead.tsx'
import { type MonthsView, monthsView } from './monthsView.ts'
import { PeriodOrder, PeriodTable } from './PeriodTable.tsx'
import { newestFirst, type PeriodSort, periodGrid, sortPeriods, wordSpan } from './periodGrid.ts'
import { periodSheet } from './periodSheet.ts'

interface Months {
  /** The single currency, or the one to return to. */
  usual: string
  /** Null for several currencies. */
  pairSeries: PairSeries | null
  /** Null until the mirror has answered for one of them. */
  view: MonthsView | null
  /** Whether the mirror has their whole history. */
  complete: boolean
  /** The rules for the rates of calendar days. */
  rules: readonly RuleSaid[]
}

/** Resolves an address to the figures from the mirror's data. */
const useMonths = (route: MonthsRoute): Months => {
  const model = useModel()
  const assets = useStore(model.board)?.assets
  const pins = useStore(model.settings)?.pins
  const today = useLastDay()
  const { code, quote, by, year } = route
  const pinned = pinnedCodes(pins ?? []).filter((pin) => assets?.some((asset) => asset.code === pin))
  const usual = code ?? pinned.find((pin) => pin !== quote) ?? assets?.[0]?.code ?? 'USD'
  const beside = pinned.filter((pin) => pin !== quote)
  const codes = code === null ? (beside.length > 0 ? beside : [usual]) : [code]
  const pairs = codes.map((each) => ({ code: each, quote }))
  const all = usePairSeries(pairs)
  const calendars = usePairCalendars(pairs)
  const view = useMemo(() => {
    // A currency has no history in itself.
    const known =
      code === quote
        ? []
        : all.flatMap(({ series }, at) => {
            const calendar = calendars[at]
            return series && calendar ? [{ series, rateOn: calendar.rateOn }] : []
          })
    return known.length === 0 ? null : monthsView(known, { by, year, today })
  }, [all, calendars, code, quote, by, year, today])
  return {
    usual,
    pairSeries: code === null ? null : (all[0] ?? unknownSeries),
    view,
    complete: all.every(({ complete, series }) => complete || !series),
    rules: [...new Set(calendars.flatMap((calendar) => calendar?.said() ?? []))],
  }
}

/**
 * The averages, ends and extremes of months, quarters and years: all of them for one currency, one for several pinned
 * ones side by side.
 */
const MonthsPage = ({ route }: { route: MonthsRoute }) => {
  const wording = useText()
  const { t, language } = wording
  const model = useModel()
  const assets = useStore(model.board)?.assets
  const today = useLastDay()
  const nothingYet = useNoRatesYet()
  const { code, quote, by, figure } = route
  const { usual, pairSeries, view, complete, rules } = useMonths(route)
  const live = code !== null && isLivePair(assets, code, quote) === true
  // The columns depend on these, so a change resets the sort.
  const [sorted, setSorted] = useState<{ of: string; sort: PeriodSort }>({ of: '', sort: newestFirst })
  const of = `${code} ${quote} ${figure}`
  const sort = sorted.of === of ? sorted.sort : newestFirst
  const onSort = (next: PeriodSort) => setSorted({ of, sort: next })
  const grid = useMemo(
    () => view && periodGrid(view, { code, by, figure, live }, { t, language }),
    [view, code, by, figure, live, t, language],
  )
  const rows = useMemo(() => (grid ? sortPeriods(grid.rows, sort) : []), [grid, sort])

  const nameFor = (one: string): string => {
    if (one === TENGE) return t('converter.tenge')
    const asset = assets?.find((listed) => listed.code === one)
    return asset ? nameOf(asset, language) : namesOf(one, null)[languageOf(language)]
  }
  const wordTitle = (): string => {
    if (code === null) return t('months.headingPinned')
    const name = nameFor(code)
    return quote === TENGE
      ? t('months.heading', { name })
      : t('months.headingIn', { name, quote: nameFor(quote) })
  }
  const title = wordTitle()
  useTitle(title)

  const [first] = view?.columns ?? []
  const unit =
    code !== null && first
      ? wordUnit(first, first.digits.units, wording)
      : `${t(`months.figures.${figure}`)}, ${quote}`
  const span = rows.length > 0 ? wordSpan(rows, today, language) : ''
  const caption = `${unit}; ${span}`
  const says = rules.map((said) => t(`months.rule.${said}`)).join(' ')
  // A file has rates for 1 unit, whatever the page's units.
  const per = code !== null && first ? wordUnit(first, 1, wording) : unit
  const codes = view?.columns.map((column) => column.code) ?? []
  const periods = view?.periods ?? []
  const days = { from: periods.at(-1)?.from ?? today, to: Math.min(today, periods[0]?.to ?? today) }
  const seen = rows.length > 0 && (pairSeries === null || (pairSeries.series?.day.length ?? 0) > 0)
  return (
    <>
      <HistoryTabs current="months" code={code} quote={quote} />
      <h1 className="answered">{title}</h1>
      <section className="card months stack" aria-label={title}>
        <MonthsHead
          route={route}
          usual={usual}
          years={view?.years ?? []}
          year={view?.year ?? route.year ?? 'all'}
          onChange={(patch) => replaceRoute({ ...route, ...patch })}
        />
        <div role="status">
          {pairSeries ? (
            <Missing
              whole={complete}
              pairSeries={pairSeries}
              code={usual}
              quote={quote}
              seen={seen}
              view={null}
              onAll={() => replaceRoute({ ...route, year: 'all' })}
            />
          ) : (
            (nothingYet || !complete) && (
              <p className="quiet">{t(nothingYet ? 'firstRun.nothingYet' : 'history.incomplete')}</p>
            )
          )}
        </div>
        {grid && seen && (
          <>
            <PeriodOrder columns={grid.columns} sort={sort} onSort={onSort} />
            <PeriodTable
              grid={grid}
              rows={rows}
              caption={caption}
              sort={sort}
              onSort={onSort}
              pair={{ code, quote }}
            />
            <div className="months-says stack second">
              <p>
                {t('months.says')} {!live && t('months.saysAverages')}
              </p>
              <p>{says}</p>
            </div>
            <SheetBar
              name={`${code ?? 'Aina'} ${quote}`.slice(0, 31)}
              notes={[`${per}; ${span}`, says]}
              sheet={() =>
                view ? periodSheet(view, { code, figure, live, rows }, wording) : { header: [], rows: [] }
              }
              file={`${exportName(codes, quote, days)}-${by}`}
            />
          </>
        )}
      </section>
    </>
  )
}

export default MonthsPage
