/** The scheme of the pages. Deep links have one of their own, `aina://`. */
export const PAGE_SCHEME = 'aina-app'
/** The only origin that the windows show, as Chromium writes it. */
export const PAGE_ORIGIN = 'aina-app://app'

/** Which window a page is drawn for: the small converter has a frame of its own. */
export type PageWindow = 'main' | 'converter'

/** No address of ours is this long; the limit is the one for addresses handed to the system. */
export const LONGEST_ADDRESS = 2_081

const CONVERTER_QUERY = '?window=converter'

/** Spaces and control characters, which a URL would drop in silence, and the backslash. */
const NEVER_IN_A_FRAGMENT = /[\s\p{C}\\]/u

/** Whether a text can stand as the fragment of a page: `#/…`, without signs that a URL would change. */
export const isPageHash = (hash: string): boolean =>
  hash.startsWith('#/') && hash.length <= LONGEST_ADDRESS && !NEVER_IN_A_FRAGMENT.test(hash)

/** The address of a page by its fragment; what is no fragment of a page is the first page. */
export const pageAddress = (window: PageWindow, hash: string): string => {
  const query = window === 'converter' ? CONVERTER_QUERY : ''
  return `${PAGE_ORIGIN}/index.html${query}${isPageHash(hash) ? hash : '#/board'}`
}

/** The name of the page at an address of ours, for the log: nothing of what was asked there. */
export const pageNameOf = (address: string): string =>
  /^#\/([a-z]+)/.exec(pageHash(address) ?? '')?.[1] ?? 'unknown'

/**
 * The fragment of an address of ours (empty for none), null for any other address. Compared part by part: Node does
 * not know that the scheme is a standard one, and gives it no origin.
 */
export const pageHash = (address: string): string | null => {
  if (address.length > LONGEST_ADDRESS) return null
  const url = URL.parse(address)
  if (url?.protocol !== `${PAGE_SCHEME}:` || url.host !== 'app') return null
  if (url.username !== '' || url.password !== '') return null
  if (url.pathname !== '/index.html' && url.pathname !== '/') return null
  if (url.search !== '' && url.search !== CONVERTER_QUERY) return null
  return url.hash
}
