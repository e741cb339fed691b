import { expect, test } from 'vitest'
import { fitText } from '../../../src/shared/tray/trayTitle.ts'

test('what fits stays, what does not is left out in whole words from the right', () => {
  const text = 'USD 525.12 ▲+0.08%'
  expect([18, 17, 12, 11, 6, 5, 4, 3, 1].map((width) => fitText(text, width))).toEqual([
    'USD 525.12 ▲+0.08%',
    'USD 525.12 …',
    'USD 525.12 …',
    'USD …',
    'USD …',
    'USD …',
    'USD…',
    'US…',
    '…',
  ])
})

test('a number is never cut, not even where it is the first word', () => {
  expect(fitText('525.12', 5)).toBe('…')
  expect(fitText('48\u00a0211\u00a0540,50 ₸', 9)).toBe('…')
  expect(fitText('1$=525.12', 6)).toBe('…')
})
