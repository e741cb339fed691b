import type { AssetHealth } from '../../shared/contract.ts'
import { parseDay } from '../../shared/day.ts'
import { formatDay } from '../../shared/formatDay.ts'
import { formatNumber } from '../../shared/formatNumber.ts'
import { formatMoment } from '../../shared/formatTime.ts'
import { formatRoute, historyRoute } from '../route.ts'
import { useText } from '../state/useText.ts'
import { FetchAgain } from './FetchAgain.tsx'

const Row = ({ asset, onFetched }: { asset: AssetHealth; onFetched: () => void }) => {
  const { t, language } = useText()
  const day = (text: string | null) =>
    text === null ? '—' : formatDay(parseDay(text) ?? 0, language, 'short')
  const moment = (text: string | null) =>
    text === null ? t('health.never') : formatMoment(Date.parse(text), language)
  const count = (value: number) => formatNumber(value, { language })
  return (
    <tr>
      <th scope="row">
        <a href={formatRoute({ ...historyRoute, code: asset.code })}>{asset.code}</a>
        <span className="second">{t(asset.complete ? 'health.complete' : 'health.incomplete')}</span>
      </th>
      <td>{day(asset.firstDay)}</td>
      <td>{day(asset.lastDay)}</td>
      <td>{count(asset.points)}</td>
      <td>{count(asset.provisional)}</td>
      <td>{count(asset.refused)}</td>
      <td>{moment(asset.lastSuccessAt)}</td>
      <td>
        {asset.lastFailure ? moment(asset.lastFailure.at) : t('health.never')}
        {asset.lastFailure && <span className="second">{t(`errors.${asset.lastFailure.code}.says`)}</span>}
      </td>
      <td>
        <FetchAgain code={asset.code} onFetched={onFetched} />
      </td>
    </tr>
  )
}

const columns = [
  'currency',
  'firstDay',
  'lastDay',
  'points',
  'provisional',
  'refused',
  'lastSuccess',
  'lastFailure',
  'again',
] as const

/** What is on the disk of each currency. */
export const HealthTable = ({
  assets,
  onFetched,
}: {
  assets: readonly AssetHealth[]
  onFetched: () => void
}) => {
  const { t } = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by the keyboard.
    <section className="wide" tabIndex={0} aria-label={t('health.title')}>
      <table className="plain">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`health.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {assets.map((asset) => (
            <Row key={asset.code} asset={asset} onFetched={onFetched} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
