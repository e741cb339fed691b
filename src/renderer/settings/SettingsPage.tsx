import { useLayoutEffect } from 'react'
import { useTitle } from '../controls/useTitle.ts'
import type { SettingsRoute } from '../state/route.ts'
import { useText } from '../state/useText.ts'
import { AboutSection } from './AboutSection.tsx'
import { DataSection } from './data/DataSection.tsx'
import { DesktopSection } from './desktop/DesktopSection.tsx'
import { LookSection } from './LookSection.tsx'
import { RatesSection } from './RatesSection.tsx'
import { ServiceSection } from './ServiceSection.tsx'
import { showSettings } from './SettingsSection.tsx'
import { TraySection } from './tray/TraySection.tsx'

/** Shows the section in the address as soon as it exists. */
const useShown = (section: string | undefined): void => {
  useLayoutEffect(() => {
    if (section !== undefined) showSettings(section)
  }, [section])
}

/** All settings. Each choice applies at once; only the address has a button. */
const SettingsPage = ({ route: { section } }: { route: SettingsRoute }) => {
  const { t } = useText()
  useTitle(t('nav.settings'))
  useShown(section)
  return (
    <>
      <h1>{t('nav.settings')}</h1>
      <div className="settings stack">
        <ServiceSection />
        <RatesSection />
        <TraySection />
        <LookSection />
        <DesktopSection />
        <DataSection />
        <AboutSection />
      </div>
    </>
  )
}

export default SettingsPage
