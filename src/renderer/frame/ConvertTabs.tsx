import { formatRoute, type Route } from '../state/route.ts'
import { useText } from '../state/useText.ts'

const pages = [
  {
    route: { page: 'convert', amount: null, from: null, to: [], on: null } satisfies Route,
    key: 'bulk.one',
  },
  { route: { page: 'many', to: null } satisfies Route, key: 'bulk.title' },
  { route: { page: 'pocket', code: null } satisfies Route, key: 'pocket.tab' },
  { route: { page: 'conversions' } satisfies Route, key: 'conversions.tab' },
] as const

/** The converter's pages, one amount, many at once, a table for a journey, and what was kept: stands on all of them. */
export const ConvertTabs = ({ current }: { current: (typeof pages)[number]['route']['page'] }) => {
  const { t } = useText()
  // The log is reached from the stars, and takes no room where nothing may be in it.
  const isShown = ({ route }: (typeof pages)[number]) =>
    route.page !== 'conversions' || current === route.page
  return (
    <nav className="pages" aria-label={t('bulk.pages')}>
      {pages.filter(isShown).map(({ route, key }) => (
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
