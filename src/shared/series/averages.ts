/** The available moving averages, in publications. */
export const averages = [7, 30] as const
export type Average = (typeof averages)[number]
