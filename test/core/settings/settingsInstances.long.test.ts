import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { confFile } from '../../../src/core/settings/confFile.ts'
import { openSettings, type SettingsStore } from '../../../src/core/settings/settingsStore.ts'
import { defaultSettings } from '../../../src/shared/contract/settings.ts'
import { childProgram } from '../../doubles/childProgram.ts'
import { ownFolder } from '../coreForTest.ts'

const LINE_LIMIT_MS = 60_000
let folder = ''

beforeEach(() => {
  folder = ownFolder()
})

/** An instance of the settings in a separate process, which has printed its first line. */
const startCopy = async (...args: string[]): Promise<ChildProcess> => {
  const instance = spawn(process.execPath, [childProgram('doubles/settingsChild'), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void instance.kill('SIGKILL'))
  if (instance.stdout) await once(instance.stdout, 'data', { signal: AbortSignal.timeout(LINE_LIMIT_MS) })
  return instance
}

const openHere = (): SettingsStore => {
  const store = openSettings({
    openFile: confFile,
    folder,
    now: Date.now,
    log: { info: () => {}, warn: () => {} },
  })
  onTestFinished(() => store.close())
  return store
}

test('of ninety pins that two instances add at once each, none is lost', async () => {
  const instances = await Promise.all(['A', 'B'].map((name) => startCopy('pins', folder, '90', name)))
  for (const instance of instances) instance.stdin?.write('go')
  const ends = await Promise.all(instances.map((instance) => once(instance, 'close')))
  expect(ends.map(([code]) => code)).toEqual([0, 0])
  const { pins }: { pins: string[] } = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'))
  const wanted = ['A', 'B'].flatMap((name) => Array.from({ length: 90 }, (_, at) => `${name}${at}`))
  expect(pins.toSorted()).toEqual([...defaultSettings.pins, ...wanted].toSorted())
})

test('a change is refused as busy while a stopped process holds the lock', async () => {
  await startCopy('hold', folder)
  const store = openHere()
  await expect(store.set({ theme: 'dark' })).rejects.toThrow(expect.objectContaining({ code: 'busy' }))
  expect(store.get().theme).toBe('system')
})
