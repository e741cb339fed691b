import {
  type FocusEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { almatyDay, formatIsoDay } from '../../shared/days/day.ts'
import { useModel } from '../state/context.ts'
import type { Bounds } from './readTypedDay.ts'

/** Edges in pixels from the viewport's upper left corner. */
interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

interface Place {
  /** The horizontal shift in pixels that makes it fully visible. */
  shift: number
  /** Whether it goes above its anchor, because only that side has room. */
  above: boolean
}

const MARGIN = 8

/** Returns the placement of a popup whose default box is `popup`, right below `anchor`. */
export const placePopup = (popup: Box, anchor: Box, width: number, height: number): Place => {
  const left = Math.max(MARGIN, Math.min(popup.left, width - MARGIN - (popup.right - popup.left)))
  const tall = popup.bottom - popup.top
  return { shift: left - popup.left, above: popup.bottom > height - MARGIN && anchor.top - tall >= MARGIN }
}

const Calendar = lazy(() => import('./Calendar.tsx'))

interface CalendarPopupProps extends Bounds {
  label: string
  value: string | null
  /** The field above the popup; a press there does not close it. */
  anchor: RefObject<HTMLElement | null>
  onChoose: (day: string) => void
  /** Called to close; `back` returns the focus to the opener. */
  onClose: (back: boolean) => void
}

/** The calendar below its field. It takes the focus. Escape, a press outside or a loss of focus closes it. */
export const CalendarPopup = ({ label, value, min, max, anchor, onChoose, onClose }: CalendarPopupProps) => {
  const popup = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const today = formatIsoDay(almatyDay(useModel().now()))

  useLayoutEffect(() => {
    if (!popup.current || !anchor.current) return
    const { clientWidth, clientHeight } = document.documentElement
    const found = [popup.current, anchor.current].map((element) => element.getBoundingClientRect())
    const [own, field] = found
    if (own && field) setPlace(placePopup(own, field, clientWidth, clientHeight))
    popup.current.focus({ preventScroll: true })
  }, [anchor])
  // Scrolls only after the final placement.
  useLayoutEffect(() => {
    // Absent in environments without layout.
    if (place) popup.current?.scrollIntoView?.({ block: 'nearest' })
  }, [place])
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !popup.current?.contains(target) && !anchor.current?.contains(target))
        onClose(false)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [anchor, onClose])

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onClose(false)
  }
  return (
    <div
      ref={popup}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={`calendar-popup ${place?.above ? 'calendar-above' : ''}`}
      style={{ translate: `${place?.shift ?? 0}px 0` }}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose(true)
      }}
    >
      <Suspense>
        <Calendar value={value} today={today} min={min} max={max} onChoose={onChoose} />
      </Suspense>
    </div>
  )
}
