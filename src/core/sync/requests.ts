import { AinaError, codeOf, type ErrorCode } from '../../shared/contract/errors.ts'
import type { Budget, BudgetRequest, Refused } from '../budget/budget.ts'
import type { Who } from '../budget/decide.ts'
import type { Reason } from '../budget/statements.ts'
import { pause } from '../pause.ts'
import type { Clock } from '../ports.ts'
import type { BoardAnswer, ConversionAnswer, HistoryAnswer, HistoryRange } from '../service/answers.ts'
import { type ServiceClient, serviceLimits } from '../service/serviceClient.ts'

/** A request that has left (its answer follows), or its wait and the reason. */
export type Sent<T> = { ok: true; answer: Promise<T> } | Refused

/** The service behind the budget. Each request counts from before it leaves until after its answer has ended. */
export interface Requests {
  board(who: Who): Sent<BoardAnswer>
  history(who: Who, code: string, range: HistoryRange): Sent<HistoryAnswer>
  /** A conversion for the user. `amount` is decimal text. */
  convert(from: string, to: string, amount: string): Sent<ConversionAnswer>
  /** Resolves when no request is in flight and the end of each is stored. */
  settled(): Promise<void>
}

interface RequestParts {
  /** Makes a client that awaits `beforeHop` before it follows a redirect. */
  client(beforeHop: () => Promise<void>): ServiceClient
  budget: Pick<Budget, 'take' | 'end' | 'putRetryAfter'>
  clock: Clock
  /** The reason of all of them, if the purpose does not say so. */
  reason?: Reason
  /** Aborted when nobody waits for answers any more. */
  stop: AbortSignal
}

export const requestsOf = ({ client, budget, clock, stop, reason }: RequestParts): Requests => {
  const underway = new Set<Promise<unknown>>()
  const conversions = new Map<string, Promise<ConversionAnswer>>()
  /** The waits of redirects to follow. */
  const hops = new Map<object, number>()

  const send = <T>(request: BudgetRequest, ask: (client: ServiceClient) => Promise<T>): Sent<T> => {
    const wanted: BudgetRequest = reason ? { ...request, reason } : request
    // Finish started requests before new ones.
    if (wanted.who === 'own' && hops.size > 0) return { ok: false, waitMs: Math.min(...hops.values()) }
    const sent = budget.take(wanted)
    if (!sent.ok) return sent
    const answer = counted(sent.id, wanted, ask)
    const over = (): void => void underway.delete(answer)
    underway.add(answer)
    // The caller gets the failure.
    answer.then(over, over)
    return { ok: true, answer }
  }

  const counted = async <T>(
    first: number,
    wanted: BudgetRequest,
    ask: (client: ServiceClient) => Promise<T>,
  ): Promise<T> => {
    const ids = [first]
    const over = new AbortController()
    const end = (): void => over.abort()
    stop.addEventListener('abort', end)
    /** The service counts a redirect as one more request, and so does Aina. It waits for its turn like any other. */
    const beforeHop = async (): Promise<void> => {
      try {
        for (;;) {
          const sent = budget.take({ ...wanted, isHop: true })
          if (sent.ok) return void ids.push(sent.id)
          hops.set(ids, sent.waitMs)
          await pause(clock, sent.waitMs, over.signal)
          if (over.signal.aborted) throw new AinaError('timed-out', 'the request ended before its redirect')
        }
      } finally {
        hops.delete(ids)
      }
    }
    let outcome: 'ok' | ErrorCode = 'internal'
    try {
      const answer = await ask(client(beforeHop))
      outcome = 'ok'
      return answer
    } catch (error) {
      outcome = codeOf(error)
      if (error instanceof AinaError && error.retryAfterMs !== null)
        budget.putRetryAfter(error.retryAfterMs, error.code)
      throw error
    } finally {
      stop.removeEventListener('abort', end)
      end()
      for (const id of ids) budget.end(id, outcome)
    }
  }

  return {
    board: (who) =>
      send({ purpose: 'board', code: null, who, deadlineMs: serviceLimits.board.wholeMs }, (service) =>
        service.board(stop),
      ),
    history: (who, code, range) =>
      send({ purpose: 'history', code, who, deadlineMs: serviceLimits.history.wholeMs }, async (service) => {
        const answer = await service.history(code, range, stop)
        // An empty answer is valid for a few days, never for a whole history.
        if (range === 'all' && answer.day.length === 0) throw new AinaError('empty', 'no points at all')
        return answer
      }),
    convert(from, to, amount) {
      // One request for two equal questions.
      const question = JSON.stringify([from, to, amount])
      const known = conversions.get(question)
      if (known !== undefined) return { ok: true, answer: known }
      const sent = send(
        { purpose: 'convert', code: null, who: 'person', deadlineMs: serviceLimits.conversion.wholeMs },
        (service) => service.convert(from, to, amount, stop).finally(() => conversions.delete(question)),
      )
      if (sent.ok) conversions.set(question, sent.answer)
      return sent
    },
    async settled() {
      while (underway.size > 0) await Promise.allSettled(underway)
    },
  }
}
