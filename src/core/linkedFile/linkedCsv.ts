import { writePin } from '../../shared/contract/pin.ts'
import { formatIsoDay } from '../../shared/days/day.ts'
import { plainNumber } from '../../shared/series/plainNumber.ts'
import { csvLine } from '../../shared/text/writeCells.ts'
import type { LinkedTable } from './linkedTable.ts'

/** The source of a linked file's rates. The file is in English whatever language Aina uses, since other cells link to it. */
export interface LinkedSource {
  /** The service's website; null for the demo. */
  website: string | null
}

export const sourceLine = ({ website }: LinkedSource): string =>
  website === null
    ? 'the demo of Aina, made up'
    : `${website}, CC BY 4.0; for reference only, not a public offer`

/** Returns the column heads: each pin as the settings write it. */
export const headOf = ({ pins }: Pick<LinkedTable, 'pins'>): string[] => [
  'date',
  ...pins.map(writePin),
  'carried',
  'rule',
]

const signs = {
  comma: { delimiter: ',', decimal: '.' },
  semicolon: { delimiter: ';', decimal: ',' },
} as const

/**
 * Returns the file as text, one row a day: ISO date, the value of each pin (tenge per 1 unit of a currency), the codes whose rate
 * continues from the day before, the rule of official rates, and the source. The heads are in the first line, so that links to it
 * hold.
 */
export const linkedCsv = (table: LinkedTable, source: LinkedSource, form: keyof typeof signs): string => {
  const { delimiter, decimal } = signs[form]
  const said = sourceLine(source)
  const number = (rate: number | null): string =>
    rate === null ? '' : (plainNumber(rate) ?? '').replace('.', decimal)
  const lines = table.rows.map(({ day, rates, carried }) => [
    formatIsoDay(day),
    ...rates.map(number),
    carried.join(' '),
    table.rule,
    said,
  ])
  return [[...headOf(table), 'source'], ...lines].map((cells) => csvLine(cells, delimiter)).join('')
}
