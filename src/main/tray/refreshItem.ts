import { formatTime } from '../../shared/format/formatTime.ts'
import type { T } from '../../shared/languages/texts.ts'
import { ANSWER_LASTS_MS } from '../../shared/service/serviceTimes.ts'
import type { TrayFacts } from '../../shared/tray/trayFacts.ts'

/** Whether the board may be asked for now, and how that is said; where it may not, when it is asked for next. */
export const refreshItem = (
  { board, sync }: Pick<TrayFacts, 'board' | 'sync'>,
  { t, now }: { t: T; now: number },
): { label: string; enabled: boolean } => {
  const label = t('sync.refresh')
  const fetchedAt = board?.fetchedAt ? Date.parse(board.fetchedAt) : Number.NEGATIVE_INFINITY
  if (now - fetchedAt >= ANSWER_LASTS_MS) return { label, enabled: true }
  const next = Math.max(fetchedAt + ANSWER_LASTS_MS, sync?.nextPollAt ? Date.parse(sync.nextPollAt) : 0)
  return { label: `${label} · ${t('tray.nextAt', { time: formatTime(next) })}`, enabled: false }
}
