import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { renderApp, settle } from '../renderApp.tsx'

const open = async () => {
  await renderApp(fakeCore(), '#/settings')
  await screen.findByRole('region', { name: 'About' })
  await settle(() => {})
}

const about = () => screen.getByRole('region', { name: 'About' })

const LICENCES = 'Third-party licences'
const licences = ['electron', 'react'].map((name) => ({
  name,
  version: '45.4.1',
  licence: 'MIT',
  text: 'Permission',
}))
afterEach(() => vi.unstubAllGlobals())

/** The shell that hands out the pages' files, or no longer. */
const fileServer = (file: () => Promise<Response>) => {
  const fetched = vi.fn(file)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('the licences of all that is inside are fetched once, when they are opened', async () => {
  const fetched = fileServer(async () => Response.json(licences))
  await open()
  expect(screen.queryByText(/electron 45/)).toBeNull()
  expect(fetched).not.toHaveBeenCalled()
  for (let turn = 0; turn < 3; turn++) await settle(() => screen.getByText(LICENCES).click())
  await screen.findByText(/^electron \d/)
  expect(about().querySelectorAll('.licences > li')).toHaveLength(licences.length)
  expect(about().textContent).toContain('LICENSES.chromium.html')
  expect(fetched.mock.calls).toEqual([['licences.json']])
})
