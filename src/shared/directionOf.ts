/** Which way a change goes, and with how many digits it is said. */
export interface Direction {
  direction: 'up' | 'down' | 'flat'
  /** In per cent, as it is said. */
  percent: number
  decimals: number
}

/** The arrows of a change; one that is none has none. */
export const arrows = { up: '▲', down: '▼', flat: '' } as const

/** Two digits say enough, but not of what moves by less than them. What would be written as zero did not change. */
export const directionOf = (percent: number): Direction => {
  const exact = Number(percent.toFixed(4))
  return {
    direction: exact > 0 ? 'up' : exact < 0 ? 'down' : 'flat',
    percent: exact,
    decimals: exact !== 0 && Math.abs(exact) < 0.005 ? 4 : 2,
  }
}
