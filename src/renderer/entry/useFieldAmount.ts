import { useState } from 'react'
import type { Rates } from '../rate/rates.ts'
import { answerEntry } from './answerEntry.ts'
import { isHalfTyped } from './isUnfinished.ts'
import type { FieldReading } from './readField.ts'

export interface FieldAmount {
  /** The amount of all rows, as decimal text in the field's currency. */
  amount: string | null
  /** Whether it is the last valid one, because the typed text is unfinished: `100 +`. */
  isEarlier: boolean
  /** A currency of the sum without a rate. */
  missing: string | null
}

/** Returns the amount in the field of `code`; while the text is unfinished, the last valid one. */
export const useFieldAmount = (
  reading: FieldReading,
  text: string,
  code: string,
  rates: Rates,
): FieldAmount => {
  const worked = reading.kind === 'sum' ? answerEntry(reading.terms, code, rates) : null
  const sum = worked && 'result' in worked ? worked.result : null
  const amount = reading.kind === 'amount' ? reading.amount : sum
  const [last, setLast] = useState<string | null>(null)
  // The last valid amount, with its currency.
  const newest = amount !== null ? `${code} ${amount}` : reading.kind === 'empty' ? null : last
  if (newest !== last) setLast(newest)
  if (amount !== null) return { amount, isEarlier: false, missing: null }
  const lastAmount =
    isHalfTyped(reading, text) && newest?.startsWith(`${code} `) ? newest.slice(code.length + 1) : null
  return {
    amount: lastAmount,
    isEarlier: lastAmount !== null,
    missing: worked && 'missing' in worked ? worked.missing : null,
  }
}
