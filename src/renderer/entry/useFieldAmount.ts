import { useRef } from 'react'
import type { Rates } from '../rate/rates.ts'
import { answerEntry } from './answerEntry.ts'
import { isHalfTyped } from './isUnfinished.ts'
import type { FieldReading } from './readField.ts'

interface FieldAmount {
  /** What the rows follow, as decimal text in the field's currency; null while there is none. */
  amount: string | null
  /** Whether it is the last one that could be read, because what is typed is not finished yet: `100 +`. */
  held: boolean
  /** The currency of a sum that has no rate. */
  missing: string | null
}

/** The amount in the field of `code`; while a calculation is being typed to its end, the last one that made sense. */
export const useFieldAmount = (
  reading: FieldReading,
  text: string,
  code: string,
  rates: Rates,
): FieldAmount => {
  const last = useRef<{ amount: string; code: string } | null>(null)
  const worked = reading.kind === 'sum' ? answerEntry(reading.terms, code, rates) : null
  const sum = worked && 'result' in worked ? worked.result : null
  const amount = reading.kind === 'amount' ? reading.amount : sum
  if (amount !== null) last.current = { amount, code }
  else if (reading.kind === 'empty') last.current = null
  if (amount !== null) return { amount, held: false, missing: null }
  const kept = isHalfTyped(reading, text) && last.current?.code === code ? last.current.amount : null
  return {
    amount: kept,
    held: kept !== null,
    missing: worked && 'missing' in worked ? worked.missing : null,
  }
}
