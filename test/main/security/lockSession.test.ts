import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type LockableSession, lockSession } from '../../../src/main/security/lockSession.ts'

type Handler = (...given: never[]) => unknown

/** Keeps its values, by name. */
const recordingSession = () => {
  const handlers = new Map<string, Handler>()
  const keep = (name: string) => (handler: Handler | null) => {
    if (handler) handlers.set(name, handler)
  }
  const session = {
    on: (name: string, handler: Handler) => keep(name)(handler),
    setPermissionRequestHandler: keep('request'),
    setPermissionCheckHandler: keep('check'),
    setDevicePermissionHandler: keep('device'),
    setBluetoothPairingHandler: keep('bluetooth'),
    setDisplayMediaRequestHandler: keep('display'),
    webRequest: { onBeforeRequest: keep('before-request') },
  }
  return { session: session as unknown as LockableSession, handlers }
}

const locked = (developer = false) => {
  const { session, handlers } = recordingSession()
  lockSession(session, developer)
  return (name: string, ...given: unknown[]): unknown => handlers.get(name)?.(...(given as never[]))
}

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

/** What is answered to a page that asks for a permission, and where it is only looked whether it has it. */
const answersTo = (name: string, details: { isMainFrame: boolean; requestingUrl?: string }): unknown[] => {
  const ask = locked()
  const answers: unknown[] = []
  ask('request', {}, name, (granted: boolean) => answers.push(granted), details)
  return [...answers, ask('check', null, name, 'aina-app://app/', details)]
}
const ours = { isMainFrame: true, requestingUrl: 'aina-app://app/index.html#/history/USD' }

test('every permission but one is denied, and so is an unknown one', () => {
  const names = permissions()
  expect(names.length).toBeGreaterThan(30)
  expect(names).toContain('clipboard-read')
  expect(names).toContain('clipboard-sanitized-write')
  for (const name of [...names, 'something-new', '']) {
    const allowed = name === 'clipboard-sanitized-write'
    expect([name, ...answersTo(name, ours)]).toEqual([name, allowed, allowed])
  }
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
  expect(answersTo('clipboard-sanitized-write', details)).toEqual([false, false])
})

test('the small converter may write to the clipboard as well', () => {
  const requestingUrl = 'aina-app://app/index.html?window=converter#/convert'
  expect(answersTo('clipboard-sanitized-write', { isMainFrame: true, requestingUrl })).toEqual([true, true])
})

test('no device is given, chosen or paired, and no screen is shown', () => {
  const ask = locked()
  const answers: unknown[] = []
  const answer = (given?: unknown) => answers.push(given)
  const event = { preventDefault: () => answers.push('prevented') }
  expect(ask('device', { deviceType: 'hid', origin: 'aina-app://app' })).toBe(false)
  ask('bluetooth', {}, answer)
  ask('display', {}, answer)
  ask('select-hid-device', event, {}, answer)
  ask('select-serial-port', event, [], {}, answer)
  ask('select-usb-device', event, {}, answer)
  expect(answers).toEqual([
    ...[{ confirmed: false }, null],
    ...['prevented', null, 'prevented', '', 'prevented', undefined],
  ])
})

test.each([
  ['aina-app://app/assets/index-BxYz12_-.js', false],
  ['blob:aina-app://app/6a0e', false],
  ['https://rates.example/api/rates', true],
  ['http://127.0.0.1:3000/', true],
  ['aina-app://application/index.html', true],
  ['data:text/html,x', true],
  ['file:///etc/passwd', true],
  ['ws://rates.example/', true],
  ['devtools://devtools/bundled/inspector.html', true],
])('a request for %s is cancelled: %s', (url, cancel) => {
  const answers: unknown[] = []
  locked()('before-request', { url }, (answer: unknown) => answers.push(answer))
  expect(answers).toEqual([{ cancel }])
})

test('only data that the page made itself is saved', () => {
  const kept = (address: string): boolean => {
    let prevented = false
    const event = {
      preventDefault() {
        prevented = true
      },
    }
    locked()('will-download', event, { getURL: () => address })
    return !prevented
  }
  expect([kept('blob:aina-app://app/6a0e'), kept('https://rates.example/x.exe')]).toEqual([true, false])
})
