import type { Pin } from '../contract/pin.ts'
import type { Settings } from '../contract/settings.ts'
import { TENGE } from '../currencies/tenge.ts'
import type { Locale } from '../languages/language.ts'
import type { Direction } from '../rates/directionOf.ts'
import { shortNumber } from './shortNumber.ts'
import type { TrayPin } from './trayPin.ts'

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
