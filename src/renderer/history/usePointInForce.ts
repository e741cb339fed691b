import { useMemo } from 'react'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { unknownConvention } from '../../shared/dateConventions/convention.ts'
import { fixings } from '../../shared/dateConventions/fixings.ts'
import type { Day } from '../../shared/days/day.ts'
import { wordInForce } from '../../shared/format/wordInForce.ts'
import type { Series } from '../../shared/series/series.ts'
import { useModel, useStore } from '../state/context.ts'
import { useCalendar } from '../state/useCalendar.ts'
import { useText } from '../state/useText.ts'

const carried: ReadonlySet<Day> = new Set()

/** Returns the days on which a point's rate is in effect, as text. Empty unless both rates are official. */
export const usePointInForce = (series: Series): ((day: Day) => string) => {
  const { code, quote } = series
  const wording = useText()
  const calendar = useCalendar()
  const board = useStore(useModel().board)
  const sides = [code, quote].filter((side) => side !== TENGE)
  const kindOf = (side: string) => board?.assets.find((asset) => asset.code === side)?.kind
  const convention = sides.every((side) => isOfficial(kindOf(side)))
    ? (board?.convention ?? unknownConvention)
    : unknownConvention
  const known = useMemo(
    () =>
      new Map(
        fixings(series, { convention, calendar, carried }).map((one) => [series.day[one.index], one.fixed]),
      ),
    [series, convention, calendar],
  )
  return (day) => wordInForce(known.get(day) ?? null, { ...wording, calendar })
}
