import { crc32 } from './unpack.ts'

const PART = 'xl/workbook.xml'
const LOCAL_LENGTH = 30
const ENTRY_LENGTH = 46
const END_LENGTH = 22

const escaped = (name: string): string =>
  name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const inflated = (packed: Uint8Array<ArrayBuffer>): Promise<string> =>
  new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text()

/** Yields the entries of a zip's directory: their positions, names, and the positions of their parts. */
function* entriesOf(view: DataView, bytes: Uint8Array, directory: number, end: number) {
  for (let at = directory; at < end; ) {
    const name = new TextDecoder().decode(
      bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + view.getUint16(at + 28, true)),
    )
    yield { at, name, local: view.getUint32(at + 42, true) }
    at +=
      ENTRY_LENGTH +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true)
  }
}

/**
 * Renames the sheets of a streamed workbook (the first sheet's name, then the same with `_2`, `_3`) by replacing one
 * of its parts. The streaming library supports only one name. A library for several is four times as large and keeps
 * everything in memory. Returns the file in parts.
 */
export const nameSheets = async (
  bytes: Uint8Array<ArrayBuffer>,
  names: readonly string[],
): Promise<Uint8Array<ArrayBuffer>[]> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = bytes.length - END_LENGTH
  const directory = view.getUint32(end + 16, true)
  const entries = [...entriesOf(view, bytes, directory, end)]
  const part = entries.find(({ name }) => name === PART)
  if (!part) throw new Error(`no ${PART}`)
  const after = Math.min(directory, ...entries.flatMap(({ local }) => (local > part.local ? [local] : [])))
  const begin = part.local + LOCAL_LENGTH + view.getUint16(part.local + 26, true)
  const xml = await inflated(bytes.subarray(begin, begin + view.getUint32(part.at + 20, true)))
  let sheet = 0
  const content = new TextEncoder().encode(
    xml.replace(/(<sheet name=")[^"]*/g, (_, before: string) => `${before}${escaped(names[sheet++] ?? '')}`),
  )

  // The changed part moves to the end; the parts after it move forward by its size.
  const path = new TextEncoder().encode(PART)
  const moved = after - part.local
  const placed = directory - moved
  const local = new Uint8Array(LOCAL_LENGTH + path.length)
  const tail = bytes.slice(directory)
  const [localView, tailView] = [new DataView(local.buffer), new DataView(tail.buffer)]
  /** Flags, method, date, checksum and lengths: in the same order before a part and in the directory. */
  const describe = (of: DataView, at: number): void => {
    of.setUint16(at, 0, true)
    of.setUint16(at + 2, 0, true)
    of.setUint32(at + 4, view.getUint32(part.at + 12, true), true)
    of.setUint32(at + 8, crc32(content), true)
    of.setUint32(at + 12, content.length, true)
    of.setUint32(at + 16, content.length, true)
  }
  local.set(bytes.subarray(part.local, part.local + 6))
  describe(localView, 6)
  localView.setUint16(26, path.length, true)
  local.set(path, LOCAL_LENGTH)
  describe(tailView, part.at - directory + 8)
  for (const entry of entries) {
    const place = entry === part ? placed : entry.local > part.local ? entry.local - moved : entry.local
    tailView.setUint32(entry.at - directory + 42, place, true)
  }
  tailView.setUint32(tail.length - END_LENGTH + 16, placed + local.length + content.length, true)
  return [bytes.subarray(0, part.local), bytes.subarray(after, directory), local, content, tail]
}
