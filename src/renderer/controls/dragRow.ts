/** The middle and the height of a row, in pixels from the top. */
interface RowBox {
  middle: number
  height: number
}

/** A pointer that moves fewer pixels is a press, not a drag. */
const SLIP = 4

/** Returns the place of a row dragged by `by` pixels: after all rows whose middle it has passed. */
export const dropPlace = (boxes: readonly RowBox[], from: number, by: number): number => {
  const middle = (boxes[from]?.middle ?? 0) + by
  return boxes.filter((box, at) => at !== from && box.middle < middle).length
}

/** Ignores the click that follows the end of a drag. */
const swallowPress = (page: Document): void => {
  const swallow = (click: MouseEvent) => {
    click.preventDefault()
    click.stopPropagation()
  }
  const released = () => {
    page.removeEventListener('pointerup', released)
    page.removeEventListener('pointercancel', released)
    setTimeout(() => page.removeEventListener('click', swallow, true))
  }
  page.addEventListener('click', swallow, true)
  page.addEventListener('pointerup', released)
  page.addEventListener('pointercancel', released)
}

interface RowDrag {
  event: PointerEvent
  /** The movable rows in order; `from` is the index of the dragged one. */
  rows: readonly HTMLElement[]
  from: number
  /** Called once at the end; `clear` resets the rows' positions. */
  onDrop: (to: number, clear: () => void) => void
}

/** Moves a row with the pointer, and the others out of its way, until release. Escape cancels. */
export const dragRow = ({ event, rows, from, onDrop }: RowDrag): void => {
  const row = rows[from]
  if (!row || event.button !== 0) return
  const page = row.ownerDocument
  const boxes = rows.map((each): RowBox => {
    const { top, height } = each.getBoundingClientRect()
    return { middle: top + height / 2, height }
  })
  const start = event.clientY + window.scrollY
  let to = from
  let dragging = false

  const clear = () => {
    delete page.documentElement.dataset.dragging
    for (const each of rows) {
      each.style.translate = ''
      delete each.dataset.dragged
    }
  }
  const move = (moved: PointerEvent) => {
    if (moved.pointerId !== event.pointerId) return
    const by = moved.clientY + window.scrollY - start
    if (!dragging && Math.abs(by) < SLIP) return
    if (!dragging) swallowPress(page)
    dragging = true
    page.documentElement.dataset.dragging = ''
    row.dataset.dragged = ''
    to = dropPlace(boxes, from, by)
    const height = boxes[from]?.height ?? 0
    rows.forEach((each, at) => {
      const aside = at > from && at <= to ? -height : at < from && at >= to ? height : 0
      each.style.translate = `0 ${at === from ? by : aside}px`
    })
  }
  const end = (place: number) => {
    page.removeEventListener('pointermove', move)
    page.removeEventListener('pointerup', drop)
    page.removeEventListener('pointercancel', cancel)
    page.removeEventListener('keydown', giveUp, true)
    if (!dragging) return
    if (place === from) clear()
    else onDrop(place, clear)
  }
  const drop = (up: PointerEvent) => {
    if (up.pointerId === event.pointerId) end(to)
  }
  const cancel = () => end(from)
  const giveUp = (key: KeyboardEvent) => {
    if (key.key === 'Escape') end(from)
  }
  page.addEventListener('pointermove', move)
  page.addEventListener('pointerup', drop)
  page.addEventListener('pointercancel', cancel)
  page.addEventListener('keydown', giveUp, true)
}
