import type { Amount } from '../entry/amount.ts'
import { keptStore } from '../state/keptStore.ts'

/** A conversion as it stands in its fields; null where nothing was chosen. */
export interface Draft {
  amount: Amount
  from: string | null
  to: string | null
}

/** The conversion of the small line. */
export const draftOf = keptStore<Draft>({
  amount: { plain: '100', typed: null, worked: false },
  from: null,
  to: null,
})
