import { formatRoute, type Route } from '../state/route.ts'
import { useText } from '../state/useText.ts'

interface PageTabsProps {
  /** The name of the row, for screen readers. */
  label: string
  current: Route['page']
  tabs: readonly { route: Route; name: string }[]
}

const PageTabs = ({ label, current, tabs }: PageTabsProps) => (
  <nav className="pages flow" aria-label={label}>
    {tabs.map(({ route, name }) => (
      <a
        key={route.page}
        className="pages-link"
        href={formatRoute(route)}
        aria-current={route.page === current ? 'page' : undefined}
      >
        {name}
      </a>
    ))}
  </nav>
)

/** Links between the pages about amounts: one amount, and a table. */
export const ConvertTabs = ({ current }: { current: 'convert' | 'many' }) => {
  const { t } = useText()
  return (
    <PageTabs
      label={t('nav.converter')}
      current={current}
      tabs={[
        {
          route: { page: 'convert', amount: null, from: null, to: [], on: null },
          name: t('nav.converter'),
        },
        { route: { page: 'many', to: null }, name: t('bulk.tab') },
      ]}
    />
  )
}
