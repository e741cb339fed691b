import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useFocusAfter } from '../../../src/renderer/controls/useFocusAfter.ts'

/** A row that goes when it is pressed, and what shall have the focus then, which may come later. */
const Rows = () => {
  const { box, focusAfter } = useFocusAfter<HTMLDivElement>()
  const [state, turn] = useState({ row: true, next: false })
  return (
    <div ref={box}>
      {state.row && (
        <button
          type="button"
          onClick={() => {
            focusAfter('.next')
            turn({ ...state, row: false })
          }}
        >
          go
        </button>
      )}
      {state.next && (
        <button type="button" className="next">
          next
        </button>
      )}
      <input aria-label="elsewhere" />
      <button type="button" onClick={() => turn({ ...state, next: true })}>
        later
      </button>
    </div>
  )
}

const press = () => {
  const row = screen.getByRole('button', { name: 'go' })
  row.focus()
  fireEvent.click(row)
}

test('a control that appears later gets the focus that its row has lost', () => {
  render(<Rows />)
  press()
  expect(document.activeElement).toBe(document.body)
  fireEvent.click(screen.getByText('later'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'next' }))
})
