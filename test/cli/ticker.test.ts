import { expect, test } from 'vitest'
import { FRIDAY_NOON, HOUR } from '../core/coreForTest.ts'
import { eventually } from '../doubles/soon.ts'
import { emptyFolder, filledFolder } from './cliForTest.ts'

test('ticker uses the tray’s template for the pins or the typed codes', async () => {
  const { aina } = await filledFolder()
  const { out } = await aina(['ticker'])
  expect(out).toMatch(/^USD [\d.,]+ [▲▼][+−][\d.]+% {2}BTC [\d.,]+ .*\n$/)
  expect((await aina(['ticker', 'eur', '--format', '{code}={rate}'])).out).toMatch(/^EUR=[\d.,]+\n$/)
})

test('ticker refuses an unknown field and uses the saved template', async () => {
  const { aina } = await filledFolder({
    tray: { template: '{code}: {rate}', show: 'all', seconds: 5, width: 44, icon: 'number' },
  })
  expect(await aina(['ticker', 'USD', '--format', '{code} {nope}'])).toEqual({
    status: 2,
    out: '',
    err: ['error: unexpected "{nope}"'],
  })
  expect((await aina(['ticker', 'USD'])).out).toMatch(/^USD: [\d.,]+\n$/)
})

test('each status bar gets its format', async () => {
  const { world, aina } = await filledFolder()
  const waybar = JSON.parse(
    (await aina(['ticker', 'USD', '--kind', 'waybar', '--format', '{code} <{rate}>'])).out,
  )
  expect(waybar.text).toMatch(/^USD &lt;[\d.,]+&gt;$/)
  expect(waybar.tooltip).toContain('CC BY 4.0')
  expect(['up', 'down', 'flat']).toContain(waybar.class)
  const tmux = await aina(['ticker', 'USD', '--kind', 'tmux', '--format', '#{code}'])
  expect(tmux.out).toBe('##USD\n')
  const xbar = await aina(['ticker', 'USD', '--kind', 'xbar', '--format', '{code}|{rate}'])
  expect(xbar.out.split('\n').slice(0, 2)).toEqual([expect.stringMatching(/^USD∣/), '---'])
  expect(xbar.out).toContain(new URL(world.service.base).origin)
})

test('ticker --follow prints each change once, and why it is empty', async () => {
  const { world, aina } = await filledFolder()
  const stop = new AbortController()
  const all: string[] = []
  const received = (text: string) => void all.push(text)
  const going = aina(['ticker', 'USD', '--format', '{code} {age}', '--follow'], {
    stop: stop.signal,
    received,
  })
  await eventually(() => all.length > 0, 'the first line is shown')
  await eventually(async () => {
    await world.clock.advance(HOUR / 60)
    return all.length > 10
  }, 'the age changes')
  stop.abort()
  const { out, status } = await going
  expect(status).toBe(0)
  const lines = out.trimEnd().split('\n')
  expect(new Set(lines).size).toBe(lines.length)
  expect(lines.length).toBeGreaterThan(10)
  expect(world.clock.now()).toBeGreaterThan(FRIDAY_NOON)
})

test('ticker --follow shows the pins of the moment', async () => {
  const { world, aina } = await filledFolder({ pins: ['USD'] })
  const stop = new AbortController()
  let shown = ''
  const received = (text: string) => {
    shown += text
  }
  const going = aina(['ticker', '--format', '{code}', '--follow'], { stop: stop.signal, received })
  await eventually(() => shown === 'USD\n', 'the first pin is shown')
  const app = world.open()
  await app.settings.set({ pins: ['EUR'] })
  await app.close()
  await eventually(async () => {
    await world.clock.advance(20_000)
    return shown === 'USD\nEUR\n'
  }, 'the next pin is shown')
  stop.abort()
  await going
})

test('ticker without rates ends with 1 and one sentence', async () => {
  const { aina } = emptyFolder()
  const { status, out, err } = await aina(['ticker', 'USD'])
  expect({ status, out }).toEqual({ status: 1, out: '' })
  expect(err).toHaveLength(1)
})
