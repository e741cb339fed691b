import type { ErrorCode } from '../../shared/contract/errors.ts'
import type { T } from '../../shared/languages/texts.ts'

/** Returns the reason of a refusal and the next step. */
export const wordError = (code: ErrorCode, t: T): string =>
  `${t(`errors.${code}.says`)} ${t(`errors.${code}.do`)}`
