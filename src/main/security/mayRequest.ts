import { PAGE_ORIGIN } from '../pages/pageAddress.ts'

/**
 * Whether the pages' session may ask for an address: its own files, and what a page has put together itself to be
 * saved. In development also the developer tools.
 */
export const mayRequest = (address: string, developer: boolean): boolean =>
  address.startsWith(`${PAGE_ORIGIN}/`) ||
  address.startsWith(`blob:${PAGE_ORIGIN}/`) ||
  (developer && address.startsWith('devtools://'))

/** Whether something may be saved from a page: only what the page has put together itself. */
export const mayDownload = (address: string): boolean => address.startsWith(`blob:${PAGE_ORIGIN}/`)
