import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { readReceipts } from '../../../src/shared/answer/receiptLine.ts'
import { AinaError } from '../../../src/shared/contract/errors.ts'
import { en } from '../../../src/shared/languages/en.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { soon } from '../../doubles/soon.ts'
import { renderApp, settle } from '../renderApp.tsx'

const open = async (core: ReturnType<typeof fakeCore>) => {
  await renderApp(core, '#/convert')
  await soon(() => expect(document.querySelector('.rows')).not.toBeNull())
}

test('a receipt pasted into the converter says what became of its rates', async () => {
  await open(fakeCore())
  const entry = document.querySelector<HTMLInputElement>('.entry-input')
  if (!entry) throw new Error('no field')
  await settle(() => fireEvent.change(entry, { target: { value: 'Receipt: AINA1 100 USD' } }))
  await soon(() =>
    expect(document.querySelector('.entry-messages')?.textContent).toBe(
      'USD, rate for 13 November 2026, 525.11: was 525.11, corrected on 20 November 2026 to 525',
    ),
  )
  expect(entry.getAttribute('aria-invalid')).toBe('false')
  await settle(() => fireEvent.change(entry, { target: { value: 'AINA1 100 USD '.repeat(2_000) } }))
  await soon(() =>
    expect(document.querySelector('.entry-messages')?.textContent).toBe(
      'The text is too long to check. Check up to 10,000 characters at a time.',
    ),
  )
})

test('the converter’s date line leads to the amount as known on a day', async () => {
  // jsdom has no modal dialogs, and focuses nothing in a closed one.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  onTestFinished(() => void Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal'))
  const core = fakeCore()
  await open(core)
  await settle(() => fireEvent.click(screen.getByRole('button', { name: `${en.receipt.asKnown.label}…` })))
  const dialog = document.querySelector('dialog')
  const day = screen.getByLabelText(en.receipt.asKnown.label)
  expect(document.activeElement).toBe(day)
  await settle(() => fireEvent.change(day, { target: { value: '13.11.2026' } }))
  await soon(() => expect(dialog?.textContent).toContain('As known on 13 November 2026'))
  expect(core.asked.at(-1)).toMatchObject({ name: 'convert.get', input: { asKnown: '2026-11-13' } })
})

test('details have a line with values and checksum, and an amount as known', async () => {
  const core = fakeCore()
  await open(core)
  const [opener] = screen.getAllByRole('button', { name: /^How the .* amount was calculated$/ })
  if (!opener) throw new Error('no receipt')
  await settle(() => fireEvent.click(opener))
  const dialog = document.querySelector('dialog')
  const [read] = readReceipts(dialog?.textContent ?? '')
  expect(read?.is).toBe('sound')
  core.state.convert = () => {
    throw new AinaError('no-rate', 'not known')
  }
  const day = screen.getByLabelText(en.receipt.asKnown.label)
  await settle(() => fireEvent.change(day, { target: { value: '13.11.2026' } }))
  await soon(() =>
    expect(dialog?.textContent).toContain(
      'The USD rate was not known yet on 13 November 2026. It was first known on 15 November 2026.',
    ),
  )
})
