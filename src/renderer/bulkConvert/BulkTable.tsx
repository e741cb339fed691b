import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNarrow } from '../state/useNarrow.ts'
import { useText } from '../state/useText.ts'
import { BulkRow } from './BulkRow.tsx'
import type { BulkState } from './bulkState.ts'
import type { Table } from './reading/readTable.ts'
import { shorten } from './shorten.ts'
import type { RowWording } from './wordRow.ts'

interface BulkTableProps {
  state: BulkState
  table: Table
  /** The indexes of the visible rows. */
  shown: readonly number[] | null
  wording: RowWording
}

/** An estimate in pixels until the first row is measured. */
const ROW_HEIGHT = 38
/** Cards on a phone at first, and with each press of "More". */
const CARDS = 50

/** The lines with their results. Draws only visible rows, so thousands scroll smoothly. */
export const BulkTable = ({ state, table, shown, wording }: BulkTableProps) => {
  const { t } = useText()
  const { rows, to } = state
  const { layout, header, reference } = table
  const withSecond = layout?.second != null
  const look = ['bulk-table', withSecond && 'bulk-table-second', reference !== null && 'bulk-table-named']
  const frame = useRef<HTMLElement>(null)
  const narrow = useNarrow()
  const [most, setMost] = useState(CARDS)
  const all = shown?.length ?? rows.length
  // On a phone, only the page scrolls: the frame is as high as its cards, so all of them are drawn.
  const count = narrow ? Math.min(all, most) : all
  // Assumes that all rows are as high as the first, so that the scrollbar is accurate.
  const [height, setHeight] = useState(ROW_HEIGHT)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: 6,
    getItemKey: (at) => shown?.[at] ?? at,
  })
  const empty = count === 0
  useEffect(() => {
    if (empty) return
    const first = frame.current?.querySelector<HTMLElement>('tbody tr')?.offsetHeight
    if (first) setHeight(first)
  }, [empty])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the assumed height has changed
  useEffect(() => virtual.measure(), [height])
  /** Scrolling measures more rows, so the end known to the browser is not yet the last row. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'End' || empty || event.target !== event.currentTarget) return
    event.preventDefault()
    virtual.scrollToIndex(count - 1, { align: 'end' })
  }
  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <section
      ref={frame}
      className="bulk-frame"
      aria-label={t('bulk.table')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling area
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <table className={look.filter(Boolean).join(' ')} aria-rowcount={all + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              {t('bulk.line')} {reference !== null && <small>{shorten(header?.[reference] ?? '')}</small>}
            </th>
            <th scope="col">{t('bulk.read.date')}</th>
            <th scope="col">{t('bulk.read.amount')}</th>
            <th scope="col">{t('bulk.rate')}</th>
            <th scope="col">{t('bulk.inTarget', { code: to })}</th>
            <th scope="col">{t('bulk.publication')}</th>
            {withSecond && (
              <>
                <th scope="col">{t('bulk.onSecond')}</th>
                <th scope="col">{t('bulk.difference')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody style={{ paddingBlockStart: before, paddingBlockEnd: after }}>
          {items.map(({ index, key }) => {
            const row = rows[shown?.[index] ?? index]
            return (
              row && (
                <BulkRow
                  key={key}
                  ref={virtual.measureElement}
                  index={index}
                  row={row}
                  table={table}
                  wording={wording}
                />
              )
            )
          })}
        </tbody>
      </table>
      {count < all && (
        <button type="button" className="button bulk-more" onClick={() => setMost(most + CARDS)}>
          {t('conversions.more')}
        </button>
      )}
    </section>
  )
}
