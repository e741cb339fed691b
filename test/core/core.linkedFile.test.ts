import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { expect, onTestFinished, test } from 'vitest'
import type { SettingsPatch } from '../../src/shared/contract/settings.ts'
import { formatIsoDay, parseDay } from '../../src/shared/days/day.ts'
import { soon } from '../doubles/soon.ts'
import { FRIDAY_NOON, HOUR, MINUTE, openFilled } from './coreForTest.ts'

/** A folder of the person's, outside of Aina's own. */
const personFolder = (): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'aina-linked-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const usual: SettingsPatch = {
  pins: ['USD'],
  convention: 'fixing',
  linkedFile: { on: false, form: 'comma', period: '90d' },
}

/** A filled mirror, and a file that is kept fresh in a folder of the person's. */
const openLinked = async (
  settings: SettingsPatch = {},
  more: Omit<NonNullable<Parameters<typeof openFilled>[0]>, 'settings'> = {},
) => {
  const assets = [
    { code: 'USD', kind: 'fiat' as const },
    { code: 'EUR', kind: 'fiat' as const },
    { code: 'BTC', kind: 'crypto' as const },
  ]
  const world = await openFilled({
    ...{ assets, from: '2026-10-01' },
    ...more,
    settings: { ...usual, ...settings },
  })
  const { app, pass } = world
  const folder = personFolder()
  const file = join(folder, 'aina-rates.csv')
  const state = () => app.ask('linkedFile.get', {})
  /** Lets so much time pass, and waits for what it makes true. */
  const after = async (ms: number, isSo: () => unknown) => {
    await pass(ms)
    await soon(isSo)
  }
  const chosen = await app.ask('linkedFile.choose', { folder })
  expect(chosen).toMatchObject({ folder, refused: null })
  return { ...world, folder, file, state, after }
}

const rowsOf = (file: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true }).data

test.each(['in-force', 'fixed', 'dated'] as const)(
  'each day has the rate that Aina gives by the rule %s, and marks continued rates',
  async (rateRule) => {
    const { app, file, after, service } = await openLinked({ rateRule, pins: ['USD', 'BTC'] })
    await after(2_000, () => expect(existsSync(file)).toBe(true))
    const rows = rowsOf(file)
    expect(Object.keys(rows[0] ?? {})).toEqual(['date', 'USD', 'BTC', 'carried', 'rule', 'source'])
    // By UTC Friday's rates are out at noon in Almaty: in force over the weekend and on Monday.
    expect(rows.at(-1)?.date).toBe(rateRule === 'in-force' ? '2026-11-23' : '2026-11-20')
    const first = parseDay(rows[0]?.date ?? '') ?? 0
    expect(rows.map(({ date }) => date)).toEqual(rows.map((_, at) => formatIsoDay(first + at)))
    const codes = ['USD', 'BTC']
    let before: (string | null)[] = []
    for (const row of rows) {
      const on = row.date ?? ''
      const [usd, btc] = await app.ask('rates.on', { on, codes, rule: rateRule })
      const known = [usd, btc].map((rate) => (rate?.side == null ? '' : String(rate.side.kzt)))
      expect([on, row.USD, row.BTC], on).toEqual([on, ...known])
      const days = [usd?.side?.day ?? null, btc?.side?.day ?? null]
      if (row !== rows[0])
        expect([on, row.carried]).toEqual([
          on,
          codes.filter((_, at) => days[at] !== null && days[at] === before[at]).join(' '),
        ])
      before = days
      expect(row).toMatchObject({
        rule: rateRule,
        source: `${new URL(service.base).origin}, CC BY 4.0; for reference only, not a public offer`,
      })
    }
    // Saturdays and Sundays, at least: a day without a fixing has no fixed rate.
    const off = rows.filter(({ USD, carried }) =>
      rateRule === 'fixed' ? USD === '' : carried?.includes('USD'),
    )
    expect(off.length).toBeGreaterThan(10)
  },
)

test.each([false, true])(
  'another form removes the old file, unless somebody has changed it (%s)',
  async (isChanged) => {
    const { app, folder, file, after } = await openLinked({
      linkedFile: { on: true, form: 'xlsx', period: '90d' },
    })
    const workbook = join(folder, 'aina-rates.xlsx')
    await after(2_000, () => expect(existsSync(workbook)).toBe(true))
    if (isChanged) writeFileSync(workbook, 'mine')
    await app.ask('settings.set', { linkedFile: { on: true, form: 'semicolon', period: '90d' } })
    await after(2_000, () => expect(existsSync(file)).toBe(true))
    await after(2_000, () => expect(existsSync(workbook)).toBe(isChanged))
    if (isChanged) return
    // And back again.
    await app.ask('settings.set', { linkedFile: { on: true, form: 'xlsx', period: '90d' } })
    await after(2_000, () => expect([existsSync(workbook), existsSync(file)]).toEqual([true, false]))
  },
)

test('a publication rewrites the file with known future days; unchanged polls do not', async () => {
  const { file, after, pass, state } = await openLinked({}, { start: FRIDAY_NOON - 7.75 * HOUR })
  await after(2_000, () => expect(existsSync(file)).toBe(true))
  await pass(MINUTE)
  const { ino } = statSync(file)
  const { writtenAt } = await state()
  await pass(20 * MINUTE)
  expect(statSync(file).ino).toBe(ino)
  expect((await state()).writtenAt).toBe(writtenAt)
  expect(rowsOf(file).at(-1)?.date).toBe('2026-11-20')
  // By UTC the service has Friday's rates from five in the morning on: over the weekend and on Monday.
  await after(MINUTE * 40, () => expect(rowsOf(file).at(-1)?.date).toBe('2026-11-23'))
  expect((await state()).writtenAt).not.toBe(writtenAt)
})

test('pins, form and period apply at once; a workbook has the rows and a source sheet', async () => {
  const { app, file, folder, after, service } = await openLinked()
  await after(2_000, () => expect(existsSync(file)).toBe(true))
  await app.ask('settings.set', { pins: ['EUR', 'NONE', 'KZT/NONE', 'USD'] })
  await after(2_000, () => expect(Object.keys(rowsOf(file)[0] ?? {}).slice(1, 3)).toEqual(['EUR', 'USD']))
  const rows = rowsOf(file)
  await app.ask('settings.set', { linkedFile: { on: true, form: 'xlsx', period: '90d' } })
  const workbook = join(folder, 'aina-rates.xlsx')
  await after(2_000, () => expect(existsSync(workbook)).toBe(true))
  const { sheets } = await readXlsx(readFileSync(workbook))
  const [rates, source] = sheets
  expect(sheets.map(({ name }) => name)).toEqual(['rates', 'source'])
  expect(rates?.rows[0]).toEqual(['date', 'EUR', 'USD', 'carried', 'rule'])
  expect(rates?.rows.slice(1).map(([day, eur]) => [day, eur])).toEqual(
    rows.map(({ date, EUR }) => [new Date(`${date}T00:00:00Z`), Number(EUR)]),
  )
  const said = Object.fromEntries(source?.rows.map(([name, value]) => [name, value]) ?? [])
  expect(said).toMatchObject({
    website: new URL(service.base).origin,
    licence: 'CC BY 4.0',
    written: '2026-11-20',
  })
  await app.ask('settings.set', { linkedFile: { on: true, form: 'semicolon', period: '90d' } })
  await after(2_000, () => expect(readFileSync(file, 'utf8')).toMatch(/^date;EUR;USD;/))
  expect(readFileSync(file, 'utf8')).toMatch(/^2026-11-20;\d+,\d+;/m)
  // Off is off.
  await app.ask('settings.set', { linkedFile: { on: false, form: 'semicolon', period: '90d' } })
  rmSync(file)
  await app.ask('settings.set', { pins: ['EUR'] })
  await after(10 * MINUTE, () => expect(existsSync(file)).toBe(false))
})

test('a failed write is reported once, as notice and in the log, until it is over', async () => {
  const { app, file, folder, after, state } = await openLinked()
  await after(2_000, () => expect(existsSync(file)).toBe(true))
  const notices = async () => (await app.ask('notices.get', {})).map(({ kind }) => kind)
  const away = `${folder}-away`
  onTestFinished(() => rmSync(away, { recursive: true, force: true }))
  renameSync(folder, away)
  await app.ask('settings.set', { pins: ['USD', 'EUR'] })
  await after(2_000, async () => expect((await state()).trouble).toBe('no-folder'))
  expect(await notices()).toEqual(['linked-file'])
  const reported = app.pushes.filter(({ event }) => event === 'notices.changed').length
  await after(HOUR, async () => expect((await state()).trouble).toBe('no-folder'))
  expect(app.warnings.filter((line) => line.includes('spreadsheet file'))).toEqual([
    'the spreadsheet file was not written: no-folder (ENOENT)',
  ])
  expect(app.pushes.filter(({ event }) => event === 'notices.changed')).toHaveLength(reported)
  renameSync(away, folder)
  await after(6 * MINUTE, async () => expect((await state()).trouble).toBeNull())
  expect(Object.keys(rowsOf(file)[0] ?? {})).toContain('EUR')
  expect(await notices()).toEqual([])
  expect(readdirSync(folder)).toEqual(['aina-rates.csv'])
})

test('foreign and changed files stay, and so does the target of a link', async () => {
  const { app, file, folder, after, state } = await openLinked()
  await after(2_000, () => expect(existsSync(file)).toBe(true))
  const mine = `${readFileSync(file, 'utf8')}my own line\r\n`
  const becomes = (trouble: string | null) => async () => expect((await state()).trouble).toBe(trouble)
  writeFileSync(file, mine)
  await app.ask('settings.set', { pins: ['USD', 'EUR'] })
  await after(2_000, becomes('not-ours'))
  expect(readFileSync(file, 'utf8')).toBe(mine)
  const elsewhere = join(personFolder(), 'precious.txt')
  writeFileSync(elsewhere, 'precious')
  unlinkSync(file)
  symlinkSync(elsewhere, file)
  await after(6 * MINUTE, becomes('link'))
  expect(readFileSync(elsewhere, 'utf8')).toBe('precious')
  unlinkSync(file)
  await after(6 * MINUTE, becomes(null))
  // A link takes the folder's place: nothing is written to its target.
  const [away, target] = [`${folder}-away`, personFolder()]
  onTestFinished(() => rmSync(away, { recursive: true, force: true }))
  renameSync(folder, away)
  symlinkSync(target, folder)
  await app.ask('settings.set', { pins: ['EUR'] })
  await after(2_000, becomes('link'))
  expect(readdirSync(target)).toEqual([])
  unlinkSync(folder)
  renameSync(away, folder)
})

test('only linkedFile.choose names a folder: one that exists and is not Aina’s own', async () => {
  const { app, folder, folder: before } = await openLinked()
  const other = personFolder()
  expect(await app.refusal('settings.set', { linkedFolder: other })).toBe('forbidden')
  expect(await app.refusal('settings.set', { linkedFolder: folder, theme: 'dark' })).toBeUndefined()
  // A dialog is the desktop's.
  expect(await app.refusal('linkedFile.choose', { folder: null })).toBe('forbidden')
  const file = join(other, 'a file')
  writeFileSync(file, '')
  const link = join(other, 'link')
  symlinkSync(folder, link)
  const choose = async (typed: string) => (await app.ask('linkedFile.choose', { folder: typed })).refused
  expect(await choose('rates')).toBe('not-absolute')
  expect(await choose(`${other}\0`)).toBe('not-absolute')
  expect(await choose(join(other, 'none'))).toBe('no-folder')
  expect(await choose(file)).toBe('no-folder')
  expect((await app.ask('linkedFile.get', {})).folder).toBe(before)
  // What a link leads to when it is chosen is chosen, by its own name.
  expect(await choose(link)).toBeNull()
  expect((await app.ask('linkedFile.get', {})).folder).toBe(folder)
})

test.skipIf(process.platform === 'win32')(
  'a folder that other users can replace is not chosen, and not written to later',
  async () => {
    const { app, file, folder, after, state } = await openLinked()
    await after(2_000, () => expect(existsSync(file)).toBe(true))
    const choose = async (typed: string) => (await app.ask('linkedFile.choose', { folder: typed })).refused
    const above = personFolder()
    const below = join(above, 'mine')
    mkdirSync(below)
    chmodSync(above, 0o777)
    expect([await choose(above), await choose(below)]).toEqual(['unsafe', 'unsafe'])
    chmodSync(above, 0o1777)
    expect(await choose(below)).toBeNull()
    expect(await choose(folder)).toBeNull()
    chmodSync(folder, 0o777)
    const { ino } = statSync(file)
    await app.ask('settings.set', { pins: ['USD', 'EUR'] })
    await after(2_000, async () => expect((await state()).trouble).toBe('unsafe'))
    expect(statSync(file).ino).toBe(ino)
    chmodSync(folder, 0o755)
    await after(6 * MINUTE, async () => expect((await state()).trouble).toBeNull())
    if (process.getuid?.() !== 0) return
    chownSync(above, 65_534, 65_534)
    expect([await choose(above), await choose(below)]).toEqual(['unsafe', 'unsafe'])
  },
)

test('Aina’s own folder and those inside it are refused', async () => {
  const { app, folder: data } = await (async () => {
    const world = await openFilled({ assets: 1, settings: usual })
    return { ...world, folder: world.folder }
  })()
  mkdirSync(join(data, 'inside'))
  for (const typed of [data, join(data, 'inside')])
    expect((await app.ask('linkedFile.choose', { folder: typed })).refused).toBe('own-folder')
  expect((await app.ask('settings.get', {})).linkedFolder).toBeNull()
})

test('of two instances the working one writes it, and the other takes over later', async () => {
  const { app, file, after, open, pass } = await openLinked()
  await after(2_000, () => expect(existsSync(file)).toBe(true))
  const second = open()
  second.core.start()
  await pass(MINUTE)
  rmSync(file)
  await second.ask('settings.set', { pins: ['EUR'] })
  await after(2_000, () => expect(Object.keys(rowsOf(file)[0] ?? {})).toContain('EUR'))
  expect(app.pushes.filter(({ event }) => event === 'linkedFile.changed')).toHaveLength(2)
  expect(second.pushes.filter(({ event }) => event === 'linkedFile.changed')).toEqual([])
  await app.close()
  await second.ask('settings.set', { pins: ['USD', 'EUR'] })
  await after(MINUTE, () => expect(Object.keys(rowsOf(file)[0] ?? {}).slice(1, 3)).toEqual(['USD', 'EUR']))
})
