import { crc32 } from 'node:zlib'
import type { Statement } from 'better-sqlite3'

type Value = number | string | null

/** Returns a row's checksum, computed from its values as JSON, which is exact for numbers. */
export const rowChecksum = (values: readonly Value[]): number => crc32(JSON.stringify(values))

/** Whether a row agrees with the checksum at its end. */
export const isSound = (row: readonly unknown[]): boolean =>
  row.at(-1) === crc32(JSON.stringify(row.slice(0, -1)))

/** Returns the sound rows of a whole table by `keyOf`, each with its row id, and the row ids of the others. */
export const soundRows = <Row extends readonly Value[]>(
  statement: Statement<unknown[]>,
  keyOf: (row: Row) => string,
): { rows: Map<string, readonly [id: number, row: Row]>; damaged: number[] } => {
  const rows = new Map<string, readonly [number, Row]>()
  const damaged: number[] = []
  for (const [id, ...values] of statement.raw().all() as [number, ...Value[]][]) {
    if (!isSound(values)) {
      damaged.push(id)
      continue
    }
    const row = values as unknown as Row
    // Two rows with one key mean a damaged index. The later one wins.
    const former = rows.get(keyOf(row))
    if (former) damaged.push(former[0])
    rows.set(keyOf(row), [id, row])
  }
  return { rows, damaged }
}

/** Parses JSON. Returns undefined for malformed text, which only a forged row has. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
