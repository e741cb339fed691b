import { expect, test, vi } from 'vitest'
import { readTrayHost } from '../../../src/main/tray/trayHost.ts'

vi.mock('electron', () => import('../electronMock.ts'))

const unknownName = 'The name org.kde.StatusNotifierWatcher was not provided by any .service files'

test.each([
  ['(<true>,)\n', 'there'],
  ['b true\n', 'there'],
  ['(<false>,)\n', 'none'],
  ['b false\n', 'none'],
  [`Error: GDBus.Error:org.freedesktop.DBus.Error.ServiceUnknown: ${unknownName}\n`, 'none'],
  [`Failed to get property IsStatusNotifierHostRegistered: ${unknownName}\n`, 'none'],
  ['Error connecting: Could not connect: Connection refused\n', null],
  ['', null],
])('a tool that prints %j about the panel means %s', (output, host) => {
  expect(readTrayHost(output)).toBe(host)
})
