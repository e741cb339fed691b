import type { Settings } from '../../shared/contract/settings.ts'
import type { Units } from './unitsFor.ts'

/** How the figures are looked at. */
export interface ConverterView {
  /** For how many units a rate is said; null for as many as suit it. */
  units: Units | null
  full: boolean
  /** The bank's percentages, where a second figure is wanted. */
  bank: Settings['bank'] | null
}
