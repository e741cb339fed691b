import type { Pin } from '../contract/pin.ts'
import type { Settings } from '../contract/settings.ts'
import { TENGE } from '../currencies/tenge.ts'
import type { Locale } from '../languages/language.ts'
import type { Direction } from '../rates/directionOf.ts'
import { shortNumber } from './shortNumber.ts'
import type { TrayPin } from './trayPin.ts'

type Way = Direction['direction']

/** What is drawn of a pin. */
export type DrawnIcon = { stale: boolean } & (
  | {
      shape: 'number'
      /** Digits and the few other signs that there are glyphs of; `?` stands for what is not known. */
      text: string
      /** Which way the rate went; null where that is not known. */
      direction: Way | null
    }
  | { shape: 'name'; text: string }
  | { shape: Way }
)

/** What stands in the panel; `mark` is Aina's own mark, where no pin has a rate to show. */
export type TrayIcon = DrawnIcon | { shape: 'mark'; stale: boolean }

interface IconWish {
  wanted: Settings['tray']['icon']
  language: Locale
  /** Whether the icon says whose rate follows. */
  naming: boolean
}

/** Codes as an icon has room for them: of a pair one above the other, where they are of one length. */
const drawnName = ({ from, to }: Pin): string =>
  to !== TENGE && from.length === to.length ? from + to : from === TENGE ? to : from

/** The icon of a pin. A rate that no short number can say is shown by its direction. */
export const trayIcon = (
  { pin, value, move, direction, stale }: TrayPin,
  { wanted, language, naming }: IconWish,
): DrawnIcon => {
  if (naming) return { shape: 'name', text: drawnName(pin), stale }
  const text = wanted === 'number' ? shortNumber(value, language, move) : null
  if (text !== null) return { shape: 'number', text, direction, stale }
  return direction ? { shape: direction, stale } : { shape: 'number', text: '?', direction: null, stale }
}
