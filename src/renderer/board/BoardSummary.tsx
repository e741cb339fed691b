import { type Judgement, wordFreshness } from '../../shared/answer/judgeRate.ts'
import type { Board, BoardAsset } from '../../shared/contract/rates.ts'
import { formatIsoDay } from '../../shared/days/day.ts'
import { formatDay, formatWeekday } from '../../shared/format/formatDay.ts'
import { FetchTime } from '../rate/FetchTime.tsx'
import { useFreshness } from '../rate/useFreshness.ts'
import { useNow } from '../state/context.ts'
import { useInForce } from '../state/useCalendar.ts'
import { useText } from '../state/useText.ts'
import { newestOf } from './useRateTimes.ts'

interface BoardSummaryProps {
  board: Board
  /** The bases of official and of live changes as text; empty if unknown. */
  counted: { official: string; live: string }
}

/** The facts that all official or all live rates share: date, age, freshness with its reason, and base of changes. */
export const BoardSummary = ({ board, counted }: BoardSummaryProps) => {
  const wording = useText()
  const { t, language } = wording
  const now = useNow()
  const judge = useFreshness()
  const inForce = useInForce()
  const official = newestOf(board.assets, true)
  const live = newestOf(board.assets, false)
  const describe = (asset: BoardAsset, judgement: Judgement) => {
    const { fetchedAt } = asset
    // The age already shows that the download is old.
    const old = judgement.freshness?.why === 'old-fetch' || fetchedAt === null
    const why = old ? '' : wordFreshness(judgement, { ...wording, now, fetchedAt })
    // With manual polling, only the age is shown: neither "current" nor "stale".
    if (judgement.freshness?.why === 'by-hand') return <span>{t('freshness.byHand')}</span>
    return (
      <>
        <span className={judgement.state === 'stale' ? 'stale' : undefined}>
          {t(`freshness.${judgement.state}`)}
        </span>
        {why && <span>{why}</span>}
      </>
    )
  }
  const liveCounted =
    counted.live === '' || counted.live === counted.official
      ? ''
      : `${t('board.cryptoRate')}: ${counted.live}`
  const says = [counted.official, counted.official ? liveCounted : counted.live].filter(Boolean)
  return (
    <dl className="summary tiles">
      {official && (
        <div className="summary-official">
          <dt>{t('board.official')}</dt>
          <dd>
            <time dateTime={formatIsoDay(official.day)}>
              {t('dates.withWeekday', {
                day: formatDay(official.day, language, 'long'),
                weekday: formatWeekday(official.day, language),
              })}
            </time>
            {inForce(official.fixedOn) && <span>{inForce(official.fixedOn)}</span>}
            {describe(official, judge(official))}
            <FetchTime fetchedAt={official.fetchedAt} />
          </dd>
        </div>
      )}
      {live && (
        <div>
          <dt>{t('board.cryptoRate')}</dt>
          <dd>
            <time dateTime={live.fetchedAt ?? formatIsoDay(live.day)}>
              <FetchTime fetchedAt={live.fetchedAt} />
            </time>
            {describe(live, judge(live))}
          </dd>
        </div>
      )}
      {says.length > 0 && (
        <div>
          <dt>{t('board.changeCounted')}</dt>
          <dd>
            {says.map((words) => (
              <span key={words}>{words}</span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}
