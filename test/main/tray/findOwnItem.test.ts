import { expect, test } from 'vitest'
import { findOwnItem, itemNames } from '../../../src/main/tray/findTrayHost.ts'
import type { RunCommand } from '../../../src/main/tray/sessionBus.ts'

const PID = 4321
const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/user/1000/bus' }
const own = `org.freedesktop.StatusNotifierItem-${PID}-1`

/** A bus with these tools: what each says to the question for icons, and whose the connections are. */
const bus = (items: Record<string, string>, owners: Record<string, string> = {}) => {
  const asked: string[] = []
  const run: RunCommand = async (command, args) => {
    const line = [command, ...args].join(' ')
    asked.push(line)
    if (line.includes('NameHasOwner')) return items[command] === undefined ? null : 'true'
    if (line.includes('RegisteredStatusNotifierItems')) return items[command] ?? null
    return owners[args.at(-1)?.replace('string:', '') ?? ''] ?? null
  }
  return { run, asked }
}
const find = (
  { run }: { run: RunCommand },
  {
    platform = 'linux' as NodeJS.Platform,
    more = {} as Record<string, string>,
    tray = false as boolean | null,
  } = {},
) => findOwnItem(platform, { ...env, ...more }, { run, xTray: async () => tray, pid: PID })

test('the lists of the three tools are read alike', () => {
  const lists = [
    `(<['${own}/StatusNotifierItem', ':1.7@/org/ayatana/NotificationItem/x']>,)\n`,
    `method return time=1 sender=:1.9\n   variant       array [\n         string "${own}/StatusNotifierItem"\n         string ":1.7/StatusNotifierItem"\n      ]\n`,
    `as 2 "${own}/StatusNotifierItem" ":1.7/StatusNotifierItem"\n`,
  ]
  for (const list of lists) expect(itemNames(list)).toEqual([own, ':1.7'])
  for (const none of ['(<@as []>,)', 'variant array [\n ]', 'as 0']) expect(itemNames(none)).toEqual([])
  for (const other of ['(true,)', '', 'boolean true', 'b true', 'Error: no such property'])
    expect(itemNames(other)).toBeNull()
})

test('the icon is known by the name that Chromium registers it with', async () => {
  expect(await find(bus({ gdbus: `(<['${own}/StatusNotifierItem']>,)` }))).toBe(true)
  expect(
    await find(bus({ gdbus: "(<['org.freedesktop.StatusNotifierItem-43210-1/StatusNotifierItem']>,)" })),
  ).toBe(false)
  expect(await find(bus({ gdbus: '(<@as []>,)' }))).toBe(false)
})

test('a connection that a watcher lists by its number is ours by its process', async () => {
  const items = { gdbus: "(<[':1.7/StatusNotifierItem', ':1.8/StatusNotifierItem']>,)" }
  const asked = bus(items, { ':1.7': '(uint32 12,)', ':1.8': `(uint32 ${PID},)` })
  expect(await find(asked)).toBe(true)
  expect(asked.asked.at(-1)).toBe(
    'gdbus call --session --dest org.freedesktop.DBus --object-path /org/freedesktop/DBus --method org.freedesktop.DBus.GetConnectionUnixProcessID :1.8',
  )
  expect(await find(bus(items, { ':1.7': '(uint32 12,)' }))).toBe(false)
  expect(await find(bus({ busctl: 'as 1 ":1.7/StatusNotifierItem"' }, { ':1.7': `u ${PID}` }))).toBe(true)
  const sent = { 'dbus-send': 'variant array [ string ":1.7/StatusNotifierItem" ]' }
  expect(await find(bus(sent, { ':1.7': `method return\n   uint32 ${PID}\n` }))).toBe(true)
})

test('where no tool gives a list, and off Linux, nothing is claimed', async () => {
  expect(await find(bus({}))).toBeNull()
  expect(await find(bus({ gdbus: '(true,)' }))).toBeNull()
  expect(await find(bus({ gdbus: 'odd', busctl: 'as 0' }))).toBe(false)
  for (const platform of ['win32', 'darwin'] as const) {
    const untouched = bus({ gdbus: '(<@as []>,)' })
    expect([await find(untouched, { platform }), untouched.asked]).toEqual([null, []])
  }
  // A watcher that does not run is not started by a question.
  const without: string[] = []
  const run0: RunCommand = async (_command, args) => {
    without.push(args.join(' '))
    return '(false,)'
  }
  expect(await find({ run: run0 })).toBeNull()
  expect(without.filter((line) => line.includes('Registered'))).toEqual([])
  const { run, asked } = bus({ gdbus: '(<@as []>,)' })
  expect(await findOwnItem('linux', {}, { run, xTray: async () => true, pid: PID })).toBeNull()
  expect(asked).toEqual([])
})

test('on X an old panel shows the icon that the watcher refused; on Wayland none does', async () => {
  const refused = () => bus({ gdbus: '(<@as []>,)' })
  expect(await find(refused(), { tray: true })).toBe(true)
  expect(await find(refused(), { tray: null })).toBe(false)
  expect(await find(refused(), { tray: true, more: { WAYLAND_DISPLAY: 'wayland-0' } })).toBe(false)
})
