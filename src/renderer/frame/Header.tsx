import type { Route } from '../route.ts'
import { useText } from '../state/useText.ts'
import { AppearanceSwitches } from './AppearanceSwitches.tsx'
import { DemoBanner } from './DemoBanner.tsx'
import { Logo } from './Logo.tsx'
import { NavBar } from './NavBar.tsx'

export const Header = ({ current }: { current: Route['page'] }) => {
  const { t } = useText()
  return (
    <header className="header">
      <div className="header-inner">
        <span className="brand">
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
