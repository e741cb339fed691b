import { type Day, formatIsoDay, utcDay, weekday } from '../../../src/shared/days/day.ts'
import { CARRIED_DAYS } from '../../../src/shared/rates/carriedDays.ts'
import type { Way } from '../../doubles/servicePoints.ts'
import { seeded } from '../budget/setting.ts'
import { openInstance } from './instances.ts'
import { openMachine } from './machine.ts'
import { openOutside } from './outside.ts'
import { servicePointsTruth } from './servicePointsTruth.ts'
import type { Coded, Truth } from './truth.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Almaty's hours, from midnight UTC of the same date. */
const ALMATY = 5 * HOUR
/** After the end of its day a currency may wait this long, where the machine is awake. */
const LONGEST_WAIT_MS = 36 * HOUR
/** How late the timers of a process may run: seldom rounds make a month short. */
const LATE_MS = 50_000
/** After so short a sleep what was asked for before it need not be asked for once more. */
const SHORT_SLEEP_MS = 8 * HOUR
/** Past days that are compared at the end of each waking period. */
const COMPARED_DAYS = 12

const codes: readonly Coded[] = [
  ...['USD', 'EUR', 'RUB', 'CNY', 'GBP', 'KGS'].map((code): Coded => ({ code, kind: 'fiat' })),
  ...['BTC', 'ETH'].map((code): Coded => ({ code, kind: 'crypto' })),
]

/** When a machine is awake: hours after midnight in Almaty, drawn again for each day; null: not at all. */
export interface WakingHours {
  name: string
  of(day: Day, random: () => number): { from: number; to: number } | null
}

const isWeekend = (day: Day): boolean => weekday(day) % 6 === 0
export const wakingHours: readonly WakingHours[] = [
  { name: '09–13', of: () => ({ from: 9, to: 13 }) },
  { name: '09–18', of: () => ({ from: 9, to: 18 }) },
  { name: '20:00–21:30', of: () => ({ from: 20, to: 21.5 }) },
  {
    name: 'one random hour a day',
    of(_day, random) {
      const from = random() * 23
      return { from, to: from + 1 }
    },
  },
  { name: '09–13 on weekdays', of: (day) => (isWeekend(day) ? null : { from: 9, to: 13 }) },
]

/** What a month of waking hours has left undone. */
interface Unconfirmed {
  /** Waking periods that were looked at. */
  periods: number
  /** Currencies and days that were unconfirmed for more than 36 hours at the end of a waking period. */
  late: string[]
  /** The same, of those that could have been confirmed when the machine woke from a night’s sleep. */
  unpaid: string[]
  /** Past days whose rate was not the service's own. */
  wrong: string[]
  /** The most overlap requests of one currency on one UTC day, and those of a currency and day on average. */
  mostADay: number
  meanADay: number
  /** What went against the rules of the budget. */
  faults: readonly string[]
}

/**
 * One machine that is awake at some hours and sleeps at all others, its one process with it. At the end of each waking
 * period in which the budget sufficed, what Aina says is compared with the service.
 */
export const simulateHours = async (parts: {
  hours: WakingHours
  way: Way
  days: number
  seed: number
  folder: string
}): Promise<Unconfirmed> => {
  const { hours, way, days, seed, folder } = parts
  const random = seeded(seed)
  const firstDay = Math.floor(Date.UTC(2026, 8, 28) / DAY) + Math.floor(random() * 7)
  const machine = openMachine(firstDay * DAY + 9 * HOUR - ALMATY)
  const truth = servicePointsTruth({ way, assets: codes, first: firstDay - 30 })
  const outside = openOutside(machine, truth, random)
  const asked = new Map<string, number>()
  const instance = openInstance({
    folder,
    machine,
    base: 'https://rates.example/api',
    random,
    outside: {
      ...outside,
      fetchOf(life) {
        const fetch = outside.fetchOf(life)
        return (address, init) => {
          const { pathname, search } = new URL(address)
          const key = `${pathname} ${utcDay(machine.real())}`
          if (pathname.includes('historical') && search.includes('from='))
            asked.set(key, (asked.get(key) ?? 0) + 1)
          return fetch(address, init)
        }
      },
    },
  })
  const found: Unconfirmed = {
    ...{ periods: 0, late: [], unpaid: [], wrong: [], mostADay: 0, meanADay: 0 },
    faults: outside.faults,
  }
  const boards = boardMoments(truth)

  const compare = async (wokeAt: number, isRested: boolean): Promise<void> => {
    const now = machine.real()
    const today = utcDay(now)
    found.periods += 1
    for (const asset of codes) {
      const theirs = truth.history(asset, 0, today, now)
      const mine = await instance.ask('history.get', { code: asset.code })
      const unsure = new Set(Array.from(mine?.provisional ?? []))
      const sure = new Set(Array.from(mine?.day ?? []).filter((_day, index) => !unsure.has(index)))
      for (const { day } of theirs.slice(-COMPARED_DAYS)) {
        const over = asset.kind === 'crypto' ? (day + 1) * DAY : boards.laterThan(day, now)
        const text = `${asset.code} ${formatIsoDay(day)} at ${new Date(now).toISOString()}`
        if (sure.has(day) || over > now) continue
        if (now - over > LONGEST_WAIT_MS) found.late.push(text)
        if (isRested && over <= wokeAt) found.unpaid.push(text)
      }
      for (let day = today - COMPARED_DAYS; day < today; day++) {
        // The day that has ended since the machine woke may wait for its place.
        if (asset.kind === 'crypto' && (day + 1) * DAY > wokeAt) continue
        const right = theirs.findLast((point) => point.day <= day && point.day > day - CARRIED_DAYS)
        const on = formatIsoDay(day)
        const said = await instance.ask('convert.get', {
          ...{ from: asset.code, to: 'KZT', amount: '1' },
          ...{ on, rule: 'dated' },
        })
        if (right && Number(said?.rate) !== right.rate)
          found.wrong.push(`${asset.code} ${on} at ${new Date(now).toISOString()}`)
      }
    }
  }

  // The histories come while the machine is awake for the first time.
  await machine.pass(10 * MINUTE, LATE_MS)
  for (let day = firstDay + 1; day <= firstDay + days; day++) {
    const span = hours.of(day, random)
    if (!span) continue
    const wakesAt = day * DAY - ALMATY + span.from * HOUR
    const slept = Math.max(0, wakesAt - machine.real())
    machine.sleep(slept, random() < 0.5)
    const wokeAt = machine.real()
    // Some systems say that they woke, others do not.
    if (random() < 0.5) instance.life.as(() => instance.core.wake())
    await machine.pass(day * DAY - ALMATY + span.to * HOUR - wokeAt, LATE_MS)
    await compare(wokeAt, slept >= SHORT_SLEEP_MS)
  }
  await instance.close()
  found.mostADay = Math.max(0, ...asked.values())
  const overlaps = [...asked.values()].reduce((sum, count) => sum + count, 0)
  found.meanADay = overlaps / (codes.length * days)
  return found
}

/** When the board of a later day was first to be had, by a service's own times. */
const boardMoments = (truth: Truth): { laterThan(day: Day, now: number): number } => {
  const known = new Map<Day, number>()
  return {
    laterThan(day, now) {
      for (let at = known.get(day) ?? (day - 4) * DAY; at <= now; at += 10 * MINUTE) {
        known.set(day, at)
        if (truth.boardDay(at) > day) return at
      }
      return Number.POSITIVE_INFINITY
    },
  }
}
