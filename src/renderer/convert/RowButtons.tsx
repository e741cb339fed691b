import { memo, type RefObject } from 'react'
import { focusPressed } from '../controls/focusPressed.ts'
import { CopyIcon, ReceiptIcon, RemoveIcon } from '../controls/rowIcons.tsx'
import { StarButton } from '../conversionLog/StarButton.tsx'
import { useText } from '../state/useText.ts'
import type { RowHandlers } from './rowHandlers.ts'

interface RowButtonsProps {
  code: string
  /** Whether there is a figure to copy and to explain. */
  known: boolean
  /** Whether its conversion is in the log; null for the source row, which is not a conversion. */
  starred: boolean | null
  /** Whether the user can remove the row; the last row stays. */
  removable: boolean
  handlers: RefObject<RowHandlers>
}

/** The actions on a row's figure and on the row. */
export const RowButtons = memo(({ code, known, starred, removable, handlers }: RowButtonsProps) => {
  const { t } = useText()
  return (
    <div className="row-actions">
      {starred === null ? (
        <span className="icon-button" />
      ) : (
        <StarButton
          label={t(starred ? 'conversions.unstar' : 'conversions.star', { code })}
          on={starred}
          disabled={!known}
          onPress={() => handlers.current.star(code)}
        />
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t('converter.copy', { code })}
        title={t('converter.copyHint')}
        disabled={!known}
        onClick={(event) => handlers.current.copy(code, event.shiftKey)}
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
          handlers.current.receipt(code)
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
        onClick={() => handlers.current.remove(code)}
      >
        <RemoveIcon />
      </button>
    </div>
  )
})
