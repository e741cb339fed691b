import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx'
import { dayOf, formatIsoDay, startOfDay } from '../../shared/days/day.ts'
import { readDecimal } from '../../shared/text/decimal.ts'
import type { SheetCell } from '../../shared/text/sheet.ts'
import { escapeLookalikes } from './escapedLetters.ts'
import { crc32 } from './unpack.ts'

/** The format of a column's numbers and days; it does not affect texts. */
export interface WrittenColumn {
  /** The width in characters. */
  width?: number
  format?: 'amount' | 'rate' | 'day'
}

export interface WrittenSheet {
  /** At most 31 characters, none of `[]:*?/\\`. */
  name: string
  columns: readonly WrittenColumn[]
  /** The number of rows that do not scroll. */
  frozen: number
  rows: Iterable<readonly SheetCell[]>
  /** The format of the days in date columns, as a format code (`dd.mm.yyyy`). */
  dayFormat: string
}

/** A further sheet. All sheets share the widest column widths and the number of fixed rows. */
export interface LaterSheet {
  name: string
  columns: readonly WrittenColumn[]
  rows: readonly (readonly SheetCell[])[]
}

/** The most characters of a cell; programs report a file with more as damaged. */
const MOST_LETTERS = 32_767
/** The digits that a spreadsheet keeps. */
const DIGITS = 15
/** Before 1 March 1900, programs number days differently. */
const FIRST_DAY = dayOf(1900, 3, 1)

const formats = { amount: '#,##0.00', rate: '#,##0.00######' } as const

/** Removes characters that XML cannot contain, and limits the text to a cell's length. */
const plainText = (text: string): string =>
  escapeLookalikes(
    text
      .slice(0, MOST_LETTERS)
      .toWellFormed()
      .replace(/[\ufffe\uffff]/g, '\ufffd'),
  )

const numberOf = (text: string): number | null => {
  const decimal = readDecimal(text)
  if (!decimal) return null
  const digits = `${decimal.whole}${decimal.fraction}`.replace(/^0+/, '').replace(/0+$/, '')
  return digits.length <= DIGITS ? Number(text) : null
}

const toValue = (cell: SheetCell): CellValue => {
  if (cell === null) return null
  if ('text' in cell) return cell.text === '' ? null : plainText(cell.text)
  if ('number' in cell) return numberOf(cell.number) ?? plainText(cell.number)
  return cell.day < FIRST_DAY ? formatIsoDay(cell.day) : new Date(startOfDay(cell.day))
}

/**
 * Writes a workbook as an `.xlsx` file, in parts. It contains texts, numbers and days, never a formula. Awaits
 * `pause` regularly, so that long work does not block.
 */
export const writeWorkbook = async (
  { name, columns, frozen, rows, dayFormat }: WrittenSheet,
  count: number,
  later: readonly LaterSheet[],
  pause: () => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>[]> => {
  // The writer reads a column's format at each cell, so those of a later sheet apply from its first row.
  let now = columns
  const formatAt = (at: number): string => {
    const format = now[at]?.format
    if (format === undefined) return ''
    return format === 'day' ? dayFormat : formats[format]
  }
  const all = [columns, ...later.map((sheet) => sheet.columns)]
  const columnAt = (at: number): ColumnDef => {
    const widths = all.flatMap((each) => each[at]?.width ?? [])
    return {
      ...(widths.length > 0 && { width: Math.max(...widths) }),
      get numFmt() {
        return formatAt(at)
      },
    }
  }
  const most = Math.max(2, count, ...later.map((sheet) => sheet.rows.length))
  function* values(): Generator<CellValue[]> {
    let at = 0
    for (const row of rows) {
      at += 1
      yield row.map(toValue)
    }
    for (const sheet of later) {
      // All sheets have the same number of rows; missing ones are empty and write nothing.
      for (; at < most; at += 1) yield []
      now = sheet.columns
      for (const row of sheet.rows) yield row.map(toValue)
      at = sheet.rows.length
    }
  }
  const width = Math.max(...all.map((each) => each.length))
  const stream = writeXlsxStream(values(), {
    name,
    columns: Array.from({ length: width }, (_, at) => columnAt(at)),
    freezePane: { rows: frozen },
    ...(later.length > 0 && { maxRowsPerSheet: most, repeatHeaders: false }),
  })
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of stream) {
    parts.push(part.slice())
    await pause()
  }
  if (later.length === 0) return parts
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  return nameSheets(bytes, [name, ...later.map((sheet) => sheet.name)])
}

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
const nameSheets = async (
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
