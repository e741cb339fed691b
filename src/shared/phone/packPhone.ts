import { mapColumns } from '../contract/mapColumns.ts'
import { PhoneFile, type PhoneHistory } from './phoneFile.ts'

/** Bytes for one call of `String.fromCharCode`. */
const CHUNK = 8_192

/** Ascending numbers as differences, which repeat and so compress well. */
const differences = (column: readonly number[]): number[] =>
  column.map((value, at) => value - (column[at - 1] ?? 0))

const sums = (column: readonly number[]): number[] => {
  let sum = 0
  return column.map((difference) => {
    sum += difference
    return sum
  })
}

/** Stores all of a history's columns that grow as differences, or restores them. */
const eachColumn = (
  history: PhoneHistory,
  change: (column: readonly number[]) => number[],
): PhoneHistory => ({
  ...history,
  day: change(history.day),
  provisional: change(history.provisional),
  marked: change(history.marked),
  carried: change(history.carried),
  byRule: history.byRule && {
    from: change(history.byRule.from),
    to: change(history.byRule.to),
    rateDay: change(history.byRule.rateDay),
    point: change(history.byRule.point),
  },
})

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<ArrayBuffer> => new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer()

/** Returns the content as compressed base64: it can hold no markup, whatever a service calls its currencies. */
export const packPhone = async (file: PhoneFile): Promise<string> => {
  const plain = (value: unknown) => mapColumns(value, (column) => [...column])
  const small = {
    ...file,
    trends: plain(file.trends),
    histories: file.histories.map((history) => eachColumn(history, differences)),
  }
  const text = new TextEncoder().encode(JSON.stringify(small))
  const bytes = new Uint8Array(await through(text, new CompressionStream('deflate-raw')))
  let signs = ''
  for (let at = 0; at < bytes.length; at += CHUNK)
    signs += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(signs)
}

/** Returns the content of `packPhone`. Throws if the text is damaged. */
export const unpackPhone = async (text: string): Promise<PhoneFile> => {
  const bytes = Uint8Array.from(atob(text.trim()), (sign) => sign.charCodeAt(0))
  const json = new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')))
  const file = PhoneFile.parse(JSON.parse(json))
  return { ...file, histories: file.histories.map((history) => eachColumn(history, sums)) }
}
