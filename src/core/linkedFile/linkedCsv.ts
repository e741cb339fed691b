import { cellText, type SheetSigns, signsOf } from '../../shared/text/sheet.ts'
import { csvLine } from '../../shared/text/writeCells.ts'
import { type LinkedTable, linkedSheet } from './linkedTable.ts'

/** The source of a linked file's rates. The file is in English whatever language Aina uses, since other cells link to it. */
export interface LinkedSource {
  /** The service's website; null for the demo. */
  website: string | null
}

export const sourceLine = ({ website }: LinkedSource): string =>
  website === null
    ? 'the demo of Aina, made up'
    : `${website}, CC BY 4.0; for reference only, not a public offer`

/**
 * Returns the file as text, one row a day, with the source as the last column. The heads are in the first line, so that links to it
 * hold.
 */
export const linkedCsv = (table: LinkedTable, source: LinkedSource, form: SheetSigns): string => {
  const { delimiter, decimal } = signsOf[form]
  const said = sourceLine(source)
  const { header, rows } = linkedSheet(table)
  const lines = rows.map((row) => [...row.map((cell) => cellText(cell, decimal)), said])
  return [[...header, 'source'], ...lines].map((cells) => csvLine(cells, delimiter)).join('')
}
