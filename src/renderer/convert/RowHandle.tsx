import { type KeyboardEvent, memo, type RefObject } from 'react'
import { HandleIcon } from '../controls/rowIcons.tsx'
import { useText } from '../state/useText.ts'
import type { RowHandlers } from './rowHandlers.ts'

/** Moves a row: by dragging, or with the arrow keys. */
export const RowHandle = memo(({ code, handlers }: { code: string; handlers: RefObject<RowHandlers> }) => {
  const { t } = useText()
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    handlers.current.step(code, by)
  }
  return (
    <button
      type="button"
      className="icon-button handle"
      aria-label={t('converter.move', { code })}
      title={t('converter.moveHint')}
      onKeyDown={press}
      onPointerDown={(event) => handlers.current.drag(code, event)}
    >
      <HandleIcon />
    </button>
  )
})
