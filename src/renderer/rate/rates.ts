import { boardSide, byOneRule, tengeSide } from '../../shared/answer/answerSide.ts'
import type { AnswerSide } from '../../shared/contract/convert.ts'
import type { Board, PastRate } from '../../shared/contract/rates.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'

/** What is known of each code's rate: null is "there is none", absent is "not known yet". */
export interface Rates {
  /** The past ISO day that they are for; null for the newest. */
  on: string | null
  legs: ReadonlyMap<string, AnswerSide | null>
  /** By their dates, the rates that otherwise go by a rule: for a pair whose other side cannot go by it. */
  asDated?: ReadonlyMap<string, AnswerSide>
  /** Those without a rate because none was fixed on that day, where such a one is wanted. */
  notFixed?: ReadonlySet<string>
}

/** The newest rates. What the board does not list has none, once there is a board. */
export const boardRates = (board: Board | null, codes: readonly string[]): Rates => {
  const legs = new Map<string, AnswerSide | null>([[TENGE, tengeSide]])
  for (const asset of board?.assets ?? []) legs.set(asset.code, boardSide(asset, board?.day ?? null))
  if (board && board.assets.length > 0) for (const code of codes) legs.set(code, legs.get(code) ?? null)
  return { on: null, legs }
}

/** The rates of a past day. */
export const pastRates = (on: string, rates: readonly PastRate[]): Rates => ({
  on,
  legs: new Map(rates.map(({ code, side }) => [code, side])),
  asDated: new Map(rates.flatMap(({ code, asDated }) => (asDated ? [[code, asDated]] : []))),
  notFixed: new Set(
    rates.flatMap(({ code, side, rule }) => (side === null && rule === 'fixed' ? [code] : [])),
  ),
})

/** The sides of a conversion; a code that has no rate; or null, where a rate is not known yet. */
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

/** The same where both rates are known, else null. */
export const knownSides = (
  rates: Pick<Rates, 'legs' | 'asDated'>,
  from: string,
  to: string,
): { base: AnswerSide; quote: AnswerSide } | null => {
  const sides = sidesOf(rates, from, to)
  return sides && 'base' in sides ? sides : null
}

/** The rates of all codes by one rule, those that are known: if one official rate is dated, all are. */
export const sidesOfAll = (
  { legs, asDated }: Pick<Rates, 'legs' | 'asDated'>,
  codes: readonly string[],
): AnswerSide[] => {
  const known = codes.flatMap((code) => legs.get(code) ?? [])
  const isDated = known.some(({ foundBy }) => foundBy?.rule === 'dated')
  return known.map((side) => (isDated ? (asDated?.get(side.code) ?? side) : side))
}
