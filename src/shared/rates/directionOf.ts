/** The direction of a change, and the number of digits to show. */
export interface Direction {
  direction: 'up' | 'down' | 'flat'
  /** In per cent, for display. */
  percent: number
  decimals: number
}

/** The arrow of a change; none for no change. */
export const arrows = { up: '▲', down: '▼', flat: '' } as const

/** In per cent. Smaller changes are rounding noise of cross rates. */
const NO_CHANGE = 1e-10
/** In per cent. From here on two decimals show two significant digits. */
const PLAIN = 0.1

/** Returns the decimals that show at most two significant digits. */
const decimalsOf = (size: number): number => {
  const digits = Math.max(2, 1 - Math.floor(Math.log10(size)))
  // A trailing zero carries no information: 0.01, not 0.010.
  return digits > 2 && size.toFixed(digits).endsWith('0') ? digits - 1 : digits
}

/**
 * Rounds to two decimals, or to two significant digits for smaller changes, so that only no change shows as 0. A rate above 0 never
 * falls by 100 %, however it is rounded.
 */
export const directionOf = (percent: number): Direction => {
  const size = Math.abs(percent)
  if (!(size >= NO_CHANGE)) return { direction: 'flat', percent: 0, decimals: 2 }
  const exact = size < PLAIN ? Number(percent.toPrecision(2)) : Math.max(Number(percent.toFixed(2)), -99.99)
  return { direction: exact > 0 ? 'up' : 'down', percent: exact, decimals: decimalsOf(Math.abs(exact)) }
}
