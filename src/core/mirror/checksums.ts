import { crc32 } from 'node:zlib'
import type { Statement } from 'better-sqlite3'

/** A column's value. */
export type Value = number | string | null

/** A row's checksum: of its values as JSON, which is exact for numbers (the shortest text that reads back equal). */
export const rowChecksum = (values: readonly Value[]): number => crc32(JSON.stringify(values))

/** Whether a row that ends with its checksum agrees with it. */
export const isSound = (row: readonly unknown[]): boolean =>
  row.at(-1) === crc32(JSON.stringify(row.slice(0, -1)))

/** The sound rows of a whole table by `keyOf`, each with its row id before it, and the row ids of the others. */
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
    // Of two with one key, which only a damaged index allows, the later one counts.
    const former = rows.get(keyOf(row))
    if (former) damaged.push(former[0])
    rows.set(keyOf(row), [id, row])
  }
  return { rows, damaged }
}

/** Parses a text as JSON; undefined where it is none, which only a forged row can be. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
