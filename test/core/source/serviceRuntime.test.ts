import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openServiceRuntime, type ServiceLocation } from '../../../src/core/source/serviceRuntime.ts'
import { syncPreferences } from '../../../src/core/sync/syncInput.ts'
import { conventionOf } from '../../../src/core/views/conventionOf.ts'
import { defaultSettings } from '../../../src/shared/contract/settings.ts'
import { calendarOf } from '../../../src/shared/days/holidays.ts'
import { handClock, listLog, ownFolder } from '../budget/setting.ts'
import { setOf } from '../known/spanSets.ts'

const rates: ServiceLocation = {
  base: 'https://rates.example/api',
  key: 'rates.example',
  demo: false,
}
const demo: ServiceLocation = { ...rates, base: 'http://127.0.0.1:1/api', key: 'demo', demo: true }

const runtimeIn = (folder: string, service: ServiceLocation) => {
  const calendar = calendarOf()
  const convention = conventionOf({ get: () => defaultSettings })
  return openServiceRuntime(
    {
      folder,
      fetch: () => new Promise(() => {}),
      clock: handClock(),
      random: () => 0.5,
      log: listLog(),
      preferences: () => syncPreferences(defaultSettings, calendar, (mirror) => convention(mirror, calendar)),
      takers: [],
    },
    service,
  )
}

test('learnt facts survive a lost mirror, and a start does not open them', async () => {
  const folder = ownFolder()
  const first = runtimeIn(folder, rates)
  expect(readdirSync(folder)).not.toContain('known-rates.example.db')
  first.known.put(setOf(4))
  await first.close()
  rmSync(join(folder, 'mirror-rates.example.db'))
  const second = runtimeIn(folder, rates)
  expect(second.known.get()).toEqual(setOf(4))
  await second.close()
})

test('another service knows nothing of it, and the demo keeps no file', async () => {
  const folder = ownFolder()
  const one = runtimeIn(folder, rates)
  one.known.put(setOf(4))
  await one.close()
  const other = runtimeIn(folder, { ...rates, key: 'other.example' })
  expect(other.known.get()).toEqual([])
  await other.close()
  const shown = runtimeIn(folder, demo)
  shown.known.put(setOf(3))
  expect(shown.known.get()).toEqual(setOf(3))
  await shown.close()
  expect(readdirSync(folder).filter((name) => name.startsWith('known-'))).toEqual(['known-rates.example.db'])
})
