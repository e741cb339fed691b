import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { createTexts } from '../../doubles/texts.ts'
import { renderApp } from '../renderApp.tsx'

/** A browser in which a mouse points, or a finger. */
const pointWith = (what: 'mouse' | 'finger') => {
  const matchMedia = (query: string) => ({
    matches: what === 'mouse' && query === '(hover: hover) and (pointer: fine)',
    addEventListener: () => {},
    removeEventListener: () => {},
  })
  vi.stubGlobal('matchMedia', matchMedia)
}

test.each([
  ['#/many', 'bulk.input.drop', 'bulk.input.choose'],
  ['#/settings', 'backup.drop', 'backup.choose'],
] as const)('%s speaks of dropping a file only where a mouse can drag one', async (address, drop, choose) => {
  const { t } = createTexts('en')
  pointWith('mouse')
  const { unmount } = await renderApp(fakeCore(), address)
  await screen.findByText(t(drop))
  unmount()
  pointWith('finger')
  await renderApp(fakeCore(), address)
  await screen.findByText(t(choose))
  expect(screen.queryByText(t(drop))).toBeNull()
})
