import { isCarried } from '../../../../src/core/mirror/boardDays.ts'
import type { Convention } from '../../../../src/shared/dateConventions/convention.ts'
import { isReplaced, replaced, type SeenRates } from '../../../../src/shared/dateConventions/couldShow.ts'
import { historyDays } from '../../../../src/shared/dateConventions/historyDays.ts'
import { learnConvention } from '../../../../src/shared/dateConventions/learnConvention.ts'
import type { MeaningSpan } from '../../../../src/shared/dateConventions/meaningSpan.ts'
import { type RuleAnswer, rateByRule } from '../../../../src/shared/dateConventions/ratesByDay.ts'
import { restsOn } from '../../../../src/shared/dateConventions/restsOn.ts'
import type { Day } from '../../../../src/shared/days/day.ts'
import type { Calendar } from '../../../../src/shared/days/holidays.ts'
import type { Points } from '../../../../src/shared/series/series.ts'
import { type Dating, dayIn, publishedAt, type Service } from './service.ts'

const CODES = 3
const times = { from: '14:00', to: '17:00' }
const LOOKED_AT = 70

/** A rate of its own for each day on which one is set; now and then one currency has not moved. */
export const rateOf = (fixed: Day, code: number): number => {
  const isStill = (fixed * 13 + code * 7) % 41 === 0
  const day = isStill ? fixed - 1 : fixed
  return 400 + code * 100 + ((day * 37) % 101)
}

/** A machine that watches a service: it polls, keeps what came, fetches history now and then, and learns. */
interface Machine {
  poll(moment: number): void
  /** Fetches the history as it is, and learns. */
  fetch(moment: number): void
  answers(moment: number): (on: Day, rule: 'in-force' | 'fixed') => RuleAnswer
  rateAt(index: number): number
  /** When rates appear, as learnt. */
  shown(): Convention['shown']
}

export const machineOf = (
  service: Service,
  calendar: Calendar,
  published: readonly MeaningSpan[] = [],
): Machine => {
  const seen = new Map<Day, SeenRates>()
  const carried = new Set<Day>()
  /** Rates by their date: what history gave, and what boards have added since. */
  const mirror = new Map<Day, Day>()
  let confirmedTo = Number.NEGATIVE_INFINITY
  let fetchedAt = Number.NEGATIVE_INFINITY
  let board: (Dating & { at: number; since: number }) | null = null
  let known: readonly MeaningSpan[] = published
  let shown: Convention['shown'] = null

  const points = (): Dating[] => [...mirror].sort(([a], [b]) => a - b).map(([day, fixed]) => ({ day, fixed }))
  const seriesOf = (code: number, all: readonly Dating[]): Points => ({
    day: Int32Array.from(all, ({ day }) => day),
    rate: Float64Array.from(all, ({ fixed }) => rateOf(fixed, code)),
  })
  const before = (day: Day): Dating | undefined => points().findLast((one) => one.day < day)

  const isGone = (day: Day): boolean => {
    const reported = seen.get(day)
    return reported !== undefined && isReplaced(reported)
  }

  const learn = (): void => {
    const last = Math.max(...mirror.keys())
    const sure = points().filter(({ day }) => day <= confirmedTo && day > last - LOOKED_AT)
    const all = points()
    const repeats = all.filter(({ fixed }, at) => fixed === all[at - 1]?.fixed).map(({ day }) => day)
    // What came since may lie between what is known and a board.
    const own = [...seen.values()].filter((one) => !isReplaced(one) && fetchedAt >= one.before)
    const isOwn = ({ day }: SeenRates): boolean =>
      mirror.has(day) && !repeats.includes(day) && !carried.has(day)
    const learnt = learnConvention(
      {
        history: historyDays(Array.from({ length: CODES }, (_, code) => seriesOf(code, sure))),
        boards: [...seen.values()],
        repeats: new Set([...carried, ...repeats]),
        ownDays: new Set(own.filter(isOwn).map(({ day }) => day)),
        known,
      },
      { calendar, times },
    )
    known = learnt.spans
    shown = learnt.shown
  }

  return {
    poll(moment) {
      // The newest date hangs on the last weeks alone.
      const from = Math.max(service.from, dayIn(moment, 5) - 30)
      const newest = publishedAt({ ...service, from }, moment).at(-1)
      if (!newest) return
      const isNew = board?.fixed !== newest.fixed
      if (isNew) {
        // Other rates for a day that had its own already: which of them its date is about, nobody knows.
        const isSecond = board?.day === newest.day && before(newest.day)?.fixed !== board.fixed
        seen.set(
          newest.day,
          isSecond || isGone(newest.day)
            ? replaced(newest.day)
            : { day: newest.day, after: board?.at ?? null, before: moment },
        )
      }
      if (isNew || board?.day !== newest.day) {
        const last = before(newest.day)
        const pairs = Array.from({ length: CODES }, (_, code) => ({
          kzt: rateOf(newest.fixed, code),
          before: last ? rateOf(last.fixed, code) : null,
        }))
        if (isCarried(pairs) === true) carried.add(newest.day)
        else carried.delete(newest.day)
      }
      const since = isNew || !board ? moment : board.since
      mirror.set(newest.day, newest.fixed)
      board = { ...newest, at: moment, since }
      if (isNew) learn()
    },
    fetch(moment) {
      for (const { day, fixed } of publishedAt(service, moment)) {
        if (mirror.has(day) && mirror.get(day) !== fixed && seen.has(day)) seen.set(day, replaced(day))
        mirror.set(day, fixed)
      }
      confirmedTo = (board?.day ?? dayIn(moment, 5)) - 1
      fetchedAt = moment
      learn()
    },
    answers(moment) {
      const all = points()
      const series = Array.from({ length: CODES }, (_, code) => seriesOf(code, all))
      const [own] = series
      const reported = {
        convention: { spans: known },
        calendar,
        carried,
        restsOn: restsOn(series.map((one) => ({ ...one, until: confirmedTo }))),
      }
      return own ? rateByRule(own, reported, dayIn(moment, 5)) : () => 'none'
    },
    rateAt: (index) => rateOf(points()[index]?.fixed ?? 0, 0),
    shown: () => shown,
  }
}
