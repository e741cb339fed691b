import type { ErrorCode } from '../../../shared/contract/errors.ts'
import type { Note } from '../../../shared/contract/settings.ts'
import { useModel, useStore } from '../../state/context.ts'
import { useRefusal } from '../../state/useRefusal.ts'

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
