import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { renderApp, settle } from '../renderApp.tsx'

const inConverterWindow = () => window.history.replaceState(null, '', '?window=converter')

afterEach(() => window.history.replaceState(null, '', '?'))

const demoCore = () => {
  const { info } = fakeCore().state
  return fakeCore({ info: { ...info, demo: true, website: null, chosenBy: 'demo' } })
}

test('the small window shows the converter and no way around in it', async () => {
  inConverterWindow()
  await renderApp()
  expect(await screen.findByRole('heading', { level: 1, name: 'Converter' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Skip to content' })).toBeNull()
  expect(document.documentElement.dataset.window).toBe('converter')
})

test('the link to the source of the rates is in the small window too', async () => {
  inConverterWindow()
  await renderApp()
  const link = await screen.findByRole('link', { name: /CC BY 4\.0/ })
  expect(link.getAttribute('target')).toBe('_blank')
})

test('in the small window a link to another page asks for a window', async () => {
  inConverterWindow()
  await renderApp(demoCore())
  const other = await screen.findByRole('link', { name: /Set a service address/ })
  fireEvent.click(other)
  expect(other.getAttribute('target')).toBe('_blank')
  const same = document.createElement('a')
  same.href = '#/convert?amount=5'
  document.querySelector('main')?.append(same)
  fireEvent.click(same)
  expect(same.getAttribute('target')).toBeNull()
})

test('the small window shows the details of the row in focus only, and Tab leads to them', async () => {
  inConverterWindow()
  await renderApp(fakeCore(), '#/convert?amount=100&from=USD&to=KZT,EUR')
  const amount = async (code: string) => await screen.findByRole('textbox', { name: `Amount, ${code}` })
  await settle(async () => (await amount('USD')).focus())
  expect(screen.getByRole('group', { name: 'Details, USD' })).toBeTruthy()
  const source = await amount('USD')
  await settle(() => fireEvent.keyDown(source, { key: 'ArrowDown' }))
  expect(document.activeElement).toBe(await amount('KZT'))
  const details = screen.getByRole('group', { name: 'Details, KZT' })
  expect(details.textContent).toContain('1 USD = 525.12 KZT')
  expect(screen.queryByRole('group', { name: 'Details, USD' })).toBeNull()
  // The other rows are no stops on the way to the buttons below.
  expect((await amount('KZT')).tabIndex).toBe(0)
  expect([(await amount('USD')).tabIndex, (await amount('EUR')).tabIndex]).toEqual([-1, -1])
  const remove = screen.getByRole('button', { name: 'Remove KZT' })
  await settle(() => remove.focus())
  await settle(() => fireEvent.click(remove))
  expect(screen.getByRole('group', { name: 'Details, EUR' })).toBeTruthy()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove EUR')
})

test('in the main window links stay in it', async () => {
  await renderApp(demoCore())
  const link = await screen.findByRole('link', { name: /Set a service address/ })
  fireEvent.click(link)
  expect(link.getAttribute('target')).toBeNull()
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy()
  expect(document.documentElement.dataset.window).toBeUndefined()
})
