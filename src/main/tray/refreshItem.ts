import { formatTime } from '../../shared/formatTime.ts'
import type { T } from '../../shared/texts.ts'
import type { TrayFacts } from '../../shared/tray/trayFacts.ts'

/** The service keeps its answer for so long, in milliseconds: asking sooner brings nothing. */
const ANSWER_LASTS = 5 * 60_000

/** Whether the board may be asked for now, and how that is said; where it may not, when it is asked for next. */
export const refreshItem = (
  { board, sync }: Pick<TrayFacts, 'board' | 'sync'>,
  { t, now }: { t: T; now: number },
): { label: string; enabled: boolean } => {
  const label = t('sync.refresh')
  const fetchedAt = board?.fetchedAt ? Date.parse(board.fetchedAt) : Number.NEGATIVE_INFINITY
  if (now - fetchedAt >= ANSWER_LASTS) return { label, enabled: true }
  const next = Math.max(fetchedAt + ANSWER_LASTS, sync?.nextPollAt ? Date.parse(sync.nextPollAt) : 0)
  return { label: `${label} · ${t('tray.nextAt', { time: formatTime(next) })}`, enabled: false }
}
