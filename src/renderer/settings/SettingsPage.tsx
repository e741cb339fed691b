import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { Checkbox } from '../controls/Checkbox.tsx'
import { SearchField } from '../controls/SearchField.tsx'
import { useTitle } from '../controls/useTitle.ts'
import { ModelContext, useModel, useStore } from '../state/context.ts'
import type { SettingsRoute } from '../state/route.ts'
import { useText } from '../state/useText.ts'
import { AboutSection } from './AboutSection.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { Choice } from './Choice.tsx'
import { DataSection } from './data/DataSection.tsx'
import { DesktopSection } from './desktop/DesktopSection.tsx'
import { PublicationSection } from './PublicationSection.tsx'
import { RatesSection } from './RatesSection.tsx'
import { ServiceSection } from './ServiceSection.tsx'
import { groupTitle, type SettingsGroupName, SettingsIndex, showSettings } from './SettingsIndex.tsx'
import { headingId, SettingsSection } from './SettingsSection.tsx'
import { TraySection } from './tray/TraySection.tsx'
import { useSettingsSearch } from './useSettingsSearch.ts'
import { type Undo, useUndo } from './useUndo.ts'
import { settingName } from './wordSetting.ts'

const BackupSection = lazy(() => import('./backup/BackupSection.tsx'))

/** Ends the sessions of all browser pages; the desktop app has none. */
const SessionsSection = () => {
  const { t } = useText()
  const { closeSessions, session } = useModel()
  const isOpen = useStore(session) === 'open'
  if (!closeSessions) return null
  return (
    <SettingsSection name="sessions" title={t('settings.sessions')} folded>
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
    </SettingsSection>
  )
}

/** The last change, with an undo button. */
const LastChange = ({ last, undone, undo }: Pick<Undo, 'last' | 'undone' | 'undo'>) => {
  const { t } = useText()
  const names = (of: readonly string[]) =>
    [...new Set(of.flatMap((each) => settingName(each, t) ?? []))]
      .map((name) => t('settings.quoted', { name }))
      .join(', ')
  return (
    <div className="settings-undo cluster">
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

/** Related sections under a heading that the index links to. */
const Group = ({ name, children }: { name: SettingsGroupName; children: ReactNode }) => {
  const { t } = useText()
  return (
    <div className="settings-group">
      <h2 id={headingId(name)}>{groupTitle(name, t)}</h2>
      {children}
    </div>
  )
}

/** Shows the section in the address as soon as it exists. */
const useShown = (section: string | undefined): void => {
  const isKnown = useStore(useModel().settings) !== null
  useLayoutEffect(() => {
    if (section === undefined || !isKnown) return
    // On arrival, the frame focuses the marked heading, or the page's own one without this mark.
    document.getElementById(headingId(section))?.setAttribute('data-arrival', '')
    showSettings(section)
  }, [section, isKnown])
}

/** All settings. Each choice applies at once and can be undone in one step; only the address has a button. */
const SettingsPage = ({ route: { section } }: { route: SettingsRoute }) => {
  const { t } = useText()
  useTitle(t('settings.title'))
  const [query, setQuery] = useState('')
  const sections = useRef<HTMLDivElement>(null)
  const shown = useSettingsSearch(sections, query)
  const { model, ...undo } = useUndo()
  useShown(section)
  return (
    <div className="settings-page">
      <div className="page-head cluster">
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
      <SettingsIndex />
      <ModelContext value={model}>
        <div ref={sections} className="settings">
          <Group name="source">
            <ServiceSection />
            <RatesSection />
            <DownloadSection />
            <PublicationSection />
          </Group>
          <Group name="look">
            <AppearanceSection />
          </Group>
          <Group name="computer">
            <TraySection />
            <DesktopSection />
            <SessionsSection />
          </Group>
          <Group name="files">
            <Suspense>
              <BackupSection />
            </Suspense>
            <DataSection />
            <AboutSection />
          </Group>
        </div>
      </ModelContext>
      <LastChange {...undo} />
    </div>
  )
}

export default SettingsPage

/** How much history to download, and the current download. */
const DownloadSection = () => {
  const { t } = useText()
  const model = useModel()
  const settings = useStore(model.settings)
  const sync = useStore(model.sync)
  if (!settings) return null
  return (
    <SettingsSection name="history" title={t('settings.history')}>
      <Choice
        legend={t('settings.fill')}
        value={settings.fill}
        options={[
          { value: 'all', label: t('settings.fillAll') },
          { value: 'pinned', label: t('settings.fillPinned') },
        ]}
        onChange={(fill) => void model.change({ fill })}
      />
      <Checkbox checked={settings.paused} onChange={(paused) => void model.pause(paused)}>
        {t('settings.pause')}
      </Checkbox>
      {sync && sync.total > 0 && (
        <p className="quiet">
          {sync.done < sync.total
            ? t('sync.progress', { done: sync.done, count: sync.total })
            : t('sync.filled')}
        </p>
      )}
    </SettingsSection>
  )
}
