import { boardRoute, formatRoute, type Route } from '../route.ts'
import { useText } from '../state/useText.ts'

const pages: { route: Route; key: 'nav.board' | 'nav.history' | 'nav.converter' }[] = [
  { route: boardRoute, key: 'nav.board' },
  { route: { page: 'convert', amount: null, from: null, to: null, on: null }, key: 'nav.converter' },
  { route: { page: 'history', code: null, quote: 'KZT', period: '1y' }, key: 'nav.history' },
]

export const NavBar = ({ current }: { current: Route['page'] }) => {
  const { t } = useText()
  return (
    <nav className="nav" aria-label={t('nav.pages')}>
      {pages.map(({ route, key }) => (
        <a
          key={key}
          href={formatRoute(route)}
          className="nav-link"
          aria-current={route.page === current ? 'page' : undefined}
        >
          {t(key)}
        </a>
      ))}
    </nav>
  )
}
