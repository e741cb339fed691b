import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Cdp, Protocol } from './cdp.ts'
import { chromium } from './chromium.ts'
import { codec } from './codec.ts'
import { pagePermissions } from './pagePermissions.ts'
import { answerRequests, type Navigation } from './pageRequests.ts'
import { pageWorld } from './pageWorld.ts'
import { preloadWorld } from './preloadWorld.ts'
import { fromBrowser } from './protocol.ts'

/** What happens on a page. */
interface PageEvents {
  message(text: string): void
  navigated(url: string, sameDocument: boolean): void
  ready(): void
  loaded(): void
  crashed(): void
  gone(): void
  mayNavigate(navigation: Navigation): boolean
  /** The page goes to an address that the browser knows nothing of. */
  goesElsewhere(navigation: Navigation): void
  /** Something is about to be saved; what is decided against it is. */
  saves(download: { url: string; name: string; cancel(): void }): void
}

export interface PageTarget {
  id: string
  /** Gives a message to the preload's world; it is lost where there is none (yet). */
  post(message: object): void
  navigate(url: string): Promise<Protocol.Page.navigateReturnValue>
  run(expression: string): Promise<unknown>
  /** Has the browser see it so from now on whether its pages have a permission, by the web's name of it. */
  permit(name: string, granted: boolean): Promise<void>
  reload(): void
  /** The page as it is printed: a PDF, as base64. */
  print(): Promise<string>
  size(width: number, height: number): void
  close(): void
}

const world = 'fakeElectron-preload'
const ours = new Set<string>()

/** No page opens a window past the app. */
const closeStrays = (cdp: Cdp): void => {
  cdp.on('Target.targetCreated', ({ targetInfo: { targetId, openerId, url } }) => {
    if (openerId === undefined || ours.has(targetId)) return
    console.error(`the fake Electron closed a window that the app was not asked for: ${url}`)
    cdp.send('Target.closeTarget', { targetId }).catch(() => {})
  })
}
let watched = false

/** The text of a page's own functions, put into it with their arguments. */
const worldSource = (preload: string | undefined): { page: string; isolated: string } => {
  const token = JSON.stringify(randomUUID())
  const code = preload === undefined ? '' : readFileSync(preload, 'utf8')
  const script = `function (require, module, exports, process) {\n${code}\n}`
  return {
    page: `(${pageWorld})(${token}, ${codec});(${pagePermissions})(${token})`,
    isolated: `(${preloadWorld})(${token}, ${codec}, ${JSON.stringify(process.platform)}, ${script})`,
  }
}

/** A page of the headless browser, with the preload in a separate world. */
export const openTarget = async (
  preload: string | undefined,
  size: { width: number; height: number },
  events: PageEvents,
): Promise<PageTarget> => {
  const cdp = await chromium()
  if (!watched) closeStrays(cdp)
  watched = true
  const { targetId } = await cdp.send('Target.createTarget', { url: 'about:blank', newWindow: true, ...size })
  ours.add(targetId)
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: true })
  let context: string | undefined
  const forget = () => {}
  // The id of a page's main frame is that of the page.
  const isMain = (frame: unknown) => frame === targetId

  cdp.on('Target.targetDestroyed', (gone) => {
    if (gone.targetId === targetId) events.gone()
  })
  const { page, isolated } = worldSource(preload)
  cdp.on(
    'Runtime.executionContextCreated',
    ({ context: made }) => {
      if (made.name === world && isMain(made.auxData?.frameId)) context = made.uniqueId
    },
    sessionId,
  )
  cdp.on(
    'Runtime.bindingCalled',
    ({ name, payload }) => name === 'fakeSend' && events.message(payload),
    sessionId,
  )
  cdp.on(
    'Page.frameNavigated',
    ({ frame }) => {
      if (frame.parentId === undefined)
        events.navigated(fromBrowser(frame.url + (frame.urlFragment ?? '')), false)
    },
    sessionId,
  )
  cdp.on(
    'Page.navigatedWithinDocument',
    ({ frameId, url }) => isMain(frameId) && events.navigated(fromBrowser(url), true),
    sessionId,
  )
  cdp.on(
    'Page.frameStartedNavigating',
    ({ frameId, url }) => {
      if (/^(https?|blob|data|about|javascript):/i.test(url)) return
      events.goesElsewhere({ url, isMainFrame: isMain(frameId) })
    },
    sessionId,
  )
  cdp.on('Browser.downloadWillBegin', ({ frameId, guid, url, suggestedFilename: name }) => {
    if (!isMain(frameId)) return
    const cancel = () => void cdp.send('Browser.cancelDownload', { guid }).catch(forget)
    events.saves({ url: fromBrowser(url), name, cancel })
  })
  cdp.on('Page.domContentEventFired', events.ready, sessionId)
  cdp.on('Page.loadEventFired', events.loaded, sessionId)
  cdp.on('Inspector.targetCrashed', events.crashed, sessionId)

  await cdp.send('Page.enable', {}, sessionId)
  await cdp.send('Runtime.enable', {}, sessionId)
  // A scheme of the app's own has no cookies. (docs/api/protocol.md)
  await cdp.send('Emulation.setDocumentCookieDisabled', { disabled: true }, sessionId)
  await cdp.send('Runtime.addBinding', { name: 'fakeSend', executionContextName: world }, sessionId)
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: page }, sessionId)
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: isolated, worldName: world }, sessionId)
  await answerRequests(cdp, sessionId, () => targetId, events.mayNavigate)
  await cdp.send('Runtime.runIfWaitingForDebugger', {}, sessionId)

  return {
    id: targetId,
    post(message) {
      if (context === undefined) return
      const expression = `fakeReceive(${JSON.stringify(message)})`
      cdp.send('Runtime.evaluate', { expression, uniqueContextId: context }, sessionId).catch(forget)
    },
    navigate: (url) => cdp.send('Page.navigate', { url }, sessionId),
    async run(expression) {
      const parameters = { expression, awaitPromise: true, returnByValue: true }
      const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', parameters, sessionId)
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    },
    async permit(name, granted) {
      const setting = granted ? 'granted' : 'denied'
      // A name that the browser does not know is one that it never grants.
      await cdp.send('Browser.setPermission', { permission: { name }, setting }).catch(forget)
    },
    reload: () => void cdp.send('Page.reload', {}, sessionId).catch(forget),
    async print() {
      const { data } = await cdp.send('Page.printToPDF', { printBackground: true }, sessionId)
      return data
    },
    size(width, height) {
      cdp
        .send('Browser.getWindowForTarget', { targetId })
        .then(({ windowId }) => cdp.send('Browser.setWindowBounds', { windowId, bounds: { width, height } }))
        .catch(forget)
    },
    close: () => void cdp.send('Target.closeTarget', { targetId }).catch(forget),
  }
}
