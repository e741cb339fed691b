/** How many units of a currency a rate is said for. */
export const unitSizes = [1, 10, 100, 1000] as const
export type Units = (typeof unitSizes)[number]

/**
 * The fewest of 1, 10, 100 and 1000 units that are worth at least 1 of what they are priced in (`rate` per 1 unit,
 * greater than 0), else 1000: 1 rouble, 10 won, 100 soums, 1000 rials.
 */
export const unitsFor = (rate: number): Units => unitSizes.find((units) => rate * units >= 1) ?? 1000
