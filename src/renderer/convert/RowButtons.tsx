import { memo, type RefObject } from 'react'
import { pinLabel } from '../../shared/answer/wordPin.ts'
import { makePin, writePin } from '../../shared/contract/pin.ts'
import { DragHandle } from '../controls/DragHandle.tsx'
import { focusPressed } from '../controls/focusPressed.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { CopyIcon, HandleIcon, ReceiptIcon, RemoveIcon } from '../controls/icons.tsx'
import { usePins } from '../pair/usePins.ts'
import { useText } from '../state/useText.ts'
import type { Pair } from './pairSparkline.ts'
import type { RowHandlers } from './useRowList.ts'

interface RowButtonsProps {
  code: string
  /** Whether there is a figure to copy and to explain. */
  known: boolean
  /** Whether the user can remove the row; the last row stays. */
  removable: boolean
  handlers: RefObject<RowHandlers>
}

/** The actions on a row's figure and on the row. */
export const RowButtons = memo(({ code, known, removable, handlers }: RowButtonsProps) => {
  const { t } = useText()
  return (
    <>
      <IconButton
        name={t('converter.copy', { code })}
        title={t('converter.copyHint')}
        disabled={!known}
        onClick={(event) => handlers.current.copy(code, event.shiftKey)}
      >
        <CopyIcon />
      </IconButton>
      <IconButton
        name={t('receipt.open', { code })}
        title={t('receipt.title')}
        disabled={!known}
        onClick={(event) => {
          focusPressed(event)
          handlers.current.receipt(code)
        }}
      >
        <ReceiptIcon />
      </IconButton>
      <IconButton
        name={t('converter.remove', { code })}
        disabled={!removable}
        onClick={() => handlers.current.remove(code)}
      >
        <RemoveIcon />
      </IconButton>
    </>
  )
})

interface RowHandleProps {
  code: string
  /** The pair that the menu pins; null if the row has none. */
  pair: Pair | null
  isFirst: boolean
  isLast: boolean
  handlers: RefObject<RowHandlers>
}

/** The handle of a row, with the arrow keys. Its menu also pins the row's pair. */
export const RowHandle = memo(({ code, pair, isFirst, isLast, handlers }: RowHandleProps) => {
  const { t, language } = useText()
  const pins = usePins()
  const pin = pair && makePin(pair.code, pair.quote)
  const isPinned = pin !== null && pins.isPinned(pin)
  const step = (by: number) => handlers.current.step(code, by)
  return (
    <>
      <DragHandle
        className="icon-button handle"
        label={t('board.move', { code })}
        title={t('converter.moveHint')}
        isFirst={isFirst}
        isLast={isLast}
        entries={
          pin
            ? [
                {
                  label: t(isPinned ? 'board.unpin' : 'board.pin', { code: pinLabel(pin, language) }),
                  disabled: !isPinned && pins.refusal(pin) !== null,
                  onChoose: () => pins.toggle(writePin(pin)),
                },
              ]
            : []
        }
        onStep={step}
        onKeyDown={(event) => {
          const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
          if (by === undefined) return
          event.preventDefault()
          step(by)
        }}
        onDrag={(event) => handlers.current.drag(code, event)}
      >
        <HandleIcon />
      </DragHandle>
      <span className="visually-hidden" role="status">
        {pins.said}
      </span>
    </>
  )
})
