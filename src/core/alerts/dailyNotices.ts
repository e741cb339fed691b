import type { LastNotice } from '../../shared/contract/alerts.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { type Day, formatIsoDay } from '../../shared/days/day.ts'
import { momentText } from '../views/boardView.ts'
import { localDay, localMoment } from './localTime.ts'

/** "Today's rate is out" and the daily summary: when there is one to be shown. Pure. */

interface NoticeLook {
  /** The source, by the name of its mirror. */
  source: string
  /** The newest publication of official rates by the day of its fixing; null where there is none that is current. */
  publication: Day | null
  /** Milliseconds since the epoch. */
  now: number
}

type Chosen = Pick<Settings, 'publishedNotice' | 'dailySummary' | 'lastNotices' | 'pins'>

/**
 * The last notices after a look: one that has come since is to be shown. What is switched on begins with the next one. Null
 * where nothing is to be written.
 */
export const noticesAfter = (chosen: Chosen, look: NoticeLook): Settings['lastNotices'] | null => {
  const { published, summary } = chosen.lastNotices
  const next = {
    published: chosen.publishedNotice ? publishedAfter(published, look) : null,
    summary: chosen.dailySummary.on ? summaryAfter(summary, chosen.dailySummary.at, look) : null,
  }
  return next.published === published && next.summary === summary ? null : next
}

/** When the next summary is due; null where there is none. `now` is milliseconds since the epoch. */
export const nextSummaryAt = ({ on, at }: Settings['dailySummary'], now: number): number | null => {
  if (!on) return null
  const today = localMoment(localDay(now), at)
  return today > now ? today : localMoment(localDay(now) + 1, at)
}

const fresh = (tag: string): LastNotice => ({ tag, handedAt: null, shownAt: null })
const past = (tag: string, now: number): LastNotice => ({ tag, handedAt: null, shownAt: momentText(now) })

const publishedAfter = (last: LastNotice, { source, publication, now }: NoticeLook): LastNotice => {
  if (publication === null) return last
  const tag = `published:${source}:${formatIsoDay(publication)}`
  // Of another source it is no news.
  if (!last?.tag.startsWith(`published:${source}:`)) return past(tag, now)
  // Of one source, tags are in the order of their days.
  return tag > last.tag ? fresh(tag) : last
}

const summaryAfter = (last: LastNotice, at: string, { now }: NoticeLook): LastNotice => {
  const today = localDay(now)
  const isTime = now >= localMoment(today, at)
  const tag = `summary:${formatIsoDay(isTime ? today : today - 1)}`
  if (last === null) return past(tag, now)
  return isTime && tag > last.tag ? fresh(tag) : last
}
