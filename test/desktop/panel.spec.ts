import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { en } from '../e2e/words.ts'
import { test as base, expect } from './desktop.ts'
import { desktopEnvironment } from './launch.ts'

interface Bus {
  env: Record<string, string>
  /** Starts a panel on it. */
  panel(): void
}

/** A session bus of its own, on which nobody shows tray icons. */
const test = base.extend<{ bus: Bus }>({
  bus: async ({ home }, use) => {
    const daemon = spawn('dbus-daemon', ['--session', '--nofork', '--nopidfile', '--print-address'], {
      env: desktopEnvironment(home),
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const started: ChildProcess[] = [daemon]
    const [line]: unknown[] = await once(daemon.stdout, 'data')
    const env = { DBUS_SESSION_BUS_ADDRESS: String(line).trim(), XFCE_PANEL_MIGRATE_DEFAULT: '1' }
    await use({
      env,
      panel: () =>
        void started.push(spawn('xfce4-panel', [], { env: desktopEnvironment(home, env), stdio: 'ignore' })),
    })
    for (const process of started.reverse()) process.kill()
  },
})

test.use({ assets: 'few', course: 'short' })
test.skip(!existsSync('/usr/bin/xfce4-panel'), 'these start a panel of Linux')

test('without a tray Aina says so once and ends with its last window', async ({ bus, desktop }) => {
  const first = await desktop(undefined, { env: bus.env })
  const page = await first.page('main')
  await expect.poll(() => first.dialogs()).toEqual([expect.stringContaining(en('shell.noTray.says'))])
  await first.close(page)
  expect(await first.ended).toBe(0)

  const second = await desktop(undefined, { env: bus.env })
  const again = await second.page('main')
  await expect.poll(async () => (await second.labels()).length).toBeGreaterThan(5)
  expect(await second.dialogs()).toEqual([])
  await second.close(again)
  expect(await second.ended).toBe(0)
})

test('a late panel gets the icon, and the app then outlives its windows', async ({ bus, desktop }) => {
  const aina = await desktop(undefined, { env: bus.env })
  const page = await aina.page('main')
  await expect.poll(() => aina.dialogs()).toHaveLength(1)
  bus.panel()
  const trays = () => aina.read(() => globalThis.recorded.trays.map(({ isGone }) => isGone))
  await expect.poll(trays).toEqual([true, false])
  await aina.close(page)
  await expect.poll(() => aina.windows()).toBe(0)
  await aina.choose(en('nav.board'))
  await aina.page('main')
})
