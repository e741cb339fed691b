import type { Note } from '../../../shared/contract/settings.ts'
import { type Day, parseDay } from '../../../shared/days/day.ts'
import { fold } from '../../../shared/text/fold.ts'

/** Newest day first; within a day, in the order of adding. */
const byDay = (notes: readonly Note[]): Note[] => notes.toSorted((a, b) => b.day.localeCompare(a.day))

/** Returns the notes of a currency, and of all currencies, between two days (inclusive). */
export const notesBetween = (
  notes: readonly Note[],
  code: string,
  { from, to }: { from: Day; to: Day },
): Note[] =>
  byDay(
    notes.filter((note) => {
      const day = parseDay(note.day)
      return day !== null && day >= from && day <= to && (note.code === null || note.code === code)
    }),
  )

/** Returns the notes that contain every word of the query. Folds Kazakh letters and accents. */
export const findNotes = (notes: readonly Note[], query: string): Note[] => {
  const words = fold(query).split(' ').filter(Boolean)
  return byDay(
    notes.filter((note) => {
      const text = fold(`${note.text} ${note.code ?? ''} ${note.day}`)
      return words.every((word) => text.includes(word))
    }),
  )
}
