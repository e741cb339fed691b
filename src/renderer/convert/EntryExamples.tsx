import { useText } from '../state/useText.ts'

/** Examples for the one-line field. */
export const EntryExamples = () => {
  const { t } = useText()
  return (
    <p className="quiet entry-examples">
      <span className="second">{t('entry.forExample')}</span>
      {t('entry.examples')}
    </p>
  )
}
