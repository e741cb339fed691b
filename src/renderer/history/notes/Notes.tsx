import { useEffect, useId, useState } from 'react'
import { MOST_NOTES } from '../../../shared/contract/limits.ts'
import type { Note } from '../../../shared/contract/settings.ts'
import { almatyDay, type Day, formatIsoDay, parseDay } from '../../../shared/days/day.ts'
import { formatDay } from '../../../shared/format/formatDay.ts'
import { formatNumber } from '../../../shared/format/formatNumber.ts'
import { createStore, type Store } from '../../../shared/live/store.ts'
import type { HistoryView } from '../../chart/historyView.ts'
import { SearchField } from '../../controls/SearchField.tsx'
import { useFocusAfter } from '../../controls/useFocusAfter.ts'
import { WishStatus } from '../../controls/WishStatus.tsx'
import { usePrinting } from '../../print/usePrinting.ts'
import { useModel, useStore } from '../../state/context.ts'
import { useText } from '../../state/useText.ts'
import { findNotes, noteAddress, notesBetween, useNotes } from './findNotes.ts'
import { NoteForm } from './NoteForm.tsx'
import { NoteList } from './NoteList.tsx'

interface NotesHeadProps {
  /** The heading's id. */
  id: string
  query: string
  /** Whether there are notes to search, whether the limit is reached, and whether the form for a new note is open. */
  some: boolean
  full: boolean
  adding: boolean
  onAdd: () => void
  onQuery: (query: string) => void
}

/** The heading of the notes with their search and the button for a new note. */
const NotesHead = ({ id, query, some, full, adding, onAdd, onQuery }: NotesHeadProps) => {
  const { t, language } = useText()
  return (
    <>
      <div className="notes-head cluster">
        <h2 id={id}>{t('series.notes.title')}</h2>
        <button type="button" className="button notes-add" disabled={full || adding} onClick={onAdd}>
          {t('series.notes.add')}
        </button>
        {some && (
          <SearchField
            boxClassName="notes-find"
            label={t('series.notes.find')}
            value={query}
            onSearch={onQuery}
          />
        )}
      </div>
      {full && (
        <p className="quiet">{t('series.notes.full', { number: formatNumber(MOST_NOTES, { language }) })}</p>
      )}
    </>
  )
}

interface NotesProps {
  view: HistoryView
  /** The currency of a new note. */
  code: string
  /** Returns the marked day for a new note; the default is the last day in view. */
  marked?: (() => Day | null) | undefined
  onDay: (day: Day) => void
  /** Receives the day of a new note from the chart. */
  noted?: Store<Day | null> | undefined
}

const nowhere = createStore<Day | null>(null)

/** The user's notes: those of the days in view, or the search results of all days and currencies. */
export const Notes = ({ view, code, marked, onDay, noted = nowhere }: NotesProps) => {
  const { t, language } = useText()
  const { now } = useModel()
  const id = useId()
  const { notes, put, remove, refused } = useNotes()
  const [query, setQuery] = useState('')
  const [editing, edit] = useState<Note | null>(null)
  const [removed, setRemoved] = useState<Note | null>(null)
  const [said, say] = useState('')
  const { box, focusAfter } = useFocusAfter()
  // Printed only if the user chose to.
  const printed = usePrinting().notes
  const inView = notesBetween(notes, code, view)
  const searching = query.trim() !== ''
  const found = searching ? findNotes(notes, query) : inView
  const today = almatyDay(now())
  const full = notes.length >= MOST_NOTES
  const written = (note: Note) => formatDay(parseDay(note.day) ?? 0, language, 'long')

  const add = (wanted?: Day) => {
    say('')
    const on = Math.min(wanted ?? marked?.() ?? view.series.day[view.end - 1] ?? view.to, today)
    edit({ id: crypto.randomUUID(), day: formatIsoDay(on), code, text: '' })
  }
  const wanted = useStore(noted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per wanted note
  useEffect(() => {
    if (wanted === null) return
    noted.set(null)
    // Never discards an open form for another note.
    if (editing === null && !full) add(wanted)
  }, [wanted])

  const save = async (note: Note) => {
    if (!(await put(note))) return
    close(note)
    setRemoved(null)
    say(t('series.notes.saved'))
  }
  const close = ({ id: note }: Note) => {
    edit(null)
    focusAfter(`[data-note="${note}"] .icon-button`, '.notes-add')
  }
  const takeAway = async (note: Note) => {
    if (!(await remove(note.id))) return
    setRemoved(note)
    say(t('series.notes.removed', { day: written(note) }))
    focusAfter('.notes-undo')
  }
  const putBack = async (note: Note) => {
    if (!(await put(note))) return
    setRemoved(null)
    say(t('series.notes.restored', { day: written(note) }))
    focusAfter(`[data-note="${note.id}"] .icon-button`, '.notes-add')
  }
  const goalOf = (note: Note) =>
    inView.includes(note) ? () => onDay(parseDay(note.day) ?? 0) : noteAddress(note, code, today)
  const form = editing && (
    <NoteForm key={editing.id} note={editing} code={code} onSave={save} onCancel={() => close(editing)} />
  )
  const isNew = editing !== null && !notes.some((note) => note.id === editing.id)
  const number = (count: number) => formatNumber(count, { language })
  return (
    <section
      ref={box}
      className={printed ? 'card notes stack' : 'card notes stack off-paper'}
      aria-labelledby={id}
    >
      <NotesHead
        id={id}
        query={query}
        full={full}
        some={notes.length > 0}
        adding={isNew}
        onAdd={() => add()}
        onQuery={setQuery}
      />
      {isNew && form}
      <WishStatus
        said={said}
        onUndo={removed && (() => void putBack(removed))}
        undoName="notes-undo"
        refused={refused}
      />
      {notes.length > 0 && (
        <p className="quiet off-paper" role="status">
          {searching
            ? t('series.notes.found', { number: number(found.length) })
            : t('series.notes.inView', { number: number(inView.length), total: number(notes.length) })}
        </p>
      )}
      {notes.length === 0 && !isNew && (
        <p className="nothing">
          <strong>{t('series.notes.none')}</strong>
          <span>{t('series.notes.noneHint')}</span>
        </p>
      )}
      <NoteList
        notes={found}
        editing={isNew ? null : (editing?.id ?? null)}
        form={form}
        goalOf={goalOf}
        onEdit={(note) => {
          say('')
          edit(note)
        }}
        onRemove={(note) => void takeAway(note)}
      />
    </section>
  )
}
