import { crc32 } from 'node:zlib'
import type { Points } from '../../shared/series/series.ts'

/** A row's checksum: over its values as text, which is exact for numbers (the shortest text that reads back equal). */
export const rowChecksum = (values: readonly (number | string | null)[]): number =>
  crc32(JSON.stringify(values))

/**
 * The checksum of one year's points of one asset: part of a series, by index from `start` to before `end`.
 * The code and the year are in it, so that rows cannot pass for those of another.
 */
export const sealOf = (code: string, year: number, series: Points, start: number, end: number): number => {
  const days = series.day.subarray(start, end)
  const rates = series.rate.subarray(start, end)
  const named = crc32(`${code}/${year}`)
  const withDays = crc32(Buffer.from(days.buffer, days.byteOffset, days.byteLength), named)
  return crc32(Buffer.from(rates.buffer, rates.byteOffset, rates.byteLength), withDays)
}
