import type { ErrorCode } from '../../shared/contract/errors.ts'
import { useText } from '../state/useText.ts'
import { wordError } from '../state/wordError.ts'

interface WishStatusProps {
  /** What the last wish came to. */
  said: string
  /** Takes the last removal back; null where there is none. */
  onUndo: (() => void) | null
  /** A name for the button that does so, for whoever puts the focus on it. */
  undoName: string
  refused: ErrorCode | null
}

/** What became of the last change of a list: said, with the way back from a removal, or why it was refused. */
export const WishStatus = ({ said, onUndo, undoName, refused }: WishStatusProps) => {
  const { t } = useText()
  return (
    <>
      <p role="status" className="quiet notes-said">
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
