import Big from 'big.js'
import { useDeferredValue, useMemo } from 'react'
import type { AnswerSide } from '../../shared/contract/convert.ts'
import type { Holding } from '../../shared/contract/settings.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import type { Day } from '../../shared/days/day.ts'
import type { RuleSaid } from '../../shared/series/pairCalendar.ts'
import type { Points } from '../../shared/series/series.ts'
import { type Held, worthLine } from '../../shared/series/worth.ts'
import { usePairCalendars } from '../pair/usePairCalendars.ts'
import { boardRates } from '../rate/rates.ts'
import { useModel, useStore } from '../state/context.ts'
import { useLastDay } from '../state/useLastDay.ts'

/** What is held, with all that its worth is made of. */
interface Worth {
  /** The newest rates by code; null is that there is none, absent that it is not known yet. */
  legs: ReadonlyMap<string, AnswerSide | null>
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

  // The days of many years may follow a keystroke late.
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
