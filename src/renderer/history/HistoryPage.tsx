import { Period } from '../../shared/contract.ts'
import { nameOf } from '../board/nameOf.ts'
import { CurrencySelect } from '../convert/CurrencySelect.tsx'
import { Segmented } from '../frame/Segmented.tsx'
import { useTitle } from '../frame/useTitle.ts'
import type { HistoryRoute } from '../route.ts'
import { useModel, useStore } from '../state/context.ts'
import { turnInto } from '../state/useRoute.ts'
import { useText } from '../state/useText.ts'
import { Series } from './Series.tsx'
import { type Past, useHistory } from './useHistory.ts'

/** In words, what is not there of the history that was asked for. */
const Missing = ({ past: { columns, refused }, code }: { past: Past; code: string }) => {
  const { t } = useText()
  if (refused)
    return <p className="nothing">{`${t(`errors.${refused}.says`)} ${t(`errors.${refused}.do`)}`}</p>
  if (!columns) return null
  if (columns.day.length > 0)
    return columns.complete ? null : <p className="quiet">{t('history.incomplete')}</p>
  return (
    <p className="nothing">
      <strong>{columns.complete ? t('history.empty', { code }) : t('history.coming')}</strong>
      {!columns.complete && <span>{t('history.comingHint')}</span>}
    </p>
  )
}

/** The course of one currency, in tenge or in any other. */
export const HistoryPage = ({ route }: { route: HistoryRoute }) => {
  const { t, language } = useText()
  const model = useModel()
  const assets = useStore(model.board)?.assets
  const pins = useStore(model.settings)?.pins
  const first = pins?.find((pin) => assets?.some((asset) => asset.code === pin))
  const code = route.code ?? first ?? assets?.[0]?.code ?? 'USD'
  const past = useHistory({ code, quote: route.quote, period: route.period })
  const asset = assets?.find((known) => known.code === code)
  const title = t('history.title', { name: asset ? nameOf(asset, language) : code })
  useTitle(title)
  const turn = (patch: Partial<HistoryRoute>) => turnInto({ ...route, code, ...patch })
  return (
    <>
      <h1>{title}</h1>
      <section className="card history" aria-label={title}>
        <div className="history-tools">
          <CurrencySelect
            label={t('history.choose')}
            value={code}
            onChange={(next) => turn({ code: next })}
          />
          <CurrencySelect
            label={t('history.quote')}
            value={route.quote}
            onChange={(quote) => turn({ quote })}
          />
          <Segmented
            legend={t('history.period')}
            value={route.period}
            options={Period.options.map((period) => ({ value: period, label: t(`periods.${period}`) }))}
            onChange={(period) => turn({ period })}
          />
        </div>
        <div role="status">
          <Missing past={past} code={code} />
        </div>
        {past.columns && <Series columns={past.columns} />}
      </section>
    </>
  )
}
