import { useEffect, useMemo, useState } from 'react'
import type { PinAnswer } from '../../shared/answer/pinAnswer.ts'
import type { Board, BoardAsset } from '../../shared/contract/rates.ts'
import type { Locale } from '../../shared/languages/language.ts'
import { ownChange, type RateChange, serviceChange } from '../../shared/rates/ownChange.ts'
import { tenge } from '../picker/useCurrencies.ts'
import type { Trend } from '../rate/trend.ts'
import type { BoardRoute } from '../state/route.ts'
import { type Find, filterBoard, findPlainly } from './filterBoard.ts'
import { filterPairs, pairsOf } from './pairRows.ts'
import { type BoardSort, sortBoard } from './sortBoard.ts'

type Module = typeof import('../../shared/currencies/findCurrencies.ts')

/**
 * The search by code, names, aliases, countries and signs, with typo tolerance. It is large, so the first search
 * loads it.
 */
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
  /** Whether the view is a group: then `pins` are its codes, and only they are visible. */
  group: boolean
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
  group,
  pins,
  sort,
  language,
  trends,
  ofService,
}: Wanted): BoardRows => {
  const assets = board?.assets ?? nothing
  const { search } = route
  const show = group ? 'pinned' : route.show
  const changes = useMemo(
    () => new Map(assets.map((asset) => [asset.code, ofService ? serviceChange(asset) : ownChange(asset)])),
    [assets, ofService],
  )
  // Only one sort order needs the changes.
  const sortedBy = sort === 'change' ? changes : undefined
  const find = useFind(search, language)
  const searched = search.trim() !== ''
  const rows = useMemo(() => {
    const found = filterBoard(assets, { show, search, pins }, find)
    // The best match comes first, unless the user chose an order.
    if (searched && sort === 'mine') return found
    return sortBoard(found, { sort, pins, language, changes: sortedBy ?? new Map() })
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
    const looking = !group && (show === 'all' || show === 'pinned') && !searched
    const known = new Set([...assets.map(({ code }) => code), ...allPairs.map(({ text }) => text)])
    return looking ? pins.filter((pin) => !known.has(pin)) : []
  }, [assets, allPairs, pins, group, show, searched])
  const findsTenge = searched && rows.length === 0 && find(search, [tenge]).length > 0
  return { rows, pairs, changes, movable, findsTenge, lacking }
}
