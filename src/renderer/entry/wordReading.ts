import { spellAmount } from '../../shared/entry/spellAmount.ts'
import { formatMoney, type MoneyFormat } from '../../shared/format/formatMoney.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { isAmbiguous } from '../../shared/money/readAmount.ts'
import { formatTyped } from '../rate/formatTyped.ts'
import type { FieldReading } from './readField.ts'

interface ReadingWording extends Wording {
  /** The currency of the field. */
  code: string
  format?: MoneyFormat
}

/** Describes the interpretation of a text, for below its field: a calculated result, or an ambiguous number without groups; else empty. */
export const wordReading = (
  reading: FieldReading,
  text: string,
  amount: string | null,
  { t, language, code, format }: ReadingWording,
): string => {
  if (reading.kind === 'sum')
    return amount === null ? '' : `= ${formatMoney(amount, code, language, format)} ${code}`
  if (reading.kind !== 'amount') return ''
  if (reading.calculated) return `= ${formatTyped(reading.amount, code, language, format)}`
  const echo = spellAmount(reading.amount, language, { groups: false })
  return !isAmbiguous(text) || echo === text.trim() ? '' : t('converter.reading', { number: echo })
}
