import type { BoardAnswer } from '../service/answers.ts'

/** Events of the background work. */
export type SyncEvent =
  /** A board has come; `changed`: something besides the time of the fetch (milliseconds since the epoch) is new. */
  | { kind: 'board'; changed: boolean; serverNow: BoardAnswer['serverNow']; fetchedAt: number }
  | { kind: 'history'; code: string }
  /** The status differs: in more than its times, or in when the board is asked for next. */
  | { kind: 'status' }
