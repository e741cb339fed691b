import { type ReactNode, useState } from 'react'
import type { Note } from '../../../shared/contract/settings.ts'
import { formatNumber } from '../../../shared/format/formatNumber.ts'
import { useText } from '../../state/useText.ts'
import { NoteItem } from './NoteItem.tsx'

interface NoteListProps {
  notes: readonly Note[]
  /** The id of the note that is being changed, in whose place the form stands. */
  editing: string | null
  form: ReactNode
  goalOf: (note: Note) => string | (() => void)
  onEdit: (note: Note) => void
  onRemove: (note: Note) => void
}

/** As many as are read at a look; more come when asked for. */
const STEP = 20

/** Notes, the newest day first. */
export const NoteList = ({ notes, editing, form, goalOf, onEdit, onRemove }: NoteListProps) => {
  const { t, language } = useText()
  const [most, setMost] = useState(STEP)
  if (notes.length === 0) return null
  const hidden = notes.length - most
  return (
    <>
      <ul className="note-list">
        {notes
          .slice(0, most)
          .map((note) =>
            note.id === editing ? (
              <li key={note.id}>{form}</li>
            ) : (
              <NoteItem
                key={note.id}
                note={note}
                goal={goalOf(note)}
                onEdit={() => onEdit(note)}
                onRemove={() => onRemove(note)}
              />
            ),
          )}
      </ul>
      {hidden > 0 && (
        <button type="button" className="button button-quiet" onClick={() => setMost(most + STEP)}>
          {t('series.notes.more', { number: formatNumber(Math.min(STEP, hidden), { language }) })}
        </button>
      )}
    </>
  )
}
