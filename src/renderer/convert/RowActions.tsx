import { memo, type RefObject } from 'react'
import { focusPressed } from '../frame/focusPressed.ts'
import { useText } from '../state/useText.ts'
import type { RowDoing } from './rowDoing.ts'
import { CopyIcon, ReceiptIcon, RemoveIcon } from './rowIcons.tsx'

interface RowActionsProps {
  code: string
  /** Whether there is a figure to copy and to explain. */
  known: boolean
  /** Whether the row may go: the last one stays. */
  removable: boolean
  doing: RefObject<RowDoing>
}

/** What can be done with a row's figure, and with the row. */
export const RowActions = memo(({ code, known, removable, doing }: RowActionsProps) => {
  const { t } = useText()
  return (
    <div className="row-actions">
      <button
        type="button"
        className="icon-button"
        aria-label={t('converter.copy', { code })}
        title={t('converter.copyHint')}
        disabled={!known}
        onClick={(event) => doing.current.copy(code, event.shiftKey)}
      >
        <CopyIcon />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('receipt.open', { code })}
        title={t('receipt.title')}
        disabled={!known}
        onClick={(event) => {
          focusPressed(event)
          doing.current.receipt(code)
        }}
      >
        <ReceiptIcon />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('converter.remove', { code })}
        title={t('converter.remove', { code })}
        disabled={!removable}
        onClick={() => doing.current.remove(code)}
      >
        <RemoveIcon />
      </button>
    </div>
  )
})
