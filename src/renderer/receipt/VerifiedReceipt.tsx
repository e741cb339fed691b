import { useEffect, useState } from 'react'
import { wordVerified } from '../../shared/answer/wordVerified.ts'
import { codeOf, type ErrorCode } from '../../shared/contract/errors.ts'
import type { Verified } from '../../shared/contract/known.ts'
import { MOST_RECEIPT_LETTERS } from '../../shared/contract/limits.ts'
import { useModel } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { wordError } from '../state/wordError.ts'

/** Says of a pasted receipt whether its rates still hold. */
export const VerifiedReceipt = ({ text }: { text: string }) => {
  const { t, language } = useText()
  const { api } = useModel()
  const [answer, setAnswer] = useState<Verified | ErrorCode | null>(null)
  useEffect(() => {
    let isOver = false
    api.call('receipt.verify', { text: text.slice(0, MOST_RECEIPT_LETTERS) }).then(
      (found) => !isOver && setAnswer(found),
      (error: unknown) => !isOver && setAnswer(codeOf(error)),
    )
    return () => {
      isOver = true
    }
  }, [api, text])
  if (answer === null) return null
  const lines = typeof answer === 'string' ? [wordError(answer, t)] : wordVerified(answer, { t, language })
  return lines.map((line) => (
    <p key={line} role="status">
      {line}
    </p>
  ))
}
