import { expect, test } from 'vitest'
import { externalHosts } from '../../../src/main/security/externalAddress.ts'
import { type LockableContents, lockContents } from '../../../src/main/security/lockContents.ts'
import { hostileAddresses } from './hostileAddresses.ts'

const locked = () => {
  const received = new Map<string, (event: object) => void>()
  const done: string[] = []
  let open: (asked: { url: string }) => unknown = () => null
  const contents = {
    on: (name: string, listener: (event: object) => void) => received.set(name, listener),
    setWindowOpenHandler(handler: typeof open) {
      open = handler
    },
  }
  lockContents(contents as unknown as LockableContents, {
    hosts: () => externalHosts('https://rates.example'),
    openMain: (hash) => done.push(`main ${hash}`),
    openBrowser: (address) => done.push(`browser ${address}`),
    refused: (what) => done.push(`refused ${what}`),
  })
  /** Whether the event's default action goes on. */
  const goesOn = (name: string, event: object = {}): boolean => {
    let prevented = false
    received.get(name)?.({
      ...event,
      preventDefault() {
        prevented = true
      },
    })
    return !prevented
  }
  return { open: (url: string) => open({ url }), goesOn, done }
}

test('a page never gets a window of its own', () => {
  const { open, done } = locked()
  for (const url of [...hostileAddresses, 'https://rates.example/', 'aina-app://app/index.html#/history/USD'])
    expect([url, open(url)]).toEqual([url, { action: 'deny' }])
  expect(done.filter((what) => !what.startsWith('refused'))).toEqual([
    'browser https://rates.example/',
    'main #/history/USD',
  ])
})

test('a page can only navigate to itself', () => {
  const { goesOn } = locked()
  for (const url of hostileAddresses) expect([url, goesOn('will-navigate', { url })]).toEqual([url, false])
  expect(goesOn('will-navigate', { url: 'https://rates.example/' })).toBe(false)
  expect(goesOn('will-navigate', { url: 'aina-app://app/index.html' })).toBe(true)
})

test('no redirect, no frame and no webview is gone along with', () => {
  const { goesOn, done } = locked()
  expect(goesOn('will-redirect', { url: 'aina-app://app/index.html' })).toBe(false)
  expect(goesOn('will-frame-navigate', { isMainFrame: false, url: 'aina-app://app/index.html' })).toBe(false)
  expect(goesOn('will-frame-navigate', { isMainFrame: true, url: 'aina-app://app/index.html' })).toBe(true)
  expect(goesOn('will-attach-webview')).toBe(false)
  expect(done).toEqual(['refused a redirect', 'refused a frame', 'refused a webview'])
})
