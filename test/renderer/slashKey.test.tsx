import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../src/shared/contract/settings.ts'
import { en } from '../../src/shared/languages/en.ts'
import { fakeCore } from '../doubles/fakeCore.ts'
import { renderApp, settle } from './renderApp.tsx'

const slash = { key: '/', code: 'Slash' }
const press = (init: object) => settle(() => fireEvent.keyDown(document.activeElement ?? document.body, init))

test('a slash leads to the search of the rates list', async () => {
  await renderApp()
  await press({ ...slash, ctrlKey: true })
  expect(document.activeElement).toBe(document.body)
  await press(slash)
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('a slash leads to the entry line, from other pages too', async () => {
  await renderApp(fakeCore(), '#/alerts')
  await press(slash)
  const line = await screen.findByLabelText(en.entry.label, { selector: 'input' })
  expect(window.location.hash).toBe('#/convert')
  await settle(() => screen.getByRole('button', { name: en.converter.swap }).focus())
  await press(slash)
  expect(document.activeElement).toBe(line)
})

test('in a field a slash is a sign; on a Russian layout its key is a point', async () => {
  await renderApp(fakeCore(), '#/convert')
  const field = await screen.findByLabelText('Amount, KZT')
  await settle(() => field.focus())
  await press(slash)
  expect(document.activeElement).toBe(field)
  await settle(() => field.blur())
  await press({ key: '.', code: 'Slash' })
  expect(document.activeElement).toBe(screen.getByLabelText(en.entry.label, { selector: 'input' }))
})

test('a slash does nothing without single-key shortcuts', async () => {
  await renderApp(fakeCore({ settings: { ...defaultSettings, language: 'en', singleKeys: false } }))
  await press(slash)
  expect(document.activeElement).toBe(document.body)
})
