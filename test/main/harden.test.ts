import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  isTrustedSender,
  lockAllContents,
  lockSessions,
  mayDownload,
  mayNavigate,
  mayRequest,
  mayUse,
  pagePreferences,
  windowOpenDecision,
} from '../../src/main/harden.ts'
import { externalAddress, externalHosts } from '../../src/main/openOutside.ts'
import { isPageHash, pageAddress, pageHash } from '../../src/main/pages.ts'
import { hostileAddresses } from '../doubles/hostileAddresses.ts'
import { contextForTest } from './contextForTest.ts'
import { app, createEvent, resetElectron, Session, session, WebContents } from './electronMock.ts'

vi.mock('electron', () => import('./electronMock.ts'))
beforeEach(resetElectron)

const hosts = externalHosts('https://rates.example')

test.each(hostileAddresses)('%j opens nothing', (address) => {
  expect(mayNavigate(address)).toBe(false)
  expect(externalAddress(address, hosts)).toBeNull()
  expect(windowOpenDecision(address, hosts)).toEqual({ to: 'nowhere' })
  expect(mayRequest(address, false)).toBe(
    // Of these the list of files refuses each: see the test of the pages' answers.
    address.startsWith('aina-app://app/'),
  )
  expect(mayDownload(address)).toBe(false)
})

test.each([
  ['https://rates.example', 'https://rates.example/'],
  ['https://rates.example/', 'https://rates.example/'],
  ['HTTPS://RATES.EXAMPLE/About?x=1#y', 'https://rates.example/About?x=1#y'],
  ['https://rates.example:443/', 'https://rates.example/'],
  ['https://creativecommons.org/licenses/by/4.0/', 'https://creativecommons.org/licenses/by/4.0/'],
])('%s is opened in the browser as %s', (address, opened) => {
  expect(windowOpenDecision(address, hosts)).toEqual({ to: 'browser', address: opened })
})

test('of a service with a port of its own, that port is opened and no other', () => {
  const own = externalHosts('https://rates.example:8443')
  expect(externalAddress('https://rates.example:8443/', own)).toBe('https://rates.example:8443/')
  expect(externalAddress('https://rates.example/', own)).toBeNull()
})

test('the demo has no website, but the licences can be opened', () => {
  expect(externalHosts(null)).toEqual(['creativecommons.org', 'opensource.org'])
  expect(externalAddress('https://rates.example/', externalHosts(null))).toBeNull()
})

test('a page of ours that wants a window is shown in the main one', () => {
  for (const query of ['', '?window=converter'])
    expect(windowOpenDecision(`aina-app://app/index.html${query}#/history/USD?quote=EUR`, hosts)).toEqual({
      to: 'main-window',
      hash: '#/history/USD?quote=EUR',
    })
  expect(windowOpenDecision('aina-app://app/index.html', hosts)).toEqual({ to: 'nowhere' })
})

test('the developer tools are reached in development only', () => {
  const tools = 'devtools://devtools/bundled/inspector.html'
  expect([mayRequest(tools, true), mayRequest(tools, false)]).toEqual([true, false])
})

test('a page’s address is ours for every fragment, and a good fragment comes back', () => {
  fc.assert(
    fc.property(fc.constantFrom('main', 'converter'), fc.string({ unit: 'grapheme' }), (window, text) => {
      const address = pageAddress(window, `#/${text}`)
      expect(mayNavigate(address)).toBe(true)
      if (!isPageHash(`#/${text}`)) expect(pageHash(address)).toBe('#/board')
    }),
    { numRuns: 1_000 },
  )
  expect(pageHash(pageAddress('converter', '#/convert?entry=100+usd'))).toBe('#/convert?entry=100+usd')
  for (const bad of ['', '#', '#board', 'x#/board', '#/a b', '#/\u0000', '#/a\\b', `#/${'a'.repeat(2_081)}`])
    expect([bad, isPageHash(bad)]).toEqual([bad, false])
})

test('every page is shut in by the same preferences, which nobody can change', () => {
  const preferences = pagePreferences('/app/out/preload/index.cjs', false)
  expect(preferences).toEqual({
    preload: '/app/out/preload/index.cjs',
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    plugins: false,
    spellcheck: false,
    devTools: false,
  })
  expect(Object.isFrozen(preferences)).toBe(true)
  expect(pagePreferences('x', true)).toEqual({ ...preferences, preload: 'x', devTools: true })
})

/** Every permission that this Electron knows, from its own types. */
const permissions = (): string[] => {
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  const types = readFileSync(join(folder, 'electron.d.ts'), 'utf8')
  const said = [...types.matchAll(/setPermission(?:Request|Check)Handler\(handler:.*?permission: ([^,]+),/g)]
  return [
    ...new Set(
      said.flatMap(([, names = '']) => [...names.matchAll(/'([\w-]+)'/g)].map(([, name]) => name ?? '')),
    ),
  ]
}

const ours = { isMainFrame: true, requestingUrl: 'aina-app://app/index.html#/history/USD' }

test('every permission but one is denied, and so is an unknown one', () => {
  const names = permissions()
  expect(names.length).toBeGreaterThan(30)
  expect(names).toContain('clipboard-read')
  for (const name of [...names, 'something-new', ''])
    expect([name, mayUse(name, ours)]).toEqual([name, name === 'clipboard-sanitized-write'])
  expect(
    mayUse('clipboard-sanitized-write', {
      ...ours,
      requestingUrl: 'aina-app://app/index.html?window=converter#/convert',
    }),
  ).toBe(true)
})

test.each([
  { ...ours, isMainFrame: false },
  { isMainFrame: true },
  { isMainFrame: true, requestingUrl: '' },
  { isMainFrame: true, requestingUrl: 'about:blank' },
  { isMainFrame: true, requestingUrl: 'https://rates.example/index.html' },
  { isMainFrame: true, requestingUrl: 'aina-app://application/index.html' },
  { isMainFrame: true, requestingUrl: 'aina-app://app/assets/index.js' },
])('%j may not write to the clipboard either', (details) => {
  expect(mayUse('clipboard-sanitized-write', details)).toBe(false)
})

/** Contents, with where its links led. */
const lock = () => {
  const done: string[] = []
  const { context, lines } = contextForTest()
  const links = {
    hosts: () => externalHosts('https://rates.example'),
    openMain: (hash: string) => void done.push(`main ${hash}`),
    openBrowser: (address: string) => void done.push(`browser ${address}`),
  }
  lockAllContents(links, context.log)
  const contents = new WebContents()
  app.emit('web-contents-created', {}, contents)
  /** Whether the event's default action goes on. */
  const goesOn = (name: string, fields: object = {}): boolean => {
    const event = createEvent(fields)
    contents.emit(name, event)
    return !event.prevented
  }
  return { contents, goesOn, done, lines }
}

test('the default session, and each made later, gives no device and no screen, and asks nothing of the network', () => {
  lockSessions(false)
  const later = new Session()
  app.emit('session-created', later)
  for (const { ask } of [session.defaultSession, later]) {
    const answers: unknown[] = []
    const answer = (given?: unknown) => answers.push(given)
    const event = { preventDefault: () => answers.push('prevented') }
    expect(ask('device', { deviceType: 'hid', origin: 'aina-app://app' })).toBe(false)
    ask('request', {}, 'geolocation', answer, ours)
    ask('bluetooth', {}, answer)
    ask('display', {}, answer)
    ask('select-hid-device', event, {}, answer)
    ask('select-serial-port', event, [], {}, answer)
    ask('select-usb-device', event, {}, answer)
    ask('before-request', { url: 'https://rates.example/api/rates' }, answer)
    ask('before-request', { url: 'aina-app://app/index.html' }, answer)
    ask('will-download', event, { getURL: () => 'https://rates.example/x.exe' })
    ask('will-download', event, {
      getURL: () => 'blob:aina-app://app/6a0e',
      getFilename: () => 'rates.csv',
      setSaveDialogOptions: answer,
    })
    expect(answers).toEqual([
      ...[false, { confirmed: false }, null],
      ...['prevented', null, 'prevented', '', 'prevented', undefined],
      ...[{ cancel: true }, { cancel: false }, 'prevented', { title: 'rates.csv' }],
    ])
    expect(ask('check', null, 'geolocation', 'aina-app://app/', ours)).toBe(false)
  }
})

test('a page never gets a window of its own', () => {
  const { contents, done } = lock()
  for (const url of [...hostileAddresses, 'https://rates.example/', 'aina-app://app/index.html#/history/USD'])
    expect([url, contents.opens({ url })]).toEqual([url, { action: 'deny' }])
  expect(done).toEqual(['browser https://rates.example/', 'main #/history/USD'])
})

test('a page can only navigate to itself, and no redirect, frame or webview is gone along with', () => {
  const { goesOn, lines } = lock()
  for (const url of [...hostileAddresses, 'https://rates.example/'])
    expect([url, goesOn('will-navigate', { url })]).toEqual([url, false])
  lines.length = 0
  const url = 'aina-app://app/index.html'
  expect(goesOn('will-navigate', { url })).toBe(true)
  expect(goesOn('will-redirect', { url })).toBe(false)
  expect(goesOn('will-frame-navigate', { isMainFrame: false, url })).toBe(false)
  expect(goesOn('will-frame-navigate', { isMainFrame: true, url })).toBe(true)
  expect(goesOn('will-attach-webview')).toBe(false)
  expect(lines).toEqual([
    'a page was refused a redirect',
    'a page was refused a frame',
    'a page was refused a webview',
  ])
})

const mine = { id: 1 }
const others = { id: 2 }
const top = { parent: null }

const frames: Record<string, Parameters<typeof isTrustedSender>[0]['senderFrame']> = {
  'the top frame of a page': { ...top, origin: 'aina-app://app', url: 'aina-app://app/index.html#/board' },
  'the converter’s page': {
    ...top,
    origin: 'aina-app://app',
    url: 'aina-app://app/index.html?window=converter#/convert',
  },
  'a subframe': { parent: top, origin: 'aina-app://app', url: 'aina-app://app/index.html' },
  'a frame whose parent is not known': {
    parent: undefined,
    origin: 'aina-app://app',
    url: 'aina-app://app/index.html',
  },
  'a foreign origin': { ...top, origin: 'https://rates.example', url: 'https://rates.example/' },
  'a foreign origin with an address of ours': {
    ...top,
    origin: 'https://rates.example',
    url: 'aina-app://app/index.html',
  },
  'an origin of none': { ...top, origin: 'null', url: 'aina-app://app/index.html' },
  'about:blank': { ...top, origin: 'null', url: 'about:blank' },
  'about:blank with our origin': { ...top, origin: 'aina-app://app', url: 'about:blank' },
  'another host of the scheme': { ...top, origin: 'aina-app://other', url: 'aina-app://other/index.html' },
  'another file': { ...top, origin: 'aina-app://app', url: 'aina-app://app/mark.svg' },
  'a file of the disk': { ...top, origin: 'file://', url: 'file:///index.html' },
  'an address that is none': { ...top, origin: 'aina-app://app', url: '' },
  'no frame': null,
}

test('of all senders only the top frame of our page in a window of ours is trusted', () => {
  const trusted = Object.entries(frames).flatMap(([frame, senderFrame]) =>
    Object.entries({ mine, others }).flatMap(([window, sender]) =>
      isTrustedSender({ sender, senderFrame }, (contents) => contents === mine)
        ? [`${frame}, ${window}`]
        : [],
    ),
  )
  expect(trusted).toEqual(['the top frame of a page, mine', 'the converter’s page, mine'])
})
