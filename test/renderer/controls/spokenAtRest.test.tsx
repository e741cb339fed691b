import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { en } from '../../../src/shared/languages/en.ts'
import { renderApp } from '../renderApp.tsx'

/** What the live regions have said since, each once; empty ones have said nothing. */
const listen = () => {
  const spoken: string[] = []
  const observer = new MutationObserver((changes) => {
    const regions = changes.flatMap(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest('[role="status"], [role="alert"], [aria-live], output')
      return region && region.getAttribute('aria-live') !== 'off' ? [region] : []
    })
    for (const region of new Set(regions)) if (region.textContent) spoken.push(region.textContent)
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  return spoken
}

/** Types sign by sign, each well before the hand rests, and then lets it rest. */
const typeAndRest = async (field: HTMLElement, text: string) => {
  vi.useFakeTimers()
  try {
    for (let end = 1; end <= text.length; end += 1) {
      act(() => void fireEvent.change(field, { target: { value: text.slice(0, end) } }))
      await act(() => vi.advanceTimersByTimeAsync(150))
    }
    await act(() => vi.advanceTimersByTimeAsync(2000))
  } finally {
    vi.useRealTimers()
  }
}

test('the entry speaks its answer once, after the typing rests', async () => {
  await renderApp(undefined, '#/convert')
  const spoken = listen()
  const field = await screen.findByRole('textbox', { name: en.entry.label })
  await typeAndRest(field, '100 usd to eur')
  expect(spoken).toHaveLength(1)
  expect(spoken[0]).toMatch(/^100 USD = [\d.]+ EUR\. .*Press Enter to add it to the list$/)
  // After returning to the field, a screen reader gets the number too.
  const described = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
  expect(described()).toBe(spoken[0])
  await typeAndRest(field, '100 xyzzy')
  expect(spoken.slice(1)).toEqual([expect.stringMatching(/^unknown word “xyzzy”/)])
  expect(described()).toContain('unknown word “xyzzy”')
})

test('a typed row speaks the first other result, or its mistake', async () => {
  await renderApp(undefined, '#/convert')
  const field = await screen.findByRole('textbox', { name: 'Amount, USD' })
  const spoken = listen()
  await typeAndRest(field, '1,234')
  expect(spoken).toEqual([expect.stringMatching(/^read as 1234\. 1,234 USD = 647,[\d.]+ KZT$/)])
  await typeAndRest(field, '12+')
  expect(spoken.slice(1)).toEqual(['Missing number (at the end)'])
})
