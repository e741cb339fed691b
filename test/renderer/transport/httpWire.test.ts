import { expect, onTestFinished, test } from 'vitest'
import type { SessionState } from '../../../src/renderer/transport/httpSession.ts'
import { httpWire } from '../../../src/renderer/transport/httpWire.ts'
import { firstCalls } from '../../../src/shared/contract/firstCalls.ts'
import { goodOutputs, goodPushes } from '../../doubles/goodOutputs.ts'
import { eventually } from '../../doubles/soon.ts'
import { fakeTab, type Pages } from '../../doubles/tab.ts'
import { serveForTest, tokenFor, trade } from '../../serve/serveForTest.ts'

type Served = Awaited<ReturnType<typeof serveForTest>>

const openTab = (served: Served, fragment = served.freshCode(), token: string | null = null) => {
  const fake = fakeTab(served.port, fragment)
  fake.state.token = token
  const wire = httpWire(fake.tab)
  onTestFinished(() => wire.close())
  const states: SessionState[] = [wire.session.state()]
  wire.session.watch((state) => states.push(state))
  return { ...fake, wire, states }
}

const count = (asked: string[], path: string) => asked.filter((one) => one === path).length

test('the code leaves the address at once and becomes a tab’s token', async () => {
  const served = await serveForTest()
  const code = served.freshCode()
  const { wire, state } = openTab(served, code)
  expect(state.fragment).toBe('/')
  expect(await wire.ask('board.get', {})).toMatchObject({ ok: true })
  expect(state.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(count(state.asked, '/session')).toBe(1)
  expect(wire.session.state()).toBe('open')
})

test('an address inside the app is left alone, and a reload needs no new code', async () => {
  const served = await serveForTest()
  const { wire, state } = openTab(served)
  await wire.ask('board.get', {})
  const again = openTab(served, '/history/USD?period=1y', state.token)
  expect(await again.wire.ask('board.get', {})).toMatchObject({ ok: true })
  expect(again.state.fragment).toBe('/history/USD?period=1y')
  expect(again.state.asked).toEqual(['/api/board.get'])
})

test('first answers come with the token, one for each question', async () => {
  const served = await serveForTest()
  const { wire, state } = openTab(served)
  const replies = await Promise.all(firstCalls.map((name) => wire.ask(name, {})))
  expect(replies).toEqual(firstCalls.map((name) => ({ ok: true, value: goodOutputs[name] })))
  expect(state.asked).toEqual(['/session'])
  expect(await wire.ask('board.get', {})).toEqual({ ok: true, value: goodOutputs['board.get'] })
  expect(state.asked).toEqual(['/session', '/api/board.get'])
})

test('once pushes arrive, no older answer counts, and gaps are asked for', async () => {
  const served = await serveForTest()
  for (const takes of [true, false]) {
    const fake = fakeTab(served.port, served.freshCode())
    const later: [number, () => void][] = []
    fake.tab.after = (ms, task) => {
      later.push([ms, task])
      return () => {}
    }
    const wire = httpWire(fake.tab)
    onTestFinished(() => wire.close())
    let resyncs = 0
    wire.hear('resync', () => (resyncs += 1))
    let received = 0
    wire.hear('board.changed', () => (received += 1))
    if (takes) await wire.ask('board.get', {})
    await eventually(() => {
      served.push('board.changed', goodPushes['board.changed'])
      return received > 0
    }, 'a push is heard')
    await wire.ask('info.get', {})
    expect(fake.state.asked).toContain('/api/info.get')
    expect([takes, resyncs]).toEqual([takes, takes ? 0 : 1])
    for (const [ms, task] of later) if (ms === 1_000) task()
    expect(resyncs).toBe(1)
  }
})

test('a page opened without a code asks nothing and has no session', async () => {
  const { wire, state } = openTab(await serveForTest(), '')
  expect(await wire.ask('board.get', {})).toMatchObject({ ok: false, code: 'forbidden' })
  expect([wire.session.state(), state.asked]).toEqual(['missing', []])
})

test('a page under a service worker sends neither code nor token', async () => {
  const served = await serveForTest()
  for (const token of [null, await tokenFor(served)]) {
    const code = served.freshCode()
    const fake = fakeTab(served.port, code)
    Object.assign(fake.state, { token, controlled: true })
    const wire = httpWire(fake.tab)
    onTestFinished(() => wire.close())
    wire.hear('resync', () => {})
    expect(await wire.ask('board.get', {})).toMatchObject({ ok: false, code: 'forbidden' })
    fake.goTo(served.freshCode())
    fake.hide(true)
    fake.hide(false)
    await wire.session.closeAll()
    expect(await wire.ask('board.get', {})).toMatchObject({ ok: false, code: 'forbidden' })
    expect([wire.session.state(), fake.state.asked]).toEqual(['controlled', []])
    // It can still be used, and does not stay in the address.
    expect(fake.state.fragment).toBe('/')
    expect((await trade(served.base, code)).status).toBe(200)
  }
})

test('a spent code is reported as spent; with an earlier token it does not matter', async () => {
  const served = await serveForTest()
  const code = served.freshCode()
  const first = openTab(served, code)
  await first.wire.ask('board.get', {})

  const second = openTab(served, code)
  expect(await second.wire.ask('board.get', {})).toMatchObject({ ok: false, code: 'forbidden' })
  expect(second.wire.session.state()).toBe('spent')

  const third = openTab(served, code, first.state.token)
  expect(await third.wire.ask('board.get', {})).toMatchObject({ ok: true })
  expect(third.wire.session.state()).toBe('open')
})

test('a new code in the same tab is taken, and listeners continue', async () => {
  const served = await serveForTest()
  const tab = openTab(served, 'spent-long-ago')
  const received: string[] = []
  tab.wire.hear('resync', () => received.push('resync'))
  tab.wire.hear('history.changed', () => received.push('push'))
  await eventually(() => tab.wire.session.state() === 'wrong', 'the code is none')
  tab.goTo(served.freshCode())
  expect(tab.state.fragment).toBe('/')
  await eventually(() => received.includes('resync'), 'the page is told to ask anew')
  served.push('history.changed', { code: 'USD' })
  await eventually(() => received.includes('push'), 'a push came')
})

test('a token that is not taken any more is forgotten', async () => {
  const served = await serveForTest()
  const { wire, state, states } = openTab(served, '/board', 'of-another-start')
  wire.hear('resync', () => {})
  expect(await wire.ask('board.get', {})).toMatchObject({ ok: false, code: 'forbidden' })
  expect(await wire.ask('board.get', {})).toMatchObject({ ok: false, code: 'forbidden' })
  expect(state.token).toBeNull()
  expect(states).toEqual(['open', 'expired'])
  expect(count(state.asked, '/api/events')).toBe(1)
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
  expect(tab.wire.session.state()).toBe('gone')

  // Restarted, and for the tab at the same address.
  const back = await serveForTest()
  tab.state.port = back.port
  await eventually(() => tab.wire.session.state() === 'expired', 'the other token was tried')
  tab.goTo(back.freshCode())
  await eventually(() => resyncs === 2, 'it is open again')
  expect(await tab.wire.ask('board.get', {})).toMatchObject({ ok: true })
  expect(tab.states.slice(-3)).toEqual(['gone', 'expired', 'open'])
})

test('a call that fails during a stream is retried when Aina answers', async () => {
  const served = await serveForTest()
  const fake = fakeTab(served.port, served.freshCode())
  let reachable = true
  const wire = httpWire({
    ...fake.tab,
    fetch: (path, init) =>
      reachable ? fake.tab.fetch(path, init) : Promise.reject(new TypeError('Failed to fetch')),
  })
  onTestFinished(() => wire.close())
  let resyncs = 0
  wire.hear('resync', () => (resyncs += 1))
  await eventually(() => resyncs === 1, 'the stream is open')
  reachable = false
  expect(await wire.ask('board.get', {})).toMatchObject({ ok: false, code: 'away' })
  expect(wire.session.state()).toBe('gone')
  reachable = true
  await eventually(() => resyncs === 2, 'the page is told to ask anew')
  expect(wire.session.state()).toBe('open')
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
  expect(count(tab.state.asked, '/api/events')).toBe(0)

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
  expect(count(tab.state.asked, '/api/events')).toBe(2)
})

/** Tabs of one browser, on one server. */
const browserAt = (served: Served) => {
  const pages: Pages = new Set()
  return (fragment: string) => {
    const fake = fakeTab(served.port, fragment, pages)
    const wire = httpWire(fake.tab)
    onTestFinished(() => wire.close())
    return { ...fake, wire, rates: () => wire.ask('board.get', {}) }
  }
}

test('a page opened by link gets a token from another page', async () => {
  const served = await serveForTest()
  const open = browserAt(served)
  const first = open(served.freshCode())
  expect(await first.rates()).toMatchObject({ ok: true })
  const others = [open('/history/USD'), open(''), open('/convert')]
  for (const other of others) await eventually(async () => (await other.rates()).ok, 'it was let in')
  expect(others[0]?.state.fragment).toBe('/history/USD')
  expect(new Set([first, ...others].map(({ state }) => state.token)).size).toBe(4)
  // The last one is let in by one of four: a single code was made for it.
  const asked = [first, ...others].flatMap(({ state }) => state.asked)
  expect(count(asked, '/session/code')).toBe(3)
  expect(served.lines).toHaveLength(1)
})

test('what closes all sessions ends those of the other pages too, and each says so', async () => {
  const served = await serveForTest()
  const [one, other] = [openTab(served), openTab(served)]
  other.wire.hear('resync', () => {})
  for (const { wire } of [one, other]) await wire.ask('board.get', {})
  await one.wire.session.closeAll()
  expect(await one.wire.ask('board.get', {})).toMatchObject({ ok: false, code: 'forbidden' })
  await eventually(() => other.wire.session.state() === 'closed', 'the other page was told')
  expect([one.states.at(-1), one.state.token, other.state.token]).toEqual(['closed', null, null])
})

test('late, another user’s and foreign pages get different reasons', async () => {
  let now = 1_000_000
  let own = true
  const served = await serveForTest({
    now: () => now,
    openPeers: async () => ({ isOwn: async () => own }),
  })
  const stateWith = async (code: string, origin?: string) => {
    const fake = fakeTab(served.port, code)
    const { fetch: plain } = fake.tab
    if (origin)
      fake.tab.fetch = (path, init) => plain(path, { ...init, headers: { ...init.headers, origin } })
    const wire = httpWire(fake.tab)
    onTestFinished(() => wire.close())
    await wire.ask('board.get', {})
    return wire.session.state()
  }
  const late = served.freshCode()
  now += 60_001
  expect(await stateWith(late)).toBe('late')
  own = false
  expect(await stateWith(served.freshCode())).toBe('stranger')
  // As a browser does that leaves the page's origin out.
  expect(await stateWith(served.freshCode(), 'null')).toBe('refused')
})
