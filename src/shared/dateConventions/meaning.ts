/** The meaning of a service's dates: the day the rate was set, the day it takes effect, or the next working day. */
export const meanings = ['fixing', 'in-force', 'next-working-day'] as const
export type Meaning = (typeof meanings)[number]
