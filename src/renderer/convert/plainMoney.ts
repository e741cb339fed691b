import { formatMoney, type MoneyFormat } from '../../shared/format/formatMoney.ts'
import { formatNumber, numberSigns } from '../../shared/format/formatNumber.ts'
import type { Locale } from '../../shared/languages/language.ts'
import { formatTyped } from '../rate/formatTyped.ts'

/**
 * Formats an amount for copying and editing: the digits shown, without grouping, with a plain minus and the
 * language's decimal sign. A point would become a date in a Russian spreadsheet. An amount shown as "less than" keeps
 * all its digits. A `typed` amount keeps its typed digits.
 */
export const plainMoney = (
  amount: string,
  code: string,
  language: Locale,
  { typed = false, ...format }: MoneyFormat & { typed?: boolean } = {},
): string => {
  const shown = (typed ? formatTyped : formatMoney)(amount, code, language, format)
  const digits = /^[<>]/.test(shown) ? formatNumber(amount, { language }) : shown
  return digits.replaceAll(numberSigns(language).group, '').replace('\u2212', '-')
}
