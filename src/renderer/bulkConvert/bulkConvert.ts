import Big from 'big.js'
import type { In } from '../../shared/contract/contract.ts'
import type { BulkRow } from '../../shared/contract/convert.ts'
import { AinaError, codeOf, type ErrorCode } from '../../shared/contract/errors.ts'
import { MOST_LINES } from '../../shared/contract/limits.ts'
import type { Board } from '../../shared/contract/rates.ts'
import type { Api } from '../../shared/contract/rpc.ts'
import { currencyFinder } from '../../shared/currencies/findCurrency.ts'
import { moneyDigits } from '../../shared/format/moneyDigits.ts'
import type { Locale } from '../../shared/languages/language.ts'
import { createStore, type Store } from '../../shared/live/store.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { readDecimal, roundDecimal } from '../../shared/text/decimal.ts'
import { workLimits } from '../../shared/text/workLimits.ts'
import { createLatestTask } from '../state/createLatestTask.ts'
import { createPacer } from '../state/createPacer.ts'
import type { Model } from '../state/model.ts'
import { decimalOf, orderOf, readTable, type Table } from './columns.ts'
import { type BulkInput, readContent } from './readContent.ts'
import { type Fault, type Layout, type LineReading, readLine } from './readLine.ts'
import type { InputRefusal, TableLine, TableText } from './tableLine.ts'

export interface BulkLine {
  line: TableLine
  reading: LineReading
  /** Null until converted; `result` is rounded for display. */
  answer: BulkRow | null
}

interface CurrencyTotal {
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
  /** The reasons why lines are unreadable. */
  faults: ReadonlySet<Fault>
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
  faults: new Set(),
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

/** Adds up converted lines by currency. */
const createTotals = () => {
  const sums = new Map<string, { lines: number; amount: Big; result: Big }>()
  return {
    add(code: string, amount: string, result: string): void {
      const sum = sums.get(code) ?? { lines: 0, amount: new Big(0), result: new Big(0) }
      sums.set(code, {
        lines: sum.lines + 1,
        amount: sum.amount.plus(amount),
        result: sum.result.plus(result),
      })
    },
    get: (): CurrencyTotal[] =>
      [...sums]
        .map(([code, { lines, amount, result }]) => ({
          ...{ code, lines },
          amount: amount.toFixed(),
          result: result.toFixed(),
        }))
        .toSorted((a, b) => b.lines - a.lines),
  }
}

/** Characters in one call, well below the limit of a request, and characters of a line's property names. */
const MOST_LETTERS = 40_000
const AROUND = 50

/** Milliseconds between two looks at the rows so far. */
const SHOWN_EVERY_MS = 200

type Row = In<'convert.many'>['rows'][number]

/** Splits the convertible rows into calls. */
function* chunksOf(rows: readonly BulkLine[]): Generator<{ indexes: number[]; questions: Row[] }> {
  let [indexes, questions, letters]: [number[], Row[], number] = [[], [], 0]
  for (const [index, { reading }] of rows.entries()) {
    if (!reading.ok) continue
    const { from, amount, day } = reading
    const size = from.length + amount.length + AROUND
    if (questions.length >= MOST_LINES || letters + size > MOST_LETTERS) {
      yield { indexes, questions }
      ;[indexes, questions, letters] = [[], [], 0]
    }
    indexes.push(index)
    questions.push({ from, amount, on: day })
    letters += size
  }
  if (questions.length > 0) yield { indexes, questions }
}

interface Question {
  /** The target currency and the rule for official rates of a day. */
  to: string
  rule: Rule
}

interface BulkDependencies {
  api: Api
  board: () => Board | null
}

/** Reads and converts many lines in small steps. Every change starts again. */
const createBulkConvert = ({ api, board }: BulkDependencies) => {
  const store = createStore<BulkState>(nothing)
  const set = (patch: Partial<BulkState>) => store.set({ ...store.get(), ...patch })
  const turns = createLatestTask()
  let question: Question | null = null
  let input: BulkInput | null = null
  let text: TableText | null = null
  /** The user's choices for reading it. */
  let choices: Partial<Layout> = {}
  /** Whether `rows` are those of the current text and choices. */
  let areRowsRead = false

  const refuse = (refusal: InputRefusal) => {
    text = null
    set({ ...nothing, refusal })
  }

  const convert = async (check: () => void, pace: () => Promise<void>): Promise<void> => {
    if (!question) return
    const { to, rule } = question
    const kind = board()?.assets.find(({ code }) => code === to)?.kind
    const rows = store.get().rows.map(({ line, reading }): BulkLine => ({ line, reading, answer: null }))
    let converted = 0
    let attention = rows.filter(needsAttention).length
    let failed: ErrorCode | null = null
    const totals = createTotals()
    let shown = performance.now()
    await pace()
    check()
    set({ phase: 'converting', rows: rows.slice(), converted, attention, totals: [], failed })
    for (const { indexes, questions } of chunksOf(rows)) {
      const answers = await api.call('convert.many', { to, rule, rows: questions }).catch(codeOf)
      check()
      if (typeof answers === 'string') {
        failed = answers
        break
      }
      if (answers.length !== indexes.length) throw new AinaError('bad-data', 'not an answer a line')
      for (const [at, index] of indexes.entries()) {
        const [row, answer] = [rows[index], answers[at]]
        if (!row || !answer) continue
        const result = answer.result === null ? null : roundResult(answer.result, to, kind)
        rows[index] = { ...row, answer: { ...answer, result } }
        if (result === null) attention += 1
        else converted += 1
        if (result !== null && row.reading.ok) totals.add(row.reading.from, row.reading.amount, result)
      }
      // Copying all rows at every answer would keep the page busy.
      if (performance.now() - shown > SHOWN_EVERY_MS) {
        shown = performance.now()
        set({ rows: rows.slice(), converted, attention })
      }
      await pace()
      check()
    }
    set({ phase: 'done', rows, converted, attention, failed, totals: totals.get() })
  }

  /** Reads every line by the presets and the user's choices, then converts them. */
  const readLines = async (check: () => void, pace: () => Promise<void>): Promise<void> => {
    if (!input || !text) return
    areRowsRead = false
    const { language } = input
    const finder = currencyFinder(board()?.assets ?? [])
    const table = readTable(text.lines, finder, language)
    await pace()
    check()
    const { date = table.preset.date, amount = table.preset.amount } = choices
    const { lines } = table
    if (lines.length > workLimits.table.lines) return refuse('too-many')
    const layout: Layout = {
      ...table.preset,
      // Another column has other forms.
      ...(date !== table.preset.date && { order: orderOf(lines, date, language) }),
      ...(amount !== table.preset.amount && { decimal: decimalOf(lines, amount) }),
      ...choices,
    }
    const rows: BulkLine[] = []
    const faults = new Set<Fault>()
    for (const line of lines) {
      const reading = readLine(line, layout, finder)
      if (!reading.ok) faults.add(reading.fault)
      rows.push({ line, reading, answer: null })
      if (rows.length % 100 === 0) {
        await pace()
        check()
      }
    }
    const { sheets, hidden } = text
    set({ refusal: null, sheets, hidden, table, layout, rows, faults })
    areRowsRead = true
    await convert(check, pace)
  }

  const read = (next: BulkInput): Promise<void> =>
    turns.run(async (check) => {
      const pace = createPacer()
      input = next
      text = null
      choices = {}
      set({ ...nothing, phase: 'reading', name: next.name })
      const content = await readContent(next, check, pace)
      check()
      if ('refusal' in content) return refuse(content.refusal)
      text = content
      await readLines(check, pace)
    })

  const again = async (work: typeof convert): Promise<void> => {
    if (text) await turns.run((check) => work(check, createPacer()))
  }

  return {
    state: store as Pick<Store<BulkState>, 'get' | 'subscribe'>,
    /** Takes typed or pasted text, or a file's bytes; null for a file that is too large. */
    load: (name: string | null, content: BulkInput['content'], language: Locale): Promise<void> =>
      read({ name, content, language }),
    /** Reads the lines differently. */
    async choose(next: Partial<Layout>): Promise<void> {
      choices = { ...choices, ...next }
      await again(readLines)
    },
    async chooseSheet(sheet: number): Promise<void> {
      if (input) await read({ ...input, sheet })
    },
    /** Sets the target and the rule, or converts again after new rates. */
    async convertBy(next: Question): Promise<void> {
      question = next
      await again(areRowsRead ? convert : readLines)
    },
    clear(): void {
      turns.cancel()
      input = null
      text = null
      store.set(nothing)
    },
  }
}

export type BulkConvert = ReturnType<typeof createBulkConvert>

const instances = new WeakMap<Model, BulkConvert>()

/** Returns the conversion of a window, which outlasts a change of page. */
export const bulkOf = (model: Model): BulkConvert => {
  const bulk = instances.get(model) ?? createBulkConvert({ api: model.api, board: model.board.get })
  instances.set(model, bulk)
  return bulk
}
