import type { Note } from '../../../shared/contract/settings.ts'
import { formatIsoDay, parseDay } from '../../../shared/days/day.ts'
import { formatDay } from '../../../shared/format/formatDay.ts'
import { PenIcon, RemoveIcon } from '../../convert/rowIcons.tsx'
import { IconButton } from '../../frame/IconButton.tsx'
import { useText } from '../../state/useText.ts'

interface NoteItemProps {
  note: Note
  /** Where its day is: an address, or a press that marks it on the chart of this page. */
  goal: string | (() => void)
  onEdit: () => void
  onRemove: () => void
}

/** A note with its day, which leads to the chart, and what can be done with it. */
export const NoteItem = ({ note, goal, onEdit, onRemove }: NoteItemProps) => {
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
