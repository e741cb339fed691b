import { type CSSProperties, type KeyboardEvent, useMemo, useRef } from 'react'
import type { PinAnswer } from '../../shared/answer/pinAnswer.ts'
import { pinLabel } from '../../shared/answer/wordPin.ts'
import { readPin } from '../../shared/contract/pin.ts'
import type { BoardAsset } from '../../shared/contract/rates.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { formatRate } from '../../shared/format/formatNumber.ts'
import type { RateChange } from '../../shared/rates/ownChange.ts'
import { dragRow } from '../controls/dragRow.ts'
import type { FocusAfter } from '../controls/useFocusAfter.ts'
import type { Pins } from '../pair/usePins.ts'
import { decimalRoom } from '../rate/DecimalNumber.tsx'
import { sparklineData, type Trend } from '../rate/trend.ts'
import { goTo } from '../state/useRoute.ts'
import { useText } from '../state/useText.ts'
import { PageTable } from '../table/PageTable.tsx'
import type { RowAttributes } from '../table/Table.tsx'
import type { ChangeBases } from './changeBases.ts'
import type { Place, RowHandlers } from './PinCell.tsx'
import { historyOf, isStale, type RatesRow, ratesColumns } from './ratesColumns.tsx'
import type { BoardSort } from './sortBoard.ts'
import { withPairs } from './useBoardRows.ts'
import { useRateTimes } from './useRateTimes.ts'

interface RatesTableProps {
  /** The visible rows, in order. */
  assets: readonly BoardAsset[]
  /** The visible pinned pairs. */
  pairs: readonly PinAnswer[]
  /** Pins without a rate from this service. */
  lacking: readonly string[]
  boardFetchedAt: string | null
  /** The whole rates list, including hidden rows. */
  all: readonly BoardAsset[]
  trends: ReadonlyMap<string, Trend>
  changes: ReadonlyMap<string, RateChange | null>
  bases: ChangeBases
  sort: BoardSort
  onSort: (sort: BoardSort) => void
  /** The pinned rows that the user can reorder. */
  movable: readonly string[]
  pins: Pins
  /** From the parent: the table disappears with its last row. */
  focusAfter: FocusAfter['focusAfter']
  onReceipt: (code: string) => void
}

/** The toolbar's control for the visible rows: a pressed button, or a select. */
const SHOWN = '.toolbar > .segmented input:checked, .toolbar > .folded select'

/** A press on an empty part of a row opens its history, unless it ends a text selection. */
const attributesOf = (row: RatesRow): RowAttributes => {
  const history = historyOf(row)
  if (!history) return { className: 'row row-lacking' }
  return {
    className: ['row', row.is === 'pair' && 'row-pair', isStale(row) && 'row-stale']
      .filter(Boolean)
      .join(' '),
    'data-code': row.key,
    onClick: ({ target }) => {
      const hit = target instanceof Element && target.closest('a, button, dialog, [popover]')
      if (!hit && !window.getSelection()?.toString()) goTo(history)
    },
  }
}

const placeOf = (movable: readonly string[], code: string): Place | null => {
  const at = movable.indexOf(code)
  if (at < 0) return null
  if (movable.length === 1) return 'only'
  return at === 0 ? 'first' : at === movable.length - 1 ? 'last' : 'between'
}

export const RatesTable = (table: RatesTableProps) => {
  const { assets, pairs, lacking, trends, changes, bases, movable } = table
  const { pins, onReceipt, boardFetchedAt, sort, onSort } = table
  const { t, language } = useText()
  const timeOf = useRateTimes(table.all)
  const body = useRef<HTMLTableSectionElement>(null)
  const { toggle, move } = pins
  const { focusAfter } = table
  const { room, longest } = useMemo(() => {
    const all = [...assets.map(({ kzt }) => kzt), ...pairs.map(({ value }) => value)]
    const texts = all.map((rate) => formatRate(rate, language))
    // A few very long fractions stick out.
    const most = Math.min(6, decimalRoom(texts, language))
    const lengths = texts.map((text) => text.length + Math.max(0, most - decimalRoom([text], language)))
    return { room: most, longest: Math.max(0, ...lengths) }
  }, [assets, pairs, language])
  const moveBy = useMemo(
    () => (code: string, by: -1 | 1) => {
      const target = movable[movable.indexOf(code) + by]
      if (target !== undefined && movable.includes(code)) void move(code, target)
    },
    [movable, move],
  )
  const pin = useMemo(
    () => (code: string) => {
      const row = [...(body.current?.rows ?? [])].find(({ dataset }: HTMLElement) => dataset.code === code)
      const beside = row?.nextElementSibling ?? row?.previousElementSibling
      const starOf = (each: string | null | undefined) => `[data-code="${each}"] .star`
      // If only pinned rows are visible, unpinning removes this one. After the last one, the focus goes to the
      // toolbar.
      focusAfter(starOf(code), starOf(beside?.getAttribute('data-code')), SHOWN)
      toggle(code)
    },
    [toggle, focusAfter],
  )
  const actions = useMemo(
    (): RowHandlers => ({
      pin,
      move: moveBy,
      receipt: onReceipt,
      drag: (event, code) => {
        const rows = movable.flatMap(
          (each) =>
            [...(body.current?.rows ?? [])].find(({ dataset }: HTMLElement) => dataset.code === each) ?? [],
        )
        const onDrop = (to: number, clear: () => void) => {
          const target = movable[to]
          if (target === undefined) clear()
          else void move(code, target).finally(clear)
        }
        dragRow({ event, rows, from: movable.indexOf(code), onDrop })
      },
    }),
    [pin, moveBy, move, movable, onReceipt],
  )
  const pinned = useMemo(() => new Set(pins.pins), [pins.pins])
  const listed = useMemo(() => withPairs(assets, pairs, movable), [assets, pairs, movable])
  const rows = useMemo(() => {
    const own = (key: string) => ({ key, pinned: pinned.has(key), place: placeOf(movable, key) })
    return listed.map(({ asset, pair }): RatesRow => {
      if (pair) {
        const { text, month, sides } = pair
        const times = sides.map(({ asset: side }) => timeOf(side))
        const trend = (month && sparklineData(month.points.day, month.points.rate, month.from)) ?? undefined
        return { is: 'pair', ...own(text), answer: pair, times, trend }
      }
      const { code } = asset
      return {
        is: 'asset',
        ...own(code),
        asset,
        time: timeOf(asset),
        listed: asset.fetchedAt === boardFetchedAt,
        trend: trends.get(code),
        change: changes.get(code) ?? null,
        since: bases.ownOf(asset),
      }
    })
  }, [listed, timeOf, boardFetchedAt, trends, changes, bases, pinned, movable])
  const unknown = useMemo(
    () => lacking.map((key): RatesRow => ({ is: 'lacking', key, pinned: true, place: null })),
    [lacking],
  )
  const columns = useMemo(
    () => ratesColumns({ sort, onSort, actions, room }, { t, language }),
    [sort, onSort, actions, room, t, language],
  )
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    const { target } = event
    if (by === null || !(target instanceof Element)) return
    if (!event.altKey && !target.closest('.grip')) return
    const code = target.closest('tr')?.dataset.code
    if (code === undefined || !movable.includes(code)) return
    event.preventDefault()
    moveBy(code, by)
  }
  const lackingOf = (row: RatesRow) => {
    if (row.is !== 'lacking') return null
    const code = pinLabel(readPin(row.key) ?? { from: row.key, to: TENGE, amount: '1' }, language)
    return {
      from: 'trend',
      look: 'cell-lacking',
      content: (
        <>
          {t('board.lacking', { code })}{' '}
          <button
            type="button"
            className="button button-quiet"
            aria-label={t('board.unpin', { code })}
            onClick={() => pin(row.key)}
          >
            {t('pins.unpin')}
          </button>
        </>
      ),
    }
  }
  return (
    <PageTable
      className="board"
      style={{ '--rate': longest, '--fraction': `${room}ch` } as CSSProperties}
      caption={t('board.title')}
      columns={columns}
      rows={[...unknown, ...rows]}
      keyOf={({ key }) => key}
      rest={lackingOf}
      attributesOf={attributesOf}
      body={body}
      onKeyDown={moveByKey}
    />
  )
}
