import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../src/shared/languages/en.ts'
import { fakeCore } from '../doubles/fakeCore.ts'
import { sampleBoard } from '../doubles/sampleBoard.ts'
import { soon } from '../doubles/soon.ts'
import { renderApp, settle } from './renderApp.tsx'

/** A core to which no service has answered yet. */
const unanswered = () => fakeCore({ board: sampleBoard({ fetchedAt: null, assets: [] }) })
const says = () => document.body.textContent

test('before any first answer the converter says so, and denies no currency', async () => {
  await renderApp(unanswered(), '#/convert')
  await soon(() => expect(document.querySelector('.rows')).not.toBeNull())
  await settle(() => {})
  expect(says()).toContain(en.firstRun.nothingYet)
  expect(says()).not.toMatch(/no rate for/)
  expect(document.querySelector('.row-currency')?.textContent).toBe('USDUS dollar')
  const entry = screen.getByLabelText(en.entry.label, { selector: 'input' })
  await settle(() => fireEvent.change(entry, { target: { value: '100 usd to eur' } }))
  expect(says()).not.toMatch(/no rate for/)
  const picker = screen.getByRole('combobox', { name: en.converter.add })
  await settle(() => fireEvent.change(picker, { target: { value: 'usd' } }))
  expect(document.querySelector('.picker-none')?.textContent).toBe(en.firstRun.nothingYet)
})

test('before any first answer the history says so, and denies no currency', async () => {
  const core = unanswered()
  await renderApp(core, '#/history/USD')
  await soon(() => expect(says()).toContain(en.firstRun.nothingYet))
  expect(says()).not.toContain('does not list')
})
