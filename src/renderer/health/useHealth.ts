import { useEffect, useState } from 'react'
import type { Health } from '../../shared/contract.ts'
import { useModel, useStore } from '../state/context.ts'

/** What is on the disk and how the last requests went; asked for again whenever the work has moved on, or at a word. */
export const useHealth = (): { health: Health | null; askAgain: () => void } => {
  const model = useModel()
  const { done, lastError } = useStore(model.sync) ?? {}
  const asked = useStore(model.asked)
  const fetchedAt = useStore(model.board)?.fetchedAt
  const [health, setHealth] = useState<Health | null>(null)
  const [again, setAgain] = useState(0)
  const version = [again, asked, done, lastError?.at, fetchedAt].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is what says that the answer is old.
  useEffect(() => {
    let wanted = true
    // Where it cannot be asked, what is known stays; the frame says why.
    model.api.call('health.get', {}).then(
      (next) => wanted && setHealth(next),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [model, version])
  return { health, askAgain: () => setAgain((times) => times + 1) }
}
