import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '../../../src/shared/contract/contract.ts'
import { Settings } from '../../../src/shared/contract/settings.ts'
import { goodInputs } from '../../doubles/goodOutputs.ts'
import { namedCertificate } from '../../doubles/namedCertificate.ts'
import { minutes } from '../clock.ts'
import { expect, test } from '../desktop/desktop.ts'
import { onFakeElectron } from '../desktopRuntime.ts'
import { desktopEnvironment } from '../launchDesktop.ts'
import { en, filled, openPage } from '../words.ts'
import { filesIn, type Packed, pack } from './pack.ts'

// All tests share one package.
test.describe.configure({ mode: 'default' })
test.use({ assets: 'few', course: 'short' })
test.skip(process.platform !== 'linux' || process.arch !== 'x64', 'the package is for Linux on x64')

declare global {
  /** Imports the module at a path, in the main process. */
  var load: (path: string) => Promise<unknown>
  /** The files that pages asked to save, in the main process. */
  var saved: { name: string; isAllowed: boolean }[]
}

let packed: Packed
let into = ''
test.beforeAll(async () => {
  test.setTimeout(180_000)
  into = mkdtempSync(join(tmpdir(), 'aina-parts-'))
  packed = await pack(into)
})
test.afterAll(() => rmSync(into, { recursive: true, force: true }))

const chunks = (): string[] => filesIn(packed.app).filter((path) => path.startsWith('out/main/chunks/'))

test('every chunk of the main process loads from the archive', async ({ desktop }) => {
  expect(chunks().length).toBeGreaterThan(40)
  // A function of a script on the disk: what Playwright evaluates may not import.
  const script = `globalThis.load = (path) => import(require('node:url').pathToFileURL(path))`
  const aina = await desktop(undefined, { app: packed.archive, script })
  await filled(await aina.page('main'))
  const refused = await aina.app.evaluate(
    async (_, paths) => {
      const outcomes = await Promise.allSettled(paths.map((path) => globalThis.load(path)))
      return outcomes.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
    },
    chunks().map((path) => join(packed.archive, path)),
  )
  expect(refused).toEqual([])
})

test('the archive knows no variable or switch of the tests', () => {
  const texts = filesIn(packed.app).filter((path) => /\.(c?js|json|html)$/.test(path))
  const known = texts.filter((path) =>
    /AINA_(TEST|FAKE_ELECTRON)/.test(readFileSync(join(packed.app, path), 'utf8')),
  )
  expect(known).toEqual([])
})

/** The refusal that follows from the input: the service is a flag's. */
const REFUSED = {
  'service.try': 'forbidden: the service was named for this run',
}

test('every call of the contract is answered from the archive', async ({ desktop }) => {
  const aina = await desktop(undefined, { app: packed.archive })
  const page = await aina.page('main')
  await filled(page)
  const codes: Record<string, string> = {}
  // One after another: some change what others read.
  for (const [name, input] of Object.entries(goodInputs))
    codes[name] = await page.evaluate(
      async ([call, given]) => {
        const reply = await window.wire?.ask(call, given)
        if (!reply) return 'no bridge'
        return reply.ok ? 'ok' : `${reply.code}: ${reply.message}`
      },
      [name, input] as const,
    )
  expect(Object.keys(codes).sort()).toEqual(Object.keys(calls).sort())
  const refused = Object.fromEntries(Object.entries(codes).filter(([, code]) => code !== 'ok'))
  expect(refused).toEqual(REFUSED)
})

test('every file of the pages comes from the archive whole', async ({ desktop }) => {
  const aina = await desktop(undefined, { app: packed.archive })
  const page = await aina.page('main')
  await filled(page)
  const files = filesIn(join(packed.app, 'out/renderer'))
  const sizes = await page.evaluate(async (paths) => {
    const found: [string, number][] = []
    for (const path of paths) {
      const response = await fetch(`/${path}`)
      found.push([path, response.ok ? (await response.arrayBuffer()).byteLength : -response.status])
    }
    return found
  }, files)
  const expected = files.map((path) => [path, statSync(join(packed.app, 'out/renderer', path)).size])
  expect(sizes).toEqual(expected)
})

test('the packed app fires an alert and shows it, and loads what it saved', async ({ desktop, service }) => {
  const aina = await desktop(undefined, { app: packed.archive })
  const page = await aina.page('main')
  await filled(page)
  const ask = (name: string, input: object) =>
    page.evaluate(
      async ([call, given]) => {
        const reply = await window.wire?.ask(call, given)
        if (!reply?.ok) throw new Error(`${call}: ${reply?.code}`)
        return reply.value
      },
      [name, input] as const,
    )
  const settings = async () => Settings.parse(await ask('settings.get', {}))
  const kzt = service.board.rates.find(({ code }) => code === 'BTC')?.kzt ?? 0
  const level = String(Math.round(kzt * 1.1))
  const alert = { id: 'one', kind: 'above', code: 'BTC', quote: 'KZT', level, retreat: '0.25', on: true }
  await ask('alerts.put', alert)
  await expect.poll(async () => (await settings()).alertStates[0]?.watch?.armed).toBe(true)
  service.set('/rates', (_request, response) => {
    const rates = service.board.rates.map((each) => ({
      ...each,
      kzt: each.kzt * (each.code === 'BTC' ? 1.2 : 1),
    }))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ ...service.board, rates }))
  })
  await aina.pass(minutes(20))
  await aina.choose(en('sync.refresh'))
  await expect.poll(async () => (await settings()).alertStates[0]?.firing?.shown).toBe(true)
  expect(await aina.app.evaluate(() => globalThis.recorded.notifications.length)).toBe(1)

  const { text } = calls['settings.save'].output.parse(await ask('settings.save', {}))
  await ask('alerts.remove', { id: 'one' })
  expect((await settings()).alerts).toEqual([])
  await ask('settings.load', { text })
  expect((await settings()).alerts).toEqual([alert])
})

test('the packed app lets a page save a file, and prints the window in front', async ({ desktop }) => {
  test.skip(!onFakeElectron(), 'a real Electron opens dialogs for both')
  const aina = await desktop(undefined, { app: packed.archive })
  const page = await aina.page('main')
  await filled(page)
  await aina.app.evaluate(({ session }) => {
    globalThis.saved = []
    session.defaultSession.on('will-download', (event, item) => {
      globalThis.saved.push({ name: item.getFilename(), isAllowed: !event.defaultPrevented })
    })
  })
  await openPage(page, en('nav.settings'))
  await page.getByRole('button', { name: en('data.save'), exact: true }).click()
  await expect
    .poll(() => aina.app.evaluate(() => globalThis.saved))
    .toEqual([{ name: expect.stringMatching(/^aina-settings-.*\.json$/), isAllowed: true }])

  await openPage(page, en('nav.board'))
  await filled(page)
  await aina.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('print')?.click())
  const printed = () =>
    aina.app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      return String(Reflect.get(window?.webContents ?? {}, 'printed') ?? '')
    })
  await expect.poll(printed).not.toBe('')
  const pdf = Buffer.from(await printed(), 'base64').toString('latin1')
  expect([pdf.slice(0, 5), pdf.match(/\/Type \/Page\b/g)?.length]).toEqual(['%PDF-', 1])
})

test('the packed command line trusts the system’s certificates', async ({ home, folder, service, run }) => {
  const secure = createServer(namedCertificate, async ({ url = '' }, response) => {
    const answer = await fetch(new URL(url, service.base))
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  await new Promise<void>((done) => secure.listen(0, '127.0.0.1', done))
  const address = secure.address()
  const port = typeof address === 'object' && address ? address.port : 0
  // OpenSSL’s variable for the file that holds the system’s certificates on Linux.
  const system = join(into, 'system.pem')
  writeFileSync(system, namedCertificate.cert)
  const fetchRates = async (env: Record<string, string>) => {
    const words = ['rates', 'USD', '--csv', '--fetch', `--service=https://127.0.0.1:${port}/api`]
    const started = run(join(packed.folder, 'aina'), [...words, `--data-dir=${folder}`], {
      env: { ...desktopEnvironment(home), ...env },
    })
    return { status: await started.ended, out: started.out(), err: started.err() }
  }
  try {
    expect(await fetchRates({})).toMatchObject({
      status: 1,
      err: ['error: Could not make a secure connection to the service.'],
    })
    expect(await fetchRates({ SSL_CERT_FILE: system })).toMatchObject({
      status: 0,
      out: [expect.any(String), expect.stringMatching(/^USD,fiat,/)],
    })
  } finally {
    secure.closeAllConnections()
    secure.close()
  }
})
