import { type ReactNode, useState } from 'react'
import type { Note } from '../../../shared/contract/settings.ts'
import { formatIsoDay, parseDay } from '../../../shared/days/day.ts'
import { formatDay } from '../../../shared/format/formatDay.ts'
import { formatNumber } from '../../../shared/format/formatNumber.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import { PenIcon, RemoveIcon } from '../../controls/rowIcons.tsx'
import { useText } from '../../state/useText.ts'

interface NoteItemProps {
  note: Note
  /** Where its day is: an address, or a press that marks it on the chart of this page. */
  goal: string | (() => void)
  onEdit: () => void
  onRemove: () => void
}

/** A note with its day, which leads to the chart, and what can be done with it. */
const NoteItem = ({ note, goal, onEdit, onRemove }: NoteItemProps) => {
  const { t, language } = useText()
  const day = parseDay(note.day) ?? 0
  const long = formatDay(day, language, 'long')
  const written = <time dateTime={formatIsoDay(day)}>{long}</time>
  const said = t('series.notes.show', { day: long })
  return (
    <li className="note" data-note={note.id}>
      <div className="note-head">
        <span className="note-when">
          {typeof goal === 'string' ? (
            <a href={goal} aria-label={said}>
              {written}
            </a>
          ) : (
            <button type="button" className="day-link" aria-label={said} onClick={goal}>
              {written}
            </button>
          )}
          <span className="note-about">{note.code ?? t('series.notes.aboutAll')}</span>
        </span>
        <span className="note-actions">
          <IconButton name={t('series.notes.edit', { day: long })} onClick={onEdit}>
            <PenIcon />
          </IconButton>
          <IconButton name={t('series.notes.remove', { day: long })} onClick={onRemove}>
            <RemoveIcon />
          </IconButton>
        </span>
      </div>
      <p className="note-words" dir="auto">
        {note.text}
      </p>
    </li>
  )
}

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
