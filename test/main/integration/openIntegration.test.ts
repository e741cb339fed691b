import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Autostart } from '../../../src/main/integration/autostart.ts'
import { openIntegration } from '../../../src/main/integration/openIntegration.ts'
import type { Push } from '../../../src/shared/contract/contract.ts'
import type { Desktop } from '../../../src/shared/contract/desktop.ts'
import { defaultSettings, type Settings, type SettingsPatch } from '../../../src/shared/contract/settings.ts'
import { shortcutsOf } from '../../fakeElectron/globalShortcut.ts'

/** A desktop, its settings, and everything that was done to either. */
const desktop = async (
  over: Partial<Settings> = {},
  found: Desktop['autostart'] = 'off',
  wayland?: ReturnType<typeof shortcutsOf>,
) => {
  const system: { autostart: Desktop['autostart']; refuses: boolean; grants: Desktop['autostart'] } = {
    ...{ autostart: found, refuses: false, grants: 'on' },
  }
  let settings: Settings = { ...defaultSettings, ...over }
  const done: string[] = []
  const reported: unknown[] = []
  const held = new Map<string, () => void>()
  const listeners = new Set<Push>()
  const set = (patch: SettingsPatch): Settings => {
    settings = { ...settings, ...(patch as Partial<Settings>) }
    for (const listener of listeners) listener('settings.changed', settings)
    return settings
  }
  const autostart: Autostart = {
    async state() {
      return system.autostart
    },
    async set(on) {
      done.push(`set ${on}`)
      if (system.refuses) throw Object.assign(new Error('/home/a is full'), { code: 'ENOSPC' })
      system.autostart = on ? system.grants : 'off'
    },
    async mend() {
      done.push('mend')
    },
  }
  const integration = await openIntegration({
    autostart,
    globalShortcut: wayland ?? {
      register(accelerator, press) {
        held.set(accelerator, press)
        return true
      },
      unregister: (accelerator) => void held.delete(accelerator),
    },
    platform: 'win32',
    env: {},
    handlers: { 'settings.get': () => settings, 'settings.set': set },
    listen(push) {
      listeners.add(push)
      return () => listeners.delete(push)
    },
    toggleConverter: () => void done.push('toggled'),
    convertCopied: () => void done.push('converted'),
    changed: (state) => void reported.push(state),
    log: { warn: (line) => void done.push(line) },
  })
  const change = async (patch: SettingsPatch) => {
    set(patch)
    await integration.state()
    await setTimeout(0)
  }
  return { integration, system, done, reported, held, change, settings: () => settings }
}

test('at the start the shortcut is registered, and nothing is done about autostart', async () => {
  const { integration, done, held } = await desktop({ shortcut: 'Control+Alt+A' })
  held.get('Control+Alt+A')?.()
  expect(done).toEqual(['toggled'])
  expect(await integration.state()).toEqual({
    autostart: 'off',
    shortcut: 'registered',
    clipboardShortcut: 'none',
  })
})

test('a setting is applied at once, and its result is reported', async () => {
  const { change, done, reported, held } = await desktop()
  await change({ autostart: true })
  await change({ shortcut: 'Control+B' })
  await change({ shortcut: 'Control+C' })
  await change({ autostart: false, shortcut: null })
  await change({ theme: 'dark' })
  expect(done).toEqual(['set true', 'set false'])
  expect(reported).toEqual([
    { autostart: 'on', shortcut: 'none', clipboardShortcut: 'none' },
    { autostart: 'on', shortcut: 'registered', clipboardShortcut: 'none' },
    { autostart: 'on', shortcut: 'registered', clipboardShortcut: 'none' },
    { autostart: 'off', shortcut: 'none', clipboardShortcut: 'none' },
  ])
  expect(held.size).toBe(0)
})

test('an entry that waits for approval is off until the system reports it', async () => {
  const { integration, system, change, reported, settings } = await desktop()
  system.grants = 'approval'
  await change({ autostart: true })
  expect([reported.at(-1), settings().autostart]).toEqual([
    { autostart: 'approval', shortcut: 'none', clipboardShortcut: 'none' },
    false,
  ])
  system.autostart = 'on'
  expect(await integration.state()).toMatchObject({ autostart: 'on' })
  expect(settings().autostart).toBe(true)
})

test('under Wayland a dropped shortcut does nothing, though the system still has it', async () => {
  const system = shortcutsOf({ platform: 'linux', wayland: true, isReady: () => true })
  const { change, done, integration } = await desktop({ shortcut: 'Control+Alt+A' }, 'off', system)
  await change({ shortcut: 'Control+Alt+B' })
  for (const key of ['A', 'B']) {
    expect(system.isRegistered(`Control+Alt+${key}`)).toBe(true)
    system.press(`Control+Alt+${key}`)
  }
  expect(done).toEqual(['toggled'])
  // Wanted once more, it counts once more.
  await change({ shortcut: 'Control+Alt+A' })
  system.press('Control+Alt+A')
  expect(done).toEqual(['toggled', 'toggled'])
  integration.close()
  system.press('Control+Alt+A')
  expect(done).toEqual(['toggled', 'toggled'])
})

test('two shortcuts act separately; the same keys belong to one until it lets go', async () => {
  const { change, done, held, integration } = await desktop({
    shortcut: 'Control+B',
    clipboardShortcut: 'CommandOrControl+B',
  })
  expect(await integration.state()).toMatchObject({ shortcut: 'registered', clipboardShortcut: 'twice' })
  held.get('Control+B')?.()
  await change({ clipboardShortcut: 'Control+C' })
  held.get('Control+C')?.()
  expect(done).toEqual(['toggled', 'converted'])
  await change({ clipboardShortcut: 'Control+B' })
  expect([...held.keys()]).toEqual(['Control+B'])
  await change({ clipboardShortcut: null })
  // The one that has them still does.
  expect([...held.keys()]).toEqual(['Control+B'])
  await change({ clipboardShortcut: 'Control+B' })
  await change({ shortcut: null })
  expect(await integration.state()).toMatchObject({ shortcut: 'none', clipboardShortcut: 'registered' })
  held.get('Control+B')?.()
  expect(done).toEqual(['toggled', 'converted', 'converted'])
})

test('autostart disabled on the system changes the setting, and stays off', async () => {
  const { settings, done, change, integration, system } = await desktop({ autostart: true }, 'off')
  expect(done).toEqual(['mend'])
  expect(settings().autostart).toBe(false)
  await change({ autostart: true })
  expect(done).toEqual(['mend', 'set true'])
  system.autostart = 'off'
  expect(await integration.state()).toMatchObject({ autostart: 'off' })
  expect(settings().autostart).toBe(false)
  expect(done).toEqual(['mend', 'set true'])
})

test('a change that the system refuses is not in the settings, and no path is logged', async () => {
  const { settings, system, change, reported, done } = await desktop()
  system.refuses = true
  await change({ autostart: true })
  expect(settings().autostart).toBe(false)
  expect(reported).toEqual([{ autostart: 'off', shortcut: 'none', clipboardShortcut: 'none' }])
  expect(done).toEqual(['set true', 'the system refused a setting of the desktop: ENOSPC'])
})

test('without autostart the setting is left unchanged', async () => {
  const { settings, integration } = await desktop({ autostart: true }, 'unavailable')
  expect(await integration.state()).toEqual({
    autostart: 'unavailable',
    shortcut: 'none',
    clipboardShortcut: 'none',
  })
  expect(settings().autostart).toBe(true)
})

test('at the end the shortcut is let go of, and nothing is followed any more', async () => {
  const { integration, held, change, done } = await desktop({ shortcut: 'Control+B' })
  integration.close()
  expect(held.size).toBe(0)
  await change({ shortcut: 'Control+C' })
  expect([held.size, done]).toEqual([0, []])
})
