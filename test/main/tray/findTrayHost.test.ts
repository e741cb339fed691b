import { expect, test } from 'vitest'
import { findTrayHost, type RunCommand, runCommand } from '../../../src/main/tray/findTrayHost.ts'

const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/user/1000/bus' }
const answering = (answers: Record<string, string>) => {
  const asked: string[] = []
  const run: RunCommand = async (command, args) => {
    asked.push([command, ...args].join(' '))
    return answers[command] ?? null
  }
  return { asked, run }
}

test('Windows and macOS always show a tray, and nobody is asked', async () => {
  const { asked, run } = answering({})
  expect(await findTrayHost('win32', {}, run)).toBe('there')
  expect(await findTrayHost('darwin', {}, run)).toBe('there')
  expect(asked).toEqual([])
})

test('on Linux the bus is asked with the first tool that is there', async () => {
  const table: [Record<string, string>, 'there' | 'none'][] = [
    [{ gdbus: '(true,)\n' }, 'there'],
    [{ gdbus: '(false,)\n' }, 'none'],
    [{ 'dbus-send': 'method return time=1 sender=x\n   boolean true\n' }, 'there'],
    [{ 'dbus-send': '   boolean false\n' }, 'none'],
    [{ busctl: 'b true\n' }, 'there'],
    [{ busctl: 'b false\n' }, 'none'],
    [{ gdbus: 'something else', busctl: 'b true' }, 'there'],
  ]
  for (const [answers, found] of table)
    expect([answers, await findTrayHost('linux', env, answering(answers).run)]).toEqual([answers, found])
})

test('every tool is asked the same: whether the watcher’s name is taken', async () => {
  const { asked, run } = answering({})
  expect(await findTrayHost('linux', { XDG_RUNTIME_DIR: '/run/user/1000' }, run)).toBe('unknown')
  expect(asked).toEqual([
    'gdbus call --session --dest org.freedesktop.DBus --object-path /org/freedesktop/DBus --method org.freedesktop.DBus.NameHasOwner org.kde.StatusNotifierWatcher',
    'dbus-send --session --print-reply --dest=org.freedesktop.DBus /org/freedesktop/DBus org.freedesktop.DBus.NameHasOwner string:org.kde.StatusNotifierWatcher',
    'busctl --user call org.freedesktop.DBus /org/freedesktop/DBus org.freedesktop.DBus NameHasOwner s org.kde.StatusNotifierWatcher',
  ])
})

test('without a session’s bus nothing is run, and nothing is claimed', async () => {
  const { asked, run } = answering({ gdbus: '(true,)' })
  expect(await findTrayHost('linux', {}, run)).toBe('unknown')
  expect(asked).toEqual([])
})

test('a program that is not there, fails or takes too long has said nothing', async () => {
  const node = process.execPath
  expect(await runCommand('aina-no-such-program', [], 5_000)).toBeNull()
  expect(await runCommand(node, ['-e', 'console.log("b true"); process.exit(3)'], 20_000)).toBeNull()
  expect(await runCommand(node, ['-e', 'setTimeout(() => {}, 60_000)'], 50)).toBeNull()
  expect(await runCommand(node, ['-e', 'console.log(process.argv[1])', '$(id) `id`'], 20_000)).toBe(
    '$(id) `id`\n',
  )
})
