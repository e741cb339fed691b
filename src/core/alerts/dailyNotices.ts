import type { LastNotice } from '../../shared/contract/alerts.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { type Day, dayOf, formatIsoDay } from '../../shared/days/day.ts'
import { momentText } from '../views/boardView.ts'

/** Times of day are in the machine's zone. Moments are milliseconds since the epoch. */

/** Returns the day on the machine's calendar. */
export const localDay = (now: number): Day => {
  const at = new Date(now)
  return dayOf(at.getFullYear(), at.getMonth() + 1, at.getDate())
}

/** Returns the moment of a time of day (`HH:MM`) on a day. */
const localMoment = (day: Day, time: string): number =>
  // Without a zone it is local. Date moves an hour that a clock change skips to the next one.
  new Date(`${formatIsoDay(day)}T${time}:00`).getTime()

/** Returns the end of the quiet hours at a moment; null outside them. */
export const quietUntil = ({ on, from, to }: Settings['quietHours'], now: number): number | null => {
  if (!on || from === to) return null
  const today = localDay(now)
  for (const day of [today - 1, today]) {
    const end = localMoment(to < from ? day + 1 : day, to)
    if (now >= localMoment(day, from) && now < end) return end
  }
  return null
}

/** When to show "today's rate is out" and the daily summary. Pure. */

interface NoticeLook {
  /** The source's mirror key. */
  source: string
  /** The setting day of the newest official publication; null if none is current. */
  publication: Day | null
  now: number
}

type Chosen = Pick<Settings, 'publishedNotice' | 'dailySummary' | 'lastNotices' | 'pins'>

/**
 * Returns the last notices after a check, with any new one to show. A notice that was just switched on begins with the next
 * occasion. Null if nothing has changed.
 */
export const noticesAfter = (chosen: Chosen, look: NoticeLook): Settings['lastNotices'] | null => {
  const { published, summary } = chosen.lastNotices
  const next = {
    published: chosen.publishedNotice ? publishedAfter(published, look) : null,
    summary: chosen.dailySummary.on ? summaryAfter(summary, chosen.dailySummary.at, look) : null,
  }
  return next.published === published && next.summary === summary ? null : next
}

/** Returns when the next summary is due; null if it is off. `now` is milliseconds since the epoch. */
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
  // Another source's publication is not news.
  if (!last?.tag.startsWith(`published:${source}:`)) return past(tag, now)
  // The tags of one source sort by day.
  return tag > last.tag ? fresh(tag) : last
}

const summaryAfter = (last: LastNotice, at: string, { now }: NoticeLook): LastNotice => {
  const today = localDay(now)
  const isTime = now >= localMoment(today, at)
  const tag = `summary:${formatIsoDay(isTime ? today : today - 1)}`
  if (last === null) return past(tag, now)
  return isTime && tag > last.tag ? fresh(tag) : last
}
