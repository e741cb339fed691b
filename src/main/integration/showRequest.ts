import { readDeepLink, writeEntryFragment } from './deepLink.ts'
import type { Launch } from './launch.ts'

/** What a start leads to, and most often shows; `at` is an address within the app (`#/history/USD`), null for where it stands. */
export type ShowRequest =
  | { show: 'nothing' }
  | { show: 'end' }
  | { show: 'toggle' }
  /** What is on the clipboard, in the converter. */
  | { show: 'copied' }
  | { show: 'main'; at: string | null }
  | { show: 'converter'; at: string | null }

type Asked = Pick<Launch, 'hidden' | 'toggle' | 'quit' | 'convert' | 'clipboard' | 'link'>

/**
 * What a start leads to. An end goes before everything, and a wish before `--hidden`; a link that is not understood shows the window and nothing else;
 * at the first start there is nothing to hide, so that toggling shows.
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
