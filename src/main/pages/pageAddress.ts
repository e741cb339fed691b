/** The scheme of the pages. Deep links use `aina://`. */
export const PAGE_SCHEME = 'aina-app'
/** The only origin of the windows, in Chromium's form. */
export const PAGE_ORIGIN = 'aina-app://app'

/** The window that a page is for: the small converter has its own frame. */
export type PageWindow = 'main' | 'converter'

/** The length limit of addresses passed to the system. No address of ours is as long. */
export const LONGEST_ADDRESS = 2_081

const CONVERTER_QUERY = '?window=converter'

/** Spaces and control characters, which a URL drops silently, and the backslash. */
const NEVER_IN_A_FRAGMENT = /[\s\p{C}\\]/u

/** Whether a text is a fragment of a page: `#/…`, without characters that a URL changes. */
export const isPageHash = (hash: string): boolean =>
  hash.startsWith('#/') && hash.length <= LONGEST_ADDRESS && !NEVER_IN_A_FRAGMENT.test(hash)

/** Returns a page's address. Any other text gives the first page. */
export const pageAddress = (window: PageWindow, hash: string): string => {
  const query = window === 'converter' ? CONVERTER_QUERY : ''
  return `${PAGE_ORIGIN}/index.html${query}${isPageHash(hash) ? hash : '#/board'}`
}

/** Returns the page's name for the log, without its parameters. */
export const pageNameOf = (address: string): string =>
  /^#\/([a-z]+)/.exec(pageHash(address) ?? '')?.[1] ?? 'unknown'

/**
 * Returns the fragment of an address of ours (empty for none); null for any other address. Compares part by part:
 * Node does not know that the scheme is standard, and gives it no origin.
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
