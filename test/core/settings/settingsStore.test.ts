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
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BIGGEST_SETTINGS } from '../../../src/core/settings/settingsFile.ts'
import { openSettings, type SettingsStore } from '../../../src/core/settings/settingsStore.ts'
import { defaultSettings, type Settings } from '../../../src/shared/contract/settings.ts'
import { settingsIn } from './ownStore.ts'

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
  const store = openSettings({ folder, now: () => NOW, log })
  open.push(store)
  return store
}
const put = (content: string | Buffer): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, content)
}
const onDisk = (): unknown => settingsIn(file)
const brokenOnes = (): string[] => readdirSync(folder).filter((name) => name.includes('.broken-'))

test('without a file everything is as by default, and nothing is written', () => {
  const store = start()
  expect(store.get()).toEqual(defaultSettings)
  expect(store.setAside).toBeNull()
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
  start()
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('doubled pins are there once, in the place of the first', async () => {
  const store = start()
  expect((await store.set({ pins: ['EUR', 'USD', 'EUR', 'BTC', 'USD'] })).pins).toEqual(['EUR', 'USD', 'BTC'])
  put(JSON.stringify({ pins: ['RUB', 'RUB', 'CNY'] }))
  expect(start().get().pins).toEqual(['RUB', 'CNY'])
})

const unreadable: [string, string | Buffer][] = [
  ['empty', ''],
  ['blank', ' \n'],
  ['truncated', '{"theme":"dark","pins":["US'],
  ['of HTML', '<!doctype html><p>Sign in</p>'],
  ['null', 'null'],
  ['an array', '["USD"]'],
  ['a text', '"dark"'],
  ['a number', '1e999'],
  ['of NULs', Buffer.alloc(4_096)],
  ['whole but for NULs at its end', `{"theme":"dark"}${'\0'.repeat(512)}`],
  ['true', 'true'],
  ['UTF-16', Buffer.from('\ufeff{"theme":"dark"}', 'utf16le')],
  ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['two objects', '{}{}'],
  ['more than settings ever are', `{"pins":[${' '.repeat(BIGGEST_SETTINGS)}]}`],
  ['brackets without end', '['.repeat(100_000)],
]

test.each(unreadable)('a file that is %s starts with the defaults, and is kept', async (_what, content) => {
  put(content)
  const store = start()
  expect(store.get()).toEqual(defaultSettings)
  expect(store.setAside).toBe('settings.json.broken-20261120T083000Z')
  expect(readFileSync(join(folder, store.setAside ?? ''))).toEqual(Buffer.from(content))
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).not.toContain(folder)
  expect((await store.set({ theme: 'dark' })).theme).toBe('dark')
  expect(start().setAside).toBeNull()
})

test('a folder in the file’s place is set aside with its content', async () => {
  mkdirSync(file, { recursive: true })
  writeFileSync(join(file, 'note'), 'mine')
  const store = start()
  expect(store.get()).toEqual(defaultSettings)
  expect(readFileSync(join(folder, store.setAside ?? '', 'note'), 'utf8')).toBe('mine')
  expect((await store.set({ theme: 'dark' })).theme).toBe('dark')
})

test.skipIf(process.platform === 'win32')(
  'a link that leads in a circle is moved out of the way',
  async () => {
    mkdirSync(folder)
    symlinkSync(file, file)
    const store = start()
    expect(store.setAside).not.toBeNull()
    expect((await store.set({ theme: 'dark' })).theme).toBe('dark')
  },
)

/** Settings in another folder, with a link to them in the place of the file. */
const linked = (): string => {
  const target = join(folder, '..', 'own', 'aina.json')
  for (const each of [folder, join(target, '..')]) mkdirSync(each, { mode: 0o700, recursive: true })
  writeFileSync(target, '{"theme":"dark"}')
  chmodSync(target, 0o640)
  symlinkSync(target, file)
  return target
}
const ofLinks = test.skipIf(process.platform === 'win32')

ofLinks('a link of the person’s own stays a link, and what it leads to is read and written', async () => {
  const target = linked()
  const store = start()
  expect(store.get().theme).toBe('dark')
  // Aina does not check the right to read it before a write.
  expect(statSync(target).mode & 0o777).toBe(0o640)
  await store.set({ language: 'kk' })
  expect(lstatSync(file).isSymbolicLink()).toBe(true)
  expect(settingsIn(target)).toEqual({ theme: 'dark', language: 'kk' })
})

ofLinks(
  'a link to what cannot be read is set aside itself, and what it leads to stays as it is',
  async () => {
    const target = linked()
    writeFileSync(target, 'root:x:0:0')
    const store = start()
    expect(store.setAside).not.toBeNull()
    expect(lstatSync(join(folder, store.setAside ?? '')).isSymbolicLink()).toBe(true)
    await store.set({ theme: 'light' })
    expect(lstatSync(file).isFile()).toBe(true)
    expect(readFileSync(target, 'utf8')).toBe('root:x:0:0')
    expect(start().get().theme).toBe('light')
  },
)

ofLinks.each(['the data folder', 'the folder that it leads to'])(
  'a link is not followed where others can write to %s',
  async (open) => {
    const target = linked()
    chmodSync(open === 'the data folder' ? folder : join(target, '..'), 0o777)
    const store = start()
    expect(store.get()).toEqual(defaultSettings)
    expect(lstatSync(join(folder, store.setAside ?? '')).isSymbolicLink()).toBe(true)
    await store.set({ language: 'kk' })
    expect(lstatSync(file).isFile()).toBe(true)
    expect(readFileSync(target, 'utf8')).toBe('{"theme":"dark"}')
    expect(statSync(target).mode & 0o777).toBe(0o640)
  },
)

/** The file's content, and the reason in the log for setting it aside. */
const asides: [string, () => void, string][] = [
  [
    'a link into a folder that is not there',
    () => symlinkSync('../gone/aina.json', file),
    'a link that leads nowhere',
  ],
  [
    'a link that leads through a file',
    () => {
      writeFileSync(join(folder, '..', 'own'), 'a file')
      symlinkSync('../own/aina.json', file)
    },
    'a link that leads nowhere',
  ],
  ['a link to itself', () => symlinkSync(file, file), 'a link that leads in a circle'],
  [
    'a link that others may have made',
    () => {
      linked()
      chmodSync(folder, 0o777)
    },
    'a link that others may have made',
  ],
  [
    'a link to where others can write',
    () => chmodSync(join(linked(), '..'), 0o777),
    'a link to where others may write',
  ],
  ['a folder', () => mkdirSync(file), 'not a file'],
]

ofLinks.each(asides)('%s is set aside for its own reason', async (_what, make, reason) => {
  mkdirSync(folder, { mode: 0o700, recursive: true })
  make()
  const store = start()
  expect(store.get()).toEqual(defaultSettings)
  expect(warnings).toEqual([`settings.json was damaged (${reason}) and is kept as ${store.setAside}`])
  expect((await store.set({ theme: 'dark' })).theme).toBe('dark')
  expect(start().setAside).toBeNull()
})

ofLinks('a link to a file that is not there yet stays, and the file is made', async () => {
  const target = linked()
  rmSync(target)
  await start().set({ theme: 'dark' })
  expect(brokenOnes()).toEqual([])
  expect(lstatSync(file).isSymbolicLink()).toBe(true)
  expect(settingsIn(target)).toEqual({ theme: 'dark' })
})

/** What of the file is taken, and what cannot be written again and so does not stay in it. */
const spoilt: [string, string, Partial<Settings>, unwritable?: string][] = [
  [
    'all fields wrong',
    '{"service":5,"language":"xx","theme":1,"pins":"USD","publication":[],"holidays":null}',
    {},
  ],
  ['a pin that is no code', '{"theme":"dark","pins":["USD","../etc",7]}', { theme: 'dark', pins: ['USD'] }],
  [
    'too many pins',
    JSON.stringify({ pins: Array.from({ length: 203 }, (_, at) => `P${at}`), language: 'kk' }),
    { language: 'kk', pins: Array.from({ length: 200 }, (_, at) => `P${at}`) },
  ],
  [
    'bad values beside good ones',
    '{"tray":{"icon":"emoji","seconds":7,"width":"wide"},"banks":{"shown":true,"profiles":-1}}',
    {
      tray: { ...defaultSettings.tray, seconds: 7 },
      banks: { ...defaultSettings.banks, shown: true },
    },
  ],
  [
    'a time that does not exist',
    '{"publication":{"from":"25:00","to":"17:00"},"theme":"light"}',
    { theme: 'light' },
  ],
  [
    'a day that does not exist',
    '{"holidays":{"added":["2026-02-30","2026-03-02"],"removed":[]}}',
    { holidays: { added: ['2026-03-02'], removed: [] } },
  ],
  [
    '__proto__',
    '{"__proto__":{"theme":"dark","isAdmin":true},"pins":["BTC"]}',
    { pins: ['BTC'] },
    '__proto__',
  ],
  ['a field nested too deep to be written again', `{"x":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, {}, 'x'],
]

test.each(spoilt)(
  'of a file with %s the good values are taken, and the others kept',
  async (...spoiltOne) => {
    const [_what, content, good, unwritable] = spoiltOne
    put(content)
    const store = start()
    expect(store.get()).toEqual({ ...defaultSettings, ...good })
    expect(brokenOnes()).toEqual(['settings.json.broken-20261120T083000Z'])
    expect(readFileSync(join(folder, store.setAside ?? ''), 'utf8')).toBe(content)
    const fields = Object.entries<unknown>(JSON.parse(content)).filter(([name]) => name !== unwritable)
    expect(onDisk()).toEqual(Object.fromEntries(fields))
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
    // A fault that stays in the file is reported once, also after another change and another start.
    await start().set({ density: 'compact' })
    expect(onDisk()).toEqual({ ...Object.fromEntries(fields), density: 'compact' })
    expect(start().setAside).toBeNull()
    expect(brokenOnes()).toHaveLength(1)
  },
)

test('a byte order mark does no harm', () => {
  put(`\ufeff{"theme":"dark"}`)
  expect(start().get().theme).toBe('dark')
  expect(brokenOnes()).toEqual([])
})

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

test('a newer version’s values, items and parts of items survive all changes of others', async () => {
  const mine = { id: 'a', code: 'USD', quote: 'KZT', retreat: '0.25', on: true, kind: 'above', level: '500' }
  const alert = { ...mine, colour: 'red' }
  const foreign = { ...mine, id: 'b', kind: 'of a week' }
  put(
    JSON.stringify({
      theme: 'sepia',
      pins: ['USD', { pair: 'USD/CNY' }, 'BTC'],
      tray: { icon: 'flag', seconds: 9, colours: ['red'] },
      alerts: [foreign, alert],
    }),
  )
  const store = start()
  expect(store.get()).toMatchObject({
    theme: 'system',
    pins: ['USD', 'BTC'],
    tray: { ...defaultSettings.tray, seconds: 9 },
    alerts: [mine],
  })
  await store.set({ pins: ['BTC', 'EUR'], tray: { ...store.get().tray, seconds: 11 } })
  await store.set(({ alerts }) => ({ alerts: alerts.map((one) => ({ ...one, on: false })) }))
  await store.close()
  expect(onDisk()).toEqual({
    theme: 'sepia',
    pins: ['BTC', 'EUR', { pair: 'USD/CNY' }],
    tray: { ...defaultSettings.tray, icon: 'flag', seconds: 11, colours: ['red'] },
    alerts: [{ ...alert, on: false }, foreign],
  })
  await start().set({ theme: 'light', alerts: [], tray: { ...store.get().tray, icon: 'arrow' } })
  expect(onDisk()).toMatchObject({ theme: 'light', alerts: [foreign], tray: { icon: 'arrow' } })
})

test('an older version’s pin is read, a pair stays text, a bad pin stays in the file', async () => {
  put(JSON.stringify({ pins: ['USD', 'USD/USD', '1 USD/KZT', '100 USD/RUB', 'ten USD'] }))
  const store = start()
  expect(store.get().pins).toEqual(['USD', '100 USD/RUB'])
  await store.set({ pins: ['KZT/JPY', '0100.0 USD/RUB', '100 USD/RUB'] })
  expect(onDisk()).toMatchObject({ pins: ['KZT/JPY', '100 USD/RUB', 'USD/USD', 'ten USD'] })
  for (const bad of ['USD/USD', '0 USD', 'KZT', '1e3 USD'])
    await expect(store.set({ pins: [bad] })).rejects.toThrow(expect.objectContaining({ code: 'bad-input' }))
})

test('an earlier broken file is never overwritten, and the ten latest are kept', () => {
  for (let count = 0; count < 13; count += 1) {
    put(`broken ${count}`)
    start()
  }
  const kept = brokenOnes().map((name) => readFileSync(join(folder, name), 'utf8'))
  const latest = Array.from({ length: 10 }, (_, at) => `broken ${at + 3}`)
  expect(kept.sort()).toEqual(latest.sort())
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

test('nothing is written when nothing changes', async () => {
  const store = start()
  await store.set({ theme: 'dark' })
  const { ino } = statSync(file)
  await store.set({ theme: 'dark' })
  await store.set({})
  expect(statSync(file).ino).toBe(ino)
})

test('a write replaces the file with a new one, also in a terminal started by Snap', async () => {
  const store = start()
  await store.set({ theme: 'dark' })
  const { ino } = statSync(file)
  const { SNAP } = process.env
  process.env.SNAP = '/snap/editor/1'
  try {
    await store.set({ theme: 'light' })
    expect(process.env.SNAP).toBe('/snap/editor/1')
  } finally {
    if (SNAP === undefined) delete process.env.SNAP
    else process.env.SNAP = SNAP
  }
  expect(statSync(file).ino).not.toBe(ino)
})

test('the settings that are given out cannot be changed by mistake', () => {
  const settings = start().get()
  expect(() => settings.pins.push('X')).toThrow(TypeError)
  expect(() => Object.assign(settings.publication, { from: '00:00' })).toThrow(TypeError)
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

test('another process’s change is seen at the next look, and each keeps the other’s', async () => {
  const [one, two] = [start(), start()]
  await one.set({ theme: 'dark' })
  expect(two.get().theme).toBe('dark')
  await two.set({ language: 'kk' })
  expect(await one.set({ pins: ['CNY'] })).toMatchObject({ theme: 'dark', language: 'kk', pins: ['CNY'] })
  expect(two.get()).toEqual(one.get())
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
  expect(store.setAside).not.toBeNull()
  rmSync(file)
  expect(store.get().theme).toBe('dark')
  await store.set({ theme: 'light' })
  expect(onDisk()).toEqual({ theme: 'light', pins: ['BTC'], language: 'en' })
})

test('a field broken by hand keeps its value, and a deleted one gets its default', async () => {
  const store = start()
  await store.set({ theme: 'dark', pins: ['BTC'], language: 'ru' })
  put('{"theme":"darkest","pins":["BTC"]}')
  expect(store.get()).toMatchObject({ theme: 'dark', pins: ['BTC'], language: 'system' })
  await store.set({ pins: ['ETH'] })
  // It may be a newer version's, which runs beside this one.
  expect(onDisk()).toEqual({ theme: 'darkest', pins: ['ETH'] })
  expect(store.get()).toMatchObject({ theme: 'dark', pins: ['ETH'] })
  expect(brokenOnes()).toHaveLength(1)
})

test('half-written files of killed processes are cleared away once they are old', () => {
  mkdirSync(folder)
  for (const name of ['old', 'new']) writeFileSync(join(folder, `settings.json.tmp-${name}`), '{')
  utimesSync(join(folder, 'settings.json.tmp-old'), NOW / 1_000 - 61, NOW / 1_000 - 61)
  utimesSync(join(folder, 'settings.json.tmp-new'), NOW / 1_000 - 5, NOW / 1_000 - 5)
  start()
  expect(readdirSync(folder)).toEqual(['settings.json.tmp-new'])
})

test('settings that would not be read again are not written', async () => {
  put(JSON.stringify({ theme: 'dark', newer: 'x'.repeat(BIGGEST_SETTINGS - 60) }))
  const store = start()
  expect(store.get().theme).toBe('dark')
  const pins = Array.from({ length: 200 }, (_, at) => `PIN${at}`)
  await expect(store.set({ pins })).rejects.toThrow(expect.objectContaining({ code: 'bad-input' }))
  expect(store.get().theme).toBe('dark')
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
