import { ANSWER_LASTS_MS } from '../../shared/service/serviceTimes.ts'
import type { ConversionAnswer, HistoryRange } from '../service/answers.ts'
import { closingRefusal, refusalOf } from './refusal.ts'
import type { Requests } from './requests.ts'
import type { SyncContext } from './syncContext.ts'

interface PersonParts extends SyncContext {
  requests: Pick<Requests, 'convert'>
  isClosing(): boolean
  /** Whether the mirror can store an answer. */
  isWritable(): boolean
}

/** The user's requests. They ignore Aina's own back-off, but not the service's `Retry-After`. */
export const personRequests = (parts: PersonParts) => {
  const { requests, serviceState, polls, fills, budget, clock, boardAgeMs, isClosing, isWritable } = parts
  return {
    /** Returns whether it tried a request. */
    refresh(): boolean {
      // Do not fetch what cannot be stored.
      if (isClosing() || polls.inFlight() !== null || polls.hasUnsaved() || !isWritable()) return false
      // The budget may let the user's rates list request leave once before a `Retry-After` deadline.
      if (budget.retryAfter()?.mayTry === false || boardAgeMs() < ANSWER_LASTS_MS) return false
      // If the budget refuses the user too, the next poll is due soon anyway.
      polls.start('person')
      return true
    },
    async convert(from: string, to: string, amount: string): Promise<ConversionAnswer> {
      const sent = requests.convert(from, to, amount)
      if (!sent.ok) throw refusalOf(sent, budget.retryAfter())
      try {
        return await sent.answer
      } catch (error) {
        serviceState.conversionFailedWith(error)
        throw error
      }
    },
    async fetchHistory(code: string, range: HistoryRange): Promise<number> {
      if (isClosing()) throw closingRefusal()
      const waitMs = serviceState.pace().retryAfterUntil - clock.steady()
      if (waitMs > 0) throw refusalOf({ waitMs }, budget.retryAfter())
      return fills.fetch(code, range)
    },
  }
}
