import { expect, test } from 'vitest'
import { findTrayHost, runCommand } from '../../../src/main/tray/findTrayHost.ts'
import type { RunCommand } from '../../../src/main/tray/sessionBus.ts'

const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/user/1000/bus' }
/** Tools that answer by a part of what they are asked; one that is not named is not there. */
const answering = (
  answers: Record<string, string | ((asked: string) => string)>,
  tray: boolean | null = null,
) => {
  const asked: string[] = []
  const run: RunCommand = async (command, args) => {
    const line = [command, ...args].join(' ')
    asked.push(line)
    const answer = answers[command]
    return typeof answer === 'function' ? answer(line) : (answer ?? null)
  }
  return { asked, ask: { run, xTray: async () => tray } }
}
const find = (
  answers: Parameters<typeof answering>[0],
  { tray = null, more = {} }: { tray?: boolean | null; more?: Record<string, string> } = {},
) => findTrayHost('linux', { ...env, ...more }, answering(answers, tray).ask)

test('Windows and macOS always show a tray, and nobody is asked', async () => {
  const { asked, ask } = answering({})
  expect(await findTrayHost('win32', {}, ask)).toBe('there')
  expect(await findTrayHost('darwin', {}, ask)).toBe('there')
  expect(asked).toEqual([])
})

test('on Linux the bus is asked with the first tool that is there', async () => {
  const table: [Record<string, string>, 'there' | 'none'][] = [
    [{ gdbus: '(true,)\n' }, 'there'],
    [{ gdbus: '(<true>,)\n' }, 'there'],
    [{ gdbus: '(false,)\n' }, 'none'],
    [{ 'dbus-send': 'method return time=1 sender=x\n   boolean true\n' }, 'there'],
    [{ 'dbus-send': '   variant       boolean true\n' }, 'there'],
    [{ 'dbus-send': '   boolean false\n' }, 'none'],
    [{ busctl: 'b true\n' }, 'there'],
    [{ busctl: 'b false\n' }, 'none'],
    [{ gdbus: 'something else', busctl: 'b true' }, 'there'],
  ]
  for (const [answers, found] of table) expect([answers, await find(answers)]).toEqual([answers, found])
})

test('a watcher to which no panel listens shows nothing', async () => {
  const watched = (host: string) => (asked: string) => (asked.includes('NameHasOwner') ? 'true' : host)
  for (const tool of ['gdbus', 'dbus-send', 'busctl'])
    for (const [host, found] of [
      ['false', 'none'],
      ['true', 'there'],
      ['no such property', 'none'],
    ] as const)
      expect([tool, host, await find({ [tool]: watched(host) })]).toEqual([tool, host, found])
})

test('an old panel on an X display shows a tray; under Wayland Electron cannot use it', async () => {
  const wayland = { WAYLAND_DISPLAY: 'wayland-0' }
  const table = [
    [{ gdbus: '(false,)' }, { tray: true }, 'there'],
    [{ gdbus: '(false,)' }, { tray: false }, 'none'],
    [{ gdbus: '(false,)' }, { tray: null }, 'none'],
    [{}, { tray: true }, 'there'],
    [{}, { tray: false }, 'unknown'],
    [{ gdbus: '(false,)' }, { tray: true, more: wayland }, 'none'],
  ] as const
  for (const [answers, more, found] of table)
    expect([answers, more, await find(answers, more)]).toEqual([answers, more, found])
})

test('a relative path of the session bus counts as none, and is not used', async () => {
  const { asked, ask } = answering({})
  expect(await findTrayHost('linux', { XDG_RUNTIME_DIR: 'run' }, ask)).toBe('unknown')
  expect(asked).toEqual([])
})

test('every tool asks the same: is there a watcher, then does a panel use it', async () => {
  const { asked, ask } = answering({})
  expect(await findTrayHost('linux', { XDG_RUNTIME_DIR: '/run/user/1000' }, ask)).toBe('unknown')
  expect(asked).toEqual([
    'gdbus call --session --dest org.freedesktop.DBus --object-path /org/freedesktop/DBus --method org.freedesktop.DBus.NameHasOwner org.kde.StatusNotifierWatcher',
    'dbus-send --session --print-reply --dest=org.freedesktop.DBus /org/freedesktop/DBus org.freedesktop.DBus.NameHasOwner string:org.kde.StatusNotifierWatcher',
    'busctl --user call org.freedesktop.DBus /org/freedesktop/DBus org.freedesktop.DBus NameHasOwner s org.kde.StatusNotifierWatcher',
  ])
  const hosts: string[] = []
  for (const tool of ['gdbus', 'dbus-send', 'busctl']) {
    const one = answering({ [tool]: 'true' })
    await findTrayHost('linux', env, one.ask)
    hosts.push(one.asked.at(-1) ?? '')
  }
  expect(hosts).toEqual([
    'gdbus call --session --dest org.kde.StatusNotifierWatcher --object-path /StatusNotifierWatcher --method org.freedesktop.DBus.Properties.Get org.kde.StatusNotifierWatcher IsStatusNotifierHostRegistered',
    'dbus-send --session --print-reply --dest=org.kde.StatusNotifierWatcher /StatusNotifierWatcher org.freedesktop.DBus.Properties.Get string:org.kde.StatusNotifierWatcher string:IsStatusNotifierHostRegistered',
    'busctl --user get-property org.kde.StatusNotifierWatcher /StatusNotifierWatcher org.kde.StatusNotifierWatcher IsStatusNotifierHostRegistered',
  ])
})

test('without a session’s bus nothing is run, and nothing is claimed', async () => {
  const { asked, ask } = answering({ gdbus: '(true,)' })
  expect(await findTrayHost('linux', {}, ask)).toBe('unknown')
  expect(asked).toEqual([])
})

test('a tool that is missing, fails or takes too long gives no answer', async () => {
  const node = process.execPath
  expect(await runCommand('aina-no-such-program', [], 5_000)).toBeNull()
  expect(await runCommand(node, ['-e', 'console.log("b true"); process.exit(3)'], 20_000)).toBeNull()
  expect(await runCommand(node, ['-e', 'setTimeout(() => {}, 60_000)'], 50)).toBeNull()
  expect(await runCommand(node, ['-e', 'console.log(process.argv[1])', '$(id) `id`'], 20_000)).toBe(
    '$(id) `id`\n',
  )
})
