import { TENGE } from '../../shared/currencies/tenge.ts'
import { DragHandle } from '../controls/DragHandle.tsx'
import { focusPressed } from '../controls/focusPressed.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { CopyIcon, HandleIcon, HistoryIcon, ReceiptIcon, RemoveIcon } from '../controls/icons.tsx'
import { formatRoute, historyRoute } from '../state/route.ts'
import { useText } from '../state/useText.ts'
import type { RowHandlers } from './useRowList.ts'

/** Returns the pair of a row's history: its currency in the source currency, or in tenge if one of them is the tenge. */
const pairOf = (code: string, sourceCode: string): { code: string; quote: string } | null => {
  if (code !== sourceCode && code !== TENGE) return { code, quote: sourceCode }
  return sourceCode === TENGE ? null : { code: sourceCode, quote: TENGE }
}

interface RowActionsProps {
  code: string
  sourceCode: string
  isFirst: boolean
  isLast: boolean
  /** Whether there is a figure to copy and to explain. */
  known: boolean
  handlers: RowHandlers
}

/** The actions on a row and on its figure. The last row stays. */
export const RowActions = ({ code, sourceCode, isFirst, isLast, known, handlers }: RowActionsProps) => {
  const { t } = useText()
  const pair = pairOf(code, sourceCode)
  const history = pair && t('converter.history', { pair: `${pair.code}/${pair.quote}` })
  const step = (by: number) => handlers.step(code, by)
  return (
    <div className="row-actions">
      <DragHandle
        className="icon-button handle"
        label={t('board.move', { code })}
        title={t('converter.moveHint')}
        isFirst={isFirst}
        isLast={isLast}
        onStep={step}
        onKeyDown={(event) => {
          const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
          if (by === undefined) return
          event.preventDefault()
          step(by)
        }}
        onDrag={(event) => handlers.drag(code, event)}
      >
        <HandleIcon />
      </DragHandle>
      {pair && history && (
        <a
          className="icon-button"
          href={formatRoute({ ...historyRoute, ...pair })}
          title={history}
          aria-label={history}
        >
          <HistoryIcon />
        </a>
      )}
      <IconButton
        name={t('converter.copy', { code })}
        title={t('converter.copyHint')}
        disabled={!known}
        onClick={(event) => handlers.copy(code, event.shiftKey)}
      >
        <CopyIcon />
      </IconButton>
      <IconButton
        name={t('receipt.open', { code })}
        title={t('receipt.title')}
        disabled={!known}
        onClick={(event) => {
          focusPressed(event)
          handlers.receipt(code)
        }}
      >
        <ReceiptIcon />
      </IconButton>
      <IconButton
        name={t('converter.remove', { code })}
        disabled={isFirst && isLast}
        onClick={() => handlers.remove(code)}
      >
        <RemoveIcon />
      </IconButton>
    </div>
  )
}
