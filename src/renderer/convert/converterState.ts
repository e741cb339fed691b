import { MOST_CODES, MOST_TYPED } from '../../shared/contract/limits.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import type { Day } from '../../shared/days/day.ts'
import type { Units } from '../../shared/format/unitsFor.ts'
import type { Locale } from '../../shared/languages/language.ts'
import type { BankPercents } from '../../shared/money/bankFigures.ts'
import { type Amount, noAmount, storedAmount, workedAmount } from '../entry/amount.ts'
import type { ConvertRoute } from '../state/route.ts'

/** The display options of the figures. */
export interface ConverterView {
  /** The number of units of a rate; null chooses it from the rate. */
  units: Units | null
  full: boolean
  /** The bank for additional figures; null shows none. */
  bank: BankPercents | null
}

/** The converter's amount, the currency it was typed in, and the rows in order. */
export interface ConverterState {
  amount: Amount
  code: string
  /** Each code once, including `code`. */
  codes: readonly string[]
  /** A past day, or null for the newest rates. */
  on: Day | null
}

const once = (codes: readonly string[]): readonly string[] => [...new Set(codes)].slice(0, MOST_CODES)

/** Returns the rows with the source currency: in its place, or added on top. */
const withSourceCode = (codes: readonly string[], code: string): readonly string[] =>
  codes.includes(code) ? once(codes) : once([code, ...codes])

const sameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((code, at) => code === b[at])

/**
 * Returns the state for an address, completed from the remembered state. A past day is never remembered. `language`
 * is for reading an amount that was stored as typed.
 */
export const stateOfRoute = (
  route: ConvertRoute,
  remembered: Settings['converter'],
  language: Locale,
): ConverterState => {
  const { amount, from, to, on } = route
  const code = from ?? remembered.code
  const others = remembered.codes.filter((other) => other !== code)
  // The source row keeps its remembered place if the address names the same rows.
  const known = remembered.codes.includes(code) && (to.length === 0 || sameOrder(others, to))
  const named = to.length > 0 ? [code, ...to] : [code, ...others]
  const codes = known ? withSourceCode(remembered.codes, code) : once(named)
  return { amount: storedAmount(amount ?? remembered.amount, language), code, codes, on }
}

export const routeOfState = ({ amount, code, codes, on }: ConverterState): ConvertRoute => ({
  page: 'convert',
  amount: amount.plain.length > MOST_TYPED ? null : amount.plain,
  from: code,
  on,
  to: codes.filter((other) => other !== code),
})

export const withoutEntry = ({ entry: _, ...route }: ConvertRoute): ConvertRoute => route

/** Returns whether an address says anything about the rows. */
export const isAsking = ({ amount, from, to, on }: ConvertRoute): boolean =>
  amount !== null || from !== null || on !== null || to.length > 0

export const addRow = (state: ConverterState, code: string): ConverterState => ({
  ...state,
  codes: once([...state.codes, code]),
})

/**
 * Removes a row. If it had the amount, the next row's figure (`figureOf`, decimal text) becomes the amount, so that
 * the others do not change. Keeps the last row.
 */
export const removeRow = (
  state: ConverterState,
  code: string,
  figureOf: (code: string) => string | null,
): ConverterState => {
  const at = state.codes.indexOf(code)
  const codes = state.codes.filter((other) => other !== code)
  const [first] = codes
  if (at < 0 || first === undefined) return state
  if (state.code !== code) return { ...state, codes }
  const nearest = [...codes.slice(at), ...codes.slice(0, at).reverse()]
  for (const next of nearest) {
    const figure = figureOf(next)
    const amount = figure === null ? null : workedAmount(figure)
    if (amount) return { ...state, codes, code: next, amount }
  }
  // No row shows a figure.
  return { ...state, codes, code: nearest[0] ?? first, amount: noAmount }
}

/** Replaces a row's currency. */
export const replaceRow = (state: ConverterState, code: string, by: string): ConverterState => ({
  ...state,
  codes: once(state.codes.map((other) => (other === code ? by : other))),
  code: state.code === code ? by : state.code,
})

/** Moves a row to a place, from 0; a place outside the list counts as its nearest end. */
export const moveRow = (state: ConverterState, code: string, place: number): ConverterState => {
  const others = state.codes.filter((other) => other !== code)
  const at = Math.min(Math.max(place, 0), others.length)
  return { ...state, codes: [...others.slice(0, at), code, ...others.slice(at)] }
}

/** Returns the row to swap with: the first other row, or null. */
export const swapPartner = ({ code, codes }: ConverterState): string | null =>
  codes.find((other) => other !== code) ?? null

/** Swaps the amount with its first other row, without changing the amount. */
export const swapRows = (state: ConverterState): ConverterState => {
  const to = swapPartner(state)
  if (to === null) return state
  const codes = state.codes.map((code) => (code === to ? state.code : code === state.code ? to : code))
  return { ...state, code: to, codes }
}

/** Applies a conversion: its currencies come first, and the other rows follow. */
export const takeOver = (
  state: ConverterState,
  { amount, code, to, on }: { amount: Amount; code: string; to: readonly string[]; on: Day | null },
): ConverterState => ({ amount, code, on, codes: once([code, ...to, ...state.codes]) })
