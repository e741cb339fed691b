import type { ErrorCode } from '../../shared/contract/errors.ts'
import type { T } from '../../shared/languages/texts.ts'

/** Why something was refused, and what to do then. */
export const wordError = (code: ErrorCode, t: T): string =>
  `${t(`errors.${code}.says`)} ${t(`errors.${code}.do`)}`
