import type { BoardAnswer, HistoryAnswer } from '../../../src/core/service/answers.ts'

/** Lists and histories whose every number shows the round they are of. */
export const CODES = Array.from({ length: 12 }, (_, index) => `F${index}`)
const FIRST = 19_700
const POINTS = 900

export const roundMs = (round: number): number => Date.UTC(2026, 10, 20) + round * 1_000

export const boardOf = (round: number): BoardAnswer => ({
  day: FIRST + POINTS + 5,
  entries: CODES.map((code) => ({
    code,
    kind: 'fiat',
    nameRu: `раунд ${round}`,
    kzt: round,
    change: round,
    changePct: round,
  })),
  refused: [{ code: null, reason: 'count-differs', sample: String(round) }],
  serverNow: null,
})

export const answerOf = (round: number): HistoryAnswer => ({
  day: Int32Array.from({ length: POINTS }, (_, index) => FIRST + index),
  rate: new Float64Array(POINTS).fill(round),
  refused: [],
  serverNow: null,
})
