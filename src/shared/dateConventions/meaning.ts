/** What a service's dates mean: the day of the fixing, the day from which it is in force, or the next working day. */
export const meanings = ['fixing', 'in-force', 'next-working-day'] as const
export type Meaning = (typeof meanings)[number]
