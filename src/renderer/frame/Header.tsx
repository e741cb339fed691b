import type { ComponentType } from 'react'
import { type Settings, themes } from '../../shared/contract/settings.ts'
import { languageCodes, languages, resolveLanguage } from '../../shared/languages/language.ts'
import { BellIcon, GlobeIcon, SlidersIcon, ThemeIcon } from '../controls/icons.tsx'
import { Select } from '../controls/Select.tsx'
import { useInfo, useModel, useSettings } from '../state/context.ts'
import { alertsRoute, boardRoute, formatRoute, historyRoute, type Route } from '../state/route.ts'
import { useDark, useNarrow } from '../state/useMedia.ts'
import { useText } from '../state/useText.ts'
import { Logo } from './Logo.tsx'

interface Entry {
  route: Route
  key: 'nav.board' | 'nav.history' | 'nav.converter' | 'nav.alerts' | 'nav.settings'
  /** An icon in place of the name on a phone, which has no room for all names. */
  Icon?: ComponentType
}

const pages: Entry[] = [
  { route: boardRoute, key: 'nav.board' },
  { route: { page: 'convert', amount: null, from: null, to: [], on: null }, key: 'nav.converter' },
  { route: historyRoute, key: 'nav.history' },
  { route: alertsRoute, key: 'nav.alerts', Icon: BellIcon },
  { route: { page: 'settings' }, key: 'nav.settings', Icon: SlidersIcon },
]

const NavBar = ({ current }: { current: Route['page'] }) => {
  const { t } = useText()
  const narrow = useNarrow()
  // A table of amounts belongs to the converter.
  const entry = current === 'many' ? 'convert' : current
  return (
    <nav className="nav flow" aria-label={t('nav.pages')}>
      {pages.map(({ route, key, Icon }) => (
        <a
          key={key}
          href={formatRoute(route)}
          className="nav-link"
          aria-current={route.page === entry ? 'page' : undefined}
        >
          {narrow && Icon && <Icon />}
          <span className={narrow && Icon ? 'visually-hidden' : undefined}>{t(key)}</span>
        </a>
      ))}
    </nav>
  )
}

export const Header = ({ current }: { current: Route['page'] }) => {
  const { t } = useText()
  return (
    <header className="header off-paper">
      <div className="header-inner cluster">
        <span className="brand cluster">
          <Logo />
          {t('app.name')}
        </span>
        <NavBar current={current} />
        {current !== 'settings' && <LookSwitches />}
      </div>
      <DemoBanner />
    </header>
  )
}

/** Switches for language and theme. They apply at once and are saved. */
const LookSwitches = () => {
  const { t } = useText()
  const model = useModel()
  const settings = useSettings()
  const systemDark = useDark()
  const set = (patch: Partial<Settings>) => void model.change(patch)
  return (
    <div className="look flow">
      <Select
        quiet
        icon={<GlobeIcon />}
        label={t('look.language')}
        value={settings.language}
        options={[
          ...languageCodes.map((code) => ({ value: code, label: languages[code].name, lang: code })),
          {
            value: 'system',
            label: t('look.systemIs', {
              now: languages[resolveLanguage('system', navigator.languages)].inSentence,
            }),
          },
        ]}
        onChange={(language) => set({ language })}
      />
      <Select
        quiet
        icon={<ThemeIcon />}
        label={t('look.theme')}
        value={settings.theme}
        options={themes.map((theme) => ({
          value: theme,
          label:
            theme === 'system'
              ? t('look.systemIs', {
                  now: t(systemDark ? 'look.dark' : 'look.light').toLowerCase(),
                })
              : t(`look.${theme}`),
        }))}
        onChange={(theme) => set({ theme })}
      />
    </div>
  )
}

/** Marks every page of the demo: its rates are invented. */
export const DemoBanner = () => {
  const { t } = useText()
  const narrow = useNarrow()
  const info = useInfo()
  if (!info.demo) return null
  const changeable = info.chosenBy === 'demo'
  const how = t(narrow ? 'demo.howBriefly' : 'demo.how')
  return (
    <p className="demo">
      <strong>{t(narrow ? 'demo.brief' : 'demo.notice')}</strong>{' '}
      {changeable ? <a href={formatRoute({ page: 'settings' })}>{how}</a> : !narrow && how}
    </p>
  )
}
