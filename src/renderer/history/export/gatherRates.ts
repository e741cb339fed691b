import type { Api } from '../../../shared/contract/rpc.ts'
import { TENGE } from '../../../shared/currencies/tenge.ts'
import { type Series, seriesOf } from '../../../shared/series/series.ts'

export interface Progress {
  /** Currencies whose rates have been taken, out of all. */
  done: number
  total: number
  rates: number
}

/** Every currency's history in tenge, one after another, as the mirror gives it; `onProgress` hears of each. */
export async function* everySeries(
  api: Api,
  codes: readonly string[],
  onProgress: (progress: Progress, complete: boolean) => void,
): AsyncGenerator<Series> {
  let rates = 0
  for (const [at, code] of codes.entries()) {
    const columns = await api.call('history.get', { code, quote: TENGE })
    const series = seriesOf(columns)
    rates += series.day.length
    onProgress({ done: at + 1, total: codes.length, rates }, columns.complete)
    yield series
  }
}

/**
 * A file of its parts, made while the page goes on drawing; `check` may throw to end it. Each part is handed over at once:
 * all of them together would take the page's time in one piece, and hold everything twice.
 */
export const gatherFile = async (
  parts: AsyncIterable<string>,
  type: string,
  pace: () => Promise<void>,
  check: () => void,
): Promise<Blob> => {
  const all: Blob[] = []
  for await (const part of parts) {
    all.push(new Blob([part]))
    await pace()
    check()
  }
  return new Blob(all, { type })
}
