import { type ReactNode, useState } from 'react'
import type { Note } from '../../../shared/contract/settings.ts'
import { formatIsoDay, parseDay } from '../../../shared/days/day.ts'
import { formatDay } from '../../../shared/format/formatDay.ts'
import { formatNumber } from '../../../shared/format/formatNumber.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import { PenIcon, RemoveIcon } from '../../controls/icons.tsx'
import { useText } from '../../state/useText.ts'

interface NoteItemProps {
  note: Note
  /** An address of the day, or a function that marks it on this page's chart. */
  goal: string | (() => void)
  onEdit: () => void
  onRemove: () => void
}

/** A note with a link from its day to the chart, and its buttons. */
const NoteItem = ({ note, goal, onEdit, onRemove }: NoteItemProps) => {
  const { t, language } = useText()
  const day = parseDay(note.day) ?? 0
  const long = formatDay(day, language, 'long')
  const written = <time dateTime={formatIsoDay(day)}>{long}</time>
  const said = t('series.notes.show', { day: long })
  return (
    <li className="note" data-note={note.id}>
      <div className="note-head cluster">
        <span className="note-when flow">
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
  /** The id of the edited note; the form takes its place. */
  editing: string | null
  form: ReactNode
  goalOf: (note: Note) => string | (() => void)
  onEdit: (note: Note) => void
  onRemove: (note: Note) => void
}

/** Notes to show at first, and to add with each press of "More". */
const STEP = 20

/** The notes, newest day first. */
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
