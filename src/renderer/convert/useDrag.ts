import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface Drag {
  /** The code of the dragged row. */
  dragged: string | null
  begin: (code: string, place: number, event: ReactPointerEvent) => void
}

/** Returns the place for a vertical position, among all rows except the dragged one. */
const placeAt = (list: Element, code: string, y: number): number =>
  [...list.children].filter((row) => {
    if (!(row instanceof HTMLElement) || row.dataset.code === undefined || row.dataset.code === code)
      return false
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 < y
  }).length

/**
 * Reorders rows by pointer. The row follows the pointer. Escape or a cancelled gesture restores the order. `onDrop`
 * gets the last place. The rows are children of `list` with `data-code`.
 */
export const useDrag = (
  list: RefObject<Element | null>,
  onMove: (code: string, place: number) => void,
  onDrop: (code: string, place: number) => void,
): Drag => {
  const [dragged, setDragged] = useState<string | null>(null)
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])

  const begin = (code: string, first: number, event: ReactPointerEvent) => {
    if (event.button !== 0 || end.current) return
    let place = first
    // Listens on the document: the row moves under the pointer, so pointer capture would move too.
    const move = ({ clientY }: PointerEvent) => {
      if (!list.current) return
      const next = placeAt(list.current, code, clientY)
      if (next === place) return
      place = next
      onMove(code, place)
    }
    const finish = () => {
      end.current?.()
      if (place !== first) onDrop(code, place)
    }
    const cancel = () => {
      end.current?.()
      if (place !== first) onMove(code, first)
    }
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') cancel()
    }
    document.addEventListener('pointermove', move)
    document.addEventListener('pointerup', finish)
    document.addEventListener('pointercancel', cancel)
    document.addEventListener('keydown', press)
    end.current = () => {
      end.current = undefined
      setDragged(null)
      document.removeEventListener('pointermove', move)
      document.removeEventListener('pointerup', finish)
      document.removeEventListener('pointercancel', cancel)
      document.removeEventListener('keydown', press)
    }
    setDragged(code)
  }
  return { dragged, begin }
}
