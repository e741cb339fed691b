import type { T } from '../languages/texts.ts'
import type { TrayPin } from './trayPin.ts'

/** Windows shows no more of a tooltip, counted in UTF-16 units. */
const MOST = 127

interface Tooltip {
  pins: readonly TrayPin[]
  demo: boolean
  t: T
}

const lineOf = ({ values: { code, rate, arrow, pct }, over, stale }: TrayPin, t: T): string =>
  [code, rate, arrow + pct, over && `(${over})`, stale ? `(${t('freshness.stale')})` : '']
    .filter(Boolean)
    .join(' ')

/**
 * What the pointer is told: of when the rates are, then the pins, as many whole lines as fit. Without a rate only the
 * app's name.
 */
export const trayTooltip = ({ pins, demo, t }: Tooltip): string => {
  const newest = pins.find(({ official }) => official) ?? pins[0]
  const when = newest && [...(newest.official ? [newest.values.day] : []), newest.values.age].join(', ')
  const head = [t('app.name'), demo ? t('tray.demo') : '', when ?? ''].filter(Boolean).join(' · ')
  const lines = [head.slice(0, MOST), ...pins.map((pin) => lineOf(pin, t))]
  while (lines.length > 1 && lines.join('\n').length > MOST) lines.pop()
  return lines.join('\n')
}
