import { formatRoute, type Route } from '../route.ts'
import { useText } from '../state/useText.ts'

const one: Route = { page: 'convert', amount: null, from: null, to: [], on: null }
const many: Route = { page: 'many', to: null }

/** The converter's two pages, one amount and many at once: stands on both. */
export const ManyPages = ({ current }: { current: 'convert' | 'many' }) => {
  const { t } = useText()
  return (
    <nav className="pages" aria-label={t('many.pages')}>
      <a
        className="pages-link"
        href={formatRoute(one)}
        aria-current={current === 'convert' ? 'page' : undefined}
      >
        {t('many.one')}
      </a>
      <a
        className="pages-link"
        href={formatRoute(many)}
        aria-current={current === 'many' ? 'page' : undefined}
      >
        {t('many.title')}
      </a>
    </nav>
  )
}
