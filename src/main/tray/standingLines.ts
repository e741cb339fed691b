import type { T } from '../../shared/languages/texts.ts'
import type { TrayPin } from '../../shared/tray/trayPin.ts'

/** The pin whose date stands for its kind: of the official rates, or of the live ones, the first with the newest. */
export const headPin = (pins: readonly TrayPin[], official: boolean): TrayPin | undefined =>
  pins
    .filter((pin) => pin.official === official)
    .reduce<TrayPin | undefined>((newest, pin) => (newest && newest.day >= pin.day ? newest : pin), undefined)

const linesOf = (head: TrayPin | undefined, t: T): string[] => {
  if (!head) return []
  const { official, values, stale, why, against } = head
  const state = stale ? [t('freshness.stale'), why].filter(Boolean).join(': ') : why
  const kind = official ? t('tray.official', { day: values.day }) : t('tray.live')
  return [
    [kind, t('board.fetched', { age: values.age }), state].filter(Boolean).join(' · '),
    ...(against === '' ? [] : [`▲▼ ${against}`]),
  ]
}

/** Of when the rates are, how old, whether they are stale and why, and what their changes are counted against. */
export const standingLines = (pins: readonly TrayPin[], t: T): string[] => [
  ...linesOf(headPin(pins, true), t),
  ...linesOf(headPin(pins, false), t),
]
