import { useState } from 'react'
import { codeOf } from '../../shared/contract/errors.ts'
import { useText } from '../state/useText.ts'
import { wordError } from '../state/wordError.ts'

/** Runs one task at a time; gives its progress, its result or its failure as a message. */
export const useTask = () => {
  const { t } = useText()
  const [said, say] = useState('')
  const [busy, setBusy] = useState(false)
  const run = async (doing: string, work: () => Promise<string>): Promise<void> => {
    if (busy) return
    setBusy(true)
    say(doing)
    try {
      say(await work())
    } catch (error) {
      const code = codeOf(error)
      say(wordError(code, t))
    }
    setBusy(false)
  }
  return { said, busy, run }
}
