import { MOST_NOTES } from '../../../shared/contract/settings.ts'
import { formatNumber } from '../../../shared/format/formatNumber.ts'
import { SearchField } from '../../frame/SearchField.tsx'
import { useText } from '../../state/useText.ts'

interface NotesHeadProps {
  /** The heading's id. */
  id: string
  query: string
  /** Whether there are notes to search, whether there is no room for more, and whether one is being added. */
  some: boolean
  full: boolean
  adding: boolean
  onAdd: () => void
  onQuery: (query: string) => void
}

/** The heading of the notes, the search in them and the way to a new one. */
export const NotesHead = ({ id, query, some, full, adding, onAdd, onQuery }: NotesHeadProps) => {
  const { t, language } = useText()
  return (
    <>
      <div className="notes-head">
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
