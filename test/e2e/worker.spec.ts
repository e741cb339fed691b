import { createServer } from 'node:http'
import { expect, test, watch } from './aina.ts'
import { en, rowOf } from './words.ts'

test.use({ assets: 'few', course: 'short' })

/** What another program could leave in a browser: a worker that sees whatever the pages of its address ask for. */
const worker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => event.respondWith(fetch(event.request)))`

/** Another program's server; it gives the worker and a page that registers it. */
const startOther = async () => {
  const server = createServer(({ url }, response) => {
    const isWorker = url === '/worker.js'
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html')
    response.end(isWorker ? worker : '<!doctype html><title>another</title>')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return { port: typeof address === 'object' && address ? address.port : 0, close }
}

test('a page under another program’s service worker sends no code and no call', async ({
  browser,
  service,
  start,
  visit,
}) => {
  const other = await startOther()
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${other.port}/`)
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    const controlled = new Promise((done) => serviceWorker.addEventListener('controllerchange', done))
    await serviceWorker.register('/worker.js')
    await controlled
  })
  await page.goto('about:blank')
  await other.close()

  const aina = await start(['--service', service.base, '--port', String(other.port)])
  // The first page of a start clears what others have left, but in its own browser alone.
  await visit(aina)
  const asked: string[] = []
  context.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const troubles: string[] = []
  watch(page, troubles)
  const address = aina.address()
  await page.goto(address)
  await expect(page.getByText(en('session.controlled.says'))).toBeVisible()
  await expect(page.getByText(en('session.controlled.do'))).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  expect(page.url()).not.toContain(new URL(address).hash)
  expect(asked.filter((one) => one.includes('/session') || one.includes('/api/'))).toEqual([])
  expect(aina.address()).toBe(address)

  // What the sentence says to do, done.
  await page.evaluate(async () => {
    for (const left of await navigator.serviceWorker.getRegistrations()) await left.unregister()
  })
  await page.goto('about:blank')
  await page.goto(address)
  await expect(rowOf(page, 'USD')).toBeVisible()
  expect(troubles).toEqual([])
  await context.close()
})
