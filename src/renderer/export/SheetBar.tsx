import { useState } from 'react'
import { codeOf } from '../../shared/contract/errors.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { type SheetTable, sheetCsv, sheetTabs } from '../../shared/text/sheet.ts'
import { copyText } from '../controls/copyText.ts'
import { ExportMenu } from '../export/ExportMenu.tsx'
import { printPage } from '../print/printing.ts'
import { useModel } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { wordError } from '../state/wordError.ts'
import { saveFile } from './saveFile.ts'
import { sheetWorkbook, sourceSheet } from './sheetWorkbook.ts'
import { useSheetSigns } from './useSheetSigns.ts'
import { useSource } from './useSource.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface SheetBarProps {
  /** The name of a workbook's only sheet: at most 31 characters, none of `[]:*?/\\`. */
  name: string
  /** Created on demand. */
  sheet: () => SheetTable
  /** The lines above the table; the source of the rates follows them. */
  notes?: readonly string[]
  /** The file's name without its extension. */
  file: string
  /** Whether the button shows only an icon. */
  brief?: boolean
}

/** Copies, saves or prints a table. */
export const SheetBar = ({ name, sheet, notes = [], file, brief = false }: SheetBarProps) => {
  const { t, language } = useText()
  const { signs, choice } = useSheetSigns()
  const source = useSource()
  const { now } = useModel()
  const [last, setLast] = useState<{ of: string; says: string } | null>(null)
  const setSaid = (says: string) => setLast({ of: file, says })
  const make = () => ({ ...sheet(), notes: [...notes, source.attribution] })
  const copy = async () => {
    const made = make()
    const count = { count: made.rows.length, number: formatNumber(made.rows.length, { language }) }
    setSaid(t((await copyText(sheetTabs(made, signs))) ? 'bulk.copied' : 'bulk.notCopied', count))
  }
  const save = () => {
    saveFile(`${file}.csv`, new Blob([sheetCsv(make(), signs)], { type: 'text/csv;charset=utf-8' }))
    setSaid(t('exporting.saved', { file: `${file}.csv` }))
  }
  const saveWorkbook = async () => {
    try {
      // The writer is loaded on demand.
      const { writeWorkbook } = await import('../workbook/writeWorkbook.ts')
      const made = sheetWorkbook(make(), name)
      const later = [sourceSheet(source, now(), t)]
      const parts = await writeWorkbook(made, made.rows.length, later, async () => {})
      saveFile(`${file}.xlsx`, new Blob(parts, { type: XLSX }))
      setSaid(t('exporting.saved', { file: `${file}.xlsx` }))
    } catch (error) {
      setSaid(wordError(codeOf(error), t))
    }
  }
  return (
    <div className="export stack">
      <ExportMenu
        brief={brief}
        offers={{
          copy: () => void copy(),
          csv: save,
          xlsx: () => void saveWorkbook(),
          print: () => printPage(),
        }}
        choices={[choice]}
      />
      <p role="status" className="quiet export-said">
        {/* Another view has another file, which has not been saved yet. */}
        {last?.of === file && last.says}
      </p>
    </div>
  )
}
