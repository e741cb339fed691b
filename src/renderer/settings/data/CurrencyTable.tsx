import { useState } from 'react'
import { codeOf } from '../../../shared/contract/errors.ts'
import type { AssetHealth } from '../../../shared/contract/health.ts'
import { nameOf } from '../../../shared/currencies/nameOf.ts'
import { namesOf } from '../../../shared/currencies/names.ts'
import type { Day } from '../../../shared/days/day.ts'
import { formatDay } from '../../../shared/format/formatDay.ts'
import { formatNumber } from '../../../shared/format/formatNumber.ts'
import { formatMoment } from '../../../shared/format/formatTime.ts'
import { useModel } from '../../state/context.ts'
import { formatRoute, historyRoute } from '../../state/route.ts'
import { useText } from '../../state/useText.ts'
import { PlainTable } from '../../table/PageTable.tsx'

/** The stored data of each currency. */
export const CurrencyTable = ({
  assets,
  onFetched,
}: {
  assets: readonly AssetHealth[]
  onFetched: () => void
}) => {
  const { t, language } = useText()
  const day = (value: Day | null) => (value === null ? '—' : formatDay(value, language, 'short'))
  const count = (value: number) => formatNumber(value, { language })
  return (
    <PlainTable
      caption={t('data.currencies')}
      columns={[
        { id: 'code', name: t('data.currency'), cell: (asset) => <AssetName asset={asset} /> },
        { id: 'first', name: t('data.firstDay'), cell: ({ firstDay }) => day(firstDay) },
        { id: 'last', name: t('data.lastDay'), cell: ({ lastDay }) => day(lastDay) },
        { id: 'points', name: t('data.points'), cell: ({ points }) => count(points) },
        { id: 'refused', name: t('data.refused'), cell: ({ refused }) => count(refused) },
        {
          id: 'success',
          name: t('data.lastSuccess'),
          cell: ({ lastSuccessAt: at }) =>
            at === null ? t('data.never') : formatMoment(Date.parse(at), language),
        },
        {
          id: 'failure',
          name: t('data.lastFailure'),
          cell: ({ lastFailure }) =>
            lastFailure ? (
              <>
                {formatMoment(Date.parse(lastFailure.at), language)}{' '}
                <span className="second">{t(`errors.${lastFailure.code}.says`)}</span>
              </>
            ) : (
              '—'
            ),
        },
        {
          id: 'again',
          name: '',
          head: <span className="visually-hidden">{t('data.fetchAgain')}</span>,
          cell: ({ code }) => <FetchAgain code={code} onFetched={onFetched} />,
        },
      ]}
      rows={assets}
      keyOf={({ code }) => code}
    />
  )
}

const AssetName = ({ asset: { code, complete } }: { asset: AssetHealth }) => {
  const { t, language } = useText()
  return (
    <>
      <a href={formatRoute({ ...historyRoute, code })}>
        {code}{' '}
        <span className="visually-hidden">{nameOf({ code, names: namesOf(code, null) }, language)}</span>
      </a>{' '}
      {!complete && <span className="second">{t('data.incomplete')}</span>}
    </>
  )
}

/** Downloads a currency's history again and shows the result. */
const FetchAgain = ({ code, onFetched }: { code: string; onFetched: () => void }) => {
  const { t, language } = useText()
  const { api } = useModel()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const fetchAll = async () => {
    if (busy) return
    setBusy(true)
    setNote(t('data.fetching'))
    try {
      const { changed } = await api.call('history.fetchAll', { code })
      onFetched()
      setNote(t('data.fetched', { number: formatNumber(changed, { language }) }))
    } catch (error) {
      setNote(t(`errors.${codeOf(error)}.says`))
    }
    setBusy(false)
  }
  return (
    <div className="fetch-again flow">
      <button type="button" className="button" aria-disabled={busy} onClick={() => void fetchAll()}>
        {t('data.fetchAgain')} <span className="visually-hidden">{code}</span>
      </button>
      <span role="status" className="second">
        {note}
      </span>
    </div>
  )
}
