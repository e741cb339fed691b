import type { Route } from '../route.ts'
import { useText } from '../state/useText.ts'
import { DemoStrip } from './DemoStrip.tsx'
import { Logo } from './Logo.tsx'
import { LookSwitches } from './LookSwitches.tsx'
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
        {current !== 'settings' && <LookSwitches />}
      </div>
      <DemoStrip />
    </header>
  )
}
