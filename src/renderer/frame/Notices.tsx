import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'

/** Notices about Aina's own files or clock, until dismissed. */
export const Notices = () => {
  const { t } = useText()
  const model = useModel()
  const notices = useStore(model.notices)
  return (
    <div aria-live="polite">
      {notices.length > 0 && (
        <section aria-label={t('notices.title')}>
          {notices.map(({ id, kind, file }) => (
            <div key={id} className="banner notice">
              <p>
                <strong>{t(`notices.kind.${kind}.says`)}</strong> {t(`notices.kind.${kind}.do`)}{' '}
                {file && t('notices.keptAs', { file })}
              </p>
              <button type="button" className="button" onClick={() => void model.dismiss(id)}>
                {t('action.understood')}
              </button>
            </div>
          ))}
        </section>
      )}
    </div>
  )
}
