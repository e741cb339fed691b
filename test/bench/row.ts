/** One line of the table: what was measured, against which bar. Ratios, counts and bytes; never bare milliseconds alone. */
export interface Row {
  /** Of the figures that Aina answers for, such as `P2`. */
  id: string
  what: string
  value: number
  unit: string
  /** The bar, and whether the value has to stay under it or over it; null for what is only counted. */
  bar: number | null
  side: 'at most' | 'at least' | 'exactly'
  /** How the value came about. */
  note: string
}

export const holds = ({ value, bar, side }: Row): boolean =>
  bar === null || (side === 'at most' ? value <= bar : side === 'at least' ? value >= bar : value === bar)

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export const round = (value: number, digits = 3): number => Number(value.toPrecision(digits))
