import { almatyDay, formatIsoDay } from '../../shared/days/day.ts'
import type { T } from '../../shared/languages/texts.ts'
import { LICENCE } from '../../shared/series/exportHead.ts'
import type { LaterSheet } from '../workbook/writeWorkbook.ts'

/** The source of a workbook's rates, from `useSource`. */
interface SheetSource {
  attribution: string
  /** Null for the demo, whose rates have no licence. */
  website: string | null
}

/**
 * Returns a workbook's last sheet: the source, the licence, and the time of saving. `now` is milliseconds since the
 * epoch.
 */
export const sourceSheet = ({ attribution, website }: SheetSource, now: number, t: T): LaterSheet => ({
  name: t('exporting.source'),
  columns: [],
  rows: [
    attribution,
    ...(website === null ? [] : [website, LICENCE]),
    t('exporting.on', { day: formatIsoDay(almatyDay(now)) }),
  ].map((text) => [{ text }]),
})
