import { useTitle } from '../frame/useTitle.ts'
import { useText } from '../state/useText.ts'
import { AboutSection, DataSection } from './AboutSections.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { DesktopSection } from './desktop/DesktopSection.tsx'
import { MirrorSection } from './MirrorSection.tsx'
import { PublicationSection } from './PublicationSection.tsx'
import { ServiceSection } from './ServiceSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { TraySection } from './tray/TraySection.tsx'

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
      <DataSection />
      <AboutSection />
    </div>
  )
}

export default SettingsPage
