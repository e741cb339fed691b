import { wordDaysWhole } from '../../shared/answer/wordDays.ts'
import type { WhyStale } from '../../shared/answer/wordStale.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatMoney, type MoneyFormat } from '../../shared/format/formatMoney.ts'
import { formatNumber, numberSigns } from '../../shared/format/formatNumber.ts'
import type { Locale } from '../../shared/languages/language.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { formatTyped } from '../rate/formatTyped.ts'
import type { Rates } from '../rate/rates.ts'
import type { Receipt } from '../receipt/receipt.ts'
import { wordSource } from '../receipt/wordReceipt.ts'

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

/** Explains a missing rate: now, on the chosen day, or not fixed on it. */
export const wordMissing = (
  code: string,
  { on, notFixed }: Pick<Rates, 'on' | 'notFixed'>,
  { t, language }: Wording,
): string => {
  if (on === null) return t('converter.noRate', { code })
  const day = formatDay(on, language, 'long')
  return t(notFixed?.has(code) ? 'converter.notFixed' : 'converter.noRateOnDay', { code, day })
}

interface SentenceWording extends Wording {
  /** The service's website. */
  website: string | null
  whyStale: WhyStale
  full: boolean
}

/** Returns the conversion without its day: “50 USD = 26,250.00 KZT”. */
export const wordLine = (
  { from, to, amount, result }: Receipt,
  { t, language, full }: Pick<SentenceWording, 't' | 'language' | 'full'>,
): string => {
  const write = (value: string, { code, kind }: Receipt['from']) =>
    formatMoney(value, code, language, { full, ...(kind === null ? {} : { kind }) })
  return t('converter.line', {
    from: from.code,
    to: to.code,
    amount: formatTyped(amount, from.code, language, from.kind === null ? {} : { kind: from.kind }),
    result: write(result, to),
  })
}

/** Returns conversions as sentences to copy: amounts, the rate's day, whether it is stale, and the source. */
export const wordSentences = (receipts: readonly Receipt[], wording: SentenceWording): string => {
  const lines = receipts.map((receipt) => {
    const days = wordDaysWhole([receipt.from, receipt.to], wording, wording.whyStale)
    return days ? `${wordLine(receipt, wording)} (${days})` : wordLine(receipt, wording)
  })
  return [...lines, wordSource(wording.t, wording.website)].join('\n')
}
