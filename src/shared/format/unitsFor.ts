/** The units of a rate. */
export const unitSizes = [1, 10, 100, 1000] as const
export type Units = (typeof unitSizes)[number]

/**
 * Returns the fewest of 1, 10, 100 or 1000 units worth at least 1 of the quote, else 1000: 1 rouble, 10 won, 100
 * soums, 1000 rials. `rate` is per 1 unit, above 0.
 */
export const unitsFor = (rate: number): Units => unitSizes.find((units) => rate * units >= 1) ?? 1000
