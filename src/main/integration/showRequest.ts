import { readDeepLink, writeEntryFragment } from './deepLink.ts'
import type { Launch } from './launch.ts'

/** What is shown after a start; `at` is an address within the app (`#/history/USD`), null for where it stands. */
export type ShowRequest =
  | { show: 'nothing' }
  | { show: 'toggle' }
  | { show: 'main'; at: string | null }
  | { show: 'converter'; at: string | null }

type Asked = Pick<Launch, 'hidden' | 'toggle' | 'convert' | 'link'>

/**
 * What a start leads to. A wish goes before `--hidden`; a link that is not understood shows the window and nothing else;
 * at the first start there is nothing to hide, so that toggling shows.
 */
export const showRequestOf = ({ hidden, toggle, convert, link }: Asked, isFirst: boolean): ShowRequest => {
  if (link !== null) return { show: 'main', at: readDeepLink(link) }
  if (convert !== null) return { show: 'converter', at: writeEntryFragment(convert) }
  if (toggle) return isFirst ? { show: 'converter', at: null } : { show: 'toggle' }
  return hidden ? { show: 'nothing' } : { show: 'main', at: null }
}
