import { formatRoute, type Route } from '../state/route.ts'
import { useText } from '../state/useText.ts'

/** Links between the pages about amounts: one amount, and a table. */
export const ConvertTabs = ({ current }: { current: 'convert' | 'many' }) => {
  const { t } = useText()
  const tab = (route: Route, name: string) => (
    <a
      className="pages-link"
      href={formatRoute(route)}
      aria-current={route.page === current ? 'page' : undefined}
    >
      {name}
    </a>
  )
  return (
    <nav className="pages flow" aria-label={t('nav.converter')}>
      {tab({ page: 'convert', amount: null, from: null, to: [], on: null }, t('nav.converter'))}
      {tab({ page: 'many', to: null }, t('bulk.tab'))}
    </nav>
  )
}
