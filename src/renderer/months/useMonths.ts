import { useMemo } from 'react'
import type { RuleSaid } from '../../shared/series/pairCalendar.ts'
import { usePairCalendars } from '../history/usePairCalendars.ts'
import { type PairSeries, unknownSeries, usePairSeries } from '../history/usePairSeries.ts'
import type { MonthsRoute } from '../route.ts'
import { useModel, useStore } from '../state/context.ts'
import { useLastDay } from '../state/useLastDay.ts'
import { type MonthsView, monthsView } from './monthsView.ts'

interface Months {
  /** The currency that is shown alone, or would be. */
  usual: string
  /** Null where several are shown. */
  pairSeries: PairSeries | null
  /** Null until the mirror has answered for one of them. */
  view: MonthsView | null
  /** Whether the mirror holds all there is of them. */
  complete: boolean
  /** By which rules calendar days have their rates. */
  rules: readonly RuleSaid[]
}

/** What an address shows, from what the mirror holds. */
export const useMonths = (route: MonthsRoute): Months => {
  const model = useModel()
  const assets = useStore(model.board)?.assets
  const pins = useStore(model.settings)?.pins
  const today = useLastDay()
  const { code, quote, by, year } = route
  const pinned = (pins ?? []).filter((pin) => assets?.some((asset) => asset.code === pin))
  const usual = code ?? pinned.find((pin) => pin !== quote) ?? assets?.[0]?.code ?? 'USD'
  const beside = pinned.filter((pin) => pin !== quote)
  const codes = code === null ? (beside.length > 0 ? beside : [usual]) : [code]
  const pairs = codes.map((each) => ({ code: each, quote }))
  const all = usePairSeries(pairs)
  const calendars = usePairCalendars(pairs)
  const view = useMemo(() => {
    // In itself a currency has no course.
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
