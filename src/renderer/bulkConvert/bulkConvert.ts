import Big from 'big.js'
import type { BulkRow } from '../../shared/contract/convert.ts'
import { codeOf, type ErrorCode } from '../../shared/contract/errors.ts'
import type { Board } from '../../shared/contract/rates.ts'
import type { Api } from '../../shared/contract/rpc.ts'
import { currencyFinder } from '../../shared/currencies/findCurrency.ts'
import type { Day } from '../../shared/days/day.ts'
import { moneyDigits } from '../../shared/format/moneyDigits.ts'
import type { Locale } from '../../shared/languages/language.ts'
import { createStore, type Readable } from '../../shared/live/store.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { createPacer } from '../state/createPacer.ts'
import type { Model } from '../state/model.ts'
import { layoutOf, readTable, type Table } from './columns.ts'
import { type Layout, type LineReading, readLine } from './readLine.ts'
import { type Refused, readInWorker, type TableFile, type TableLine } from './tableFile.ts'

export interface BulkLine {
  line: TableLine
  reading: LineReading
  /** Null until converted; `result` is rounded for display. */
  answer: BulkRow | null
}

interface CurrencyTotal {
  code: string
  lines: number
  amount: Big
  result: Big
}

interface Question {
  /** The target currency and the rule for official rates of a day. */
  to: string
  rule: Rule
  /** Decides how to read ambiguous days. */
  language: Locale
}

/** The lines with what they were read and converted by. */
export interface BulkResult extends Pick<Question, 'to' | 'rule'> {
  table: Table
  layout: Layout
  rows: readonly BulkLine[]
  /** By currency, most lines first; empty until every line is processed. */
  totals: readonly CurrencyTotal[]
  /** The reason why the remaining requests failed. */
  failed: ErrorCode | null
}

export interface BulkState {
  phase: 'empty' | 'reading' | 'converting' | 'done'
  /** The file's name; null for text. */
  name: string | null
  /** The typed or pasted text. */
  text: string
  refusal: Refused['refusal'] | null
  file: TableFile | null
  /** The user's choices for reading the lines. */
  choices: Partial<Layout>
  /** The number of converted lines so far. */
  progress: number
  /** An earlier one stays until the next is complete. */
  result: BulkResult | null
}

const nothing: BulkState = {
  phase: 'empty',
  name: null,
  text: '',
  refusal: null,
  file: null,
  choices: {},
  progress: 0,
  result: null,
}

/** Returns whether a line has no result and will get none. */
export const needsAttention = ({ reading, answer }: BulkLine): boolean =>
  !reading.ok || (answer !== null && answer.refused !== null)

/**
 * Rounds a result to its currency's digits, as decimal text. Display, export and totals use it, so that a column adds
 * up to its total. `kind` is the service's.
 */
const roundResult = (result: string, code: string, kind?: string): string => {
  const digits = moneyDigits(result, code, kind)
  // A sum has no negative zero.
  return digits ? new Big(0).plus(new Big(result).round(digits.max)).toFixed() : result
}

/** Lines in one call: with the longest amounts they stay below the limit of a request. And lines between two reports. */
const ASKED = 400
const REPORTED = 10 * ASKED

/** Reads and converts many lines in small steps. Every change starts again. */
const createBulkConvert = (api: Api, board: () => Board | null) => {
  const store = createStore<BulkState>(nothing)
  const set = (patch: Partial<BulkState>) => store.set({ ...store.get(), ...patch })
  let turn = 0
  /** Ends the earlier work. Returns whether this work has ended in turn. */
  const startTurn = () => {
    turn += 1
    const own = turn
    return () => own !== turn
  }
  let question: Question | null = null
  let blob = new Blob()
  let worker: Worker | null = null

  /** Reads every line by the presets and the user's choices, then converts them. */
  const convert = async (): Promise<void> => {
    const isOutdated = startTurn()
    const { file, choices } = store.get()
    if (!file || !question) return
    const { to, rule, language } = question
    const pace = createPacer()
    set({ phase: 'converting', progress: 0 })
    const assets = board()?.assets ?? []
    const kind = assets.find(({ code }) => code === to)?.kind
    const finder = currencyFinder(assets)
    const table = readTable(file.lines, finder)
    const layout = layoutOf(table, choices, language)
    const rows: BulkLine[] = []
    const readable: { place: number; from: string; amount: string; on: Day | null }[] = []
    for (const [place, line] of table.lines.entries()) {
      const reading = readLine(line, layout, finder)
      rows.push({ line, reading, answer: null })
      if (reading.ok) readable.push({ place, from: reading.from, amount: reading.amount, on: reading.day })
      if (place % 100 !== 0) continue
      await pace()
      if (isOutdated()) return
    }
    const shown = { table, layout, to, rule }
    if (!store.get().result) set({ result: { ...shown, rows, totals: [], failed: null } })

    let failed: ErrorCode | null = null
    const converted = rows.slice()
    const totals = new Map<string, CurrencyTotal>()
    for (let at = 0; at < readable.length; at += ASKED) {
      const lines = readable.slice(at, at + ASKED)
      const questions = lines.map(({ from, amount, on }) => ({ from, amount, on }))
      const answers = await api.call('convert.many', { to, rule, rows: questions }).catch(codeOf)
      if (isOutdated()) return
      if (typeof answers === 'string') {
        failed = answers
        break
      }
      for (const [index, answer] of answers.entries()) {
        const line = lines[index]
        const row = line && rows[line.place]
        if (!line || !row) continue
        const result = answer.result === null ? null : roundResult(answer.result, to, kind)
        converted[line.place] = { ...row, answer: { ...answer, result } }
        if (result === null) continue
        const { from: code, amount } = line
        const sum = totals.get(code) ?? { lines: 0, amount: new Big(0), result: new Big(0) }
        totals.set(code, {
          code,
          lines: sum.lines + 1,
          amount: sum.amount.plus(amount),
          result: sum.result.plus(result),
        })
      }
      if (at % REPORTED === 0) set({ progress: at })
      await pace()
      if (isOutdated()) return
    }
    const sorted = [...totals.values()].toSorted((a, b) => b.lines - a.lines)
    set({ phase: 'done', result: { ...shown, rows: converted, totals: sorted, failed } })
  }

  const read = async (sheet?: number): Promise<void> => {
    const isOutdated = startTurn()
    const { name, text } = store.get()
    set({ ...nothing, phase: 'reading', name, text })
    worker?.terminate()
    worker = new Worker(new URL('./tableWorker.ts', import.meta.url), { type: 'module' })
    const file = await readInWorker(worker, { blob, sheet })
    if (isOutdated()) return
    if ('refusal' in file) return set({ ...file, phase: 'empty', name: null })
    set({ file })
    await convert()
  }

  return {
    state: store as Readable<BulkState>,
    /** Takes a file, or typed or pasted text. */
    load(content: File | string): Promise<void> {
      blob = typeof content === 'string' ? new Blob([content]) : content
      set(typeof content === 'string' ? { name: null, text: content } : { name: content.name, text: '' })
      return read()
    },
    chooseSheet: (sheet: number): Promise<void> => read(sheet),
    /** Reads the lines differently. */
    choose(next: Partial<Layout>): Promise<void> {
      set({ choices: { ...store.get().choices, ...next } })
      return convert()
    },
    /** Sets the target, the rule and the language, or converts again after new rates. */
    async convertBy(next: Question): Promise<void> {
      question = next
      if (store.get().file) await convert()
    },
    clear(): void {
      startTurn()
      worker?.terminate()
      store.set(nothing)
    },
  }
}

export type BulkConvert = ReturnType<typeof createBulkConvert>

const instances = new WeakMap<Model, BulkConvert>()

/** Returns the conversion of a window, which outlasts a change of page. */
export const bulkOf = (model: Model): BulkConvert => {
  const bulk = instances.get(model) ?? createBulkConvert(model.api, model.board.get)
  instances.set(model, bulk)
  return bulk
}
