import { formatMoney, type MoneyFormat } from '../../shared/format/formatMoney.ts'
import { formatNumber, numberSigns } from '../../shared/format/formatNumber.ts'
import type { Locale } from '../../shared/languages/language.ts'
import { formatTyped } from '../rate/formatTyped.ts'

/**
 * An amount as it is copied and edited: the digits that are shown, without groups, with the language's own decimal sign
 * (a point would become a date in a Russian table) and a plain minus. What is shown as less than the least is whole. A
 * `typed` amount keeps the digits that it was typed with.
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
