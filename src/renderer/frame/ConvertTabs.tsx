import { formatRoute, type Route } from '../state/route.ts'
import { useText } from '../state/useText.ts'

const pages = [
  {
    route: { page: 'convert', amount: null, from: null, to: [], on: null } satisfies Route,
    key: 'converter.title',
  },
  { route: { page: 'many', to: null } satisfies Route, key: 'bulk.tab' },
] as const

/** Links between all pages about amounts: one, a table, for a journey, and the log. */
export const ConvertTabs = ({ current }: { current: (typeof pages)[number]['route']['page'] }) => {
  const { t } = useText()
  return (
    <nav className="pages flow" aria-label={t('bulk.pages')}>
      {pages.map(({ route, key }) => (
        <a
          key={key}
          className="pages-link"
          href={formatRoute(route)}
          aria-current={current === route.page ? 'page' : undefined}
        >
          {t(key)}
        </a>
      ))}
    </nav>
  )
}
