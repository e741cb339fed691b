import { beforeEach, expect, test, vi } from 'vitest'
import { Shortcuts, setupSystemSettings } from '../../src/main/systemSettings.ts'
import type { Desktop } from '../../src/shared/contract/desktop.ts'
import type { Settings, SettingsPatch } from '../../src/shared/contract/settings.ts'
import { settle } from '../doubles/clock.ts'
import { contextForTest } from './contextForTest.ts'
import { globalShortcut, resetElectron } from './electronMock.ts'

vi.mock('electron', () => import('./electronMock.ts'))
beforeEach(resetElectron)

const open = (wayland = false) => {
  const pressed: string[] = []
  const shortcuts = new Shortcuts(
    { wayland },
    {
      shortcut: () => void pressed.push('toggled'),
      clipboardShortcut: () => void pressed.push('converted'),
    },
  )
  const apply = (shortcut: string | null, clipboardShortcut: string | null = null) =>
    Object.values(shortcuts.apply({ shortcut, clipboardShortcut }))
  return { apply, pressed, held: globalShortcut.held }
}

test.each([
  [null, 'none'],
  ['Control+Alt+A', 'registered'],
  ['Control+Shift+Space', 'registered'],
  ['Control', 'malformed'],
  ['A', 'malformed'],
  ['Shift+A', 'malformed'],
  ['Control+Control+A', 'malformed'],
  ['Control+ы', 'malformed'],
  ['', 'malformed'],
  ['Control+PageDown', 'malformed'],
])('the shortcut %j becomes %s', (wanted, state) => {
  expect(open().apply(wanted)[0]).toBe(state)
})

test('a shortcut of another program is reported as taken, and tried again at the next change', () => {
  globalShortcut.taken.push('Control+B')
  const { apply, held } = open()
  expect(apply('Control+A', 'Control+B')).toEqual(['registered', 'taken'])
  globalShortcut.taken.length = 0
  expect(apply('Control+A', 'Control+B')).toEqual(['registered', 'registered'])
  expect([...held.keys()]).toEqual(['Control+A', 'Control+B'])
})

test('two shortcuts act separately; the same keys belong to one until it lets go', () => {
  const { apply, pressed, held } = open()
  expect(apply('Control+B', 'Control+B')).toEqual(['registered', 'twice'])
  held.get('Control+B')?.()
  apply('Control+B', 'Control+C')
  held.get('Control+C')?.()
  apply('Control+B', 'Control+B')
  expect([...held.keys()]).toEqual(['Control+B'])
  apply('Control+B', null)
  // The one that has them still does.
  expect([...held.keys()]).toEqual(['Control+B'])
  apply(null, 'Control+B')
  held.get('Control+B')?.()
  expect(pressed).toEqual(['toggled', 'converted', 'converted'])
})

test('under Wayland nobody knows whether one fires, and a dropped one does nothing', () => {
  const { apply, pressed, held } = open(true)
  expect(apply('Control+Alt+A')[0]).toBe('unsure')
  const stillFires = held.get('Control+Alt+A')
  apply('Control+Alt+B')
  stillFires?.()
  expect(pressed).toEqual([])
  held.get('Control+Alt+B')?.()
  expect(pressed).toEqual(['toggled'])
})

/** A desktop, its settings, and everything that was done to either. */
const desktop = async (settings: Partial<Settings> = {}, found: Desktop['autostart'] = 'off') => {
  const system = { autostart: found, refuses: false, grants: 'on' as Desktop['autostart'] }
  const done: string[] = []
  const made = contextForTest({ platform: 'win32', settings })
  const press = { shortcut: () => void done.push('toggled'), clipboardShortcut: () => {} }
  setupSystemSettings(made.context, press, {
    state: async () => system.autostart,
    async set(on) {
      done.push(`set ${on}`)
      if (system.refuses) throw Object.assign(new Error('/home/a is full'), { code: 'ENOSPC' })
      system.autostart = on ? system.grants : 'off'
    },
    mend: async () => void done.push('mend'),
  })
  await settle()
  const change = async (patch: SettingsPatch) => {
    made.set(patch)
    await settle()
  }
  const reported = () => Object.assign({}, ...made.reports) as Partial<Desktop>
  return { ...made, system, done, change, reported }
}

test('an entry that waits for approval is off until the system reports it', async () => {
  const { refresh, system, change, reported, settings } = await desktop()
  system.grants = 'approval'
  await change({ autostart: true })
  expect([reported().autostart, settings().autostart]).toEqual(['approval', false])
  system.autostart = 'on'
  await refresh()
  expect([reported().autostart, settings().autostart]).toEqual(['on', true])
})

test('autostart disabled on the system changes the setting, and stays off', async () => {
  const { settings, done, change, refresh, system, reported } = await desktop({ autostart: true }, 'off')
  expect([done, settings().autostart]).toEqual([['mend'], false])
  await change({ autostart: true })
  system.autostart = 'off'
  await refresh()
  expect([reported().autostart, settings().autostart]).toEqual(['off', false])
  await settle()
  expect(done).toEqual(['mend', 'set true'])
})

test('a change that the system refuses is not in the settings, and no path is logged', async () => {
  const { settings, system, change, reported, lines } = await desktop()
  system.refuses = true
  await change({ autostart: true })
  expect([settings().autostart, reported().autostart]).toEqual([false, 'off'])
  expect(lines).toEqual(['the system refused a setting of the desktop: ENOSPC'])
})

test('without autostart the setting is left unchanged', async () => {
  const { settings, reported } = await desktop({ autostart: true }, 'unavailable')
  expect([reported().autostart, settings().autostart]).toEqual(['unavailable', true])
})

test('at the end the shortcut is let go of, and nothing is followed any more', async () => {
  const { quit, change, done } = await desktop({ shortcut: 'Control+B' })
  quit()
  expect(globalShortcut.held.size).toBe(0)
  await change({ shortcut: 'Control+C', autostart: true })
  expect([globalShortcut.held.size, done]).toEqual([0, []])
})
