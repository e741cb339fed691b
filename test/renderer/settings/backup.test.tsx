import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { defaultSettings, type SettingsPatch } from '../../../src/shared/contract/settings.ts'
import { dayOf } from '../../../src/shared/days/day.ts'
import { formatDay } from '../../../src/shared/format/formatDay.ts'
import { formatNumber } from '../../../src/shared/format/formatNumber.ts'
import { en } from '../../../src/shared/languages/en.ts'
import { kk } from '../../../src/shared/languages/kk.ts'
import { languageCodes } from '../../../src/shared/languages/language.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { alertOfEachKind } from '../../doubles/sampleAlerts.ts'
import { createTexts } from '../../doubles/texts.ts'
import { renderApp, settle } from '../renderApp.tsx'

const { backup } = en

const open = async (core = fakeCore()) => {
  const app = await renderApp(core, '#/settings')
  const section = await screen.findByRole('region', { name: backup.title })
  return { ...app, section }
}

const backupOf = (settings: object, head: object = {}): string =>
  JSON.stringify({
    format: 'aina-backup',
    formatVersion: 1,
    appVersion: '0.1.0',
    madeAt: '2026-11-20T09:00:00Z',
    settings,
    ...head,
  })

/** Chooses a file and waits until Aina has read it, which takes several turns. */
const choose = async (text: string, name = 'aina-backup.json') => {
  await settle(() => {
    const file = new File([text], name, { type: 'application/json' })
    fireEvent.change(screen.getByLabelText(backup.choose), { target: { files: [file] } })
  })
  await waitFor(() => expect(screen.queryByText(backup.reading)).toBeNull())
}
const click = (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name })))
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const tick = (name: string) => settle(() => fireEvent.click(box(name)))
const said = (section: HTMLElement) => within(section).getAllByRole('status')[0]?.textContent

test('a backup is saved as a file whose name has the day', async () => {
  const names: string[] = []
  const blobs: Blob[] = []
  const stop = [
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob)
      return 'blob:x'
    }),
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    }),
  ]
  onTestFinished(() => stop.forEach((spy) => void spy.mockRestore()))
  const { section, core } = await open()
  await click(backup.save)
  expect(names).toEqual(['aina-backup-2026-11-20.json'])
  const text = await blobs[0]?.text()
  expect(JSON.parse(text ?? '')).toMatchObject({ format: 'aina-backup', settings: core.state.settings })
  expect(said(section)).toContain('aina-backup-2026-11-20.json')
})

test('a preview uses the settings’ words, and only ticked parts are restored', async () => {
  const core = fakeCore()
  const { section } = await open(core)
  await choose(
    backupOf({
      theme: 'dark',
      palette: 'blue-orange',
      pins: ['USD', '100 XAU/RUB'],
      tray: { ...defaultSettings.tray, show: 'rotate' },
      autostart: true,
    }),
  )
  const list = screen.getByRole('group', { name: backup.choice })
  const words = list.textContent ?? ''
  for (const part of [
    `${en.appearance.theme}${en.appearance.system} → ${en.appearance.dark}`,
    `${en.settings.palettes['green-red']} → ${en.settings.palettes['blue-orange']}`,
    'added (1): 100\u00a0XAU\u00a0→\u00a0RUB',
    'removed (4): EUR, RUB, CNY, BTC',
    `${en.tray.show}: ${en.tray.shows.first} → ${en.tray.shows.rotate}`,
    `${backup.off} → ${backup.on}`,
  ])
    expect(words).toContain(part)
  expect(box(en.desktop.autostart).checked).toBe(false)
  expect(box(backup.all).checked).toBe(true)
  expect(core.asked.map(({ name }) => name)).not.toContain('backup.restore')
  await tick(en.settings.palette)
  expect(box(backup.all).checked).toBe(false)
  await click(backup.restore)
  expect(core.state.settings).toMatchObject({
    theme: 'dark',
    palette: 'green-red',
    pins: ['USD', '100 XAU/RUB'],
    tray: { show: 'rotate' },
    autostart: false,
  })
  expect(said(section)).toBe(backup.restored)
  expect(document.activeElement?.textContent).toBe(backup.restored)
  expect(screen.queryByRole('group', { name: backup.choice })).toBeNull()
})

test('a website in a backup is unticked, shown whole and explained', async () => {
  await open()
  await choose(backupOf({ website: 'rates.example/about', autostart: true }))
  const website = box(en.website.title)
  expect(website.checked).toBe(false)
  const described = document.getElementById(website.getAttribute('aria-describedby') ?? '')?.textContent
  expect(described).toBe(`${backup.leadsElsewhere}${backup.none} → https://rates.example/about`)
  const other = document.getElementById(box(en.desktop.autostart).getAttribute('aria-describedby') ?? '')
  expect(other?.textContent).toContain(backup.onlyIfAsked)
})

test('a restore is undone in one step, also on a page that was opened later', async () => {
  const core = fakeCore()
  const before = { ...core.state.settings }
  const first = await open(core)
  await choose(backupOf({ theme: 'dark', density: 'compact' } satisfies SettingsPatch))
  await click(backup.restore)
  first.unmount()
  const { section } = await open(core)
  await click(backup.undo)
  expect(core.state.settings).toEqual(before)
  expect(said(section)).toBe(backup.undone)
  expect(screen.queryByRole('button', { name: backup.undo })).toBeNull()
})

test('without ticks nothing is restored, and a chosen item can be left out again', async () => {
  const core = fakeCore()
  await open(core)
  await choose(backupOf({ theme: 'dark', palette: 'blue-orange' }))
  await tick(backup.all)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: backup.restore }).disabled).toBe(true)
  await click(backup.cancel)
  expect(screen.queryByRole('button', { name: backup.restore })).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText(backup.choose))
  expect(core.state.settings.theme).toBe('system')
})

test.each([
  ['', 'empty'],
  ['{"half', 'not-json'],
  ['{"settings":{}}', 'not-a-backup'],
  [backupOf({ theme: 'dark' }, { formatVersion: 9 }), 'newer-format'],
] as const)('%s ends in a sentence', async (text, fault) => {
  const { section } = await open()
  await choose(text)
  expect(said(section)).toBe(backup.faults[fault])
  expect(screen.queryByRole('button', { name: backup.restore })).toBeNull()
})

test('a file that is too big is not even read', async () => {
  const { section, core } = await open()
  await choose('x'.repeat(8 * 1024 * 1024 + 1))
  expect(said(section)).toBe(backup.faults['too-big'])
  expect(core.asked.map(({ name }) => name)).not.toContain('backup.preview')
})

test('a file is dropped anywhere on the page', async () => {
  await open()
  const file = new File([backupOf({ theme: 'dark' })], 'mine.json')
  await settle(() => fireEvent.drop(window, { dataTransfer: { files: [file], types: ['Files'] } }))
  expect(screen.getByText(/^mine\.json: made /)).toBeDefined()
  expect(box(en.appearance.theme).checked).toBe(true)
})

test('an address in a backup is checked before it is used', async () => {
  const core = fakeCore({ addressCheck: (address) => ({ address, outcome: 'failed', failure: 'timed-out' }) })
  await open(core)
  await choose(backupOf({ service: 'https://other.example/api' }))
  expect(screen.getByText(backup.nothing)).toBeDefined()
  await click('Try other.example')
  expect(core.asked).toContainEqual({ name: 'service.try', input: { address: 'https://other.example/api' } })
  expect(core.state.settings.service).toBe('https://rates.example/api')
  expect(screen.getByText(en.errors['timed-out'].says)).toBeDefined()
})

test('hostile texts stay text, and unknown parts are named', async () => {
  await open()
  const text = '<img src=x onerror=alert(1)>'
  await choose(
    backupOf({
      banks: { shown: true, chosen: 'a', profiles: [{ id: 'a', name: text, buying: '1', selling: '2' }] },
      [text]: 1,
    }),
  )
  expect(document.querySelector('img[src="x"]')).toBeNull()
  expect(screen.getByText(new RegExp(`added \\(1\\): ${text.replace(/[()]/g, '\\$&')}`))).toBeDefined()
  expect(screen.getByText(/cannot read.*settings\.<img/)).toBeDefined()
})

test('the rates file is copied, and its place is shown', async () => {
  const { section } = await open()
  await click(backup.copy)
  expect(said(section)).toBe(
    'Copied to the data folder: copy-of-mirror-rates.example-2026-11-20.db, 12.3 MB.',
  )
})

test('a refusal is shown beside its control', async () => {
  const core = fakeCore()
  const { section } = await open(core)
  core.refuse('backup.restore', 'disk-full')
  await choose(backupOf({ theme: 'dark' }))
  await click(backup.restore)
  expect(said(section)).toContain(en.errors['disk-full'].says)
  // Nothing has to be chosen again.
  expect(screen.getByRole('button', { name: backup.restore })).toBeDefined()
})

test.each(languageCodes)(
  'in %s values, days, alerts and tables are written as on their pages',
  async (language) => {
    const core = fakeCore()
    core.state.settings = { ...core.state.settings, language }
    await renderApp(core, '#/settings')
    const { t } = createTexts(language)
    await screen.findByRole('region', { name: t('backup.title') })
    const changed = {
      ...{ numbers: 'comma-point', csv: 'semicolon', pollEvery: null },
      alerts: [{ ...alertOfEachKind.above, level: '1440.5' }],
      holidays: { added: ['2026-12-17'], removed: [] },
    }
    const file = new File([backupOf(changed)], 'a.json')
    await settle(() =>
      fireEvent.change(screen.getByLabelText(t('backup.choose')), { target: { files: [file] } }),
    )
    const words = (await screen.findByRole('group', { name: t('backup.choice') })).textContent ?? ''
    const written = formatNumber('1440.5', { language })
    for (const part of [
      `${t('poll.every', { minutes: 5 })} → ${t('poll.byHand')}`,
      ' → 1,234.56',
      `${t('backup.csvOfLanguage')} → ${t('exporting.formats.semicolon')}`,
      `USD/KZT ${t('alerts.condition.above', { level: written })}`,
      `${t('publication.addOff')}: ${t('backup.added', { number: 1 })}: ${formatDay(dayOf(2026, 12, 17), language, 'short')}`,
    ])
      expect(words).toContain(part)
    expect(words).not.toMatch(/comma-point|2026-12-17/)
  },
)

test('in Kazakh the settings are called as on their page', async () => {
  const core = fakeCore()
  core.state.settings = { ...core.state.settings, language: 'kk' }
  await renderApp(core, '#/settings')
  await screen.findByRole('region', { name: kk.backup.title })
  const file = new File([backupOf({ theme: 'dark', language: 'ru' })], 'a.json')
  await settle(() => fireEvent.change(screen.getByLabelText(kk.backup.choose), { target: { files: [file] } }))
  const words = screen.getByRole('group', { name: kk.backup.choice }).textContent
  expect(words).toContain(`${kk.appearance.theme}${kk.appearance.system} → ${kk.appearance.dark}`)
  expect(words).toContain('Қазақша → Русский')
})
