import { useId, useState } from 'react'
import type { SyncStatus } from '../../shared/contract/state.ts'
import { formatMoment, formatTime } from '../../shared/format/formatTime.ts'
import type { T } from '../../shared/languages/texts.ts'
import { ANSWER_LASTS_MS } from '../../shared/service/serviceTimes.ts'
import { whenRefreshHelps } from '../../shared/service/whenRefreshHelps.ts'
import { useBoard, useModel, useNow, useSync } from '../state/context.ts'
import { useText } from '../state/useText.ts'

/** Background work sends at most 40 requests a minute: on average one every 1.5 s. */
const SECONDS_EACH = 1.5

/** Returns the remaining whole minutes of a first fill, at least; 0 for less than one. */
const estimateMinutes = (done: number, total: number): number => {
  const minutes = (Math.max(0, total - done) * SECONDS_EACH) / 60
  return minutes < 0.75 ? 0 : Math.round(minutes)
}

const MINUTE = 60_000

/** Returns the time of day of the next request. Omits a time in the past, as after sleep. */
const nextTime = (sync: SyncStatus, now: number): string | null => {
  const next = sync.nextPollAt ? Date.parse(sync.nextPollAt) : Number.NEGATIVE_INFINITY
  return next > now ? formatTime(next) : null
}

/** The service's pause with its end, possibly tomorrow. It is over at the displayed minute. */
const Pause = ({ until, by, mayTry }: NonNullable<SyncStatus['retryAfter']>) => {
  const { t, language } = useText()
  const time = formatMoment(Math.ceil(Date.parse(until) / MINUTE) * MINUTE, language)
  return (
    <span>
      {t(by === 'rate-limited' ? 'sync.limited' : 'sync.retryAfter', { time })}
      {mayTry && ` · ${t('sync.tryAnyway')}`}
    </span>
  )
}

/** The reason why no request may leave now. */
const Hindrance = ({ sync: { uncounted, retryAfter } }: { sync: SyncStatus }) => {
  const { t } = useText()
  if (uncounted) return <span>{t(`sync.uncounted.${uncounted}`)}</span>
  return retryAfter && <Pause {...retryAfter} />
}

const isHindered = ({ uncounted, retryAfter }: SyncStatus): boolean =>
  uncounted !== null || retryAfter !== null

const Progress = ({ sync }: { sync: SyncStatus }) => {
  const { t } = useText()
  const model = useModel()
  const id = useId()
  const paused = sync.phase === 'paused'
  const minutes = estimateMinutes(sync.done, sync.total)
  const left = minutes === 0 ? t('sync.almostDone') : t('sync.minutesLeft', { count: minutes })
  return (
    <>
      <progress value={sync.done} max={sync.total} aria-labelledby={id} />
      <span id={id} title={paused ? t('sync.pausedHint') : undefined}>
        {t('sync.progress', { done: sync.done, count: sync.total })}
        {paused ? ` · ${t('sync.phase.paused')}` : !isHindered(sync) && `, ${left}`}
      </span>
      <button type="button" className="button button-quiet" onClick={() => void model.pause(!paused)}>
        {t(paused ? 'sync.resume' : 'sync.pause')}
      </button>
      <Hindrance sync={sync} />
    </>
  )
}

/** Describes the first request while the time of the next one is unknown, as between two retries. */
const wordFirstRequest = ({ lastError, requestsLastMinute }: SyncStatus, t: T): string => {
  if (lastError) return t('sync.tryingAgain')
  return t(requestsLastMinute > 0 ? 'sync.phase.polling' : 'sync.noRequestYet')
}

const LastFetch = ({ sync, fetchedAt }: { sync: SyncStatus; fetchedAt: string | null }) => {
  const { t } = useText()
  const now = useNow()
  // On a first run, the sentence above already says this.
  if (sync.phase === 'offline' && !fetchedAt) return null
  if (sync.phase === 'polling' || sync.phase === 'offline')
    return <span>{t(`sync.phase.${sync.phase}`)}</span>
  if (isHindered(sync)) return <Hindrance sync={sync} />
  const time = nextTime(sync, now)
  if (time) return <span>{t('sync.next', { time })}</span>
  // The head of the list shows the download time.
  return fetchedAt ? null : <span>{wordFirstRequest(sync, t)}</span>
}

/**
 * The mirror's state: the progress of the first fill, or the last and the next request; and the button to refresh
 * now.
 */
export const SyncLine = () => {
  const { t } = useText()
  const model = useModel()
  const sync = useSync()
  const fetchedAt = useBoard().fetchedAt
  const [tooSoon, setTooSoon] = useState(false)
  const filling = sync.total > 0 && sync.done < sync.total && sync.phase !== 'offline'
  const now = useNow()

  const refresh = async () => {
    setTooSoon(fetchedAt !== null && model.now() - Date.parse(fetchedAt) < ANSWER_LASTS_MS)
    await model.refresh()
  }
  const next = sync.nextPollAt ? Date.parse(sync.nextPollAt) : null
  const again = tooSoon && fetchedAt !== null ? whenRefreshHelps(Date.parse(fetchedAt), next) : 0
  const isVain = again > now && !isHindered(sync)
  return (
    <div className="sync cluster off-paper">
      <div className="sync-state cluster">
        {filling ? <Progress sync={sync} /> : !isVain && <LastFetch sync={sync} fetchedAt={fetchedAt} />}
      </div>
      <span role="status">{isVain && t('sync.whyNotNow', { time: formatTime(again) })}</span>
      <button type="button" className="button" onClick={() => void refresh()}>
        {t('sync.refresh')}
      </button>
    </div>
  )
}
