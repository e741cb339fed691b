import { useState } from 'react'
import { codeOf } from '../../shared/contract/errors.ts'
import { useText } from '../state/useText.ts'
import { wordError } from '../state/wordError.ts'

/** Something that takes a while, one at a time: what is said of it, from its beginning to its end, or why it failed. */
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
