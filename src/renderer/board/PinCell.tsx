import { wordPin } from '../../shared/answer/wordPin.ts'
import { DragHandle } from '../controls/DragHandle.tsx'
import { useText } from '../state/useText.ts'

/** The handlers of all rows; stable while the page is open. */
export interface RowHandlers {
  pin: (code: string) => void
  move: (code: string, by: -1 | 1) => void
  drag: (event: PointerEvent, code: string) => void
  receipt: (code: string) => void
}

/** A place among the movable rows. */
export type Place = 'first' | 'last' | 'only' | 'between'

const StarIcon = () => (
  <svg className="star-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" />
  </svg>
)

interface PinCellProps {
  /** The pin's text in the settings, and its name. */
  code: string
  label: string
  pinned: boolean
  /** The place among the movable pinned rows; null for the others. */
  place: Place | null
  actions: RowHandlers
}

/** The star of a row. A pinned row also has a handle; in a narrow window, it replaces the star. */
export const PinCell = ({ code, label, pinned, place, actions }: PinCellProps) => {
  const { t, language } = useText()
  const { pin, move, drag } = actions
  const named = { code: wordPin(code, language) }
  const words = t(pinned ? 'board.unpin' : 'board.pin', { code: label })
  return (
    <>
      {place && (
        <DragHandle
          className="grip"
          label={t('board.move', named)}
          title={t('board.moveHint')}
          isFirst={place === 'first' || place === 'only'}
          isLast={place === 'last' || place === 'only'}
          entries={[{ label: t('board.unpin', named), onChoose: () => pin(code) }]}
          note={t('board.moveHint')}
          onStep={(by) => move(code, by)}
          onDrag={(event) => drag(event, code)}
        >
          <svg viewBox="0 0 12 18" aria-hidden="true" focusable="false">
            <path d="M3.5 4h0M8.5 4h0M3.5 9h0M8.5 9h0M3.5 14h0M8.5 14h0" />
          </svg>
          <StarIcon />
        </DragHandle>
      )}
      <button
        type="button"
        className={pinned ? 'star star-on' : 'star'}
        aria-label={words}
        title={words}
        onClick={() => pin(code)}
      >
        <StarIcon />
      </button>
    </>
  )
}
