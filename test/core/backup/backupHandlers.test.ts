import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupHandlers } from '../../../src/core/backup/backupHandlers.ts'
import { personParts } from '../../../src/core/backup/personParts.ts'
import type { Undo } from '../../../src/core/backup/undoFile.ts'
import { goodBanks } from '../../../src/core/settings/readSettings.ts'
import type { Alert } from '../../../src/shared/contract/alerts.ts'
import { BIGGEST_BACKUP } from '../../../src/shared/contract/backup.ts'
import { codeOf } from '../../../src/shared/contract/errors.ts'
import { defaultSettings, Settings, type SettingsPatch } from '../../../src/shared/contract/settings.ts'
import { evidences, type MeaningSpan, meanings } from '../../../src/shared/dateConventions/meaningSpan.ts'
import { anyOf } from '../../doubles/anyOf.ts'
import { memoryUndo } from './memoryUndo.ts'

type Known = ReadonlyMap<string, MeaningSpan[]>

/** At least one span, each a separate stretch. */
function anySpans(): fc.Arbitrary<MeaningSpan[]> {
  const days = fc.uniqueArray(fc.integer({ min: 10_000, max: 21_000 }), { minLength: 2, maxLength: 8 })
  const rest = fc.record({
    meaning: fc.constantFrom(...meanings),
    filled: fc.constantFrom(true, false, null),
    by: fc.constantFrom(...evidences),
    count: fc.nat(99),
  })
  return fc.tuple(days, rest).map(([drawn, other]) => {
    const sorted = [...drawn].sort((a, b) => a - b)
    return sorted.flatMap((from, index) => {
      const to = sorted[index + 1]
      return index % 2 === 0 && to !== undefined ? [{ from, to, ...other }] : []
    })
  })
}

/** Everything that one person made, in memory, and the backup of it. */
const person = (start: Settings = defaultSettings, known: Known = new Map()) => {
  const made = { settings: start, known: new Map(known) }
  const undo = memoryUndo()
  const parts = personParts({
    settings: {
      get: () => made.settings,
      async set(change) {
        const patch: SettingsPatch = typeof change === 'function' ? change(made.settings) : change
        made.settings = Settings.parse({ ...made.settings, ...patch })
        return made.settings
      },
    },
    known: {
      all: () => new Map([...made.known].sort(([a], [b]) => (a < b ? -1 : 1))),
      put: (key, spans) => void (spans.length > 0 ? made.known.set(key, [...spans]) : made.known.delete(key)),
    },
  })
  const handlers = backupHandlers({
    parts,
    undo,
    appVersion: '9.9.9',
    now: () => Date.parse('2026-11-22T12:00:00Z'),
  })
  return {
    made,
    wroteUndo: (wrote: Undo) => undo.write(wrote),
    text: async () => (await handlers['backup.get']({})).text,
    preview: async (text: string) => handlers['backup.preview']({ text }),
    restore: async (text: string, chosen: string[]) => handlers['backup.restore']({ text, chosen }),
    undo: async () => handlers['backup.undo']({}),
    state: async () => handlers['backup.state']({}),
  }
}

const allOf = async ({ preview }: ReturnType<typeof person>, text: string): Promise<string[]> => {
  const { fault, changes } = await preview(text)
  expect(fault).toBeNull()
  return changes.map(({ id }) => id)
}

const anyWebsite = fc.option(fc.webUrl({ validSchemes: ['https'] }).map((address) => new URL(address).href))
/** As they can be set: each pin once, the chosen bank there, and a website that may be one. */
const anySettings = fc.tuple(anyOf(Settings), anyWebsite).map(([settings, website]) => ({
  ...settings,
  website,
  pins: [...new Set(settings.pins)],
  banks: goodBanks(settings.banks),
}))
const anyKnown = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom('rates.example', 'rates.example_8080', '--1_3000', 'a_0123456789abcdef'),
      anySpans(),
    ),
    { selector: ([key]) => key, maxLength: 4 },
  )
  .map((known) => new Map(known))
/** A file's addresses are never restored: they are tried. */
const own = ({ service, earlierServices, demoKept }: Settings) => ({ service, earlierServices, demoKept })

test('a backup restores all user data in a new folder, and undo reverts it', async () => {
  await fc.assert(
    fc.asyncProperty(anySettings, anySettings, anyKnown, async (settings, others, known) => {
      const text = await person(settings, known).text()
      const other = person(others)
      await other.restore(text, await allOf(other, text))
      expect(other.made).toEqual({
        settings: { ...settings, ...own(others) },
        known,
      })
      expect(await allOf(other, text)).toEqual([])
      await other.undo()
      expect(other.made).toEqual({ settings: others, known: new Map() })
      expect(await other.state()).toEqual({ undo: null })
    }),
    { numRuns: 150 },
  )
})

test('only chosen changes are restored, for any choice', async () => {
  await fc.assert(
    fc.asyncProperty(anySettings, fc.subarray(Object.keys(Settings.shape)), async (settings, fields) => {
      const text = await person(settings).text()
      const other = person()
      await other.restore(
        text,
        fields.map((field) => `settings.${field}`),
      )
      const taken = Object.entries(settings).filter(
        ([field]) => fields.includes(field) && !(field in own(settings)),
      )
      expect(other.made.settings).toEqual({ ...defaultSettings, ...Object.fromEntries(taken) })
    }),
    { numRuns: 100 },
  )
})

const alert: Alert = {
  id: '1',
  code: 'USD',
  quote: 'KZT',
  retreat: '0.25',
  on: true,
  kind: 'above',
  level: '530',
}

/** An alert at a level. */
const above = (id: string, level: string): Alert => ({ ...alert, id, kind: 'above', level })

test('people can read the file, and it describes itself', async () => {
  const text = await person({
    ...defaultSettings,
    banks: { shown: true, chosen: 'a', profiles: [{ id: 'a', name: 'Халық', buying: '1', selling: '1' }] },
  }).text()
  const lines = text.split('\n')
  expect(lines[1]).toMatch(/^ {2}"what": "A backup of Aina: /)
  expect(lines.slice(2, 6)).toEqual([
    '  "format": "aina-backup",',
    '  "formatVersion": 1,',
    '  "appVersion": "9.9.9",',
    '  "madeAt": "2026-11-22T12:00:00.000Z",',
  ])
  expect(text).toContain('          "name": "Халық"')
})

const backupOf = (settings: unknown, head: object = {}): string =>
  JSON.stringify({
    format: 'aina-backup',
    formatVersion: 1,
    appVersion: '1.0.0',
    madeAt: 'x',
    settings,
    ...head,
  })

test('the preview lists values, additions, removals, changes and moves', async () => {
  const { preview } = person({
    ...defaultSettings,
    alerts: [above('a', '1'), above('b', '2'), above('c', '3')],
  })
  const { changes } = await preview(
    backupOf({
      theme: 'dark',
      tray: { ...defaultSettings.tray, seconds: 9 },
      pins: ['EUR', 'USD', 'BTC', 'XAU'],
      alerts: [above('a', '1'), above('b', '4'), above('d', '5')],
      autostart: true,
    }),
  )
  const none = { count: 0, first: [] }
  expect(changes).toEqual([
    {
      id: 'settings.theme',
      onlyIfAsked: false,
      values: [{ path: '', from: 'system', to: 'dark' }],
      lists: [],
    },
    {
      id: 'settings.pins',
      onlyIfAsked: false,
      values: [],
      lists: [
        {
          path: '',
          added: { count: 1, first: ['XAU'] },
          removed: { count: 2, first: ['RUB', 'CNY'] },
          changed: none,
          moved: true,
        },
      ],
    },
    { id: 'settings.tray', onlyIfAsked: false, values: [{ path: 'seconds', from: 5, to: 9 }], lists: [] },
    { id: 'settings.autostart', onlyIfAsked: true, values: [{ path: '', from: false, to: true }], lists: [] },
    {
      id: 'settings.alerts',
      onlyIfAsked: false,
      values: [],
      lists: [
        {
          path: '',
          added: { count: 1, first: [above('d', '5')] },
          removed: { count: 1, first: [above('c', '3')] },
          changed: { count: 1, first: [above('b', '4')] },
          moved: false,
        },
      ],
    },
  ])
})

test('a service address in a file is shown but never restored, even if chosen', async () => {
  const { preview, restore, made } = person({ ...defaultSettings, service: 'https://mine.example/api' })
  const text = backupOf({
    service: 'https://theirs.example/api',
    earlierServices: ['http://other.example/api', 'https://mine.example/api', 'javascript:alert(1)', 7],
    demoKept: true,
  })
  expect(await preview(text)).toMatchObject({
    changes: [],
    addresses: ['https://theirs.example/api', 'http://other.example/api'],
  })
  await restore(text, ['settings.service', 'settings.earlierServices', 'settings.demoKept'])
  expect(made.settings).toEqual({ ...defaultSettings, service: 'https://mine.example/api' })
})

test.each(['http://theirs.example/', 'javascript:alert(1)', 'https://me:secret@theirs.example/'])(
  'the website %j is refused in a file as on the page, and the old one stays',
  async (website) => {
    const mine = { ...defaultSettings, website: 'https://mine.example/' }
    const { preview, restore, made } = person(mine)
    const text = backupOf({ website, theme: 'dark' })
    const { changes, notUnderstood } = await preview(text)
    expect(changes.map(({ id }) => id)).toEqual(['settings.theme'])
    expect(notUnderstood).toEqual({ count: 1, first: ['settings.website'] })
    await restore(text, ['settings.website', 'settings.theme'])
    expect(made.settings).toEqual({ ...mine, theme: 'dark' })
  },
)

test('a chosen website is restored as the page writes it, and undo reverts it', async () => {
  const { preview, restore, undo, made } = person()
  const text = backupOf({ website: ' Theirs.example/about ' })
  const website = 'https://theirs.example/about'
  const change = {
    id: 'settings.website',
    onlyIfAsked: true,
    values: [{ path: '', from: null, to: website }],
    lists: [],
  }
  expect((await preview(text)).changes).toEqual([change])
  await restore(text, ['settings.website'])
  expect(made.settings.website).toBe(website)
  await undo()
  expect(made.settings.website).toBeNull()
})

test('a website written by hand is not a change if the backup has the same or none', async () => {
  for (const website of ['Mine.example', 'javascript:alert(1)']) {
    const { preview } = person({ ...defaultSettings, website })
    for (const held of [{ website, theme: 'dark' }, { theme: 'dark' }]) {
      const { changes, notUnderstood } = await preview(backupOf(held))
      expect([changes.map(({ id }) => id), notUnderstood.count]).toEqual([['settings.theme'], 0])
    }
  }
})

test('an undo with an invalid website restores none', async () => {
  const { wroteUndo, undo, made } = person({ ...defaultSettings, website: 'https://mine.example/' })
  wroteUndo({
    at: '2026-11-22T12:00:00Z',
    before: { settings: { website: 'javascript:alert(1)' } },
    after: { settings: { website: 'https://mine.example/' } },
  })
  await undo()
  expect(made.settings.website).toBe('https://mine.example/')
})

test('observations that an alert has checked are not checked again after a restore', async () => {
  const state = (id: string, from: string, of = 'USD above 500') => ({
    id,
    watch: { of, armed: true, from, fired: null },
  })
  const [then, now] = ['2026-11-01T00:00:00Z', '2026-11-20T00:00:00Z']
  const alone = person({
    ...defaultSettings,
    alertStates: [state('a', now), state('b', then), state('c', now)],
  })
  const held = [state('a', then), state('b', now), state('c', then, 'USD above 400'), state('d', then)]
  await alone.restore(backupOf({ alertStates: held }), ['settings.alertStates'])
  expect(alone.made.settings.alertStates).toEqual([state('a', now), ...held.slice(1)])
})

test('values unknown to an older version stay; values of a newer one are named', async () => {
  const alone = person({
    ...defaultSettings,
    theme: 'dark',
    pins: ['BTC'],
    tray: { ...defaultSettings.tray, width: 9 },
  })
  const text = backupOf(
    {
      pins: ['USD'],
      tray: { seconds: 7, glow: true },
      soon: 1,
      alerts: [above('1', '500'), { id: '2', level: 'never' }],
      palette: 'of the future',
    },
    { diary: {} },
  )
  const { changes, notUnderstood } = await alone.preview(text)
  expect(changes.map(({ id }) => id)).toEqual(['settings.pins', 'settings.tray', 'settings.alerts'])
  expect(notUnderstood.first.toSorted()).toEqual([
    'diary',
    'settings.alerts[1]',
    'settings.palette',
    'settings.soon',
    'settings.tray.glow',
  ])
  await alone.restore(
    text,
    changes.map(({ id }) => id),
  )
  expect(alone.made.settings).toMatchObject({
    theme: 'dark',
    pins: ['USD'],
    tray: { ...defaultSettings.tray, width: 9, seconds: 7 },
    palette: 'green-red',
  })
  expect(alone.made.settings.alerts).toHaveLength(1)
})

test('a list of which nothing can be read does not empty the one that is here', async () => {
  const alone = person({ ...defaultSettings, holidays: { added: ['2027-01-04'], removed: [] } })
  const text = backupOf({ pins: [1, 2, { not: 'a code' }], holidays: { added: [null], removed: [] } })
  const { changes, notUnderstood } = await alone.preview(text)
  expect(changes).toEqual([])
  expect(notUnderstood.count).toBe(4)
  await alone.restore(text, ['settings.pins', 'settings.holidays'])
  expect(alone.made.settings).toMatchObject({
    pins: defaultSettings.pins,
    holidays: { added: ['2027-01-04'] },
  })
})

const good = backupOf({ theme: 'dark' })

test.each([
  ['', 'empty'],
  [' \n', 'empty'],
  [`${' '.repeat(BIGGEST_BACKUP)}{}`, 'too-big'],
  ['x'.repeat(BIGGEST_BACKUP), 'not-json'],
  [good.slice(0, -1), 'not-json'],
  ['\u0000\u0000', 'not-json'],
  ['<html><script>alert(1)</script></html>', 'not-json'],
  ['['.repeat(50), 'not-json'],
  ['['.repeat(1_000_000), 'not-a-backup'],
  [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'not-a-backup'],
  ['null', 'not-a-backup'],
  ['[]', 'not-a-backup'],
  ['{"theme":"dark"}', 'not-a-backup'],
  ['{"__proto__":{"format":"aina-backup","formatVersion":1}}', 'not-a-backup'],
  [backupOf({}, { formatVersion: '1' }), 'not-a-backup'],
  [backupOf({}, { formatVersion: 0 }), 'not-a-backup'],
  [backupOf({ theme: 'dark' }, { formatVersion: 2 }), 'newer-format'],
  [JSON.stringify({ format: 'aina-backup', formatVersion: 1, diary: [] }), 'nothing-in-it'],
])('a file that is not a backup (%#) is refused with a reason and changes nothing', async (text, fault) => {
  const { preview, restore, made, state } = person()
  expect(await preview(text)).toMatchObject({ fault, changes: [] })
  const refused = restore(text, ['settings.theme'])
  if (fault === 'nothing-in-it') await refused
  else expect(await refused.catch(codeOf)).toBe('bad-input')
  expect(made.settings).toEqual(defaultSettings)
  expect(await state()).toEqual({ undo: null })
})

const anyJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, '', '\u0000', '<b>', 'USD', '2026-11-20', -1, 1e308),
    fc.string(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(fc.constantFrom('__proto__', 'constructor', 'id', 'code', 'x'), tie('value')), {
        maxLength: 3,
      })
      .map(
        (fields) =>
          `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`,
      )
      .map((text): unknown => JSON.parse(text)),
  ),
})).value

test('a hostile file is read like any other: only its good values are taken', async () => {
  const fields = fc.constantFrom(...Object.keys(Settings.shape), '__proto__', 'constructor', 'toString')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fields, anyJson), { maxLength: 6 }), anyJson, async (pairs, more) => {
      const held = pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()
      const text = `{"format":"aina-backup","formatVersion":1,"settings":{${held}},"more":${JSON.stringify(more)}}`
      const alone = person()
      await alone.restore(text, await allOf(alone, text))
      expect(Settings.safeParse(alone.made.settings).error).toBeUndefined()
      expect(Object.getPrototypeOf(alone.made.settings)).toBe(Object.prototype)
      expect({}).toEqual(Object.create(Object.prototype))
      expect(Object.keys(Object.prototype)).toEqual([])
      await alone.undo().catch((error: unknown) => expect(codeOf(error)).toBe('not-found'))
      expect(alone.made.settings).toEqual(defaultSettings)
    }),
    { numRuns: 300 },
  )
})

test('a restore without changes keeps the undo of the last one', async () => {
  const alone = person()
  await alone.restore(good, ['settings.theme'])
  await alone.restore(good, ['settings.theme'])
  await alone.restore(good, [])
  expect(await alone.state()).toMatchObject({ undo: { count: 1 } })
  await alone.undo()
  expect(alone.made.settings.theme).toBe('system')
})

test('undo reverts the restore and keeps later changes', async () => {
  const bank = (id: string, buying = '1') => ({ id, name: id, buying, selling: '1' })
  const alone = person({
    ...defaultSettings,
    alerts: [above('kept', '1'), above('gone', '1'), above('edited', '1')],
    pins: ['USD', 'EUR'],
    banks: { shown: true, chosen: 'a', profiles: [bank('a')] },
    holidays: { added: ['2027-01-04'], removed: [] },
  })
  const held = {
    theme: 'dark',
    density: 'compact',
    alerts: [above('kept', '2'), above('edited', '2'), above('new', '2')],
    pins: ['BTC'],
    banks: { shown: true, chosen: 'b', profiles: [bank('b')] },
    holidays: { added: ['2027-01-05'], removed: [] },
  }
  await alone.restore(
    backupOf(held),
    Object.keys(held).map((field) => `settings.${field}`),
  )
  const { alerts, banks, holidays } = alone.made.settings
  alone.made.settings = {
    ...alone.made.settings,
    theme: 'light',
    alerts: [...alerts.map((one) => (one.id === 'edited' ? above('edited', '3') : one)), above('n3', '3')],
    pins: ['BTC', 'XAU'],
    banks: { ...banks, profiles: [...banks.profiles, bank('c', '3')] },
    holidays: { ...holidays, removed: ['2027-03-08'] },
  }
  await alone.undo()
  expect(alone.made.settings).toEqual({
    ...defaultSettings,
    theme: 'light',
    density: 'comfortable',
    alerts: [above('kept', '1'), above('gone', '1'), above('edited', '3'), above('n3', '3')],
    pins: ['USD', 'EUR', 'XAU'],
    banks: { shown: true, chosen: 'a', profiles: [bank('a'), bank('c', '3')] },
    holidays: { added: ['2027-01-04'], removed: ['2027-03-08'] },
  })
})

test('values that a form refuses are refused from a backup too, at no other cost', async () => {
  const alone = person()
  const text = backupOf({
    alerts: [{ ...alert, id: 'a', quote: 'USD' }, alert],
    banks: { shown: true, chosen: 'gone', profiles: [{ id: 'a', name: '', buying: '1', selling: '2' }] },
  })
  const { notUnderstood } = await alone.preview(text)
  expect(notUnderstood.first).toEqual(['settings.alerts[0]'])
  await alone.restore(text, await allOf(alone, text))
  expect(alone.made.settings).toMatchObject({
    alerts: [alert],
    banks: { shown: true, chosen: 'a' },
  })
  const none = backupOf({ banks: { shown: true, chosen: 'a', profiles: [] } })
  await alone.restore(none, await allOf(alone, none))
  expect(alone.made.settings.banks).toEqual(defaultSettings.banks)
  const refused: SettingsPatch = { alerts: [{ ...alert, quote: 'USD' }] }
  expect(Settings.safeParse({ ...defaultSettings, ...refused }).success).toBe(false)
})
