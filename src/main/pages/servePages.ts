import type { CustomScheme, Protocol } from 'electron'
import type { PageFiles } from '../../core/pages/pageFiles.ts'
import { PAGE_SCHEME } from './pageAddress.ts'
import { pageAnswer } from './pageAnswer.ts'

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
