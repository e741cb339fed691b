import Big from 'big.js'
import { useState } from 'react'
import type { BulkRow } from '../../shared/contract/convert.ts'
import { almatyDay, formatIsoDay } from '../../shared/days/day.ts'
import { formatNumber, numberSigns } from '../../shared/format/formatNumber.ts'
import { sheetCsv } from '../../shared/text/sheet.ts'
import { copyText } from '../controls/copyText.ts'
import { ExportMenu } from '../export/ExportMenu.tsx'
import { saveFile } from '../export/saveFile.ts'
import { sheetWorkbook, sourceSheet } from '../export/sheetWorkbook.ts'
import { useSheetSigns } from '../export/useSheetSigns.ts'
import { useSource } from '../export/useSource.ts'
import { printPage } from '../print/printing.ts'
import { useModel, useStore } from '../state/context.ts'
import { createPacer } from '../state/createPacer.ts'
import { useText } from '../state/useText.ts'
import { totalsSheet } from './BulkTotals.tsx'
import type { BulkState } from './bulkState.ts'
import { differenceOf, type TotalsSummary } from './createTotals.ts'
import {
  type ExportResult,
  type ExportRow,
  type ExportWords,
  exportCsv,
  exportSheet,
  exportTabs,
  notesOf,
} from './exportRows.ts'
import type { Table } from './reading/readTable.ts'
import { type RowWording, wordNote, wordRule, wordRules } from './wordRow.ts'

/** Digits that a spreadsheet keeps. */
const RATE_DIGITS = 15
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Saves text parts as a CSV file in the browser. */
const saveText = (name: string, parts: readonly string[]): void =>
  saveFile(name, new Blob([...parts], { type: 'text/csv;charset=utf-8' }))

interface ExportBarProps {
  state: BulkState
  table: Table
  wording: RowWording
}

/** Rows to format between two pauses. */
const STEP = 200

const gather = async (parts: Generator<string>): Promise<string[]> => {
  const pace = createPacer()
  const all: string[] = []
  for (const part of parts) {
    all.push(part)
    await pace()
  }
  return all
}

const resultOf = (answer: BulkRow | null | undefined): ExportResult => ({
  rate: answer?.rate == null ? null : new Big(answer.rate).prec(RATE_DIGITS).toFixed(),
  result: answer?.result ?? null,
  fromDay: answer?.fromDay ?? null,
  toDay: answer?.toDay ?? null,
})

/** Exports every line with its result to a file or the clipboard. */
export const ExportBar = ({ state: { rows, to, rule, phase, totals }, table, wording }: ExportBarProps) => {
  const { t, language } = useText()
  const model = useModel()
  const source = useSource()
  const isUnknown = (useStore(model.board)?.convention.spans ?? []).length === 0
  const counts = isUnknown && rule !== 'dated' ? 'unknown' : rule
  const { signs, choice } = useSheetSigns()
  const [said, setSaid] = useState('')
  const toRows = async (): Promise<ExportRow[]> => {
    const pace = createPacer()
    const all: ExportRow[] = []
    for (const row of rows) {
      all.push(toRow(row))
      if (all.length % STEP === 0) await pace()
    }
    return all
  }
  const toRow = (row: (typeof rows)[number]): ExportRow => {
    const { line, reading, answer, second } = row
    const read = reading.ok ? reading.wanted : null
    return {
      cells: line.cells,
      forms: line.forms,
      day: read?.day ?? null,
      amount: read?.amount ?? null,
      code: read?.from ?? null,
      ...resultOf(answer),
      rule: wordRule(row, wording),
      second:
        read?.second === undefined
          ? null
          : {
              ...resultOf(second),
              day: read.second,
              difference:
                answer?.result && second?.result ? differenceOf(answer.result, second.result) : null,
            },
      note: wordNote(row, wording),
    }
  }
  const words = (): ExportWords => {
    return {
      attribution: source.attribution,
      rule: table.layout?.date == null ? '' : wordRules(counts, t),
      header: table.header ?? [],
      column: (number) => t('bulk.read.column', { number }),
      added: [
        ...([t('bulk.exported.date'), t('bulk.exported.amount'), t('bulk.exported.currency')] as const),
        t('bulk.rate'),
        t('bulk.exported.result', { code: to }),
        t('bulk.exported.publication'),
        t('bulk.exported.publicationOfTarget', { code: to }),
        t('bulk.exported.rule'),
        t('bulk.exported.note'),
      ],
      second:
        table.layout?.second == null
          ? null
          : [
              ...([t('bulk.read.second'), t('bulk.exported.secondRate')] as const),
              t('bulk.exported.secondResult', { code: to }),
              t('bulk.exported.secondPublication'),
              t('bulk.exported.secondPublicationOfTarget', { code: to }),
              t('bulk.difference'),
            ],
    }
  }
  const totalsOf = (all: TotalsSummary) => totalsSheet(all, { t, to, notes: notesOf(words()) })
  const nameOf = (ending: string) => `aina-${to}-${formatIsoDay(almatyDay(model.now()))}.${ending}`
  const save = async () => {
    const file = nameOf('csv')
    saveText(file, await gather(exportCsv(await toRows(), words(), signs)))
    setSaid(t('exporting.saved', { file }))
  }
  const saveTotals = (all: TotalsSummary) => {
    const file = nameOf('csv').replace('aina-', 'aina-totals-')
    saveText(file, [sheetCsv(totalsOf(all), signs)])
    setSaid(t('exporting.saved', { file }))
  }
  const saveWorkbook = async () => {
    const file = nameOf('xlsx')
    const sheet = exportSheet(await toRows(), words())
    const sums = totals && sheetWorkbook(totalsOf(totals), t('bulk.totals'))
    const { writeWorkbook } = await import('../workbook/writeWorkbook.ts')
    const dayFormat = t('bulk.exported.dayFormat')
    const written = await writeWorkbook(
      { name: 'Aina', columns: sheet.columns, rows: sheet.rows(), frozen: sheet.frozen, dayFormat },
      sheet.frozen + rows.length,
      [...(sums ? [sums] : []), sourceSheet(source, model.now(), t)],
      createPacer(),
    )
    saveFile(file, new Blob(written, { type: WORKBOOK }))
    setSaid(t('exporting.saved', { file }))
  }
  const copy = async () => {
    const { decimal } = numberSigns(language)
    const parts = await gather(exportTabs(await toRows(), words(), decimal === ',' ? ',' : '.'))
    const done = await copyText(parts.join(''))
    const count = { count: rows.length, number: formatNumber(rows.length, { language }) }
    setSaid(done ? t('bulk.copied', count) : t('bulk.notCopied'))
  }
  const ready = phase === 'done'
  return (
    <>
      <p className="on-paper">{words().rule}</p>
      <div className="export stack">
        <ExportMenu
          disabled={!ready}
          offers={{
            copy: () => void copy(),
            csv: () => void save(),
            ...(totals && totals.lines > 0 && { csvTotals: () => saveTotals(totals) }),
            xlsx: () => void saveWorkbook(),
            print: () => printPage(),
          }}
          choices={[choice]}
        />
        <p role="status" className="quiet export-said">
          {ready && said}
        </p>
      </div>
    </>
  )
}
