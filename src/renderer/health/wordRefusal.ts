import type { en } from '../../shared/languages/en.ts'
import type { T } from '../../shared/languages/texts.ts'

/** Why something was refused, in words; a reason that a newer core has invented stands as it is. */
export const wordRefusal = (reason: string, t: T): string => {
  const key = `health.reasons.${reason}` as `health.reasons.${keyof typeof en.health.reasons}`
  const words = t(key)
  // What has no words comes back as it was asked for.
  return words === key ? t('health.otherReason', { reason }) : words
}
