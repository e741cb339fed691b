import type { Day } from '../days/day.ts'

declare const meant: unique symbol

/** The day that a service names beside a rate. */
export type DatedDay = Day & { readonly [meant]: 'dated' }
/** The day on which the National Bank set a rate. */
export type FixedDay = Day & { readonly [meant]: 'fixed' }

/** Says that a day is one that a service names: what counts days of fixings then refuses to compile with it. */
export const datedDay = (day: Day): DatedDay => day as DatedDay
export const fixedDay = (day: Day): FixedDay => day as FixedDay
