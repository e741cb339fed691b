/** A cell: a text, or a value of a workbook, which is read as it is. */
export type TableCell =
  | string
  /** Decimal text, or an ISO date. */
  | { is: 'number' | 'day'; text: string }
  /** A formula without a stored value, or an error such as `#REF!`. */
  | { is: 'no-value'; text: string }

export interface TableLine {
  /** Its first line in the text or its row in the sheet, from 1. */
  line: number
  cells: readonly TableCell[]
  /** Whether its quotes do not match or it has too many columns; then its one cell is the whole line. */
  broken?: true
}

/** The lines of a file, and its parts that need a remark. */
export interface TableFile {
  lines: TableLine[]
  /** The names of a workbook's sheets and the index of the read one; null for text. */
  sheets: { names: readonly string[]; index: number } | null
  /** The number of hidden rows, which count too. */
  hidden: number
}

/** The reason for refusing a file. */
export interface Refused {
  refusal: 'protected' | 'unreadable' | 'too-large' | 'no-lines'
}

export const cellText = (cell: TableCell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell.trim() : cell.text

export const isFilled = (line: TableLine): boolean => line.cells.some((cell) => cellText(cell) !== '')

/** A file or text to read, and the index of the chosen sheet. */
export interface WorkerInput {
  blob: Blob
  sheet: number | undefined
}

/** Some lines, and after the last of them the rest of the file. */
export type WorkerMessage = Pick<TableFile, 'lines'> | Omit<TableFile, 'lines'> | Refused

/** Reads a file in a thread of its own, since its readers do not pause. */
export const readInWorker = async (worker: Worker, input: WorkerInput): Promise<TableFile | Refused> => {
  const lines: TableLine[] = []
  const end = await new Promise<Omit<TableFile, 'lines'> | Refused>((resolve) => {
    worker.onerror = () => resolve({ refusal: 'unreadable' })
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if ('lines' in data) lines.push(...data.lines)
      else resolve(data)
    }
    worker.postMessage(input)
  })
  worker.terminate()
  return 'refusal' in end ? end : { ...end, lines }
}
