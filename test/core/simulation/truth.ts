import { almatyDay, type Day, startOfDay, utcDay, weekday } from '../../../src/shared/days/day.ts'

/**
 * How a service dates its official rates: by the fixing; on every calendar day, with the last fixing's rate carried; by the
 * next working day; or on every day of its board, while its history knows the fixings alone.
 */
export const styles = ['fixing', 'daily', 'next', 'carried-board'] as const
type Style = (typeof styles)[number]

export interface Coded {
  code: string
  kind: 'fiat' | 'crypto'
}

/** What a service knows, as a function of time (milliseconds since the epoch, right). */
export interface Truth {
  assets: readonly Coded[]
  boardDay(at: number): Day
  boardRate(asset: Coded, at: number): number
  history(asset: Coded, from: Day, to: Day, at: number): { day: Day; rate: number }[]
  /** Another rate for a day from now on. */
  correct(asset: Coded, day: Day, at: number): void
  /** The history lacks a day for a while. */
  lack(asset: Coded, day: Day, from: number, to: number): void
}

/** A rate like no other nearby. */
export const rateOf = (index: number, step: number, version: number): number => {
  let bits =
    Math.imul(step + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b) ^ Math.imul(version, 0xc2b2ae35)
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  return (((bits ^ (bits >>> 13)) >>> 0) % 1_000_000) / 10_000 + 100 * (index + 1)
}

export const openTruth = (parts: {
  style: Style
  assets: readonly Coded[]
  first: Day
  /** Working days on which nothing is published, to everyone's surprise. */
  off: ReadonlySet<Day>
  /** How long after the UTC day's beginning rates are fixed, in ms. */
  fixedAfter: number
}): Truth => {
  const { style, assets, first, off, fixedAfter } = parts
  const corrections: { code: string; day: Day; at: number }[] = []
  const holes: { code: string; day: Day; from: number; to: number }[] = []

  const isFixing = (day: Day): boolean => weekday(day) % 6 !== 0 && !off.has(day)
  const isFixed = (day: Day, at: number): boolean => isFixing(day) && startOfDay(day) + fixedAfter <= at
  const lastFixing = (day: Day, at: number): Day => {
    let last = day
    while (!isFixed(last, at)) last -= 1
    return last
  }
  const nextFixing = (day: Day): Day => {
    let next = day + 1
    while (!isFixing(next)) next += 1
    return next
  }
  const rate = ({ code }: Coded, day: Day, at: number): number => {
    const version = corrections.filter((one) => one.code === code && one.day === day && one.at <= at).length
    return rateOf(
      assets.findIndex((asset) => asset.code === code),
      day,
      version,
    )
  }
  const live = ({ code }: Coded, at: number): number =>
    rateOf(assets.findIndex((asset) => asset.code === code) + 20, Math.floor(at / 300_000), 0)
  const newest = (at: number): Day => lastFixing(utcDay(at), at)
  const boardDay = (at: number): Day =>
    style === 'fixing' ? newest(at) : style === 'next' ? nextFixing(newest(at)) : almatyDay(at)

  /** The rate that the history has for a day, or null where it has none. */
  const point = (asset: Coded, day: Day, at: number): number | null => {
    if (asset.kind === 'crypto') {
      if (day > utcDay(at)) return null
      return day === utcDay(at) ? live(asset, at) : rate(asset, day, at)
    }
    if (style === 'daily') return day > almatyDay(at) ? null : rate(asset, lastFixing(day, at), at)
    if (style !== 'next') return isFixed(day, at) ? rate(asset, day, at) : null
    let fixing = day - 1
    while (!isFixing(fixing)) fixing -= 1
    return isFixing(day) && isFixed(fixing, at) ? rate(asset, fixing, at) : null
  }

  return {
    assets,
    boardDay,
    boardRate: (asset, at) => (asset.kind === 'crypto' ? live(asset, at) : rate(asset, newest(at), at)),
    history(asset, from, to, at) {
      const lacks = new Set(
        holes
          .filter((hole) => hole.code === asset.code && hole.from <= at && at < hole.to)
          .map(({ day }) => day),
      )
      const points: { day: Day; rate: number }[] = []
      const last = Math.min(to, utcDay(at) + 10)
      for (let day = Math.max(from, first); day <= last; day++) {
        const value = lacks.has(day) ? null : point(asset, day, at)
        if (value !== null) points.push({ day, rate: value })
      }
      return points
    },
    correct: ({ code }, day, at) => void corrections.push({ code, day, at }),
    lack: ({ code }, day, from, to) => void holes.push({ code, day, from, to }),
  }
}
