import type { Note } from '../../../shared/contract/settings.ts'
import { type Day, formatIsoDay, parseDay } from '../../../shared/days/day.ts'
import { formatRoute, historyRoute } from '../../state/route.ts'

/** Days that are shown before and after a note's own. */
const AROUND = 45

/** Where a note is seen among the rates of its time; one about every currency, among those of `code`. No day after `today`. */
export const noteAddress = (note: Note, code: string, today: Day): string => {
  const day = parseDay(note.day) ?? today
  const to = Math.max(day + 1, Math.min(day + AROUND, today))
  return formatRoute({
    ...historyRoute,
    code: note.code ?? code,
    range: { from: formatIsoDay(day - AROUND), to: formatIsoDay(to) },
  })
}
