import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { MOST_NOTE_LETTERS } from '../../../shared/contract/limits.ts'
import type { Note } from '../../../shared/contract/settings.ts'
import { almatyDay, formatIsoDay } from '../../../shared/days/day.ts'
import { formatNumber } from '../../../shared/format/formatNumber.ts'
import { Segmented } from '../../controls/Segmented.tsx'
import { DateField } from '../../date/DateField.tsx'
import { useModel } from '../../state/context.ts'
import { useText } from '../../state/useText.ts'

interface NoteFormProps {
  /** The note to edit; a new one has an empty text. */
  note: Note
  /** The page's currency, the default for a new note. */
  code: string
  onSave: (note: Note) => Promise<void>
  onCancel: () => void
}

/** From this many remaining characters on, the form counts them down. */
const FEW = 60

/** Edits one note. Keeps the text if saving fails. */
export const NoteForm = ({ note, code, onSave, onCancel }: NoteFormProps) => {
  const { t, language } = useText()
  const model = useModel()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [day, setDay] = useState<string | null>(note.day)
  const [about, setAbout] = useState(note.code)
  const [text, setText] = useState(note.text)
  const [mistaken, setMistaken] = useState(false)
  const [mistake, setMistake] = useState<'needsDay' | 'needsText' | null>(null)
  const [saving, setSaving] = useState(false)
  const own = note.code ?? code
  const left = MOST_NOTE_LETTERS - text.trim().length
  const number = (count: number) => formatNumber(count, { language })
  useEffect(() => field.current?.focus(), [])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const written = text.trim()
    setMistake(day === null ? 'needsDay' : written === '' ? 'needsText' : null)
    // An invalid field blocks saving.
    if (mistaken || left < 0)
      field.current?.form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    if (saving || mistaken || left < 0 || day === null || written === '') return
    setSaving(true)
    await onSave({ ...note, day, code: about, text: written })
    setSaving(false)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) field.current?.form?.requestSubmit()
    else return
    event.preventDefault()
  }
  return (
    <form className="note-form tiles" onSubmit={(event) => void save(event)}>
      <DateField
        label={t('series.notes.day')}
        value={day}
        max={formatIsoDay(almatyDay(model.now()))}
        onChange={setDay}
        onMistake={setMistaken}
      />
      <Segmented
        legend={t('series.notes.about')}
        value={about === null ? 'all' : 'one'}
        options={[
          { value: 'one', label: t('series.notes.aboutOne', { code: own }) },
          { value: 'all', label: t('series.notes.aboutAll') },
        ]}
        onChange={(value) => setAbout(value === 'all' ? null : own)}
      />
      <div className="field note-text">
        <label className="label" htmlFor={id}>
          {t('series.notes.text')}
        </label>
        <textarea
          ref={field}
          id={id}
          className="input"
          rows={3}
          dir="auto"
          value={text}
          aria-invalid={mistake === 'needsText' || left < 0}
          aria-describedby={`${id}-said`}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
        <span id={`${id}-said`} role="status">
          {mistake && <span className="second mistake">{t(`series.notes.${mistake}`)}</span>}
          {left >= 0 && left <= FEW && (
            <span className="second">{t('series.notes.left', { count: left })}</span>
          )}
          {left < 0 && (
            <span className="second mistake">
              {t('series.notes.over', {
                count: -left,
                number: number(-left),
                most: number(MOST_NOTE_LETTERS),
              })}
            </span>
          )}
        </span>
      </div>
      <div className="note-actions">
        <button type="submit" className="button">
          {t('series.notes.save')}
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {t('series.notes.cancel')}
        </button>
      </div>
    </form>
  )
}
