import { crc32 } from 'node:zlib'

/** What a column holds. */
export type Value = number | string | null

/** A row's checksum: of its values as JSON, which is exact for numbers (the shortest text that reads back equal). */
export const rowChecksum = (values: readonly Value[]): number => crc32(JSON.stringify(values))

/** Whether a row that ends with its checksum agrees with it. */
export const isSound = (row: readonly unknown[]): boolean =>
  row.at(-1) === crc32(JSON.stringify(row.slice(0, -1)))

/** What a text says as JSON; undefined where it is none, which only a forged row can be. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
