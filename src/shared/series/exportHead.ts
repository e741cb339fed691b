import { type Day, formatIsoDay, isoOrNull } from '../days/day.ts'
import type { Rule } from '../rates/rules.ts'

/** The description of an exported file. */
export interface ExportHead {
  /** The title, in the user's language. */
  title: string
  /** The source and licence of the rates, or the note that they are invented, in the same language. */
  attribution: string
  /** The service's website; null for the demo. */
  website: string | null
  /** Whether the rates are the demo's: invented and without a licence. */
  demo: boolean
  /** The requested days; null for an open end. */
  from: Day | null
  to: Day | null
  madeOn: Day
  /** For the command line: the rule for the days of official rates, and what the days mean. */
  byRule?: { rule: Rule; meaning: string }
}

/** The licence of a service's data. */
const LICENCE = 'https://creativecommons.org/licenses/by/4.0/'

/** The description as named values. The names are the same in every format and language. */
export const headFields = (head: ExportHead) => ({
  title: head.title,
  source: head.attribution,
  website: head.website,
  licence: head.demo ? null : LICENCE,
  demo: head.demo,
  from: isoOrNull(head.from),
  to: isoOrNull(head.to),
  made: formatIsoDay(head.madeOn),
  ...head.byRule,
})
