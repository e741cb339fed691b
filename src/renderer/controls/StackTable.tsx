import type { ReactNode } from 'react'

/** Some browsers drop the roles of table parts that a narrow window shows as blocks, so each part has its own. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** A column of a `StackTable`. */
interface StackColumn<Row> {
  /** The heading. A narrow window shows it before each cell. */
  name: string
  cell: (row: Row) => ReactNode
  /** The heading's content, if it is more than the name. Null leaves the corner empty. */
  head?: ReactNode
  sorted?: 'ascending' | 'descending' | undefined
  /** Whether its cells name the rows. */
  isRowHeader?: boolean
  /** Whether a narrow window shows its cells without the name. */
  isUnnamed?: boolean
  /** A class for the cells of some rows. */
  look?: (row: Row) => string | undefined
}

interface StackTableProps<Row> {
  className?: string
  /** Its name, if no caption gives it. */
  label?: string
  caption?: ReactNode
  /** The name of the area that scrolls if the columns need more room. */
  scrolls?: string
  columns: readonly StackColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, at: number) => string | number
  total?: Row
}

/** A table that shows each row as a card in a narrow window. */
export const StackTable = <Row,>(props: StackTableProps<Row>) => {
  const { className, label, caption, scrolls, columns, rows, keyOf, total } = props
  const draw = (row: Row, key: string | number) => (
    <tr key={key} {...roles.row}>
      {columns.map(({ name, cell, isRowHeader, isUnnamed, look }) =>
        isRowHeader ? (
          <th key={name} scope="row" {...roles.rowHeader}>
            {cell(row)}
          </th>
        ) : (
          <td key={name} {...roles.cell} data-name={isUnnamed ? undefined : name} className={look?.(row)}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  )
  const table = (
    <table className={className} aria-label={label} {...roles.table}>
      {caption}
      <thead {...roles.group}>
        <tr {...roles.row}>
          {columns.map(({ name, head = name, sorted }) =>
            head === null ? (
              <td key={name} {...roles.cell} />
            ) : (
              <th key={name} scope="col" {...roles.columnHeader} aria-sort={sorted}>
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody {...roles.group}>{rows.map((row, at) => draw(row, keyOf(row, at)))}</tbody>
      {total !== undefined && <tfoot {...roles.group}>{draw(total, 'total')}</tfoot>}
    </table>
  )
  return scrolls === undefined ? (
    table
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling area
    <section className="wide" tabIndex={0} aria-label={scrolls}>
      {table}
    </section>
  )
}
