import { almatyDay, formatIsoDay } from '../../shared/days/day.ts'
import type { T } from '../../shared/languages/texts.ts'
import { LICENCE } from '../../shared/series/exportHead.ts'
import type { LaterSheet } from '../workbook/writeWorkbook.ts'

/** Whose rates a workbook has, as `useSource` says. */
interface SheetSource {
  attribution: string
  /** Null for the demo, whose rates are under no licence. */
  website: string | null
}

/** A workbook's last sheet: whose the rates are, their licence, and when it was saved. `now` is milliseconds since the epoch. */
export const sourceSheet = ({ attribution, website }: SheetSource, now: number, t: T): LaterSheet => ({
  name: t('bulk.exported.source'),
  columns: [],
  rows: [
    attribution,
    ...(website === null ? [] : [website, LICENCE]),
    t('bulk.exported.on', { day: formatIsoDay(almatyDay(now)) }),
  ].map((text) => [{ text }]),
})
