import { pairName } from '../answer/pairName.ts'
import type { Alert } from '../contract/alerts.ts'
import { formatNumber, formatPercent } from '../format/formatNumber.ts'
import type { Locale } from '../languages/language.ts'
import type { Wording } from '../languages/texts.ts'

/** What an alert is about and when it fires; its id and the rest say nothing of that. */
type Condition = Alert extends infer A ? (A extends Alert ? Omit<A, 'id' | 'on' | 'retreat'> : never) : never

/** A percentage (decimal text) with the digits that it has, without a sign. */
const writePercent = (percent: string, language: Locale): string =>
  formatPercent(percent, language, { decimals: percent.split('.')[1]?.length ?? 0, signed: false })

/** When an alert fires, in words: `above 1.08`, `±2% within 7 days`. */
export const wordCondition = (alert: Condition, { t, language }: Wording): string => {
  switch (alert.kind) {
    case 'above':
    case 'below':
      return t(`alerts.condition.${alert.kind}`, { level: formatNumber(alert.level, { language }) })
    case 'change': {
      const values = { percent: writePercent(alert.percent, language), count: alert.days }
      return t(`alerts.condition.change.${alert.direction}`, values)
    }
  }
}

/** An alert by what tells it from others: `USD/EUR above 1.08`. */
export const wordAlert = (alert: Condition, wording: Wording): string =>
  `${pairName(alert)} ${wordCondition(alert, wording)}`
