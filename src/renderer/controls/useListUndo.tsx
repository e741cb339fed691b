import { type ReactNode, useState } from 'react'
import { useText } from '../state/useText.ts'

/** The most removals that the user can undo. */
const MOST_STEPS = 100

interface ListUndo<Removal> {
  /** Remembers a removal from the list. */
  add: (removal: Removal) => void
  /** Names the last removal beside its undo button. It exists, empty, from the start: a live region announces it. */
  line: ReactNode
}

interface ListUndoOptions<Removal> {
  /** Whether a removal can still be undone; others are skipped. */
  canUndo: (removal: Removal) => boolean
  describe: (removal: Removal) => string
  /** Puts the item back. Resolves with whether it could. */
  undo: (removal: Removal) => Promise<boolean>
}

/** The undo of removals from a list, the last one first. */
export const useListUndo = <Removal,>({
  canUndo,
  describe,
  undo,
}: ListUndoOptions<Removal>): ListUndo<Removal> => {
  const { t } = useText()
  const [removals, setRemovals] = useState<readonly Removal[]>([])
  const last = removals.findLast(canUndo)
  const undoLast = async (removal: Removal) => {
    if (await undo(removal)) setRemovals((all) => all.slice(0, all.indexOf(removal)))
  }
  return {
    add: (removal) => setRemovals((all) => [...all, removal].slice(-MOST_STEPS)),
    line: (
      <p className="undo quiet" role="status">
        {last !== undefined && (
          <>
            {describe(last)}{' '}
            <button type="button" className="button button-quiet" onClick={() => void undoLast(last)}>
              {t('action.undo')}
            </button>
          </>
        )}
      </p>
    ),
  }
}
