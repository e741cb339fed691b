import { useState } from 'react'
import { codeOf, type ErrorCode } from '../../shared/contract/errors.ts'

interface Refusal {
  /** Waits for a wish; says whether it was granted. */
  granted: (wish: Promise<unknown>) => Promise<boolean>
  /** Why the last one was refused; null where it was not. */
  refused: ErrorCode | null
}

/** Wishes of a person that may be refused, and why the last one was. */
export const useRefusal = (): Refusal => {
  const [refused, refuse] = useState<ErrorCode | null>(null)
  const granted = async (wish: Promise<unknown>): Promise<boolean> => {
    try {
      await wish
      refuse(null)
      return true
    } catch (error) {
      refuse(codeOf(error))
      return false
    }
  }
  return { granted, refused }
}
