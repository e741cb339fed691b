import { useEffect, useMemo, useState } from 'react'
import { type PinAnswer, type PinFacts, pinAnswer } from '../../shared/answer/pinAnswer.ts'
import { pinLabel } from '../../shared/answer/wordPin.ts'
import { isPlainPin, readPin } from '../../shared/contract/pin.ts'
import type { Board, BoardAsset } from '../../shared/contract/rates.ts'
import { isCrypto, isOfficial } from '../../shared/currencies/kind.ts'
import type { Locale } from '../../shared/languages/language.ts'
import { ownChange, type RateChange, serviceChange } from '../../shared/rates/ownChange.ts'
import { fold } from '../../shared/text/fold.ts'
import { tenge } from '../picker/useCurrencies.ts'
import type { Trend } from '../rate/trend.ts'
import type { BoardRoute, Show } from '../state/route.ts'
import { type BoardSort, needsChanges, sortBoard } from './sortBoard.ts'

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
  { show, search }: { show: Show; search: string },
  find: Find,
): readonly PinAnswer[] => {
  if (show !== 'all' && show !== 'pinned') return []
  const query = search.trim()
  if (query === '') return pairs
  const spelled = query.toUpperCase()
  return pairs.filter(({ pin, sides }) => {
    const assets = sides.map(({ asset }) => asset)
    return pinLabel(pin, 'en').toUpperCase().includes(spelled) || find(query, assets).length > 0
  })
}

type Module = typeof import('../../shared/currencies/findCurrencies.ts')

/** The search by code, names, aliases, countries and signs. It is large, so the first search loads it. */
const useFind = (search: string, language: Locale): Find => {
  const [loaded, setLoaded] = useState<Module | null>(null)
  const wanted = search.trim() !== '' && !loaded
  useEffect(() => {
    let here = true
    if (wanted)
      import('../../shared/currencies/findCurrencies.ts').then(
        (module) => here && setLoaded(module),
        () => {},
      )
    return () => {
      here = false
    }
  }, [wanted])
  return useMemo(
    () => (loaded ? (query, list) => loaded.findCurrencies(query, list, language) : findPlainly),
    [loaded, language],
  )
}

interface Wanted {
  board: Board | null
  route: BoardRoute
  pins: readonly string[]
  sort: BoardSort
  language: Locale
  trends: ReadonlyMap<string, Trend>
  /** Whether to use the service's changes instead of Aina's. */
  ofService: boolean
}

interface BoardRows {
  rows: readonly BoardAsset[]
  changes: ReadonlyMap<string, RateChange | null>
  /** The pinned rows, if they are in the user's order and movable. */
  movable: readonly string[]
  /** Whether the search matches the tenge, which has no row. */
  findsTenge: boolean
  /** The visible pinned pairs, in the user's order. */
  pairs: readonly PinAnswer[]
  /** Pins without a rate from this service, in views that show pins. */
  lacking: readonly string[]
}

const nothing: readonly BoardAsset[] = []

/** Returns the visible rows; recomputed only when one of their inputs changes. */
export const useBoardRows = ({
  board,
  route,
  pins,
  sort,
  language,
  trends,
  ofService,
}: Wanted): BoardRows => {
  const assets = board?.assets ?? nothing
  const { show, search } = route
  const changes = useMemo(
    () => new Map(assets.map((asset) => [asset.code, ofService ? serviceChange(asset) : ownChange(asset)])),
    [assets, ofService],
  )
  // Without need, new changes do not sort again.
  const sortedBy = needsChanges(sort) ? changes : undefined
  const find = useFind(search, language)
  const searched = search.trim() !== ''
  const rows = useMemo(() => {
    const filtered = filterBoard(assets, { show, search, pins }, find)
    // The best match comes first, unless the user chose an order.
    if (searched && sort === 'mine') return filtered
    return sortBoard(filtered, { sort, pins, language, changes: sortedBy ?? new Map() })
  }, [assets, show, search, searched, find, pins, sort, language, sortedBy])
  const allPairs = useMemo(
    () => (board ? pairsOf(pins, { board, earlier: trends }) : []),
    [pins, board, trends],
  )
  const pairs = useMemo(() => filterPairs(allPairs, { show, search }, find), [allPairs, show, search, find])
  const movable = useMemo(() => {
    const shown = new Set([...rows.map(({ code }) => code), ...pairs.map(({ text }) => text)])
    return sort === 'mine' && !searched ? pins.filter((pin) => shown.has(pin)) : []
  }, [rows, pairs, pins, sort, searched])
  const lacking = useMemo(() => {
    const looking = (show === 'all' || show === 'pinned') && !searched
    const known = new Set([...assets.map(({ code }) => code), ...allPairs.map(({ text }) => text)])
    return looking ? pins.filter((pin) => !known.has(pin)) : []
  }, [assets, allPairs, pins, show, searched])
  const findsTenge = searched && rows.length === 0 && find(search, [tenge]).length > 0
  return { rows, pairs, changes, movable, findsTenge, lacking }
}

type Findable = Pick<BoardAsset, 'code' | 'kind' | 'names'>

/** Returns the items that match a query. */
type Find = <C extends Findable>(query: string, list: readonly C[]) => C[]

interface RowFilter {
  show: Show
  search: string
  pins: readonly string[]
}

/** Matches items with every word in their code or names; used until the thorough search is loaded. */
const findPlainly: Find = (query, list) => {
  const words = fold(query).split(' ').filter(Boolean)
  return list.filter(({ code, names }) => {
    const text = fold([code, ...Object.values(names)].join(' '))
    return words.every((word) => text.includes(word))
  })
}

const isShown: Record<Show, (asset: BoardAsset, pins: readonly string[]) => boolean> = {
  all: () => true,
  fiat: ({ kind }) => isOfficial(kind),
  crypto: ({ kind }) => isCrypto(kind),
  pinned: ({ code }, pins) => pins.includes(code),
}

/** Returns the visible rows; search results are in order of relevance. */
const filterBoard = (
  assets: readonly BoardAsset[],
  { show, search, pins }: RowFilter,
  find: Find,
): readonly BoardAsset[] => {
  const shown = assets.filter((asset) => isShown[show](asset, pins))
  if (search.trim() === '') return shown
  // A search for the tenge means only the tenge, not similar names.
  return find<BoardAsset | typeof tenge>(search, [...shown, tenge]).filter(
    (found): found is BoardAsset => found !== tenge,
  )
}
