/** What is asked of a converter: an amount as it stands in its field, and two currencies. */
interface Sides {
  amount: unknown
  from: string
  to: string
}

/**
 * The same question the other way round. The amount stays as it is, nothing computed is put in its place: so two
 * swaps give back the very same state, and nothing drifts.
 */
export const swapSides = <S extends Sides>(sides: S): S => ({ ...sides, from: sides.to, to: sides.from })
