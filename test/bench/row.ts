import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One line of the table: a ratio, a count or a size, its target (`≤ 1.1 ×`, `≥ 0.5 ×` or `= 62`), and how it came about. */
export type Row = readonly [id: string, what: string, target: string, value: number, note?: string]

export const holds = ([, , target, value]: Row): boolean => {
  const [, side, bar] = /^(.) ([\d.]+)/.exec(target) ?? []
  return side === '=' ? value === Number(bar) : side === '≥' ? value >= Number(bar) : value <= Number(bar)
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const round = (value: number, digits = 3): number => Number(value.toPrecision(digits))

/** Milliseconds of `work`. */
export const timeOf = async (work: () => unknown): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The medians of several works, measured in turn; the first rounds are discarded. */
export const inTurn = async (
  rounds: number,
  works: readonly (() => Promise<number>)[],
): Promise<number[]> => {
  const all = works.map((): number[] => [])
  for (let at = 0; at < rounds; at++)
    for (const [which, work] of works.entries()) {
      const value = await work()
      if (at >= rounds / 5) all[which]?.push(value)
    }
  return all.map(median)
}

/** Runs `work` with a temporary folder, which is removed afterwards. */
export const withFolder = async <T>(work: (folder: string) => T | Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'aina-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
