import type { Amount } from '../entry/amount.ts'
import { keptStore } from '../state/keptStore.ts'

/** A conversion as typed; null for a field without a choice. */
export interface Draft {
  amount: Amount
  from: string | null
  to: string | null
}

/** The conversion of the one-line converter. */
export const draftOf = keptStore<Draft>({
  amount: { plain: '100', typed: null, worked: false },
  from: null,
  to: null,
})
