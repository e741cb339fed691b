import { useState, useSyncExternalStore } from 'react'
import { codeOf } from '../../shared/contract/errors.ts'
import type { AssetHealth, Gaps } from '../../shared/contract/health.ts'
import { nameOf } from '../../shared/currencies/nameOf.ts'
import { namesOf } from '../../shared/currencies/names.ts'
import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { formatMoment } from '../../shared/format/formatTime.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { Menu } from '../controls/Menu.tsx'
import { type StackColumn, StackTable } from '../controls/StackTable.tsx'
import { getPrinting, onPrinting } from '../print/printing.ts'
import { useModel } from '../state/context.ts'
import { formatRoute, historyRoute } from '../state/route.ts'
import { useNarrow } from '../state/useNarrow.ts'
import { useText } from '../state/useText.ts'
import { isInTrouble } from './healthAnswer.ts'

/** The columns that need only the language. */
const figureColumns = ({ t, language }: Wording): StackColumn<AssetHealth>[] => {
  const day = (text: string | null) =>
    text === null ? '—' : formatDay(parseDay(text) ?? 0, language, 'short')
  const moment = (text: string | null) =>
    text === null ? t('health.never') : formatMoment(Date.parse(text), language)
  const count = (value: number) => formatNumber(value, { language })
  return [
    { name: t('health.firstDay'), cell: ({ firstDay }) => day(firstDay) },
    { name: t('health.lastDay'), cell: ({ lastDay }) => day(lastDay) },
    { name: t('health.points'), cell: ({ points }) => count(points) },
    { name: t('health.provisional'), cell: ({ provisional }) => count(provisional) },
    { name: t('health.refused'), cell: ({ refused }) => count(refused) },
    { name: t('health.lastSuccess'), cell: ({ lastSuccessAt }) => moment(lastSuccessAt) },
    {
      name: t('health.lastFailure'),
      cell: ({ lastFailure }) =>
        lastFailure ? (
          <>
            {moment(lastFailure.at)} <span className="second">{t(`errors.${lastFailure.code}.says`)}</span>
          </>
        ) : (
          '—'
        ),
    },
  ]
}

const AssetName = ({ asset: { code, complete } }: { asset: AssetHealth }) => {
  const { t, language } = useText()
  return (
    <>
      <a href={formatRoute({ ...historyRoute, code })}>
        {code}{' '}
        <span className="visually-hidden">{nameOf({ code, names: namesOf(code, null) }, language)}</span>
      </a>{' '}
      {!complete && <span className="second">{t('health.incomplete')}</span>}
    </>
  )
}

/** The stored data of each currency. A phone shows those with problems first, and the others on demand; paper has all. */
export const HealthTable = ({
  assets,
  onFetched,
}: {
  assets: readonly AssetHealth[]
  onFetched: () => void
}) => {
  const wording = useText()
  const { t, language } = wording
  const narrow = useNarrow('60rem')
  const [all, setAll] = useState(false)
  const { going } = useSyncExternalStore(onPrinting, getPrinting)
  const shown = narrow && !all && !going ? assets.filter(isInTrouble) : assets
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling area
    <section className="wide" tabIndex={0} aria-label={t('health.title')}>
      {narrow && (
        <button type="button" className="button" aria-expanded={all} onClick={() => setAll(!all)}>
          {t('settings.fillAll')} ({formatNumber(assets.length, { language })})
        </button>
      )}
      {shown.length > 0 && (
        <StackTable
          className="plain stacks"
          label={t('health.title')}
          columns={[
            { name: t('health.currency'), isRowHeader: true, cell: (asset) => <AssetName asset={asset} /> },
            ...figureColumns(wording),
            {
              name: t('health.menu'),
              isUnnamed: true,
              cell: ({ code }) => <FetchAgain code={code} onFetched={onFetched} />,
            },
          ]}
          rows={shown}
          keyOf={({ code }) => code}
        />
      )}
    </section>
  )
}

/** The most gaps of a currency to list, the newest ones; one request covers the whole history anyway. */
const GAPS_SHOWN = 20

/** Downloads a currency's history, or the days of one gap, again and shows the result. */
const FetchAgain = ({ code, onFetched }: { code: string; onFetched: () => void }) => {
  const { t, language } = useText()
  const { api } = useModel()
  const [gaps, setGaps] = useState<Gaps>([])
  const [said, say] = useState('')
  const [busy, setBusy] = useState(false)
  const day = (of: string) => formatDay(parseDay(of) ?? 0, language, 'short')

  const findGaps = async (): Promise<Gaps> => {
    const found = (await api.call('health.gaps', { code })).slice(-GAPS_SHOWN)
    setGaps(found)
    return found
  }
  const run = async (what: () => Promise<string>) => {
    if (busy) return
    setBusy(true)
    say(t('health.fetching'))
    try {
      say(await what())
    } catch (error) {
      say(t(`errors.${codeOf(error)}.says`))
    }
    setBusy(false)
  }
  const fetched = async (asking: Promise<{ changed: number }>): Promise<string> => {
    const { changed } = await asking
    onFetched()
    await findGaps()
    return t('health.fetched', { number: formatNumber(changed, { language }) })
  }
  const fetchAll = () => run(() => fetched(api.call('history.fetchAll', { code })))
  const fetchGap = ({ from, to }: Gaps[number]) =>
    run(() => fetched(api.call('history.fetchGap', { code, from, to })))
  const find = () => run(async () => ((await findGaps()).length > 0 ? '' : t('health.noGaps')))

  return (
    <div className="health-again flow">
      <Menu
        label={t('health.actions', { code })}
        sign="⋯"
        className="icon-button"
        entries={[
          { label: t('health.fetchAgain'), disabled: busy, onChoose: () => void fetchAll() },
          { label: t('health.findGaps'), disabled: busy, onChoose: () => void find() },
        ]}
      />
      {gaps.length > 0 && (
        <ul className="health-gaps stack">
          {gaps.map((gap) => (
            <li key={gap.from}>
              <button
                type="button"
                className="button"
                aria-disabled={busy}
                onClick={() => void fetchGap(gap)}
              >
                {t('health.fetchGap', { from: day(gap.from), to: day(gap.to) })}{' '}
                <span className="visually-hidden">{code}</span>
              </button>{' '}
              <span className="second">
                {t('health.gapDays', { count: gap.days })}
                {gap.expected !== null && ` · ${t('health.gapExpected', { count: gap.expected })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <span role="status" className="second">
        {said}
      </span>
    </div>
  )
}
