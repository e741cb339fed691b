import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserTab } from '../../../src/renderer/transport/tab.ts'

const inStorage = () => [sessionStorage.getItem('aina.token'), sessionStorage.getItem('aina.end')]

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
