import type { Board, Push } from '../../shared/contract/contract.ts'
import type { State } from '../mirror/state.ts'
import type { Station } from '../source/station.ts'
import { momentText } from '../views/boardView.ts'
import type { Notices } from './notices.ts'

/** What is pushed of the mirror, whoever wrote to it: each change once, and of an unchanged board only its time. */
export interface MirrorPushes {
  /** Pushes the board where anything but the time of the fetch is new. Returns whether it was. */
  board(station: Station): boolean
  /** A board has come here. */
  boardCame(station: Station, changed: boolean, fetchedAt: number): void
  /** A history has come here. */
  historyCame(station: Station, code: string): void
  /** Looks whether another copy has written, and whether time has made something stale. */
  look(station: Station): void
  /** Another service: what was told so far is of no use, and what its mirror holds now is no news. */
  begin(station: Station): void
}

export interface MirrorPushParts {
  push: Push
  isHeard(): boolean
  boardOf(station: Station): Board
  notices: Pick<Notices, 'over'>
}

/** Time makes a rate stale by the minute, not by the second. */
const LOOKS_A_BOARD = 8

export const mirrorPushes = ({ push, isHeard, boardOf, notices }: MirrorPushParts): MirrorPushes => {
  let toldBoard = ''
  let toldFetch: number | null = null
  /** When each history last came, as far as it was told. */
  let toldHistories = new Map<string, number | null>()
  let seen: State | null = null
  let looks = 0

  const tellBoard = (station: Station): boolean => {
    if (!isHeard()) return false
    const board = boardOf(station)
    const assets = board.assets.map((row) => ({ ...row, fetchedAt: '' }))
    const essence = JSON.stringify({ ...board, fetchedAt: '', assets })
    if (essence === toldBoard) return false
    toldBoard = essence
    toldFetch = board.fetchedAt === null ? null : Date.parse(board.fetchedAt)
    push('board.changed', board)
    return true
  }

  const tellFetch = ({ sync }: Station, fetchedAt: number): void => {
    toldFetch = fetchedAt
    const next = sync.tellNext()
    push('board.checked', {
      fetchedAt: momentText(fetchedAt),
      nextPollAt: next === null ? null : momentText(next),
    })
  }

  const historiesIn = ({ coverage }: State) =>
    new Map([...coverage].map(([code, row]) => [code, row.succeededAt]))

  const tellHistories = (state: State): void => {
    const known = historiesIn(state)
    for (const [code, at] of known)
      if ((toldHistories.get(code) ?? null) !== at) push('history.changed', { code })
    toldHistories = known
  }

  const stateOf = ({ mirror }: Station): State => mirror.use((open) => open.state())

  return {
    board: tellBoard,
    boardCame(station, changed, fetchedAt) {
      // An unchanged board is one small push, and costs no more than that.
      if (!changed || !tellBoard(station)) tellFetch(station, fetchedAt)
    },
    historyCame(station, code) {
      push('history.changed', { code })
      const { coverage } = stateOf(station)
      toldHistories.set(code, coverage.get(code)?.succeededAt ?? null)
    },
    look(station) {
      const state = stateOf(station)
      if (!station.sync.isUnkept()) notices.over('mirror-locked')
      // The same object until another copy has written.
      if (state !== seen) {
        tellHistories(state)
        seen = state
        const fetchedAt = state.poll?.fetchedAt ?? null
        if (!tellBoard(station) && fetchedAt !== null && fetchedAt !== toldFetch)
          tellFetch(station, fetchedAt)
        // After the times have been told, so that it does not tell them once more.
        station.sync.nudge()
      }
      if (looks++ % LOOKS_A_BOARD === 0) tellBoard(station)
    },
    begin(station) {
      toldBoard = ''
      toldFetch = null
      toldHistories = new Map()
      seen = null
      seen = stateOf(station)
      toldHistories = historiesIn(seen)
      toldFetch = seen.poll?.fetchedAt ?? null
    },
  }
}
