import type { CustomScheme, Protocol } from 'electron'
import { findPageFile, type PageFiles } from '../../core/pages/pageFiles.ts'
import { pageHeaders } from '../../core/pages/pageHeaders.ts'
import { PAGE_ORIGIN, PAGE_SCHEME } from './pageAddress.ts'

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
export const pageAnswer = (files: PageFiles, asked: { method: string; url: string }): PageAnswer => {
  if (asked.method !== 'GET' && asked.method !== 'HEAD') return refusal(405, 'only GET and HEAD')
  if (!asked.url.startsWith(`${PAGE_ORIGIN}/`)) return refusal(404, 'there is no such page')
  const file = findPageFile(files, asked.url.slice(PAGE_ORIGIN.length).split('#', 1)[0] ?? '')
  if (!file) return refusal(404, 'there is no such page')
  const headers = { ...pageHeaders, 'content-type': file.type, 'cache-control': file.cache }
  return { status: 200, headers, body: asked.method === 'HEAD' ? '' : file.body }
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

/** Answers the pages' requests from the list of built files, read at each request. */
export const servePages = (protocol: Pick<Protocol, 'handle'>, files: () => PageFiles): void => {
  protocol.handle(PAGE_SCHEME, ({ method, url }) => {
    const { status, headers, body } = pageAnswer(files(), { method, url })
    return new Response(typeof body === 'string' ? body : Uint8Array.from(body), { status, headers })
  })
}
