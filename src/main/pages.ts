import { join } from 'node:path'
import { type CustomScheme, protocol } from 'electron'
import { findPageFile, openPageFiles, type PageFiles } from '../core/pages/pageFiles.ts'
import { pageHeaders } from '../core/pages/pageHeaders.ts'
import type { Log } from '../core/ports.ts'
import { StartFailure } from './failure.ts'

/** The scheme of the pages. Deep links use `aina://`. */
const PAGE_SCHEME = 'aina-app'
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

interface PageAnswer {
  status: number
  headers: Record<string, string>
  body: Uint8Array | string
}

const refusal = (status: number, text: string): PageAnswer => ({
  status,
  headers: { ...pageHeaders, 'content-type': 'text/plain; charset=utf-8' },
  body: `${text}\n`,
})

/**
 * Answers a page's request. Looks the address up in the list of built files as it is: nothing is decoded or made into
 * a path, so no request can leave the folder.
 */
export const pageAnswer = (files: PageFiles, request: { method: string; url: string }): PageAnswer => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405, 'only GET and HEAD')
  if (!request.url.startsWith(`${PAGE_ORIGIN}/`)) return refusal(404, 'there is no such page')
  const file = findPageFile(files, request.url.slice(PAGE_ORIGIN.length).split('#', 1)[0] ?? '')
  if (!file) return refusal(404, 'there is no such page')
  const headers = { ...pageHeaders, 'content-type': file.type, 'cache-control': file.cache }
  return { status: 200, headers, body: request.method === 'HEAD' ? '' : file.body }
}

/**
 * The scheme has its own origin, counts as secure and can load several files of code. It allows no requests from
 * other origins and no service workers, and obeys the content security policy. With `codeCache`, V8 keeps compiled
 * scripts in the profile.
 */
export const pageScheme: CustomScheme = {
  scheme: PAGE_SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
}

/** Serves the build's files to the pages, with nothing else in reach. The first page reads them all. */
export const setupPages = (log: Log, build = join(import.meta.dirname, '../renderer')): void => {
  let files: () => PageFiles
  try {
    files = openPageFiles(build, log)
  } catch {
    throw new StartFailure('pages', 'the pages are not built (run npm run build)')
  }
  protocol.handle(PAGE_SCHEME, ({ method, url }) => {
    const { status, headers, body } = pageAnswer(files(), { method, url })
    return new Response(typeof body === 'string' ? body : Uint8Array.from(body), { status, headers })
  })
}
