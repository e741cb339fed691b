import { sideOfDay } from '../../shared/answer/answerSide.ts'
import { wordDays } from '../../shared/answer/wordDays.ts'
import type { LoggedConversion } from '../../shared/contract/conversions.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { formatUsedRate } from '../../shared/format/formatUsedRate.ts'
import type { Wording } from '../../shared/languages/texts.ts'

/** The service's kinds by code, for the digits of money. */
export type Kinds = ReadonlyMap<string, string>

/** Formats an amount of money in a currency of a kind. */
export const moneyOf = (
  amount: string,
  code: string,
  kinds: Kinds,
  language: Wording['language'],
): string => {
  const kind = kinds.get(code)
  return formatMoney(amount, code, language, kind === undefined ? {} : { kind })
}

/** 100 USD = 52,511.00 KZT. */
export const wordEntry = (entry: LoggedConversion, kinds: Kinds, { t, language }: Wording): string =>
  t('converter.line', {
    amount: formatNumber(entry.amount, { language }),
    from: entry.from,
    result: moneyOf(entry.result, entry.to, kinds, language),
    to: entry.to,
  })

/** Returns the entry's rate with its day and rule. */
export const wordEntryRate = (entry: LoggedConversion, kinds: Kinds, { t, language }: Wording): string => {
  const { from, to, fromDay, toDay, on, rule } = entry
  const rate = formatUsedRate({ ...entry, kind: kinds.get(to) }, language)
  const line = t('converter.line', { amount: 1, from, result: rate, to })
  const sideOf = (code: string, day: string | null) => {
    const foundBy = on !== null && rule !== null && isOfficial(kinds.get(code)) ? { rule, on } : null
    return sideOfDay(code, day, foundBy)
  }
  const days = wordDays([sideOf(from, fromDay), sideOf(to, toDay)], { t, language })
  // With the other rules, the text names the requested day.
  const asked =
    on !== null && rule === 'dated'
      ? t('conversions.rule.dated', { day: formatDay(parseDay(on) ?? 0, language, 'long') })
      : ''
  return [line, days, asked].filter(Boolean).join('; ')
}
