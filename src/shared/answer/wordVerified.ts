import type { Verified } from '../contract/known.ts'
import { MOST_RECEIPT_LETTERS } from '../contract/limits.ts'
import { almatyDay, parseDay } from '../days/day.ts'
import { formatDay } from '../format/formatDay.ts'
import { formatNumber } from '../format/formatNumber.ts'
import type { Wording } from '../languages/texts.ts'

/** Returns one sentence for each different rate of receipts, or one for a text without a sound receipt. */
export const wordVerified = ({ receipt, rates }: Verified, { t, language }: Wording): string[] => {
  if (receipt === 'long')
    return [t('receipt.verify.long', { most: formatNumber(MOST_RECEIPT_LETTERS, { language }) })]
  if (receipt !== 'sound') return [t(`receipt.verify.${receipt}`)]
  if (rates.length === 0) return [t('receipt.verify.noRates')]
  const sentences = rates.map(({ code, kzt, day, state, at, times, now }) => {
    const known = t('receipt.verify.rate', {
      code,
      day: formatDay(parseDay(day) ?? 0, language, 'long'),
      rate: formatNumber(kzt, { language }),
    })
    const isRepeated = state === 'corrected' && times > 1
    const says = t(`receipt.verify.${isRepeated ? 'correctedAgain' : state}`, {
      count: times,
      rate: formatNumber(kzt, { language }),
      now: now === null ? '' : formatNumber(now, { language }),
      on: at === null ? '' : formatDay(almatyDay(Date.parse(at)), language, 'long'),
    })
    return `${known}: ${says}`
  })
  return [...new Set(sentences)]
}
