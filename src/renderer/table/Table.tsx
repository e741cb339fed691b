import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { SortButton } from '../controls/SortButton.tsx'
import { usePrinting } from '../print/printing.ts'
import type { Column, TableSort } from './column.ts'

/** Some browsers drop the roles of table parts that a narrow window shows as blocks, so each part has its own. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
  gridCell: { role: 'gridcell' },
} as const

/** One cell in place of those of a column and all after it, such as the reason why a line has no result. */
export interface TableRest {
  from: string
  content: ReactNode
  look?: string
}

/** What a row has beside its cells. */
export type RowAttributes = Pick<ComponentProps<'tr'>, 'className' | 'onClick'> & {
  'data-code'?: string | undefined
}

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort?: TableSort | undefined
  onSort?: ((sort: TableSort) => void) | undefined
  /** Its number among the rows of a table that draws only some of them. */
  rowIndex?: number
}

export const TableHead = <Row,>({ columns, sort, onSort, rowIndex }: TableHeadProps<Row>) => (
  <thead {...roles.group}>
    <tr aria-rowindex={rowIndex} {...roles.row}>
      {columns.map(({ id, name, look, hint, head = name, sort: isSortable, sorted: own }) => {
        const sorted = sort?.by === id ? (sort.down ? 'descending' : 'ascending') : undefined
        const press = () => onSort?.({ by: id, down: sorted ? sorted === 'ascending' : true })
        return (
          <th
            key={id}
            scope="col"
            {...roles.columnHeader}
            className={look}
            aria-sort={own ?? sorted}
            title={hint}
          >
            {isSortable && onSort ? <SortButton name={name} sorted={sorted} onPress={press} /> : head}
          </th>
        )
      })}
    </tr>
  </thead>
)

interface TableRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  rest: ((row: Row) => TableRest | null) | undefined
  attributesOf?: ((row: Row) => RowAttributes) | undefined
  /** Its place among all rows, its id, and whether the cursor is in it, in a table that scrolls. */
  place?: number
  id?: string
  here?: boolean
  ref?: Ref<HTMLTableRowElement>
}

const DrawnRow = <Row,>(props: TableRowProps<Row>) => {
  const { row, columns, rest, attributesOf, place, id, here = false, ref } = props
  const last = rest?.(row) ?? null
  const until = last ? columns.findIndex((column) => column.id === last.from) : columns.length
  const cellRole = place === undefined ? roles.cell : roles.gridCell
  const header = columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0]
  return (
    <tr
      ref={ref}
      id={id}
      data-index={place}
      aria-rowindex={place === undefined ? undefined : place + 2}
      className={here ? 'table-here' : undefined}
      {...roles.row}
      {...attributesOf?.(row)}
    >
      {columns.slice(0, until).map((column) =>
        column === header ? (
          <th key={column.id} scope="row" {...roles.rowHeader} className={column.look}>
            {column.cell?.(row)}
          </th>
        ) : (
          <td key={column.id} {...cellRole} className={column.look} data-name={column.name || undefined}>
            {column.cell?.(row)}
          </td>
        ),
      )}
      {last && (
        <td colSpan={columns.length - until} {...cellRole} className={last.look}>
          {last.content}
        </td>
      )}
    </tr>
  )
}

/** Draws again only when its row, the columns or the cursor change. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow

interface TableProps<Row> {
  /** The class of its columns' widths. */
  look: string
  caption: ReactNode
  columns: readonly Column<Row>[]
  /** In display order. */
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  rest?: (row: Row) => TableRest | null
  sort?: TableSort
  onSort?: (sort: TableSort) => void
  /** The user chose a row, by Enter or a press. */
  onChoose?: (row: Row) => void
  /** The id of a text about its keys. */
  describedBy?: string
}

/** Estimates in pixels until the first layout. */
const HEIGHT = 36

/**
 * A table that scrolls in its own frame below a fixed head. Only visible rows are in the page, so 200,000 scroll
 * smoothly; paper has all of them. It is a grid: it keeps the focus while a cursor moves from row to row, so a row that
 * scrolls away takes no focus with it.
 */
export const Table = <Row,>(props: TableProps<Row>) => {
  const { look, caption, rows, keyOf, rest, sort, onSort, onChoose, describedBy } = props
  const columns = useMemo(() => props.columns.filter(({ cell }) => cell), [props.columns])
  const id = useId()
  const { going: printing } = usePrinting()
  const frame = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const [cursor, setCursor] = useState<string | number | null>(null)
  // Assumes that all rows are as high as the first, so that the scrollbar is accurate.
  const [heights, setHeights] = useState({ row: HEIGHT, head: HEIGHT })
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => heights.row,
    overscan: 8,
    // The head covers the top rows, so scrolling leaves room for it.
    scrollPaddingEnd: heights.head,
  })
  const isEmpty = rows.length === 0
  useEffect(() => {
    if (isEmpty) return
    const row = table.current?.tBodies[0]?.rows[0]?.offsetHeight
    const head = table.current?.tHead?.offsetHeight
    if (row && head) setHeights({ row, head })
  }, [isEmpty])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the assumed height has changed
  useEffect(() => virtual.measure(), [heights])

  // The cursor stays at its row when the order changes, or goes to the top with it.
  const at = Math.max(0, cursor === null ? 0 : rows.findIndex((row) => keyOf(row) === cursor))
  const moveTo = (place: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, place))]
    if (row === undefined) return
    setCursor(keyOf(row))
    virtual.scrollToIndex(rows.indexOf(row), { align: 'auto' })
  }
  const choose = (place: number) => {
    const row = rows[place]
    if (row !== undefined) onChoose?.(row)
  }
  const press = (event: KeyboardEvent) => {
    // Keys pressed on the head's buttons belong to those buttons.
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / heights.row) - 2)
    const goals: Record<string, number> = {
      ArrowUp: at - 1,
      ArrowDown: cursor === null ? 0 : at + 1,
      PageUp: at - page,
      PageDown: at + page,
      Home: 0,
      End: rows.length - 1,
    }
    const goal = goals[event.key]
    if (goal !== undefined) moveTo(goal)
    else if (event.key === 'Enter') choose(at)
    else return
    event.preventDefault()
  }
  const items = virtual.getVirtualItems()
  const drawn = printing ? rows.map((_, place) => place) : items.map(({ index }) => index)
  const rowId = (place: number) => `${id}-${place}`
  const isInSight = cursor !== null && drawn.includes(at)
  // Paper has all rows, without room for those out of sight.
  const room = printing
    ? {}
    : {
        paddingBlockStart: items[0]?.start ?? 0,
        paddingBlockEnd: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
      }
  const asGrid = {
    role: 'grid',
    tabIndex: 0,
    'aria-activedescendant': isInSight ? rowId(at) : undefined,
    'aria-describedby': describedBy,
    onKeyDown: press,
  }
  const pointer = {
    onClick({ target }: MouseEvent) {
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null
      const isSelecting = (window.getSelection()?.toString() ?? '') !== ''
      if (!row || isSelecting || (target instanceof Element && target.closest('a, button'))) return
      moveTo(Number(row.dataset.index))
      choose(Number(row.dataset.index))
    },
  }
  return (
    <div ref={frame} className="table-frame">
      <table ref={table} className={`table ${look}`} aria-rowcount={rows.length + 1} {...asGrid}>
        <caption className="visually-hidden">{caption}</caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} rowIndex={1} />
        <tbody {...pointer} {...roles.group} style={room}>
          {drawn.map((place) => {
            const row = rows[place]
            return (
              row !== undefined && (
                <TableRow
                  key={keyOf(row)}
                  ref={virtual.measureElement}
                  row={row}
                  columns={columns}
                  rest={rest}
                  place={place}
                  id={rowId(place)}
                  here={cursor !== null && place === at}
                />
              )
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
