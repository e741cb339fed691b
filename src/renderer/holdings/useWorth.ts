import Big from 'big.js'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { AnswerSide } from '../../shared/contract/convert.ts'
import type { Holding } from '../../shared/contract/settings.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import type { Day } from '../../shared/days/day.ts'
import type { RuleSaid } from '../../shared/series/pairCalendar.ts'
import type { Points } from '../../shared/series/series.ts'
import { type Held, worthLine } from '../../shared/series/worth.ts'
import { usePairCalendars } from '../pair/usePairSeries.ts'
import { boardRates } from '../rate/rates.ts'
import { useModel, useStore } from '../state/context.ts'
import { useLastDay } from '../state/useCalendar.ts'

/** Returns the holdings as typed, before they are saved. */
export const useTypedHoldings = (
  kept: readonly Holding[],
): { holdings: readonly Holding[]; onTyped: (code: string, amount: string) => void } => {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const onTyped = useCallback(
    (code: string, amount: string) =>
      setTyped((before) => (before.get(code) === amount ? before : new Map(before).set(code, amount))),
    [],
  )
  const holdings = useMemo(
    () => kept.map((holding) => ({ ...holding, amount: typed.get(holding.code) ?? holding.amount })),
    [kept, typed],
  )
  return { holdings, onTyped }
}

/** The holdings with everything that their value depends on. */
interface Worth {
  /** The newest rates by code; null if there is none, absent if not yet known. */
  legs: ReadonlyMap<string, AnswerSide | null>
  /** The present value in tenge of the holdings with a rate. */
  now: string
  /** Codes without a present rate, so not part of the value. */
  lacking: readonly string[]
  /** By code, for past days; null until the mirror has answered for all, or if one has no history. */
  held: ReadonlyMap<string, Held> | null
  /** The total value day by day. */
  line: Points
  /** The first day with all rates, and the code with the shortest history; null without such a day. */
  since: { day: Day; code: string } | null
  /** Whether the mirror has the whole history. */
  complete: boolean
  rules: readonly RuleSaid[]
}

const noLine: Points = { day: new Int32Array(0), rate: new Float64Array(0) }

export const useWorth = (holdings: readonly Holding[]): Worth => {
  const board = useStore(useModel().board)
  const last = useLastDay()
  const codes = holdings.map(({ code }) => code)
  const foreign = codes.filter((code) => code !== TENGE)
  const calendars = usePairCalendars(foreign.map((code) => ({ code, quote: TENGE })))
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
    const known = calendars.filter((calendar) => calendar !== null && calendar.from.length > 0)
    if (known.length < calendars.length) return null
    const held = new Map(
      holdings.map(({ code, amount }): [string, Held] => [
        code,
        { amount, calendar: known.find((one) => one?.code === code) ?? null },
      ]),
    )
    const [latest] = known.toSorted((a, b) => (b?.from[0] ?? 0) - (a?.from[0] ?? 0))
    return { held, latest, rules: [...new Set(known.flatMap((one) => one?.said() ?? []))] }
  }, [calendars, holdings])

  // Recomputing many years may lag behind typing.
  const drawn = useDeferredValue(past)
  const line = useMemo(() => {
    if (!drawn?.latest) return noLine
    return worthLine([...drawn.held.values()], { from: drawn.latest.from[0] ?? last, to: last })
  }, [drawn, last])
  const first = line.day[0]

  return {
    legs,
    now,
    lacking,
    held: past?.held ?? null,
    line,
    since: drawn?.latest && first !== undefined ? { day: first, code: drawn.latest.code } : null,
    complete: calendars.every((calendar) => calendar?.complete ?? true),
    rules: past?.rules ?? [],
  }
}
