/** Which way a change goes, and with how many digits it is said. */
export interface Direction {
  direction: 'up' | 'down' | 'flat'
  /** In per cent, as it is said. */
  percent: number
  decimals: number
}

/** The arrows of a change; one that is none has none. */
export const arrows = { up: '▲', down: '▼', flat: '' } as const

/** Below this, in per cent, a change is none: it comes from the arithmetic of cross rates. */
const NO_CHANGE = 1e-10
/** Two decimals say two digits of what is at least this, in per cent. */
const PLAIN = 0.1

/** Digits after the point of a number of at most two significant digits. */
const decimalsOf = (size: number): number => {
  const digits = Math.max(2, 1 - Math.floor(Math.log10(size)))
  // A zero at the end says nothing: 0.01, not 0.010.
  return digits > 2 && size.toFixed(digits).endsWith('0') ? digits - 1 : digits
}

/** A change with two decimals, or, where it is finer, with two digits that are not zero: only what is none is said to be none. */
export const directionOf = (percent: number): Direction => {
  const size = Math.abs(percent)
  if (!(size >= NO_CHANGE)) return { direction: 'flat', percent: 0, decimals: 2 }
  const exact = size < PLAIN ? Number(percent.toPrecision(2)) : Number(percent.toFixed(2))
  return { direction: exact > 0 ? 'up' : 'down', percent: exact, decimals: decimalsOf(Math.abs(exact)) }
}
