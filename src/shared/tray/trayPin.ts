import { ageOf } from '../answer/freshness.ts'
import { type Circumstances, judgeRate, wordFreshness } from '../answer/judgeRate.ts'
import { oldestFetch, type PinAnswer } from '../answer/pinAnswer.ts'
import { pinDays, pinLabel, pinTitle, pinUnit, wordPinAgainst } from '../answer/wordPin.ts'
import type { Pin } from '../contract/pin.ts'
import { symbolOf } from '../currencies/names.ts'
import { TENGE } from '../currencies/tenge.ts'
import type { Day } from '../days/day.ts'
import { changeDecimals, formatNumber, formatPercent, formatRate } from '../format/formatNumber.ts'
import { formatAge, formatMoment } from '../format/formatTime.ts'
import { wordInForce } from '../format/wordInForce.ts'
import type { Locale } from '../languages/language.ts'
import type { T } from '../languages/texts.ts'
import { arrows, type Direction, directionOf } from '../rates/directionOf.ts'
import { typicalMove } from '../rates/typicalMove.ts'
import { decimalsWithin, shortRate } from './shortRate.ts'
import type { TemplateValues } from './template.ts'

/** Words a moment, given in milliseconds since the epoch. */
export type WordWhen = (at: number) => string

interface Now {
  /** Milliseconds since the epoch. */
  now: number
  language: Locale
}

const wordAge =
  ({ now, language }: Now): WordWhen =>
  (at) =>
    formatAge(ageOf(at, now), language)

const MINUTE = 60_000

/**
 * Words a moment for the tray: as an age, or on Linux, after its first minute, as day and time. There, each changed
 * word sends the whole menu to the panel and resets an open menu. Words that change every minute would make it
 * unreadable.
 */
export const wordWhen = (platform: NodeJS.Platform, here: Now): WordWhen => {
  const age = wordAge(here)
  if (platform !== 'linux') return age
  return (at) => (ageOf(at, here.now) < MINUTE ? age(at) : formatMoment(at, here.language))
}

/** The words of a pinned rate, as the tray and its menu show it. */
export interface TrayPin {
  pin: Pin
  /** Units of the pin's second currency for its amount. */
  value: number
  /** Its typical daily move: figures are rounded by at most half of it. */
  move: number
  /** The rate's day; for a pair the older one. */
  day: Day
  /** Whether the sides of a pair have different days, so that both are shown. */
  apart: boolean
  /** Whether all sides are official, so that the rate has a date. Otherwise it is live and has a moment. */
  official: boolean
  stale: boolean
  /** Why it is stale or current; empty if its date and age already show it. */
  why: string
  /** The days on which an official rate is in effect; empty if unknown. */
  inForce: string
  /** The direction since the previous publication; null if unknown. */
  direction: Direction['direction'] | null
  /** The base of the change; empty without one. */
  against: string
  /** The words for the template, each unbreakable: a number stays with its sign. */
  values: TemplateValues
}

interface PinWording extends Circumstances {
  t: T
  language: Locale
  /** Words the time of a download; an age by default. */
  when?: WordWhen | undefined
}

/** The assumed typical move, as a fraction of the rate, if history shows none: that of a calm currency. */
const CALM = 0.002

/** Without plain spaces, so that nothing cuts it. */
const whole = (text: string): string => text.replaceAll(' ', '\u00a0')

/** Words Aina's own change of a pin. */
const wordChange = (
  answer: PinAnswer,
  { t, language }: Pick<PinWording, 't' | 'language'>,
): Pick<TrayPin, 'direction' | 'against'> & Pick<TemplateValues, 'arrow' | 'pct' | 'change'> => {
  const { change, value } = answer
  if (!change) return { direction: null, against: '', arrow: '', pct: '', change: '' }
  const { direction, percent, decimals } = directionOf(change.percent)
  return {
    direction,
    against: wordPinAgainst(answer, { t, language }),
    arrow: arrows[direction],
    pct: formatPercent(percent, language, { decimals }),
    change: formatNumber(change.amount ?? 0, {
      language,
      signed: true,
      minDecimals: 2,
      maxDecimals: changeDecimals(change.amount ?? 0, value),
    }),
  }
}

/** Words why a pin is stale or current; for a pair with the code of the side. */
const wordWhy = ({ sides }: PinAnswer, wording: PinWording): string => {
  const { t, language, now } = wording
  const judged = sides.map(({ asset }) => {
    const judgement = judgeRate(asset, wording)
    const isClearFromAge =
      judgement.freshness === null || /^(?:old-fetch|by-hand)$/.test(judgement.freshness.why)
    const { code, fetchedAt } = asset
    return {
      code,
      state: judgement.state,
      why: isClearFromAge ? '' : wordFreshness(judgement, { t, language, now, fetchedAt }),
    }
  })
  const stale = judged.filter(({ state }) => state === 'stale')
  const reasons = (stale.length > 0 ? stale : judged).filter(({ why }) => why !== '')
  const isOne = new Set(reasons.map(({ why }) => why)).size <= 1 && reasons.length === judged.length
  return isOne ? (reasons[0]?.why ?? '') : reasons.map(({ code, why }) => `${code}: ${why}`).join('; ')
}

/** Returns the fixing day of a pin's rates, or null unless all sides share a known one. */
const fixedOn = ({ sides }: PinAnswer): Day | null => {
  const days = new Set(sides.map(({ asset }) => asset.fixedOn))
  const [day] = days
  return days.size === 1 && day !== undefined ? day : null
}

const symbolIn = ({ sides }: PinAnswer, code: string): string =>
  code === TENGE
    ? pinUnit(TENGE)
    : (symbolOf(code, sides.find(({ asset }) => asset.code === code)?.asset.kind) ?? code)

export const trayPin = (answer: PinAnswer, wording: PinWording): TrayPin => {
  const { language, t, when = wordAge(wording) } = wording
  const { pin, value, sides, isLive, month } = answer
  const days = sides.map(({ asset }) => asset.day)
  const { direction, against, ...change } = wordChange(answer, wording)
  const move = (month && typicalMove(month)) ?? value * CALM
  const fetchedAt = oldestFetch(sides.map(({ asset }) => asset))
  const symbols = [pin.from, ...(pin.to === TENGE ? [] : [pin.to])].map((code) => symbolIn(answer, code))
  return {
    pin,
    value,
    move,
    day: Math.min(...days),
    apart: new Set(days).size > 1,
    official: !isLive,
    stale: answer.stale,
    inForce: wordInForce(fixedOn(answer), wording),
    direction,
    against,
    why: wordWhy(answer, wording),
    values: {
      ...change,
      code: pinLabel(pin, language),
      name: pinTitle(
        pin,
        sides.map(({ asset }) => asset),
        language,
      ),
      symbol: symbols.join('/'),
      rate: whole(formatRate(value, language, decimalsWithin(move))),
      short: shortRate(value, language, move),
      day: whole(
        pinDays(
          sides.map(({ side }) => side),
          language,
        ),
      ),
      age: whole(fetchedAt === null ? t('freshness.why.unknown-fetch') : when(Date.parse(fetchedAt))),
    },
  }
}
