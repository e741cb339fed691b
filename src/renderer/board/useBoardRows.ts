import { useMemo } from 'react'
import { type PinAnswer, type PinFacts, pinAnswer } from '../../shared/answer/pinAnswer.ts'
import { pinLabel } from '../../shared/answer/wordPin.ts'
import { isPlainPin, readPin } from '../../shared/contract/pin.ts'
import type { Board, BoardAsset } from '../../shared/contract/rates.ts'
import { findCurrencies } from '../../shared/currencies/findCurrencies.ts'
import { isCrypto, isOfficial } from '../../shared/currencies/kind.ts'
import type { Locale } from '../../shared/languages/language.ts'
import { ownChange, type RateChange } from '../../shared/rates/ownChange.ts'
import type { Trend } from '../rate/trend.ts'
import type { BoardRoute, Show } from '../state/route.ts'
import { type BoardSort, sortBoard } from './sortBoard.ts'

/** A row of the rates list: a currency in tenge, or a pinned pair. */
type RatesRow = { asset: BoardAsset; pair: null } | { asset: null; pair: PinAnswer }

/** Returns a row's key: the text of its pin. */
const keyOfRow = ({ asset, pair }: RatesRow): string => (pair ? pair.text : asset.code)

const rowOfAsset = (asset: BoardAsset): RatesRow => ({ asset, pair: null })

/** Merges the pinned pairs into the rows: in the user's order (`movable`), else before all others. */
export const withPairs = (
  assets: readonly BoardAsset[],
  pairs: readonly PinAnswer[],
  movable: readonly string[],
): RatesRow[] => {
  const rows = assets.map(rowOfAsset)
  const pairRows = pairs.map((pair): RatesRow => ({ asset: null, pair }))
  const all = new Map([...pairRows, ...rows].map((row) => [keyOfRow(row), row]))
  const moved = movable.flatMap((text) => all.get(text) ?? [])
  const first = new Set(movable)
  return [...moved, ...[...pairRows, ...rows].filter((row) => !first.has(keyOfRow(row)))]
}

/** Returns the pinned pairs, other than currencies in tenge, that have both rates. */
const pairsOf = (pins: readonly string[], facts: PinFacts): PinAnswer[] =>
  pins.flatMap((text) => {
    const pin = readPin(text)
    return (pin && !isPlainPin(pin) && pinAnswer(pin, facts)) || []
  })

/** Returns the visible pairs: none in the fiat or crypto view. A search matches a pair's currencies or its spelling. */
const filterPairs = (
  pairs: readonly PinAnswer[],
  { show, search }: Pick<BoardRoute, 'show' | 'search'>,
  language: Locale,
): readonly PinAnswer[] => {
  if (show !== 'all' && show !== 'pinned') return []
  const query = search.trim()
  if (query === '') return pairs
  const spelled = query.toUpperCase()
  return pairs.filter(({ pin, sides }) => {
    const assets = sides.map(({ asset }) => asset)
    return (
      pinLabel(pin, 'en').toUpperCase().includes(spelled) ||
      findCurrencies(query, assets, language).length > 0
    )
  })
}

const isShown: Record<Show, (asset: BoardAsset, pins: readonly string[]) => boolean> = {
  all: () => true,
  fiat: ({ kind }) => isOfficial(kind),
  crypto: ({ kind }) => isCrypto(kind),
  pinned: ({ code }, pins) => pins.includes(code),
}

interface Wanted {
  board: Board
  route: BoardRoute
  pins: readonly string[]
  sort: BoardSort
  language: Locale
  trends: ReadonlyMap<string, Trend>
}

interface BoardRows {
  rows: readonly BoardAsset[]
  changes: ReadonlyMap<string, RateChange | null>
  /** The pinned rows, if they are in the user's order and movable. */
  movable: readonly string[]
  /** The visible pinned pairs, in the user's order. */
  pairs: readonly PinAnswer[]
  /** Pins without a rate from this service, in views that show pins. */
  lacking: readonly string[]
}

/** Returns the visible rows; recomputed only when one of their inputs changes. */
export const useBoardRows = ({ board, route, pins, sort, language, trends }: Wanted): BoardRows => {
  const { assets } = board
  const { show, search } = route
  const searched = search.trim() !== ''
  const changes = useMemo(() => new Map(assets.map((asset) => [asset.code, ownChange(asset)])), [assets])
  const rows = useMemo(() => {
    const shown = assets.filter((asset) => isShown[show](asset, pins))
    const matches = searched ? findCurrencies(search, shown, language) : shown
    // The best match comes first, unless the user chose an order.
    return searched && sort === 'mine' ? matches : sortBoard(matches, { sort, pins, language, changes })
  }, [assets, show, search, searched, pins, sort, language, changes])
  const allPairs = useMemo(() => pairsOf(pins, { board, earlier: trends }), [pins, board, trends])
  const pairs = useMemo(
    () => filterPairs(allPairs, { show, search }, language),
    [allPairs, show, search, language],
  )
  const movable = useMemo(() => {
    const shown = new Set([...rows.map(({ code }) => code), ...pairs.map(({ text }) => text)])
    return sort === 'mine' && !searched ? pins.filter((pin) => shown.has(pin)) : []
  }, [rows, pairs, pins, sort, searched])
  const lacking = useMemo(() => {
    const looking = (show === 'all' || show === 'pinned') && !searched
    const known = new Set([...assets.map(({ code }) => code), ...allPairs.map(({ text }) => text)])
    return looking ? pins.filter((pin) => !known.has(pin)) : []
  }, [assets, allPairs, pins, show, searched])
  return { rows, pairs, changes, movable, lacking }
}
