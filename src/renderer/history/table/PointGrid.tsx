import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { formatDay } from '../../../shared/format/formatDay.ts'
import { formatNumber } from '../../../shared/format/formatNumber.ts'
import { publicationBefore } from '../../../shared/series/withoutRepeats.ts'
import type { Curve } from '../../chart/curves.ts'
import type { HistoryView } from '../../chart/historyView.ts'
import { latinKey } from '../../controls/latinKey.ts'
import { wordQuote } from '../../rate/rateDigits.ts'
import { useText } from '../../state/useText.ts'
import { fractionRoom } from './fractionRoom.ts'
import { PointHead } from './PointHead.tsx'
import { PointRow } from './PointRow.tsx'
import { wordLines } from './pointLines.ts'
import { moveCursor, pressKey } from './rowCursor.ts'
import type { PointRows } from './usePointRows.ts'

/** Returns the row of an event; null outside the rows. */
const placeOf = (target: EventTarget): number | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null
  return row ? Number(row.dataset.index) : null
}

/**
 * Selects rows by pointer: a press selects a row, Shift or dragging extends the selection. A finger scrolls, and
 * selects by tapping.
 */
const useRowPointer = (go: (place: number, extending: boolean) => void) => {
  const drawing = useRef(false)
  const touched = useRef(false)
  return {
    onPointerDown(event: PointerEvent) {
      touched.current = event.pointerType === 'touch'
      const place = placeOf(event.target)
      if (touched.current || event.button !== 0 || place === null) return
      drawing.current = true
      go(place, event.shiftKey)
    },
    onPointerMove(event: PointerEvent) {
      if (event.buttons % 2 === 0) drawing.current = false
      const place = drawing.current ? placeOf(event.target) : null
      if (place !== null) go(place, true)
    },
    onClick(event: MouseEvent) {
      const place = touched.current ? placeOf(event.target) : null
      if (place !== null) go(place, false)
    },
  }
}

interface PointGridProps {
  view: HistoryView
  rows: PointRows
  /** The compared lines; empty for a single currency. */
  lines: readonly Curve[]
  describedBy: string
  /** The user pressed the copy shortcut. */
  onCopy: () => void
  /** The user chose a row's day, by Enter or a press. */
  onChoose: (place: number) => void
}

/** Estimates in pixels until the first layout. */
const ROW_HEIGHT = 36
const HEAD_HEIGHT = 36

/**
 * The rows; only visible ones are in the page, so 11,000 rows scroll smoothly. The table keeps the focus and a cursor
 * moves inside it, so a row that scrolls away takes no focus with it.
 */
export const PointGrid = ({ view, rows, lines, describedBy, onCopy, onChoose }: PointGridProps) => {
  const wording = useText()
  const { t, language } = wording
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const [heights, setHeights] = useState({ row: ROW_HEIGHT, head: HEAD_HEIGHT })
  const { order, cursor, sort, setCursor, setSort } = rows
  const { series, digits, first, end } = view
  const room = useMemo(() => fractionRoom(series.rate, { first, end }, digits), [series, first, end, digits])
  const unconfirmed = useMemo(() => new Set(series.provisional), [series])
  const before = useMemo(() => publicationBefore(series), [series])
  const virtual = useVirtualizer({
    count: order.length,
    getScrollElement: () => frame.current,
    estimateSize: () => heights.row,
    overscan: 8,
    // The sticky head covers the top rows, so scrolling leaves room for it.
    scrollPaddingEnd: heights.head,
  })
  useEffect(() => {
    const row = table.current?.querySelector<HTMLElement>('tbody tr')?.offsetHeight
    const head = table.current?.tHead?.offsetHeight
    if (row && head) setHeights({ row, head })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the assumed height has changed
  useEffect(() => virtual.measure(), [heights])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the cursor has moved
  useEffect(() => virtual.scrollToIndex(cursor.at, { align: 'auto' }), [cursor.at, order])

  const press = (event: KeyboardEvent) => {
    // Keys pressed on the head's buttons belong to those buttons.
    if (event.target !== event.currentTarget) return
    const page = Math.max(
      1,
      Math.floor(((frame.current?.clientHeight ?? 0) - heights.head) / heights.row) - 1,
    )
    const next = pressKey(cursor, event, { count: order.length, page })
    if (next) setCursor(next)
    else if (event.key === 'Enter') onChoose(cursor.at)
    else if ((event.ctrlKey || event.metaKey) && latinKey(event) === 'c') onCopy()
    else return
    event.preventDefault()
  }
  const pointer = useRowPointer((place, extending) => {
    setCursor(moveCursor(cursor, place, extending))
    if (!extending) onChoose(place)
  })
  const items = virtual.getVirtualItems()
  const inSight = items.some(({ index }) => index === cursor.at)
  const span = [series.day[first] ?? 0, series.day[end - 1] ?? 0] as const
  return (
    <div ref={frame} className="point-frame">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are chosen in it
        role="grid"
        className={lines.length > 0 ? 'point-table point-table-lines' : 'point-table'}
        tabIndex={0}
        aria-multiselectable
        aria-rowcount={order.length + 1}
        aria-activedescendant={inSight ? `${id}-${order[cursor.at]}` : undefined}
        aria-describedby={describedBy}
        onKeyDown={press}
      >
        <caption className="visually-hidden">
          {t('series.table.caption', {
            code: series.code,
            quote: series.quote,
            from: formatDay(span[0], language, 'long'),
            to: formatDay(span[1], language, 'long'),
            count: order.length,
            number: formatNumber(order.length, { language }),
          })}
        </caption>
        <PointHead
          sort={sort}
          quote={wordQuote(series, digits, wording)}
          more={wordLines(lines, wording)}
          onSort={setSort}
        />
        <tbody
          {...pointer}
          style={{
            paddingBlockStart: items[0]?.start ?? 0,
            paddingBlockEnd: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
          }}
        >
          {items.map(({ index: place }) => {
            const index = order[place] ?? 0
            return (
              <PointRow
                key={index}
                ref={virtual.measureElement}
                id={`${id}-${index}`}
                series={series}
                digits={digits}
                index={index}
                place={place}
                room={room}
                lines={lines}
                wording={wording}
                before={before(index)}
                provisional={unconfirmed.has(index)}
                here={place === cursor.at}
                chosen={place >= cursor.low && place <= cursor.high}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
