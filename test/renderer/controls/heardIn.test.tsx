import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heardIn } from '../../../src/renderer/controls/heardIn.ts'

const heard = (...sentences: string[]) => {
  const { container, unmount } = render(
    <div>
      {sentences.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>,
  )
  const said = heardIn(container)
  unmount()
  return said
}

test('a full stop is added only after a sentence that ends without a mark', () => {
  expect(heard('100 USD', 'rate for today')).toBe('100 USD. rate for today')
  expect(heard('Not known yet.', 'rate for today')).toBe('Not known yet. rate for today')
  expect(heard('Did you mean:', '100 dollars')).toBe('Did you mean: 100 dollars')
  expect(heard('change of unit?', 'Loading…', 'Done!', 'USD')).toBe('change of unit? Loading… Done! USD')
})
