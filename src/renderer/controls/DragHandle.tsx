import { type ComponentProps, useId, useRef } from 'react'
import { useText } from '../state/useText.ts'
import { focusPressed } from './focusPressed.ts'
import { MenuPopup, type MenuPopupProps } from './Menu.tsx'

type ButtonProps = Pick<ComponentProps<'button'>, 'className' | 'title' | 'children' | 'onKeyDown'>

/** `entries` follow those that move the row. */
interface DragHandleProps
  extends ButtonProps,
    Pick<MenuPopupProps, 'label'>,
    Partial<Pick<MenuPopupProps, 'entries' | 'note'>> {
  isFirst: boolean
  isLast: boolean
  onStep: (by: -1 | 1) => void
  onDrag: (event: PointerEvent) => void
}

/** Moves a row: by dragging or from its menu. The menu has further entries. */
export const DragHandle = (props: DragHandleProps) => {
  const { label, entries = [], note, isFirst, isLast, onStep, onDrag, ...rest } = props
  const { t } = useText()
  const id = useId()
  const handle = useRef<HTMLButtonElement>(null)
  const step = (by: -1 | 1) => () => {
    handle.current?.focus()
    onStep(by)
  }
  const moves = [
    { label: t('board.moveUp'), disabled: isFirst, onChoose: step(-1) },
    { label: t('board.moveDown'), disabled: isLast, onChoose: step(1) },
  ]
  return (
    <>
      <button
        {...rest}
        ref={handle}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        onClick={focusPressed}
        onPointerDown={({ nativeEvent }) => onDrag(nativeEvent)}
      />
      <MenuPopup
        id={id}
        {...{ label, note }}
        anchor={() => handle.current}
        entries={[...moves, ...entries]}
      />
    </>
  )
}
