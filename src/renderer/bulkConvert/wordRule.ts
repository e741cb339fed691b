import type { T } from '../../shared/languages/texts.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import type { TableRow } from './reading/tableRow.ts'
import type { RowWording } from './wordRow.ts'

/** By which rule the official rates of a line were found; empty where there is no such rate. */
export const wordRule = ({ reading, answer }: TableRow, { t, to, isOfficial }: RowWording): string => {
  if (!reading.ok || answer?.rate == null || ![reading.wanted.from, to].some(isOfficial)) return ''
  return reading.wanted.day === null ? t('bulk.newest') : t(`converter.rule.${answer.rule}`)
}

/** What a file says of all its official rates: which they are, and whose choice that is. `unknown`: nobody knows what dates mean. */
export const wordRules = (rule: Rule | 'unknown', t: T): string =>
  `${t(`bulk.exported.rules.${rule}`)} ${t('converter.rule.yours')}`
