import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { en } from '../../../src/shared/languages/en.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { sampleBoard } from '../../doubles/sampleBoard.ts'
import { soon } from '../../doubles/soon.ts'
import { renderApp, settle } from '../renderApp.tsx'

beforeEach(() => {
  // Nothing is laid out here: the frame gets a height that some twenty rows fit into.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
})
afterEach(() => vi.restoreAllMocks())

/** The dollar at a rate with four decimals, the euro beside it. */
const core = () => {
  const board = sampleBoard()
  const kzt: Record<string, number> = { USD: 442.8966, EUR: 524.03 }
  return fakeCore({
    board: {
      ...board,
      assets: board.assets.map((asset) => ({ ...asset, kzt: kzt[asset.code] ?? asset.kzt })),
    },
  })
}
const change = (field: Element, value: string) => settle(() => fireEvent.change(field, { target: { value } }))

test('a converter row shows the rate that makes its figure, and so does its receipt', async () => {
  await renderApp(core(), '#/convert?amount=100&from=USD&to=KZT,EUR')
  /** What the details of a row say. */
  const about = async (code: string) => {
    await settle(() => screen.getByLabelText(`Amount, ${code}`).focus())
    return document.querySelector('.row-details')?.textContent ?? ''
  }
  await soon(() => expect(document.querySelector('.row-details')?.textContent).toContain('442.8966'))
  expect(await about('KZT')).toContain('1 USD = 442.8966 KZT')
  expect(await about('EUR')).toContain('1 USD = 0.8452 EUR')
  await change(screen.getByLabelText('Amount, USD'), '1000000')
  expect(await about('EUR')).toContain('1 USD = 0.84517413 EUR')
  expect(await about('KZT')).toContain('1 USD = 442.8966 KZT')
  const receiptOf = async (code: string) => {
    await about(code)
    await settle(() =>
      fireEvent.click(screen.getByRole('button', { name: `How the ${code} amount was calculated` })),
    )
    const text = document.querySelector('dialog')?.textContent ?? ''
    await settle(() => fireEvent.click(screen.getByText(en.action.close)))
    return text
  }
  expect(await receiptOf('EUR')).toContain('Rate1 USD = 0.84517413 EUR')
  expect(await receiptOf('KZT')).toContain('Rate1 USD = 442.8966 KZT')
})
