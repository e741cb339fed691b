import { formatRoute, historyRoute, monthsRoute, type Route } from '../state/route.ts'
import { useText } from '../state/useText.ts'

interface HistoryPagesProps {
  current: 'history' | 'months'
  /** What is looked at goes along from page to page; null where it is several. */
  code: string | null
  quote: string
}

/** Links between the history's pages: day by day, and by months and years. */
export const HistoryPages = ({ current, code, quote }: HistoryPagesProps) => {
  const { t } = useText()
  const link = (route: Route, words: string) => (
    <a
      className="pages-link"
      href={formatRoute(route)}
      aria-current={route.page === current ? 'page' : undefined}
    >
      {words}
    </a>
  )
  return (
    <nav className="pages flow" aria-label={t('months.pages')}>
      {link({ ...historyRoute, code, quote }, t('nav.history'))}
      {link({ ...monthsRoute, code, quote }, t('months.title'))}
    </nav>
  )
}
