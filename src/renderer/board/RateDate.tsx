import type { BoardAsset } from '../../shared/contract.ts'
import { parseDay } from '../../shared/day.ts'
import { formatDay } from '../../shared/formatDay.ts'
import { formatAge, formatMoment } from '../../shared/formatTime.ts'
import { ageOf } from '../../shared/freshness.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import type { Judgement } from './useFreshness.ts'
import { wordFreshness } from './wordFreshness.ts'

/** The rate's own date (for live kinds: the moment of the fetch) and the fetch's age; when stale, that and why. */
export const RateDate = ({ asset, judgement }: { asset: BoardAsset; judgement: Judgement }) => {
  const { t, language } = useText()
  const model = useModel()
  const now = useStore(model.time)
  const board = useStore(model.board)
  const fetchedAt = Date.parse(asset.fetchedAt)
  const official = asset.kind === 'fiat'
  // What is no longer listed keeps the time of the last board that had it.
  const unlisted = board?.fetchedAt !== asset.fetchedAt
  const why = wordFreshness(judgement, { t, language, now, fetchedAt })
  return (
    <>
      <span className="when-day">
        <time dateTime={official ? asset.day : asset.fetchedAt}>
          {official
            ? formatDay(parseDay(asset.day) ?? 0, language, 'short')
            : formatMoment(fetchedAt, language)}
        </time>
        {judgement.state === 'stale' && (
          <span className="stale" title={why}>
            {t('freshness.stale')}
            {why && <span className="said">: {why}</span>}
          </span>
        )}
      </span>
      <span className="second">
        {t('board.fetched', { age: formatAge(ageOf(fetchedAt, now), language) })}
      </span>
      {unlisted && <span className="second">{t('board.unlisted')}</span>}
    </>
  )
}
