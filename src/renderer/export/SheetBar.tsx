import { useState } from 'react'
import { codeOf } from '../../shared/contract/errors.ts'
import { formatNumber, numberSigns } from '../../shared/format/formatNumber.ts'
import { copyText } from '../controls/copyText.ts'
import { ExportIcon } from '../controls/icons.tsx'
import type { MenuChoice } from '../controls/Menu.tsx'
import { Menu } from '../controls/Menu.tsx'
import { printPage } from '../print/printing.ts'
import { useModel, useSettings } from '../state/context.ts'
import { createPacer } from '../state/createPacer.ts'
import { useText } from '../state/useText.ts'
import { wordError } from '../state/wordError.ts'
import { copyPicture, saveFile, savePicture } from './saveFile.ts'
import type { SheetSigns } from './sheet.ts'
import { type SheetTable, sheetCsv, sheetTabs } from './sheet.ts'
import { useAttribution } from './useAttribution.ts'

/** Returns the separators of a file, as chosen or as usual in the language, and their choice for an Export menu. */
const useSheetSigns = (): { signs: SheetSigns; choice: MenuChoice } => {
  const { t, language } = useText()
  const model = useModel()
  const format = useSettings().csv
  // Spreadsheets expect semicolons where the decimal sign is a comma.
  const ofLanguage: SheetSigns = numberSigns(language).decimal === ',' ? 'semicolon' : 'comma'
  const signs = format === 'language' ? ofLanguage : format
  const choice: MenuChoice = {
    legend: t('exporting.format'),
    value: signs,
    options: (['comma', 'semicolon'] as const).map((value) => ({
      value,
      label: t(`exporting.formats.${value}`),
    })),
    onChange: (value) => {
      const chosen: SheetSigns = value === 'semicolon' ? 'semicolon' : 'comma'
      void model.change({ csv: chosen === ofLanguage ? 'language' : chosen })
    },
  }
  return { signs, choice }
}

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
  /** Draws the chart with its texts and source, if the page has one. */
  picture?: () => HTMLCanvasElement | null
  /** Whether the button shows only an icon. */
  brief?: boolean
  /** Whether the table is still being made; then nothing can be chosen, and an open menu stays. */
  busy?: boolean
}

/** Copies, saves or prints a table, and the chart above it. */
export const SheetBar = (props: SheetBarProps) => {
  const { name, sheet, notes = [], file, picture, brief = false, busy = false } = props
  const { t, language } = useText()
  const { signs, choice } = useSheetSigns()
  const attribution = useAttribution()
  const [last, setLast] = useState<{ of: string; says: string } | null>(null)
  const makeSheet = () => ({ ...sheet(), notes: [...notes, attribution] })
  const saved = (extension: string) => t('exporting.saved', { file: `${file}.${extension}` })

  const copy = async (): Promise<string> => {
    const made = makeSheet()
    const count = { count: made.rows.length, number: formatNumber(made.rows.length, { language }) }
    return t((await copyText(sheetTabs(made, signs))) ? 'bulk.copied' : 'bulk.notCopied', count)
  }
  const saveCsv = async (): Promise<string> => {
    saveFile(`${file}.csv`, new Blob([sheetCsv(makeSheet(), signs)], { type: 'text/csv;charset=utf-8' }))
    return saved('csv')
  }
  const saveWorkbook = async (): Promise<string> => {
    // The writer is loaded on demand.
    const { writeWorkbook } = await import('./writeWorkbook.ts')
    const parts = await writeWorkbook(makeSheet(), name, createPacer())
    saveFile(`${file}.xlsx`, new Blob(parts, { type: XLSX }))
    return saved('xlsx')
  }
  const copyChart = async (): Promise<string> => t(await copyPicture(picture?.() ?? null))
  const saveChart = async (): Promise<string> =>
    (await savePicture(`${file}.png`, picture?.() ?? null)) ? saved('png') : t('exporting.noPicture')

  const report = (label: string, act: () => Promise<string>) => ({
    label,
    disabled: busy,
    onChoose: () =>
      void act().then(
        (says) => setLast({ of: file, says }),
        (error: unknown) => setLast({ of: file, says: wordError(codeOf(error), t) }),
      ),
  })
  return (
    <div className="export cluster off-paper">
      <p role="status" className="quiet">
        {/* Another view has another file, which has not been saved yet. */}
        {last?.of === file && last.says}
      </p>
      <Menu
        label={t('exporting.open')}
        entries={[
          report(t('exporting.copy'), copy),
          report(t('exporting.save', { format: 'CSV' }), saveCsv),
          report(t('exporting.save', { format: 'XLSX' }), saveWorkbook),
          ...(picture
            ? [
                report(t('exporting.copyPicture'), copyChart),
                report(t('exporting.save', { format: 'PNG' }), saveChart),
              ]
            : []),
          { label: t('print.page'), disabled: busy, onChoose: printPage },
          choice,
        ]}
        {...(brief && { sign: <ExportIcon />, className: 'button button-sign' })}
      />
    </div>
  )
}
