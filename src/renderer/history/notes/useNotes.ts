import type { ErrorCode } from '../../../shared/contract/errors.ts'
import type { Note } from '../../../shared/contract/settings.ts'
import { useModel, useStore } from '../../state/context.ts'
import { useRefusal } from '../../state/useRefusal.ts'

interface Notes {
  notes: readonly Note[]
  /** Adds a note, or changes the one with its id. False where that was refused. */
  put: (note: Note) => Promise<boolean>
  remove: (id: string) => Promise<boolean>
  /** Why the last of these was refused. */
  refused: ErrorCode | null
}

const none: readonly Note[] = []

/** The person's notes, one wish at a time; the settings that come back carry them to every page. */
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
