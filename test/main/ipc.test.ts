import { expect, test } from 'vitest'
import { type IpcParts, serveIpc } from '../../src/main/ipc.ts'
import type { Reply, Wire } from '../../src/shared/contract/rpc.ts'
import { fakeContract } from '../doubles/fakeContract.ts'
import { goodOutputs, goodPushes } from '../doubles/goodOutputs.ts'
import { transportSuite } from '../shared/contract/transport.suite.ts'

type Handle = Parameters<IpcParts['ipcMain']['handle']>[1]
type Page = ReturnType<IpcParts['pages']> extends Iterable<infer P> ? P : never

/** Electron's two ends, with the clone that it makes in between. */
const fakeIpc = () => {
  const handles = new Map<string, Handle>()
  const listeners = new Set<(event: string, payload: unknown) => void>()
  const page: Page = {
    isDestroyed: () => false,
    send(channel, ...sent) {
      const [event, payload] = structuredClone(sent)
      if (channel === 'push') for (const listener of [...listeners]) listener(event, payload)
    },
  }
  const wire: Wire = {
    async ask(name, input) {
      const [n, i] = structuredClone([name, input])
      return structuredClone((await handles.get('call')?.({ sender: page } as never, n, i)) as Reply)
    },
    hear(event, listener) {
      const received = (name: string, payload: unknown) => name === event && listener(payload)
      listeners.add(received)
      return () => listeners.delete(received)
    },
  }
  const ipcMain: IpcParts['ipcMain'] = {
    handle: (channel, handle) => void handles.set(channel, handle),
    removeHandler: (channel) => void handles.delete(channel),
  }
  return { ipcMain, page, wire, handles }
}

transportSuite(
  'over IPC',
  async (handlers, listen) => {
    const { ipcMain, page, wire } = fakeIpc()
    const close = serveIpc({
      ipcMain,
      handlers,
      listen,
      isTrusted: () => true,
      arrived: () => {},
      pages: () => [page],
    })
    return { wire, close }
  },
  3_000,
)

const serve = (isTrusted: IpcParts['isTrusted'], pages?: Page[]) => {
  const fake = fakeIpc()
  const { handlers, listen, listeners, push, asked } = fakeContract()
  const arrived: unknown[] = []
  const close = serveIpc({
    ipcMain: fake.ipcMain,
    handlers,
    listen,
    isTrusted,
    arrived: (page) => void arrived.push(page),
    pages: () => pages ?? [fake.page],
  })
  return { ...fake, push, listeners, asked, arrived, close }
}

test.each([
  ['is not trusted', () => false],
  [
    'cannot be judged',
    () => {
      throw new Error('the frame is gone')
    },
  ],
])('a sender that %s is refused and no handler runs', async (_, isTrusted) => {
  const { wire, asked } = serve(isTrusted)
  expect(await wire.ask('board.get', {})).toMatchObject({ ok: false, code: 'forbidden' })
  expect(asked).toEqual([])
})

test('a page has come with its first call, if it is one of ours', async () => {
  const { wire, arrived } = serve(() => true)
  expect(arrived).toEqual([])
  await wire.ask('board.get', {})
  await wire.ask('settings.get', {})
  expect(arrived).toHaveLength(1)
  const strange = serve(() => false)
  await strange.wire.ask('board.get', {})
  expect(strange.arrived).toEqual([])
})

test('a name that is not text is an unknown call', async () => {
  const { wire } = serve(() => true)
  for (const name of [null, 1, {}, ['board.get'], undefined])
    expect(await wire.ask(name as never, {})).toMatchObject({ ok: false, code: 'unknown-call' })
})

test('a column of a longer one costs only its own bytes', async () => {
  const whole = Int32Array.from({ length: 10_000 }, (_, i) => i)
  const { handlers } = fakeContract({
    'history.get': () => ({ ...goodOutputs['history.get'], day: whole.subarray(9_990) }),
  })
  const { ipcMain, wire } = fakeIpc()
  serveIpc({
    ipcMain,
    handlers,
    listen: () => () => {},
    isTrusted: () => true,
    arrived: () => {},
    pages: () => [],
  })
  const reply = (await wire.ask('history.get', { code: 'USD' })) as { value: { day: Int32Array } }
  expect(reply.value.day.buffer.byteLength).toBe(40)
})

test('a window that is gone does not keep the others from hearing', () => {
  const gone: Page = {
    isDestroyed: () => true,
    send() {
      throw new Error('Object has been destroyed')
    },
  }
  const { page } = fakeIpc()
  const received: unknown[] = []
  const { push } = serve(() => true, [gone, { ...page, send: (...sent) => void received.push(sent) }])
  push('board.checked', goodPushes['board.checked'])
  expect(received).toEqual([['push', 'board.checked', goodPushes['board.checked']]])
})

test('after the end nothing listens and nothing answers', () => {
  const { close, handles, listeners } = serve(() => true)
  close()
  expect([handles.size, listeners.size]).toEqual([0, 0])
})
