import { type KeyboardEvent, memo, type RefObject } from 'react'
import { useText } from '../state/useText.ts'
import type { RowDoing } from './rowDoing.ts'
import { HandleIcon } from './rowIcons.tsx'

/** What a row is moved by: the pointer drags it, the arrow keys step it. */
export const RowHandle = memo(({ code, doing }: { code: string; doing: RefObject<RowDoing> }) => {
  const { t } = useText()
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    doing.current.step(code, by)
  }
  return (
    <button
      type="button"
      className="icon-button handle"
      aria-label={t('converter.move', { code })}
      title={t('converter.moveHint')}
      onKeyDown={press}
      onPointerDown={(event) => doing.current.drag(code, event)}
    >
      <HandleIcon />
    </button>
  )
})
