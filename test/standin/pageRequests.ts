import type { Cdp, Protocol } from './cdp.ts'
import { fromBrowser, handlerOf } from './protocol.ts'
import { letsGo } from './session.ts'

type Paused = Protocol.Fetch.requestPausedPayload

export interface Navigation {
  url: string
  isMainFrame: boolean
}

/**
 * Answers all that a page asks for: the app's own scheme by its handler, nothing else at all. Navigations are asked of
 * `mayNavigate` first.
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
    if (resourceType === 'Document' && !mayNavigate({ url, isMainFrame: frameId === mainFrame() }))
      return fail(requestId, 'Aborted')
    const handler = handlerOf(url)
    if (!handler) {
      if (await letsGo({ url, method: request.method, resourceType }))
        console.error(`the stand-in stopped a page’s request for ${url}`)
      return fail(requestId, 'BlockedByClient')
    }
    const response = await handler(new Request(url, { method: request.method, headers: request.headers }))
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
