import { TENGE } from '../shared/currencies/tenge.ts'
import { publications } from '../shared/series/publications.ts'
import { type Series, seriesOf } from '../shared/series/series.ts'
import type { Context } from './context.ts'

/** A side of a pair: its publications in tenge, and whether all of them are on the disk. */
export interface Side {
  series: Series
  complete: boolean
}

/** The two sides of a pair; null is the tenge. */
export const pairSides = (
  { reader }: Pick<Context, 'reader'>,
  pair: { code: string; quote: string },
): { base: Side | null; quote: Side | null } => {
  const sideOf = (code: string): Side | null => {
    if (code === TENGE) return null
    const columns = reader.history({ code, quote: TENGE })
    return { series: publications(seriesOf(columns)), complete: columns.complete }
  }
  return { base: sideOf(pair.code), quote: sideOf(pair.quote) }
}
