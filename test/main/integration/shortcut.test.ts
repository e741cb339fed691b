import { expect, test } from 'vitest'
import { openShortcuts } from '../../../src/main/integration/openIntegration.ts'

/** The system's shortcuts: some are another program's, some words are none. */
const keyboard = (taken: string[] = []) => {
  const held = new Map<string, () => void>()
  return {
    held,
    register(accelerator: string, press: () => void) {
      if (accelerator.includes('PageDown')) throw new TypeError('conversion failure')
      if (taken.includes(accelerator)) return false
      held.set(accelerator, press)
      return true
    },
    unregister: (accelerator: string) => void held.delete(accelerator),
  }
}

const open = ({ globalShortcut = keyboard(), platform = 'win32' as NodeJS.Platform, env = {} } = {}) => {
  const take = openShortcuts({
    globalShortcut,
    platform,
    env,
    press: { shortcut: () => {}, clipboardShortcut: () => {} },
  })
  return (wanted: string | null) => take({ shortcut: wanted, clipboardShortcut: null }).shortcut
}
const apply = (wanted: string | null, setting: Parameters<typeof open>[0] = {}) => open(setting)(wanted)

test.each([
  [null, 'none'],
  ['Control+Alt+A', 'registered'],
  ['CommandOrControl+Shift+Space', 'registered'],
  ['Control', 'malformed'],
  ['A', 'malformed'],
  ['Shift+A', 'malformed'],
  ['Control+Control+A', 'malformed'],
  ['Control+ы', 'malformed'],
  ['', 'malformed'],
  ['Control+PageDown', 'malformed'],
])('%j becomes %s', (wanted, state) => {
  expect(apply(wanted)).toBe(state)
})

test('a shortcut of another program is reported as taken', () => {
  expect(apply('Control+Alt+A', { globalShortcut: keyboard(['Control+Alt+A']) })).toBe('taken')
})

test('under Wayland nobody knows whether it will fire', () => {
  expect(apply('Control+Alt+A', { platform: 'linux', env: { XDG_SESSION_TYPE: 'wayland' } })).toBe('unsure')
  expect(apply('Control+Alt+A', { platform: 'linux', env: { WAYLAND_DISPLAY: 'wayland-0' } })).toBe('unsure')
  expect(apply('Control+Alt+A', { platform: 'linux', env: { DISPLAY: ':0', XDG_SESSION_TYPE: 'x11' } })).toBe(
    'registered',
  )
  expect(apply('Control+Alt+A', { platform: 'win32', env: { WAYLAND_DISPLAY: 'x' } })).toBe('registered')
})

test('the previous one is let go of, whatever the next one is', () => {
  for (const wanted of [null, 'Control+B', 'nonsense']) {
    const globalShortcut = keyboard()
    const take = open({ globalShortcut })
    take('CmdOrCtrl+Alt+A')
    expect([...globalShortcut.held.keys()]).toEqual(['Control+Alt+A'])
    take(wanted)
    expect([...globalShortcut.held.keys()]).toEqual(wanted === 'Control+B' ? ['Control+B'] : [])
  }
})

test('a kept shortcut is not registered again; a failed one is retried at each change', () => {
  const asked: string[] = []
  const taken = ['Control+B']
  const board = keyboard(taken)
  const globalShortcut = {
    ...board,
    register(accelerator: string, press: () => void) {
      asked.push(accelerator)
      return board.register(accelerator, press)
    },
  }
  const take = openShortcuts({
    globalShortcut,
    platform: 'win32',
    env: {},
    press: { shortcut: () => {}, clipboardShortcut: () => {} },
  })
  expect(take({ shortcut: 'Control+A', clipboardShortcut: 'Control+B' })).toEqual({
    shortcut: 'registered',
    clipboardShortcut: 'taken',
  })
  taken.pop()
  expect(take({ shortcut: 'Ctrl+A', clipboardShortcut: 'Control+B' })).toEqual({
    shortcut: 'registered',
    clipboardShortcut: 'registered',
  })
  expect(asked).toEqual(['Control+A', 'Control+B', 'Control+B'])
})
