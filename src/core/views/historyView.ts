import type { In } from '../../shared/contract/contract.ts'
import { AinaError } from '../../shared/contract/errors.ts'
import type { Columns } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import type { Dating } from '../../shared/dateConventions/dating.ts'
import { withoutCarried } from '../../shared/dateConventions/fixings.ts'
import type { Day } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { jumpDays } from '../../shared/rates/implausibleJump.ts'
import { pairOf } from '../../shared/series/cross.ts'
import { periodEnd } from '../../shared/series/periodEnd.ts'
import { keepPoints, numberAt, type SeriesPoints } from '../../shared/series/series.ts'
import { LAST_DAY, periodStart } from '../../shared/series/viewPeriod.ts'
import type { Mirror } from '../mirror/mirror.ts'

/**
 * Returns the requested range. A period ends on `to`, or on the day of the newest rates list, so that charts stay filled while
 * the service is down.
 */
const rangeOf = ({ from, to, period }: In<'history.get'>, today: Day): { from: Day; to: Day } => {
  const range = {
    from: from ?? periodStart(period ?? 'all', to ?? today),
    to: to ?? LAST_DAY,
  }
  if (range.from > range.to) throw new AinaError('bad-input', 'the range ends before it begins')
  return range
}

const none = new Int32Array(0)

/**
 * Returns the rates of `code` in `quote` (default: tenge) in columns, from the mirror alone. A pair has points on days on which
 * both have one. Days on which the service repeats an official rate are `carried`. Throws `not-found` for a code that the service
 * has never listed.
 */
export const historyView = (mirror: Mirror, question: In<'history.get'>, dating: Dating): Columns => {
  const { code, quote = TENGE } = question
  const { assets, coverage, poll } = mirror.state()
  const range = rangeOf(question, periodEnd(poll))
  const legs = [code, quote].filter((leg) => leg !== TENGE)
  for (const leg of legs) if (!assets.has(leg)) throw new AinaError('not-found', `no asset ${leg}`)
  const repeats = new Set<Day>()
  const jumps = new Set<Day>()
  const read = (leg: string): SeriesPoints => {
    const datingOfLeg = isOfficial(assets.get(leg)?.kind) ? dating : null
    const { points, carried, jumped } = legPoints(mirror, leg, range, datingOfLeg)
    for (const day of carried) repeats.add(day)
    for (const day of jumped) jumps.add(day)
    return points
  }
  const points = pairOf(code === TENGE ? null : read(code), quote === TENGE ? null : read(quote))
  const carried =
    repeats.size === 0
      ? none
      : points.day.map((_day, i) => i).filter((i) => repeats.has(numberAt(points.day, i)))
  return {
    code,
    quote,
    ...points,
    ...(carried.length > 0 && { carried }),
    ...(jumps.size > 0 && { jumps: Int32Array.from(jumps).sort() }),
    complete: legs.every((leg) => coverage.get(leg)?.complete === true),
  }
}

/**
 * Returns a currency's points, the days that only repeat (of an official rate, which has a dating) and those with an implausible
 * jump. The first one is compared with those before it.
 */
const legPoints = (
  mirror: Mirror,
  code: string,
  { from, to }: { from: Day; to: Day },
  dating: Dating | null,
): { points: SeriesPoints; carried: Day[]; jumped: Day[] } => {
  const all = mirror.series(code, from - CARRIED_DAYS, to)
  const own = dating ? withoutCarried(all, dating) : all
  const isInRange = (day: Day | undefined): boolean => day !== undefined && day >= from
  const ownDays = own === all ? null : new Set(own.day)
  return {
    points: isInRange(all.day[0]) ? all : keepPoints(all, (index) => isInRange(all.day[index])),
    carried: ownDays ? [...all.day].filter((day) => isInRange(day) && !ownDays.has(day)) : [],
    jumped: jumpDays(all, dating !== null).filter(isInRange),
  }
}
