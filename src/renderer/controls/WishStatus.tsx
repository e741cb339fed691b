import type { ErrorCode } from '../../shared/contract/errors.ts'
import { useText } from '../state/useText.ts'
import { wordError } from '../state/wordError.ts'

interface WishStatusProps {
  /** The result of the last action. */
  said: string
  /** Undoes the last removal; null if there is none. */
  onUndo: (() => void) | null
  /** The undo button's name for screen readers. */
  undoName: string
  refused: ErrorCode | null
}

/** Announces the last change of a list, with an undo button after a removal, or the reason for a refusal. */
export const WishStatus = ({ said, onUndo, undoName, refused }: WishStatusProps) => {
  const { t } = useText()
  return (
    <>
      <p role="status" className="quiet list-said">
        {said}{' '}
        {onUndo && (
          <button type="button" className={`button button-quiet ${undoName}`} onClick={onUndo}>
            {t('converter.undo')}
          </button>
        )}
      </p>
      {refused && (
        <p role="alert" className="mistake">
          {wordError(refused, t)}
        </p>
      )}
    </>
  )
}
