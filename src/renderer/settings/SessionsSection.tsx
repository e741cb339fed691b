import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'

/** Takes their access from all pages in browsers; in the desktop app there are none. */
export const SessionsSection = () => {
  const { t } = useText()
  const { closeSessions, session } = useModel()
  const isOpen = useStore(session) === 'open'
  if (!closeSessions) return null
  return (
    <section className="card settings-card" aria-labelledby="settings-sessions">
      <h2 id="settings-sessions">{t('settings.sessions')}</h2>
      <p>{t('settings.sessionsText')}</p>
      <p>
        <button type="button" className="button" disabled={!isOpen} onClick={() => void closeSessions()}>
          {t('settings.closeSessions')}
        </button>
      </p>
    </section>
  )
}
