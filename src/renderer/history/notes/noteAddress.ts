import type { Note } from '../../../shared/contract/settings.ts'
import { type Day, formatIsoDay, parseDay } from '../../../shared/days/day.ts'
import { formatRoute, historyRoute } from '../../state/route.ts'

/** Days to show before and after a note's day. */
const AROUND = 45

/**
 * Returns the address of a note's day on the chart. A note about all currencies uses `code`. Shows no day after
 * `today`.
 */
export const noteAddress = (note: Note, code: string, today: Day): string => {
  const day = parseDay(note.day) ?? today
  const to = Math.max(day + 1, Math.min(day + AROUND, today))
  return formatRoute({
    ...historyRoute,
    code: note.code ?? code,
    range: { from: formatIsoDay(day - AROUND), to: formatIsoDay(to) },
  })
}
