import { beforeEach, expect, test, vi } from 'vitest'
import { setupIpc } from '../../src/main/ipc.ts'
import type { Handlers } from '../../src/shared/contract/contract.ts'
import type { Reply, Wire } from '../../src/shared/contract/rpc.ts'
import { goodOutputs, goodPushes } from '../doubles/goodOutputs.ts'
import { eventually } from '../doubles/soon.ts'
import { transportSuite } from '../shared/contract/transport.suite.ts'
import { contextForTest } from './contextForTest.ts'
import { ipcMain, resetElectron, WebContents } from './electronMock.ts'

vi.mock('electron', () => import('./electronMock.ts'))
beforeEach(resetElectron)

const URL = 'aina-app://app/index.html#/board'
const frame = { url: URL, origin: 'aina-app://app', parent: null }

/** A page of ours, with the clone that Electron makes in between. */
const openPage = () => {
  const page = new WebContents()
  page.url = URL
  const listeners = new Set<(event: string, payload: unknown) => void>()
  page.send = (channel, ...sent) => {
    const [event, payload] = structuredClone(sent)
    if (channel === 'push') for (const listener of [...listeners]) listener(String(event), payload)
  }
  const askFrom = (senderFrame: unknown) => async (name: unknown, input: unknown) => {
    const [n, i] = structuredClone([name, input])
    return structuredClone(
      (await ipcMain.handles.get('call')?.({ sender: page, senderFrame }, n, i)) as Reply,
    )
  }
  const wire: Wire = {
    ask: askFrom(frame),
    hear(event, listener) {
      const received = (name: string, payload: unknown) => name === event && listener(payload as never)
      listeners.add(received)
      return () => listeners.delete(received)
    },
  }
  return { page, wire, askFrom }
}

const serve = (handlers: Partial<Handlers> = {}) => {
  const made = contextForTest({ handlers })
  const opened = openPage()
  const pages = [opened.page]
  setupIpc(made.context, () => pages as never)
  return { ...made, ...made.contract, ...opened, pages }
}

transportSuite(
  'over IPC',
  async (handlers, listen) => {
    const { context, quit } = contextForTest()
    const { page, wire } = openPage()
    setupIpc({ ...context, handlers, listen }, () => [page] as never)
    return { wire, close: () => void quit() }
  },
  3_000,
)

test.each([
  ['of another site', { ...frame, origin: 'https://evil.example' }],
  ['inside a page', { ...frame, parent: frame }],
  ['that is gone', null],
])('a frame %s is refused and no handler runs', async (_, senderFrame) => {
  const { askFrom, requests } = serve()
  expect(await askFrom(senderFrame)('board.get', {})).toMatchObject({ ok: false, code: 'forbidden' })
  expect(requests).toEqual([])
})

test('a page that no window of ours shows is refused', async () => {
  const { wire, pages } = serve()
  pages.length = 0
  expect(await wire.ask('board.get', {})).toMatchObject({ ok: false, code: 'forbidden' })
})

test('a column of a longer one costs only its own bytes', async () => {
  const whole = Int32Array.from({ length: 10_000 }, (_, i) => i)
  const { wire } = serve({
    'history.get': () => ({ ...goodOutputs['history.get'], day: whole.subarray(9_990) }),
  })
  const reply = (await wire.ask('history.get', { code: 'USD' })) as { value: { day: Int32Array } }
  expect(reply.value.day.buffer.byteLength).toBe(40)
})

test('a window that is gone does not keep the others from hearing', async () => {
  const { push, pages } = serve()
  const [gone, other] = [new WebContents(), new WebContents()]
  gone.isGone = true
  pages.splice(0, 1, gone, other)
  push('board.checked', goodPushes['board.checked'])
  await eventually(() => other.sent.length > 0, 'the other hears')
  expect(gone.sent).toEqual([])
  expect(other.sent).toEqual([['push', 'board.checked', goodPushes['board.checked']]])
})

test('a push out of shape reaches no page and is logged', async () => {
  const { push, pages, lines } = serve()
  const page = new WebContents()
  pages.splice(0, 1, page)
  push('board.checked', { fetchedAt: 'yesterday' } as never)
  await eventually(() => lines.length > 0, 'it is logged')
  push('board.checked', goodPushes['board.checked'])
  await eventually(() => page.sent.length > 0, 'the next one arrives')
  expect(lines).toEqual([expect.stringMatching(/^a push did not leave/)])
  expect(page.sent).toEqual([['push', 'board.checked', goodPushes['board.checked']]])
})

test('after the end nothing listens and nothing answers', () => {
  const { quit, listeners } = serve()
  quit()
  expect([ipcMain.handles.size, listeners.size]).toEqual([0, 0])
})
