import type { BankProfile } from '../../shared/contract/banks.ts'
import type { Units } from '../rate/unitsFor.ts'

/** How the figures are looked at. */
export interface ConverterView {
  /** For how many units a rate is said; null for as many as suit it. */
  units: Units | null
  full: boolean
  /** The bank whose figures stand beside the official one, where they are wanted. */
  bank: BankProfile | null
}
