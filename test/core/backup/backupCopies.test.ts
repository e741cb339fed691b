import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isOwnName } from '../../../src/core/files/dataFolder.ts'
import { defaultSettings } from '../../../src/shared/contract/settings.ts'
import { backupsFor, settingsFor } from '../../doubles/twoBackups.ts'
import { openFilled } from '../coreForTest.ts'

test('everything is there again on another folder', async () => {
  const one = await openFilled({ assets: 1 })
  await one.app.ask('settings.set', { theme: 'dark', pins: ['BTC'] })
  const { text } = await one.app.ask('backup.get', {})

  const two = await openFilled({ assets: 1 })
  const { changes } = await two.app.ask('backup.preview', { text })
  const { undo } = await two.app.ask('backup.restore', { text, chosen: changes.map(({ id }) => id) })
  expect(undo?.count).toBe(2)
  expect(await two.app.ask('settings.get', {})).toEqual({
    ...(await one.app.ask('settings.get', {})),
    service: two.service.base,
  })
  expect(readdirSync(two.folder).filter((name) => !isOwnName(name))).toEqual([])

  // The way back is on the disk: another start finds it.
  await two.app.close()
  const later = two.open()
  expect(await later.ask('backup.state', {})).toEqual({ undo })
  expect(await later.ask('backup.undo', {})).toEqual({ undo: null })
  expect(await later.ask('settings.get', {})).toEqual({ ...defaultSettings, service: two.service.base })
  expect(await later.refusal('backup.undo', {})).toBe('not-found')
})

test('two simultaneous restores run one after another, and undo reverts the later one', async () => {
  const { app, open } = await openFilled({ assets: 1 })
  const other = open()
  await Promise.all([app.ask('backup.restore', backupsFor(1)), other.ask('backup.restore', backupsFor(2))])
  const now = app.settings.get()
  expect(other.settings.get()).toEqual(now)
  const last = Number(now.pins[0]?.slice(1))
  expect(now).toMatchObject(settingsFor(last))
  await app.ask('backup.undo', {})
  expect(other.settings.get()).toMatchObject(settingsFor(3 - last))
})
