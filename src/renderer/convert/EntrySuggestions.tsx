import { useText } from '../state/useText.ts'

interface EntrySuggestionsProps {
  entries: readonly string[]
  onChoose: (entry: string) => void
}

/** What may have been meant; a press puts it into the field. */
export const EntrySuggestions = ({ entries, onChoose }: EntrySuggestionsProps) => {
  const { t } = useText()
  if (entries.length === 0) return null
  return (
    <p className="entry-meant">
      <span className="quiet">{t('entry.didYouMean')}</span>
      {entries.map((entry) => (
        <button key={entry} type="button" className="button button-quiet" onClick={() => onChoose(entry)}>
          {entry}
        </button>
      ))}
    </p>
  )
}
