import { boardSide, pastSide, tengeSide } from '../shared/answer/answerSide.ts'
import type { AnswerSide } from '../shared/contract/convert.ts'
import { type Pin, pinnedCodes, readPin } from '../shared/contract/pin.ts'
import type { BoardAsset } from '../shared/contract/rates.ts'
import { TENGE } from '../shared/currencies/tenge.ts'
import { type PairSide, pairByDay } from '../shared/dateConventions/pairByDay.ts'
import { type RatesByDay, ratesByDay } from '../shared/dateConventions/ratesByDay.ts'
import { almatyDay, type Day, parseDay } from '../shared/days/day.ts'
import type { LanguageCode } from '../shared/languages/language.ts'
import type { Wording } from '../shared/languages/texts.ts'
import { recentRates } from '../shared/live/recentRates.ts'
import type { PhoneFile, PhoneHistory } from '../shared/phone/phoneFile.ts'
import { isUnitJump } from '../shared/rates/ownChange.ts'
import type { Rule } from '../shared/rates/rules.ts'
import { pairOf } from '../shared/series/cross.ts'
import { keepPoints, type SeriesPoints } from '../shared/series/series.ts'
import { firstAfter } from '../shared/series/slice.ts'
import type { ViewPeriod } from '../shared/series/viewPeriod.ts'
import { publicationBefore } from '../shared/series/withoutRepeats.ts'

const pointsOfHistory = (history: PhoneHistory): SeriesPoints => ({
  day: Int32Array.from(history.day),
  rate: Float64Array.from(history.rate),
  provisional: Int32Array.from(history.provisional),
  marked: Int32Array.from(history.marked),
})

/** Returns the points of a pair for the chart: without days that only repeat a rate of either side. */
const withoutCarriedDays = (
  points: SeriesPoints,
  histories: readonly (PhoneHistory | undefined)[],
): SeriesPoints => {
  const repeated = new Set(
    histories.flatMap((history) => history?.carried.map((index) => history.day[index]) ?? []),
  )
  return repeated.size === 0 ? points : keepPoints(points, (index) => !repeated.has(points.day[index]))
}

/** Answers for the days of one currency as Aina did when it wrote the file. `today` is Kazakhstan's day then. */
const phoneSide = (history: PhoneHistory, rule: Rule, today: Day): PairSide => {
  const points = pointsOfHistory(history)
  const byDate = ratesByDay(points, null, today)
  const { byRule } = history
  if (!byRule) return { read: byDate, goesByRule: false }
  const before = publicationBefore(points)
  const provisional = new Set(points.provisional)
  const read: RatesByDay = (day, wanted) => {
    if (wanted === 'dated') return byDate(day, wanted)
    const at = firstAfter(byRule.from, day) - 1
    const [until, rateDay, index] = [byRule.to[at], byRule.rateDay[at], byRule.point[at]]
    if (until === undefined || rateDay === undefined || index === undefined || day > until) return null
    const [dated, rate] = [points.day[index], points.rate[index]]
    if (dated === undefined || rate === undefined) return byDate(day, 'dated')
    const previous = points.rate[before(index) ?? -1]
    const jumpedFrom = previous !== undefined && isUnitJump(previous, rate) ? previous : null
    return { day: rateDay, dated, rate, rule, provisional: provisional.has(index), jumpedFrom }
  }
  return { read, goesByRule: true }
}

/** What the user entered and chose. It outlives a change of language, and nothing else. */
export interface Entered {
  language: LanguageCode
  amount: string
  from: string
  to: string
  /** ISO day; empty for the latest rates. */
  on: string
  pair: Pin
  period: ViewPeriod
}

/** The sides of a conversion; null for a missing rate. */
interface PhoneSides {
  from: AnswerSide | null
  to: AnswerSide | null
}

/** The file's rates, read once. */
export interface PhoneState {
  file: PhoneFile
  pins: readonly Pin[]
  /** The currencies with a rate, without the tenge. */
  codes: readonly string[]
  earlier: ReturnType<typeof recentRates>
  assetOf: (code: string) => BoardAsset | undefined
  sidesOn: (from: string, to: string, on: Day | null) => PhoneSides
  pointsOf: (pair: Pin) => SeriesPoints
}

/** All that a part of the page needs to draw itself. */
export interface PhonePart {
  state: PhoneState
  entered: Entered
  wording: Wording
  /** Milliseconds since the epoch, for ages only. */
  now: number
}

export const phoneState = (file: PhoneFile): PhoneState => {
  const { board, histories, rule } = file
  const today = almatyDay(file.madeAt)
  const assets = new Map(board.assets.map((asset) => [asset.code, asset]))
  const historyOf = (code: string): PhoneHistory | undefined => histories.find((one) => one.code === code)
  const read = new Map<string, PairSide>(
    histories.map((history) => [history.code, phoneSide(history, rule, today)]),
  )
  const newestSide = (code: string): AnswerSide | null => {
    const asset = assets.get(code)
    if (code === TENGE) return tengeSide
    return asset ? boardSide(asset, board.day) : null
  }
  return {
    file,
    pins: file.pins.flatMap((text) => readPin(text) ?? []),
    codes: pinnedCodes(file.pins).filter((code) => assets.has(code)),
    earlier: recentRates(file.trends),
    assetOf: (code) => assets.get(code),
    sidesOn(from, to, on) {
      if (on === null) return { from: newestSide(from), to: newestSide(to) }
      const found = pairByDay(read.get(from) ?? null, read.get(to) ?? null)(on, rule)
      const sideOf = (code: string, rate: typeof found.from): AnswerSide | null => {
        if (code === TENGE) return tengeSide
        const { kind = '', fetchedAt = null } = assets.get(code) ?? {}
        return rate && pastSide(rate, { code, kind, on, fetchedAt, newest: parseDay(board.day ?? '') })
      }
      return { from: sideOf(from, found.from), to: sideOf(to, found.to) }
    },
    pointsOf({ from, to }) {
      const [base, quote] = [historyOf(from), historyOf(to)]
      // The tenge alone has no history. Another currency without one must not count as the tenge.
      if ((!base && from !== TENGE) || (!quote && to !== TENGE)) return pairOf(null, null)
      const pair = pairOf(base ? pointsOfHistory(base) : null, quote ? pointsOfHistory(quote) : null)
      return withoutCarriedDays(pair, [base, quote])
    },
  }
}
