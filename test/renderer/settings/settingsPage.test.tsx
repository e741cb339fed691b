import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { en } from '../../../src/shared/languages/en.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { soon } from '../../doubles/soon.ts'
import { renderApp, settle } from '../renderApp.tsx'

afterEach(() => vi.restoreAllMocks())

const open = async (patch: object = {}, title: string = en.nav.settings) => {
  const core = fakeCore()
  core.state.settings = { ...core.state.settings, ...patch }
  const app = await renderApp(core, '#/settings')
  await screen.findByRole('heading', { level: 1, name: title })
  return app
}
const put = (label: string, value: string) =>
  settle(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }))

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
})

test('an address that names a folded part opens it', async () => {
  await renderApp(fakeCore(), '#/settings/publication')
  const heading = await screen.findByRole('heading', { name: en.publication.title })
  await soon(() => expect(heading.closest('details')?.open).toBe(true))
  expect(document.activeElement).toBe(heading)
})

test('a link from another page scrolls to the part that it names', async () => {
  Element.prototype.scrollIntoView = () => {
    document.documentElement.scrollTop = 400
  }
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
    document.documentElement.scrollTop = 0
  })
  await renderApp(fakeCore(), '#/alerts')
  await settle(() => {
    window.location.hash = '#/settings/publication'
  })
  const heading = await screen.findByRole('heading', { name: en.publication.title })
  await soon(() => expect(document.activeElement).toBe(heading))
  expect(document.documentElement.scrollTop).toBe(400)
})
