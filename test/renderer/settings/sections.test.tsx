import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../../src/shared/languages/en.ts'
import { kk } from '../../../src/shared/languages/kk.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { renderApp, settle } from '../renderApp.tsx'

const open = async (core = fakeCore()) => {
  const app = await renderApp(core, '#/settings')
  await screen.findByRole('heading', { level: 1, name: en.nav.settings })
  return app
}
const choose = (name: string) => settle(() => fireEvent.click(screen.getByRole('radio', { name })))

test('settings take effect at once, without a Save button', async () => {
  const { core } = await open()
  await choose(en.look.dark)
  expect(document.documentElement.dataset.theme).toBe('dark')
  await choose(en.settings.palettes['blue-orange'])
  expect(document.documentElement.dataset.palette).toBe('blue-orange')
  await choose(en.settings.fillPinned)
  const numbers = screen.getByLabelText(en.look.numbers)
  await settle(() => fireEvent.change(numbers, { target: { value: 'point-comma' } }))
  await choose('Қазақша')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(kk.nav.settings)
  expect(core.state.settings).toMatchObject({
    theme: 'dark',
    palette: 'blue-orange',
    numbers: 'point-comma',
    fill: 'pinned',
    language: 'kk',
  })
})

test('a service named by flag or variable is shown and fixed', async () => {
  for (const [chosenBy, words] of [
    ['flag', '--service'],
    ['variable', 'AINA_SERVICE_URL'],
  ] as const) {
    const core = fakeCore()
    core.state.info = { ...core.state.info, chosenBy }
    const { unmount } = await open(core)
    const section = screen.getByRole('region', { name: en.service.title })
    expect(section.textContent).toContain(words)
    expect(section.textContent).toContain('rates.example')
    expect(within(section).queryByRole('textbox')).toBeNull()
    expect(within(section).queryByRole('button')).toBeNull()
    unmount()
  }
})

test('the first fill is paused and goes on', async () => {
  const { core } = await open()
  await settle(() => fireEvent.click(screen.getByRole('checkbox', { name: en.settings.pause })))
  expect(core.requests).toContainEqual({ name: 'sync.pause', input: { paused: true } })
})

test('publication hours are Almaty’s and keep odd minutes', async () => {
  const core = fakeCore()
  core.state.settings = { ...core.state.settings, publication: { from: '14:05', to: '17:00' } }
  await open(core)
  const from = screen.getByLabelText<HTMLSelectElement>(en.publication.from)
  expect(from.value).toBe('14:05')
  await settle(() => fireEvent.change(from, { target: { value: '11:30' } }))
  expect(core.state.settings.publication).toEqual({ from: '11:30', to: '17:00' })
})

const row = (date: string) => {
  const found = screen
    .getAllByRole('listitem')
    .find((item) => new RegExp(`^\\w{3}, ${date}`).test(item.textContent ?? ''))
  if (!found) throw new Error(`no day ${date}`)
  return found
}
const press = (where: HTMLElement, name: RegExp) =>
  settle(() => fireEvent.click(within(where).getByRole('button', { name })))

test('a day off can be made a working day and back, and days are added', async () => {
  const { core } = await open()
  fireEvent.click(screen.getByText(en.publication.daysOff))
  expect(row('16 December').textContent).toContain(en.publication.names.independence)
  expect(row('26 October').textContent).toContain('Republic Day, moved from a weekend')
  await press(row('16 December'), /working day/)
  expect(core.state.settings.holidays).toEqual({ added: [], removed: ['2026-12-16'] })
  expect(row('16 December').textContent).toContain(en.publication.works)
  await press(row('16 December'), /day off/)
  expect(core.state.settings.holidays).toEqual({ added: [], removed: [] })

  const add = async (day: string, name: string) => {
    await settle(() =>
      fireEvent.change(screen.getByLabelText(en.publication.addDay), { target: { value: day } }),
    )
    await settle(() => fireEvent.click(screen.getByRole('button', { name })))
  }
  await add('2027-01-05', en.publication.addOff)
  expect(row('5 January').textContent).toContain(en.publication.added)
  await add('2027-03-20', en.publication.addWorking)
  expect(row('20 March').textContent).toContain(en.publication.works)
  expect(core.state.settings.holidays).toEqual({ added: ['2027-01-05'], removed: ['2027-03-20'] })
  // What is off anyway needs no correction.
  await add('2027-01-01', en.publication.addOff)
  expect(core.state.settings.holidays).toEqual({ added: ['2027-01-05'], removed: ['2027-03-20'] })
  await press(row('5 January'), /Remove/)
  expect(core.state.settings.holidays).toEqual({ added: [], removed: ['2027-03-20'] })
})

const FOLDER = '/home/aigerim/.config/Aina'
const data = () => within(screen.getByRole('region', { name: en.data.title }))

test('the desktop opens the folder, and reports if the system did not', async () => {
  const core = fakeCore({ folder: { path: FOLDER, mayOpen: true } })
  core.answers['folder.open'] = () => ({ opened: false })
  await open(core)
  const press = () =>
    settle(() => fireEvent.click(data().getByRole('button', { name: en.settings.openFolder })))
  const refused = () => data().queryByText(en.settings.folderNotOpened)
  await press()
  expect(core.requests.filter(({ name }) => name === 'folder.open')).toEqual([
    { name: 'folder.open', input: {} },
  ])
  expect(refused()?.getAttribute('role')).toBe('status')
  core.answers['folder.open'] = () => ({ opened: true })
  await press()
  expect(refused()).toBeNull()
  core.refuse('folder.open', 'internal')
  await press()
  expect(refused()).not.toBeNull()
})

test('About names the version, the licences and the source with an active link', async () => {
  await open()
  const about = within(screen.getByRole('region', { name: en.settings.about }))
  expect(about.getByText(/Version 0\.1\.0/)).toBeTruthy()
  expect(about.getByText(en.settings.dataLicence)).toBeTruthy()
  expect(about.getByRole('link').getAttribute('href')).toBe('https://rates.example')
})

test('a setting that cannot be saved is reported', async () => {
  const { core } = await open()
  core.refuse('settings.set', 'disk-full')
  await choose(en.look.dark)
  expect(document.body.textContent).toContain(en.errors['disk-full'].says)
})
