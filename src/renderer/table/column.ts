import { type ReactNode, useMemo, useState } from 'react'
import type { SheetCell, SheetTable } from '../export/sheet.ts'

/** A column of a table: what the page shows, what a file holds, and what it sorts by. */
export interface Column<Row> {
  id: string
  /** The heading. A narrow window shows it before each cell. */
  name: string
  /** The class of its heading and cells. */
  look?: string
  /** The heading's content in place of the name, and its direction if it sorts by itself. */
  head?: ReactNode
  sorted?: 'ascending' | 'descending' | undefined
  /** A sentence about the heading. */
  hint?: string
  /** Whether its cells name the rows; otherwise those of the first column do. */
  isRowHeader?: boolean
  /** The content on the page; absent if only files have the column. */
  cell?: (row: Row) => ReactNode
  /** The content in files and copies; absent if only the page has the column. */
  sheet?: (row: Row) => SheetCell
  /** What the rows are sorted by; null comes last. Absent if the column does not sort. */
  sort?: (row: Row) => number | string | null
}

/** A sort: the column's id, and whether the greatest, or newest, comes first. */
export interface TableSort {
  by: string
  down: boolean
}

/** Returns the sorted rows. Equal ones keep their order, and those without a value are last in both directions. */
const sortRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { by, down }: TableSort,
): readonly Row[] => {
  const sortValue = columns.find(({ id }) => id === by)?.sort
  if (!sortValue) return rows
  const sign = down ? -1 : 1
  return rows
    .map((row) => ({ row, value: sortValue(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
      return a.value === b.value ? 0 : a.value < b.value ? -sign : sign
    })
    .map(({ row }) => row)
}

/** Sorts the rows as the user chooses by the headings, at first by `first`. */
export const useSortedRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  first: TableSort,
) => {
  const [chosen, onSort] = useState(first)
  // Other columns may lack the one chosen before.
  const sort = columns.some(({ id }) => id === chosen.by) ? chosen : first
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort])
  return { rows: sorted, sort, onSort }
}

/** Returns the table for a file or the clipboard. */
export const sheetOf = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): SheetTable => {
  const written = columns.flatMap(({ name, sheet }) => (sheet ? [{ name, sheet }] : []))
  return {
    header: written.map(({ name }) => name),
    rows: rows.map((row) => written.map(({ sheet }) => sheet(row))),
  }
}
