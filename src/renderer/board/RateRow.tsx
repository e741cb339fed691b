import type { ReactNode } from 'react'
import { wordPin } from '../../shared/answer/wordPin.ts'
import { formatRate } from '../../shared/format/formatNumber.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { DragHandle } from '../controls/DragHandle.tsx'
import { focusPressed } from '../controls/focusPressed.ts'
import { Sparkline } from '../rate/Sparkline.tsx'
import type { SparklineData } from '../rate/trend.ts'
import { formatRoute, type HistoryRoute } from '../state/route.ts'
import { goTo } from '../state/useRoute.ts'
import { RateNumber } from './RateNumber.tsx'

/** The handlers of all rows; stable while the page is open. */
export interface BoardRowHandlers {
  pin: ((code: string) => void) | null
  move: (code: string, by: -1 | 1) => void
  drag: (event: PointerEvent, code: string) => void
  receipt: (code: string) => void
}

/** A place among the movable rows. */
export type Place = 'first' | 'last' | 'only' | 'between'

/** The properties that currencies and pairs share. */
export interface PinnableRow extends Wording {
  pinned: boolean
  /** The place among the movable pinned rows; null for the others. */
  place: Place | null
  actions: BoardRowHandlers
}

interface RateRowProps extends PinnableRow {
  className: string
  /** The pin's text in the settings, and its label. */
  code: string
  label: string
  history: HistoryRoute
  /** The currency or the pair, inside the link to its history. */
  title: ReactNode
  /** The facts of this row alone, and its further buttons. */
  notes: ReactNode
  trend: SparklineData | undefined
  rate: number
  unit: string
  /** For the rate's label: screen readers read stacked parts separately. */
  name: string
  change: ReactNode
}

/** A rate of the list. A press on an empty part opens its history, unless it ends a text selection. */
export const RateRow = ({ code, history, place, actions, t, language, ...row }: RateRowProps) => (
  <tr
    className={row.className}
    data-code={code}
    onClick={({ target }) => {
      const hit = target instanceof Element && target.closest('a, button, dialog, [popover]')
      if (!hit && !window.getSelection()?.toString()) goTo(history)
    }}
  >
    <td className="cell-pin">
      {place && <PinGrip code={code} place={place} actions={actions} t={t} language={language} />}
      <PinButton code={code} label={row.label} pinned={row.pinned} onPin={actions.pin} t={t} />
    </td>
    <th scope="row" className="cell-name">
      <a href={formatRoute(history)}>{row.title}</a>
      {row.notes}
    </th>
    <td className="cell-trend">
      <Sparkline trend={row.trend} t={t} language={language} />
    </td>
    <td className="cell-rate">
      <button
        type="button"
        className="rate-button"
        aria-haspopup="dialog"
        aria-label={`${row.name}: ${formatRate(row.rate, language)} ${row.unit}`}
        title={t('receipt.title')}
        onClick={(event) => {
          focusPressed(event)
          actions.receipt(code)
        }}
      >
        <RateNumber rate={row.rate} language={language} unit={row.unit} />
      </button>
    </td>
    <td className="cell-change">{row.change}</td>
  </tr>
)

interface PinGripProps extends Pick<PinnableRow, 'actions' | keyof Wording> {
  code: string
  place: Place
}

/** The handle of a pinned row. In a narrow window, it also replaces the star. */
const PinGrip = ({ code, place, actions: { move, pin, drag }, t, language }: PinGripProps) => {
  const named = { code: wordPin(code, language) }
  return (
    <DragHandle
      className="grip"
      label={t('board.move', named)}
      title={t('board.moveHint')}
      isFirst={place === 'first' || place === 'only'}
      isLast={place === 'last' || place === 'only'}
      entries={[{ label: t('board.unpin', named), disabled: !pin, onChoose: () => pin?.(code) }]}
      note={t('board.moveHint')}
      onStep={(by) => move(code, by)}
      onDrag={(event) => drag(event, code)}
    >
      <svg viewBox="0 0 12 18" aria-hidden="true" focusable="false">
        <path d="M3.5 4h0M8.5 4h0M3.5 9h0M8.5 9h0M3.5 14h0M8.5 14h0" />
      </svg>
      <StarIcon />
    </DragHandle>
  )
}

const StarIcon = () => (
  <svg className="star-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" />
  </svg>
)

interface PinButtonProps extends Pick<Wording, 't'> {
  code: string
  /** The pin's name; by default, its code. */
  label?: string
  pinned: boolean
  /** Null while the pins are unknown. */
  onPin: ((code: string) => void) | null
}

export const PinButton = ({ code, label: named = code, pinned, onPin, t }: PinButtonProps) => {
  const label = t(pinned ? 'board.unpin' : 'board.pin', { code: named })
  return (
    <button
      type="button"
      className={pinned ? 'star star-on' : 'star'}
      aria-label={label}
      title={label}
      disabled={!onPin}
      onClick={() => onPin?.(code)}
    >
      <StarIcon />
    </button>
  )
}
