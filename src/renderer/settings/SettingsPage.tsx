import { lazy, Suspense, useRef, useState } from 'react'
import { SearchField } from '../frame/SearchField.tsx'
import { useTitle } from '../frame/useTitle.ts'
import { ModelContext, useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { AboutSection, DataSection } from './AboutSections.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { DesktopSection } from './desktop/DesktopSection.tsx'
import { LocalServiceSection } from './LocalServiceSection.tsx'
import { LinkedFileSection } from './linkedFile/LinkedFileSection.tsx'
import { MirrorSection } from './MirrorSection.tsx'
import { PublicationSection } from './PublicationSection.tsx'
import { RatesSection } from './RatesSection.tsx'
import { ServiceSection } from './ServiceSection.tsx'
import { settingName } from './settingWords.ts'
import { TraySection } from './tray/TraySection.tsx'
import { useSettingsSearch } from './useSettingsSearch.ts'
import { type Undo, useUndo } from './useUndo.ts'

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
        <button
          type="button"
          className="button"
          aria-disabled={!isOpen}
          onClick={() => isOpen && void closeSessions()}
        >
          {t('settings.closeSessions')}
        </button>
      </p>
    </section>
  )
}

/** What was changed last, with the way back. */
const LastChange = ({ last, undone, undo }: Pick<Undo, 'last' | 'undone' | 'undo'>) => {
  const { t } = useText()
  const names = (of: readonly string[]) =>
    [...new Set(of.flatMap((each) => settingName(each, t) ?? []))].join(', ')
  return (
    <div className="settings-undo">
      <p role="status">
        {undone.length > 0
          ? t('settings.undone', { what: names(undone) })
          : last.length > 0 && t('settings.changed', { what: names(last) })}
      </p>
      {last.length > 0 && (
        <button type="button" className="button" aria-keyshortcuts="Control+Z" onClick={undo}>
          {t('converter.undo')}
        </button>
      )}
    </div>
  )
}

/** Everything a person can set. Each choice holds at once, and is undone in one step; only the address has a button. */
const SettingsPage = () => {
  const { t } = useText()
  useTitle(t('settings.title'))
  const [query, setQuery] = useState('')
  const sections = useRef<HTMLDivElement>(null)
  const shown = useSettingsSearch(sections, query)
  const { model, ...undo } = useUndo()
  return (
    <div className="settings">
      <div className="page-head">
        <h1>{t('settings.title')}</h1>
        <SearchField
          boxClassName="settings-find"
          label={t('settings.find')}
          value={query}
          onSearch={setQuery}
        />
        <p role="status" className="quiet settings-found">
          {shown !== null && t(shown === 0 ? 'settings.foundNone' : 'settings.found', { count: shown })}
        </p>
      </div>
      <ModelContext value={model}>
        <div ref={sections} className="settings">
          <ServiceSection />
          <RatesSection />
          <AppearanceSection />
          <TraySection />
          <DesktopSection />
          <MirrorSection />
          <PublicationSection />
          <LocalServiceSection />
          <LinkedFileSection />
          <SessionsSection />
          <Suspense>
            <BackupSection />
          </Suspense>
          <DataSection />
          <AboutSection />
        </div>
      </ModelContext>
      <LastChange {...undo} />
    </div>
  )
}

export default SettingsPage
