import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLease } from '../../src/core/sync/lease.ts'
import { commandLine, emptyFolder, filledFolder } from './cliForTest.ts'

const fixture = join(import.meta.dirname, '../fixtures/mirror-version-1.db')
const service = '--service=https://rates.example/api'

test('a mirror of an older version is read', async () => {
  const { folder, aina } = emptyFolder()
  copyFileSync(fixture, join(folder, 'mirror-rates.example.db'))
  const { status, out } = await aina(['rates', 'USD', service])
  expect(status).toBe(0)
  expect(out).toMatch(/^USD /m)
})

test('a damaged mirror is set aside, which is told, but not while another Aina works with it', async () => {
  const { folder, aina } = emptyFolder()
  const file = join(folder, 'mirror-rates.example.db')
  copyFileSync(fixture, file)
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, whole.length / 2))
  const other = openLease({
    folder,
    key: 'rates.example',
    clock: { now: Date.now, steady: () => performance.now(), after: () => () => {} },
    log: { info: () => {}, warn: () => {} },
    gained: () => {},
  })
  expect(await aina(['rates', 'USD', service])).toMatchObject({
    status: 1,
    out: '',
    err: ['Another program holds the mirror at the moment; try again.'],
  })
  other.close()
  const { err } = await aina(['rates', 'USD', service])
  expect(err.join()).toContain('the mirror was damaged and stands aside as mirror-rates.example.db.damaged-')
})

test('rates are read while another Aina works, also while it writes', async () => {
  const { world } = await filledFolder()
  const app = world.open()
  app.core.start()
  await world.pass(1_000)
  expect((await commandLine(world.folder, world.clock)(['rates'])).status).toBe(0)
  await app.close()
})

test('a file that is no mirror is left as it is, and one sentence says that it cannot be read', async () => {
  const { folder, aina } = emptyFolder()
  writeFileSync(join(folder, 'settings.json'), '<html>')
  const { status, out, err } = await aina(['rates', service])
  expect({ status, out }).toEqual({ status: 1, out: '' })
  expect(err).toHaveLength(1)
})
