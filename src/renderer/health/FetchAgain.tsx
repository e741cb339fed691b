import { useState } from 'react'
import { codeOf } from '../../shared/contract/errors.ts'
import type { Gaps } from '../../shared/contract/health.ts'
import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { Menu } from '../controls/Menu.tsx'
import { useModel } from '../state/context.ts'
import { useText } from '../state/useText.ts'

/** The most gaps of a currency to list, the newest ones; one request covers the whole history anyway. */
const GAPS_SHOWN = 20

/** Downloads a currency's history, or the days of one gap, again and shows the result. */
export const FetchAgain = ({ code, onFetched }: { code: string; onFetched: () => void }) => {
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
