import { lazy, Suspense, useRef, useState } from 'react'
import { LONGEST_ADDRESS, websiteOf } from '../../shared/service/serviceAddress.ts'
import { readWebsite } from '../../shared/service/website.ts'
import { SearchField } from '../controls/SearchField.tsx'
import { useTitle } from '../controls/useTitle.ts'
import { ModelContext, useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { AboutSection, DataSection } from './AboutSections.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { DesktopSection } from './desktop/DesktopSection.tsx'
import { LocalServiceSection } from './LocalServiceSection.tsx'
import { LinkedFileSection } from './linkedFile/LinkedFileSection.tsx'
import { MirrorSection } from './MirrorSection.tsx'
import { PollField } from './PollField.tsx'
import { PublicationSection } from './PublicationSection.tsx'
import { ServiceSection } from './ServiceSection.tsx'
import { settingName } from './settingWords.ts'
import { TakenField } from './TakenField.tsx'
import { TraySection } from './tray/TraySection.tsx'
import { useSettingsSearch } from './useSettingsSearch.ts'
import { type Undo, useUndo } from './useUndo.ts'

/** Where the attribution link leads; empty is the service's own website. */
const WebsiteField = () => {
  const { t } = useText()
  const model = useModel()
  const settings = useStore(model.settings)
  const info = useStore(model.info)
  if (!settings || !info || info.demo) return null
  return (
    <TakenField
      label={t('website.title')}
      type="url"
      inputMode="url"
      autoCapitalize="none"
      maxLength={LONGEST_ADDRESS}
      placeholder={websiteOf(info.service)}
      text={settings.website ?? ''}
      read={(typed) => {
        const read = readWebsite(typed)
        return read.ok ? { value: read.url } : null
      }}
      said={(typed) => {
        const read = readWebsite(typed)
        return read.ok ? t('website.hint') : t(`website.${read.reason}`)
      }}
      onTake={(website) => {
        if (website !== settings.website) void model.change({ website })
      }}
    />
  )
}

/** How often rates come, whatever the service is, and where their source is named. */
const RatesSection = () => {
  const { t } = useText()
  const isKnown = useStore(useModel().settings) !== null
  if (!isKnown) return null
  return (
    <section className="card settings-card" aria-labelledby="settings-rates">
      <h2 id="settings-rates">{t('poll.section')}</h2>
      <PollField />
      <WebsiteField />
    </section>
  )
}

const BackupSection = lazy(() => import('./backup/BackupSection.tsx'))

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
    [...new Set(of.flatMap((each) => settingName(each, t) ?? []))]
      .map((name) => t('settings.quoted', { name }))
      .join(', ')
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
