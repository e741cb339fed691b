import { useMemo } from 'react'
import { TENGE } from '../../shared/currencies/tenge.ts'
import type { Day } from '../../shared/days/day.ts'
import type { RuleSaid } from '../../shared/publication/dayRule.ts'
import { pairOf } from '../../shared/series/pairOf.ts'
import { type PairPoint, pairPointOn } from '../../shared/series/pairPointOn.ts'
import { publications } from '../../shared/series/publications.ts'
import { useDayRule } from '../months/useDayRule.ts'
import { type PairSeries, unknownSeries, usePairSeries } from './usePairSeries.ts'

/** A pair's history, and what the pair is worth on a calendar day, which each side has by its own rule. */
export interface PairHistory extends PairSeries {
  pointOn: (day: Day) => PairPoint | null
  /** By which rules its sides have their rates. */
  rules: readonly RuleSaid[]
}

/** The histories of some currencies in `quote`, made of the histories of all sides in tenge. */
export const usePairSides = (codes: readonly string[], quote: string): readonly PairHistory[] => {
  const rule = useDayRule()
  const sides = [...new Set([...codes, quote])].filter((code) => code !== TENGE)
  const all = usePairSeries(sides.map((code) => ({ code, quote: TENGE })))
  const [codesKey, sidesKey] = [codes.join(), sides.join()]
  return useMemo(() => {
    const known = new Map(sidesKey.split(',').map((code, at) => [code, all[at] ?? unknownSeries]))
    const pointOns = new Map(
      [...known].map(([code, { series }]) => [code, series && rule.pointOn(publications(series))]),
    )
    return codesKey.split(',').map((code): PairHistory => {
      const legs = [code, quote].filter((side) => side !== TENGE)
      const found = legs.map((side) => known.get(side) ?? unknownSeries)
      const [base, other] = [code, quote].map((side) => known.get(side)?.series ?? null)
      const isKnown = found.every(({ series }) => series !== null)
      return {
        series: isKnown ? { ...pairOf(base ?? null, other ?? null), code, quote } : null,
        complete: found.every(({ complete }) => complete),
        refused: found.find(({ refused }) => refused !== null)?.refused ?? null,
        pointOn: pairPointOn({ base: pointOns.get(code) ?? null, quote: pointOns.get(quote) ?? null }),
        rules: [...new Set(legs.map((side) => rule.saidOf({ code: side, quote: TENGE })))],
      }
    })
  }, [all, rule, codesKey, sidesKey, quote])
}
