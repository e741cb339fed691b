import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../src/shared/languages/en.ts'
import { renderApp, settle } from './renderApp.tsx'

/** What Safari does in another way than the others. A click here gives no focus to the button either. */

for (const [where, hash, opener] of [
  ['converter', '#/convert', 'How the KZT amount was calculated'],
  ['board', '#/board', /525\.12/],
] as const)
  test(`closed details return the focus to the ${where}’s button`, async () => {
    await renderApp(undefined, hash)
    if (where === 'converter') await settle(async () => (await screen.findByLabelText('Amount, KZT')).focus())
    const button = await screen.findByRole('button', { name: opener })
    await settle(() => fireEvent.click(button))
    await screen.findByText(en.receipt.title)
    // Where it is laid out, the dialog takes the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await settle(() => fireEvent.click(screen.getByRole('button', { name: en.action.close, hidden: true })))
    expect(document.querySelector('dialog')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

test('the drop frame stays during a drag and goes with it', async () => {
  await renderApp(undefined, '#/many')
  const take = await screen.findByRole('region', { name: en.bulk.input.label })
  const field = screen.getByLabelText(en.bulk.input.paste)
  const drag = (target: Element, event: 'dragEnter' | 'dragOver' | 'dragLeave', types = ['Files']) =>
    settle(() => fireEvent[event](target, { dataTransfer: { types }, relatedTarget: null }))
  await drag(take, 'dragEnter', ['text/plain'])
  expect(take.classList).not.toContain('bulk-input-over')
  await drag(take, 'dragEnter')
  await drag(take, 'dragOver')
  expect(take.classList).toContain('bulk-input-over')
  await drag(field, 'dragEnter')
  await drag(take, 'dragLeave')
  expect(take.classList).toContain('bulk-input-over')
  await drag(field, 'dragLeave')
  expect(take.classList).not.toContain('bulk-input-over')
})
