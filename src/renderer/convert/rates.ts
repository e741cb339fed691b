import type { Board, PastRate } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { type Leg, legOf, tengeLeg } from '../receipt/receipt.ts'

/** What is known of each code's rate: null is "there is none", absent is "not known yet". */
export interface Rates {
  /** The past ISO day that they are for; null for the newest. */
  on: string | null
  legs: ReadonlyMap<string, Leg | null>
  /** Those without a rate because none was fixed on that day, where such a one is wanted. */
  notFixed?: ReadonlySet<string>
}

/** The newest rates. What the board does not list has none, once there is a board. */
export const boardRates = (board: Board | null, codes: readonly string[]): Rates => {
  const legs = new Map<string, Leg | null>([[TENGE, tengeLeg]])
  for (const asset of board?.assets ?? []) legs.set(asset.code, legOf(asset, board?.day ?? null))
  if (board && board.assets.length > 0) for (const code of codes) legs.set(code, legs.get(code) ?? null)
  return { on: null, legs }
}

/** The rates of a past day, with the kinds that the board knows. */
export const pastRates = (on: string, rates: readonly PastRate[], board: Board | null): Rates => {
  const kinds = new Map((board?.assets ?? []).map(({ code, kind }) => [code, kind]))
  const legs = rates.map(({ code, kzt, day, fetchedAt, rule }): [string, Leg | null] => {
    if (code === TENGE) return [code, tengeLeg]
    if (kzt === null) return [code, null]
    const kind = kinds.get(code) ?? 'fiat'
    return [
      code,
      {
        code,
        kind,
        kzt,
        day,
        moment: null,
        fetchedAt,
        provisional: false,
        state: null,
        foundBy: isOfficial(kind) ? { rule, on } : null,
        // By dates alone it is not said when a rate was fixed.
        fixedOn: rule === 'dated' ? null : day,
        jumpedFrom: null,
      },
    ]
  })
  const notFixed = rates.flatMap(({ code, kzt, rule }) => (kzt === null && rule === 'fixed' ? [code] : []))
  return { on, legs: new Map(legs), notFixed: new Set(notFixed) }
}
