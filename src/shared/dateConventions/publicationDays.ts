import type { Day } from '../days/day.ts'

declare const meant: unique symbol

/** The date that a service gives a rate. */
export type DatedDay = Day & { readonly [meant]: 'dated' }
/** The day the National Bank set a rate. */
export type FixedDay = Day & { readonly [meant]: 'fixed' }

/** Marks a day as a dated day. Code for fixing days then does not compile with it. */
export const datedDay = (day: Day): DatedDay => day as DatedDay
export const fixedDay = (day: Day): FixedDay => day as FixedDay
