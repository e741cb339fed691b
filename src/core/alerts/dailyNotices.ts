import type { LastNotice } from '../../shared/contract/alerts.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { type Day, dayOf, formatIsoDay } from '../../shared/days/day.ts'
import { momentText } from '../views/boardView.ts'

/** Times of day by the machine's own clock and zone. Moments are milliseconds since the epoch. */

/** The day on the machine's calendar. */
export const localDay = (now: number): Day => {
  const at = new Date(now)
  return dayOf(at.getFullYear(), at.getMonth() + 1, at.getDate())
}

/** The moment of a time of day (`HH:MM`) on a day. */
const localMoment = (day: Day, time: string): number =>
  // Without a zone it is the machine's; an hour that a change of clocks leaves out is the one after it.
  new Date(`${formatIsoDay(day)}T${time}:00`).getTime()

/** When the quiet hours end that a moment lies in; null where it lies in none. */
export const quietUntil = ({ on, from, to }: Settings['quietHours'], now: number): number | null => {
  if (!on || from === to) return null
  const today = localDay(now)
  for (const day of [today - 1, today]) {
    const end = localMoment(to < from ? day + 1 : day, to)
    if (now >= localMoment(day, from) && now < end) return end
  }
  return null
}

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
