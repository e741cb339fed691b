import { boardSide, byOneRule, tengeSide } from '../../shared/answer/answerSide.ts'
import type { AnswerSide } from '../../shared/contract/convert.ts'
import type { Board, PastRate } from '../../shared/contract/rates.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import type { Day } from '../../shared/days/day.ts'

/** The known rate of each code: null if there is none, absent if not yet known. */
export interface Rates {
  /** The past day of the rates; null for the newest. */
  on: Day | null
  legs: ReadonlyMap<string, AnswerSide | null>
  /** The rates by date, for pairs with a side that cannot use the rule. */
  asDated?: ReadonlyMap<string, AnswerSide>
  /** Codes without a rate because none was set on that day. */
  notFixed?: ReadonlySet<string>
}

/** Returns the newest rates. With a rates list, an unlisted code has none. */
export const boardRates = ({ assets, day }: Board, codes: readonly string[]): Rates => {
  const legs = new Map<string, AnswerSide | null>([[TENGE, tengeSide]])
  for (const asset of assets) legs.set(asset.code, boardSide(asset, day))
  if (assets.length > 0) for (const code of codes) legs.set(code, legs.get(code) ?? null)
  return { on: null, legs }
}

/** Returns the rates of a past day. */
export const pastRates = (on: Day, rates: readonly PastRate[]): Rates => ({
  on,
  legs: new Map(rates.map(({ code, side }) => [code, side])),
  asDated: new Map(rates.flatMap(({ code, asDated }) => (asDated ? [[code, asDated]] : []))),
  notFixed: new Set(rates.flatMap(({ code, unset }) => (unset ? [code] : []))),
})

/** Returns the sides of a conversion, or a code without a rate, or null while a rate is unknown. */
export const sidesOf = (
  { legs, asDated }: Pick<Rates, 'legs' | 'asDated'>,
  from: string,
  to: string,
): { base: AnswerSide; quote: AnswerSide } | { missing: string } | null => {
  const [base, quote] = [legs.get(from), legs.get(to)]
  if (base === null) return { missing: from }
  if (quote === null) return { missing: to }
  if (!base || !quote) return null
  const choiceOf = (side: AnswerSide) => ({ side, asDated: asDated?.get(side.code) ?? null })
  const chosen = byOneRule(choiceOf(base), choiceOf(quote))
  return { base: chosen.from, quote: chosen.to }
}

/** Returns the sides if both rates are known, else null. */
export const knownSides = (
  rates: Pick<Rates, 'legs' | 'asDated'>,
  from: string,
  to: string,
): { base: AnswerSide; quote: AnswerSide } | null => {
  const sides = sidesOf(rates, from, to)
  return sides && 'base' in sides ? sides : null
}

/** Returns the known rates of all codes by one rule: if one official rate goes by date, all do. */
export const sidesOfAll = (
  { legs, asDated }: Pick<Rates, 'legs' | 'asDated'>,
  codes: readonly string[],
): AnswerSide[] => {
  const known = codes.flatMap((code) => legs.get(code) ?? [])
  const isDated = known.some(({ foundBy }) => foundBy?.rule === 'dated')
  return known.map((side) => (isDated ? (asDated?.get(side.code) ?? side) : side))
}
