import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../../src/shared/languages/en.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { soon } from '../../doubles/soon.ts'
import { renderApp, settle } from '../renderApp.tsx'

const line = () => screen.getByLabelText<HTMLInputElement>(en.entry.label, { selector: 'input' })

const open = async (hash: string) => {
  const view = await renderApp(fakeCore(), hash)
  await soon(() => expect(document.querySelector('.entry')).not.toBeNull())
  await settle(() => {})
  return view
}
const goTo = (hash: string) =>
  settle(() => {
    window.location.hash = hash
  })
const answer = () => document.querySelector('.entry')?.textContent

test('a sentence in the address is answered in the entry line', async () => {
  await open('#/convert?entry=100+usd+%2B+5+eur')
  expect(line().value).toBe('100 usd + 5 eur')
  expect(answer()).toContain('100 USD + 5 EUR = ')
  expect(document.querySelectorAll('[data-code]').length).toBe(6)
  expect(document.activeElement).toBe(line())
})

test('a next sentence replaces it, and the same one may come again', async () => {
  await open('#/convert')
  expect(line().value).toBe('')
  await goTo('#/convert?entry=100+usd')
  expect(line().value).toBe('100 usd')
  await goTo('#/convert?entry=7+eur')
  expect(line().value).toBe('7 eur')
  await settle(() => fireEvent.change(line(), { target: { value: '8 eur' } }))
  expect(line().value).toBe('8 eur')
  expect(window.location.hash).toBe('#/convert')
  await goTo('#/convert?entry=7+eur')
  expect(line().value).toBe('7 eur')
})

test('values taken over from the address leave it', async () => {
  await open('#/convert?entry=100+usd+eur')
  await settle(() => fireEvent.keyDown(line(), { key: 'Enter' }))
  await soon(() => expect(window.location.hash).toMatch(/^#\/convert\?from=USD&to=EUR,.*amount=100$/))
})
