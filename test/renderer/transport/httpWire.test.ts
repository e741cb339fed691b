import { expect, onTestFinished, test } from 'vitest'
import { httpWire, type SessionState } from '../../../src/renderer/transport/httpWire.ts'
import { goodPushes } from '../../doubles/goodOutputs.ts'
import { eventually } from '../../doubles/soon.ts'
import { fakeTab } from '../../doubles/tab.ts'
import { serveForTest } from '../../serve/serveForTest.ts'

type Served = Awaited<ReturnType<typeof serveForTest>>

const openTab = (served: Served, fragment = served.token, token: string | null = null) => {
  const fake = fakeTab(served.port, fragment)
  fake.state.token = token
  const wire = httpWire(fake.tab)
  onTestFinished(() => wire.close())
  const states: SessionState[] = [wire.session.get()]
  wire.session.subscribe(() => states.push(wire.session.get()))
  return { ...fake, wire, states }
}

const count = (asked: string[], path: string) => asked.filter((one) => one === path).length

test('the token leaves the address at once and stays in the tab', async () => {
  const served = await serveForTest()
  const { wire, state } = openTab(served)
  expect(state.fragment).toBe('/')
  expect(await wire.ask('board.get', {})).toMatchObject({ ok: true })
  expect(state.token).toBe(served.token)
  expect(wire.session.get()).toBe('open')
})

test('an address inside the app is left alone, and a reload needs no token there', async () => {
  const served = await serveForTest()
  const { wire, state } = openTab(served)
  await wire.ask('board.get', {})
  const again = openTab(served, '/history/USD?period=1y', state.token)
  expect(await again.wire.ask('board.get', {})).toMatchObject({ ok: true })
  expect(again.state.fragment).toBe('/history/USD?period=1y')
  expect(again.state.requests).toEqual(['/api/board.get'])
})

test('a page opened without a token asks nothing and has no session', async () => {
  const { wire, state } = openTab(await serveForTest(), '')
  expect(await wire.ask('board.get', {})).toMatchObject({ ok: false, code: 'forbidden' })
  expect([wire.session.get(), state.requests]).toEqual(['forbidden', []])
})

test('a token that is not taken any more is forgotten', async () => {
  const served = await serveForTest()
  const { wire, state, states } = openTab(served, '/board', 'of-another-start')
  wire.hear('resync', () => {})
  expect(await wire.ask('board.get', {})).toMatchObject({ ok: false, code: 'forbidden' })
  expect(await wire.ask('board.get', {})).toMatchObject({ ok: false, code: 'forbidden' })
  expect(state.token).toBeNull()
  expect(states).toEqual(['open', 'forbidden'])
  expect(count(state.requests, '/api/events')).toBe(1)
})

test('if Aina does not answer, the page says so and reconnects automatically', async () => {
  const served = await serveForTest()
  const tab = openTab(served)
  let resyncs = 0
  tab.wire.hear('resync', () => {
    resyncs += 1
  })
  await eventually(() => resyncs === 1, 'the stream is open')
  await served.close()
  expect(await tab.wire.ask('board.get', {})).toMatchObject({ ok: false, code: 'away' })
  expect(tab.wire.session.get()).toBe('gone')

  // Restarted, and for the tab at the same address.
  const back = await serveForTest()
  tab.state.port = back.port
  await eventually(() => tab.wire.session.get() === 'forbidden', 'the other token was tried')
  tab.goTo(back.token)
  await eventually(() => resyncs === 2, 'it is open again')
  expect(await tab.wire.ask('board.get', {})).toMatchObject({ ok: true })
  expect(tab.states.slice(-3)).toEqual(['gone', 'forbidden', 'open'])
})

test('a broken stream is opened again, and each time the page asks again', async () => {
  const served = await serveForTest()
  const tab = openTab(served)
  let resyncs = 0
  const received: unknown[] = []
  tab.wire.hear('resync', () => {
    resyncs += 1
  })
  tab.wire.hear('board.checked', (payload) => received.push(payload))
  await eventually(() => resyncs === 1, 'it is open')
  for (const time of [2, 3, 4]) {
    tab.cut()
    await eventually(() => resyncs === time, 'it is open again')
  }
  served.push('board.checked', goodPushes['board.checked'])
  await eventually(() => received.length === 1, 'the push came')
})

test('all listeners share one stream, with none while hidden', async () => {
  const served = await serveForTest()
  const tab = openTab(served)
  await tab.wire.ask('board.get', {})
  expect(count(tab.state.requests, '/api/events')).toBe(0)

  const received: string[] = []
  for (const name of ['a', 'b', 'c']) tab.wire.hear('board.checked', () => received.push(name))
  tab.wire.hear('resync', () => received.push('resync'))
  await eventually(() => received.length === 1, 'it is open')
  served.push('board.checked', goodPushes['board.checked'])
  await eventually(() => received.length === 4, 'all of them hear')
  expect(received).toEqual(['resync', 'a', 'b', 'c'])

  tab.hide(true)
  expect(tab.state.signals.map(({ aborted }) => aborted)).toEqual([true])
  served.push('board.checked', goodPushes['board.checked'])
  tab.hide(false)
  await eventually(() => received.length === 5, 'it is open again')
  expect(received[4]).toBe('resync')
  expect(count(tab.state.requests, '/api/events')).toBe(2)
})
