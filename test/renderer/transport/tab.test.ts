import { afterEach, expect, test, vi } from 'vitest'
import { browserTab } from '../../../src/renderer/transport/tab.ts'

afterEach(() => vi.unstubAllGlobals())

test('every request names the page’s origin', async () => {
  const asked: RequestInit[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    asked.push(init)
    return new Response()
  })
  await browserTab().fetch('/api/board.get', { method: 'POST', body: '{}' })
  expect(asked).toMatchObject([
    { referrerPolicy: 'same-origin', mode: 'same-origin', credentials: 'omit', redirect: 'error' },
  ])
})
