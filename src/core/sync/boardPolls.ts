import { AinaError } from '../../shared/contract/errors.ts'
import type { Day } from '../../shared/days/day.ts'
import type { Who } from '../budget/decide.ts'
import type { Clock } from '../ports.ts'
import type { BoardAnswer } from '../service/answers.ts'
import { RefusedAnswer } from '../service/refusals.ts'
import type { MirrorAccess } from './mirrorAccess.ts'
import type { SyncEvent } from './refusal.ts'
import type { Requests } from './requests.ts'
import type { ServiceState } from './serviceState.ts'

/** The board's side of the work: one request at a time, and what came of it into the mirror. */
export interface BoardPolls {
  /** Sends a request. Returns 0 when it has left, else how long (ms) the budget wants it to wait. */
  start(who: Who): number
  /** The one that is on its way; it does not reject. */
  inFlight(): Promise<void> | null
  /** Whether a board has come that the mirror could not take yet. It is not asked for again: the service caches it. */
  hasUnsaved(): boolean
  /** Tries to write that one down. */
  saveUnsaved(): void
}

interface PollParts {
  access: MirrorAccess
  requests: Pick<Requests, 'board'>
  serviceState: ServiceState
  clock: Clock
  /** On which days an official rate can be published, by the person's calendar. */
  isWorkingDay(day: Day): boolean
  emit(event: SyncEvent): void
  /** A board has come after an outage of the whole service. */
  outageOver(): void
  /** Called when a request has ended, whatever came of it. */
  ended(): void
  isClosing(): boolean
}

export const boardPolls = (parts: PollParts): BoardPolls => {
  const { access, requests, serviceState, clock, isWorkingDay, emit, outageOver, ended, isClosing } = parts
  let underway: Promise<void> | null = null
  let unsaved: { answer: BoardAnswer; fetchedAt: number } | null = null

  const saveUnsaved = (): void => {
    if (!unsaved) return
    const { answer, fetchedAt } = unsaved
    try {
      const { changed } = access.use((mirror) => mirror.putBoard(answer, fetchedAt, isWorkingDay))
      unsaved = null
      serviceState.boardSaved()
      emit({ kind: 'board', changed, serverNow: answer.serverNow, fetchedAt })
    } catch (error) {
      serviceState.boardNotSaved(error)
      // What the mirror refuses for another reason than its file it would refuse for ever.
      if (!(error instanceof AinaError) || error.code === 'internal') unsaved = null
    }
  }

  const take = async (coming: Promise<BoardAnswer>): Promise<void> => {
    try {
      const answer = await coming
      if (serviceState.boardCame()) outageOver()
      unsaved = { answer, fetchedAt: clock.now() }
      saveUnsaved()
    } catch (error) {
      if (isClosing()) return
      serviceState.boardFailedWith(error)
      if (error instanceof RefusedAnswer)
        access.tryUse((mirror) => mirror.putRefusals(error.refused, clock.now()))
    } finally {
      underway = null
      ended()
    }
  }

  return {
    start(who) {
      const sent = requests.board(who)
      if (!sent.ok) return sent.waitMs
      underway = take(sent.answer)
      return 0
    },
    inFlight: () => underway,
    hasUnsaved: () => unsaved !== null,
    saveUnsaved,
  }
}
