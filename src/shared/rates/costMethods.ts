/** How the cost of sold currency is found: first in, first out, or the average cost of what is held. */
export const costMethods = ['fifo', 'average'] as const
export type CostMethod = (typeof costMethods)[number]
