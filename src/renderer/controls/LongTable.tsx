import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type Key,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { latinKey } from './latinKey.ts'
import { moveCursor, pressKey, type RowCursor } from './rowCursor.ts'
import { useRowPointer } from './useRowPointer.ts'

/** A column of a `LongTable`. */
export interface LongColumn {
  /** The heading. A narrow window may show it before each cell. */
  name: string
  /** The class of the heading and of its cells. */
  look?: string
  /** The heading's content, if it is more than the name. */
  head?: ReactNode
  sorted?: 'ascending' | 'descending' | undefined
}

export interface LongCell {
  content: ReactNode
  /** A class in place of the column's. */
  look?: string
  /** The columns that the cell takes, if more than one. It then has no name of one column. */
  span?: number
}

export const LongHead = ({ columns }: { columns: readonly LongColumn[] }) => (
  <thead>
    <tr aria-rowindex={1}>
      {columns.map(({ name, look, head = name, sorted }) => (
        <th key={name} scope="col" className={look} aria-sort={sorted}>
          {head}
        </th>
      ))}
    </tr>
  </thead>
)

interface LongRowProps {
  columns: readonly LongColumn[]
  /** Its place among all rows. */
  place: number
  cells: (place: number) => readonly LongCell[]
  ref?: Ref<HTMLTableRowElement>
  id?: string | undefined
  /** Whether the cursor is in this row, and whether the row is selected. */
  here?: boolean
  chosen?: boolean | undefined
}

export const LongRow = memo(({ columns, place, cells, ref, id, here, chosen }: LongRowProps) => {
  let at = 0
  return (
    <tr
      ref={ref}
      id={id}
      data-index={place}
      aria-rowindex={place + 2}
      aria-selected={chosen}
      className={here ? 'long-here' : undefined}
    >
      {cells(place).map(({ content, look, span = 1 }) => {
        const column = columns[at]
        at += span
        const name = span === 1 ? column?.name : undefined
        const shared = { className: look ?? column?.look, 'data-name': name }
        return column === columns[0] ? (
          <th key={at} scope="row" {...shared}>
            {content}
          </th>
        ) : (
          <td key={at} colSpan={span === 1 ? undefined : span} {...shared}>
            {content}
          </td>
        )
      })}
    </tr>
  )
})

/** Rows that the user walks through by keys and selects. The table then is a grid. */
interface Selection {
  cursor: RowCursor
  onMove: (next: RowCursor) => void
  /** The user pressed the copy shortcut. */
  onCopy: () => void
  /** The user chose a row, by Enter or a press. */
  onChoose: (place: number) => void
  describedBy: string
}

interface LongTableProps {
  look: string
  /** The name of the area that scrolls. A grid has a caption instead. */
  label?: string
  caption?: ReactNode
  columns: readonly LongColumn[]
  /** How many rows scroll, and how many there are, if more. */
  count: number
  total?: number
  keyOf: (place: number) => Key
  /** The cells of a row, the row header first. A new function draws all visible rows again. */
  cells: (place: number) => readonly LongCell[]
  selection?: Selection
  /** Content below the rows. */
  children?: ReactNode
}

/** Estimates in pixels until the first layout. */
const HEIGHT = 36

/**
 * A table whose visible rows alone are in the page, so 11,000 rows scroll smoothly. A grid keeps the focus and a cursor
 * moves inside it, so a row that scrolls away takes no focus with it.
 */
export const LongTable = (props: LongTableProps) => {
  const { look, label, caption, columns, count, total = count, keyOf, cells, selection, children } = props
  const id = useId()
  const frame = useRef<HTMLElement>(null)
  const table = useRef<HTMLTableElement>(null)
  // Assumes that all rows are as high as the first, so that the scrollbar is accurate.
  const [heights, setHeights] = useState({ row: HEIGHT, head: HEIGHT })
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => heights.row,
    overscan: 8,
    getItemKey: keyOf,
    // The sticky head covers the top rows, so scrolling leaves room for it.
    scrollPaddingEnd: heights.head,
  })
  const empty = count === 0
  useEffect(() => {
    if (empty) return
    const row = table.current?.tBodies[0]?.rows[0]?.offsetHeight
    const head = table.current?.tHead?.offsetHeight
    if (row && head) setHeights({ row, head })
  }, [empty])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the assumed height has changed
  useEffect(() => virtual.measure(), [heights])
  const at = selection?.cursor.at
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the cursor or the order has changed
  useEffect(() => {
    if (at !== undefined) virtual.scrollToIndex(at, { align: 'auto' })
  }, [at, keyOf])

  const press = (event: KeyboardEvent) => {
    // Keys pressed on the head's buttons belong to those buttons.
    if (event.target !== event.currentTarget || empty) return
    if (selection) {
      const { cursor, onMove, onCopy, onChoose } = selection
      const inSight = Math.floor(((frame.current?.clientHeight ?? 0) - heights.head) / heights.row)
      const next = pressKey(cursor, event, { count, page: Math.max(1, inSight - 1) })
      if (next) onMove(next)
      else if (event.key === 'Enter') onChoose(cursor.at)
      else if ((event.ctrlKey || event.metaKey) && latinKey(event) === 'c') onCopy()
      else return
      // Scrolling measures more rows, so the end known to the browser is not yet the last row.
    } else if (event.key === 'End') virtual.scrollToIndex(count - 1, { align: 'end' })
    else return
    event.preventDefault()
  }
  const pointer = useRowPointer((place, extending) => {
    if (!selection) return
    selection.onMove(moveCursor(selection.cursor, place, extending))
    if (!extending) selection.onChoose(place)
  })
  const items = virtual.getVirtualItems()
  const rowId = (place: number) => `${id}-${keyOf(place)}`
  const isInSight = items.some(({ index }) => index === at)
  const takesKeys = { tabIndex: 0, onKeyDown: press }
  const asGrid = selection && {
    role: 'grid',
    'aria-multiselectable': true,
    'aria-activedescendant': at !== undefined && isInSight ? rowId(at) : undefined,
    'aria-describedby': selection.describedBy,
    ...takesKeys,
  }
  return (
    <section ref={frame} className="long-frame" aria-label={label} {...(selection ? {} : takesKeys)}>
      <table ref={table} className={`long-table ${look}`} aria-rowcount={total + 1} {...asGrid}>
        {caption && <caption className="visually-hidden">{caption}</caption>}
        <LongHead columns={columns} />
        <tbody
          {...(selection ? pointer : {})}
          style={{
            paddingBlockStart: items[0]?.start ?? 0,
            paddingBlockEnd: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
          }}
        >
          {items.map(({ index, key }) => (
            <LongRow
              key={String(key)}
              ref={virtual.measureElement}
              columns={columns}
              place={index}
              cells={cells}
              {...(selection && {
                id: rowId(index),
                here: index === at,
                chosen: index >= selection.cursor.low && index <= selection.cursor.high,
              })}
            />
          ))}
        </tbody>
      </table>
      {children}
    </section>
  )
}
