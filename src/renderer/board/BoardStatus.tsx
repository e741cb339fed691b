import type { Board } from '../../shared/contract/rates.ts'
import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { newestOf } from './newestOf.ts'
import { useFreshness } from './useFreshness.ts'

/** In one line: of which day the official rates are, whether all rates are current, and how far the first fill is. */
export const BoardStatus = ({ board }: { board: Board }) => {
  const { t, language } = useText()
  const sync = useStore(useModel().sync)
  const judge = useFreshness()
  const official = newestOf(board.assets, true)
  const newest = [official, newestOf(board.assets, false)].flatMap((asset) => asset ?? [])
  const isStale = newest.some((asset) => judge(asset).state === 'stale')
  const filling = sync !== null && sync.total > 0 && sync.done < sync.total
  return (
    <span className="board-status">
      {official && (
        <time dateTime={official.day}>{formatDay(parseDay(official.day) ?? 0, language, 'short')}</time>
      )}{' '}
      <span className={isStale ? 'stale' : 'current'}>{t(`freshness.${isStale ? 'stale' : 'current'}`)}</span>{' '}
      {filling && <span className="quiet">{t('sync.progress', { done: sync.done, count: sync.total })}</span>}
    </span>
  )
}
