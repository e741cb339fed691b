import type { Cdp, Protocol } from './cdp.ts'
import { fromBrowser, handlerOf, isFetched } from './protocol.ts'
import { letsGo } from './session.ts'

type Paused = Protocol.Fetch.requestPausedPayload

export interface Navigation {
  url: string
  isMainFrame: boolean
}

/** The headers of a page about its own address. */
const ownAddresses = ['origin', 'referer']

const asRequest = (url: string, { method, headers }: Protocol.Network.Request): Request =>
  new Request(url, {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [
      name,
      ownAddresses.includes(name.toLowerCase()) ? fromBrowser(value) : value,
    ]),
  })

/**
 * Answers all that a page asks for, as far as the session lets it go: the app's own scheme by its handler, nothing else at
 * all. Navigations are asked of `mayNavigate` first.
 */
export const answerRequests = async (
  cdp: Cdp,
  session: string,
  mainFrame: () => string,
  mayNavigate: (navigation: Navigation) => boolean,
): Promise<void> => {
  const fail = (requestId: string, errorReason: Protocol.Network.ErrorReason) =>
    cdp.send('Fetch.failRequest', { requestId, errorReason }, session)

  const answer = async ({ requestId, request, frameId, resourceType }: Paused) => {
    const url = fromBrowser(request.url)
    const isMainFrame = frameId === mainFrame()
    if (resourceType === 'Document' && !mayNavigate({ url, isMainFrame })) return fail(requestId, 'Aborted')
    const isFree = await letsGo({ url, method: request.method, resourceType, isMainFrame })
    const handler = handlerOf(url)
    if (!isFree) return fail(requestId, 'BlockedByClient')
    if (!handler) {
      console.error(`the fake Electron stopped a page’s request for ${url}`)
      return fail(requestId, 'BlockedByClient')
    }
    if (/^(XHR|Fetch)$/.test(resourceType) && !isFetched(url)) {
      console.error(
        `the fake Electron stopped a page’s request for ${url}: its scheme has no supportFetchAPI`,
      )
      return fail(requestId, 'Failed')
    }
    const response = await handler(asRequest(url, request))
    if (response.type === 'error') return fail(requestId, 'Failed')
    const body = Buffer.from(await response.arrayBuffer()).toString('base64')
    const responseHeaders = [...response.headers].map(([name, value]) => ({ name, value }))
    const responseCode = response.status
    return cdp.send('Fetch.fulfillRequest', { requestId, responseCode, responseHeaders, body }, session)
  }

  cdp.on(
    'Fetch.requestPaused',
    (paused) => {
      answer(paused).catch((error: unknown) => {
        console.error(error)
        // The page may be gone by now.
        fail(paused.requestId, 'Failed').catch(() => {})
      })
    },
    session,
  )
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }, session)
}
