import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Alert } from '../../src/shared/contract/alerts.ts'
import { isFilled, MINUTE, openWorld } from '../core/coreForTest.ts'
import { assets, commandLine, emptyFolder } from './cliForTest.ts'

const alert: Alert = {
  id: 'a',
  kind: 'above',
  code: 'USD',
  quote: 'KZT',
  level: '99999',
  retreat: '0.25',
  on: true,
}

test('a command asks for --service if the running Aina uses an unsaved service', async () => {
  const world = await openWorld({ assets, settings: { service: null, alerts: [alert] } })
  const app = world.open({ service: { text: world.service.base, by: 'flag' } })
  app.core.start()
  await world.until(isFilled(app), 10 * MINUTE)
  const aina = commandLine(world.folder, world.clock)
  const said = 'error: the running Aina uses a service that is not saved (use --service=URL here too)'
  expect(await aina(['health'])).toEqual({ status: 1, out: '', err: [said] })
  expect((await aina(['health', `--service=${world.service.base}`])).out).toContain('USD')
  await app.close()
  expect((await aina(['health'])).err).toEqual([expect.stringMatching(/^error: no service set/)])
})

test('backup writes all user data to one new file that only its owner can read', async () => {
  const { folder, aina } = emptyFolder()
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ pins: ['CHF'], alerts: [alert] }))
  const file = join(folder, 'mine.json')
  expect(await aina(['backup', file])).toEqual({ status: 0, out: `Saved ${file}.\n`, err: [] })
  const text = readFileSync(file, 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    format: 'aina-backup',
    settings: { pins: ['CHF'], alerts: [alert] },
  })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await aina(['backup', '-'])).out).toContain('"aina-backup"')
  expect(await aina(['backup', file])).toEqual({
    status: 1,
    out: '',
    err: [`error: ${file} already exists (not overwritten)`],
  })
  expect(readFileSync(file, 'utf8')).toBe(text)
})
