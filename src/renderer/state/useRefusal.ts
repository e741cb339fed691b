import { useState } from 'react'
import { codeOf, type ErrorCode } from '../../shared/contract/errors.ts'

interface Refusal {
  /** Awaits a request. Returns whether it succeeded. */
  granted: (wish: Promise<unknown>) => Promise<boolean>
  /** The reason of the last refusal. */
  refused: ErrorCode | null
}

/** Tracks the user's requests and the reason of the last refusal. */
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
