import type { Board } from '../contract/rates.ts'

/** What was on the board when the tray's menu was last opened. */
export interface LastLooked {
  /** Milliseconds since the epoch. */
  at: number
  /** The base address of the service whose rates these are: rates of two services are not compared. */
  service: string
  /** Tenge per 1 unit, by code. */
  rates: Record<string, number>
}

interface Move {
  code: string
  /** 1.8 is 1.8 %. */
  percent: number
}

const MOST_MOVES = 3
/** What moved by less, in per cent, is not worth telling who glances: with four decimals it would be zero. */
const LEAST_MOVE = 0.00005

/** What is remembered when someone looks. */
export const ratesNow = (board: Board, at: number): LastLooked => ({
  at,
  service: board.service,
  rates: Object.fromEntries(board.assets.map(({ code, kzt }) => [code, kzt])),
})

/**
 * The largest moves of the whole board since someone last looked, three at most, the largest first; what moved by
 * next to nothing did not. Null where nothing can be compared: nothing is known of that time, or it was another service's.
 */
export const sinceLooked = ({ assets, service }: Board, last: LastLooked | null): readonly Move[] | null => {
  if (last?.service !== service) return null
  const compared = assets.flatMap(({ code, kzt }): Move[] => {
    const before = Object.hasOwn(last.rates, code) ? last.rates[code] : undefined
    return before !== undefined && before > 0 ? [{ code, percent: (kzt / before - 1) * 100 }] : []
  })
  if (compared.length === 0) return null
  return compared
    .filter(({ percent }) => Math.abs(percent) >= LEAST_MOVE)
    .sort((a, b) => Math.abs(b.percent) - Math.abs(a.percent))
    .slice(0, MOST_MOVES)
}
