import { useText } from '../state/useText.ts'

/** What can be asked for in one line. */
export const EntryExamples = () => {
  const { t } = useText()
  return (
    <p className="quiet entry-examples">
      <span className="second">{t('entry.forExample')}</span>
      {t('entry.examples')}
    </p>
  )
}
