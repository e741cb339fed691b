import Big from 'big.js'
import { useMemo } from 'react'
import type { Holding } from '../../shared/contract/settings.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import type { Day } from '../../shared/days/day.ts'
import type { RuleSaid } from '../../shared/publication/dayRule.ts'
import { publications } from '../../shared/series/publications.ts'
import type { Points } from '../../shared/series/series.ts'
import { type Held, worthLine } from '../../shared/series/worth.ts'
import { boardRates } from '../convert/rates.ts'
import { usePairSeries } from '../history/usePairSeries.ts'
import { useDayRule } from '../months/useDayRule.ts'
import type { Leg } from '../receipt/receipt.ts'
import { useModel, useStore } from '../state/context.ts'
import { useLastDay } from '../state/useLastDay.ts'

/** What is held, with all that its worth is made of. */
interface Worth {
  /** The newest rates by code; null is that there is none, absent that it is not known yet. */
  legs: ReadonlyMap<string, Leg | null>
  /** Worth now in tenge, of what has a rate. */
  now: string
  /** Codes that have no rate now, and so are not in it. */
  lacking: readonly string[]
  /** By code, for past days; null until all of the mirror's answers are there, and where one has no history. */
  held: ReadonlyMap<string, Held> | null
  /** The worth of all of it day by day. */
  line: Points
  /** The first day for which every rate is known, and the code that begins last; null where there is no such day. */
  since: { day: Day; code: string } | null
  /** Whether the mirror holds all there is. */
  complete: boolean
  rules: readonly RuleSaid[]
}

const noLine: Points = { day: new Int32Array(0), rate: new Float64Array(0) }

export const useWorth = (holdings: readonly Holding[]): Worth => {
  const board = useStore(useModel().board)
  const last = useLastDay()
  const rule = useDayRule()
  const codes = holdings.map(({ code }) => code)
  const foreign = codes.filter((code) => code !== TENGE)
  const all = usePairSeries(foreign.map((code) => ({ code, quote: TENGE })))
  const { legs } = useMemo(
    () =>
      boardRates(
        board,
        holdings.map(({ code }) => code),
      ),
    [board, holdings],
  )
  const lacking = codes.filter((code) => legs.get(code) === null)
  const now = holdings
    .reduce((sum, { code, amount }) => sum.plus(new Big(amount).times(legs.get(code)?.kzt ?? 0)), new Big(0))
    .toFixed()

  const past = useMemo(() => {
    const known = all.flatMap(({ series }) => (series && series.day.length > 0 ? [publications(series)] : []))
    if (known.length < all.length) return null
    const pointOns = new Map(known.map((series) => [series.code, rule.pointOn(series)]))
    const held = new Map(
      holdings.map(({ code, amount }): [string, Held] => [
        code,
        { amount, pointOn: pointOns.get(code) ?? null },
      ]),
    )
    const [latest] = known.toSorted((a, b) => (b.day[0] ?? 0) - (a.day[0] ?? 0))
    const line = latest ? worthLine([...held.values()], { from: latest.day[0] ?? last, to: last }) : noLine
    const first = line.day[0]
    return {
      held,
      line,
      since: latest && first !== undefined ? { day: first, code: latest.code } : null,
      rules: [...new Set(known.map(rule.saidOf))],
    }
  }, [all, holdings, rule, last])

  return {
    legs,
    now,
    lacking,
    held: past?.held ?? null,
    line: past?.line ?? noLine,
    since: past?.since ?? null,
    complete: all.every(({ complete, series }) => complete || !series),
    rules: past?.rules ?? [],
  }
}
