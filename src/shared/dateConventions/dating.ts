import type { Settings } from '../contract/settings.ts'
import type { Calendar } from '../days/holidays.ts'
import type { Rule } from '../rates/rules.ts'

/** The meaning of a service's dates: the day the rate was set, the day it takes effect, or the next working day. */
export const meanings = ['fixing', 'in-force', 'next-working-day'] as const
export type Meaning = (typeof meanings)[number]

/** How a service dates official rates; `meaning` is null while not known. */
export interface Dating {
  meaning: Meaning | null
  calendar: Calendar
}

/** Returns the meaning that the user has set; null while not known. */
export const meaningOf = ({ convention }: { convention: 'unknown' | Meaning }): Meaning | null =>
  convention === 'unknown' ? null : convention

/** Returns the user's rule for the official rate of a day. While the meaning of dates is not known, only dates count. */
export const ruleOf = (settings: Pick<Settings, 'convention' | 'rateRule'>): Rule =>
  meaningOf(settings) === null ? 'dated' : settings.rateRule
