import { useState } from 'react'
import type { AssetHealth } from '../../shared/contract/health.ts'
import { nameOf } from '../../shared/currencies/nameOf.ts'
import { namesOf } from '../../shared/currencies/names.ts'
import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { formatMoment } from '../../shared/format/formatTime.ts'
import { tableRoles } from '../controls/tableRoles.ts'
import { formatRoute, historyRoute } from '../state/route.ts'
import { useNarrow } from '../state/useNarrow.ts'
import { useText } from '../state/useText.ts'
import { FetchAgain } from './FetchAgain.tsx'
import { isInTrouble } from './healthAnswer.ts'

const columns = [
  'firstDay',
  'lastDay',
  'points',
  'provisional',
  'refused',
  'lastSuccess',
  'lastFailure',
] as const

const Row = ({ asset, onFetched }: { asset: AssetHealth; onFetched: () => void }) => {
  const { t, language } = useText()
  const { code } = asset
  const day = (text: string | null) =>
    text === null ? '—' : formatDay(parseDay(text) ?? 0, language, 'short')
  const moment = (text: string | null) =>
    text === null ? t('health.never') : formatMoment(Date.parse(text), language)
  const count = (value: number) => formatNumber(value, { language })
  const cells = {
    firstDay: day(asset.firstDay),
    lastDay: day(asset.lastDay),
    points: count(asset.points),
    provisional: count(asset.provisional),
    refused: count(asset.refused),
    lastSuccess: moment(asset.lastSuccessAt),
    lastFailure: (
      <>
        {asset.lastFailure ? moment(asset.lastFailure.at) : '—'}{' '}
        {asset.lastFailure && <span className="second">{t(`errors.${asset.lastFailure.code}.says`)}</span>}
      </>
    ),
  }
  return (
    <tr {...tableRoles.row}>
      <th scope="row" {...tableRoles.rowHeader}>
        <a href={formatRoute({ ...historyRoute, code })}>
          {code}{' '}
          <span className="visually-hidden">{nameOf({ code, names: namesOf(code, null) }, language)}</span>
        </a>{' '}
        {!asset.complete && <span className="second">{t('health.incomplete')}</span>}
      </th>
      {columns.map((column) => (
        <td key={column} {...tableRoles.cell} data-name={t(`health.${column}`)}>
          {cells[column]}
        </td>
      ))}
      <td {...tableRoles.cell}>
        <FetchAgain code={asset.code} onFetched={onFetched} />
      </td>
    </tr>
  )
}

/** The stored data of each currency. A phone shows those with problems first, and the others on demand. */
export const HealthTable = ({
  assets,
  onFetched,
}: {
  assets: readonly AssetHealth[]
  onFetched: () => void
}) => {
  const { t, language } = useText()
  const narrow = useNarrow()
  const [all, setAll] = useState(false)
  const shown = narrow && !all ? assets.filter(isInTrouble) : assets
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling area
    <section className="wide" tabIndex={0} aria-label={t('health.title')}>
      {narrow && (
        <button type="button" className="button" aria-expanded={all} onClick={() => setAll(!all)}>
          {t('settings.fillAll')} ({formatNumber(assets.length, { language })})
        </button>
      )}
      {shown.length > 0 && (
        <table className="plain stacks" aria-label={t('health.title')} {...tableRoles.table}>
          <thead {...tableRoles.group}>
            <tr {...tableRoles.row}>
              {(['currency', ...columns, 'menu'] as const).map((column) => (
                <th key={column} scope="col" {...tableRoles.columnHeader}>
                  {t(`health.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...tableRoles.group}>
            {shown.map((asset) => (
              <Row key={asset.code} asset={asset} onFetched={onFetched} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
