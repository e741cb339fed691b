import type { Wording } from '../../shared/languages/texts.ts'
import type { PeriodFigures } from '../../shared/series/periodFigures.ts'
import type { SeriesPoint } from '../../shared/series/series.ts'
import type { SheetCell, SheetTable } from '../../shared/text/sheet.ts'
import { percentCell, valueCell } from '../export/sheetCells.ts'
import type { MonthsRoute } from '../state/route.ts'
import type { MonthsColumn, MonthsView } from './monthsView.ts'
import { figureOf } from './periodCell.ts'
import { type PeriodRow, wordFigure } from './periodGrid.ts'

const pointCells = (point: SeriesPoint | null | undefined): [SheetCell, SheetCell] =>
  point ? [valueCell(point.rate), { day: point.day }] : [null, null]

/** Returns all figures of one currency, each with its basis. */
const wholeCells = ({ published, daily, atEnd }: PeriodFigures): SheetCell[] => [
  valueCell(published?.mean),
  valueCell(published?.count),
  valueCell(daily?.mean),
  valueCell(daily?.count),
  ...pointCells(atEnd),
  ...pointCells(published?.lowest),
  ...pointCells(published?.highest),
  valueCell(published?.change?.absolute),
  percentCell(published?.change?.percent),
  published?.change ? { day: published.change.since } : null,
]

interface SheetOptions extends Pick<MonthsRoute, 'code' | 'figure'> {
  /** Whether one currency of the pair is live. */
  live?: boolean
  /** In display order. */
  rows: readonly PeriodRow[]
}

/** Returns the periods as a spreadsheet table: rates per 1 unit with all digits, and remarks. */
export const periodSheet = (
  view: MonthsView,
  { code, figure, live = false, rows }: SheetOptions,
  { t }: Wording,
): SheetTable => {
  const figuresAt = ({ figures }: MonthsColumn, row: PeriodRow) =>
    figures.find(({ from }) => from === row.from)
  const remark = (row: PeriodRow): SheetCell => {
    const isEmpty = view.columns.every((column) => !figuresAt(column, row)?.published)
    const words = [
      ...(row.over ? [] : [t('months.notOver')]),
      ...(isEmpty ? [t('months.none')] : row.provisional ? [t('board.provisional')] : []),
    ]
    return words.length > 0 ? { text: words.join('; ') } : null
  }
  const cellsOf = (row: PeriodRow): SheetCell[] =>
    view.columns.flatMap((column) => {
      const figures = figuresAt(column, row)
      if (!figures) return []
      if (code !== null) return wholeCells(figures)
      const value = figureOf(figures, figure)
      return [figure === 'change' ? percentCell(value) : valueCell(value)]
    })
  const named = (name: 'end' | 'lowest' | 'highest') => {
    const figure = t(`months.figures.${name}`)
    return [figure, t('months.sheet.dayOf', { figure })]
  }
  const header =
    code === null
      ? view.columns.map((column) => column.code)
      : [
          ...[wordFigure('published', live, { t }), t('months.sheet.publications')],
          ...[t('months.figures.daily'), t('months.sheet.days')],
          ...[...named('end'), ...named('lowest'), ...named('highest')],
          ...[t('months.figures.change'), t('months.sheet.percent'), t('months.sheet.against')],
        ]
  return {
    header: [
      t('months.period'),
      t('months.sheet.from'),
      t('months.sheet.to'),
      ...header,
      t('bulk.exported.note'),
    ],
    rows: rows.map((row) => [
      { text: row.name },
      { day: row.from },
      { day: row.to },
      ...cellsOf(row),
      remark(row),
    ]),
  }
}
