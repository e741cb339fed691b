import { AinaError, codeOf } from '../../shared/contract/errors.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { type Day, formatIsoDay } from '../../shared/days/day.ts'
import { daysAround, rateByRule } from '../../shared/publication/rateByRule.ts'
import type { Rule } from '../../shared/publication/rules.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { publications } from '../../shared/series/publications.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { InUse } from './conventionOf.ts'

/** One side of a conversion. */
export interface Leg {
  /** Tenge per 1 unit. */
  kzt: number
  /** The day of its rate; by a rule of fixings the day on which it was fixed. */
  day: Day | null
  fetchedAt: number | null
  /** The rule by which it was found; null for the tenge, which needs none. */
  rule: Rule | null
}

/** What a question of a past day is answered by; `today` is Kazakhstan's day. */
export interface Asked extends InUse {
  today: Day
}

export const tenge: Leg = { kzt: 1, day: null, fetchedAt: null, rule: null }

export const legOrNone = (leg: () => Leg): Leg => {
  try {
    return leg()
  } catch (error) {
    if (codeOf(error) !== 'no-rate') throw error
    return tenge
  }
}

/** The rule that can count for a code: live kinds are not fixed, and by dates that nobody understands nothing can be told. */
export const ruleFor = (mirror: Mirror, code: string, rule: Rule, { convention }: InUse): Rule =>
  convention.spans.length > 0 && isOfficial(mirror.state().assets.get(code)?.kind) ? rule : 'dated'

/**
 * The rate of a day: by `dated` the last point on or before it, at most 14 days back, never a later one; else the fixing that
 * was in force, or the one that was made. Where nobody knows what dates of that time mean, it is as dated. A day to come has a
 * rate only where one is known for it already. Throws `no-rate`.
 */
export const pastLeg = (mirror: Mirror, code: string, day: Day, rule: Rule, asked: Asked): Leg => {
  if (code === TENGE) return tenge
  const wanted = ruleFor(mirror, code, rule, asked)
  const fixed = wanted === 'dated' ? 'unknown' : fixedRate(mirror, code, day, wanted, asked)
  const counts = fixed === 'unknown' ? 'dated' : wanted
  const found = fixed === 'unknown' ? datedRate(mirror, code, day, asked.today) : fixed
  if (!found) throw new AinaError('no-rate', `no rate for ${code} on ${formatIsoDay(day)}`)
  return { ...found, rule: counts, fetchedAt: mirror.state().coverage.get(code)?.succeededAt ?? null }
}

type Found = Pick<Leg, 'kzt' | 'day'> | null

const datedRate = (mirror: Mirror, code: string, day: Day, today: Day): Found => {
  // Today's rate is none of a day to come; one that is fixed for that day or a later one is.
  if (day > today && mirror.series(code, day, day + CARRIED_DAYS).day.length === 0)
    throw new AinaError('no-rate', `${formatIsoDay(day)} is still to come`)
  const points = mirror.series(code, day - CARRIED_DAYS, day)
  const [kzt, found] = [points.rate.at(-1), points.day.at(-1)]
  return kzt === undefined || found === undefined ? null : { kzt, day: found }
}

const fixedRate = (
  mirror: Mirror,
  code: string,
  day: Day,
  rule: 'in-force' | 'fixed',
  asked: Asked,
): Found | 'unknown' => {
  const { from, to } = daysAround(day)
  const points = publications(mirror.series(code, from, to))
  const found = rateByRule(points, asked, asked.today)(day, rule)
  if (found === 'unknown') return found
  const kzt = found === 'none' ? undefined : points.rate[found.index]
  return found === 'none' || kzt === undefined ? null : { kzt, day: found.fixed }
}
