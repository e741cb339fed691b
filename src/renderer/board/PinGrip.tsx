import { type PointerEvent, useId, useRef } from 'react'
import { wordPin } from '../../shared/answer/wordPin.ts'
import { focusPressed } from '../controls/focusPressed.ts'
import { MenuPopup } from '../controls/Menu.tsx'
import { useText } from '../state/useText.ts'
import { StarIcon } from './PinButton.tsx'

interface PinGripProps {
  code: string
  isFirst: boolean
  isLast: boolean
  onMove: (code: string, by: -1 | 1) => void
  /** Null while the pins are unknown. */
  onUnpin: ((code: string) => void) | null
  onDrag: (event: PointerEvent<HTMLElement>, code: string) => void
}

/**
 * Moves a pinned row: by dragging, with the arrow keys, or from its menu. In a narrow window, it also replaces the
 * star.
 */
export const PinGrip = ({ code, isFirst, isLast, onMove, onUnpin, onDrag }: PinGripProps) => {
  const { t, language } = useText()
  const id = useId()
  const grip = useRef<HTMLButtonElement>(null)
  const move = (by: -1 | 1) => {
    grip.current?.focus()
    onMove(code, by)
  }
  const label = t('board.move', { code: wordPin(code, language) })
  return (
    <>
      <button
        ref={grip}
        type="button"
        className="grip"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        title={t('board.moveHint')}
        onClick={focusPressed}
        onPointerDown={(event) => onDrag(event, code)}
      >
        <svg viewBox="0 0 12 18" aria-hidden="true" focusable="false">
          <path d="M3.5 4h0M8.5 4h0M3.5 9h0M8.5 9h0M3.5 14h0M8.5 14h0" />
        </svg>
        <StarIcon />
      </button>
      <MenuPopup
        id={id}
        label={label}
        anchor={() => grip.current}
        entries={[
          { label: t('board.moveUp'), disabled: isFirst, onChoose: () => move(-1) },
          { label: t('board.moveDown'), disabled: isLast, onChoose: () => move(1) },
          {
            label: t('board.unpin', { code: wordPin(code, language) }),
            disabled: !onUnpin,
            onChoose: () => onUnpin?.(code),
          },
        ]}
        note={t('board.moveHint')}
      />
    </>
  )
}
