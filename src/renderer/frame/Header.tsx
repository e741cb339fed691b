import type { ComponentType } from 'react'
import type { PageName } from '../../shared/contract/pageNames.ts'
import { BellIcon, PulseIcon, SlidersIcon } from '../controls/icons.tsx'
import { alertsRoute, boardRoute, formatRoute, historyRoute, type Route } from '../state/route.ts'
import { useText } from '../state/useText.ts'
import { AppearanceSwitches } from './AppearanceSwitches.tsx'
import { DemoBanner } from './DemoBanner.tsx'
import { Logo } from './Logo.tsx'

interface Entry {
  route: Route
  key: 'nav.board' | 'nav.history' | 'nav.converter' | 'nav.alerts' | 'nav.data' | 'nav.settings'
  /** An icon in place of the name on a phone, which has no room for all names. */
  Icon?: ComponentType
}

const pages: Entry[] = [
  { route: boardRoute, key: 'nav.board' },
  { route: { page: 'convert', amount: null, from: null, to: [], on: null }, key: 'nav.converter' },
  { route: historyRoute, key: 'nav.history' },
  { route: alertsRoute, key: 'nav.alerts', Icon: BellIcon },
  { route: { page: 'health' }, key: 'nav.data', Icon: PulseIcon },
  { route: { page: 'settings' }, key: 'nav.settings', Icon: SlidersIcon },
]

/** The menu entry of each page: its own, or another page's. */
const homes: Record<PageName, PageName> = {
  board: 'board',
  convert: 'convert',
  history: 'history',
  alerts: 'alerts',
  health: 'health',
  settings: 'settings',
  many: 'convert',
  pocket: 'convert',
  conversions: 'convert',
  groups: 'board',
  holdings: 'convert',
  income: 'convert',
  months: 'history',
}

const NavBar = ({ current }: { current: Route['page'] }) => {
  const { t } = useText()
  return (
    <nav className="nav flow" aria-label={t('nav.pages')}>
      {pages.map(({ route, key, Icon }) => (
        <a
          key={key}
          href={formatRoute(route)}
          className="nav-link"
          aria-current={route.page === homes[current] ? 'page' : undefined}
        >
          {Icon && <Icon />}
          <span className={Icon && 'nav-name'}>{t(key)}</span>
        </a>
      ))}
    </nav>
  )
}

export const Header = ({ current }: { current: Route['page'] }) => {
  const { t } = useText()
  return (
    <header className="header">
      <div className="header-inner cluster">
        <span className="brand cluster">
          <Logo />
          {t('app.name')}
        </span>
        <NavBar current={current} />
        {current !== 'settings' && <AppearanceSwitches />}
      </div>
      <DemoBanner />
    </header>
  )
}
