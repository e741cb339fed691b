import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { isOwnName } from '../../../src/core/files/dataFolder.ts'
import { openLogFile } from '../../../src/main/logFile.ts'
import { openDesktopState } from '../../../src/main/openDesktopState.ts'
import { writeRedirect } from '../../../src/serve/inviteBrowser.ts'
import { MINUTE, openWorld } from '../coreForTest.ts'

vi.mock('electron', () => import('../../fakeElectron/electron.ts'))

test('every file that Aina makes in the data folder is known as its own', async () => {
  const world = await openWorld({ assets: 1 })
  const { folder } = world
  const app = world.open()
  app.core.start()
  await world.until(async () => (await app.ask('sync.get', {})).phase === 'idle', 5 * MINUTE)
  await app.ask('settings.set', { theme: 'dark' })
  const log = openLogFile({ folder, home: '/home/me', now: () => 0 })
  log.info('one')
  openDesktopState({ folder, log }).set({ noTrayShown: true })
  writeRedirect(folder, 'http://127.0.0.1:1/', (count) => new Uint8Array(count))
  const names = readdirSync(folder)
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name) => !isOwnName(name))).toEqual([])
})

test.each(['', '-journal', '.new-4711', '.damaged-20261120T131500123Z'])(
  'known-rates.example.db%s is Aina’s',
  (ending) => {
    expect(isOwnName(`known-rates.example.db${ending}`)).toBe(true)
  },
)

test.each([
  'letter.txt',
  'settings.json5',
  'my mirror.db',
  'unknown.db',
  'logs.txt',
  'Documents',
  '.bashrc',
  'index.html',
])('%s is not Aina’s', (name) => {
  expect(isOwnName(name)).toBe(false)
  expect(isOwnName(join('logs', name))).toBe(false)
})
