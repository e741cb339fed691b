import { type Circumstances, judgeRate, wordFreshness } from '../answer/judgeRate.ts'
import type { BoardAsset } from '../contract/rates.ts'
import { isOfficial } from '../currencies/kind.ts'
import { nameOf } from '../currencies/nameOf.ts'
import { symbolOf } from '../currencies/names.ts'
import { type Day, parseDay } from '../days/day.ts'
import { formatDay } from '../format/formatDay.ts'
import { formatNumber, formatPercent, formatRate, rateDecimals } from '../format/formatNumber.ts'
import { wordAgainst, wordOver } from '../format/wordChange.ts'
import { wordInForce } from '../format/wordInForce.ts'
import type { Locale } from '../languages/language.ts'
import type { T } from '../languages/texts.ts'
import type { RecentRates } from '../live/recentRates.ts'
import { arrows, type Direction, directionOf } from '../rates/directionOf.ts'
import { ownChange } from '../rates/ownChange.ts'
import { typicalMove } from '../rates/typicalMove.ts'
import { decimalsWithin, shortRate } from './shortRate.ts'
import type { TemplateValues } from './template.ts'
import { type WordWhen, wordAge } from './wordWhen.ts'

/** A pinned rate in words, as the tray and its menu say it. */
export interface TrayPin {
  code: string
  /** Tenge per 1 unit. */
  kzt: number
  /** How much it typically moves in a day, in tenge: a figure is rounded by half of that at most. */
  move: number
  /** The rate's own day. */
  day: Day
  /** Whether it is the National Bank's and has a date; any other one is live and has a moment. */
  official: boolean
  stale: boolean
  /** Why it is stale or current; empty where its date and its age say it already. */
  why: string
  /** On which days an official rate is in force; empty where that is not known. */
  inForce: string
  /** Which way it went since the publication before; null where that is not known. */
  direction: Direction['direction'] | null
  /** What the change is counted against; empty where there is none. */
  against: string
  /** How long a live kind's change is over, in a few letters; empty for an official rate. */
  over: string
  /** The words that the template puts in, each of them a whole: a number is never parted from its sign. */
  values: TemplateValues
}

interface PinWording extends Circumstances {
  t: T
  language: Locale
  /** Says when a rate was fetched; an age unless given. */
  when?: WordWhen | undefined
}

/** Taken for a typical move, as a part of the rate, while its history shows none: that of a calm currency. */
const CALM = 0.002

/** No plain space is left in it, so that nothing cuts it there. */
const whole = (text: string): string => text.replaceAll(' ', '\u00a0')

/** Aina's own change of a rate, in words. */
const wordChange = (
  asset: BoardAsset,
  earlier: RecentRates | undefined,
  { t, language }: Pick<PinWording, 't' | 'language'>,
): Pick<TrayPin, 'direction' | 'against' | 'over'> & Pick<TemplateValues, 'arrow' | 'pct' | 'change'> => {
  const change = ownChange(asset, earlier)
  if (!change) return { direction: null, against: '', over: '', arrow: '', pct: '', change: '' }
  const { direction, percent, decimals } = directionOf(change.percent)
  return {
    direction,
    against: wordAgainst(change, asset.kind, { t, language }),
    over: wordOver(change, { t, language }),
    arrow: arrows[direction],
    pct: formatPercent(percent, language, { decimals }),
    change: formatNumber(change.amount ?? 0, {
      language,
      signed: true,
      minDecimals: 2,
      maxDecimals: rateDecimals(asset.kzt),
    }),
  }
}

/** Words a pinned rate. Pure. */
export const trayPin = (
  asset: BoardAsset,
  earlier: RecentRates | undefined,
  wording: PinWording,
): TrayPin => {
  const { t, language, now, when = wordAge(wording) } = wording
  const { code, kind, kzt } = asset
  const day = parseDay(asset.day) ?? 0
  const { fetchedAt } = asset
  const judgement = judgeRate(asset, wording)
  const saidByAge = judgement.freshness === null || /^(?:old-fetch|by-hand)$/.test(judgement.freshness.why)
  const { direction, against, over, ...change } = wordChange(asset, earlier, wording)
  const move = (earlier && typicalMove(earlier)) ?? kzt * CALM
  return {
    code,
    kzt,
    move,
    day,
    official: isOfficial(kind),
    stale: judgement.state === 'stale',
    inForce: wordInForce(asset.fixedOn === null ? null : parseDay(asset.fixedOn), wording),
    direction,
    against,
    over,
    why: saidByAge ? '' : wordFreshness(judgement, { t, language, now, fetchedAt }),
    values: {
      ...change,
      code,
      name: nameOf(asset, language),
      symbol: symbolOf(code, kind) ?? code,
      rate: whole(formatRate(kzt, language, decimalsWithin(move))),
      short: shortRate(kzt, language, move),
      day: whole(formatDay(day, language, 'short')),
      age: whole(fetchedAt === null ? t('board.fetchedUnknown') : when(Date.parse(fetchedAt))),
    },
  }
}
