import type { Locale } from './language.ts'
import type { T } from './translate.ts'

export type { T }
/** The means for wording values. */
export interface Wording {
  t: T
  /** The language, with its number style. */
  language: Locale
}
