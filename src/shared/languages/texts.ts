import type { Locale } from './language.ts'
import type { T } from './translate.ts'

export type { T }
/** What words something. */
export interface Wording {
  t: T
  /** The language, and how numbers are written in it. */
  language: Locale
}
