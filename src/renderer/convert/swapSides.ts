/** An amount as typed, and two currencies. */
interface Sides {
  amount: unknown
  from: string
  to: string
}

/** Swaps the currencies and keeps the amount as typed. Two swaps restore the same state without rounding drift. */
export const swapSides = <S extends Sides>(sides: S): S => ({ ...sides, from: sides.to, to: sides.from })
