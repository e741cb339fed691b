import { PhoneFile } from './phoneFile.ts'

/** Bytes for one call of `String.fromCharCode`. */
const CHUNK = 8_192
/** Columns of days and indexes. They grow slowly, so their differences compress well. */
const growing: ReadonlySet<string> = new Set(['day', 'from', 'to', 'rateDay', 'point'])

/** A replacer or reviver for JSON that changes the growing columns. */
const onGrowing =
  (change: (column: readonly number[]) => number[]) =>
  (key: string, value: unknown): unknown =>
    growing.has(key) && Array.isArray(value) ? change(value.map(Number)) : value

const differences = onGrowing((column) => column.map((value, at) => value - (column[at - 1] ?? 0)))

const sums = onGrowing((column) => {
  let sum = 0
  return column.map((difference) => {
    sum += difference
    return sum
  })
})

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<ArrayBuffer> => new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer()

/** Returns the content as compressed base64: it can hold no markup, whatever a service calls its currencies. */
export const packPhone = async (file: PhoneFile): Promise<string> => {
  const text = new TextEncoder().encode(JSON.stringify(file, differences))
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
  return PhoneFile.parse(JSON.parse(json, sums))
}
