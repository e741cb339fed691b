import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface Drag {
  /** What is being dragged, by its code. */
  dragged: string | null
  begin: (code: string, place: number, event: ReactPointerEvent) => void
}

/** The place that a height on the screen stands for, among the rows other than the dragged one. */
const placeAt = (list: Element, code: string, y: number): number =>
  [...list.children].filter((row) => {
    if (!(row instanceof HTMLElement) || row.dataset.code === undefined || row.dataset.code === code)
      return false
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 < y
  }).length

/**
 * Reordering by pointer: the row follows it at once; Escape, or a gesture that the system takes over, puts it back.
 * `onDrop` is told the last place. The rows are the children of `list` with `data-code`.
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
    // Listened to on the document: the row under the pointer moves, and with it what it would be captured by.
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
