import { formatIsoDay, parseDay } from '../../shared/days/day.ts'
import { readDecimal } from '../../shared/text/decimal.ts'
import { workLimits } from '../../shared/text/workLimits.ts'
import { cellText, withMore } from './cellText.ts'
import { dayOfSerial, type Epoch } from './dayOfSerial.ts'
import { type Pause, readXml } from './readXml.ts'
import { broken } from './refusal.ts'
import type { Content } from './unpack.ts'

/** A cell's type: `n`, a number as decimal text with a point; `d`, an ISO day; `t`, any other text. */
type CellForm = 'n' | 'd' | 't'

/** A non-empty row. */
export interface SheetRow {
  /** Its number on the sheet, from 1. */
  row: number
  /** From column A on; empty cells are ''. */
  cells: string[]
  /** One letter per cell (`CellForm`). */
  forms: string
  /** Whether cells beyond the most columns were dropped. */
  cut: boolean
}

/** The data that cells refer to. */
interface SheetContext {
  texts: readonly string[]
  dayStyles: readonly boolean[]
  epoch: Epoch
}

/** The digits of spreadsheet programs; further ones come from binary fractions. */
const DIGITS = 15

/** Returns the column of a cell's name (`AB12`), from 0; null if invalid. */
const columnOf = (reference: string): number | null => {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0]
  if (letters === undefined) return null
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Returns a number as decimal text with all digits of a spreadsheet program. */
const plainNumber = (value: number): string => {
  const rounded = Number(value.toPrecision(DIGITS))
  const short = String(rounded)
  // Fast path: nearly every number has this form, and the rest takes five times as long.
  if (!short.includes('e')) return short
  const decimal = readDecimal(rounded)
  if (!decimal) return short
  const { negative, whole, fraction } = decimal
  const text = fraction === '' ? whole : `${whole}.${fraction}`
  return negative && /[1-9]/.test(text) ? `-${text}` : text
}

interface Cell {
  column: number
  type: string
  style: number
  value: string
  inline: string
  /** The formula; null without one. */
  formula: string | null
}

type Read = readonly [form: CellForm, text: string]

const readNumber = (text: string, style: number, { dayStyles, epoch }: SheetContext): Read => {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(value)) return ['t', text]
  const day = dayStyles[style] ? dayOfSerial(value, epoch) : null
  return day === null ? ['n', plainNumber(value)] : ['d', formatIsoDay(day)]
}

/** Reads a day in the notation of strict workbooks, ignoring its time; a time alone is a text. */
const readIso = (text: string): Read => {
  const day = parseDay(text.trim().replace(/T[\d:.]+Z?$/, ''))
  return day === null ? ['t', text] : ['d', formatIsoDay(day)]
}

const sharedText = (value: string, { texts }: SheetContext): string => {
  const text = texts[Number(value)]
  if (text === undefined) throw broken(`no text ${value}`)
  return text
}

const readCell = ({ type, style, value, inline, formula }: Cell, context: SheetContext): Read => {
  if (type === 'inlineStr') return ['t', cellText(inline)]
  // Shows the formula of a cell without a cached result, instead of an empty cell.
  if (value === '') return ['t', formula === null ? '' : `=${cellText(formula)}`]
  if (type === 's') return ['t', sharedText(value, context)]
  if (type === 'b') return ['t', value === '1' ? 'TRUE' : 'FALSE']
  const text = cellText(value)
  if (type === 'd') return readIso(text)
  if (type === '' || type === 'n') return readNumber(text, style, context)
  return ['t', text]
}

/**
 * Returns up to `most` non-empty rows of a sheet, and one more. Formulas have their cached results. Throws
 * `WorkbookRefused`.
 */
export const readSheet = async (
  content: Content,
  context: SheetContext,
  most: number,
  pause: Pause,
): Promise<SheetRow[]> => {
  const rows: SheetRow[] = []
  let row: SheetRow = { row: 0, cells: [], forms: '', cut: false }
  let forms: CellForm[] = []
  let column = -1
  let cell: Cell | null = null
  let into: 'value' | 'inline' | 'formula' | null = null
  let inPhonetic = false

  const put = (read: Cell) => {
    const [form, text] = readCell(read, context)
    if (text === '') return
    if (read.column >= workLimits.table.columns) {
      row.cut = true
      return
    }
    while (row.cells.length < read.column) {
      row.cells.push('')
      forms.push('t')
    }
    row.cells[read.column] = text
    forms[read.column] = form
  }
  const begin = (r: string | undefined) => {
    const number = Number(r)
    const next = Number.isSafeInteger(number) && number > 0 ? number : row.row + 1
    row = { row: next, cells: [], forms: '', cut: false }
    forms = []
    column = -1
  }
  await readXml(
    content,
    {
      open: (name, { r, t, s }) => {
        if (name === 'row') begin(r)
        else if (name === 'c') {
          column = columnOf(r ?? '') ?? column + 1
          cell = { column, type: t ?? '', style: Number(s ?? 0), value: '', inline: '', formula: null }
        } else if (name === 'rPh') inPhonetic = true
        else if (name === 'v') into = 'value'
        else if (name === 't') into = inPhonetic ? null : 'inline'
        else if (name === 'f') {
          into = 'formula'
          if (cell) cell.formula = ''
        }
      },
      close: (name) => {
        into = null
        if (name === 'rPh') inPhonetic = false
        else if (name === 'c') {
          if (cell) put(cell)
          cell = null
        } else if (name === 'row' && (row.cells.length > 0 || row.cut))
          rows.push({ ...row, forms: forms.join('') })
      },
      text: (text) => {
        if (cell && into !== null) cell[into] = withMore(cell[into] ?? '', text)
      },
    },
    pause,
    () => rows.length > most,
  )
  return rows
}
