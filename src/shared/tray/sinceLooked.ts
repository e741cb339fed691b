import type { Board } from '../contract/rates.ts'

/** The rates at the last opening of the tray's menu. */
export interface LastLooked {
  /** Milliseconds since the epoch. */
  at: number
  /** The base address of the service. Rates of two services are not compared. */
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
/** In per cent. Smaller moves would show as zero with four decimals. */
const LEAST_MOVE = 0.00005

/** Returns the rates to remember when the user looks. */
export const ratesNow = (board: Board, at: number): LastLooked => ({
  at,
  service: board.service,
  rates: Object.fromEntries(board.assets.map(({ code, kzt }) => [code, kzt])),
})

/**
 * Returns the largest moves of all listed rates since the user last looked: at most three, largest first, without
 * tiny ones. Returns null without earlier rates of the same service.
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
