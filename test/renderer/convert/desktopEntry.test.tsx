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
const answer = () => document.querySelector('.entry')?.textContent

test('a sentence in the address is answered in the entry line', async () => {
  await open('#/convert?entry=100+usd+%2B+5+eur')
  expect(line().value).toBe('100 usd + 5 eur')
  expect(answer()).toContain('100 USD + 5 EUR = ')
  expect(document.querySelectorAll('[data-code]').length).toBe(6)
  expect(document.activeElement).toBe(line())
})

test('values taken over from the address leave it', async () => {
  await open('#/convert?entry=100+usd+eur')
  await settle(() => fireEvent.keyDown(line(), { key: 'Enter' }))
  await soon(() => expect(window.location.hash).toMatch(/^#\/convert\?from=USD&to=EUR,.*amount=100$/))
})
