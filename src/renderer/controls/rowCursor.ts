import { type KeyPressed, latinKey } from './latinKey.ts'

/** The cursor in a list of rows, and the selected rows. Places count from 0. */
export interface RowCursor {
  at: number
  /** The start of an extended selection. */
  anchor: number
  /** The first and the last selected row; `high` is below `low` if none is selected. */
  low: number
  high: number
}

/** Returns a cursor at a row, with nothing selected. */
export const startAt = (at: number): RowCursor => ({ at, anchor: at, low: at, high: at - 1 })

/** Moves to a row and selects it alone, or extends the selection to it. */
export const moveCursor = (cursor: RowCursor, goal: number, extending = false): RowCursor =>
  extending
    ? { ...cursor, at: goal, low: Math.min(cursor.anchor, goal), high: Math.max(cursor.anchor, goal) }
    : { at: goal, anchor: goal, low: goal, high: goal }

interface Stroke extends KeyPressed {
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** Returns the cursor after a key, or null if the key has no function here. `page` is the number of visible rows. */
export const pressKey = (
  cursor: RowCursor,
  stroke: Stroke,
  { count, page }: { count: number; page: number },
): RowCursor | null => {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = stroke
  if (count === 0 || altKey) return null
  const last = count - 1
  const command = ctrlKey || metaKey
  if (command && latinKey(stroke) === 'a') return { ...cursor, low: 0, high: last }
  if (key === 'Escape') return cursor.high > cursor.low ? moveCursor(cursor, cursor.at) : null
  const goals: Record<string, number> = {
    ArrowUp: cursor.at - 1,
    ArrowDown: cursor.at + 1,
    PageUp: cursor.at - page,
    PageDown: cursor.at + page,
    Home: 0,
    End: last,
  }
  const goal = goals[key]
  if (goal === undefined || (command && key.startsWith('Arrow'))) return null
  return moveCursor(cursor, Math.max(0, Math.min(last, goal)), shiftKey)
}
