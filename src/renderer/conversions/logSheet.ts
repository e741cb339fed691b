import type { LoggedConversion } from '../../shared/contract/conversions.ts'
import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatMoment } from '../../shared/format/formatTime.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { SheetTable } from '../../shared/text/sheet.ts'
import { isoCell, numberCell } from '../export/sheetCells.ts'
import type { EntryToday } from './entryToday.ts'

/** Returns entries as a spreadsheet table. */
export const logSheet = (
  entries: readonly LoggedConversion[],
  today: (entry: LoggedConversion) => EntryToday | null,
  { t, language }: Wording,
): SheetTable => {
  const named = ['at', 'amount', 'from', 'rate', 'result', 'to', 'fromDay', 'toDay', 'rule', 'today'] as const
  return {
    header: [
      ...named.map((name) => t(`conversions.sheet.${name}`)),
      t('conversions.sheet.difference'),
      t('conversions.note'),
    ],
    rows: entries.map((entry) => {
      const now = today(entry)
      const rule =
        entry.on === null || entry.rule === null
          ? ''
          : t(`conversions.rule.${entry.rule}`, {
              day: formatDay(parseDay(entry.on) ?? 0, language, 'short'),
            })
      return [
        { text: formatMoment(Date.parse(entry.at), language) },
        { number: entry.amount },
        { text: entry.from },
        { number: entry.rate },
        { number: entry.result },
        { text: entry.to },
        isoCell(entry.fromDay),
        isoCell(entry.toDay),
        { text: rule },
        numberCell(now?.result),
        numberCell(now?.difference),
        { text: entry.note },
      ]
    }),
  }
}
