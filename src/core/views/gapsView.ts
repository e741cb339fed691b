import type { Gaps } from '../../shared/contract/health.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { isDated } from '../../shared/dateConventions/isDated.ts'
import { type Day, formatIsoDay } from '../../shared/days/day.ts'
import { daysWithout, longGaps } from '../../shared/series/gaps.ts'
import { seriesOf } from '../../shared/series/series.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { InUse } from './conventionOf.ts'
import { historyView } from './historyView.ts'

/**
 * The stretches of more than 14 days without a point between the first and the last one of a currency; of an official one those in
 * which a rate was to be expected at all. Throws `not-found` for a code that the service has never listed.
 */
export const gapsView = (mirror: Mirror, code: string, inUse: InUse): Gaps => {
  const { convention, calendar } = inUse
  const { day } = seriesOf(historyView(mirror, { code, period: 'all' }, inUse))
  const official = isOfficial(mirror.state().assets.get(code)?.kind)
  return longGaps(day, 0, day.length).flatMap((gap) => {
    const { from, to } = daysWithout(gap)
    const expected = official ? countDays(from, to, (one) => isDated(one, convention, calendar)) : null
    if (expected === 0) return []
    return [{ from: formatIsoDay(from), to: formatIsoDay(to), days: to - from + 1, expected }]
  })
}

const countDays = (from: Day, to: Day, isCounted: (day: Day) => boolean): number => {
  let count = 0
  for (let day = from; day <= to; day++) if (isCounted(day)) count += 1
  return count
}
