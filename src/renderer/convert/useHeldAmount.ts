import { useRef } from 'react'
import type { Reading } from './readTyped.ts'

interface Held {
  /** The amount that the rows follow, as decimal text; null while there is none. */
  amount: string | null
  /** Whether it is the last one that could be read, because what is typed is not finished yet: `100 +`. */
  held: boolean
}

/** The amount that stands in the row of `code`; while a calculation is being typed to its end, the last one that made sense. */
export const useHeldAmount = (reading: Reading, text: string, code: string): Held => {
  const last = useRef<{ amount: string; code: string } | null>(null)
  if (reading.kind === 'amount') last.current = { amount: reading.amount, code }
  else if (reading.kind === 'empty') last.current = null
  if (reading.kind === 'amount') return { amount: reading.amount, held: false }
  const unfinished =
    reading.kind === 'mistake' &&
    ((reading.reason === 'expected-number' && reading.at >= text.trimEnd().length) ||
      reading.reason === 'open-bracket')
  const kept = unfinished && last.current?.code === code ? last.current.amount : null
  return { amount: kept, held: kept !== null }
}
