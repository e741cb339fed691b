import type { Pin } from '../contract/pin.ts'
import type { Settings } from '../contract/settings.ts'
import { TENGE } from '../currencies/tenge.ts'
import { numberSigns } from '../format/formatNumber.ts'
import type { Locale } from '../languages/language.ts'
import type { Direction } from '../rates/directionOf.ts'
import type { TrayPin } from './trayPin.ts'

/** From `least` on, a rate is written in multiples of `unit`, with `decimals` decimals and a letter. */
const steps: readonly { least: number; unit: number; decimals: number; letter: string }[] = [
  { least: 9.95e6, unit: 1e6, decimals: 0, letter: 'M' },
  { least: 999_500, unit: 1e6, decimals: 1, letter: 'M' },
  { least: 9_950, unit: 1e3, decimals: 0, letter: 'k' },
  { least: 999.5, unit: 1e3, decimals: 1, letter: 'k' },
  { least: 99.95, unit: 1, decimals: 0, letter: '' },
  { least: 9.995, unit: 1, decimals: 1, letter: '' },
  { least: 0.0995, unit: 1, decimals: 2, letter: '' },
  { least: 0.00995, unit: 1, decimals: 3, letter: '' },
]
/** 200M does not fit into the smallest icon, but 199M does: a 1 is narrow. */
const TOO_MUCH = 199.5e6

/**
 * Writes a rate in at most three digits for an icon: 525 · 91k · 1.6M · 6.47 · .013; within 5.1 % of the rate.
 * Returns null if the error would exceed half of `move`, the typical daily move in tenge, or the result would be 0.
 */
export const shortNumber = (rate: number, language: Locale, move: number): string | null => {
  const step = steps.find(({ least }) => rate >= least)
  if (!step || rate >= TOO_MUCH) return null
  const digits = (rate / step.unit).toFixed(step.decimals)
  if (Math.abs(Number(digits) * step.unit - rate) > move / 2) return null
  const short = step.decimals === 3 ? digits.replace(/^0/, '') : digits
  return short.replace('.', numberSigns(language).decimal) + step.letter
}

type Way = Direction['direction']

/** The drawing of a pin. */
export type DrawnIcon = { stale: boolean } & (
  | {
      shape: 'number'
      /** Digits and the other signs with glyphs; `?` for an unknown rate. */
      text: string
      /** The direction of the rate; null if unknown. */
      direction: Way | null
    }
  | { shape: 'name'; text: string }
  | { shape: Way }
)

/** The icon in the panel; `mark` is Aina's own mark, used if no pin has a rate. */
export type TrayIcon = DrawnIcon | { shape: 'mark'; stale: boolean }

interface IconWish {
  wanted: Settings['tray']['icon']
  language: Locale
  /** Whether the icon shows the code of the next rate. */
  naming: boolean
}

/** Fits a pin's codes into an icon: those of a pair one above the other, if they have the same length. */
const drawnName = ({ from, to }: Pin): string =>
  to !== TENGE && from.length === to.length ? from + to : from === TENGE ? to : from

/** Returns the icon of a pin. If no short number fits its rate, it shows the direction. */
export const trayIcon = (
  { pin, value, move, direction, stale }: TrayPin,
  { wanted, language, naming }: IconWish,
): DrawnIcon => {
  if (naming) return { shape: 'name', text: drawnName(pin), stale }
  const text = wanted === 'number' ? shortNumber(value, language, move) : null
  if (text !== null) return { shape: 'number', text, direction, stale }
  return direction ? { shape: direction, stale } : { shape: 'number', text: '?', direction: null, stale }
}
