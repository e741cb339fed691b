import { pageNames } from '../shared/contract/pageNames.ts'
import { decodePart } from '../shared/text/decodePart.ts'

const LINK = /^aina:\/\/([a-z]+)(?:\/([^/?#]*))?(?:\?([^#]*))?$/

/** A comma has no meaning in a fragment's query, so the address stays readable. */
const write = (path: string, parameters: URLSearchParams): string =>
  parameters.size === 0 ? path : `${path}?${String(parameters).replaceAll('%2C', ',')}`

/** Returns the converter's address with a sentence in its entry line (`100 usd eur`). */
export const writeEntryFragment = (entry: string): string =>
  write('#/convert', new URLSearchParams(entry.trim() === '' ? [] : [['entry', entry]]))

/**
 * Reads a deep link (`aina://history/USD?period=1y`) as a page's address (`#/history/USD?period=1y`). Links come from
 * anywhere: what looks otherwise is null, everything after the page is encoded anew, and the page takes only the
 * parameters that it knows. A page that is not there leads to the rates list.
 */
export const readDeepLink = (url: string): string | null => {
  const match = LINK.exec(url)
  if (!match) return null
  const [, name = '', part = '', query = ''] = match
  if (!pageNames.some((page) => page === name)) return '#/board'
  const first = decodePart(part)?.toWellFormed()
  if (first === undefined) return null
  return write(
    first === '' ? `#/${name}` : `#/${name}/${encodeURIComponent(first)}`,
    new URLSearchParams(query),
  )
}
