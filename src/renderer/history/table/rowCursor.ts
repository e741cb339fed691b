import { type KeyPressed, latinKey } from '../../controls/latinKey.ts'

/** Where in a list of rows a person is, and which of them are chosen. All are places from 0. */
export interface RowCursor {
  at: number
  /** Where a choice that is extended begins. */
  anchor: number
  /** The first and the last chosen row; the last lies before the first where none is. */
  low: number
  high: number
}

/** At a row, with nothing chosen yet. */
export const startAt = (at: number): RowCursor => ({ at, anchor: at, low: at, high: at - 1 })

/** At a row that is chosen alone; or, extending, together with all up to where the choice began. */
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

/** The cursor after a key; null where the key means nothing here. `page` is how many rows are in sight. */
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
