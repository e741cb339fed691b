import type { Note } from '../../shared/contract/settings.ts'

/** Adds a note, or changes the one with its id. */
export const putNote = (notes: readonly Note[], note: Note): Note[] =>
  notes.some(({ id }) => id === note.id)
    ? notes.map((other) => (other.id === note.id ? note : other))
    : [...notes, note]

export const withoutNote = (notes: readonly Note[], id: string): Note[] =>
  notes.filter((other) => other.id !== id)
