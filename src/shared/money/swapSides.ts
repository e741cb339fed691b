/** What is asked of a converter: an amount as it was typed, and two currencies. */
export interface Sides {
  amount: string
  from: string
  to: string
}

/**
 * The same question the other way round. The typed text stays as it is, nothing computed is put in its place: so two
 * swaps give back the very same state, and nothing drifts.
 */
export const swapSides = <S extends Sides>(sides: S): S => ({ ...sides, from: sides.to, to: sides.from })
