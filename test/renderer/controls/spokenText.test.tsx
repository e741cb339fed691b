import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { spokenText } from '../../../src/renderer/controls/SpokenAtRest.tsx'

const received = (...sentences: string[]) => {
  const { container, unmount } = render(
    <div>
      {sentences.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>,
  )
  const said = spokenText(container)
  unmount()
  return said
}

test('a full stop is added only after a sentence that ends without a mark', () => {
  expect(received('100 USD', 'rate for today')).toBe('100 USD. rate for today')
  expect(received('Not known yet.', 'rate for today')).toBe('Not known yet. rate for today')
  expect(received('Did you mean:', '100 dollars')).toBe('Did you mean: 100 dollars')
  expect(received('Loading…', 'Done!', 'USD')).toBe('Loading… Done! USD')
})
