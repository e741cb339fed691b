import { readDeepLink, writeEntryFragment } from './deepLink.ts'
import type { Launch } from './launch.ts'

/** A start's request. `at` is an address within the app (`#/history/USD`), null for the current page. */
export type ShowRequest =
  | { show: 'nothing' }
  | { show: 'end' }
  | { show: 'toggle' }
  /** The amount on the clipboard, in the converter. */
  | { show: 'copied' }
  | { show: 'main'; at: string | null }
  | { show: 'converter'; at: string | null }

type Asked = Pick<Launch, 'hidden' | 'toggle' | 'quit' | 'convert' | 'clipboard' | 'link'>

/**
 * Returns a start's request. Quitting wins over everything, and an action over `--hidden`. An unreadable link only
 * shows the window. At the first start nothing is shown yet, so toggling shows.
 */
export const showRequestOf = (
  { hidden, toggle, quit, convert, clipboard, link }: Asked,
  isFirst: boolean,
): ShowRequest => {
  if (quit) return { show: 'end' }
  if (link !== null) return { show: 'main', at: readDeepLink(link) }
  if (convert !== null) return { show: 'converter', at: writeEntryFragment(convert) }
  if (clipboard) return { show: 'copied' }
  if (toggle) return isFirst ? { show: 'converter', at: null } : { show: 'toggle' }
  return hidden ? { show: 'nothing' } : { show: 'main', at: null }
}
