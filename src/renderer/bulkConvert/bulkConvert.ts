import type { Board } from '../../shared/contract/rates.ts'
import type { Api } from '../../shared/contract/rpc.ts'
import { createStore, type Store } from '../../shared/live/store.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { workLimits } from '../../shared/text/workLimits.ts'
import { monthFinder } from '../date/monthFinder.ts'
import { dateReader } from '../date/readDate.ts'
import { createLatestTask } from '../state/createLatestTask.ts'
import { createPacer } from '../state/createPacer.ts'
import { isOfficeFile } from '../workbook/refusal.ts'
import {
  type BulkInput,
  type BulkState,
  countRows,
  type InputRefusal,
  nothing,
  withChoice,
} from './bulkState.ts'
import { convertRows } from './convertRows.ts'
import { currencyFinder } from './reading/currencyFinder.ts'
import { decodeText } from './reading/decodeText.ts'
import { type Choices, readLines, readRows, readTable, type Tools } from './reading/readTable.ts'
import type { Delimiter, Line } from './reading/splitCsv.ts'
import type { TableRow } from './reading/tableRow.ts'
import { workbookLines } from './workbookLines.ts'

type FileOrText =
  | { name: string; bytes: Uint8Array }
  /** A file that was too large to read. */
  | { name: string; bytes: null }
  /** `edited`: the previous text with changes; earlier choices still apply. */
  | { text: string; edited: boolean }

/** Reads and converts many lines in small steps. Every change starts again. */
export interface BulkConvert {
  state: Pick<Store<BulkState>, 'get' | 'subscribe'>
  /** Takes a file's bytes, or typed or pasted text. */
  load(taken: FileOrText): Promise<void>
  /** Reads the lines differently. Guesses everything again that depends on the change. */
  choose(choices: Choices): Promise<void>
  convertInto(code: string): Promise<void>
  /** Sets the rule for the official rate of a day. */
  convertBy(rule: Rule): Promise<void>
  /** Requests the lines of these currencies again; without a list, all lines. */
  askAgain(codes?: readonly string[]): Promise<void>
  /** Discards the input. */
  clear(): void
  /** Opening the page restores the earlier input with `resume`; leaving it calls `leave`. */
  resume(): void
  leave(): void
}

interface BulkDependencies {
  api: Api
  board: () => Board | null
  bulkInput: Store<BulkInput | null>
  to: string
  rule: Rule
}

export const createBulkConvert = ({ api, board, bulkInput, to, rule }: BulkDependencies): BulkConvert => {
  const store = createStore<BulkState>(nothing({ to, rule }))
  const set = (patch: Partial<BulkState>) => store.set({ ...store.get(), ...patch })
  const publish = (rows: readonly TableRow[], patch: Partial<BulkState> = {}) =>
    set({ rows, ...countRows(rows), ...patch })
  const turns = createLatestTask()
  let split: { delimiter: Delimiter | null; lines: Line[] } | null = null
  /** Currencies whose rates changed during a request. */
  const changed = new Set<string>()

  const work = (what: (tools: Tools) => Promise<void>): Promise<void> =>
    turns.run((check) => {
      const find = currencyFinder(board()?.assets ?? [])
      return what({ readDate: dateReader(monthFinder()), find, pace: createPacer(), check })
    })

  /** Returns the rows affected by a change of these currencies' rates. */
  const concerned = (codes: ReadonlySet<string> | null): number[] => {
    const { rows, to: target } = store.get()
    const isMeant = ({ reading }: TableRow) =>
      reading.ok && (!codes || codes.has(reading.wanted.from) || codes.has(target))
    return rows.flatMap((row, index) => (isMeant(row) ? [index] : []))
  }

  const convert = async (tools: Tools, indexes: readonly number[]): Promise<void> => {
    const { to: target, rule: counts } = store.get()
    const kind = board()?.assets.find(({ code }) => code === target)?.kind
    changed.clear()
    set({ phase: 'converting', failed: null })
    const convertor = {
      api,
      to: target,
      rule: counts,
      kind,
      tools,
      rows: () => store.get().rows,
      publish,
    }
    const { failed, totals } = await convertRows(convertor, indexes)
    set({ phase: 'done', failed, totals })
    if (changed.size > 0 && failed === null) await convert(tools, concerned(changed))
  }

  /** Starts from the lines: columns, formats, every line, then every rate. */
  const read = async (tools: Tools) => {
    if (!split) return
    const table = await readTable(split, bulkInput.get()?.choices ?? {}, tools)
    tools.check()
    if (!table) return refuse('no-lines')
    if (table.lines.length > workLimits.table.lines) return refuse('too-many')
    const choices = bulkInput.get()?.choices ?? {}
    if (!table.layout)
      return publish([], { table, choices, phase: 'asking', totals: null, failed: null, refusal: null })
    const rows = await readRows(table.lines, table.layout, tools)
    publish(rows, { table, choices, totals: null, refusal: null })
    await convert(tools, [...rows.keys()])
  }

  const readInput = async (tools: Tools) => {
    const now = bulkInput.get()
    if (now?.workbook) return readSheet(tools, now.workbook, now.choices.sheet)
    if (!now || now.text.trim() === '') return refuse('no-lines')
    split = await readLines(now.text, now.choices.delimiter, tools)
    if (!split) return refuse('too-many')
    await read(tools)
  }

  const readSheet = async (tools: Tools, workbook: Uint8Array, chosen: number | undefined) => {
    const found = await workbookLines(workbook, chosen, tools)
    tools.check()
    if ('refusal' in found) return refuse(found.refusal)
    const { sheets, sheet, lines } = found
    split = { delimiter: null, lines }
    set({ workbook: { sheets, sheet } })
    await read(tools)
  }
  /** Reads another sheet. If it is empty or unreadable, reports that and keeps the previous one. */
  const chooseSheet = async (tools: Tools, now: BulkInput, workbook: Uint8Array, sheet: number) => {
    const found = await workbookLines(workbook, sheet, tools)
    tools.check()
    const nothingThere = 'refusal' in found ? found.refusal : found.lines.length === 0 ? 'no-lines' : null
    if (nothingThere !== null || 'refusal' in found) {
      await read(tools)
      return set({ refusal: nothingThere })
    }
    bulkInput.set({ ...now, choices: { sheet } })
    split = { delimiter: null, lines: found.lines }
    set({
      ...nothing(store.get()),
      source: store.get().source,
      choices: { sheet },
      workbook: { sheets: found.sheets, sheet },
    })
    await read(tools)
  }

  /** A new target or rule makes all answers invalid. */
  const convertOtherwise = async (next: Partial<Pick<BulkState, 'to' | 'rule'>>) => {
    const before = store.get()
    const { phase, rows } = before
    const after = { ...before, ...next }
    if (after.to === before.to && after.rule === before.rule) return
    set(next)
    if (phase !== 'converting' && phase !== 'done') return
    publish(
      rows.map(({ line, reading }) => ({ line, reading, answer: null })),
      { totals: null },
    )
    await work((tools) => convert(tools, [...rows.keys()]))
  }

  const forget = () => {
    split = null
    bulkInput.set(null)
  }
  const refuse = (refusal: InputRefusal) => {
    // Typed text stays, for further editing.
    if (bulkInput.get()?.name !== null) forget()
    set({ ...nothing(store.get()), refusal })
  }
  const begin = (next: BulkInput, fresh: boolean) => {
    split = null
    bulkInput.set(next)
    const { name, encoding } = next
    set({ ...(fresh ? nothing(store.get()) : {}), phase: 'reading', source: { name, encoding } })
  }

  const takeFile = async (name: string, bytes: Uint8Array, tools: Tools) => {
    const input = { text: '', name, encoding: null, workbook: null, choices: {} }
    if (isOfficeFile(bytes)) {
      begin({ ...input, workbook: bytes }, true)
      return readInput(tools)
    }
    begin(input, true)
    const decoded = await decodeText(bytes, tools.pace)
    tools.check()
    if (!decoded.ok) return refuse(decoded.why)
    begin({ ...input, text: decoded.text, encoding: decoded.encoding }, true)
    await readInput(tools)
  }

  return {
    state: store,
    load: (taken) =>
      work(async (tools) => {
        const size = 'text' in taken ? taken.text.length : (taken.bytes?.length ?? workLimits.table.bytes + 1)
        if (size > workLimits.table.bytes) {
          forget()
          return refuse('too-large')
        }
        if ('text' in taken) {
          const choices = taken.edited ? (bulkInput.get()?.choices ?? {}) : {}
          begin({ text: taken.text, name: null, encoding: null, workbook: null, choices }, !taken.edited)
          return readInput(tools)
        }
        if (taken.bytes) await takeFile(taken.name, taken.bytes, tools)
      }),
    choose: (next) =>
      work(async (tools) => {
        const now = bulkInput.get()
        if (!now) return
        if (now.workbook && next.sheet !== undefined) return chooseSheet(tools, now, now.workbook, next.sheet)
        const fresh = next.delimiter !== undefined && next.delimiter !== split?.delimiter
        const choices = fresh ? next : withChoice(now.choices, next)
        bulkInput.set({ ...now, choices })
        set({ choices })
        await (fresh || !split ? readInput(tools) : read(tools))
      }),
    convertInto: (code) => convertOtherwise({ to: code }),
    convertBy: (next) => convertOtherwise({ rule: next }),
    async askAgain(codes) {
      const { phase } = store.get()
      for (const code of codes ?? []) changed.add(code)
      if (phase !== 'done') return
      const indexes = concerned(codes ? new Set(codes) : null)
      if (indexes.length > 0) await work((tools) => convert(tools, indexes))
    },
    clear() {
      turns.cancel()
      forget()
      store.set(nothing(store.get()))
    },
    resume() {
      const before = bulkInput.get()
      if (!before || store.get().phase !== 'empty') return
      void work(async (tools) => {
        begin(before, true)
        set({ choices: before.choices })
        await readInput(tools)
      })
    },
    leave() {
      turns.cancel()
      split = null
      store.set(nothing(store.get()))
    },
  }
}
