import { AinaError } from '../../shared/contract/errors.ts'
import type { Day } from '../../shared/days/day.ts'
import type { Who } from '../budget/decide.ts'
import type { Clock } from '../ports.ts'
import type { BoardAnswer } from '../service/answers.ts'
import { RefusedAnswer } from '../service/refusals.ts'
import type { Reach } from './mirrorAccess.ts'
import type { Requests } from './requests.ts'
import type { Standing } from './serviceState.ts'
import type { SyncEvent } from './sync.ts'

/** The board's side of the work: one request at a time, and what came of it into the mirror. */
export interface BoardPolls {
  /** Sends a request. Returns 0 when it has left, else how long (ms) the budget wants it to wait. */
  start(who: Who): number
  /** The one that is on its way; it does not reject. */
  onItsWay(): Promise<void> | null
  /** Whether a board has come that the mirror could not take yet. It is not asked for again: the service caches it. */
  isUnkept(): boolean
  /** Tries again to write that one down. */
  keep(): void
}

export interface PollParts {
  reach: Reach
  requests: Pick<Requests, 'board'>
  standing: Standing
  clock: Clock
  /** On which days an official rate can be published, by the person's calendar. */
  isWorkingDay(day: Day): boolean
  tell(event: SyncEvent): void
  /** A board has come after an outage of the whole service. */
  outageOver(): void
  /** Called when a request has ended, whatever came of it. */
  ended(): void
  isClosing(): boolean
}

export const boardPolls = (parts: PollParts): BoardPolls => {
  const { reach, requests, standing, clock, isWorkingDay, tell, outageOver, ended, isClosing } = parts
  let underway: Promise<void> | null = null
  let unkept: { answer: BoardAnswer; fetchedAt: number } | null = null

  const keep = (): void => {
    if (!unkept) return
    const { answer, fetchedAt } = unkept
    try {
      const { changed } = reach.use((mirror) => mirror.putBoard(answer, fetchedAt, isWorkingDay))
      unkept = null
      standing.boardKept()
      tell({ kind: 'board', changed, serverNow: answer.serverNow, fetchedAt })
    } catch (error) {
      standing.boardNotKept(error)
      // What the mirror refuses for another reason than its file it would refuse for ever.
      if (!(error instanceof AinaError) || error.code === 'internal') unkept = null
    }
  }

  const take = async (coming: Promise<BoardAnswer>): Promise<void> => {
    try {
      const answer = await coming
      if (standing.boardCame()) outageOver()
      unkept = { answer, fetchedAt: clock.now() }
      keep()
    } catch (error) {
      if (isClosing()) return
      standing.boardFailedWith(error)
      if (error instanceof RefusedAnswer)
        reach.ask((mirror) => mirror.putRefusals(error.refused, clock.now()))
    } finally {
      underway = null
      ended()
    }
  }

  return {
    start(who) {
      const leave = requests.board(who)
      if (!leave.ok) return leave.waitMs
      underway = take(leave.answer)
      return 0
    },
    onItsWay: () => underway,
    isUnkept: () => unkept !== null,
    keep,
  }
}
