import type { ErrorCode } from '../../../shared/contract/errors.ts'
import type { Note } from '../../../shared/contract/settings.ts'
import { type Day, formatIsoDay, parseDay } from '../../../shared/days/day.ts'
import { fold } from '../../../shared/text/fold.ts'
import { useModel, useStore } from '../../state/context.ts'
import { formatRoute, historyRoute } from '../../state/route.ts'
import { useRefusal } from '../../state/useRefusal.ts'

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

interface Notes {
  notes: readonly Note[]
  /** Adds a note, or replaces the note with the same id. Returns false if refused. */
  put: (note: Note) => Promise<boolean>
  remove: (id: string) => Promise<boolean>
  /** The reason for the last refusal. */
  refused: ErrorCode | null
}

const none: readonly Note[] = []

/** The user's notes, saved one at a time. The returned settings carry them to every page. */
export const useNotes = (): Notes => {
  const model = useModel()
  const notes = useStore(model.settings)?.notes ?? none
  const { granted, refused } = useRefusal()
  return {
    notes,
    put: (note) => granted(model.api.call('notes.put', note)),
    remove: (id) => granted(model.api.call('notes.remove', { id })),
    refused,
  }
}

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
