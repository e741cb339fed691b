import { useState } from 'react'
import { codeOf } from '../../shared/contract/errors.ts'
import { formatIsoDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { seriesOf } from '../../shared/series/series.ts'
import { type Gap, longGaps } from '../history/gaps.ts'
import { useModel } from '../state/context.ts'
import { useText } from '../state/useText.ts'

/** More than so many gaps of one currency are not listed: the whole history is asked for with one request. */
const GAPS_SHOWN = 20

/** Asks again for the history of a currency, or for the days of one of its gaps, and says what came of it. */
export const FetchAgain = ({ code, onFetched }: { code: string; onFetched: () => void }) => {
  const { t, language } = useText()
  const { api } = useModel()
  const [gaps, setGaps] = useState<readonly Gap[]>([])
  const [said, say] = useState('')
  const [busy, setBusy] = useState(false)
  const day = (of: number) => formatDay(of, language, 'short')

  const findGaps = async (): Promise<readonly Gap[]> => {
    const { day: days } = seriesOf(await api.call('history.get', { code, period: 'all' }))
    const found = longGaps(days, 0, days.length).slice(-GAPS_SHOWN)
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
  const fetchGap = ({ after, before }: Gap) =>
    run(() =>
      fetched(
        api.call('history.fetchGap', { code, from: formatIsoDay(after + 1), to: formatIsoDay(before - 1) }),
      ),
    )
  const find = () => run(async () => ((await findGaps()).length > 0 ? '' : t('health.noGaps')))

  return (
    <div className="health-again">
      <button type="button" className="button" aria-disabled={busy} onClick={() => void fetchAll()}>
        {t('health.fetchAgain')} <span className="visually-hidden">{code}</span>
      </button>
      <button type="button" className="button" aria-disabled={busy} onClick={() => void find()}>
        {t('health.findGaps')} <span className="visually-hidden">{code}</span>
      </button>
      {gaps.map((gap) => (
        <button
          key={gap.after}
          type="button"
          className="button"
          aria-disabled={busy}
          onClick={() => void fetchGap(gap)}
        >
          {t('health.fetchGap', { from: day(gap.after + 1), to: day(gap.before - 1) })}{' '}
          <span className="visually-hidden">{code}</span>
        </button>
      ))}
      <span role="status" className="second">
        {said}
      </span>
    </div>
  )
}
