import Big from 'big.js'
import type { In } from '../../shared/contract/contract.ts'
import type { BulkRow } from '../../shared/contract/convert.ts'
import { AinaError, codeOf, type ErrorCode } from '../../shared/contract/errors.ts'
import { MOST_LINES } from '../../shared/contract/limits.ts'
import type { Board } from '../../shared/contract/rates.ts'
import type { Api } from '../../shared/contract/rpc.ts'
import { currencyFinder } from '../../shared/currencies/findCurrency.ts'
import { isoOrNull } from '../../shared/days/day.ts'
import { moneyDigits } from '../../shared/format/moneyDigits.ts'
import type { Locale } from '../../shared/languages/language.ts'
import { createStore, type Store } from '../../shared/live/store.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { readDecimal, roundDecimal } from '../../shared/text/decimal.ts'
import { workLimits } from '../../shared/text/workLimits.ts'
import { createLatestTask } from '../state/createLatestTask.ts'
import { createPacer } from '../state/createPacer.ts'
import { keptStore } from '../state/keptStore.ts'
import { decimalOf, orderOf, readTable, type Table } from './columns.ts'
import { decodeText } from './decodeText.ts'
import { type Layout, type LineReading, readLine } from './readLine.ts'
import { splitText } from './splitText.ts'
import type { InputRefusal, TableLine, TableText } from './tableLine.ts'

/** The text or workbook to convert, and the user's choices for reading it. */
interface BulkInput {
  /** The file's name; null for typed or pasted text. */
  name: string | null
  content: string | Uint8Array
  sheet: number | undefined
  choices: Partial<Layout>
}

/** The input of the page. */
export const bulkInputOf = keptStore<BulkInput | null>(null)

export interface BulkLine {
  line: TableLine
  reading: LineReading
  /** Null until converted; `result` is rounded for display. */
  answer: BulkRow | null
}

export interface CurrencyTotal {
  code: string
  lines: number
  /** Exact decimal texts. */
  amount: string
  result: string
}

export interface BulkState {
  phase: 'empty' | 'reading' | 'converting' | 'done'
  refusal: InputRefusal | null
  /** The file's name; null for text. */
  name: string | null
  sheets: TableText['sheets']
  hidden: number
  table: Table | null
  layout: Layout | null
  rows: readonly BulkLine[]
  converted: number
  /** The number of lines that are unreadable or have no rate. */
  attention: number
  /** By currency, most lines first; empty until every line is processed. */
  totals: readonly CurrencyTotal[]
  /** The reason why the remaining requests failed. */
  failed: ErrorCode | null
}

const nothing: BulkState = {
  phase: 'empty',
  refusal: null,
  name: null,
  sheets: null,
  hidden: 0,
  table: null,
  layout: null,
  rows: [],
  converted: 0,
  attention: 0,
  totals: [],
  failed: null,
}

/** Returns whether a line has no result and will get none. */
export const needsAttention = ({ reading, answer }: BulkLine): boolean =>
  !reading.ok || (answer !== null && answer.refused !== null)

/**
 * Rounds a result to its currency's digits, as decimal text. Display, export and totals use it, so that a column adds
 * up to its total. `kind` is the service's.
 */
const roundResult = (result: string, code: string, kind?: string): string => {
  const number = readDecimal(result)
  const digits = moneyDigits(result, code, kind)
  if (!number || !digits) return result
  const { negative, whole, fraction } = roundDecimal(number, digits.max)
  const text = whole + (fraction === '' ? '' : `.${fraction}`)
  return negative && /[1-9]/.test(text) ? `-${text}` : text
}

/** Adds up the converted lines by currency. */
const totalsOf = (rows: readonly BulkLine[]): CurrencyTotal[] => {
  const sums = new Map<string, { lines: number; amount: Big; result: Big }>()
  for (const { reading, answer } of rows) {
    if (!reading.ok || answer === null || answer.result === null) continue
    const { lines, amount, result } = sums.get(reading.from) ?? {
      lines: 0,
      amount: new Big(0),
      result: new Big(0),
    }
    sums.set(reading.from, {
      lines: lines + 1,
      amount: amount.plus(reading.amount),
      result: result.plus(answer.result),
    })
  }
  return [...sums]
    .map(([code, { lines, amount, result }]) => ({
      code,
      lines,
      amount: amount.toFixed(),
      result: result.toFixed(),
    }))
    .toSorted((a, b) => b.lines - a.lines)
}

/** Characters in one call, well below the limit of a request, and characters of a line's property names. */
const MOST_LETTERS = 40_000
const AROUND = 50

type Question = In<'convert.many'>['rows'][number]

/** Splits the convertible rows into calls. */
function* chunksOf(rows: readonly BulkLine[]): Generator<{ indexes: number[]; questions: Question[] }> {
  let [indexes, questions, letters]: [number[], Question[], number] = [[], [], 0]
  for (const [index, { reading }] of rows.entries()) {
    if (!reading.ok) continue
    const { from, amount, day } = reading
    const size = from.length + amount.length + AROUND
    if (questions.length >= MOST_LINES || letters + size > MOST_LETTERS) {
      yield { indexes, questions }
      ;[indexes, questions, letters] = [[], [], 0]
    }
    indexes.push(index)
    questions.push({ from, amount, on: isoOrNull(day) })
    letters += size
  }
  if (questions.length > 0) yield { indexes, questions }
}

/** The first bytes of a zip (`.xlsx`), and of the formats before 2007, which also hold encrypted files. */
const begins = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)
const isZip = (bytes: Uint8Array) => begins(bytes, 0x50, 0x4b, 3, 4)
const isOldOffice = (bytes: Uint8Array) => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)

interface Asked {
  /** The target currency and the rule for official rates of a day. */
  to: string
  rule: Rule
}

interface BulkDependencies {
  api: Api
  board: () => Board | null
  bulkInput: Store<BulkInput | null>
  language: () => Locale
}

/** Reads and converts many lines in small steps. Every change starts again. */
export const createBulkConvert = ({ api, board, bulkInput, language }: BulkDependencies) => {
  const store = createStore<BulkState>(nothing)
  const set = (patch: Partial<BulkState>) => store.set({ ...store.get(), ...patch })
  const turns = createLatestTask()
  let question: Asked | null = null
  let text: TableText | null = null
  /** Whether `rows` are those of the current text and choices. */
  let areRowsRead = false

  const convert = async (check: () => void, pace: () => Promise<void>): Promise<void> => {
    if (!question) return
    const { to, rule } = question
    const kind = board()?.assets.find(({ code }) => code === to)?.kind
    let rows = store.get().rows.map(({ line, reading }): BulkLine => ({ line, reading, answer: null }))
    let converted = 0
    let attention = rows.filter(needsAttention).length
    let failed: ErrorCode | null = null
    set({ phase: 'converting', rows, converted, attention, totals: [], failed })
    for (const { indexes, questions } of chunksOf(rows)) {
      const answers = await api.call('convert.many', { to, rule, rows: questions }).catch(codeOf)
      check()
      if (typeof answers === 'string') {
        failed = answers
        break
      }
      if (answers.length !== indexes.length) throw new AinaError('bad-data', 'not an answer a line')
      rows = rows.slice()
      for (const [at, index] of indexes.entries()) {
        const [row, answer] = [rows[index], answers[at]]
        if (!row || !answer) continue
        const result = answer.result === null ? null : roundResult(answer.result, to, kind)
        rows[index] = { ...row, answer: { ...answer, result } }
        if (result === null) attention += 1
        else converted += 1
      }
      set({ rows, converted, attention })
      await pace()
      check()
    }
    set({ phase: 'done', failed, totals: totalsOf(rows) })
  }

  const readText = async (input: BulkInput, check: () => void, pace: () => Promise<void>) => {
    const { content, sheet } = input
    if (typeof content === 'string') return { lines: await splitText(content, pace), sheets: null, hidden: 0 }
    if (isOldOffice(content)) return { refusal: 'old-workbook' as const }
    if (isZip(content)) {
      // The reader of workbooks is loaded on demand.
      const { readWorkbook } = await import('./readWorkbook.ts')
      return readWorkbook(content, sheet, pace)
    }
    const decoded = await decodeText(content, pace)
    check()
    if (!decoded.ok) return { refusal: decoded.why }
    return { lines: await splitText(decoded.text, pace), sheets: null, hidden: 0 }
  }

  const refuse = (refusal: InputRefusal) => {
    // Typed text stays, for further editing.
    if (bulkInput.get()?.name !== null) bulkInput.set(null)
    text = null
    set({ ...nothing, refusal })
  }

  /** Reads every line by the presets and the user's choices, then converts them. */
  const readLines = async (check: () => void, pace: () => Promise<void>): Promise<void> => {
    const input = bulkInput.get()
    if (!input || !text) return
    areRowsRead = false
    const finder = currencyFinder(board()?.assets ?? [])
    const table = readTable(text.lines, finder, language())
    const { date = table.preset.date, amount = table.preset.amount } = input.choices
    const { lines } = table
    const layout: Layout = {
      ...table.preset,
      // Another column has other forms.
      ...(date !== table.preset.date && { order: orderOf(lines, date, language()) }),
      ...(amount !== table.preset.amount && { decimal: decimalOf(lines, amount) }),
      ...input.choices,
    }
    const rows: BulkLine[] = []
    for (const line of lines) {
      rows.push({ line, reading: readLine(line, layout, finder), answer: null })
      if (rows.length % 100 === 0) {
        await pace()
        check()
      }
    }
    const { sheets, hidden } = text
    set({ refusal: null, sheets, hidden, table, layout, rows })
    areRowsRead = true
    await convert(check, pace)
  }

  const read = (input: BulkInput): Promise<void> =>
    turns.run(async (check) => {
      const pace = createPacer()
      bulkInput.set(input)
      text = null
      set({ ...nothing, phase: 'reading', name: input.name })
      const table = await readText(input, check, pace)
      check()
      if ('refusal' in table) return refuse(table.refusal)
      if (table.lines.length === 0) return refuse('no-lines')
      if (table.lines.length > workLimits.table.lines) return refuse('too-many')
      text = table
      await readLines(check, pace)
    })

  const again = async (work: typeof convert): Promise<void> => {
    if (text) await turns.run((check) => work(check, createPacer()))
  }

  return {
    state: store as Pick<Store<BulkState>, 'get' | 'subscribe'>,
    /** Takes typed or pasted text, or a file's bytes; null for a file that is too large. */
    async load(name: string | null, content: string | Uint8Array | null): Promise<void> {
      if (content === null || content.length > workLimits.table.bytes) {
        turns.cancel()
        bulkInput.set(null)
        return refuse('too-large')
      }
      await read({ name, content, sheet: undefined, choices: {} })
    },
    /** Reads the lines differently. */
    async choose(choices: Partial<Layout>): Promise<void> {
      const input = bulkInput.get()
      if (!input) return
      bulkInput.set({ ...input, choices: { ...input.choices, ...choices } })
      await again(readLines)
    },
    async chooseSheet(sheet: number): Promise<void> {
      const input = bulkInput.get()
      if (input) await read({ ...input, sheet, choices: {} })
    },
    /** Sets the target and the rule, or converts again after new rates. */
    async convertBy(next: Asked): Promise<void> {
      question = next
      await again(areRowsRead ? convert : readLines)
    },
    clear(): void {
      turns.cancel()
      text = null
      bulkInput.set(null)
      store.set(nothing)
    },
    /** Restores the input of an earlier visit. */
    resume(): void {
      const before = bulkInput.get()
      if (before && store.get().phase === 'empty') void read(before)
    },
    leave(): void {
      turns.cancel()
      text = null
      store.set(nothing)
    },
  }
}

export type BulkConvert = ReturnType<typeof createBulkConvert>
