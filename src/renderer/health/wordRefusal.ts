import { en } from '../../shared/languages/en.ts'
import type { T } from '../../shared/languages/texts.ts'

type Reason = keyof typeof en.health.reasons

const isReason = (reason: string): reason is Reason => Object.hasOwn(en.health.reasons, reason)

/** Why something was refused, in words; a reason that a newer core has invented stands as it is. */
export const wordRefusal = (reason: string, t: T): string =>
  isReason(reason) ? t(`health.reasons.${reason}`) : t('health.otherReason', { reason })
