import type { LanguageCode } from '../language.ts'
import type { Settings } from '../settings.ts'
import { shortNumber } from './shortNumber.ts'
import type { TrayPin } from './trayPin.ts'

/** What a drawn icon shows: a short number, or which way the rate went. `?` stands for what is not known. */
export interface TrayIcon {
  shape: 'text' | 'up' | 'down' | 'flat'
  /** For `text`: digits and the few other signs that there are glyphs of. */
  text: string
  stale: boolean
}

/** The icon of a pin. A rate that no short number can say is shown by its direction: 0 would be a lie. */
export const trayIcon = (
  pin: TrayPin | undefined,
  wanted: Settings['tray']['icon'],
  language: LanguageCode,
): TrayIcon => {
  const text = pin && wanted === 'number' ? shortNumber(pin.kzt, language) : null
  const stale = pin?.stale ?? false
  if (text !== null) return { shape: 'text', text, stale }
  const direction = pin?.direction
  return direction ? { shape: direction, text: '', stale } : { shape: 'text', text: '?', stale }
}
