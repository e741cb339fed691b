import { type Judgement, wordFreshness } from '../../shared/answer/judgeRate.ts'
import type { Board, BoardAsset } from '../../shared/contract/rates.ts'
import { parseDay } from '../../shared/days/day.ts'
import { formatDay, formatWeekday } from '../../shared/format/formatDay.ts'
import { useFreshness } from '../rate/useFreshness.ts'
import { useModel, useStore } from '../state/context.ts'
import { useInForce } from '../state/useInForce.ts'
import { useText } from '../state/useText.ts'
import { wordFetch } from '../state/wordFetch.ts'
import { newestOf } from './newestOf.ts'

/** The date of the official rates and the age of the live ones, each with whether it is current, and why. */
export const BoardSummary = ({ board }: { board: Board }) => {
  const { t, language } = useText()
  const now = useStore(useModel().time)
  const judge = useFreshness()
  const inForce = useInForce()
  const official = newestOf(board.assets, true)
  const live = newestOf(board.assets, false)
  const age = (asset: BoardAsset) => wordFetch(asset.fetchedAt, now, { t, language })
  const describe = (asset: BoardAsset, judgement: Judgement) => {
    const { fetchedAt } = asset
    // That it was fetched long ago is said already.
    const old = judgement.freshness?.why === 'old-fetch' || fetchedAt === null
    const why = old ? '' : wordFreshness(judgement, { t, language, now, fetchedAt })
    // Who fetches by hand is told its age, and neither that it is current nor that it is not.
    if (judgement.freshness?.why === 'by-hand') return <span>{t('freshness.byHand')}</span>
    return (
      <>
        <span className={judgement.state === 'stale' ? 'stale' : 'current'}>
          {t(`freshness.${judgement.state}`)}
        </span>
        {why && <span>{why}</span>}
      </>
    )
  }
  const day = official ? parseDay(official.day) : null
  return (
    <dl className="summary">
      {official && day !== null && (
        <div>
          <dt>{t('board.official')}</dt>
          <dd>
            <time dateTime={official.day}>
              {formatDay(day, language, 'long')}, {formatWeekday(day, language)}
            </time>
            {inForce(official.fixedOn) && <span>{inForce(official.fixedOn)}</span>}
            {describe(official, judge(official))}
          </dd>
        </div>
      )}
      {live && (
        <div>
          <dt>{t('board.cryptoRate')}</dt>
          <dd>
            <time dateTime={live.fetchedAt ?? live.day}>{age(live)}</time>
            {describe(live, judge(live))}
          </dd>
        </div>
      )}
    </dl>
  )
}
