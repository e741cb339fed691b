/** Moving averages that there are, by the number of publications that they are over. */
export const averages = [7, 30] as const
export type Average = (typeof averages)[number]
