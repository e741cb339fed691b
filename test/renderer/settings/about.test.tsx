import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import licences from '../../../src/renderer/settings/about/licences.json' with { type: 'json' }
import { noUpdates, type UpdateStep, type Updates } from '../../../src/shared/contract/updates.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { sampleNow } from '../../doubles/sampleBoard.ts'
import { renderApp, settle } from '../renderApp.tsx'

const known = (state: Updates['state'], hoursAgo: number | null = null, version: string | null = null) => ({
  state,
  version,
  askedAt: hoursAgo === null ? null : new Date(sampleNow - hoursAgo * 3_600_000).toISOString(),
})

/** The settings of an app of which so much is known about newer releases. */
const open = async (
  updates: Updates,
  step?: (step: UpdateStep, now: Updates) => Updates | Promise<Updates>,
) => {
  await renderApp(fakeCore({ updates, ...(step && { step }) }), '#/settings')
  await screen.findByRole('region', { name: 'About' })
  await settle(() => {})
}

const about = () => screen.getByRole('region', { name: 'About' })
const click = (name: string) => settle(() => screen.getByRole('button', { name }).click())

test('without an update feed, nothing about newer versions is shown', async () => {
  await open(noUpdates)
  expect(about().textContent).toContain('Version 0.1.0')
  expect(screen.queryByRole('button', { name: 'Check for updates' })).toBeNull()
  expect(about().querySelector('[role=status]')).toBeNull()
})

test('a click looks, a second one downloads, a third one restarts', async () => {
  const taken: UpdateStep[] = []
  await open(known('unasked'), (step) => {
    taken.push(step)
    return known(step === 'ask' ? 'newer' : 'fetched', 0, '0.2.0')
  })
  expect(taken).toEqual([])
  await click('Check for updates')
  expect(about().textContent).toContain('Version 0.2.0 is available.')
  await click('Download')
  expect(about().textContent).toContain('Version 0.2.0 is ready.')
  await click('Restart now')
  expect(taken).toEqual(['ask', 'fetch', 'install'])
})

test('while a step goes on there is nothing to click, and its end is shown', async () => {
  const { promise, resolve } = Promise.withResolvers<Updates>()
  await open(known('newer', 1, '0.2.0'), () => promise)
  await click('Download')
  expect(about().textContent).toContain('Downloading version 0.2.0…')
  expect(screen.queryByRole('button', { name: /Download|Try again|Restart/ })).toBeNull()
  await settle(() => resolve(known('fetched', 1, '0.2.0')))
  expect(screen.getByRole('button', { name: 'Restart now' })).toBeTruthy()
})

test('a step that another visit began is waited for', async () => {
  const { promise, resolve } = Promise.withResolvers<Updates>()
  await open(known('fetching', 1, '0.2.0'), () => promise)
  expect(about().textContent).toContain('Downloading version 0.2.0')
  await settle(() => resolve(known('fetched', 1, '0.2.0')))
  expect(about().textContent).toContain('is ready')
})

test('within a day of an answer it is not looked for again', async () => {
  await open(known('newest', 3))
  expect(about().textContent).toContain('This is the newest version, checked 3 hours ago.')
  expect(screen.queryByRole('button', { name: 'Check for updates' })).toBeNull()
})

test('a day later it may be', async () => {
  await open(known('newest', 24))
  expect(screen.getByRole('button', { name: 'Check for updates' })).toBeTruthy()
})

test('a failure is shown, and can be tried again', async () => {
  let works = false
  await open(known('unasked'), () => {
    if (works) return known('newest', 0)
    works = true
    return known('failed')
  })
  await click('Check for updates')
  expect(about().textContent).toContain('The update failed')
  await click('Try again')
  expect(about().textContent).toContain('This is the newest version')
})

test('a release without a signature is reported as refused, and can be tried again', async () => {
  await open(known('refused', 0, '0.2.0'), () => known('fetched', 0, '0.2.0'))
  expect(about().textContent).toContain('not a newer version signed by Aina’s developers')
  await click('Try again')
  expect(about().textContent).toContain('Version 0.2.0 is ready')
})

const LICENCES = 'Third-party licences'
afterEach(() => vi.unstubAllGlobals())

/** The shell that hands out the pages' files, or no longer. */
const fileServer = (file: () => Promise<Response>) => {
  const fetched = vi.fn(file)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('the licences of all that is inside are fetched once, when they are opened', async () => {
  const fetched = fileServer(async () => Response.json(licences))
  await open(noUpdates)
  expect(screen.queryByText(/electron 45/)).toBeNull()
  expect(fetched).not.toHaveBeenCalled()
  for (let turn = 0; turn < 3; turn++) await settle(() => screen.getByText(LICENCES).click())
  await screen.findByText(/^electron \d/)
  expect(about().querySelectorAll('.licences > li')).toHaveLength(licences.length)
  expect(about().textContent).toContain('LICENSES.chromium.html')
  expect(fetched.mock.calls).toEqual([[expect.stringMatching(/licences.*\.json$/)]])
})

test('licences that do not arrive, or not completely, are reported as missing', async () => {
  for (const file of [
    () => Promise.reject(new TypeError('gone')),
    async () => Response.json([{ name: 'x' }]),
  ]) {
    fileServer(file)
    await open(noUpdates)
    await settle(() => screen.getByText(LICENCES).click())
    expect(about().textContent).toContain('Something went wrong inside Aina. Try again')
    cleanup()
  }
})
