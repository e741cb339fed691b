import { wordAlert, wordCondition } from '../../shared/alerts/wordAlert.ts'
import type { Firing } from '../../shared/contract/alerts.ts'
import { parseDay } from '../../shared/days/day.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { plainNumber } from '../../shared/series/plainNumber.ts'
import { fold } from '../../shared/text/fold.ts'
import type { Sheet } from '../../shared/text/sheet.ts'

/** Returns the log entries that contain every word of a query, in their text or their days. */
export const findFirings = (log: readonly Firing[], query: string, wording: Wording): Firing[] => {
  const words = fold(query).split(' ').filter(Boolean)
  return log.filter((firing) => {
    const { alert, day, firedAt } = firing
    const text = fold(`${wordAlert(alert, wording)} ${alert.code} ${alert.quote} ${day} ${firedAt}`)
    return words.every((word) => text.includes(word))
  })
}

/** Returns the log as a spreadsheet table: moments in UTC as ISO 8601, rates with all digits. */
export const firingSheet = (log: readonly Firing[], wording: Wording, notes: readonly string[]): Sheet => {
  const { t } = wording
  return {
    notes,
    header: (['when', 'pair', 'alert', 'rate', 'rateDay'] as const).map((name) => t(`alerts.log.${name}`)),
    rows: log.map(({ alert, rate, day, firedAt }) => [
      { text: firedAt },
      { text: `${alert.code}/${alert.quote}` },
      { text: wordCondition(alert, wording) },
      { number: plainNumber(rate) ?? '' },
      { day: parseDay(day) ?? 0 },
    ]),
  }
}
