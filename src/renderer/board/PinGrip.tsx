import { type PointerEvent, useId, useRef } from 'react'
import { focusPressed } from '../frame/focusPressed.ts'
import { useText } from '../state/useText.ts'

interface PinGripProps {
  code: string
  isFirst: boolean
  isLast: boolean
  onMove: (code: string, by: -1 | 1) => void
  onDrag: (event: PointerEvent<HTMLElement>, code: string) => void
}

/** Takes a pinned row elsewhere: by dragging, by the arrow keys, or from the menu that a press opens. */
export const PinGrip = ({ code, isFirst, isLast, onMove, onDrag }: PinGripProps) => {
  const { t } = useText()
  const id = useId()
  const grip = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const move = (by: -1 | 1) => {
    menu.current?.hidePopover?.()
    grip.current?.focus()
    onMove(code, by)
  }
  const place = () => {
    const { top = 0, bottom = 0 } = grip.current?.getBoundingClientRect() ?? {}
    // Where there is more room: below, in the upper half of the window.
    if (menu.current) menu.current.dataset.side = top + bottom > window.innerHeight ? 'above' : 'below'
  }
  return (
    <>
      <button
        ref={grip}
        type="button"
        className="grip"
        popoverTarget={id}
        aria-label={t('board.move', { code })}
        title={t('board.moveHint')}
        onClick={focusPressed}
        onPointerDown={(event) => onDrag(event, code)}
      >
        <svg viewBox="0 0 12 18" aria-hidden="true" focusable="false">
          <path d="M3.5 4h0M8.5 4h0M3.5 9h0M8.5 9h0M3.5 14h0M8.5 14h0" />
        </svg>
      </button>
      <div ref={menu} id={id} popover="auto" className="menu" onBeforeToggle={place}>
        <button type="button" className="menu-item" disabled={isFirst} onClick={() => move(-1)}>
          {t('board.moveUp')}
        </button>
        <button type="button" className="menu-item" disabled={isLast} onClick={() => move(1)}>
          {t('board.moveDown')}
        </button>
        <p className="second">{t('board.moveHint')}</p>
      </div>
    </>
  )
}
