import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { renderApp } from '../renderApp.tsx'

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
  const same = document.querySelector('a[href="#/convert"]')
  expect(same).not.toBeNull()
  if (same) fireEvent.click(same)
  expect(same?.getAttribute('target')).toBeNull()
})

test('in the main window links stay in it', async () => {
  await renderApp(demoCore())
  const link = await screen.findByRole('link', { name: /Set a service address/ })
  fireEvent.click(link)
  expect(link.getAttribute('target')).toBeNull()
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy()
  expect(document.documentElement.dataset.window).toBeUndefined()
})
