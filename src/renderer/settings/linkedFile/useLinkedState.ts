import { useEffect, useState } from 'react'
import { codeOf } from '../../../shared/contract/errors.ts'
import type { LinkedState, LinkedTrouble } from '../../../shared/contract/linkedFile.ts'
import { useModel } from '../../state/context.ts'
import { useAnswer } from '../../state/useAnswers.ts'

interface Linked {
  /** Null until it is known. */
  state: LinkedState | null
  /** Why the folder that was last chosen was not taken; null where it was. */
  refused: LinkedTrouble | null
  /** Chooses a folder: the one that was typed, or (null) in a dialog. Whether one was chosen. */
  choose(folder: string | null): Promise<boolean>
}

/** What has become of the linked file, as it is now; `version` is another one when it is another file. */
export const useLinkedState = (version: string): Linked => {
  const { api, refusal } = useModel()
  const question = () => api.call('linkedFile.get', {})
  const { value, tell } = useAnswer('linkedFile', question, { version })
  useEffect(() => api.on('linkedFile.changed', tell), [api, tell])
  const [refused, setRefused] = useState<LinkedTrouble | null>(null)
  return {
    state: value,
    refused,
    async choose(folder) {
      try {
        const { refused: why, ...state } = await api.call('linkedFile.choose', { folder })
        tell(state)
        setRefused(why)
        refusal.set(null)
        return why === null
      } catch (error) {
        refusal.set(codeOf(error))
        return false
      }
    },
  }
}
