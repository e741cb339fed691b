import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { en } from '../../../src/shared/languages/en.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { soon } from '../../doubles/soon.ts'
import { renderApp, settle } from '../renderApp.tsx'

afterEach(() => vi.restoreAllMocks())

const open = async (patch: object = {}, title: string = en.settings.title) => {
  const core = fakeCore()
  core.state.settings = { ...core.state.settings, ...patch }
  const app = await renderApp(core, '#/settings')
  await screen.findByRole('heading', { level: 1, name: title })
  return app
}
const choose = (name: string) => settle(() => fireEvent.click(screen.getByRole('radio', { name })))
const put = (label: string, value: string) =>
  settle(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const undo = () => settle(() => fireEvent.click(screen.getByRole('button', { name: en.converter.undo })))
const said = () => document.querySelector('.settings-undo [role="status"]')?.textContent
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('.settings section')].flatMap((section) =>
    section.hidden ? [] : [section.querySelector('h3')?.textContent ?? ''],
  )

test('each change is announced and undone in one step, the last one first', async () => {
  const { core } = await open()
  expect(screen.queryByRole('button', { name: en.converter.undo })).toBeNull()
  await choose(en.appearance.dark)
  await put(en.appearance.numbers, 'point-comma')
  await put(en.poll.title, 'hand')
  expect(said()).toBe(`Changed: “${en.poll.title}”.`)
  expect(core.state.settings).toMatchObject({ theme: 'dark', numbers: 'point-comma', pollEvery: null })
  await undo()
  expect(said()).toBe(`Undone: “${en.poll.title}”.`)
  expect(core.state.settings).toMatchObject({ theme: 'dark', numbers: 'point-comma', pollEvery: 5 })
  await undo()
  expect(core.state.settings).toMatchObject({ theme: 'dark', numbers: 'language' })
  await undo()
  expect(core.state.settings.theme).toBe('system')
  expect(screen.queryByRole('button', { name: en.converter.undo })).toBeNull()
})

test('a search keeps matching settings in their sections; Escape clears it', async () => {
  await open()
  const all = shown()
  await put(en.settings.find, 'THEME')
  expect(shown()).toEqual([en.settings.appearance])
  expect(document.querySelector('.settings-found')?.textContent).toBe('1 section found')
  expect(screen.queryByRole('combobox', { name: en.appearance.numbers })).toBeNull()
  expect(screen.getByRole('radio', { name: en.appearance.dark })).not.toBeNull()
  await put(en.settings.find, 'appear')
  expect(screen.getByRole('combobox', { name: en.appearance.numbers })).not.toBeNull()
  await put(en.settings.find, 'theme nonsense')
  expect(shown()).toEqual([])
  expect(document.querySelector('.settings-found')?.textContent).toBe(en.settings.foundNone)
  await settle(() => fireEvent.keyDown(screen.getByLabelText(en.settings.find), { key: 'Escape' }))
  expect(shown()).toEqual(all)
  expect(document.querySelector('.settings-found')?.textContent).toBe('')
})

test('the interval explains by hand, and the website saves on leaving', async () => {
  const { core } = await open()
  expect(document.body.textContent).not.toContain(en.poll.byHandHint)
  await put(en.poll.title, '45')
  expect(core.state.settings.pollEvery).toBe(45)
  await put(en.poll.title, 'hand')
  expect(document.body.textContent).toContain(en.poll.byHandHint)

  const field = screen.getByLabelText<HTMLInputElement>(en.website.title)
  expect(field.placeholder).toBe('https://rates.example')
  await put(en.website.title, 'http://site.example')
  expect(screen.getByRole('alert').textContent).toBe(en.website.scheme)
  await settle(() => fireEvent.blur(field))
  expect(core.state.settings.website).toBeNull()
  expect(field.value).toBe('http://site.example')
  await put(en.website.title, 'site.example')
  expect(core.state.settings.website).toBeNull()
  await settle(() => fireEvent.keyDown(field, { key: 'Enter' }))
  expect(core.state.settings.website).toBe('https://site.example/')
  await undo()
  expect(core.state.settings.website).toBeNull()
})

test('the index names five groups, and leads the focus to the heading of each', async () => {
  await open()
  const index = within(screen.getByRole('navigation', { name: en.settings.index }))
  const links = index.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(Object.values(en.settings.groups))
  for (const link of links) {
    await settle(() => fireEvent.click(link))
    expect(document.activeElement?.tagName).toBe('H2')
    expect(document.activeElement?.textContent).toBe(link.textContent)
  }
})

test('an address that names a folded section opens it', async () => {
  await renderApp(fakeCore(), '#/settings/publication')
  const heading = await screen.findByRole('heading', { name: en.publication.title })
  await soon(() => expect(heading.closest('details')?.open).toBe(true))
  expect(document.activeElement).toBe(heading)
})
