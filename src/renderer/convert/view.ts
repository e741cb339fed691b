import type { Units } from '../../shared/money/unitsFor.ts'
import type { Settings } from '../../shared/settings.ts'

/** How the figures are looked at. */
export interface View {
  /** For how many units a rate is said; null for as many as suit it. */
  units: Units | null
  full: boolean
  /** The bank's percentages, where a second figure is wanted. */
  bank: Settings['bank'] | null
}
