import type { Note } from '../../shared/contract/settings.ts'

/** The notes after one was added, or changed where it was there already. */
export const putNote = (notes: readonly Note[], note: Note): Note[] =>
  notes.some(({ id }) => id === note.id)
    ? notes.map((other) => (other.id === note.id ? note : other))
    : [...notes, note]

/** The notes without one. */
export const withoutNote = (notes: readonly Note[], id: string): Note[] =>
  notes.filter((other) => other.id !== id)
