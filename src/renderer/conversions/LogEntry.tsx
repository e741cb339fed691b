import { type FormEvent, useId, useState } from 'react'
import { type WhyStale, wordWhyStale } from '../../shared/answer/wordStale.ts'
import type { LoggedConversion } from '../../shared/contract/conversions.ts'
import { MOST_REMARK_LETTERS } from '../../shared/contract/limits.ts'
import { formatMoment } from '../../shared/format/formatTime.ts'
import { directionOf } from '../../shared/rates/directionOf.ts'
import { Checkbox } from '../controls/Checkbox.tsx'
import { InputField } from '../controls/InputField.tsx'
import { RemoveIcon } from '../controls/icons.tsx'
import { type Kinds, moneyOf, wordEntry, wordEntryRate } from '../conversionLog/wordEntry.ts'
import { Change } from '../rate/Change.tsx'
import { StaleMark } from '../rate/StaleMark.tsx'
import { withSign } from '../rate/withSign.ts'
import { useText } from '../state/useText.ts'
import type { EntryToday } from './entryToday.ts'

interface LogToolsProps {
  keepsCopies: boolean
  /** Whether there is an entry to remove. */
  any: boolean
  onKeepCopies: (keeps: boolean) => void
  onClear: () => void
}

/** The log's options and its Remove button, which asks for confirmation. */
export const LogTools = ({ keepsCopies, any, onKeepCopies, onClear }: LogToolsProps) => {
  const { t } = useText()
  const [asks, setAsks] = useState(false)
  return (
    <div className="cluster">
      <Checkbox checked={keepsCopies} onChange={onKeepCopies}>
        {t('conversions.keepCopies')}
      </Checkbox>
      {any && !asks && (
        <button type="button" className="button" onClick={() => setAsks(true)}>
          {t('conversions.clear')}
        </button>
      )}
      {any && asks && (
        <fieldset className="log-ask cluster">
          <legend>{t('conversions.clearAsk')}</legend>
          <button
            type="button"
            className="button"
            onClick={() => {
              setAsks(false)
              onClear()
            }}
          >
            {t('conversions.clearYes')}
          </button>
          <button
            type="button"
            className="button button-quiet"
            // biome-ignore lint/a11y/noAutofocus: it replaces the pressed button
            autoFocus
            onClick={() => setAsks(false)}
          >
            {t('conversions.clearNo')}
          </button>
        </fieldset>
      )}
    </div>
  )
}

interface TodayProps {
  entry: LoggedConversion
  today: EntryToday | null
  kinds: Kinds
  whyStale: WhyStale
}

const isUnchanged = ({ difference, percent }: EntryToday): boolean =>
  percent === null ? Number(difference) === 0 : directionOf(percent).direction === 'flat'

/** The value at the newest rates, and its difference from the logged one. */
const Today = ({ entry, today, kinds, whyStale }: TodayProps) => {
  const { t, language } = useText()
  if (!today) return <span className="quiet">{t('conversions.noToday')}</span>
  const write = (amount: string) => `${moneyOf(amount, entry.to, kinds, language)} ${entry.to}`
  const why = wordWhyStale(today.legs, whyStale)
  return (
    <>
      <span className="quiet">{t('conversions.today')}:</span> {write(today.result)}
      {isUnchanged(today) ? (
        `, ${t('board.changeNone')}`
      ) : (
        <span className="log-difference">
          {' '}
          {withSign(today.difference, write)} {today.percent !== null && <Change percent={today.percent} />}
        </span>
      )}{' '}
      {why !== null && <StaleMark why={why} />}
    </>
  )
}

interface NoteFieldProps {
  note: string
  /** Null leaves the note unchanged. */
  onDone: (note: string | null) => void
}

const NoteField = ({ note, onDone }: NoteFieldProps) => {
  const { t } = useText()
  const id = useId()
  const [text, setText] = useState(note)
  const save = (event: FormEvent) => {
    event.preventDefault()
    onDone(text.trim())
  }
  return (
    <form className="log-note-form cluster" onSubmit={save}>
      <InputField
        labelHidden
        label={t('conversions.note')}
        id={id}
        value={text}
        maxLength={MOST_REMARK_LETTERS}
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onDone(null)}
      />
      <button type="submit" className="button">
        {t('conversions.saveNote')}
      </button>
    </form>
  )
}

interface LogEntryProps extends TodayProps {
  onNote: (entry: LoggedConversion, note: string) => void
  onRemove: (entry: LoggedConversion) => void
}

/** One conversion of the log. */
export const LogEntry = ({ onNote, onRemove, ...shown }: LogEntryProps) => {
  const wording = useText()
  const { t, language } = wording
  const { entry, kinds } = shown
  const [writes, setWrites] = useState(false)
  /** Whether the focus returns from the field. */
  const [back, setBack] = useState(false)
  const what = wordEntry(entry, kinds, wording)
  const noteLabel = t(entry.note === '' ? 'conversions.addNote' : 'conversions.changeNote')
  const done = (note: string | null) => {
    setWrites(false)
    setBack(true)
    if (note !== null && note !== entry.note) onNote(entry, note)
  }
  return (
    <li className="log-entry" data-id={entry.id}>
      <p className="log-what">{what}</p>
      <p className="log-today">
        <Today {...shown} />
      </p>
      <p className="second log-facts">
        {formatMoment(Date.parse(entry.at), language, 'long')}, {t(`conversions.by.${entry.by}`)};{' '}
        {wordEntryRate(entry, kinds, wording)}
      </p>
      {writes ? (
        <NoteField note={entry.note} onDone={done} />
      ) : (
        <p className="log-words">
          {entry.note !== '' && <span dir="auto">{entry.note}</span>}{' '}
          <button
            type="button"
            className="button button-quiet"
            aria-label={`${noteLabel}: ${what}`}
            // biome-ignore lint/a11y/noAutofocus: it replaces the field that it opened
            autoFocus={back}
            onClick={() => setWrites(true)}
          >
            {noteLabel}
          </button>
        </p>
      )}
      <button
        type="button"
        className="icon-button log-remove"
        aria-label={t('conversions.remove', { what })}
        title={t('conversions.remove', { what })}
        onClick={() => onRemove(entry)}
      >
        <RemoveIcon />
      </button>
    </li>
  )
}
