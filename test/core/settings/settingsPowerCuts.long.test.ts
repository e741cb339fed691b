import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import type { Disk } from '../../../src/core/files/writeWhole.ts'
import { openSettings, type SettingsStore } from '../../../src/core/settings/settingsStore.ts'
import { defaultSettings, type Settings, type SettingsPatch } from '../../../src/shared/contract/settings.ts'
import { type Image, type PowerDisk, powerDisk } from '../../doubles/powerDisk.ts'
import { ownFolder } from '../coreForTest.ts'

const FILE = 'settings.json'
const quiet = { info: () => {}, warn: () => {} }

const openOn = (image: Image, disk?: Disk): SettingsStore => {
  const folder = join(ownFolder(), 'data')
  mkdirSync(folder, { mode: 0o700 })
  for (const [name, bytes] of image) writeFileSync(join(folder, name), bytes)
  const store = openSettings({ folder, now: () => 0, log: quiet, ...(disk ? { disk } : {}) })
  onTestFinished(() => store.close())
  return store
}

/** Changes of very different lengths, each distinguishable from every other. */
const changeOf = (count: number): SettingsPatch => ({
  pins: [`N${count}`, ...Array.from({ length: (count * 37) % 90 }, (_, at) => `PIN${at}`)],
  theme: count % 2 === 0 ? 'dark' : 'light',
})

interface Cuts {
  count: number
  /** What a start after a power cut found that was neither what had been acknowledged last nor the change on its way. */
  losses: string[]
}

/** Makes the changes on the disk, cuts the power everywhere, and starts on what every cut leaves. */
const cut = async (disk: PowerDisk, before: Image, changes: number): Promise<Cuts> => {
  const store = openOn(before, disk)
  const states: Settings[] = [store.get()]
  for (let count = 1; count <= changes; count += 1) {
    states.push(await store.set(changeOf(count)))
    disk.acknowledge()
  }
  const starts = new Map<string, Settings>()
  const after = (image: Image): Settings => {
    const key = image.get(FILE)?.toString('latin1') ?? 'none'
    const known = starts.get(key) ?? openOn(image).get()
    starts.set(key, known)
    return known
  }
  const cuts: Cuts = { count: 0, losses: [] }
  for (const { image, acknowledged } of disk.images()) {
    cuts.count += 1
    const found = after(image)
    const may = [states[acknowledged], states[acknowledged + 1]]
    if (!may.some((state) => isDeepStrictEqual(state, found)))
      cuts.losses.push(`after ${acknowledged}: ${found.theme}, ${found.pins[0]}`)
  }
  return cuts
}

test('1 200 power cuts leave whole settings, as acknowledged or as being written', async () => {
  const { count, losses } = await cut(powerDisk(new Map()), new Map(), 30)
  expect(count).toBeGreaterThan(1_200)
  expect(losses).toEqual([])
})

// On Windows nothing can be asked of a folder.
test.skipIf(process.platform === 'win32').each(['file', 'folder'] as const)(
  'the power cuts would show a forgotten sync of the %s',
  async (skips) => {
    expect((await cut(powerDisk(new Map(), skips), new Map(), 3)).losses).not.toEqual([])
  },
)

test.each([
  ['cannot be read', '<!doctype html><p>Sign in</p>', {}],
  [
    'can be read in part',
    '{"__proto__":{"a":1},"theme":"sepia","pins":["BTC","../x"],"language":"kk"}',
    { pins: ['BTC'], language: 'kk' },
  ],
] as const)('a file that %s is never lost in a power cut, wherever it is kept', async (_what, text, good) => {
  const before: Image = new Map([[FILE, Buffer.from(text)]])
  const disk = powerDisk(before)
  const store = openOn(before, disk)
  expect(store.setAside).not.toBeNull()
  expect(store.get()).toEqual({ ...defaultSettings, ...good })
  await store.set({ density: 'compact' })
  let count = 0
  for (const { image } of disk.images()) {
    count += 1
    expect([...image.values()].map(String)).toContain(text)
    const { density, ...others } = openOn(image).get()
    expect({ ...others, density: 'comfortable' }).toEqual({
      ...defaultSettings,
      ...good,
      density: 'comfortable',
    })
    expect(['compact', defaultSettings.density]).toContain(density)
  }
  expect(count).toBeGreaterThan(20)
})
