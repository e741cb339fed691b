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

/** Polls the rates list, one request at a time, into the mirror. */
export interface BoardPolls {
  /** Sends a request. Returns 0 if it has left, else the budget's wait (ms). */
  start(who: Who): number
  /** The request in flight; it never rejects. */
  inFlight(): Promise<void> | null
  /** Whether a list waits because the mirror could not store it. It is not fetched again: the service caches it. */
  hasUnsaved(): boolean
  /** Tries to store that one. */
  saveUnsaved(): void
  settled(): Promise<void>
}

interface PollParts {
  access: MirrorAccess
  requests: Pick<Requests, 'board'>
  serviceState: ServiceState
  clock: Clock
  /** Whether an official rate can be published on a day, by the user's calendar. */
  isWorkingDay(day: Day): boolean
  emit(event: SyncEvent): void
  /** A rates list has arrived after an outage of the service. */
  outageOver(): void
  /** Called after each request, whatever its result. */
  ended(): void
  isClosing(): boolean
}

export const boardPolls = (parts: PollParts): BoardPolls => {
  const { access, requests, serviceState, clock, isWorkingDay, emit, outageOver, ended, isClosing } = parts
  let underway: Promise<void> | null = null
  /** The tries to store a waiting list; they never reject. */
  let saving: Promise<unknown> = Promise.resolve()
  let unsaved: { answer: BoardAnswer; fetchedAt: number } | null = null

  /** Stores the waiting list at once, and reports it. */
  const saveUnsaved = async (): Promise<void> => {
    if (!unsaved) return
    const { answer, fetchedAt } = unsaved
    let changed: boolean
    try {
      changed = access.use((mirror) => mirror.putBoard(answer, fetchedAt, isWorkingDay)).changed
      unsaved = null
      serviceState.boardSaved()
    } catch (error) {
      serviceState.boardNotSaved(error)
      // The mirror would always refuse it if the file is not the reason.
      if (!(error instanceof AinaError) || error.code === 'internal') unsaved = null
      return
    }
    emit({ kind: 'board', changed, serverNow: answer.serverNow, fetchedAt })
  }

  const take = async (coming: Promise<BoardAnswer>): Promise<void> => {
    try {
      const answer = await coming
      if (serviceState.boardCame()) outageOver()
      unsaved = { answer, fetchedAt: clock.now() }
      await saveUnsaved()
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
    saveUnsaved() {
      if (unsaved) saving = Promise.all([saving, saveUnsaved()])
    },
    async settled() {
      await Promise.all([underway, saving])
    },
  }
}
