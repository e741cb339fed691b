import { type Day, formatIsoDay, isoOrNull } from '../days/day.ts'

/** What an exported file says of itself. */
export interface ExportHead {
  /** What it is, in the language of the person. */
  title: string
  /** Where the rates come from and under which licence, or that they are made up, in the same language. */
  attribution: string
  /** The service's own website; null for the demo. */
  website: string | null
  /** Whether the rates are the demo's, which are made up and under no licence. */
  demo: boolean
  /** The days that were asked for; null without an end. */
  from: Day | null
  to: Day | null
  madeOn: Day
}

/** What the data of a service is under. */
export const LICENCE = 'https://creativecommons.org/licenses/by/4.0/'

/** The head as named values, the same names in every format and every language. */
export const headFields = (head: ExportHead) => ({
  title: head.title,
  source: head.attribution,
  website: head.website,
  licence: head.demo ? null : LICENCE,
  demo: head.demo,
  from: isoOrNull(head.from),
  to: isoOrNull(head.to),
  made: formatIsoDay(head.madeOn),
})
