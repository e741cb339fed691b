import { lazy, Suspense } from 'react'
import { useTitle } from '../frame/useTitle.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { AboutSection, DataSection } from './AboutSections.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { DesktopSection } from './desktop/DesktopSection.tsx'
import { MirrorSection } from './MirrorSection.tsx'
import { PublicationSection } from './PublicationSection.tsx'
import { ServiceSection } from './ServiceSection.tsx'
import { TraySection } from './tray/TraySection.tsx'

const BackupSection = lazy(() => import('../backup/BackupSection.tsx'))

/** Takes their access from all pages in browsers; in the desktop app there are none. */
const SessionsSection = () => {
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

/** Everything a person can set. Each choice holds at once; only the address has a button. */
const SettingsPage = () => {
  const { t } = useText()
  useTitle(t('settings.title'))
  return (
    <div className="settings">
      <div className="page-head">
        <h1>{t('settings.title')}</h1>
      </div>
      <ServiceSection />
      <AppearanceSection />
      <TraySection />
      <DesktopSection />
      <MirrorSection />
      <PublicationSection />
      <SessionsSection />
      <Suspense>
        <BackupSection />
      </Suspense>
      <DataSection />
      <AboutSection />
    </div>
  )
}

export default SettingsPage
