import type { en } from '../../shared/languages/en.ts'
import type { T } from '../../shared/languages/texts.ts'

/** Returns the reason for a refusal as text; an unknown reason, from a newer core, stays as it is. */
export const wordRefusal = (reason: string, t: T): string => {
  const key = `health.reasons.${reason}` as `health.reasons.${keyof typeof en.health.reasons}`
  const words = t(key)
  // A missing translation returns its key.
  return words === key ? t('health.otherReason', { reason }) : words
}
