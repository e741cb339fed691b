import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** Returns the row of an event; null outside the rows. */
const placeOf = (target: EventTarget): number | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null
  return row ? Number(row.dataset.index) : null
}

/**
 * Selects rows by pointer: a press selects a row, Shift or dragging extends the selection. A finger scrolls, and
 * selects by tapping.
 */
export const useRowPointer = (go: (place: number, extending: boolean) => void) => {
  const drawing = useRef(false)
  const touched = useRef(false)
  return {
    onPointerDown(event: PointerEvent) {
      touched.current = event.pointerType === 'touch'
      const place = placeOf(event.target)
      if (touched.current || event.button !== 0 || place === null) return
      drawing.current = true
      go(place, event.shiftKey)
    },
    onPointerMove(event: PointerEvent) {
      if (event.buttons % 2 === 0) drawing.current = false
      const place = drawing.current ? placeOf(event.target) : null
      if (place !== null) go(place, true)
    },
    onClick(event: MouseEvent) {
      const place = touched.current ? placeOf(event.target) : null
      if (place !== null) go(place, false)
    },
  }
}
