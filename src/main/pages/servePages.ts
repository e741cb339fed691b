import type { CustomScheme, Protocol } from 'electron'
import type { PageFiles } from '../../core/pages/pageFiles.ts'
import { PAGE_SCHEME } from './pageAddress.ts'
import { pageAnswer } from './pageAnswer.ts'

/**
 * What the scheme may: an origin of its own, treated as secure, and code split into files. Neither requests from other
 * origins nor ways around the content security policy; no service workers. `codeCache`: V8 keeps what it compiled of a page's
 * scripts in the profile, as it does for websites.
 */
export const pageScheme: CustomScheme = {
  scheme: PAGE_SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
}

/** Answers the pages' own requests from the build's list of files, which is asked for with each. */
export const servePages = (protocol: Pick<Protocol, 'handle'>, files: () => PageFiles): void => {
  protocol.handle(PAGE_SCHEME, ({ method, url }) => {
    const { status, headers, body } = pageAnswer(files(), { method, url })
    return new Response(typeof body === 'string' ? body : Uint8Array.from(body), { status, headers })
  })
}
