import { wordAlert } from '../../shared/alerts/wordAlert.ts'
import type { Firing } from '../../shared/contract/alerts.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { fold } from '../../shared/text/fold.ts'

/** Returns the log entries that contain every word of a query, in their text or their days. */
export const findFirings = (log: readonly Firing[], query: string, wording: Wording): Firing[] => {
  const words = fold(query).split(' ').filter(Boolean)
  return log.filter((firing) => {
    const { alert, day, firedAt } = firing
    const text = fold(`${wordAlert(alert, wording)} ${alert.code} ${alert.quote} ${day} ${firedAt}`)
    return words.every((word) => text.includes(word))
  })
}
