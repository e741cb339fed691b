import type { T } from '../../shared/languages/texts.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import type { TableRow } from './reading/tableRow.ts'
import type { RowWording } from './wordRow.ts'

/** Returns the rule behind a line's official rates; empty without such a rate. */
export const wordRule = ({ reading, answer }: TableRow, { t, to, isOfficial }: RowWording): string => {
  if (!reading.ok || answer?.rate == null || ![reading.wanted.from, to].some(isOfficial)) return ''
  return reading.wanted.day === null ? t('bulk.newest') : t(`converter.rule.${answer.rule}`)
}

/**
 * Returns a file's sentence about its official rates: the rule, and its origin. `unknown`: the date convention is
 * unknown.
 */
export const wordRules = (rule: Rule | 'unknown', t: T): string =>
  `${t(`bulk.exported.rules.${rule}`)} ${t('converter.rule.yours')}`
