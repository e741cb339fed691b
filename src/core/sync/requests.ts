import { AinaError, codeOf, type ErrorCode } from '../../shared/errors.ts'
import type { BoardAnswer, HistoryAnswer, HistoryRange } from '../answers.ts'
import type { Budget } from '../budget/budget.ts'
import type { Who } from '../budget/decide.ts'
import { type ServiceClient, serviceLimits } from '../service/client.ts'

/** A request that the budget lets leave (its answer to come), or how long (ms) it has to wait. */
export type Leave<T> = { ok: true; answer: Promise<T> } | { ok: false; waitMs: number }

/** The service behind the budget: every request is counted before it leaves and until after its answer has ended. */
export interface Requests {
  board(who: Who): Leave<BoardAnswer>
  history(who: Who, code: string, range: HistoryRange): Leave<HistoryAnswer>
}

export const requestsOf = (client: ServiceClient, budget: Budget, stop: AbortSignal): Requests => {
  const counted = async <T>(id: number, ask: () => Promise<T>): Promise<T> => {
    let outcome: 'ok' | ErrorCode = 'internal'
    try {
      const answer = await ask()
      outcome = 'ok'
      return answer
    } catch (error) {
      outcome = codeOf(error)
      throw error
    } finally {
      budget.end(id, outcome)
    }
  }
  return {
    board(who) {
      const leave = budget.take({
        purpose: 'board',
        code: null,
        who,
        deadlineMs: serviceLimits.board.wholeMs,
      })
      return leave.ok ? { ok: true, answer: counted(leave.id, () => client.board(stop)) } : leave
    },
    history(who, code, range) {
      const leave = budget.take({ purpose: 'history', code, who, deadlineMs: serviceLimits.history.wholeMs })
      if (!leave.ok) return leave
      const ask = async () => {
        const answer = await client.history(code, range, stop)
        // Nothing at all is an answer to a few days, never to everything.
        if (range === 'all' && answer.days.length === 0) throw new AinaError('empty', 'no points at all')
        return answer
      }
      return { ok: true, answer: counted(leave.id, ask) }
    },
  }
}
