import type { BoardAsset } from '../../shared/contract.ts'
import type { Show } from '../route.ts'
import { fold } from './fold.ts'

interface Wanted {
  show: Show
  search: string
  pins: readonly string[]
}

const isShown = ({ kind, code }: BoardAsset, { show, pins }: Wanted): boolean =>
  show === 'all' || (show === 'pinned' ? pins.includes(code) : kind === show)

const isFound = ({ code, names }: BoardAsset, words: readonly string[]): boolean => {
  const text = fold([code, names.kk, names.ru, names.en].join(' '))
  return words.every((word) => text.includes(word))
}

/**
 * The rows to show: pinned ones first, in the person's order, then the others in the service's. Every word of the
 * search has to occur in the code or in one of the three names.
 */
export const filterBoard = (assets: readonly BoardAsset[], wanted: Wanted): BoardAsset[] => {
  const words = fold(wanted.search).split(' ').filter(Boolean)
  const found = assets.filter((asset) => isShown(asset, wanted) && isFound(asset, words))
  const pinned = wanted.pins.flatMap((pin) => found.find(({ code }) => code === pin) ?? [])
  return [...pinned, ...found.filter(({ code }) => !wanted.pins.includes(code))]
}
