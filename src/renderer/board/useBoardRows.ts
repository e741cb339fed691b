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
 * The search by code, names, aliases, countries and signs, that forgives a typing mistake. It knows much, so it is
 * loaded when something is searched for first.
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
  /** Whether a group is looked at, whose codes `pins` are then: they alone are shown. */
  group: boolean
  pins: readonly string[]
  sort: BoardSort
  language: Locale
  trends: ReadonlyMap<string, Trend>
  /** Whether the service's own change is shown, rather than Aina's. */
  ofService: boolean
}

interface BoardRows {
  rows: readonly BoardAsset[]
  changes: ReadonlyMap<string, RateChange | null>
  /** The pinned ones among the rows, where they stand in the person's order and can change places. */
  movable: readonly string[]
  /** Whether what is searched for is the tenge, which has no row. */
  findsTenge: boolean
  /** The pinned pairs among the rows, in the person's order. */
  pairs: readonly PinAnswer[]
  /** Pins that the service has no rate for, where pins are looked at. */
  lacking: readonly string[]
}

const nothing: readonly BoardAsset[] = []

/** What the board shows, worked out again only when something of it has changed. */
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
  // Only one order looks at the changes.
  const sortedBy = sort === 'change' ? changes : undefined
  const find = useFind(search, language)
  const searched = search.trim() !== ''
  const rows = useMemo(() => {
    const found = filterBoard(assets, { show, search, pins }, find)
    // What fits best stands first, unless an order was chosen.
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
