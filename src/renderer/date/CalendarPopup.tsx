import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { almatyDay, type Day } from '../../shared/days/day.ts'
import { useModel } from '../state/context.ts'
import { Calendar } from './Calendar.tsx'
import type { Bounds } from './readTypedDay.ts'

/** Edges in pixels from the viewport's upper left corner. */
interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

interface Place {
  left: number
  top: number
}

/** Around a popup, in pixels. */
const MARGIN = 8
const GAP = 4

/**
 * Returns the place of a popup of a size in a window: below its anchor, or above it if only that side has room, and
 * fully visible across.
 */
export const placePopup = (
  popup: { width: number; height: number },
  anchor: Box,
  width: number,
  height: number,
): Place => {
  const below = anchor.bottom + GAP
  const above = anchor.top - GAP - popup.height
  return {
    left: Math.max(MARGIN, Math.min(anchor.left, width - MARGIN - popup.width)),
    top: below + popup.height > height - MARGIN && above >= MARGIN ? above : below,
  }
}

interface CalendarPopupProps extends Bounds {
  /** For the button that opens it. */
  id: string
  label: string
  value: Day | null
  /** The field beside the popup. */
  anchor: RefObject<HTMLElement | null>
  onChoose: (day: Day) => void
  /** Called to close; `back` returns the focus to the opener. */
  onClose: (back: boolean) => void
}

/** The calendar beside its field. It takes the focus. Escape, a press outside or a loss of focus closes it. */
export const CalendarPopup = (props: CalendarPopupProps) => {
  const { id, label, value, min, max, anchor, onChoose, onClose } = props
  const popup = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const today = almatyDay(useModel().now())

  useLayoutEffect(() => {
    if (!popup.current || !anchor.current) return
    popup.current.showPopover?.()
    const { clientWidth, clientHeight } = document.documentElement
    const own = popup.current.getBoundingClientRect()
    setPlace(placePopup(own, anchor.current.getBoundingClientRect(), clientWidth, clientHeight))
  }, [anchor])
  // Scrolls only after the final placement.
  useLayoutEffect(() => {
    // Absent in environments without layout.
    if (place) popup.current?.scrollIntoView?.({ block: 'nearest' })
  }, [place])
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // The button that opens it closes it too.
    const isOpener = relatedTarget instanceof HTMLButtonElement && anchor.current?.contains(relatedTarget)
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget) && !isOpener) onClose(false)
  }
  return (
    <div
      ref={popup}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      id={id}
      // Absent in environments without layout.
      popover={'showPopover' in HTMLElement.prototype ? 'auto' : undefined}
      className="calendar-popup"
      // In the page, so that it scrolls with its field.
      style={place ? { left: place.left + window.scrollX, top: place.top + window.scrollY } : {}}
      onToggle={({ newState }) => newState === 'closed' && onClose(false)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose(true)
      }}
    >
      <Calendar value={value} today={today} min={min} max={max} onChoose={onChoose} />
    </div>
  )
}
