import type { CSSProperties, KeyboardEvent, Ref } from 'react'
import type { Column } from './column.ts'
import { type RowAttributes, roles, TableHead, type TableRest, TableRow } from './Table.tsx'

interface PageTableProps<Row> {
  className: string
  style?: CSSProperties
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  rest?: (row: Row) => TableRest | null
  /** The attributes of a row. */
  attributesOf?: (row: Row) => RowAttributes
  body?: Ref<HTMLTableSectionElement>
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

/** A table that scrolls with its page: of few rows, which are all drawn and have buttons and links of their own. */
export const PageTable = <Row,>(props: PageTableProps<Row>) => {
  const { className, style, caption, columns, rows, keyOf, rest, attributesOf, body, onKeyDown } = props
  return (
    <table className={className} style={style} {...roles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <TableHead columns={columns} />
      <tbody ref={body} onKeyDown={onKeyDown} {...roles.group}>
        {rows.map((row) => (
          <TableRow key={keyOf(row)} row={row} columns={columns} rest={rest} attributesOf={attributesOf} />
        ))}
      </tbody>
    </table>
  )
}

/** A table without controls of its own. It scrolls sideways in its own frame if it is too wide. */
export const PlainTable = <Row,>({
  className = '',
  ...table
}: Omit<PageTableProps<Row>, 'className'> & { className?: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling area
  <section className="wide" tabIndex={0} aria-label={table.caption}>
    <PageTable className={`plain ${className}`.trim()} {...table} />
  </section>
)
