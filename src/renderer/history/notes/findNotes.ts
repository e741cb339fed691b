import type { Note } from '../../../shared/contract/settings.ts'
import { type Day, parseDay } from '../../../shared/days/day.ts'
import { fold } from '../../../shared/text/fold.ts'

/** The newest day first; of one day as they were added. */
const byDay = (notes: readonly Note[]): Note[] => notes.toSorted((a, b) => b.day.localeCompare(a.day))

/** The notes of a currency, and of every currency, that lie between two days, both included. */
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

/** The notes of any currency and day in which every word of the query stands, Kazakh letters and accents folded. */
export const findNotes = (notes: readonly Note[], query: string): Note[] => {
  const words = fold(query).split(' ').filter(Boolean)
  return byDay(
    notes.filter((note) => {
      const text = fold(`${note.text} ${note.code ?? ''} ${note.day}`)
      return words.every((word) => text.includes(word))
    }),
  )
}
