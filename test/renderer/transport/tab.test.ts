import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserTab } from '../../../src/renderer/transport/tab.ts'

const inStorage = () => [sessionStorage.getItem('aina.token'), sessionStorage.getItem('aina.end')]
const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('a token is kept at once in the page, later in the tab', () => {
  const tab = browserTab()
  tab.keep('a token')
  expect(tab.kept()).toBe('a token')
  expect(inStorage()).toEqual([null, null])
  vi.runAllTimers()
  expect(inStorage()).toEqual(['a token', null])
  expect(browserTab().kept()).toBe('a token')
  tab.keep(null, 'closed')
  expect([tab.kept(), tab.keptEnd()]).toEqual([null, 'closed'])
  vi.runAllTimers()
  expect(inStorage()).toEqual([null, 'closed'])
})

test.each([
  ['goes', () => window.dispatchEvent(new Event('pagehide'))],
  ['is no longer looked at', () => hide(true)],
])('a page that %s before still has its token in the tab', (_, go) => {
  browserTab().keep('a token')
  go()
  expect(inStorage()).toEqual(['a token', null])
})

test('a page that nobody looks at waits with nothing', () => {
  hide(true)
  browserTab().keep('a token')
  expect(inStorage()).toEqual(['a token', null])
})

test('where storage is closed a token lives as long as the page', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  const tab = browserTab()
  expect(tab.kept()).toBeNull()
  tab.keep('a token')
  vi.runAllTimers()
  expect(tab.kept()).toBe('a token')
})
