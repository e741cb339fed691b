import type { BankProfile } from '../../shared/contract/banks.ts'
import type { Units } from '../rate/unitsFor.ts'

/** The display options of the figures. */
export interface ConverterView {
  /** The number of units of a rate; null chooses it from the rate. */
  units: Units | null
  full: boolean
  /** The bank for additional figures; null shows none. */
  bank: BankProfile | null
}
