import { EventEmitter } from 'node:events'
import type { Session } from 'electron'
import { expect, test } from 'vitest'
import { letRequestsOut, lockAll } from '../../../src/main/security/lockAll.ts'
import type { LockableContents } from '../../../src/main/security/lockContents.ts'
import type { LockableSession } from '../../../src/main/security/lockSession.ts'

type Asks = (details: { url: string }, answer: (decision: { cancel?: boolean }) => void) => void

/** A session as Electron makes it: open until a later setting, of which the last counts. */
const makeSession = () => {
  const on: string[] = []
  let asks: Asks | null = null
  const nothing = () => {}
  const session = {
    on: (name: string) => on.push(name),
    ...{ setPermissionRequestHandler: nothing, setPermissionCheckHandler: nothing },
    ...{ setDevicePermissionHandler: nothing, setBluetoothPairingHandler: nothing },
    setDisplayMediaRequestHandler: nothing,
    webRequest: {
      onBeforeRequest: (listener: Asks) => {
        asks = listener
      },
    },
  }
  const goes = (url: string): boolean => {
    let cancelled = false
    asks?.({ url }, ({ cancel = false }) => {
      cancelled = cancel
    })
    return !cancelled
  }
  return { session: session as unknown as LockableSession & Pick<Session, 'webRequest'>, on, goes }
}

const setting = () => {
  const app = new EventEmitter()
  const done: string[] = []
  const lock = lockAll(app, {
    developer: false,
    actions: {
      hosts: () => [],
      openMain: (hash) => done.push(hash),
      openBrowser: (address) => done.push(address),
      refused: (what) => done.push(what),
    },
  })
  return { app, lock, done }
}

test('each session is locked once, when it is created', () => {
  const { app, lock } = setting()
  const { session, on, goes } = makeSession()
  expect(goes('https://evil.example/')).toBe(true)
  app.emit('session-created', session)
  lock(session)
  expect([goes('https://evil.example/'), goes('aina-app://app/index.html')]).toEqual([false, true])
  expect(on.filter((name) => name === 'will-download')).toHaveLength(1)
})

test('one that was there before is locked when it is named', () => {
  const { lock } = setting()
  const { session, goes } = makeSession()
  lock(session)
  expect(goes('https://evil.example/')).toBe(false)
})

test('the session of the core’s requests permits only them, and stays so', () => {
  const { app, lock } = setting()
  const { session, goes } = makeSession()
  app.emit('session-created', session)
  letRequestsOut(session)
  lock(session)
  expect(['http://127.0.0.1:1/api/rates', 'https://rates.example/'].map(goes)).toEqual([true, true])
  expect(['file:///etc/passwd', 'aina-app://app/index.html', 'ws://x.example/'].map(goes)).toEqual([
    ...[false, false, false],
  ])
})

test('contents that none of our windows made are shut like ours', () => {
  const { app, done } = setting()
  const contents = new EventEmitter()
  let open: ((asked: { url: string }) => unknown) | null = null
  const made = Object.assign(contents, {
    setWindowOpenHandler: (handler: typeof open) => {
      open = handler
    },
  }) as unknown as LockableContents
  app.emit('web-contents-created', {}, made)
  const wants = (name: string, event: object) => {
    let prevented = false
    contents.emit(name, {
      ...event,
      preventDefault: () => {
        prevented = true
      },
    })
    return prevented
  }
  expect((open as ((asked: { url: string }) => unknown) | null)?.({ url: 'https://evil.example/' })).toEqual({
    action: 'deny',
  })
  expect(wants('will-navigate', { url: 'https://evil.example/' })).toBe(true)
  expect(wants('will-attach-webview', {})).toBe(true)
  expect(wants('will-frame-navigate', { isMainFrame: false, url: 'aina-app://app/' })).toBe(true)
  expect(done).toEqual(['a new window', 'another address', 'a webview', 'a frame'])
})
