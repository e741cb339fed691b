import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLock } from '../../../src/core/files/fileLock.ts'
import { confFile } from '../../../src/core/settings/confFile.ts'
import { BIGGEST_SETTINGS } from '../../../src/core/settings/settingsFile.ts'
import { openSettings, type SettingsStore } from '../../../src/core/settings/settingsStore.ts'
import { defaultSettings, type Settings } from '../../../src/shared/contract/settings.ts'
import { settingsIn } from './settingsIn.ts'

const NOW = Date.parse('2026-11-20T08:30:00Z')
let folder = ''
let file = ''
let warnings: string[] = []
let open: SettingsStore[] = []

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'aina-settings-')), 'data')
  file = join(folder, 'settings.json')
  warnings = []
  open = []
})

afterEach(() => {
  for (const store of open) void store.close()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

const start = (): SettingsStore => {
  const log = { info: () => {}, warn: (message: string) => void warnings.push(message) }
  const store = openSettings({ loadLibrary: async () => confFile, folder, now: () => NOW, log })
  open.push(store)
  return store
}
const put = (content: string | Buffer): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, content)
}
const onDisk = (): unknown => settingsIn(file)
const brokenOnes = (): string[] => readdirSync(folder).filter((name) => name.includes('.broken-'))
/** Opens a bad file and waits until it is kept aside. */
const startBroken = async (): Promise<SettingsStore> => {
  const store = start()
  await new Promise<unknown>((resolve) => void store.wasSetAside(resolve))
  return store
}

test('without a file everything is as by default, and nothing is written', () => {
  const store = start()
  expect(store.get()).toEqual(defaultSettings)
  expect(readdirSync(folder)).toEqual([])
})

test('a setting survives the next start, and the file holds nothing else', async () => {
  expect(await start().set({ theme: 'dark', pins: ['BTC', 'USD'] })).toMatchObject({
    theme: 'dark',
    language: 'system',
  })
  expect(onDisk()).toEqual({ theme: 'dark', pins: ['BTC', 'USD'] })
  expect(start().get()).toEqual({ ...defaultSettings, theme: 'dark', pins: ['BTC', 'USD'] })
})

test.skipIf(process.platform === 'win32')('folder and file are for their owner only', async () => {
  await start().set({ theme: 'dark' })
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  chmodSync(file, 0o644)
  await start().set({ theme: 'light' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

const unreadable: [string, string | Buffer][] = [
  ['empty', ''],
  ['truncated', '{"theme":"dark","pins":["US'],
  ['of HTML', '<!doctype html><p>Sign in</p>'],
  ['of NULs', Buffer.alloc(4_096)],
  ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['more than settings ever are', `{"pins":[${' '.repeat(BIGGEST_SETTINGS)}]}`],
  ['brackets without end', '['.repeat(100_000)],
  ['of a prototype', '{"__proto__":{"theme":"dark","isAdmin":true},"pins":["BTC"]}'],
]

test.each(unreadable)('a file that is %s starts with the defaults, and is kept', async (_what, content) => {
  put(content)
  const store = await startBroken()
  expect(store.get()).toEqual(defaultSettings)
  expect(brokenOnes()).toEqual(['settings.json.broken-20261120T083000000Z'])
  expect(readFileSync(join(folder, brokenOnes()[0] ?? '')).equals(Buffer.from(content))).toBe(true)
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).not.toContain(folder)
  expect((await store.set({ theme: 'dark' })).theme).toBe('dark')
  start()
  expect(brokenOnes()).toHaveLength(1)
})

test.skipIf(process.platform === 'win32')(
  'a link to the file stays a link, and its target is written',
  async () => {
    const target = join(folder, '..', 'own.json')
    mkdirSync(folder)
    writeFileSync(target, '{"theme":"dark"}')
    symlinkSync(target, file)
    await start().set({ language: 'kk' })
    expect(lstatSync(file).isSymbolicLink()).toBe(true)
    expect(settingsIn(target)).toEqual({ theme: 'dark', language: 'kk' })
  },
)

/** What of the file is taken. */
const spoilt: [string, string, Partial<Settings>][] = [
  [
    'all fields wrong',
    '{"service":5,"language":"xx","theme":1,"pins":"USD","publication":[],"holidays":null}',
    {},
  ],
  ['a pin that is no code', '{"theme":"dark","pins":["USD","../etc",7]}', { theme: 'dark', pins: ['USD'] }],
  [
    'too many pins',
    JSON.stringify({ pins: Array.from({ length: 203 }, (_, at) => `P${at}`), language: 'kk' }),
    { language: 'kk' },
  ],
  [
    'bad values beside good ones',
    '{"tray":{"icon":"emoji","seconds":7,"width":"wide"},"bank":{"shown":true,"buying":-1}}',
    {
      tray: { ...defaultSettings.tray, seconds: 7 },
      bank: { ...defaultSettings.bank, shown: true },
    },
  ],
]

test.each(spoilt)(
  'of a file with %s the good values are taken, and a copy is kept',
  async (_what, content, good) => {
    put(content)
    expect((await startBroken()).get()).toEqual({ ...defaultSettings, ...good })
    expect(brokenOnes()).toEqual(['settings.json.broken-20261120T083000000Z'])
    expect(readFileSync(join(folder, brokenOnes()[0] ?? ''), 'utf8')).toBe(content)
    // Another start finds the fault mended.
    expect(start().get()).toEqual({ ...defaultSettings, ...good })
    expect(brokenOnes()).toHaveLength(1)
  },
)

test('fields that an older version did not write get defaults, without setting aside', () => {
  put(
    '{"tray":{"template":"{code}","show":"rotate"},"publication":{"__proto__":{"from":"01:00","to":"02:00"}}}',
  )
  const store = start()
  expect(store.get()).toEqual({
    ...defaultSettings,
    tray: { ...defaultSettings.tray, template: '{code}', show: 'rotate' },
  })
  expect(brokenOnes()).toEqual([])
})

test('values of a newer version stay in the file', async () => {
  const newer = {
    moods: [{ pair: 'USD/KZT', above: 500 }],
    constructor: 1,
    toJSON: 'x',
    'a.b': { c: null },
    publication: { from: '10:00', to: '11:00', zone: 'Asia/Almaty' },
  }
  put(JSON.stringify(newer))
  const store = start()
  expect(store.get().publication).toEqual({ from: '10:00', to: '11:00' })
  expect(brokenOnes()).toEqual([])
  await store.set({ theme: 'dark', publication: { from: '12:00', to: '13:00' } })
  const publication = { from: '12:00', to: '13:00', zone: 'Asia/Almaty' }
  expect(onDisk()).toEqual({ ...newer, theme: 'dark', publication })
})

test('fields that a newer version added to an item stay with it', async () => {
  const mine = { id: 'a', code: 'USD', quote: 'KZT', retreat: '0.25', on: true, kind: 'above', level: '500' }
  put(JSON.stringify({ alerts: [{ ...mine, colour: 'red' }] }))
  const store = start()
  expect(store.get().alerts).toEqual([mine])
  await store.set(({ alerts }) => ({ alerts: alerts.map((one) => ({ ...one, on: false })) }))
  expect(onDisk()).toEqual({ alerts: [{ ...mine, on: false, colour: 'red' }] })
  expect(brokenOnes()).toEqual([])
})

test('a patch that is not settings is refused and changes nothing', async () => {
  const store = start()
  const bad: unknown[] = [{ theme: 'pink' }, { colour: 'red' }, { pins: ['no such/code'] }, null, 'theme']
  const set = async (patch: unknown): Promise<unknown> => Reflect.apply(store.set, store, [patch])
  for (const patch of bad)
    await expect(set(patch)).rejects.toThrow(expect.objectContaining({ code: 'bad-input' }))
  expect(store.get()).toEqual(defaultSettings)
  expect(readdirSync(folder)).toEqual([])
})

test('calls each listener once per change until it unsubscribes, despite throwing ones', async () => {
  const store = start()
  const received: string[] = []
  store.changed(() => {
    throw new Error('mine')
  })
  const off = store.changed(({ theme }) => void received.push(theme))
  await store.set({ theme: 'dark' })
  await store.set({ theme: 'dark' })
  store.get()
  off()
  await store.set({ theme: 'light' })
  expect(received).toEqual(['dark'])
})

test('each change starts from the newest file, so two processes lose no pin', async () => {
  const stores = [start(), start()]
  const names = Array.from({ length: 20 }, (_, at) => `P${at}`)
  await Promise.all(
    stores.flatMap((store, at) =>
      names.map((name) => store.set(({ pins }) => ({ pins: [...pins, `${name}.${at}`] }))),
    ),
  )
  const wanted = names.flatMap((name) => [`${name}.0`, `${name}.1`])
  expect(start().get().pins.toSorted()).toEqual([...defaultSettings.pins, ...wanted].toSorted())
})

test('a change is refused as busy while a stopped process holds the lock', async () => {
  const store = start()
  const lock = takeLock(join(folder, 'settings-lock.db'), NOW)
  await expect(store.set({ theme: 'dark' })).rejects.toThrow(expect.objectContaining({ code: 'busy' }))
  lock.release()
  expect(store.get().theme).toBe('system')
})

test('another process’s change is reported without a call', async () => {
  const [one, two] = [start(), start()]
  const reported = new Promise<Settings>((resolve) => void one.changed(resolve))
  await two.set({ language: 'ru' })
  expect((await reported).language).toBe('ru')
})

test('a file that breaks or disappears in use changes nothing, and a change repairs it', async () => {
  const store = start()
  await store.set({ theme: 'dark', pins: ['BTC'] })
  put('{"theme":')
  expect(store.get()).toMatchObject({ theme: 'dark', pins: ['BTC'] })
  await store.set({ language: 'en' })
  expect(onDisk()).toEqual({ theme: 'dark', pins: ['BTC'], language: 'en' })
  expect(brokenOnes()).toHaveLength(1)
  rmSync(file)
  expect(store.get().theme).toBe('dark')
  await store.set({ theme: 'light' })
  expect(onDisk()).toEqual({ theme: 'light', pins: ['BTC'], language: 'en' })
})

// Windows keeps a folder with open files.
test.skipIf(process.platform === 'win32')(
  'a change makes a removed folder again, but refuses if its parent is missing too',
  async () => {
    const store = start()
    await store.set({ pins: ['USD'] })
    rmSync(folder, { recursive: true })
    await store.set({ pins: ['EUR'] })
    expect(onDisk()).toMatchObject({ pins: ['EUR'] })
    const drive = join(folder, '..')
    rmSync(drive, { recursive: true })
    await expect(store.set({ pins: ['RUB'] })).rejects.toMatchObject({ code: 'read-only' })
    expect(existsSync(drive)).toBe(false)
  },
)
