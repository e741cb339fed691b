import { fork } from 'node:child_process'
import { once } from 'node:events'
import react from '@vitejs/plugin-react'
import { JSDOM } from 'jsdom'
import { createServer } from 'vite'
import { root } from './demoPage.ts'
import type { Row } from './row.ts'

/** P20: from a key in the converter to the result in another row, in a page without a browser. */
export const keystrokePath = async (): Promise<Row[]> => {
  // In a separate process: the globals that make it a page would disturb everything else.
  // Whoever has built a page before has left `production` behind, in which React lets nothing be tried.
  const page = fork(import.meta.filename, { env: { ...process.env, NODE_ENV: 'test' } })
  const failed = once(page, 'exit').then(([status]) => {
    throw new Error(`the page ended with status ${status}`)
  })
  const reported = Promise.race([once(page, 'message'), failed])
  const [{ hands, leaves }] = (await reported) as [{ hands: string[]; leaves: string[] }]
  page.disconnect()
  await failed.catch(() => {})
  return [
    {
      id: 'P20',
      what: 'files from a keystroke to the converter’s result',
      value: hands.length,
      unit: '',
      bar: 9,
      side: 'at most',
      note: `and ${leaves.length} leaves; ${hands.join(' ')}`,
    },
  ]
}

const asPage = (): void => {
  const { window } = new JSDOM('<!doctype html><body></body>', {
    url: 'http://localhost/#/convert',
    pretendToBeVisual: true,
  })
  const put = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  for (const name of Object.getOwnPropertyNames(window))
    if (!(name in globalThis)) put(name, Reflect.get(window, name))
  put('navigator', window.navigator)
  // The page takes its own alone; on a slow machine it tells of its new address before the measurement is over.
  put('Event', window.Event)
}

if (process.argv[1] === import.meta.filename && process.send) {
  process.on('disconnect', () => process.exit(0))
  asPage()
  const vite = await createServer({
    ...{ root, configFile: false, logLevel: 'error', appType: 'custom', plugins: [react()] },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const { followKeystroke } = await vite.ssrLoadModule('/test/bench/keystrokePage.tsx')
  const followed = await followKeystroke()
  process.send({ hands: followed.hands(), leaves: followed.leaves() })
}
